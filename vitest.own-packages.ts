import { join } from 'node:path';

const packages = join(import.meta.dirname, 'packages');

/**
 * Mutants stand in a copy of the house, and the copy's `node_modules` lead back to the original: packages are looked for
 * in the copy, so that what tests reach through the test kit is mutated too.
 */
export const OWN_PACKAGES = [
  { find: /^@sabot\/testkit\/(.+)$/, replacement: join(packages, 'testkit/src/$1.ts') },
  { find: /^@sabot\/([a-z]+)$/, replacement: join(packages, '$1/src/index.ts') },
];
