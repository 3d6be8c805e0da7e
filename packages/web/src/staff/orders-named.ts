import type { SentCommand, SentCommandOf } from '@sabot/table';

/** The first of the orders that is of one kind. */
export const orderNamed = <N extends SentCommand['do']>(
  orders: readonly SentCommand[],
  name: N,
): SentCommandOf<N> | undefined => orders.find((order): order is SentCommandOf<N> => order.do === name);

/** All that are of one kind. */
export const ordersNamed = <N extends SentCommand['do']>(
  orders: readonly SentCommand[],
  name: N,
): readonly SentCommandOf<N>[] => orders.filter((order): order is SentCommandOf<N> => order.do === name);
