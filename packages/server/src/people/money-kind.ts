import type { Sql } from '../store/sql.ts';
import type { MoneyMode } from './accounts.ts';

const NAME = 'house:money';
const WRITE = 'insert into secrets (name, value, created) values ($1, $2, $3) on conflict (name) do nothing';

/** The house was opened with another kind of money than its accounts hold. */
export class MoneyChanged extends Error {}

/**
 * What is played for is settled at the first start: else money that was given away could be paid out as cash. Servers
 * that start together agree on what was stored first.
 */
export const settleMoneyKind = async (sql: Sql, money: MoneyMode, now: number): Promise<void> => {
  await sql.all(WRITE, [NAME, money, now]);
  const [row] = await sql.all('select value from secrets where name = $1', [NAME]);
  const settled = row?.['value'];
  if (settled === money) return;
  throw new MoneyChanged(
    `This house was first opened with --money ${settled}, and its accounts hold that money: it cannot be opened with --money ${money}. Use --money ${settled}, or another store.`,
  );
};
