import { axeFindings, type Visit } from '@sabot/testkit/browser';
import type { Page } from 'playwright-core';

/** Looks at pages as they are now, and keeps everything that is wrong until the end, under its name. */
export const inspection = () => {
  const findings: string[] = [];
  return {
    findings,
    look: async (page: Page, name: string): Promise<void> => {
      findings.push(...(await axeFindings(page)).map((finding) => `${name}: ${finding}`));
    },
  };
};
export type Look = ReturnType<typeof inspection>['look'];

export const close = async (visits: readonly Visit[]): Promise<void> => {
  await Promise.all(visits.map(({ context }) => context.close()));
};

export const lookAt = async (look: Look, page: Page, path: string, sign: string, name: string): Promise<void> => {
  await page.goto(path);
  await page.locator(sign).first().waitFor();
  await look(page, name);
};

/** Every tab in turn, each once what it fetches has come. */
export const lookAtTabs = async (look: Look, page: Page, name: string): Promise<void> => {
  const tabs = page.getByRole('tab');
  for (let nth = 0; nth < (await tabs.count()); nth += 1) {
    await tabs.nth(nth).click();
    await page.locator('[role="tabpanel"] > *').first().waitFor();
    await page.waitForLoadState('networkidle');
    await look(page, `${name}, tab ${await tabs.nth(nth).innerText()}`);
  }
};

export const lookAtWindow = async (look: Look, page: Page, opener: string, name: string): Promise<void> => {
  await page.locator(opener).first().click();
  await page.locator('dialog[open] h2').waitFor();
  await look(page, name);
};

export const closeWindow = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
};
