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
/**
 * What tests share, from the bottom up: files of the test kit, what they import, and whose tests may use them. A test of
 * `table` loads no tournament by it, and none of a pure package a server or a browser.
 */
const TESTKIT = [
  {
    name: 'base',
    files: 'packages/testkit/src/(random|doors|outside-values|stories|record-rooms|games|clock)\\.[jt]s$',
    imports: ['rules'],
  },
  { name: 'table', files: 'packages/testkit/src/table(/|\\.[jt]s$)', imports: ['protocol', 'table', 'rules'] },
  {
    name: 'tournament',
    files: 'packages/testkit/src/tournament(/|\\.[jt]s$)',
    imports: ['protocol', 'tournament', 'table', 'rules'],
  },
  {
    name: 'house',
    files: 'packages/testkit/',
    imports: ['server', 'client', 'protocol', 'proof', 'tournament', 'table', 'rules'],
  },
];
const upTo = (name) => TESTKIT.slice(0, TESTKIT.findIndex((each) => each.name === name) + 1).map(({ files }) => files);
const TESTS_MAY_USE = {
  rules: upTo('base'),
  odds: upTo('base'),
  table: upTo('table'),
  tournament: upTo('tournament'),
  proof: upTo('tournament'),
  protocol: upTo('tournament'),
  client: upTo('tournament'),
  server: upTo('house'),
  web: upTo('house'),
  cli: upTo('house'),
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
/** What every page may use; a page never imports another one. */
const PARTS_OF_PAGES = [
  'state',
  'i18n',
  'ui',
  'game',
  'live',
  'cards',
  'chips',
  'felt',
  'hands',
  'roads',
  'odds',
  'events/messages',
  'events',
  'shell',
  'staff',
  'tournament',
];
/** Which folder of the pages may import which: those above it in this list, so that none goes round in a circle. */
const FOLDERS_OF_PAGES = {
  state: [],
  i18n: ['state'],
  ui: ['state', 'i18n'],
  game: ['i18n', 'ui'],
  live: ['state', 'i18n', 'game'],
  cards: ['i18n', 'ui', 'live'],
  chips: ['i18n', 'ui', 'game'],
  felt: ['i18n', 'ui', 'game', 'chips'],
  hands: ['i18n', 'game', 'cards'],
  roads: ['state', 'i18n', 'ui', 'game'],
  odds: ['i18n', 'game'],
  'events/messages': ['i18n', 'game', 'cards'],
  events: ['i18n', 'game', 'events/messages'],
  shell: ['i18n', 'ui', 'game', 'live'],
  staff: ['state', 'i18n', 'ui', 'game', 'live', 'chips', 'events/messages', 'events'],
  tournament: ['i18n', 'ui', 'game', 'live'],
  'pages/board': PARTS_OF_PAGES,
  'pages/dealer': PARTS_OF_PAGES,
  'pages/lobby': PARTS_OF_PAGES,
  'pages/rules': PARTS_OF_PAGES,
  'pages/sign-in': PARTS_OF_PAGES,
  'pages/pit/parts': PARTS_OF_PAGES,
  'pages/pit/queue': [...PARTS_OF_PAGES, 'pages/pit/parts'],
  'pages/pit/shift': [...PARTS_OF_PAGES, 'pages/pit/parts'],
  'pages/pit/table': [...PARTS_OF_PAGES, 'pages/pit/parts', 'pages/pit/queue'],
  'pages/pit': [...PARTS_OF_PAGES, 'pages/pit/parts', 'pages/pit/queue', 'pages/pit/shift', 'pages/pit/table'],
  'pages/table/betting': PARTS_OF_PAGES,
  'pages/table/matters': PARTS_OF_PAGES,
  'pages/table/panels': PARTS_OF_PAGES,
  'pages/table': [...PARTS_OF_PAGES, 'pages/table/betting', 'pages/table/matters', 'pages/table/panels'],
  'pages/tournaments/parts': PARTS_OF_PAGES,
  'pages/tournaments/form': [...PARTS_OF_PAGES, 'pages/tournaments/parts'],
  'pages/tournaments/console': [...PARTS_OF_PAGES, 'pages/tournaments/parts'],
  'pages/tournaments': [
    ...PARTS_OF_PAGES,
    'pages/tournaments/parts',
    'pages/tournaments/form',
    'pages/tournaments/console',
  ],
  boot: ['i18n', 'ui', 'live'],
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
  to: {
    path: 'packages/([^/]+)/',
    pathNot: allowed.map((each) => (each.startsWith('packages/') ? each : `packages/${each}/`)),
  },
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

const inFolder = (folder) => `packages/web/src/${folder}/[^/]+$`;

/** The first script fetches pages as they are asked for; that alone is no dependency on them. */
const foldersOfPages = Object.entries(FOLDERS_OF_PAGES).map(([folder, allowed]) => ({
  name: `folders-of-pages-${folder.replaceAll('/', '-')}`,
  severity: 'error',
  from: { path: inFolder(folder), pathNot: TESTS },
  to: {
    path: 'packages/web/src/',
    pathNot: [folder, ...allowed].map(inFolder),
    ...(folder === 'boot' ? { dynamic: false } : {}),
  },
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
        arrows(`tests-of-${name}`, { path: tests }, [name, ...allowed, ...forTests, ...TESTS_MAY_USE[name]]),
      ];
    }),
    ...TESTKIT.map(({ name, imports, files }, at) =>
      arrows(`testkit-${name}`, { path: files, pathNot: TESTKIT.slice(0, at).map((below) => below.files) }, [
        ...upTo(name),
        ...imports,
      ]),
    ),
    {
      name: 'testkit-in-tests-only',
      comment: 'What runs in a house or a page knows nothing of what tests share.',
      severity: 'error',
      from: { path: 'packages/[^/]+/(src|bin)/', pathNot: ['packages/testkit/', '\\.test\\.ts$'] },
      to: { path: 'packages/testkit/' },
    },
    ...foldersOfPages,
    {
      name: 'folders-of-pages-listed',
      comment: 'A new folder of the pages says what it may import.',
      severity: 'error',
      from: {
        path: 'packages/web/src/[^/]+/',
        pathNot: [TESTS, ...Object.keys(FOLDERS_OF_PAGES).map(inFolder)],
      },
      to: {},
    },
    {
      name: 'front-doors-only',
      comment: 'A package is imported by its name, never by a path into it.',
      severity: 'error',
      from: { path: 'packages/([^/]+)/(src|test)/' },
      to: {
        path: 'packages/([^/]+)/src/',
        pathNot: [
          'packages/$1/',
          'packages/testkit/',
          'packages/[^/]+/src/index\\.ts$',
          'node-entry\\.ts$',
          'close-codes\\.ts$',
        ],
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
