import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SentCommand, usualConfig } from '@sabot/table';
import { pause, waitUntil } from '@sabot/testkit/clock';
import { ANY_GAME } from '@sabot/testkit/games';
import { type House, startHouse } from '@sabot/testkit/house';
import type { Sender } from '@sabot/testkit/requests';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jsonLines, type Ran, sabotBeside, sabotHere } from './sabot.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabot-device-'));
const SHOE = new URL('../../../docs/example-shoe.txt', import.meta.url).pathname;

let house: House;
let dealer: Sender;
let table: string;
let token: string;
let commands = 0;

/** As the pages of the pit and of the dealer do it. */
const ask = async (as: Sender, method: string, path: string, body?: object) => {
  const reply = await house.request(method, path, { as, ...(body === undefined ? {} : { body }) });
  if (reply.status >= 300) throw new Error(`${path}: ${reply.text}`);
  return reply.body;
};

const give = (as: Sender, command: SentCommand): Promise<object> => {
  commands += 1;
  return ask(as, 'POST', `/api/tables/${table}/commands`, { ...command, id: `test-${commands}-of-device` });
};

interface AtTable {
  readonly view: {
    readonly last: { readonly number: number } | null;
    readonly shoe: { readonly burned: number } | null;
    readonly dealer: { readonly deviceErrors: readonly { readonly error: number; readonly times: number }[] };
    readonly round: { readonly hands: object | null } | null;
  };
  readonly console: { readonly next: { readonly kind: string; readonly orders?: readonly SentCommand[] } };
}

const look = async (): Promise<AtTable> => (await ask(dealer, 'GET', `/api/tables/${table}`)) as unknown as AtTable;

/** Presses the one button of the dealer's page whenever it offers something, until so many rounds are over. */
const dealRounds = async (rounds: number, signal: { readonly over: boolean } = { over: false }): Promise<void> => {
  while (!signal.over) {
    const { view, console: console_ } = await look();
    if ((view.last?.number ?? 0) >= rounds) return;
    if (console_.next.kind === 'give') for (const order of console_.next.orders ?? []) await give(dealer, order);
    else await pause(20);
  }
};

let tables = 0;

const newTable = async (): Promise<void> => {
  const { manager } = house;
  tables += 1;
  const name = `Reader ${tables}`;
  const added = await ask(manager, 'POST', '/api/tables', { name, game: ANY_GAME.id, auto: null });
  table = (added['table'] as { readonly id: string }).id;
  await give(manager, { do: 'open-table', config: usualConfig(ANY_GAME, { table, source: 'reader' }) });
  token = String((await ask(manager, 'POST', `/api/tables/${table}/devices`))['token']);
};

const scriptOf = (name: string, ...lines: readonly string[]): string => {
  const file = join(folder, `${name}.txt`);
  writeFileSync(file, lines.join('\n'));
  return file;
};

const device = (...args: readonly string[]): Promise<Ran> =>
  sabotHere(['device', '--table', table, '--token', token, '--url', house.url, ...args]);

beforeAll(async () => {
  house = await startHouse();
  dealer = await house.newStaff('dealer');
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('sabot device deals a round of a table with a reader', () => {
  beforeEach(newTable);

  it('from a script, through a fault, a lost message, a lost answer and a card sent twice', async () => {
    const dealing = dealRounds(1);
    const trouble = ['--fault', '3@2', '--drop', '3', '--disconnect', '4', '--duplicate', '5'];
    const ran = await device('--script', SHOE, '--json', ...trouble);
    await dealing;
    expect(ran.status).toBe(0);
    const place = (hand: string, index: number) => ({ hand, index, round: 1 });
    expect(jsonLines(ran.out)).toMatchObject([
      { sent: { hand: 'burn', index: 0, rank: '7', suit: 'h' }, ok: true, done: 'drawn' },
      { sent: { error: 3 }, done: 'noted' },
      { sent: { ...place('player', 1), rank: '2', suit: 'h' }, done: 'drawn' },
      { sent: { ...place('banker', 1), rank: '3', suit: 'd' }, done: 'drawn' },
      { sent: place('player', 2), done: 'repeated' },
      { sent: place('banker', 2), done: 'drawn' },
      { sent: place('banker', 2), done: 'repeated' },
      { sent: place('banker', 3), done: 'drawn' },
    ]);
    expect(ran.err.match(/sending it again/g)).toHaveLength(2);
    const { view } = await look();
    expect(view).toMatchObject({
      shoe: { burned: 8 },
      last: { number: 1, hands: { player: { total: 6 }, banker: { total: 5, cards: [{}, {}, { card: 'Kd' }] } } },
      dealer: { deviceErrors: [] },
    });
    const { rounds } = await ask(dealer, 'GET', `/api/tables/${table}/rounds`);
    expect(rounds).toMatchObject([{ round: 1, end: 'settled', result: { outcome: 'player' } }]);
  });

  it('with a card that cannot be read, the cutting card, and a fault that a person must attend to first', async () => {
    const script = scriptOf('cut', '7h', '2h ?', 'cut', 'cut', '4c # the fifth');
    const over = { over: false };
    const dealing = dealRounds(1, over);
    const running = device('--script', script, '--json', '--fault', '4@4');
    await waitUntil('fault 4 is told', async () =>
      (await look()).view.dealer.deviceErrors.some(({ error }) => error === 4),
    );
    const held = await device('--script', scriptOf('due', 'due'));
    expect(held.out).toContain('Hold: a fault of the device must be attended to first.');
    expect(held.out).toContain('Open faults: 1 4.');
    await give(house.manager, { do: 'acknowledge-device-error', error: 4 });
    const ran = await running;
    over.over = true;
    await dealing;
    expect(jsonLines(ran.out)).toMatchObject([
      { done: 'drawn' },
      { done: 'drawn' },
      { sent: { hand: 'banker', index: 1, unreadable: true }, done: 'drawn' },
      { sent: { cuttingCard: true, round: 1 }, done: 'cut-seen' },
      { sent: { cuttingCard: true, round: 1 }, done: 'repeated' },
      { sent: { error: 4 }, done: 'noted' },
      { sent: { hand: 'player', index: 2 }, done: 'drawn' },
    ]);
    expect(ran.status).toBe(0);
  });
});

describe('sabot device', () => {
  beforeEach(newTable);

  it('says clearly when the house does not know its token, or its table', async () => {
    const flags = ['--url', house.url, '--script', scriptOf('one', '9h')];
    const forged = await sabotHere(['device', '--table', table, '--token', 'x'.repeat(43), ...flags]);
    expect([forged.status, forged.out]).toEqual([
      1,
      'The house does not know this token. A manager makes one on the page of the table in the pit, under "Card reader".\n',
    ]);
    const other = await sabotHere(['device', '--table', 'demo-1', '--token', token, ...flags]);
    expect([other.status, other.out]).toMatchObject([
      1,
      expect.stringContaining('This token is of a device at another table'),
    ]);
    const json = await sabotHere(['device', '--table', table, '--token', 'x'.repeat(43), ...flags, '--json']);
    expect(jsonLines(json.out)).toMatchObject([{ ok: false, code: 'not-signed-in', action: 'sign-in' }]);
  });

  it('gives up when no card is due in time, and says what it waited for', async () => {
    const late = await device('--script', scriptOf('late', '9h', '8h'), '--wait', '0');
    expect(late.status).toBe(1);
    expect(late.err).toContain('No card was due within 0 s. Load a shoe.');
    const json = await device('--script', scriptOf('late', '9h'), '--wait', '0', '--json');
    expect(jsonLines(json.out)).toMatchObject([{ ok: false, code: 'no-card-due', seconds: 0 }]);
  });

  it('goes on after a bad line and after a message that is refused', async () => {
    const script = scriptOf(
      'bad',
      'nine',
      'fault 8',
      'wait soon',
      '{"error":',
      '{"error":9}',
      '{"cuttingCard":true}',
      'due',
    );
    const ran = await device('--script', script, '--json');
    expect(ran.status).toBe(1);
    expect(jsonLines(ran.out)).toMatchObject([
      { ok: false, line: 1, code: 'malformed-line' },
      { ok: false, line: 2, code: 'malformed-line' },
      { ok: false, line: 3, code: 'malformed-line' },
      { ok: false, line: 4, code: 'malformed-line' },
      { sent: { error: 9 }, ok: false, code: 'malformed' },
      { sent: { cuttingCard: true }, ok: false, code: 'wrong-phase' },
      { table, due: { do: 'load-shoe' } },
    ]);
  });

  it('reads what is typed, sends the last again, and ends with it', async () => {
    await give(dealer, { do: 'load-shoe' });
    const args = ['device', '--table', table, '--url', house.url];
    const ran = await sabotBeside(args, '7h\nagain\nwait 0.01\ndue\n', { SABOT_DEVICE_TOKEN: token });
    expect(ran.status).toBe(0);
    expect(ran.out.split('\n')).toMatchObject([
      expect.stringMatching(/^7h burn card - taken \(event \d+\)$/),
      expect.stringMatching(/^7h burn card - was sent before, nothing is done twice \(event \d+\)$/),
      'Wait: the Dealer calls "Place your bets". 408 cards in shoe 1.',
      '',
    ]);
  });

  it('stops on Ctrl-C while it waits', async () => {
    const program = new URL('../bin/sabot.mjs', import.meta.url).pathname;
    const args = [program, 'device', '--table', table, '--token', token, '--url', house.url];
    const child = spawn(process.execPath, [...args, '--script', scriptOf('long', '9h')], { stdio: 'pipe' });
    let err = '';
    child.stderr.on('data', (text) => {
      if (err === '') child.kill('SIGINT');
      err += text;
    });
    const [status] = await once(child, 'close');
    expect([status, err]).toEqual([0, '... Load a shoe.\nStopped.\n']);
  });
});

describe('the flags of sabot device', () => {
  it.each([
    [['--token', 'x'], '--table T'],
    [['--table', 't-1'], 'SABOT_DEVICE_TOKEN'],
    [['--table', 't-1', '--token', 'x', '--url', 'nowhere'], '--url'],
    [['--table', 't-1', '--token', 'x', '--fault', '8@1'], '--fault'],
    [['--table', 't-1', '--token', 'x', '--fault', '3'], '--fault'],
    [['--table', 't-1', '--token', 'x', '--drop', '0'], '--drop'],
    [['--table', 't-1', '--token', 'x', 'script.txt'], '--script FILE'],
  ])('%j is wrong usage', async (args, said) => {
    const ran = await sabotHere(['device', ...args]);
    expect([ran.status, ran.out]).toEqual([2, '']);
    expect(ran.err).toContain(said);
  });
});

describe('the first round of docs/DEVICES.md', () => {
  beforeEach(newTable);

  const page = readFileSync(new URL('../../../docs/DEVICES.md', import.meta.url), 'utf8');
  const part = page.slice(page.indexOf('## A first round'), page.indexOf('## The token'));
  /** Every command with what the page says that it prints. */
  const told = [...part.matchAll(/```sh\n([^`]*?)```\n```text\n([^`]*)```/g)].map(([, shell = '', text = '']) => ({
    command: shell.trim().split('\n').at(-1) ?? '',
    text,
  }));

  it('is dealt by its commands, and they print what it says', async () => {
    expect(told).toHaveLength(3);
    const ran: Ran[] = [];
    for (const [index, { command }] of told.entries()) {
      const [, typed = '', line = ''] = /^(?:echo "?([^"|]*?)"? \| )?npx sabot (.*)$/.exec(command) ?? [];
      const args = line.split(' ').map((word) => (word === 'T' ? table : word.replace('docs/example-shoe.txt', SHOE)));
      const dealing = index === 1 ? dealRounds(1) : null;
      const here = await sabotBeside([...args, '--url', house.url], `${typed}\n`, {
        SABOT_DEVICE_TOKEN: token,
      });
      await dealing;
      expect(here.status).toBe(0);
      ran.push(here);
    }
    const isProgress = (line: string): boolean => line.startsWith('... ');
    const lines = told.map(({ text }) => text.split('\n'));
    expect(ran.map(({ out }) => out.split('\n'))).toEqual(lines.map((all) => all.filter((line) => !isProgress(line))));
    // Of what it waits for meanwhile it says more or less, by how quick the Dealer is.
    for (const line of lines.flat().filter(isProgress)) expect(ran.map(({ err }) => err).join('')).toContain(line);
  });

  it('takes five commands', () => {
    const shells = [...part.matchAll(/```sh\n([^`]*?)```/g)].flatMap(([, shell = '']) => shell.trim().split('\n'));
    expect(shells).toHaveLength(5);
  });
});
