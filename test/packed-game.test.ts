import { execFile, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeClient, makeCookieJar } from '@sabot/client';
import { cents } from '@sabot/rules';
import { waitUntil } from '@sabot/testkit/clock';
import { EXAMPLE_GAMES } from '@sabot/testkit/games';
import { FAST_DEALING } from '@sabot/testkit/launched-house';
import { type Random, randomOf } from '@sabot/testkit/random';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

/** A project of somebody else's, outside of the workspace, with the packages as they are published. */
const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);
const project = realpathSync(mkdtempSync(join(tmpdir(), 'own-games-')));
afterAll(() => rmSync(project, { recursive: true }));

/** All that the command line needs; the pages are tried elsewhere. */
const PACKED = ['rules', 'odds', 'table', 'tournament', 'proof', 'protocol', 'client', 'server', 'cli'];

/** A definition with each kind of mistake; the program prints the codes that they are refused with. */
const WRONG = `import { defineGame, drawTable, isFaultError, mainWager, to, when, type WagerDefinition } from '@sabot/rules';

declare const console: { log(text: string): void };

const seven = when.all(when.wins('banker'), when.total('banker', 7));
const withLines = (lines: WagerDefinition['lines']) => () =>
  defineGame({ id: 'wrong', name: 'Wrong', wagers: [mainWager('player', to(1, 1)), { id: 'seven', name: 'Seven', lines }] });
const allButFive = { draws: [0, 1, 2, 3, 4], stands: [6, 7] } as const;

const wrong: readonly (() => unknown)[] = [
  withLines([{ when: seven, pays: to(4, 1) }, { when: when.total('banker', 7), pays: to(1, 1) }]),
  withLines([{ when: when.all(seven, when.ties()), pays: to(4, 1) }]),
  withLines([{ when: seven, pays: to(95, 100) }]),
  withLines([{ when: seven, pays: to(4, 3) }]),
  () => drawTable({ naturals: [8, 9], player: allButFive, bankerWhenPlayerStands: allButFive, bankerWhenPlayerDraws: {} }),
];
const codes = wrong.map((define) => {
  try {
    define();
    return 'taken';
  } catch (error) {
    return isFaultError(error) ? error.code : String(error);
  }
});
console.log(codes.join(' '));
`;

/** Edges in percent as others have printed them: file, decks, wager. */
const PUBLISHED = [
  ['ez-baccarat', 8, { banker: '1.0183', 'dragon-7': '7.6113', 'panda-8': '10.1876' }],
  ['punto-banco', 4, { 'player-dragon-bonus': '2.70', 'banker-dragon-bonus': '9.42' }],
  ['punto-banco', 6, { 'player-dragon-bonus': '2.67', 'banker-dragon-bonus': '9.39' }],
  ['punto-banco', 8, { 'player-dragon-bonus': '2.65', 'banker-dragon-bonus': '9.37' }],
  ['lucky-6', 8, { banker: '1.4581', 'lucky-6': '11.70' }],
] as const;

const RANKS = 'A23456789TJQK';
const pointsOf = (rank: string): number => (RANKS.indexOf(rank) + 1 > 9 ? 0 : RANKS.indexOf(rank) + 1);
const totalOf = (hand: readonly string[]): number => hand.reduce((sum, card) => sum + pointsOf(card.charAt(0)), 0) % 10;

/** Short Draw as told by hand, from six random cards: the round, and what goes back on 100 cents on each wager. */
const shortDraw = (random: Random) => {
  const cards = Array.from({ length: 6 }, () => `${random.pick([...RANKS])}${random.pick([...'shdc'])}`);
  const [one = '', two = '', three = '', four = '', five = '', six = ''] = cards;
  const player = totalOf([one, three]) <= 3 ? [one, three, five] : [one, three];
  const total = totalOf([two, four]);
  const third = pointsOf(five.charAt(0));
  const drawsAgainst = total <= 1 || (total === 2 && third % 2 === 1);
  const banker = (player.length === 2 ? total <= 3 : drawsAgainst)
    ? [two, four, player.length === 2 ? five : six]
    : [two, four];
  const [mine, theirs] = [totalOf(player), totalOf(banker)];
  const isTie = mine === theirs;
  const returned = {
    player: isTie ? 100 : mine > theirs ? 200 : 0,
    banker: isTie ? 100 : theirs > mine ? 195 : 0,
    tie: isTie ? 900 : 0,
    'low-tie': isTie && mine <= 3 ? 3100 : 0,
  };
  return { player, banker, returned };
};

const TSCONFIG = {
  compilerOptions: {
    target: 'es2022',
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    checkJs: true,
    allowJs: true,
    types: [],
    outDir: 'dist',
    skipLibCheck: false,
  },
  include: ['*.ts', '*.js'],
};

beforeAll(async () => {
  const workspaces = PACKED.flatMap((name) => ['-w', `@sabot/${name}`]);
  await run('npm', ['pack', '--silent', '--pack-destination', project, ...workspaces], { cwd: root });
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, '@sabot'), { recursive: true });
  for (const file of readdirSync(project).filter((each) => each.endsWith('.tgz'))) {
    await run('tar', ['xzf', file], { cwd: project });
    const name = /^sabot-(\w+)-/.exec(file)?.[1] ?? '';
    cpSync(join(project, 'package'), join(modules, '@sabot', name), { recursive: true });
    rmSync(join(project, 'package'), { recursive: true });
  }
  // What they depend on is installed already.
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!existsSync(join(modules, name))) symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const name of EXAMPLE_GAMES) cpSync(join(root, 'examples/games', `${name}.js`), join(project, `${name}.js`));
  cpSync(join(root, 'packages/testkit/src/short-draw.ts'), join(project, 'short-draw.ts'));
  writeFileSync(join(project, 'wrong.ts'), WRONG);
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'own-games', type: 'module', private: true }));
});

const sabot = join(project, 'node_modules/@sabot/cli/bin/sabot.mjs');

const said = async (...args: readonly string[]): Promise<string> =>
  (await run(process.execPath, [sabot, ...args], { cwd: project, maxBuffer: 1 << 24 })).stdout;

interface Odds {
  readonly wagers: Readonly<Record<string, { readonly ev: { readonly value: number } }>>;
}

const oddsOf = async (name: string, ...more: readonly string[]): Promise<Odds> =>
  JSON.parse(await said('odds', join('dist', `${name}.js`), ...more, '--json')) as Odds;

interface SettledLine {
  readonly wagers?: Readonly<Record<string, { readonly returned: number }>>;
}

interface Figures {
  readonly [wager: string]: { readonly ev: number; readonly se: number };
}

describe('with the packages as they are published', () => {
  it('games are defined without a cast, and the compiler agrees', async () => {
    const { stdout } = await run(join(root, 'node_modules/.bin/tsc'), ['-p', project]);
    expect(stdout).toBe('');
    expect(readdirSync(join(project, 'dist')).sort()).toEqual(
      [...EXAMPLE_GAMES, 'short-draw', 'wrong'].map((name) => `${name}.js`).sort(),
    );
    for (const name of EXAMPLE_GAMES) {
      expect(readFileSync(join(project, `${name}.js`), 'utf8')).not.toMatch(
        /@type \{any\}|@ts-|\/\*\* @type \{[^}]*\} \*\/ \(/,
      );
    }
  });

  it.each([...EXAMPLE_GAMES, 'short-draw'])('%s: what is simulated agrees with the exact odds', async (name) => {
    const odds = await oddsOf(name);
    const asked = [
      'simulate',
      join('dist', `${name}.js`),
      '--rounds',
      '400000',
      '--seed',
      'packed',
      '--threads',
      '1',
      '--json',
    ];
    const { wagers } = JSON.parse(await said(...asked)) as { readonly wagers: Figures };
    expect(Object.keys(wagers)).toEqual(Object.keys(odds.wagers));
    for (const [wager, { ev, se }] of Object.entries(wagers)) {
      expect([wager, Math.abs(ev - (odds.wagers[wager]?.ev.value ?? Number.NaN)) < 4 * se]).toEqual([wager, true]);
    }
  });

  it('each kind of bad definition is refused with its code', async () => {
    const { stdout } = await run(process.execPath, [join(project, 'dist/wrong.js')]);
    expect(stdout.trim().split(' ')).toEqual([
      'pay-lines-overlap',
      'pay-line-impossible',
      'odds-not-lowest-terms',
      'stakes-not-payable',
      'draw-table-endless',
    ]);
  });

  it.each(PUBLISHED)('%s with %i decks has the published edges', async (name, decks, edges) => {
    const odds = await oddsOf(name, '--decks', String(decks));
    for (const [wager, printed] of Object.entries(edges)) {
      const edge = -100 * (odds.wagers[wager]?.ev.value ?? Number.NaN);
      expect([wager, edge.toFixed(printed.split('.')[1]?.length)]).toEqual([wager, printed]);
    }
  });

  it('short-draw is settled as told by hand', () => {
    const random = randomOf('short draw');
    const rounds = Array.from({ length: 400 }, () => shortDraw(random));
    const wagers = { player: 100, banker: 100, tie: 100, 'low-tie': 100 };
    const input = rounds.map(({ player, banker }) => `${JSON.stringify({ player, banker, wagers })}\n`).join('');
    const settle = [sabot, 'settle', join('dist', 'short-draw.js'), '--json'];
    const { stdout } = spawnSync(process.execPath, settle, { cwd: project, input, encoding: 'utf8' });
    const answers = stdout.trim().split('\n');
    expect(answers.length).toBe(rounds.length);
    for (const [index, { player, banker, returned }] of rounds.entries()) {
      const answer = JSON.parse(answers[index] ?? '') as SettledLine;
      const paid = Object.entries(answer.wagers ?? {}).map(([wager, each]) => [wager, each.returned]);
      expect({ player, banker, paid }).toEqual({ player, banker, paid: Object.entries(returned) });
    }
    expect(rounds.some(({ returned }) => returned['low-tie'] > 0)).toBe(true);
  });

  it('a house deals all four: a guest plays a round of one', async () => {
    const games = [...EXAMPLE_GAMES, 'short-draw'].map((name) => join('dist', `${name}.js`)).join(',');
    const args = ['serve', '--json', '--port', '0', '--data', join(project, 'data'), '--log', 'error', '--game', games];
    const server = spawn(process.execPath, [sabot, ...args], { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(async () => {
      if (server.exitCode !== null) return;
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    });
    const [line] = await new Promise<readonly string[]>((resolve) =>
      createInterface({ input: server.stdout }).once('line', (text: string) => resolve([text])),
    );
    const { url, invite } = JSON.parse(line ?? '') as { readonly url: string; readonly invite: string };
    const manager = makeClient({ base: url, jar: makeCookieJar() });
    const token = invite.split('/').at(-1) ?? '';
    const login = { login: 'manager', name: 'Manager', password: 'a long enough password' };
    expect(await manager.post('/api/invites/:token/accept', { params: { token }, body: login })).toMatchObject({
      ok: true,
    });
    const added = await manager.post('/api/tables', { body: { name: 'One', game: 'short-draw', auto: FAST_DEALING } });
    if (!added.ok) throw new Error(JSON.stringify(added));
    const { id } = added.value.table;
    const client = makeClient({ base: url, jar: makeCookieJar() });
    const house = await client.get('/api/house');
    if (!house.ok) throw new Error('no house');
    expect(house.value.games.map((game) => game.id).slice(5)).toEqual([...EXAMPLE_GAMES, 'short-draw'].sort());
    await client.post('/api/guest');
    expect(await client.giveTable(id, { do: 'join-table', seat: 1 })).toMatchObject({ ok: true });
    const wrong = await client.giveTable(id, { do: 'place-wager', seat: 1, wager: 'low-ty', amount: cents(1000) });
    expect(JSON.stringify(wrong)).toContain('Did you mean low-tie?');
    await waitUntil('a wager placed', async () => {
      const placed = await client.giveTable(id, { do: 'place-wager', seat: 1, wager: 'low-tie', amount: cents(1000) });
      return placed.ok;
    });
    await waitUntil('a round settled', async () => {
      const seen = await client.get('/api/tables/:table', { params: { table: id } });
      return seen.ok && seen.value.view.last?.end === 'settled';
    });
  });
});
