import type { ConsoleAct, DealerConsole, SentCommand, TakeBack } from '@sabot/table';

/** What is legal beside the next act, in groups; people, matters and reports have places of their own. */
export const ACT_GROUPS = ['round', 'hands', 'shoe', 'device', 'table'] as const;
type ActGroup = (typeof ACT_GROUPS)[number];

const GROUP_OF: Readonly<Partial<Record<SentCommand['do'], ActGroup>>> = {
  'open-betting': 'round',
  'close-betting': 'round',
  'draw-card': 'round',
  'expose-card': 'round',
  'announce-totals': 'round',
  'announce-outcome': 'round',
  'settle-round': 'round',
  'offer-cards': 'hands',
  'accept-cards': 'hands',
  'decline-cards': 'hands',
  'choose-handler': 'hands',
  'pass-cards': 'hands',
  'choose-reveal-order': 'hands',
  'allow-squeeze': 'hands',
  'load-shoe': 'shoe',
  'cut-shoe': 'shoe',
  'burn-cards': 'shoe',
  'report-cut-card': 'shoe',
  'replace-shoe': 'shoe',
  'give-device': 'device',
  'relinquish-device': 'device',
  'revoke-device': 'device',
  'allow-draw-without-wager': 'device',
  'announce-last-round': 'table',
  'close-table': 'table',
  'set-method': 'table',
};

export interface OtherAct {
  /** Orders given one after the other; what a form adds is in the first. */
  readonly orders: readonly SentCommand[];
  readonly group: ActGroup;
  /** Cards taken back from whoever does not answer (5.10). */
  readonly takesFrom: Pick<TakeBack, 'person' | 'draw'> | null;
}

/** A card keyed by hand is the keypad's business. */
const isKeyed = (order: SentCommand): boolean =>
  (order.do === 'expose-card' || order.do === 'burn-cards' || order.do === 'draw-card') &&
  order.card !== undefined &&
  order.card !== null;

const isSame = (one: SentCommand, other: SentCommand): boolean => JSON.stringify(one) === JSON.stringify(other);

const isFirst = (act: ConsoleAct, order: SentCommand): boolean => {
  if (act.kind === 'give') return act.orders.some((each) => isSame(each, order));
  return act.kind === 'key' && act.act === order.do;
};

/** Designees and single cards are named at the pit; a dealer's list would be long with them. */
const isForPit = (order: SentCommand): boolean =>
  order.do === 'allow-squeeze' && (order.designee === true || order.draw !== undefined);

const takeOvers = ({ next, takeBacks }: DealerConsole): readonly OtherAct[] =>
  takeBacks
    .filter(({ side }) => !(next.kind === 'give' && next.act === 'take-over' && next.side === side))
    .map((takeBack) => ({ orders: takeBack.orders, group: 'hands', takesFrom: takeBack }));

/** Everything else that may be done now. */
export const otherActs = (allowed: readonly SentCommand[], desk: DealerConsole): readonly OtherAct[] => [
  ...allowed.flatMap((order) => {
    const group = GROUP_OF[order.do];
    return group === undefined || isKeyed(order) || isFirst(desk.next, order) || isForPit(order)
      ? []
      : [{ orders: [order], group, takesFrom: null }];
  }),
  ...takeOvers(desk),
];
