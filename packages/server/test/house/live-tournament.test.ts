import { eventOf, keyRing, signatureOf, tournamentStream } from '@sabot/proof';
import { cents } from '@sabot/rules';
import { GUARD_MS } from '@sabot/testkit/clock';
import { freshDatabase } from '@sabot/testkit/fresh-database';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { accountOf, CASHIER, chipsAccount, houseAccount, sentAccount } from '../../src/ledger/table-ledger.ts';
import { bankAccount, dragonsAccount, potAccount, stackAccount } from '../../src/ledger/tournament-ledger.ts';
import { nodeCrypto } from '../../src/ops/node-crypto.ts';
import { openStore, type StoreLocation } from '../../src/store/open.ts';
import { type House, openHouse } from '../../src/streams/house.ts';
import {
  askIn,
  clear,
  commandIn,
  cupConfig,
  cupOf,
  guests,
  mustIn,
  openSession,
  playRound,
  publishedCup,
  sessionTable,
  stacksAt,
} from './organisers.ts';
import { must, temporaryFolder } from './people-at-table.ts';

const KINDS = ['SQLite', 'PostgreSQL'] as const;
const STACK = 100_000;
const GRANT = 1_000_000;

const placeOf = async (kind: (typeof KINDS)[number]): Promise<StoreLocation> =>
  kind === 'SQLite' ? { data: temporaryFolder() } : { databaseUrl: await freshDatabase('cup') };

/** A server; it is closed when the test ends, if it was not before. */
const serverOn = async (where: StoreLocation) => {
  const house = await openHouse(await openStore(where), { sealed: async () => null, now: Date.now });
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await house.close();
    await house.store.close();
  };
  onTestFinished(close);
  return { house, close };
};

/** Of each account that holds something or owes it. */
const balances = async ({ store }: House): Promise<Readonly<Record<string, number>>> => {
  const rows = await store.sql.all('select account, balance from balances where balance <> 0');
  return Object.fromEntries(rows.map(({ account, balance }) => [String(account), Number(balance)]));
};

const wholeBooks = async ({ store }: House) => expect(await store.audit()).toEqual({ wrong: [], total: 0 });

describe.each(KINDS)('a tournament on %s', (kind) => {
  const start = async () => serverOn(await placeOf(kind));

  it('takes commands, and its books follow money and chips to the end', async () => {
    const { house } = await start();
    const [ann = '', ben = ''] = await guests(house, 2);
    const cup = await publishedCup(house, 'c1');
    const heard: string[] = [];
    cup.watch(({ events }) => heard.push(...events.map(({ type }) => type)));
    for (const person of [ann, ben]) await mustIn(cup, person, 'register');
    expect(heard).toEqual(['EntryRegistered', 'EntryRegistered']);
    expect(await balances(house)).toEqual({
      [CASHIER]: -2 * GRANT,
      [accountOf(ann)]: GRANT - 5_000,
      [accountOf(ben)]: GRANT - 5_000,
      [potAccount('c1')]: 10_000,
      [bankAccount('c1')]: -2 * STACK,
      [stackAccount('c1', 1)]: STACK,
      [stackAccount('c1', 2)]: STACK,
    });

    await openSession(cup);
    await mustIn(cup, ann, 'place-dragon-bet', { wager: 'any-dragon', amount: 1_000 });
    const table = await sessionTable(house, cup);
    await must(table, ann, 'place-wager', { wager: 'player', amount: 10_000 });
    await must(table, ben, 'place-wager', { wager: 'banker', amount: 4_000 });
    const playing = await balances(house);
    expect(playing).toMatchObject({
      [dragonsAccount('c1')]: 1_000,
      [chipsAccount('c1-1-1', ann)]: STACK - 11_000,
      [chipsAccount('c1-1-1', ben)]: STACK - 4_000,
    });
    // All that was sent is at the table, and none of it came out of anyone's money.
    expect(playing).not.toHaveProperty([sentAccount('c1', 1)]);
    expect(playing[accountOf(ann)]).toBe(GRANT - 5_000);

    await playRound(cup, table);
    await mustIn(cup, 'dev', 'return-stacks', { table: 1, stacks: stacksAt(cup, table) });
    await clear(table);
    expect(await house.store.balanceOf(sentAccount('c1', 1))).toBe(0);
    await mustIn(cup, 'sue', 'announce-dragons');
    await mustIn(cup, 'sue', 'end-session');
    await mustIn(cup, 'max', 'award');
    const [first, second] = cup.state().entries;
    expect([first?.stack, second?.stack]).toEqual([STACK - 1_000 + 10_000, STACK - 4_000]);
    expect(await balances(house)).toEqual({
      [CASHIER]: -2 * GRANT,
      [accountOf(ann)]: GRANT - 5_000 + 9_000,
      [accountOf(ben)]: GRANT - 5_000,
      [houseAccount('c1')]: 1_000,
      [stackAccount('c1', 1)]: STACK - 1_000 + 10_000,
      [stackAccount('c1', 2)]: STACK - 4_000,
      // The Dragon Bet went back to the bank, and what the table lost stands on its own account.
      [bankAccount('c1')]: -2 * STACK + 1_000,
      [houseAccount('c1-1-1')]: -6_000,
    });
    await wholeBooks(house);
  });

  it('refuses a fee that is not there, as for lack of money, and again when asked again', async () => {
    const { house } = await start();
    const [ann = '', ben = ''] = await guests(house, 2);
    const usual = cupConfig();
    const cup = await publishedCup(house, 'c1', { ...usual, entry: { ...usual.entry, fee: cents(GRANT) } });
    const cheap = await publishedCup(house, 'c2');
    await mustIn(cheap, ann, 'register');
    const asked = commandIn(ann, 'register');
    const refusal = { code: 'not-enough-money', clause: null };
    const [poor, rich] = await Promise.all([cup.give(asked), askIn(cup, ben, 'register')]);
    expect(poor).toMatchObject({ kind: 'refused', refusal, repeated: false });
    expect(rich).toMatchObject({ kind: 'done', events: [{ type: 'EntryRegistered', person: ben, entry: 1 }] });
    expect(await cup.give(asked)).toMatchObject({ kind: 'refused', refusal, repeated: true });
    expect(cup.state().entries.map(({ person }) => person)).toEqual([ben]);
    await wholeBooks(house);
  });

  it('answers a repeat as the first time, and does it once', async () => {
    const { house } = await start();
    const [ann = ''] = await guests(house, 1);
    const cup = await publishedCup(house, 'c1');
    const command = commandIn(ann, 'register');
    const answers = await Promise.all([cup.give(command), cup.give({ ...command, at: 9_999 }), cup.give(command)]);
    expect(answers.map((answer) => answer.kind === 'done' && answer.repeated)).toEqual([false, true, true]);
    const [first] = answers;
    for (const answer of answers) expect({ ...answer, repeated: false }).toEqual(first);
    expect(await house.store.balanceOf(potAccount('c1'))).toBe(5_000);
    expect(await cup.give({ ...commandIn(ann, 'withdraw-entry'), id: command.id })).toMatchObject({
      kind: 'failed',
      code: 'id-reused',
    });
  });

  it('is where it was when the server starts again', async () => {
    const where = await placeOf(kind);
    const first = await serverOn(where);
    const people = await guests(first.house, 3);
    const before = await publishedCup(first.house, 'c1');
    for (const person of people) await mustIn(before, person, 'register');
    await openSession(before);
    const last = commandIn(people[0] ?? '', 'place-dragon-bet', { wager: 'any-dragon', amount: 1_000 });
    await before.give(last);
    const kept = { state: before.state(), tip: before.tip() };
    await first.close();

    const { house } = await serverOn(where);
    expect(house.tournaments()).toEqual([cupOf('c1')]);
    const cup = await house.tournament('c1');
    if (cup === null) throw new Error('the tournament is gone');
    expect({ state: cup.state(), tip: cup.tip() }).toEqual(kept);
    expect(await cup.give(last)).toMatchObject({ kind: 'done', repeated: true });
    await mustIn(cup, people[1] ?? '', 'place-dragon-bet', { wager: 'any-dragon', amount: 1_000 });
    expect(await house.store.balanceOf(dragonsAccount('c1'))).toBe(2_000);
  });

  it('signs its record when a session is undone or over, and at the end', async () => {
    const { house } = await start();
    const people = await guests(house, 2);
    const usual = cupConfig();
    const abandoned = { ...usual.abandoned, session: 'replay' } as const;
    const cup = await publishedCup(house, 'c1', { ...usual, abandoned });
    for (const person of people) await mustIn(cup, person, 'register');
    const signed: number[] = [];
    cup.watch(({ heads }) => signed.push(...heads.map(({ round }) => round)));
    await openSession(cup);
    await mustIn(cup, 'max', 'abandon-session', { reason: 'fire' });
    await mustIn(cup, 'sue', 'announce-dragons');
    await mustIn(cup, 'sue', 'end-session');
    await mustIn(cup, 'max', 'cancel-tournament', { reason: 'flood' });
    expect(signed).toEqual([1, 2]);
    const stream = tournamentStream('c1');
    const ends: unknown[] = [];
    for (const head of await house.store.heads(stream, 0, 10)) {
      const [record] = await house.store.read(stream, head.sequence - 1, 1);
      expect(record?.hash).toBe(head.hash);
      expect(signatureOf(nodeCrypto, keyRing(nodeCrypto, [house.keys.publicKey]), head)).toBe('genuine');
      ends.push(record === undefined ? null : eventOf(record));
    }
    expect(ends).toMatchObject([{ type: 'SessionUndone' }, { type: 'TournamentCancelled' }]);
  });

  it('gives everything back when it is cancelled with chips at a table', async () => {
    const { house } = await start();
    const [ann = '', ben = ''] = await guests(house, 2);
    const cup = await publishedCup(house, 'c1');
    for (const person of [ann, ben]) await mustIn(cup, person, 'register');
    await openSession(cup);
    const table = await sessionTable(house, cup);
    await must(table, ann, 'place-wager', { wager: 'player', amount: 10_000 });
    await playRound(cup, table);
    await mustIn(cup, 'max', 'cancel-tournament', { reason: 'flood' });
    expect(await house.store.balanceOf(sentAccount('c1', 1))).toBe(-2 * STACK);
    await clear(table);
    expect(await balances(house)).toEqual({
      [CASHIER]: -2 * GRANT,
      [accountOf(ann)]: GRANT,
      [accountOf(ben)]: GRANT,
      // Chips that lost their meaning: nobody's, and against each other.
      [sentAccount('c1', 1)]: 10_000,
      [houseAccount('c1-1-1')]: -10_000,
    });
    await wholeBooks(house);
  });

  it('that is over is taken off the list, and can still be read', async () => {
    const { house } = await start();
    let told = 0;
    house.onTournaments(() => {
      told += 1;
    });
    const cup = await publishedCup(house, 'c1');
    await house.addTournament(cupOf('c2', { organiser: null, created: 2 }));
    expect(house.tournaments().map(({ id }) => id)).toEqual(['c1', 'c2']);
    await house.retireTournament('c1');
    expect(house.tournaments()).toEqual([cupOf('c2', { organiser: null, created: 2 })]);
    expect(told).toBe(3);
    const again = await house.tournament('c1');
    expect(again?.state()).toEqual(cup.state());
    expect(await house.tournament('c3')).toBeNull();
    expect(house.tables()).toEqual([]);
  });
});

describe('entries that staff sell', () => {
  it('are paid for in cash, and what is given back goes to the account', async () => {
    const { house } = await serverOn({ data: temporaryFolder() });
    const [ann = '', ben = ''] = await guests(house, 2);
    const usual = cupConfig();
    const rebuys = { most: 1, fee: cents(1_000), stack: cents(STACK), until: 1, when: 'any' } as const;
    const cup = await publishedCup(house, 'c1', { ...usual, entry: { ...usual.entry, rebuys } });
    const money = async () =>
      Promise.all(
        [CASHIER, accountOf(ann), accountOf(ben), potAccount('c1')].map((each) => house.store.balanceOf(each)),
      );
    const cash = -2 * GRANT;
    await mustIn(cup, 'cal', 'register', { for: ann });
    await mustIn(cup, ben, 'register');
    expect(await money()).toEqual([cash - 5_000, GRANT, GRANT - 5_000, 10_000]);
    await mustIn(cup, 'sue', 'withdraw-entry', { for: ann });
    expect(await money()).toEqual([cash - 5_000, GRANT + 5_000, GRANT - 5_000, 5_000]);
    for (const person of [ann, 'w-tom']) await mustIn(cup, 'cal', 'register', { for: person });
    await mustIn(cup, 'max', 'close-registration');
    await mustIn(cup, 'sue', 'rebuy', { for: ben });
    expect(await money()).toEqual([cash - 16_000, GRANT + 5_000, GRANT - 5_000, 16_000]);
    await mustIn(cup, 'max', 'cancel-tournament', { reason: 'flood' });
    expect(await money()).toEqual([cash - 11_000, GRANT + 10_000, GRANT + 1_000, 0]);
    await wholeBooks(house);
  });
});

describe('entries of no account', () => {
  it('pay and are paid in cash, and what the house plays for stays its own', async () => {
    const { house } = await serverOn({ data: temporaryFolder() });
    const usual = cupConfig();
    const entry = { ...usual.entry, fee: cents(0) };
    const prizes = { ...usual.prizes, added: cents(7_000), shares: [5000, 5000], house: 0 };
    const cup = await publishedCup(house, 'c1', { ...usual, entry, prizes });
    expect(await balances(house)).toEqual({ [houseAccount('c1')]: -7_000, [potAccount('c1')]: 7_000 });
    for (const person of ['w-tom', 'o-steady']) await mustIn(cup, 'cal', 'register', { for: person });
    await openSession(cup);
    const table = await sessionTable(house, cup);
    await playRound(cup, table);
    await mustIn(cup, 'dev', 'return-stacks', { table: 1, stacks: stacksAt(cup, table) });
    await clear(table);
    for (const what of ['announce-dragons', 'end-session']) await mustIn(cup, 'sue', what);
    await mustIn(cup, 'max', 'award');
    expect(await balances(house)).toMatchObject({ [CASHIER]: 3_500, [houseAccount('c1')]: -3_500 });
    await wholeBooks(house);
  });
});

describe('two servers on one PostgreSQL', () => {
  it('write one tournament, and both see all of it', async () => {
    const where = await placeOf('PostgreSQL');
    const [{ house: one }, { house: two }] = [await serverOn(where), await serverOn(where)];
    const people = await guests(one, 20);
    const first = await publishedCup(one, 'c1');
    const second = await two.tournament('c1');
    if (second === null) throw new Error('the other server does not know the tournament');
    expect(two.tournaments()).toEqual([cupOf('c1')]);
    const seen: string[] = [];
    second.watch(({ events }) => {
      for (const event of events) if (event.type === 'EntryRegistered') seen.push(event.person);
    });
    /** A patron asks again, with the same id, as long as others come in between. */
    const register = async (person: string, index: number): Promise<void> => {
      const command = commandIn(person, 'register');
      const cups = [first, second];
      for (let tried = 0; tried < 200; tried += 1) {
        const answer = await cups[(index + tried) % 2]?.give(command);
        if (answer?.kind === 'done') return;
        expect(answer).toMatchObject({ kind: 'failed', code: 'busy' });
      }
      throw new Error(`${person} was never let in`);
    };
    await Promise.all(people.map(register));
    await vi.waitFor(() => {
      expect(second.state()).toEqual(first.state());
      expect(first.state().entries).toHaveLength(people.length);
    }, GUARD_MS);
    expect([...seen].sort()).toEqual([...people].sort());
    expect(await two.store.balanceOf(potAccount('c1'))).toBe(5_000 * people.length);
    await wholeBooks(two);
  });
});
