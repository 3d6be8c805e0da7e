import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineGame, type Game, mainWager, tieWager, to } from '@sabot/rules';
import { exampleFile, exampleGame } from '@sabot/testkit/games';
import { afterAll, describe, expect, it } from 'vitest';
import { jsonLines, sabot, sabotHere } from './sabot.ts';

const EZ = fileURLToPath(exampleFile('ez-baccarat'));
const PUNTO = fileURLToPath(exampleFile('punto-banco'));
const LUCKY = fileURLToPath(exampleFile('lucky-6'));

const folder = mkdtempSync(join(tmpdir(), 'sabot-games-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const only = (out: string): Readonly<Record<string, unknown>> => jsonLines(out)[0] as Readonly<Record<string, unknown>>;

describe('a game of somebody’s own, named by its file', () => {
  it('has odds', async () => {
    const { out, status } = await sabotHere(['odds', EZ, '--json']);
    expect(status).toBe(0);
    const { game, wagers } = only(out) as { game: string; wagers: Readonly<Record<string, { ev: { value: number } }>> };
    expect(game).toBe('ez-baccarat');
    expect(wagers['dragon-7']?.ev.value).toBeCloseTo(-0.076113, 6);
    expect((await sabotHere(['odds', PUNTO])).out).toContain('5 % commission taken');
  });

  it('is settled', () => {
    const round = '{"player":["6s","Kh"],"banker":["2d","Ac","4d"],"wagers":{"dragon-7":100,"banker":100}}\n';
    const { out } = sabot(['settle', EZ, '--json'], round);
    expect(only(out)).toMatchObject({
      ok: true,
      outcome: 'banker',
      wagers: {
        'dragon-7': { result: 'won', returned: 4100, clause: 'policy' },
        banker: { result: 'push', returned: 100, clause: 'policy' },
      },
    });
  });

  it('is simulated', () => {
    const { out } = sabot(['simulate', EZ, '--rounds', '20000', '--seed', 'own', '--threads', '2', '--json']);
    const { rounds, wagers } = only(out) as { rounds: number; wagers: Readonly<Record<string, { won: number }>> };
    expect(rounds).toBe(20_000);
    expect(wagers['panda-8']?.won).toBeGreaterThan(500);
    expect(wagers['panda-8']?.won).toBeLessThan(900);
  });

  it('has a page of rules, with the clauses of its own text where it has one', async () => {
    const { out } = await sabotHere(['rules', LUCKY, '--clauses']);
    expect(out).toMatch(/│ LS:1\.3 │ definition │ Lucky 6 wins/);
    expect(out).toContain('clauses LS; in force from 2026-01-01, version 1');
    const without = (await sabotHere(['rules', EZ])).out;
    expect(without).toContain('no text, all is policy of the house');
    expect(without).toContain('The house deals by A or B, as policy.');
  });

  it('is played at a table, where the choices are its own', () => {
    const wager = (id: string): string =>
      `{"do":"place-wager","by":"ann","as":"patron","seat":1,"wager":"${id}","amount":1000}`;
    const lines = [
      '{"do":"join-table","by":"ann","as":"patron","seat":1}',
      '{"do":"buy-in","by":"dan","as":"dealer","for":"ann","amount":1000000}',
      '{"do":"open-betting","by":"dan","as":"dealer"}',
      wager('dragon-7'),
      wager('dragon-8'),
    ];
    const answers = jsonLines(sabot(['play', EZ, '--json'], `${lines.join('\n')}\n`).out) as readonly {
      readonly ok: boolean;
      readonly code?: string;
      readonly message?: string;
    }[];
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, false]);
    expect(answers[4]).toMatchObject({
      code: 'malformed-command',
      message: expect.stringMatching(/one of player banker tie dragon-7 panda-8.*Did you mean dragon-7/),
    });
  });

  it('may be its record as JSON', async () => {
    const file = fileOf('lucky.json', JSON.stringify(await exampleGame('lucky-6')));
    expect((await sabotHere(['rules', file])).out).toBe((await sabotHere(['rules', LUCKY])).out);
  });
});

const PLAIN: Game = defineGame({
  id: 'plain',
  name: 'Plain',
  wagers: [mainWager('player', to(1, 1)), tieWager(to(8, 1))],
});
const [PLAYER, TIE] = PLAIN.wagers;
const won = { kind: 'outcome', outcome: 'player' };
const withLine = (line: object): object => ({
  ...PLAIN,
  layouts: undefined,
  wagers: [PLAYER, { ...TIE, lines: [{ ...TIE?.lines[0], ...line }] }],
});

/** Each kind of mistake, by the code that it is refused with. */
const WRONG: Readonly<Record<string, object>> = {
  'pay-line-impossible': withLine({ when: { kind: 'all', of: [won, { kind: 'outcome', outcome: 'tie' }] } }),
  'odds-not-lowest-terms': withLine({ pays: to(16, 2) }),
  'stakes-not-payable': withLine({ pays: to(8, 3) }),
  'draw-table-endless': {
    ...PLAIN,
    tableOfPlay: { ...PLAIN.tableOfPlay, bankerDrawsAgainst: PLAIN.tableOfPlay.bankerDrawsAgainst.slice(0, 5) },
  },
  'malformed-game': { ...PLAIN, wagers: [] },
};

describe('a name that serves for both languages', () => {
  const file = fileOf('plain.json', JSON.stringify(PLAIN));

  it.each([
    ['rules', file],
    ['odds', file],
    ['simulate', file, '--rounds', '1000', '--seed', 'name'],
    ['simulate', file, '--strategy', 'flat', '--wager', 'tie', '--sessions', '2', '--bankroll', '10000'],
    ['count', file, '--shoes', '1', '--seed', 'name'],
  ])('is said once by sabot %s', (...args) => {
    const { out, status } = sabot(args);
    expect(status).toBe(0);
    expect(out).toContain('Plain');
    expect(out).not.toContain('Plain Plain');
  });

  it('is said once on a PAR sheet', async () => {
    const sheet = join(folder, 'plain.html');
    expect((await sabotHere(['par', file, '--html', sheet])).status).toBe(0);
    const html = readFileSync(sheet, 'utf8');
    expect(html).toContain('<h1>Plain</h1>');
    expect(html).not.toMatch(/Plain Plain|<span lang="zh-Hans">Plain/);
  });
});

it('a game is named by its id or by a file, and the help says so', async () => {
  const saying = 'GAME is the id of a game, or a file that defines one';
  for (const args of [['help'], ['help', 'odds'], ['settle', '--help']]) {
    expect((await sabotHere(args)).out).toContain(saying);
  }
  expect((await sabotHere(['help', 'verify'])).out).not.toContain(saying);
});

describe('a file with a mistake', () => {
  it.each(Object.keys(WRONG))('is refused: %s', async (code) => {
    const file = fileOf(`${code}.json`, JSON.stringify(WRONG[code]));
    const { status, err } = await sabotHere(['odds', file]);
    expect([status, err]).toEqual([2, expect.stringContaining(`${file}: ${code}: `)]);
  });

  it('is refused when two of its pay lines hold for one round', async () => {
    const twice = withLine({});
    const lines = [TIE?.lines[0], { ...TIE?.lines[0], when: { kind: 'total', side: 'player', totals: [9] } }];
    const file = fileOf('twice.json', JSON.stringify({ ...twice, wagers: [PLAYER, { ...TIE, lines }] }));
    const { status, err } = await sabotHere(['odds', file]);
    expect([status, err]).toEqual([2, expect.stringContaining('pay-lines-overlap: tie: ')]);
  });

  it('is named with what is wrong when it is not there, is no module or exports no game', async () => {
    const wrong: readonly (readonly [string, string])[] = [
      [join(folder, 'nowhere.js'), 'nowhere.js: there is no such file.'],
      [join(folder, 'nowhere.json'), 'nowhere.json: there is no such file.'],
      [fileOf('broken.mjs', 'export const game = {'), 'broken.mjs: '],
      [fileOf('other.mjs', 'export const other = 1;'), 'malformed-game: it exports no `game`'],
      [fileOf('broken.json', '{'), 'JSON'],
    ];
    for (const [file, message] of wrong) {
      const { status, err } = await sabotHere(['odds', file]);
      expect([status, err]).toEqual([2, expect.stringContaining(message)]);
    }
  });

  it('is to be compiled first where Node reads no TypeScript', () => {
    const readsTypes = Boolean(Reflect.get(process.features, 'typescript'));
    const { status, err } = sabot(['odds', fileOf('typed.ts', 'export const other: number = 1;')]);
    expect([status, err]).toEqual([
      2,
      expect.stringContaining(readsTypes ? 'exports no `game`' : 'compile it, and name the JavaScript'),
    ]);
  });
});
