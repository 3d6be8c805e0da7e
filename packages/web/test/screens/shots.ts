import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const FOLDER = fileURLToPath(new URL('../../../../docs/screens', import.meta.url));
mkdirSync(FOLDER, { recursive: true });

/** Moving things are let come to rest first. */
export const shot = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(700);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  process.stderr.write(`${name}\n`);
};
