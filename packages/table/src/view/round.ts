import {
  type BySide,
  type Cents,
  type Game,
  type Outcome,
  outcomeOf,
  type PointTotal,
  pointTotal,
  pointValues,
  type RoundFacts,
  type Side,
  type WagerId,
} from '@sabot/rules';
import { isSecretRound } from '../betting/secret-round.ts';
import { type Differential, differentialOf } from '../betting/table-differential.ts';
import { isApart, squeezerOf } from '../dealing/holding.ts';
import { type Due, dueAfter } from '../dealing/projection.ts';
import type { WagerEnd } from '../fields.ts';
import type { DealtRound, Draw, FinishedRound, Handling, PlacedWager } from '../round.ts';
import { dealtRoundOf, openRoundOf, type TableState } from '../state.ts';
import { type CardView, cardView } from './cards.ts';
import { ownEnds } from './own-parts.ts';
import { personOf, SIGHT, type Viewer } from './viewer.ts';

export interface HandView {
  readonly cards: readonly CardView[];
  /** Of the cards that lie face up; null while none does. */
  readonly total: PointTotal | null;
}

/** A hand in play, and who has it. */
export interface HeldHandView extends HandView {
  readonly with: Handling['with'];
  /** The patron who has it, or to whom the Dealer is offering it. */
  readonly person: string | null;
  readonly dealerExposes: boolean;
}

/** A wager on the felt. */
export interface WagerView {
  readonly owner: string;
  readonly seat: number;
  readonly wager: WagerId;
  readonly stake: Cents;
  /** As displayed when it was placed (A26). */
  readonly min: Cents;
  readonly max: Cents;
}

export interface OutcomeView {
  readonly outcome: Outcome;
  readonly facts: RoundFacts;
}

export interface RoundView {
  readonly number: number;
  readonly freeHand: boolean;
  readonly closes: number;
  /** Others' wagers, and what all come to, are seen once they are closed: they are kept from all but staff. */
  readonly secret: boolean;
  /** Null where this viewer sees nobody's wagers. */
  readonly wagers: readonly WagerView[] | null;
  /** How far the two hands are apart (1.1.12); its limit stands in the set-up. */
  readonly differential: Differential | null;
  readonly hands: BySide<HeldHandView> | null;
  /** Which hand takes the next card, by the cards that lie face up; null while bets are open. */
  readonly due: Due | null;
  readonly revealFirst: Side | null;
  readonly totalsAnnounced: boolean;
  readonly result: OutcomeView | null;
}

const handView = (
  viewer: Viewer,
  draws: readonly Draw[],
  side: Side,
  heldAs?: (draw: number) => Pick<CardView, 'squeezer' | 'apart'>,
): HandView => {
  const own = draws.flatMap((draw, index) =>
    draw.side === side ? [cardView(viewer, draw, index, heldAs?.(index + 1))] : [],
  );
  const open = own.flatMap(({ card, exposed }) => (exposed && card !== null ? [card] : []));
  return { cards: own, total: open.length === 0 ? null : pointTotal(pointValues(open)) };
};

const heldHand = (state: TableState, viewer: Viewer, round: DealtRound, side: Side): HeldHandView => ({
  ...handView(viewer, round.draws, side, (draw) => ({
    squeezer: squeezerOf(state, draw),
    apart: isApart(round, draw),
  })),
  with: round.hands[side].with,
  person: SIGHT[viewer.role].felt ? round.hands[side].person : null,
  dealerExposes: round.hands[side].dealerExposes,
});

const wagersOn = (wagers: readonly PlacedWager[]): readonly WagerView[] =>
  wagers.map(({ owner, seat, wager, stake, limits: { min, max } }) => ({
    owner,
    seat,
    wager,
    stake,
    min,
    max,
  }));

const resultView = (facts: RoundFacts | null): OutcomeView | null =>
  facts === null ? null : { outcome: outcomeOf(facts), facts };

export const roundView = (game: Game, state: TableState, viewer: Viewer): RoundView | null => {
  const open = openRoundOf(state);
  if (open === null) return null;
  const dealt = dealtRoundOf(state);
  const { felt, staff } = SIGHT[viewer.role];
  const secret = isSecretRound(state);
  const isKept = secret && !staff;
  const seen = isKept ? open.wagers.filter(({ owner }) => owner === personOf(viewer)) : open.wagers;
  const hand = (side: Side): HeldHandView | null => (dealt === null ? null : heldHand(state, viewer, dealt, side));
  const [player, banker] = [hand('player'), hand('banker')];
  return {
    number: open.number,
    freeHand: open.freeHand,
    closes: open.closes,
    secret,
    wagers: felt ? wagersOn(seen) : null,
    differential: felt && !isKept ? differentialOf(open.wagers) : null,
    hands: player === null || banker === null ? null : { player, banker },
    due: dealt === null ? null : dueAfter(game, dealt.draws),
    revealFirst: dealt?.revealFirst ?? null,
    totalsAnnounced: dealt?.totalsAnnounced ?? false,
    result: state.play.phase === 'announced' ? resultView(state.play.round.facts) : null,
  };
};

/** The last round, until the next call. */
export interface LastRoundView {
  readonly number: number;
  readonly end: FinishedRound['end'];
  readonly hands: BySide<HandView>;
  readonly result: OutcomeView | null;
  /** Null where this viewer sees nobody's wagers. */
  readonly ends: readonly WagerEnd[] | null;
}

export const lastRoundView = ({ last }: TableState, viewer: Viewer): LastRoundView | null => {
  if (last === null) return null;
  const { number, end, draws, facts, ends, secret } = last;
  const { felt, staff } = SIGHT[viewer.role];
  const isKept = secret === true && !staff;
  return {
    number,
    end,
    hands: { player: handView(viewer, draws, 'player'), banker: handView(viewer, draws, 'banker') },
    result: resultView(facts),
    ends: isKept ? ownEnds(viewer, ends) : felt ? ends : null,
  };
};
