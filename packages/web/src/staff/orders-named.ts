import type { Order, OrderOf } from '../api/shapes.ts';

/** The first of the orders that is of one kind. */
export const orderNamed = <N extends Order['do']>(orders: readonly Order[], name: N): OrderOf<N> | undefined =>
  orders.find((order): order is OrderOf<N> => order.do === name);

/** All that are of one kind. */
export const ordersNamed = <N extends Order['do']>(orders: readonly Order[], name: N): readonly OrderOf<N>[] =>
  orders.filter((order): order is OrderOf<N> => order.do === name);
