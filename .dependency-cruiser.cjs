/** Arrows point down: which package may import which (ARCHITECTURE, "The house"). */
const MAY_IMPORT = {
  rules: [],
  odds: ['rules'],
  table: ['rules'],
  tournament: ['table', 'rules'],
  server: ['tournament', 'table', 'odds', 'rules'],
  web: ['tournament', 'table', 'odds', 'rules'],
  cli: ['server', 'tournament', 'table', 'odds', 'rules'],
};
const PURE = 'rules|odds|table|tournament';
const TESTS = '\\.test\\.ts$|/test/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(MAY_IMPORT).map(([name, allowed]) => ({
      name: `arrows-of-${name}`,
      severity: 'error',
      from: { path: `packages/${name}/` },
      to: { path: 'packages/([^/]+)/', pathNot: [name, ...allowed].map((each) => `packages/${each}/`) },
    })),
    {
      name: 'front-doors-only',
      comment: 'A package is imported by its name, never by a path into it.',
      severity: 'error',
      from: { path: 'packages/([^/]+)/(src|test)/' },
      to: {
        path: 'packages/([^/]+)/src/',
        pathNot: ['packages/$1/', 'packages/[^/]+/src/index\\.ts$', 'node-entry\\.ts$'],
      },
    },
    {
      name: 'pure',
      comment: 'Pure packages import nothing from outside the house; a kept library only behind a Node entry.',
      severity: 'error',
      from: { path: `packages/(${PURE})/src/`, pathNot: [TESTS, 'node-entry'] },
      to: { pathNot: 'packages/[^/]+/src/' },
    },
    {
      name: 'no-cycles',
      comment: 'Types may refer to each other; code may not.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
