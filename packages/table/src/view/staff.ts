import { cents, INITIAL_DEAL, SIDES, type Side } from '@sabot/rules';
import { isOverDifferential, removalProposed } from '../betting/differential.ts';
import { handlerList } from '../dealing/handler-list.ts';
import { faceDownWithHand } from '../dealing/holding.ts';
import { bySide, owner, person, seat, side, sumOrNothing, type WagerEnd, wager, wagerPlace } from '../fields.ts';
import { floatCountSchema } from '../float/float.ts';
import type { DealtRound } from '../round.ts';
import { field, flag, listOf, MAX_SHOWN, nullable, oneOf, shownRecord, type TypeOf } from '../schema.ts';
import { cardsLeft } from '../shoe/loading.ts';
import {
  actingSchema,
  dealtRoundOf,
  debtSchema,
  lastRoundOf,
  type TableState,
  tableMoneySchema,
  wagersOf,
} from '../state.ts';
import { WAGER_ENDS } from '../vocabulary.ts';
import { floatView, floatViewSchema } from './float.ts';
import { memoByRecord } from './memo.ts';
import { SIGHT, type Viewer } from './viewer.ts';

/** What is to be done with a wager when a round is over, in the order of the seats. */
const payItemSchema = shownRecord('what is to be done with a wager', {
  owner,
  seat,
  wager,
  end: field(oneOf(WAGER_ENDS), 'how it ended'),
  do: field(
    oneOf(['pay', 'take', 'leave']),
    'whether to pay on top of the stake, to take of it, or to leave it as it is',
  ),
  amount: field(sumOrNothing, 'how much'),
});
export type PayItem = TypeOf<typeof payItemSchema>;

/** What the Dealer needs to do the next thing right. */
export const dealerViewSchema = shownRecord('what the Dealer needs', {
  handlers: nullable(
    field(
      bySide(listOf(person, MAX_SHOWN), 'the patrons to ask'),
      'who is still to be asked for each hand, in order (3.10.2 to 3.10.5); null where the method asks nobody',
    ),
  ),
  payList: field(listOf(payItemSchema, MAX_SHOWN), 'what is to be done with the wagers of the round that is over'),
  fewCards: field(flag, 'there may not be cards enough for the round about to be dealt (5.3; TNC and DBT 5.5)'),
  overDifferential: field(flag, 'the two hands are further apart than the limit'),
  askedDown: nullable(field(side, 'the hand whose patrons have been asked to come down')),
  acting: field(listOf(actingSchema, MAX_SHOWN), 'who acts in another position here (6.2)'),
  hasFloat: field(flag, 'whether the float is open'),
  floatCounted: nullable(field(floatCountSchema, 'a count that waits for its second person; null for none')),
});
export type DealerView = TypeOf<typeof dealerViewSchema>;

/** What the pit decides on, and the books of the table. */
export const pitViewSchema = shownRecord('what the pit decides on', {
  proposedRemoval: field(
    listOf(wagerPlace, MAX_SHOWN),
    'wagers whose removal would meet the differential limit, for the Pit Manager to take or leave (A10b)',
  ),
  underMinimum: field(listOf(person, MAX_SHOWN), 'who has had an under-minimum wager settled (A16)'),
  debts: field(
    listOf(debtSchema, MAX_SHOWN),
    'who owes what by a correction, also those who have left, and who has asked that it be forgiven (A13b)',
  ),
  money: field(tableMoneySchema, 'the books of the table'),
  float: field(floatViewSchema, 'the float of the table: what went through it and what should be in it'),
});
export type PitView = TypeOf<typeof pitViewSchema>;

/** Nobody has it yet, and it is not settled that the Dealer exposes it. */
const isToBeOffered = (round: DealtRound, side: Side): boolean => {
  const { with: holder, dealerExposes } = round.hands[side];
  const isDealt = round.draws.some((draw) => draw.side === side);
  const isDone = isDealt && faceDownWithHand(round, side).length === 0;
  return holder === 'dealer' && !dealerExposes && !isDone;
};

const handlersOf = (state: TableState): DealerView['handlers'] => {
  const round = dealtRoundOf(state);
  const { config, patrons } = state;
  if (round === null || round.freeHand || config?.method !== 'A') return null;
  const list = (side: Side): readonly string[] =>
    isToBeOffered(round, side)
      ? handlerList(side, round.wagers, patrons, round.hands[side].declined, config.counterClockwise)
      : [];
  return { player: list('player'), banker: list('banker') };
};

const payItem = memoByRecord(({ owner, seat, wager, end, stake, returned }: WagerEnd): PayItem => {
  const net = returned - stake;
  const amount = cents(Math.abs(net));
  if (net === 0) return { owner, seat, wager, end, do: 'leave', amount };
  return { owner, seat, wager, end, do: net > 0 ? 'pay' : 'take', amount };
});

const payListOf = (state: TableState): readonly PayItem[] =>
  (lastRoundOf(state)?.ends ?? []).map(payItem).sort((one, other) => one.seat - other.seat);

/** Two cards a hand and a third for each. */
const MOST_CARDS_OF_A_ROUND = INITIAL_DEAL.length + SIDES.length;

const hasFewCards = ({ play, shoe }: TableState): boolean =>
  (play.phase === 'idle' || play.phase === 'betting') && shoe !== null && cardsLeft(shoe) < MOST_CARDS_OF_A_ROUND;

export const dealerView = (state: TableState, viewer: Viewer): DealerView | null => {
  if (!SIGHT[viewer.role].staff) return null;
  const { config } = state;
  return {
    handlers: handlersOf(state),
    payList: payListOf(state),
    fewCards: hasFewCards(state),
    overDifferential: config !== null && isOverDifferential(config, wagersOf(state)),
    askedDown: state.askedDown,
    acting: state.acting,
    hasFloat: state.float.open !== null,
    floatCounted: state.float.counted,
  };
};

export const pitView = (state: TableState, viewer: Viewer): PitView | null => {
  if (!SIGHT[viewer.role].books) return null;
  return {
    proposedRemoval: removalProposed(state),
    underMinimum: state.underMinimum,
    debts: state.debts,
    money: state.money,
    float: floatView(state),
  };
};
