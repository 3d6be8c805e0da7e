import { arch, cpus } from 'node:os';
import { houseInBrowser, SIZES } from '@sabot/testkit/browser';
import { gameOf } from '@sabot/testkit/games';
import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseChip, sitDown, spot, untilPhase } from '../table-player.ts';
import { addTable, QUICK, widestLayout } from '../tables.ts';

/** How smoothly a round is dealt and how soon a table is there: `npm run trace`. */

const { house, visitor } = await houseInBrowser();

declare global {
  interface Window {
    dealtFrames: number[];
    stopFrames: boolean;
  }
}

/** The pace of the demo tables, with less time to bet. */
const DEMO_PACE = { ...QUICK, bettingMs: 4000, paceMs: 900, resultMs: 4000 } as const;

const say = (name: string, value: string): void => {
  process.stderr.write(`${name.padEnd(44)} ${value}\n`);
};

const tableOf = (): Promise<string> =>
  addTable(house, gameOf('IDT'), { ...DEMO_PACE, config: { layout: widestLayout(gameOf('IDT')) } });

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Every frame from now until `stop` is called, in milliseconds each. */
const watchFrames = async (page: Page): Promise<() => Promise<readonly number[]>> => {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { dealtFrames: frames, stopFrames: false });
    let last = performance.now();
    const tick = (now: number): void => {
      frames.push(now - last);
      last = now;
      if (!window.stopFrames) requestAnimationFrame(tick);
    };
    Reflect.set(window, 'frameTimes', frames);
    requestAnimationFrame(tick);
  });
  return () =>
    page.evaluate(() => {
      Reflect.set(window, 'stopFrames', true);
      return (Reflect.get(window, 'frameTimes') as number[]).slice(1);
    });
};

const metricsOf = async (session: CDPSession): Promise<Readonly<Record<string, number>>> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
};

it('a dealt round', async () => {
  say('processor', `${cpus().length} × ${cpus()[0]?.model ?? arch()}`);
  const { page, context } = await visitor({ viewport: SIZES.laptop });
  await sitDown(page, await tableOf());
  await untilPhase(page, 'betting');
  await chooseChip(page, 2500);
  await spot(page, 'player').click();
  await untilPhase(page, 'dealing');
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const before = await metricsOf(session);
  const stop = await watchFrames(page);
  await untilPhase(page, 'idle');
  await page.waitForTimeout(1500);
  const frames = [...(await stop())].sort((one, other) => one - other);
  const after = await metricsOf(session);
  const seconds = frames.reduce((sum, each) => sum + each, 0) / 1000;
  const spent = (name: string): string =>
    `${(((after[name] ?? 0) - (before[name] ?? 0)) * 1000).toFixed(0)} ms (${((((after[name] ?? 0) - (before[name] ?? 0)) / seconds) * 100).toFixed(1)} %)`;
  say('frames a second', (frames.length / seconds).toFixed(1));
  say(
    'a frame, median / p95 / p99 / longest',
    [0.5, 0.95, 0.99, 1].map((part) => `${at(frames, part).toFixed(1)} ms`).join(' / '),
  );
  say('frames over 34 ms', `${frames.filter((each) => each > 34).length} of ${frames.length}`);
  for (const name of ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration', 'TaskDuration'])
    say(name, spent(name));
  expect(frames.length).toBeGreaterThan(100);
  await context.close();
}, 120_000);

it('the first table', async () => {
  const table = await tableOf();
  const times: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const { page, context } = await visitor({ viewport: SIZES.laptop });
    const start = performance.now();
    await page.goto(`/table/${table}`, { waitUntil: 'commit' });
    await page.locator('[data-spot]').first().waitFor();
    times.push(performance.now() - start);
    await context.close();
  }
  times.sort((one, other) => one - other);
  say('felt on the screen, median / longest of five', `${at(times, 0.5).toFixed(0)} / ${at(times, 1).toFixed(0)} ms`);
  expect(times).toHaveLength(5);
}, 60_000);
