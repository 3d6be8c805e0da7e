import type { Card } from '@sabot/rules';
import type { ConsoleAct, SentCommand } from '@sabot/table';

/** Until the table has said what comes next. */
export const NOT_KNOWN: ConsoleAct = { kind: 'wait', for: 'allowed', persons: [], position: null };

/** The draw that an order names a card for; the burn comes before all draws. */
export const drawNamedBy = (order: SentCommand): number | null => {
  if (order.do === 'burn-cards') return 0;
  return order.do === 'expose-card' ? order.draw : null;
};

/** What a press gives, with the cards that were entered in the order of their places. */
export const ordersOf = (act: ConsoleAct, cards: readonly Card[]): readonly SentCommand[] => {
  if (act.kind === 'give') return act.orders;
  if (act.kind !== 'key') return [];
  const cardAt = new Map(act.places.map(({ draw }, index) => [draw, cards[index]]));
  return act.orders.map((order) => {
    const card = cardAt.get(drawNamedBy(order) ?? -1);
    const isNamed = order.do === 'burn-cards' || order.do === 'expose-card';
    return isNamed && card !== undefined ? { ...order, card } : order;
  });
};
