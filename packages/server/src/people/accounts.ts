import { accountStream, type Origin, type Tip } from '@sabot/proof';
import { MOST_CENTS } from '@sabot/protocol';
import {
  type AccountEntry,
  type AccountMovement,
  accountEntryOf,
  appendOf,
  movementFingerprint,
  refusedMovement,
} from '../ledger/account-ledger.ts';
import { accountOf } from '../ledger/table-ledger.ts';
import type { MoneyKind } from '../ops/settings.ts';
import type { EventStore, Sql } from '../store/store.ts';
import { personById } from './directory.ts';
import { DAY } from './people-db.ts';
import { hasPermission } from './permissions.ts';
import { actorOf, isPatron, type PeopleFault, type PeopleResult, type Person } from './person.ts';

/** $10,000. */
export const USUAL_GRANT_CENTS = 1_000_000;
/** Play money is given again when less than one part in so many of it is left. */
const LITTLE = 10;
const GRANTS_A_DAY = 20;
/** Each failed try means that another one went through, so this many in a row are very many writers. */
const TRIES = 50;
const PAGE = 100;

interface AccountStore {
  readonly store: EventStore;
  readonly origin: Origin;
  readonly now: () => number;
  readonly money: MoneyKind;
  readonly grantCents: number;
}

export interface AccountChange extends AccountEntry {
  /** The same command had been done before; this is that answer again. */
  readonly repeated: boolean;
}

type MoveFault = 'bad-amount' | 'not-enough-money' | 'id-reused' | 'busy';
type PayFault = MoveFault | 'may-not-handle-money' | 'no-such-person' | 'not-a-patron';
type GrantFault = MoveFault | 'not-for-cash' | 'not-a-patron' | 'enough-money' | 'too-often';

/** Why a movement may not be made now, judged by the stream as far as this tip. */
type Judge<F> = (tip: Tip) => Promise<F | null>;

/** The answer that this command got before, if it was given before. */
const answered = async <F extends PeopleFault>(
  { store }: AccountStore,
  movement: AccountMovement,
): Promise<PeopleResult<AccountChange, 'id-reused' | F> | null> => {
  const stream = accountStream(movement.person);
  const command = await store.commandOf(stream, movement.by, movement.id);
  if (command === null) return null;
  if (command.fingerprint !== movementFingerprint(movement)) return { fault: 'id-reused' };
  // Only what the same movement was refused for stands there.
  if (command.refusal !== null) return { fault: (JSON.parse(command.refusal) as { readonly code: F }).code };
  const [record] = await store.read(stream, command.sequence - 1, 1);
  if (record === undefined) return { fault: 'id-reused' };
  return { ok: { ...accountEntryOf(record), repeated: true } };
};

/** The store keeps accounts from falling below zero, and from holding more than can be counted exactly. */
const overdraftOf = ({ type }: AccountMovement): MoveFault =>
  type === 'MoneyPaidOut' ? 'not-enough-money' : 'bad-amount';

/**
 * Writes a movement at the end of the account's stream, or why it may not be made. Whoever comes second at that place reads
 * again and is judged again, so two at once are as good as one after the other.
 */
const move = async <F extends PeopleFault>(
  bank: AccountStore,
  movement: AccountMovement,
  judge: Judge<F>,
): Promise<PeopleResult<AccountChange, MoveFault | F>> => {
  const { store, origin, now } = bank;
  const { amount } = movement;
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > MOST_CENTS) return { fault: 'bad-amount' };
  const stream = accountStream(movement.person);
  let overdraft: MoveFault | null = null;
  for (let tried = 0; tried < TRIES; tried += 1) {
    // Where the same command has emptied the account just now, this is its repeat.
    const before = await answered<MoveFault | F>(bank, movement);
    if (before !== null) return before;
    const tip = await store.tip(stream);
    const fault = overdraft ?? (await judge(tip));
    const append =
      fault === null ? appendOf(movement, tip, origin, now()) : refusedMovement(movement, fault, tip, now());
    const { stopped } = await store.append(stream, [append]);
    const [record] = append.records;
    if (stopped === null && fault !== null) return { fault };
    if (stopped === null && record !== undefined) return { ok: { ...accountEntryOf(record), repeated: false } };
    // It is kept like every other, unless the account has changed meanwhile.
    overdraft = stopped?.why === 'overdrawn' ? overdraftOf(movement) : null;
  }
  return { fault: 'busy' };
};

const nothing: Judge<never> = async () => null;

const pay =
  (bank: AccountStore, type: 'MoneyPaidIn' | 'MoneyPaidOut') =>
  async (by: Person, person: string, amount: number, id: string): Promise<PeopleResult<AccountChange, PayFault>> => {
    if (!hasPermission(by, 'handleMoney')) return { fault: 'may-not-handle-money' };
    const whose = await personById({ sql: bank.store.sql, now: bank.now }, person);
    if (whose === null) return { fault: 'no-such-person' };
    if (!isPatron(whose)) return { fault: 'not-a-patron' };
    return move(bank, { ...actorOf(by), id, type, person, amount }, nothing);
  };

/** How often someone has asked for play money in the last day, by the stream as far as this tip. */
const askedToday = async ({ store, now }: AccountStore, person: string, tip: Tip): Promise<number> => {
  const dayAgo = now() - DAY;
  let asked = 0;
  for (let end = tip.sequence; end > 0; end -= PAGE) {
    const after = Math.max(0, end - PAGE);
    const events = (await store.read(accountStream(person), after, end - after)).map(
      (each) => accountEntryOf(each).event,
    );
    const today = events.filter(({ stamp }) => stamp.at > dayAgo);
    asked += today.filter(({ type, stamp }) => type === 'PlayMoneyGiven' && stamp.by === person).length;
    if (today.length < events.length) break;
  }
  return asked;
};

/**
 * Chips at any table are money as much as the account is. Chips of practice tables are nobody's money, and a table is one
 * when chips have come from its practice account; nor are those of tournaments.
 */
const CHIPS = `select coalesce(sum(balance), 0) as chips from balances where account in (
  select 'chips:' || id || ':' || cast($1 as text) from tables
  where tournament is null and not exists (select 1 from balances as practice where practice.account = 'practice:' || tables.id))`;

const chipsOf = async ({ store }: AccountStore, person: string): Promise<number> => {
  const [row] = await store.sql.all(CHIPS, [person]);
  return Number(row?.['chips']);
};

const judgeGrant =
  (bank: AccountStore, person: string): Judge<'enough-money' | 'too-often'> =>
  async (tip) => {
    const held = (await bank.store.balanceOf(accountOf(person))) + (await chipsOf(bank, person));
    if (held * LITTLE >= bank.grantCents) return 'enough-money';
    return (await askedToday(bank, person, tip)) >= GRANTS_A_DAY ? 'too-often' : null;
  };

export interface Accounts {
  readonly payIn: (
    by: Person,
    person: string,
    amount: number,
    id: string,
  ) => Promise<PeopleResult<AccountChange, PayFault>>;
  readonly payOut: (
    by: Person,
    person: string,
    amount: number,
    id: string,
  ) => Promise<PeopleResult<AccountChange, PayFault>>;
  /** Once a person, when they come. */
  readonly welcome: (person: Person) => Promise<void>;
  /** Asked for by the patron when little is left. */
  readonly givePlayMoney: (person: Person, id: string) => Promise<PeopleResult<AccountChange, GrantFault>>;
  readonly balanceOf: (person: string) => Promise<number>;
  readonly historyOf: (person: string, after: number, limit: number) => Promise<readonly AccountEntry[]>;
}

/** Patrons' money with the house. Chips bought and cashed at a table are in that table's stream. */
export const makeAccounts = (bank: AccountStore): Accounts => {
  const { store, money, grantCents: amount } = bank;
  const type = 'PlayMoneyGiven';
  return {
    payIn: pay(bank, 'MoneyPaidIn'),
    payOut: pay(bank, 'MoneyPaidOut'),
    welcome: async (person) => {
      if (money !== 'play' || amount === 0 || !isPatron(person)) return;
      await move(bank, { by: 'house', as: 'cashier', id: 'welcome', type, person: person.id, amount }, nothing);
    },
    givePlayMoney: async (person, id) => {
      if (money !== 'play') return { fault: 'not-for-cash' };
      if (!isPatron(person)) return { fault: 'not-a-patron' };
      return move(bank, { ...actorOf(person), id, type, person: person.id, amount }, judgeGrant(bank, person.id));
    },
    balanceOf: (person) => store.balanceOf(accountOf(person)),
    historyOf: async (person, after, limit) =>
      (await store.read(accountStream(person), after, limit)).map(accountEntryOf),
  };
};

const NAME = 'house:money';
const WRITE = 'insert into secrets (name, value, created) values ($1, $2, $3) on conflict (name) do nothing';

/** The house was opened with another kind of money than its accounts hold. */
export class MoneyKindChanged extends Error {}

/**
 * What is played for is settled at the first start: else money that was given away could be paid out as cash. Servers
 * that start together agree on what was stored first.
 */
export const requireMoneyKind = async (sql: Sql, money: MoneyKind, now: number): Promise<void> => {
  await sql.all(WRITE, [NAME, money, now]);
  const [row] = await sql.all('select value from secrets where name = $1', [NAME]);
  const settled = row?.['value'];
  if (settled === money) return;
  throw new MoneyKindChanged(
    `This house was first opened with --money ${settled}, and its accounts hold that money: it cannot be opened with --money ${money}. Use --money ${settled}, or another store.`,
  );
};
