import { defineConfig } from 'vitest/config';

/** Takes pictures; it is no test and runs only when it is asked to. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: { include: ['packages/web/test/screens/*.screens.ts'], fileParallelism: false },
});
