import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take minutes by themselves: begun last, everyone else would wait for them. */
const LONGEST = /nemesis\/(postgres-)?crash\.test\.ts$/;

/** The order of test files: the longest ones first, so that no worker stands idle at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Needs neither a database nor a build. */
const PURE = [
  'packages/{rules,odds,table,tournament,proof,protocol,client}/{src,test}/**/*.test.ts',
  'packages/web/src/**/*.test.ts',
  // Whole tournaments by the plans of the steward and the dealer, played without a store.
  'packages/server/test/tournament/{plan,stopped,gate,corrected}.test.ts',
];
/** Two browsers at a time: a page waits for its rounds more than it works. */
const PAGES = ['packages/web/test/**/*.test.ts'];
const EVERY = ['packages/*/src/**/*.test.ts', 'packages/*/test/**/*.test.ts', 'test/**/*.test.ts'];

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    projects: [
      { extends: true, test: { name: 'pure', include: PURE } },
      {
        extends: true,
        test: {
          name: 'house',
          include: EVERY,
          exclude: [...configDefaults.exclude, ...PURE, ...PAGES],
          globalSetup: ['packages/testkit/src/setup-postgres.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'pages', include: PAGES, isolate: true, maxWorkers: 2, sequence: { groupOrder: 1 } },
      },
    ],
    // Guards against what never ends: a machine with much other work has taken a minute for what takes seconds.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What is printed is compared letter by letter, whatever the machine's terminal can show.
    env: { NO_COLOR: '1' },
    // What is waited for comes at once on an idle machine; a busy one is given time.
    expect: { poll: { timeout: 60_000 } },
    // No module keeps what another test could meet, so that files share what they have loaded: a third of the time.
    isolate: false,
    // Half of the tests wait for processes and disks, so that three workers serve a machine of two cores well.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    coverage: {
      provider: 'v8',
      include: ['packages/{rules,table,tournament}/src/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: ['text-summary'],
      thresholds: {
        'packages/rules/src/**': { lines: 100, branches: 100, functions: 100, statements: 100 },
        'packages/table/src/**': { lines: 99, branches: 98, functions: 99, statements: 98 },
        'packages/tournament/src/**': { lines: 99, branches: 98, functions: 99, statements: 98 },
      },
    },
  },
});
