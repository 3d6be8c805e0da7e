import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROGRESSION_NAMES } from '@sabot/odds';
import { afterAll, describe, expect, it } from 'vitest';
import { interrupted, type Ran, sabot, sabotHere } from './sabot.ts';

const GAME = 'tiger-baccarat';
const example = (name: string): string =>
  fileURLToPath(new URL(`../../../examples/strategies/${name}.js`, import.meta.url));

const scratch = mkdtempSync(join(tmpdir(), 'sabot-try-'));
afterAll(() => rmSync(scratch, { recursive: true }));

let files = 0;
const fileOf = (text: string): string => {
  files += 1;
  const file = join(scratch, `strategy-${files}.mjs`);
  writeFileSync(file, text);
  return file;
};

interface Reply {
  readonly strategy: string;
  readonly sessions: number;
  readonly rounds: number;
  readonly seed: string;
  readonly net: number;
  readonly wagered: number;
  readonly netPerWagered: { readonly value: number; readonly error: number };
  readonly endings: Readonly<Record<string, number>>;
  readonly bankroll: { readonly least: number; readonly most: number; readonly bins: readonly { count: number }[] };
  readonly wagers: Readonly<Record<string, { readonly staked: number; readonly net: number } | undefined>>;
  readonly paths: readonly { readonly bankroll: readonly number[] }[];
  readonly interrupted: boolean;
  readonly ruin: { readonly probability: { readonly value: number; readonly error: number } };
  readonly options: { readonly limits: { readonly unit: number; readonly wagers: object } };
}

const reply = (...args: readonly string[]): Reply => {
  const { status, out, err } = sabot(['simulate', GAME, ...args, '--json']);
  expect([status, err]).toEqual([0, '']);
  return JSON.parse(out) as Reply;
};

describe('sabot simulate --strategy --json', () => {
  const few = ['--sessions', '200', '--rounds', '50', '--seed', '4'];

  it.each(PROGRESSION_NAMES)('plays %s', (name) => {
    const answer = reply('--strategy', name, '--wager', 'player', '--unit', '500', ...few);
    expect(answer).toMatchObject({ strategy: name, sessions: 200, seed: '4', interrupted: false });
    expect(Object.keys(answer.wagers)).toEqual(['player']);
    expect(answer.wagers['player']).toMatchObject({ staked: answer.wagered, net: answer.net });
    expect(answer.wagered).toBeGreaterThanOrEqual(500 * answer.rounds - 500 * 200);
    expect(answer.bankroll.bins.reduce((sum, { count }) => sum + count, 0)).toBe(200);
    expect(Object.values(answer.endings).reduce((sum, count) => sum + count, 0)).toBe(200);
    expect(answer.paths).toHaveLength(5);
  });

  it('gives the same at any number of threads, and something else for another seed', () => {
    const counted = ({ bankroll, paths, net }: Reply) => ({ bankroll, paths, net });
    const args = ['--strategy', example('big-road-follower'), '--sessions', '600'];
    const one = counted(reply(...args, '--seed', 'a', '--threads', '1'));
    expect(counted(reply(...args, '--seed', 'a', '--threads', '2'))).toEqual(one);
    expect(counted(reply(...args, '--seed', 'b', '--threads', '2'))).not.toEqual(one);
  });

  it('holds to stop rules, limits, decks, shoes and the number of paths', () => {
    const flags = ['--strategy', 'flat', '--wager', 'tie', '--unit', '9000', '--bankroll', '20000', '--seed', '9'];
    const limits = ['--limit', 'tie=1000:2000', '--stake-unit', '500', '--stop-win', '16000', '--stop-loss', '8000'];
    const more = ['--shoes', '3', '--decks', '6', '--cut', '20', '--paths', '2', '--points', '7'];
    const answer = reply(...flags, ...limits, ...more);
    expect(Object.keys(answer.endings).filter((name) => (answer.endings[name] ?? 0) > 0)).toEqual([
      'win-target',
      'loss-limit',
    ]);
    // Two thousand at eight to one: the win that ends a session leaves it no more than one stake and one win above.
    expect(answer.bankroll.least).toBe(12_000);
    expect(answer.bankroll.most).toBeLessThan(36_000 + 16_000);
    expect(answer.paths.map(({ bankroll }) => bankroll.length <= 7)).toEqual([true, true]);
    expect(answer.options.limits).toEqual({
      min: 100,
      max: 100_000_000,
      unit: 500,
      wagers: { tie: { min: 1000, max: 2000 } },
    });
    // None in a thousand is not certainly none.
    expect(answer.ruin.probability.value).toBe(0);
    expect(answer.ruin.probability.error).toBeCloseTo(0.001, 4);
  });

  it('stops on an interrupt with the sessions it has', async () => {
    const endless = ['simulate', GAME, '--strategy', 'flat', '--sessions', '1000000', '--rounds', '5000', '--json'];
    const isEarly = ({ status }: Ran): boolean => status !== 0;
    const { out, err } = await interrupted(endless, isEarly, { delay: 1_500 });
    expect(err).toContain('Interrupted');
    const answer = JSON.parse(out) as Reply;
    expect(answer.interrupted).toBe(true);
    expect(answer.sessions).toBeGreaterThan(0);
    expect(answer.sessions).toBeLessThan(1_000_000);
  });
});

describe('sabot simulate --strategy for people', () => {
  it('says what it came to, draws the bankroll at the end and the first sessions', () => {
    const flags = [
      '--strategy',
      'martingale',
      '--wager',
      'player',
      '--stop-win',
      '50000',
      '--rounds',
      '500',
      '--seed',
      '8',
    ];
    const { status, out, err } = sabot(['simulate', GAME, ...flags]);
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain('1,000 sessions with 1,000.00 each');
    expect(out).toMatch(/A session nets [+-][\d.]+ ± [\d.]+ on average, of [\d,.]+ staked: [+-][\d.]+ % ± /);
    expect(out).toMatch(/Ended by: ruin \d+\.\d\d %, win target \d+\.\d\d %/);
    expect(out).toMatch(/│ rounds until ruin +│/);
    expect(out).toMatch(/│ Player 闲 +│/);
    expect(out).toMatch(/under [\d,.]+ │█+/);
    expect(out.match(/^ {3}\d │[▁▂▃▄▅▆▇█]+ *│ [\d,.]+ after \d+ rounds$/gm)).toHaveLength(5);
    expect(out).toMatch(/the same again with --seed 8\n$/);
  });

  it('explains itself', async () => {
    const { out } = await sabotHere(['help', 'simulate']);
    for (const name of PROGRESSION_NAMES) expect(out).toContain(`  ${name}`);
    expect(out).toContain('--stop-win N');
  });
});

describe('a strategy that is refused', () => {
  const saysWhy = (code: string, forProgram: Ran, forPerson: Ran): void => {
    expect([forProgram.status, forProgram.err]).toEqual([1, '']);
    expect(JSON.parse(forProgram.out)).toEqual({ ok: false, code, message: expect.stringMatching(/\S/) });
    expect([forPerson.status, forPerson.out]).toEqual([1, '']);
    expect(forPerson.err).toContain(`refused (${code}): `);
  };

  it.each([
    ['no such file', () => join(scratch, 'nowhere.js'), 'strategy-not-loaded'],
    ['a file that is no JavaScript', () => fileOf('export const strategy = {'), 'strategy-not-loaded'],
    ['a missing export', () => fileOf('export const bettor = {};'), 'malformed-strategy'],
    ['no function that bets', () => fileOf('export const strategy = { name: "a" };'), 'malformed-strategy'],
  ])('says why, by code, before it is played: %s', async (_, file, code) => {
    const args = ['simulate', GAME, '--strategy', file()];
    saysWhy(code, await sabotHere([...args, '--json']), await sabotHere(args));
  });

  it.each([
    ['one that throws', () => fileOf('export const strategy = { name: "a", bet: () => nothing };'), 'strategy-failed'],
    [
      'a stake out of limits',
      () => fileOf('export const strategy = { name: "a", bet: () => ({ tie: 10 }) };'),
      'stake-out-of-limits',
    ],
  ])('says why, by code, once it is played: %s', (_, file, code) => {
    const args = ['simulate', GAME, '--strategy', file()];
    saysWhy(code, sabot([...args, '--json']), sabot(args));
  });

  it.each([
    ['neither a file nor a progression', ['--strategy', 'martingal'], 'Did you mean martingale?'],
    ['an unknown wager', ['--strategy', 'flat', '--wager', 'banke'], 'Did you mean banker?'],
    ['an unknown wager with limits', ['--strategy', 'flat', '--limit', 'banke=1:2'], 'Did you mean banker?'],
    ['limits in another form', ['--strategy', 'flat', '--limit', 'tie=5'], 'WAGER=MIN:MAX'],
    ['no bankroll', ['--strategy', 'flat', '--bankroll', '0'], '--bankroll takes'],
    ['a wager for a file', ['--strategy', 'a.js', '--wager', 'tie'], 'a file says itself'],
    ['a bankroll without a strategy', ['--rounds', '10', '--bankroll', '1000'], '--bankroll is for a strategy'],
    ['sessions of the other kind', ['--strategy', 'flat', '--session', '20'], '--sessions'],
  ])('is wrong usage: %s', async (_, args, words) => {
    const { status, out, err } = await sabotHere(['simulate', GAME, ...args]);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(words);
  });
});
