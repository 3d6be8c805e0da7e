import { setImmediate as turn } from 'node:timers/promises';
import { tableStream } from '@sabot/proof';
import { chipsAccount, debtAccount, feltAccount, houseAccount, practiceAccount } from '../../ledger/table-ledger.ts';
import { PART } from '../../store/queries.ts';
import type { Row } from '../../store/sql.ts';
import type { EventStore } from '../../store/store.ts';
import type { Finding } from '../findings/finding.ts';
import { unbalanced } from './books-check.ts';

/** Events whose lines are summed at once: few enough that nobody else waits for long. */
const PAGE = 10_000;

const SUMS = `account, coalesce(sum(amount / ${PART}), 0) as high, coalesce(sum(amount % ${PART}), 0) as low`;

const LINES = `select account, amount from events join lines on lines.position = events.position
  where stream = $1 and sequence > $2 and sequence <= $3`;
const SUMS_OF_PAGE = `select ${SUMS} from (${LINES}) as page group by account`;

/** All that was written since, and what the balances are, in one moment: the table goes on meanwhile. */
const REST = `select ${SUMS} from (
    ${LINES}
    union all select account, -balance as amount from balances where account in ($4, $5, $6)
    union all select account, -balance as amount from balances where account >= $7 and account < $8
    union all select account, -balance as amount from balances where account >= $9 and account < $10
  ) as both_sides group by account`;

const sumOf = (row: Row): bigint => BigInt(Number(row['high'])) * BigInt(PART) + BigInt(Number(row['low']));

/**
 * The balances of a table's own accounts are the sums of its lines. No other stream writes to them, so that what the rest
 * of the house has written is not looked at.
 */
export const checkTableBalances = async (store: EventStore, table: string, end: number): Promise<Finding | null> => {
  const stream = tableStream(table);
  const own = [feltAccount(table), houseAccount(table), practiceAccount(table)];
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
  // From the first name that begins so to behind the last: a semicolon comes after a colon.
  const ranges = ofPersons.flatMap((prefix) => [prefix, `${prefix.slice(0, -1)};`]);
  add(await store.sql.all(REST, [stream, end, Number.MAX_SAFE_INTEGER, ...own, ...ranges]));
  const wrong = [...sums].flatMap(([account, sum]) => (sum === 0n ? [] : [account])).sort()[0];
  return wrong === undefined ? null : unbalanced(`the balance of ${wrong} is not the sum of its lines`);
};
