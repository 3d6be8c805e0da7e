import type { EventStore } from '../../store/store.ts';
import { type Finding, fault, found } from '../findings/finding.ts';

const HELD = 'select account, balance from balances where balance <> 0';
const TABLES = 'select id, tournament from tables where tournament is not null';

/** The tournament whose chips an account holds; null for money. */
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

/** The chips of each tournament come to nothing by themselves: none ever became money, nor money chips. */
export const checkChips = async ({ sql }: EventStore): Promise<Finding | null> => {
  const held = await sql.all(HELD);
  const tables = new Map((await sql.all(TABLES)).map((row) => [String(row['id']), String(row['tournament'])]));
  const sums = new Map<string, number>();
  for (const row of held) {
    const tournament = tournamentOf(String(row['account']), tables);
    if (tournament !== null) sums.set(tournament, (sums.get(tournament) ?? 0) + Number(row['balance']));
  }
  for (const [tournament, sum] of sums)
    if (sum !== 0) return found(null, null, fault('balance', `the chips of ${tournament} come to ${sum}`));
  return null;
};
