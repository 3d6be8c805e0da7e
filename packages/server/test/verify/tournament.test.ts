import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonical, EMPTY_TIP, tableStream, tournamentStream } from '@sabot/proof';
import { cents, type WagerId } from '@sabot/rules';
import type { TournamentEvent, TournamentEventOf, TournamentEventType } from '@sabot/tournament';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ledgerEntriesOfTournament } from '../../src/ledger/tournament-ledger.ts';
import { newRecord } from '../../src/store/appends.ts';
import { openStore } from '../../src/store/open.ts';
import { type SigningKeys, signedHead } from '../../src/store/secrets.ts';
import type { EventStore } from '../../src/store/store.ts';
import { openHouse } from '../../src/streams/house.ts';
import { checkChips } from '../../src/verify/books/account-check.ts';
import { PARTS, verdictOf } from '../../src/verify/findings/progress.ts';
import { exportTournament, type VerifyCheck, verifyExport, verifyStore } from '../../src/verify/index.ts';
import { verifyParts } from '../../src/verify/threads.ts';
import {
  clear,
  guests,
  mustIn,
  openSession,
  playRound,
  publishedCup,
  sessionTable,
  stacksAt,
} from '../house/organisers.ts';
import { must, temporaryFolder } from '../house/people-at-table.ts';
import { countsOf } from './read-lines.ts';

const CUP = 'c1';
const STREAM = tournamentStream(CUP);

/** A whole tournament of two, with a Dragon Bet, up to the prizes. */
const played = async (
  data: string,
  number = 1,
): Promise<{ readonly store: EventStore; readonly keys: SigningKeys }> => {
  const house = await openHouse(await openStore({ data }), { sealed: async () => null, now: Date.now });
  const [ann = '', ben = ''] = await guests(house, 2);
  const cup = await publishedCup(house, CUP);
  for (const person of [ann, ben]) await mustIn(cup, person, 'register');
  await openSession(cup);
  const wager: WagerId = 'any-dragon';
  await mustIn(cup, ann, 'place-dragon-bet', { wager, amount: 1_000 });
  const table = await sessionTable(house, cup, number);
  await must(table, ann, 'place-wager', { wager: 'player', amount: 10_000 });
  await must(table, ben, 'place-wager', { wager: 'banker', amount: 4_000 });
  await playRound(cup, table);
  await mustIn(cup, 'dev', 'return-stacks', { table: 1, stacks: stacksAt(cup, table) });
  await clear(table);
  await mustIn(cup, 'sue', 'announce-dragons');
  await mustIn(cup, 'sue', 'end-session');
  await mustIn(cup, 'max', 'award');
  await house.close();
  return { store: house.store, keys: house.keys };
};

let store: EventStore;
let keys: SigningKeys;
beforeEach(async () => {
  const made = await played(temporaryFolder());
  ({ store, keys } = made);
  return () => made.store.close();
});

const eventsOf = async (): Promise<readonly TournamentEvent[]> =>
  (await store.read(STREAM, 0, 1_000)).map(({ body }) => JSON.parse(body));

const placeOf = async (type: TournamentEventType): Promise<number> =>
  (await eventsOf()).findIndex((event) => event.type === type) + 1;

const finding = (check: VerifyCheck, sequence: number | null) => ({ ok: false, check, sequence, stream: STREAM });

/** Chains and signs everything anew, as whoever has the house's key could. */
const retell = async (texts: readonly string[]): Promise<void> => {
  const old = await store.read(STREAM, 0, 1_000);
  let tip = EMPTY_TIP;
  for (const [index, body] of texts.entries()) {
    const { format, rules, build } = old[index] ?? { format: 1, rules: '1', build: '' };
    const record = newRecord(STREAM, tip, { format, rules, build }, body);
    tip = record;
    const { sequence, hash, salt } = record;
    await store.sql.all('update events set body = $1, hash = $2, salt = $3 where stream = $4 and sequence = $5', [
      body,
      hash,
      salt,
      STREAM,
      sequence,
    ]);
    for (const { round } of (await store.heads(STREAM, 0, 100)).filter((head) => head.sequence === sequence)) {
      const { signature } = signedHead(keys, { stream: STREAM, round, sequence, hash });
      await store.sql.all('update heads set hash = $1, signature = $2 where stream = $3 and round = $4', [
        hash,
        signature,
        STREAM,
        round,
      ]);
    }
  }
};

/** The ledger of the only event of a command, written anew as the event tells it now. */
const rebook = async (sequence: number): Promise<void> => {
  const event = (await eventsOf())[sequence - 1];
  if (event === undefined) throw new Error(`no event ${sequence}`);
  for (const [place, { amount }] of ledgerEntriesOfTournament(CUP, event).entries())
    await store.sql.all(
      `update lines set amount = $1 where place = $2
        and position = (select position from events where stream = $3 and sequence = $4)`,
      [amount, place, STREAM, sequence],
    );
};

/** The first event of a type told otherwise; its place. */
const changed = async <T extends TournamentEventType>(
  type: T,
  change: (event: TournamentEventOf<T>) => object,
): Promise<number> => {
  const place = await placeOf(type);
  const texts = (await eventsOf()).map((event, index) =>
    canonical(index === place - 1 ? { ...event, ...change(event as TournamentEventOf<T>) } : event),
  );
  await retell(texts);
  return place;
};

const verdict = () => verifyStore(store);

describe('a tournament that was played', () => {
  it('holds', async () => {
    const whole = await verdict();
    expect(whole).toMatchObject({ ok: true, rounds: 1 });
    // The end of the session and of the tournament, and of the round at the table.
    expect(whole).toHaveProperty('heads', 3);
  });

  it('is told from one whose table says that it is another one', async () => {
    const other = await played(temporaryFolder(), 2);
    onTestFinished(() => other.store.close());
    const place = await placeOf('RoundRecorded');
    expect(await verifyStore(other.store)).toMatchObject(finding('settlement', place));
  });

  it('holds when it is chained anew as it was', async () => {
    await retell((await eventsOf()).map((event) => canonical(event)));
    expect(await verdict()).toMatchObject({ ok: true });
  });

  it('is told from one with a text changed, and names the event', async () => {
    const place = await placeOf('RoundRecorded');
    await store.sql.all(
      `update events set body = replace(body, 'player', 'banker') where stream = $1 and sequence = $2`,
      [STREAM, place],
    );
    expect(await verdict()).toMatchObject(finding('chain', place));
  });

  it.each<readonly [string, () => Promise<number>, VerifyCheck]>([
    ['a result', () => changed('RoundRecorded', () => ({ result: 'banker' })), 'settlement'],
    ['a round that was not played', () => changed('RoundRecorded', () => ({ round: 2 })), 'step'],
    [
      'a payment',
      () => changed('DragonsAnnounced', ({ ends }) => ({ ends: ends.map((end) => ({ ...end, returned: 5_000 })) })),
      'settlement',
    ],
    [
      'a run',
      () =>
        changed('DragonsAnnounced', ({ tables }) => ({
          tables: tables.map((table) => ({ ...table, runs: { player: [5], banker: [] } })),
        })),
      'settlement',
    ],
    [
      'the standings',
      () => changed('SessionEnded', ({ standings }) => ({ standings: standings.toReversed() })),
      'settlement',
    ],
    ['the division of the pot', () => changed('PotDivided', () => ({ prizes: 8_000, house: 2_000 })), 'settlement'],
    [
      'a prize',
      () =>
        changed('PrizesAwarded', ({ prizes }) => ({
          prizes: prizes.map((prize) => ({ ...prize, amount: prize.amount - 1 })),
        })),
      'settlement',
    ],
    ['a stake', () => changed('DragonBetPlaced', () => ({ amount: 2_000 })), 'step'],
    ['a fee', () => changed('EntryRegistered', () => ({ fee: 1 })), 'step'],
    [
      'what was sent',
      () => changed('ChipsSent', ({ sent }) => ({ sent: sent.map((each) => ({ ...each, amount: 7 })) })),
      'step',
    ],
    ['a field too many', () => changed('RegistrationClosed', () => ({ more: 1 })), 'shape'],
  ])('with %s changed is found out', async (_, change, check) => {
    const place = await change();
    expect(await verdict()).toMatchObject(finding(check, place));
  });

  it('with a stack changed is found out, by the ledger and by the table', async () => {
    const place = await changed('StacksReturned', ({ stacks }) => ({
      stacks: stacks.map((each, index) => (index === 0 ? { ...each, amount: cents(each.amount + 100) } : each)),
    }));
    expect(await verdict()).toMatchObject(finding('ledger', place));
    await rebook(place);
    expect(await verdict()).toMatchObject(finding('settlement', place));
  });

  it('with a line of the ledger changed is found out', async () => {
    const place = await placeOf('PrizesAwarded');
    await store.sql.all(
      `update lines set amount = amount + 1 where amount > 0
        and position = (select position from events where stream = $1 and sequence = $2)`,
      [STREAM, place],
    );
    expect(await verdict()).toMatchObject(finding('ledger', place));
  });

  it('with events left out, put in or swapped is found out', async () => {
    const texts = (await eventsOf()).map((event) => canonical(event));
    const [one, other] = [await placeOf('EntryRegistered'), await placeOf('RegistrationClosed')];
    await retell(texts.with(one - 1, texts[other - 1] ?? '').with(other - 1, texts[one - 1] ?? ''));
    expect(await verdict()).toMatchObject(finding('step', one));
    await retell(texts);
    await store.sql.all('delete from events where stream = $1 and sequence = $2', [STREAM, other]);
    expect(await verdict()).toMatchObject(finding('sequence', other));
  });

  it('with the table of its session gone, or of another, is found out', async () => {
    const place = await placeOf('RoundRecorded');
    await store.sql.all('update events set stream = $1 where stream = $2', [
      tableStream('elsewhere'),
      tableStream(`${CUP}-1-1`),
    ]);
    const whole = await verdict();
    expect(whole).toMatchObject({ ok: false });
    await store.sql.all('delete from events where stream = $1', [tableStream('elsewhere')]);
    expect(await verdict()).toMatchObject(finding('settlement', place));
  });

  it('without a signature, or a command, or known to nobody, is found out', async () => {
    const place = await placeOf('SessionEnded');
    await store.sql.all('delete from heads where stream = $1 and sequence = $2', [STREAM, place]);
    expect(await verdict()).toMatchObject(finding('head', place));
    await store.sql.all('delete from tournaments where id = $1', [CUP]);
    expect(await verdict()).toMatchObject(finding('version', null));
  });

  it('with chips that became money is found out, though all the books agree', async () => {
    const [row] = await store.sql.all(`select account from balances where account like 'patron:%'`);
    const add = 'insert into lines (position, place, account, amount) values (1, $1, $2, $3)';
    for (const [place, account, amount] of [
      [90, `stack:${CUP}:1`, -500],
      [91, String(row?.['account']), 500],
    ] as const) {
      await store.sql.all(add, [place, account, amount]);
      await store.sql.all('update balances set balance = balance + $1 where account = $2', [amount, account]);
    }
    expect(await store.audit()).toEqual({ wrong: [], total: 0 });
    expect(await checkChips(store)).toMatchObject({ ok: false, check: 'balance', sequence: null, stream: null });
    expect(await verdict()).toMatchObject({ ok: false, check: 'ledger' });
  });

  it('with a command forgotten is found out', async () => {
    await store.sql.all('delete from commands where stream = $1 and sequence = $2', [
      STREAM,
      await placeOf('RegistrationClosed'),
    ]);
    expect(await verdict()).toMatchObject(finding('command', null));
  });

  it('is written out and holds by itself, and so does a change in the file show', async () => {
    const folder = temporaryFolder();
    const write = async (): Promise<string> => {
      const file = join(folder, 'cup.jsonl');
      let text = '';
      for await (const lines of exportTournament(store, CUP, { now: 1 })) text += lines;
      await writeFile(file, text);
      return file;
    };
    const events = (await eventsOf()).length;
    const file = await write();
    expect(await verifyExport(file)).toMatchObject({ ok: true, events, heads: 2 });
    expect(await verifyExport(file, { publicKeys: [keys.publicKey] })).toMatchObject({ ok: true });
    const job = { kind: 'export', file, publicKeys: null } as const;
    const inParts = await Promise.all(PARTS.map((part) => verifyParts(job, [part], () => {})));
    expect(verdictOf(inParts)).toEqual(await verifyExport(file));
    const whole = await readFile(file, 'utf8');
    expect(await countsOf(whole)).toEqual({ events, heads: 2 });
    await writeFile(file, whole.replace('"result":"player"', '"result":"banker"'));
    expect(await verifyExport(file)).toMatchObject(finding('chain', await placeOf('RoundRecorded')));
    await writeFile(file, whole.replace('"name":"Cup c1"', '"name":"Cup c2"'));
    expect(await verifyExport(file)).toMatchObject({ ok: false, check: 'file' });
    await writeFile(file, whole.slice(0, -100));
    expect(await verifyExport(file)).toMatchObject({ ok: false });
    const prize = await changed('PrizesAwarded', ({ prizes }) => ({
      prizes: prizes.map((each) => ({ ...each, amount: each.amount - 1 })),
    }));
    expect(await verifyExport(await write())).toMatchObject(finding('settlement', prize));
    await expect(exportTournament(store, 'none', { now: 1 }).next()).rejects.toThrow('no tournament none');
  });
});
