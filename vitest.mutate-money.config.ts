import { defineConfig } from 'vitest/config';
import { OWN_PACKAGES } from './vitest.own-packages.ts';

/**
 * Stories and unit tests of the rooms that move money. Walks, whatever looks at every state of every story, and what is
 * about cards and views alone stay out: they take long and would find no wrong cent that these do not find.
 */
export default defineConfig({
  resolve: { conditions: ['source'], alias: OWN_PACKAGES },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: [
      'packages/table/src/**/*.test.ts',
      'packages/table/test/*.test.ts',
      'packages/tournament/{src,test}/**/*.test.ts',
    ],
    exclude: [
      'packages/table/src/view*.test.ts',
      'packages/table/test/{walk,what-fits,totality,records}.test.ts',
      'packages/tournament/test/{citations,properties,what-fits,strategies,totality}.test.ts',
    ],
    env: { CROWDS: 'off' },
    // One module graph for all files: to load it for each of them takes longer than the tests.
    isolate: false,
    testTimeout: 60_000,
  },
});
