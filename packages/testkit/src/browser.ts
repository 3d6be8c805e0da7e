import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type FeedName, faultOfAnswer, faultOfFrame } from '@sabot/protocol';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import type { Account } from './accounts.ts';
import { GUARD_MS } from './clock.ts';
import { type LaunchedHouse, launchHouse } from './launched-house.ts';

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Debian's own, which `npm test` installs where it is missing. */
const CHROMIUM = process.env['SABOT_CHROMIUM'] ?? '/usr/bin/chromium';

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    chromiumSandbox: false,
    args: [
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

export const SIZES = {
  phone: { width: 360, height: 740 },
  laptop: { width: 1280, height: 800 },
  board: { width: 1920, height: 1080 },
} as const;

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors that the page threw or the browser complained of. */
  readonly faults: readonly string[];
}

const feedAt = (path: string): FeedName => {
  if (path.startsWith('/api/tables/')) return 'table';
  return path.startsWith('/api/tournaments/') ? 'tournament' : 'lobby';
};

/** Whatever the house tells a page, in answers and in feeds, is what was declared, to the field. */
const checkWire = (page: Page, faults: string[]): void => {
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    const type = response.headers()['content-type'] ?? '';
    if (!pathname.startsWith('/api') || !type.includes('json') || type.includes('jsonl')) return;
    const method = response.request().method();
    // A page that has gone on takes what it was told with it.
    const body: unknown = await response.json().catch(() => undefined);
    const fault = body === undefined ? null : faultOfAnswer(method, pathname, response.status(), body);
    if (fault !== null) faults.push(`The answer to ${method} ${pathname} is not what was declared: ${fault}`);
  });
  page.on('websocket', (socket) => {
    const { pathname } = new URL(socket.url());
    if (!pathname.startsWith('/api')) return;
    socket.on('framereceived', ({ payload }) => {
      const fault = faultOfFrame(feedAt(pathname), JSON.parse(String(payload)));
      if (fault !== null) faults.push(`A frame of ${pathname} is not what was declared: ${fault}`);
    });
  });
};

/** Someone of their own in front of a browser of their own. */
export const visit = async (browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> => {
  const context = await browser.newContext({ viewport: SIZES.laptop, baseURL: url, locale: 'en-GB', ...options });
  context.setDefaultTimeout(GUARD_MS);
  const page = await context.newPage();
  const faults: string[] = [];
  checkWire(page, faults);
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    // Refusals and lost connections show as failed loads: the pages say them in their own words.
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(message.text()))
      faults.push(message.text());
  });
  return { context, page, faults };
};

/** Signs a browser in as someone who has an account already. */
export const signedIn = async ({ context }: Visit, url: string, { cookie }: Account): Promise<void> => {
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url }]);
};

/** A house with a browser before it, for all tests of a file. */
export interface HouseInBrowser {
  readonly house: LaunchedHouse;
  readonly browser: Browser;
  /** Someone whom the house does not know. */
  readonly visitor: (options?: BrowserContextOptions) => Promise<Visit>;
  readonly visitorAs: (account: Account, options?: BrowserContextOptions) => Promise<Visit>;
}

/** Both are closed when the last test of the file is over. */
/** `flags` are for `sabot serve`. */
export const houseInBrowser = async (flags: readonly string[] = []): Promise<HouseInBrowser> => {
  const [house, browser] = await Promise.all([launchHouse({ flags }), launchBrowser()]);
  afterAll(async () => {
    await browser.close();
    await house.close();
  });
  const visitor: HouseInBrowser['visitor'] = (options) => visit(browser, house.url(), options);
  return {
    house,
    browser,
    visitor,
    visitorAs: async (account, options) => {
      const visited = await visitor(options);
      await signedIn(visited, house.url(), account);
      return visited;
    },
  };
};

/** Closes them, and nothing was wrong on any of their pages. */
export const closeVisits = async (...visits: readonly Visit[]): Promise<void> => {
  expect(visits.flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all(visits.map(({ context }) => context.close()));
};

interface AxeResult {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** What axe finds wrong with the page as it is now. */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResult>(
    "axe.run(document, { runOnly: ['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa','best-practice'] })",
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};

export const expectAccessible = async (page: Page): Promise<void> => {
  expect(await axeFindings(page)).toEqual([]);
};
