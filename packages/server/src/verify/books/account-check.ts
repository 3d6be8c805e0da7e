import { setImmediate as turn } from 'node:timers/promises';
import { accountStream, eventOf, isCanonical, makeChainCheck, type StoredEvent, tableStream } from '@sabot/proof';
import { ACCOUNT_EVENTS, type AccountEvent, faultOf } from '@sabot/protocol';
import { ACTOR_ROLES, amount, instant, oneOf, person, record, text } from '@sabot/table';
import { ledgerEntriesOfAccount } from '../../ledger/account-ledger.ts';
import {
  chipsAccount,
  debtAccount,
  dropAccount,
  feltAccount,
  floatAccount,
  houseAccount,
  practiceAccount,
  shortAccount,
} from '../../ledger/table-ledger.ts';
import { nodeCrypto } from '../../ops/node-crypto.ts';
import { PART } from '../../store/queries.ts';
import type { EventStore, Row, StoredLedgerEntry } from '../../store/store.ts';
import { type Finding, found, type VerifyFault, verifyFault } from '../findings/finding.ts';
import type { CommandPlace } from '../record/command-check.ts';
import { type CheckedStream, faultOfLines, unbalanced } from './books-check.ts';

const ACCOUNT_EVENT = record({
  type: oneOf(ACCOUNT_EVENTS),
  person,
  amount,
  stamp: record({ command: text, at: instant, by: person, as: oneOf(ACTOR_ROLES) }),
});

/** The event that a record holds, once it is in canonical text and has its fields. */
const readEvent = (kept: StoredEvent): { readonly event: AccountEvent } | VerifyFault => {
  try {
    if (!isCanonical(JSON.parse(kept.body), kept.body))
      return verifyFault('text', 'it is not written in the one way it should be');
    const value = eventOf(kept);
    const wrong = faultOf(ACCOUNT_EVENT, value);
    return wrong === null ? { event: value as AccountEvent } : verifyFault('shape', wrong);
  } catch (error) {
    return verifyFault('text', error instanceof Error ? error.message : 'it cannot be read');
  }
};

const commandKey = (sender: string, id: string): string => JSON.stringify([sender, id]);

/** Checks a patron's account with the house, event by event. */
export class AccountCheck implements CheckedStream {
  readonly #person: string;
  readonly #chain: ReturnType<typeof makeChainCheck>;
  readonly #places = new Map<string, CommandPlace>();

  constructor(person: string) {
    this.#person = person;
    this.#chain = makeChainCheck(nodeCrypto, accountStream(person));
  }

  due(): number {
    return this.#chain.due();
  }

  take(kept: StoredEvent, lines: readonly StoredLedgerEntry[]): VerifyFault | null {
    const broken = this.#chain.take(kept);
    if (broken !== null) return broken;
    const read = readEvent(kept);
    if ('check' in read) return read;
    const { event } = read;
    if (event.person !== this.#person)
      return verifyFault('step', `money of ${event.person} in the account of ${this.#person}`);
    const key = commandKey(event.stamp.by, event.stamp.command);
    if (this.#places.has(key)) return verifyFault('command', `the id ${event.stamp.command} was used before`);
    this.#places.set(key, { first: kept.sequence, events: 1 });
    return faultOfLines(ledgerEntriesOfAccount(event), lines);
  }

  commandAt(sender: string, id: string): CommandPlace | null {
    return this.#places.get(commandKey(sender, id)) ?? null;
  }

  commands(): number {
    return this.#places.size;
  }
}

const HELD = 'select account, balance from balances where balance <> 0';
const TABLES = 'select id, tournament from tables where tournament is not null';

/** The tournament whose chips an account holds; null for an account of money. */
const tournamentOf = (account: string, tables: ReadonlyMap<string, string>): string | null => {
  const [kind = '', id = ''] = account.split(':', 2);
  switch (kind) {
    case 'bank':
    case 'dragons':
    case 'stack':
    case 'sent':
      return id;
    case 'chips':
    case 'felt':
    case 'house':
      return tables.get(id) ?? null;
    default:
      return null;
  }
};

/** Checks that the chips of each tournament come to zero, so that no chips became money and no money chips. */
export const checkChips = async ({ sql }: EventStore): Promise<Finding | null> => {
  const held = await sql.all(HELD);
  const tables = new Map((await sql.all(TABLES)).map((row) => [String(row['id']), String(row['tournament'])]));
  const sums = new Map<string, number>();
  for (const row of held) {
    const tournament = tournamentOf(String(row['account']), tables);
    if (tournament !== null) sums.set(tournament, (sums.get(tournament) ?? 0) + Number(row['balance']));
  }
  for (const [tournament, sum] of sums)
    if (sum !== 0) return found(null, null, verifyFault('balance', `the chips of ${tournament} come to ${sum}`));
  return null;
};

/** Events whose lines are summed at once: few enough that other queries do not wait for long. */
const PAGE = 10_000;

const SUMS = `account, coalesce(sum(amount / ${PART}), 0) as high, coalesce(sum(amount % ${PART}), 0) as low`;

const LINES = `select account, amount from events join lines on lines.position = events.position
  where stream = $1 and sequence > $2 and sequence <= $3`;
const SUMS_OF_PAGE = `select ${SUMS} from (${LINES}) as page group by account`;

/** The lines since and the balances in one query, because the table goes on meanwhile. */
const REST = `select ${SUMS} from (
    ${LINES}
    union all select account, -balance as amount from balances where account in ($4, $5, $6, $7, $8, $9)
    union all select account, -balance as amount from balances where account >= $10 and account < $11
    union all select account, -balance as amount from balances where account >= $12 and account < $13
  ) as both_sides group by account`;

const sumOf = (row: Row): bigint => BigInt(Number(row['high'])) * BigInt(PART) + BigInt(Number(row['low']));

/**
 * Checks that the balances of a table's own accounts are the sums of its lines. No other stream writes to these
 * accounts, so that only the lines of the table have to be read.
 */
export const checkTableBalances = async (store: EventStore, table: string, end: number): Promise<Finding | null> => {
  const stream = tableStream(table);
  const own = [feltAccount, houseAccount, practiceAccount, floatAccount, dropAccount, shortAccount].map((of) =>
    of(table),
  );
  const ofPersons = [chipsAccount(table, ''), debtAccount(table, '')];
  const isOwn = (account: string): boolean =>
    own.includes(account) || ofPersons.some((prefix) => account.startsWith(prefix));
  const sums = new Map<string, bigint>();
  const add = (rows: readonly Row[]): void => {
    for (const row of rows) {
      const account = String(row['account']);
      if (isOwn(account)) sums.set(account, (sums.get(account) ?? 0n) + sumOf(row));
    }
  };
  for (let after = 0; after < end; after += PAGE) {
    add(await store.sql.all(SUMS_OF_PAGE, [stream, after, Math.min(end, after + PAGE)]));
    await turn();
  }
  // A range of all names with the prefix: a semicolon comes next after the colon at its end.
  const ranges = ofPersons.flatMap((prefix) => [prefix, `${prefix.slice(0, -1)};`]);
  add(await store.sql.all(REST, [stream, end, Number.MAX_SAFE_INTEGER, ...own, ...ranges]));
  const wrong = [...sums].flatMap(([account, sum]) => (sum === 0n ? [] : [account])).sort()[0];
  return wrong === undefined ? null : unbalanced(`the balance of ${wrong} is not the sum of its lines`);
};
