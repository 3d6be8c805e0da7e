import { type BySide, type Cents, cents, INITIAL_DEAL, SIDES, type Side } from '@sabot/rules';
import { isOverDifferential, removalProposed } from '../betting/differential.ts';
import { handlerList } from '../dealing/handler-list.ts';
import { faceDownWithHand } from '../dealing/holding.ts';
import type { WagerEnd, WagerPlace } from '../fields.ts';
import type { DealtRound } from '../round.ts';
import { cardsLeft } from '../shoe/loading.ts';
import { type Acting, type Debt, dealtRoundOf, lastRoundOf, type TableState, wagersOf } from '../state.ts';
import { SIGHT, type Viewer } from './viewer.ts';

/** What is to be done with a wager when a round is over, in the order of the seats. */
export interface PayItem extends WagerPlace {
  readonly end: WagerEnd['end'];
  /** To pay on top of the stake, to take of it, or to leave as it is. */
  readonly do: 'pay' | 'take' | 'leave';
  readonly amount: Cents;
}

/** What the Dealer needs to do the next thing right. */
export interface DealerView {
  /** Who is still to be asked for each hand, in order (3.10.2 to 3.10.5); null where the method asks nobody. */
  readonly handlers: BySide<readonly string[]> | null;
  readonly payList: readonly PayItem[];
  /** There may not be cards enough for the round about to be dealt (5.3; TNC and DBT 5.5). */
  readonly fewCards: boolean;
  readonly overDifferential: boolean;
  /** The hand whose patrons have been asked to come down. */
  readonly askedDown: Side | null;
  /** Who acts in another position here (6.2). */
  readonly acting: readonly Acting[];
}

/** What the pit decides on, and the books of the table. */
export interface PitView {
  /** Wagers whose removal would meet the differential limit, for the Pit Manager to take or leave (A10b). */
  readonly proposedRemoval: readonly WagerPlace[];
  /** Who has had an under-minimum wager settled (A16). */
  readonly underMinimum: readonly string[];
  /** Who owes what by a correction, also those who have left, and who has asked that it be forgiven (A13b). */
  readonly debts: readonly Debt[];
  readonly money: TableState['money'];
}

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

const payItem = ({ owner, seat, wager, end, stake, returned }: WagerEnd): PayItem => {
  const net = returned - stake;
  const amount = cents(Math.abs(net));
  if (net === 0) return { owner, seat, wager, end, do: 'leave', amount };
  return { owner, seat, wager, end, do: net > 0 ? 'pay' : 'take', amount };
};

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
  };
};

export const pitView = (state: TableState, viewer: Viewer): PitView | null => {
  if (!SIGHT[viewer.role].books) return null;
  return {
    proposedRemoval: removalProposed(state),
    underMinimum: state.underMinimum,
    debts: state.debts,
    money: state.money,
  };
};
