import { execFile, spawn } from 'node:child_process';
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
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

/** A project of somebody else's, outside of the workspace, with the packages as they are published. */
const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);
const project = realpathSync(mkdtempSync(join(tmpdir(), 'own-games-')));
afterAll(() => rmSync(project, { recursive: true }));

/** All that the command line needs; the pages are tried elsewhere. */
const PACKED = ['rules', 'odds', 'table', 'tournament', 'proof', 'protocol', 'client', 'server', 'cli'];

/** A game with a draw table of its own: neither hand ever draws on more than three, and no natural ends a round. */
const FOURTH = `import { defineGame, defineWager, drawTable, mainWager, tieWager, to, when, words } from '@sabot/rules';

const four = [4, 5, 6, 7, 8, 9] as const;

export const game = defineGame({
  id: 'short-draw',
  name: words('Short Draw', '少补'),
  tableOfPlay: drawTable({
    naturals: [],
    player: { draws: [0, 1, 2, 3], stands: four },
    bankerWhenPlayerStands: { draws: [0, 1, 2, 3], stands: four },
    bankerWhenPlayerDraws: {
      0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      1: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      2: [1, 3, 5, 7, 9],
      3: [],
      4: [],
      5: [],
      6: [],
      7: [],
      8: [],
      9: [],
    },
  }),
  wagers: [
    mainWager('player', to(1, 1)),
    mainWager('banker', to(19, 20)),
    tieWager(to(8, 1)),
    defineWager({
      id: 'low-tie',
      name: words('Low Tie', '小和'),
      lines: [{ when: when.all(when.ties(), when.total('player', 0, 1, 2, 3)), pays: to(30, 1) }],
    }),
  ],
});
`;

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
    skipLibCheck: true,
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
  writeFileSync(join(project, 'short-draw.ts'), FOURTH);
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'own-games', type: 'module', private: true }));
});

const sabot = join(project, 'node_modules/@sabot/cli/bin/sabot.mjs');

const said = async (...args: readonly string[]): Promise<string> =>
  (await run(process.execPath, [sabot, ...args], { cwd: project, maxBuffer: 1 << 24 })).stdout;

interface Figures {
  readonly [wager: string]: { readonly ev: number; readonly se: number };
}

describe('with the packages as they are published', () => {
  it('games are defined without a cast, and the compiler agrees', async () => {
    const { stdout } = await run(join(root, 'node_modules/.bin/tsc'), ['-p', project]);
    expect(stdout).toBe('');
    expect(readdirSync(join(project, 'dist')).sort()).toEqual(
      [...EXAMPLE_GAMES, 'short-draw'].map((name) => `${name}.js`).sort(),
    );
    for (const name of EXAMPLE_GAMES) {
      expect(readFileSync(join(project, `${name}.js`), 'utf8')).not.toMatch(
        /@type \{any\}|@ts-|\/\*\* @type \{[^}]*\} \*\/ \(/,
      );
    }
  });

  it.each([...EXAMPLE_GAMES, 'short-draw'])('%s: what is simulated agrees with the exact odds', async (name) => {
    const file = join('dist', `${name}.js`);
    const odds = JSON.parse(await said('odds', file, '--json')) as {
      readonly wagers: Readonly<Record<string, { readonly ev: { readonly value: number } }>>;
    };
    const asked = ['simulate', file, '--rounds', '400000', '--seed', 'packed', '--threads', '1', '--json'];
    const { wagers } = JSON.parse(await said(...asked)) as { readonly wagers: Figures };
    expect(Object.keys(wagers)).toEqual(Object.keys(odds.wagers));
    for (const [wager, { ev, se }] of Object.entries(wagers)) {
      expect([wager, Math.abs(ev - (odds.wagers[wager]?.ev.value ?? Number.NaN)) < 4 * se]).toEqual([wager, true]);
    }
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
