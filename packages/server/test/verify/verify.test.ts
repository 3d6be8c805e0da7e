import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { GAMES, type Game } from '@sabot/rules';
import { freshDatabase } from '@sabot/testkit/fresh-database';
import { parseScenario, runScenario } from '@sabot/testkit/table/scenario';
import { afterEach, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { openSigningKeys } from '../../src/store/secrets.ts';
import { checkTableBalances } from '../../src/verify/books/account-check.ts';
import { exportTable, verifyExport, verifyStore } from '../../src/verify/index.ts';
import { appendsOf, giveMoney, type Kept, keep, newStore } from './keep.ts';
import { countsOf } from './read-lines.ts';
import { electronicStory, PATRONS, physicalStory, type Story } from './story.ts';

const open: Kept[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.remove();
});

const kept = async (...stories: readonly Story[]): Promise<Kept> => {
  const made = await newStore();
  open.push(made);
  for (const story of stories) await keep(made, story);
  return made;
};

const textOf = async ({ store }: Kept, table = 't-1'): Promise<string> => {
  let text = '';
  for await (const lines of exportTable(store, table, { now: 1_700_000_000_000 })) text += lines;
  return text;
};

const roundsOf = ({ events }: Story): number =>
  events.filter(({ type }) => type === 'RoundSettled' || type === 'RoundVoided').length;

describe.each(GAMES)('$code', (game) => {
  it.each(['reader', 'keypad'] as const)(
    'a table with real cards from a %s holds, as store and as export',
    async (source) => {
      const story = physicalStory(game, source);
      const types = new Set(story.events.map(({ type }) => type));
      for (const type of ['RoundVoided', 'SettlementCorrected', 'LateWagerRefused', 'ChipsCashed'] as const)
        expect(types).toContain(type);
      const made = await kept(story);
      const rounds = roundsOf(story);
      const counts = { ok: true, rounds, heads: rounds, shoes: { verified: 0, inPlay: 0, physical: 1 } };
      expect(await verifyStore(made.store)).toEqual({ ...counts, events: story.events.length + 3 });
      expect(await verifyStore(made.store, { table: 't-1' })).toEqual({ ...counts, events: story.events.length });
      const file = join(made.folder, 'table.jsonl');
      const text = await textOf(made);
      await writeFile(file, text);
      expect(await verifyExport(file)).toEqual({ ...counts, events: story.events.length });
      expect(await countsOf(text)).toEqual({ events: story.events.length, heads: rounds });
      await writeFile(`${file}.gz`, gzipSync(text));
      expect(await verifyExport(`${file}.gz`)).toEqual({ ...counts, events: story.events.length });
    },
  );

  it('an electronic shoe holds once it is revealed, and the seed of the one in play is nowhere in an export', async () => {
    const story = await electronicStory(game);
    const made = await kept(story);
    const counts = { ok: true, shoes: { verified: 1, inPlay: 1, physical: 0 } };
    expect(await verifyStore(made.store)).toMatchObject(counts);
    const text = await textOf(made);
    const file = join(made.folder, 'table.jsonl');
    await writeFile(file, text);
    const told: number[] = [];
    expect(await verifyExport(file, { progress: (events) => told.push(events) })).toMatchObject(counts);
    expect(told.at(-1)).toBe(story.events.length);
    const seedOf = (number: number) => Buffer.from(`seed ${number} `.repeat(8)).subarray(0, 32).toString('hex');
    expect(text).toContain(seedOf(1));
    expect(text).not.toContain(seedOf(2));
  });
});

describe('one table of a large house', () => {
  it('is verified by its own lines, also while it is played on', async () => {
    const story = physicalStory(GAMES[0] as Game);
    const { store } = await kept(story);
    const audit = () => Promise.reject(new Error('a look at all lines of the house'));
    expect(await checkTableBalances({ ...store, audit }, 't-1', story.events.length)).toBeNull();
    // Events that were written after the first sums were begun.
    expect(await checkTableBalances({ ...store, audit }, 't-1', 40)).toBeNull();
    expect(await verifyStore({ ...store, audit }, { table: 't-1' })).toMatchObject({ ok: true });
    const wrong = async (account: string): Promise<string | undefined> => {
      await store.sql.all('update balances set balance = balance + 1 where account = $1', [account]);
      const found = await checkTableBalances(store, 't-1', 40);
      await store.sql.all('update balances set balance = balance - 1 where account = $1', [account]);
      return found?.message;
    };
    for (const account of ['felt:t-1', 'house:t-1', `chips:t-1:${PATRONS[0]}`])
      expect(await wrong(account)).toContain(`the balance of ${account} `);
    expect(await wrong(`patron:${PATRONS[0]}`)).toBeUndefined();
  });
});

describe('a practice table', () => {
  it('holds, and moves no money of anyone', async () => {
    const story = physicalStory(GAMES[0] as Game, 'reader', 't-1', { practice: true });
    const made = await kept(story);
    expect(await verifyStore(made.store)).toMatchObject({ ok: true });
    expect(await verifyStore(made.store, { table: 't-1' })).toMatchObject({ ok: true });
    for (const person of PATRONS) expect(await made.store.balanceOf(`patron:${person}`)).toBe(10_000_000_000);
    await made.store.sql.all("update balances set balance = balance - 1 where account = 'practice:t-1'");
    expect(await verifyStore(made.store, { table: 't-1' })).toMatchObject({ ok: false, check: 'balance' });
  });

  it('is told from one where money moves', async () => {
    const story = physicalStory(GAMES[0] as Game, 'reader');
    const opened = story.events.map((event) =>
      event.type === 'TableOpened' ? { ...event, config: { ...event.config, practice: true } } : event,
    );
    const made = await newStore();
    open.push(made);
    const honest = appendsOf(made.keys, { ...story, events: opened });
    const cash = appendsOf(made.keys, story);
    await keep(made, { ...story, events: [] });
    for (const person of PATRONS) await giveMoney(made.store, person);
    const mixed = honest.map((append, index) => ({ ...append, lines: cash[index]?.lines ?? [] }));
    expect(await made.store.append('table:t-1', mixed)).toMatchObject({ stopped: null });
    expect(await verifyStore(made.store)).toMatchObject({ ok: false, check: 'ledger' });
  });
});

describe('a store that is used', () => {
  it('holds on PostgreSQL as well, and what was changed is named', async () => {
    const store = await openStore({ databaseUrl: await freshDatabase('verify') });
    try {
      const keys = await openSigningKeys(store.sql, 1);
      const story = await electronicStory(GAMES[0] as Game);
      await keep({ store, keys }, story);
      expect(await verifyStore(store)).toMatchObject({ ok: true, rounds: roundsOf(story) });
      await store.sql.all("update events set body = replace(body, 'p-ann', 'p-bob') where sequence = 30");
      expect(await verifyStore(store)).toMatchObject({ ok: false, check: 'chain', sequence: 30, stream: 'table:t-1' });
    } finally {
      await store.close();
    }
  });

  it('is verified beside a server that goes on writing', async () => {
    const story = physicalStory(GAMES[0] as Game);
    const made = await kept({ ...story, events: [] });
    for (const person of PATRONS) await giveMoney(made.store, person);
    const appends = appendsOf(made.keys, story);
    let written = 0;
    const write = async (): Promise<void> => {
      for (const append of appends) {
        await made.store.append('table:t-1', [append]);
        written += append.records.length;
      }
    };
    const reader = await openStore({ data: made.folder }, { readOnly: true });
    try {
      const writing = write();
      const seen: number[] = [];
      while (written < story.events.length) {
        const verdict = await verifyStore(reader);
        expect(verdict).toMatchObject({ ok: true });
        if (verdict.ok) seen.push(verdict.events);
      }
      await writing;
      expect(await verifyStore(reader)).toMatchObject({ ok: true, events: story.events.length + PATRONS.length });
      expect(seen.length).toBeGreaterThan(0);
    } finally {
      await reader.close();
    }
  });
});

describe('every story of the table', () => {
  const folder = new URL('../../../table/test/scenarios/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  it('holds when it is kept and read again', async () => {
    // Electronic shoes of stories hold any cards, and so are no shoes that could be revealed.
    const stories: Story[] = files
      .flatMap((name) => {
        const scenario = parseScenario(readFileSync(new URL(name, folder), 'utf8'));
        return scenario.games.map((code) => {
          const { game, events } = runScenario(scenario, code);
          return { game, events, table: `${name} ${code}` };
        });
      })
      .filter(({ events }) => !events.some(({ type }) => type === 'ShoeCommitted'));
    const isRestored = ({ events }: Story): boolean => events.some(({ type }) => type === 'EpochOpened');
    // A restore is of the whole house, so that each of these has one of its own.
    const restored = stories.filter(isRestored);
    expect(restored.length).toBeGreaterThan(5);
    const never = stories.filter((story) => !isRestored(story));
    for (const together of [never, ...restored.map((story) => [story])]) {
      const made = await kept(...together);
      const rounds = together.reduce((sum, each) => sum + roundsOf(each), 0);
      expect(await verifyStore(made.store)).toMatchObject({ ok: true, rounds });
    }
  });
});
