import { defineConfig } from 'vitest/config';
import { OWN_PACKAGES } from './vitest.own-packages.ts';

/** The tests of `rules` without the long enumerations, so that thousands of mutants are tried within the hour. */
export default defineConfig({
  resolve: { conditions: ['source'], alias: OWN_PACKAGES },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['packages/rules/src/**/*.test.ts', 'packages/rules/test/**/*.test.ts'],
    exclude: ['packages/rules/test/{brute-force,deal-tree}.test.ts'],
    env: { ROADS_RUNS: '40' },
    testTimeout: 60_000,
  },
});
