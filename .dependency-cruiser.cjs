/** Arrows point down: which package may import which (ARCHITECTURE, "The house"). */
const MAY_IMPORT = {
  rules: [],
  odds: ['rules'],
  table: ['rules'],
  tournament: ['table', 'rules'],
  proof: ['tournament', 'table', 'rules'],
  protocol: ['proof', 'tournament', 'table', 'rules'],
  client: ['protocol', 'tournament', 'table', 'rules'],
  server: ['protocol', 'proof', 'tournament', 'table', 'rules'],
  web: ['client', 'protocol', 'proof', 'tournament', 'table', 'odds', 'rules'],
  cli: ['server', 'client', 'protocol', 'proof', 'tournament', 'table', 'odds', 'rules'],
};
/** Tests may also compare their package with one that stands beside or above it. */
const TESTS_MAY_IMPORT = {
  table: ['protocol'],
  tournament: ['protocol'],
  proof: ['protocol'],
  server: ['odds', 'client'],
  web: ['server'],
};
/**
 * The same within the server: which of its folders may import which (ARCHITECTURE, "The house around the table"). A
 * folder stands below those that import it, so that none is imported in a circle; `.` is what puts the rest together.
 */
const SERVER_FOLDERS = {
  ops: [],
  store: ['ops'],
  ledger: ['store'],
  people: ['ledger', 'store', 'ops'],
  streams: ['ledger', 'store', 'ops'],
  shoes: ['streams', 'store', 'ops'],
  dealer: ['shoes', 'streams', 'store'],
  stewards: ['dealer', 'people', 'streams', 'store'],
  admission: ['stewards', 'dealer', 'shoes', 'people', 'streams', 'ledger', 'ops'],
  'verify/findings': ['store'],
  'verify/record': ['verify/findings', 'store', 'ops'],
  'verify/books': ['verify/record', 'verify/findings', 'ledger', 'store', 'ops'],
  'verify/play': ['verify/books', 'verify/record', 'verify/findings', 'streams', 'ledger', 'store', 'ops'],
  'verify/tournaments': ['verify/books', 'verify/record', 'verify/findings', 'streams', 'ledger', 'store', 'ops'],
  'verify/exports': [
    'verify/tournaments',
    'verify/play',
    'verify/record',
    'verify/findings',
    'streams',
    'store',
    'ops',
  ],
  'verify/reports': ['verify/exports', 'verify/play', 'streams', 'store'],
  verify: [
    'verify/reports',
    'verify/exports',
    'verify/tournaments',
    'verify/play',
    'verify/books',
    'verify/record',
    'verify/findings',
    'streams',
    'store',
  ],
  'http/plugins': [
    'verify',
    'verify/exports',
    'verify/findings',
    'admission',
    'stewards',
    'dealer',
    'shoes',
    'people',
    'streams',
    'store',
    'ops',
  ],
  'http/views': ['http/plugins', 'stewards', 'dealer', 'people', 'streams', 'store', 'ops'],
  'http/feeds': ['http/views', 'http/plugins', 'people', 'streams', 'ledger', 'store', 'ops'],
  'http/routes': [
    'http/feeds',
    'http/views',
    'http/plugins',
    'admission',
    'stewards',
    'dealer',
    'people',
    'streams',
    'ledger',
    'store',
    'ops',
  ],
  http: ['http/routes', 'http/feeds', 'http/plugins', 'people', 'ops'],
  '.': ['http', 'http/plugins', 'verify', 'stewards', 'dealer', 'shoes', 'people', 'streams', 'ledger', 'store', 'ops'],
};
const PURE = 'rules|odds|table|tournament|proof|protocol';
/** Libraries in pure packages: the types of schemas, which leave nothing at run time, and the check by them. */
const LIBRARIES = {
  'packages/table/src/schema\\.ts$': 'node_modules/typebox/',
  'packages/protocol/src/check\\.ts$': 'node_modules/ajv/',
};
const TESTS = '\\.test\\.ts$|/test/';

const arrows = (name, from, allowed) => ({
  name: `arrows-of-${name}`,
  severity: 'error',
  from,
  to: { path: 'packages/([^/]+)/', pathNot: allowed.map((each) => `packages/${each}/`) },
});

/** The files of a folder of the server, without those of the folders in it. */
const filesOf = (folder) => `packages/server/src/${folder === '.' ? '' : `${folder}/`}[^/]+$`;

/** Tests beside their source may look further: they put a house together. */
const folderArrows = Object.entries(SERVER_FOLDERS).map(([folder, allowed]) => ({
  name: `arrows-of-server-${folder}`,
  severity: 'error',
  from: { path: filesOf(folder), pathNot: '\\.test\\.ts$' },
  to: { path: 'packages/server/src/', pathNot: [folder, ...allowed].map(filesOf) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...folderArrows,
    ...Object.entries(MAY_IMPORT).flatMap(([name, allowed]) => {
      const own = `packages/${name}/`;
      const tests = `${own}(test/|.*\\.test\\.ts$)`;
      const forTests = TESTS_MAY_IMPORT[name] ?? [];
      return [
        arrows(name, { path: own, pathNot: tests }, [name, ...allowed]),
        arrows(`tests-of-${name}`, { path: tests }, [name, ...allowed, ...forTests]),
      ];
    }),
    {
      name: 'front-doors-only',
      comment: 'A package is imported by its name, never by a path into it.',
      severity: 'error',
      from: { path: 'packages/([^/]+)/(src|test)/' },
      to: {
        path: 'packages/([^/]+)/src/',
        pathNot: ['packages/$1/', 'packages/[^/]+/src/index\\.ts$', 'node-entry\\.ts$', 'close-codes\\.ts$'],
      },
    },
    {
      name: 'pure',
      comment: 'Pure packages import nothing from outside the house; a kept library only behind a Node entry.',
      severity: 'error',
      from: { path: `packages/(${PURE})/src/`, pathNot: [TESTS, 'node-entry', ...Object.keys(LIBRARIES)] },
      to: { pathNot: 'packages/[^/]+/src/' },
    },
    ...Object.entries(LIBRARIES).map(([file, library]) => ({
      name: 'pure',
      comment: 'One library each, in the one file that is there for it.',
      severity: 'error',
      from: { path: file },
      to: { pathNot: ['packages/[^/]+/src/', library] },
    })),
    {
      name: 'no-cycles',
      comment: 'Types may refer to each other; code may not. TypeScript is read without telling the two apart.',
      severity: 'error',
      from: { path: '\\.js$' },
      to: { circular: true },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
