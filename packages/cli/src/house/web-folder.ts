import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where the pages that come with the program lie once they are built; null where there are none. */
export const webFolder = (): string | null => {
  try {
    const home = dirname(createRequire(import.meta.url).resolve('@sabot/web/package.json'));
    const built = join(home, 'dist');
    return existsSync(built) ? built : null;
  } catch {
    return null;
  }
};
