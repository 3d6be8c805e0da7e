import { type Game, INITIAL_DEAL, SIDES, type Side } from '@sabot/rules';
import { isOverDifferential, removalProposed } from '../betting/differential.ts';
import { handlerList } from '../dealing/handler-list.ts';
import { faceDownWithHand } from '../dealing/holding.ts';
import { bySide, person, side, wagerPlace } from '../fields.ts';
import { floatCountSchema } from '../float/float.ts';
import type { DealtRound } from '../round.ts';
import { field, flag, listOf, MAX_SHOWN, nullable, shownRecord, type TypeOf } from '../schema.ts';
import { chipMoveSchema } from '../settling/chip-moves.ts';
import { cardsLeft } from '../shoe/loading.ts';
import { actingSchema, dealtRoundOf, debtSchema, type TableState, tableMoneySchema, wagersOf } from '../state.ts';
import { chipsView, payListFor, payListForSchema } from './chips.ts';
import { deviceErrorView, deviceErrorViewSchema } from './device-errors.ts';
import { floatView, floatViewSchema } from './float.ts';
import { SIGHT, type Viewer } from './viewer.ts';
import { waitsView, waitViewSchema } from './waits.ts';

/** What the Dealer needs to do the next thing right. */
export const dealerViewSchema = shownRecord('what the Dealer needs', {
  handlers: nullable(
    field(
      bySide(listOf(person, MAX_SHOWN), 'the patrons to ask'),
      'who is still to be asked for each hand, in order (3.10.2 to 3.10.5); null where the method asks nobody',
    ),
  ),
  payList: field(
    listOf(chipMoveSchema, MAX_SHOWN),
    'the chips to be moved for the round that is to be settled, or was last, seat by seat',
  ),
  payListFor: nullable(field(payListForSchema, 'what the pay list is for; null before the first round')),
  fewCards: field(flag, 'there may not be cards enough for the round about to be dealt (5.3; TNC and DBT 5.5)'),
  overDifferential: field(flag, 'the two hands are further apart than the limit'),
  askedDown: nullable(field(side, 'the hand whose patrons have been asked to come down')),
  acting: field(listOf(actingSchema, MAX_SHOWN), 'who acts in another position here (6.2)'),
  person: nullable(field(person, 'who has the table as its Dealer; null where nobody has tapped in')),
  hasFloat: field(flag, 'whether the float is open'),
  floatCounted: nullable(field(floatCountSchema, 'a count that waits for its second person; null for none')),
  deviceErrors: field(
    listOf(deviceErrorViewSchema),
    'faults of the card-reading device that are not over, the latest last',
  ),
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
  waits: field(listOf(waitViewSchema, MAX_SHOWN), 'what waits for somebody, the most urgent first'),
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

/** Two cards a hand and a third for each. */
const MOST_CARDS_OF_A_ROUND = INITIAL_DEAL.length + SIDES.length;

const hasFewCards = ({ play, shoe }: TableState): boolean =>
  (play.phase === 'idle' || play.phase === 'betting') && shoe !== null && cardsLeft(shoe) < MOST_CARDS_OF_A_ROUND;

export const dealerView = (game: Game, state: TableState, viewer: Viewer): DealerView | null => {
  if (!SIGHT[viewer.role].staff) return null;
  const { config } = state;
  const chips = chipsView(game, state);
  return {
    handlers: handlersOf(state),
    payList: chips?.moves ?? [],
    payListFor: chips === null ? null : payListFor(chips),
    fewCards: hasFewCards(state),
    overDifferential: config !== null && isOverDifferential(config, wagersOf(state)),
    askedDown: state.askedDown,
    acting: state.acting,
    person: state.dealer,
    hasFloat: state.float.open !== null,
    floatCounted: state.float.counted,
    deviceErrors: state.deviceErrors.map(deviceErrorView),
  };
};

export const pitView = (game: Game, state: TableState, viewer: Viewer): PitView | null => {
  if (!SIGHT[viewer.role].books) return null;
  return {
    proposedRemoval: removalProposed(state),
    underMinimum: state.underMinimum,
    debts: state.debts,
    money: state.money,
    float: floatView(state),
    waits: waitsView(game, state),
  };
};
