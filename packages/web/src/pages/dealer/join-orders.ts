import { cents } from '@sabot/rules';
import type { SentCommand, SentCommandOf } from '@sabot/table';

export const isJoin = (order: SentCommand): order is SentCommandOf<'join-table'> => order.do === 'join-table';

/** Someone without an account who comes to the table. */
interface Newcomer {
  readonly person: string;
  readonly seat: number | null;
  readonly identified: boolean;
  /** In cents; 0 where they buy no chips yet. */
  readonly buysIn: number;
}

/** What is still to be ordered: whoever is at the table already does not join again. */
export const joinOrders = (
  { person, seat, identified, buysIn }: Newcomer,
  isAtTable: boolean,
): readonly SentCommand[] => [
  ...(isAtTable ? [] : [{ do: 'join-table', seat, identified, for: person } as const]),
  ...(buysIn === 0 ? [] : [{ do: 'buy-in', amount: cents(buysIn), for: person } as const]),
];
