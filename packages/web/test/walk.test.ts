import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser, visit } from '@sabot/testkit/browser';
import { gameOf } from '@sabot/testkit/games';
import { type LaunchedHouse, launchHouse } from '@sabot/testkit/launched-house';
import type { Browser } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Call,
  type Called,
  type CallTrace,
  debuggerOfPage,
  debuggerOfProgram,
  debuggersOfThreads,
  traceCalls,
} from './calls.ts';
import { addStaffed, give } from './staff-pages.ts';
import { chooseChip, sitDown, spot, untilOwn, untilPhase } from './table-player.ts';

/** docs/WALK.md against a wager that is really placed: every hop that it lists, in that order, and none left out. */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const MOST_HOPS = 50;

interface Hop extends Called {
  readonly number: number;
}

const CHIP = 2500;

const ROW = /^\| (\d+) \| `([^`]+)` \| `([^`]+)` \|/;

/** The hops of each section, by its heading. */
const hopsOf = (page: string): ReadonlyMap<string, readonly Hop[]> =>
  new Map(
    page
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const rows = section.split('\n').flatMap((line) => {
          const [, number, file, name] = ROW.exec(line) ?? [];
          return number === undefined || file === undefined || name === undefined
            ? []
            : [{ number: Number(number), file: file.replace(/\.tsx?$/, ''), name }];
        });
        return [section.slice(0, section.indexOf('\n')), rows];
      }),
  );

/** A program that can be debugged, and the development server of its pages, which serves every module by itself. */
let house: LaunchedHouse;
let pages: ViteDevServer;
let browser: Browser;
const cache = mkdtempSync(join(tmpdir(), 'sabot-walk-'));

const servePages = async (url: string): Promise<ViteDevServer> => {
  const web = join(root, 'packages/web');
  const server = await createServer({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    cacheDir: cache,
    logLevel: 'error',
    server: { port: 0, hmr: false, proxy: { '/api': { target: url, ws: true } } },
  });
  return server.listen();
};

beforeAll(async () => {
  house = await launchHouse({ nodeFlags: ['--inspect=127.0.0.1:0'] });
  [pages, browser] = await Promise.all([servePages(house.url()), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await pages.close();
  await house.close();
  rmSync(cache, { recursive: true });
});

const isSame = (one: Called, other: Called): boolean => one.file === other.file && one.name === other.name;
const said = ({ file, name }: Called): string => `${file} ${name === '' ? '(a function without a name)' : name}`;

/** Each hop's first call after that of the hop before it; where there is none, the hop. */
const callsInOrder = (hops: readonly Hop[], calls: readonly Call[]): readonly (Call | Hop)[] => {
  let from = 0;
  return hops.map((hop) => {
    const at = calls.findIndex((call, index) => index >= from && isSame(call, hop));
    if (at < 0) return hop;
    from = at + 1;
    return calls[at] ?? hop;
  });
};

/** Hops that were not called in this order. */
const missingHops = (hops: readonly Hop[], calls: readonly Call[]): readonly string[] =>
  callsInOrder(hops, calls).flatMap((found) => ('number' in found ? `${found.number} ${said(found)}` : []));

/** Calls through which a hop was reached and that were in none of the files of hops. */
const leftOut = (all: readonly Hop[], own: readonly Hop[], calls: readonly Call[]): readonly string[] => {
  const files = new Set(all.map(({ file }) => file));
  const through = callsInOrder(own, calls).flatMap((found) => ('number' in found ? [] : found.through));
  return [...new Set(through.filter(({ file }) => !files.has(file)).map(said))];
};

describe('the way of a wager', () => {
  const sections = hopsOf(readFileSync(join(root, 'docs/WALK.md'), 'utf8'));
  const hops = [...sections.values()].flat();
  const hopsIn = (place: string): readonly Hop[] =>
    [...sections].flatMap(([heading, rows]) => (heading.startsWith(place) ? rows : []));

  it('has at most fifty hops, in order', () => {
    expect(hops.map(({ number }) => number)).toEqual(hops.map((_, index) => index + 1));
    expect(hops.length).toBeGreaterThan(20);
    expect(hops.length).toBeLessThanOrEqual(MOST_HOPS);
  });

  it('would be told of a hop that is not called in its place, and of a file left out', () => {
    const [a, b] = ['a', 'b'].map((file, index) => ({ file, name: 'run', number: index + 1 })) as [Hop, Hop];
    const calls = [a, b].map(({ file, name }, at) => ({
      file,
      name,
      through: at === 0 ? [] : [a, { file: 'c', name: '' }],
    }));
    expect(missingHops([a, b], calls)).toEqual([]);
    expect(missingHops([b, a], calls)).toEqual(['1 a run']);
    expect(leftOut([a, b], [a, b], calls)).toEqual(['c (a function without a name)']);
    expect(hopsOf('# Page\n\n## In the page\n\n| 1 | `web/src/a.tsx` | `run` | why |\n')).toEqual(
      new Map([['In the page', [{ number: 1, file: 'web/src/a', name: 'run' }]]]),
    );
  });

  it('is the one that the page describes', async () => {
    const [pitManager, dealer] = await Promise.all([
      house.invited('pit-manager', 'paula'),
      house.invited('dealer', 'dan'),
    ]);
    // Where people deal, nothing else happens while bets are open.
    const table = await addStaffed(house, pitManager, gameOf('TB'), {});
    const address = pages.resolvedUrls?.local[0] ?? '';
    const guest = await visit(browser, address);
    // The development server compiles each module when it is first asked for it.
    guest.context.setDefaultTimeout(60_000);
    await sitDown(guest.page, table);
    for (const order of [{ do: 'load-shoe' }, { do: 'burn-cards', card: '5h' }, { do: 'open-betting' }])
      await give(dealer, table, order);
    await untilPhase(guest.page, 'betting');
    await chooseChip(guest.page, CHIP);

    const program = await debuggerOfProgram(/ws:\/\/\S+/.exec(house.output())?.[0] ?? '');
    const threads = await debuggersOfThreads(program);
    const traces: Readonly<Record<string, readonly CallTrace[]>> = {
      page: [await traceCalls(debuggerOfPage(await guest.context.newCDPSession(guest.page)))],
      server: [await traceCalls(program)],
      thread: await Promise.all(threads.map(traceCalls)),
    };
    const isHop = (called: Called): boolean => hops.some((hop) => isSame(hop, called));
    const bet = async (wager: string): Promise<void> => {
      // The debugger holds the page up in the middle of a press, which a finger does not.
      await spot(guest.page, wager).dispatchEvent('click');
      await untilOwn(guest.page, wager, CHIP);
    };
    // The first wager shows where each function stands.
    await bet('player');
    for (const trace of Object.values(traces).flat()) await trace.watch(isHop);
    await bet('banker');
    const found = Object.entries(traces).map(([place, each]) => {
      const calls = each.flatMap((trace) => trace.calls);
      const own = hopsIn(`In the ${place}`);
      return { place, missing: missingHops(own, calls), leftOut: leftOut(hops, own, calls) };
    });
    for (const trace of Object.values(traces).flat()) await trace.stop();
    await program.send('NodeWorker.disable');
    program.close();
    expect(found).toEqual(Object.keys(traces).map((place) => ({ place, missing: [], leftOut: [] })));
    expect(guest.faults).toEqual([]);
  });
});
