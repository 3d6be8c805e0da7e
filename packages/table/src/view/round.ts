import { type Game, OUTCOMES, outcomeOf, pointTotal, pointValues, type RoundFacts, type Side } from '@sabot/rules';
import { isSecretRound } from '../betting/secret-round.ts';
import { differentialOf, differentialSchema } from '../betting/table-differential.ts';
import { isApart, squeezerOf } from '../dealing/holding.ts';
import { DUES, dueAfter } from '../dealing/projection.ts';
import {
  amount,
  bySide,
  owner,
  person,
  pointTotalSchema,
  roundFacts,
  roundNumber,
  seat,
  side,
  wager,
  wagerEnd,
} from '../fields.ts';
import type { DealtRound, Draw, PlacedWager } from '../round.ts';
import { field, flag, listOf, MAX_SHOWN, nullable, oneOf, shownRecord, type TypeOf, whole } from '../schema.ts';
import { dealtRoundOf, openRoundOf, type TableState } from '../state.ts';
import { type CardView, cardView, cardViewSchema } from './cards.ts';
import { memoByRecord } from './memo.ts';
import { ownEnds } from './own-parts.ts';
import { personOf, SIGHT, type Viewer } from './viewer.ts';

const handViewFields = {
  cards: field(listOf(cardViewSchema), 'its cards, in the order in which they were drawn'),
  total: nullable(field(pointTotalSchema, 'the total of the cards that lie face up; null while none does')),
};
const handViewSchema = shownRecord('a hand', handViewFields);
export type HandView = TypeOf<typeof handViewSchema>;

/** A hand in play, and who has it. */
const heldHandViewSchema = shownRecord('a hand in play', {
  ...handViewFields,
  with: field(oneOf(['dealer', 'patron']), 'who has it'),
  person: nullable(field(person, 'the patron who has it, or to whom the Dealer is offering it')),
  dealerExposes: field(flag, 'it is settled that the Dealer exposes it'),
});
export type HeldHandView = TypeOf<typeof heldHandViewSchema>;

/** A wager on the felt. */
const wagerViewSchema = shownRecord('a wager on the felt', {
  owner,
  seat,
  wager,
  stake: field(amount, 'what lies there'),
  min: field(amount, 'its minimum, as displayed when it was placed (A26)'),
  max: field(amount, 'its maximum, as displayed when it was placed (A26)'),
});
export type WagerView = TypeOf<typeof wagerViewSchema>;

const outcomeViewSchema = shownRecord('how a round ended', {
  outcome: field(oneOf(OUTCOMES), 'who won'),
  facts: field(roundFacts, 'what the payments go by'),
});
export type OutcomeView = TypeOf<typeof outcomeViewSchema>;

export const roundViewSchema = shownRecord('the round under way', {
  number: roundNumber,
  freeHand: field(flag, 'it takes no wagers'),
  closes: field(whole(0), 'how often "No more bets" was called: twice after a reset of the device'),
  secret: field(
    flag,
    "others' wagers, and what all come to, are seen once they are closed: they are kept from all but staff",
  ),
  wagers: nullable(
    field(listOf(wagerViewSchema, MAX_SHOWN), "the wagers on the felt; null where this viewer sees nobody's"),
  ),
  differential: nullable(
    field(differentialSchema, 'how far the two hands are apart (1.1.12); its limit stands in the set-up'),
  ),
  hands: nullable(field(bySide(heldHandViewSchema, 'the cards'), 'the two hands; null while bets are open')),
  due: nullable(
    field(oneOf(DUES), 'which hand takes the next card, by the cards that lie face up; null while bets are open'),
  ),
  revealFirst: nullable(field(side, 'the hand that is revealed first; null while that is not settled')),
  totalsAnnounced: field(flag, 'the totals of the first four cards are announced'),
  result: nullable(field(outcomeViewSchema, 'how it ended; null until that is announced')),
});
export type RoundView = TypeOf<typeof roundViewSchema>;

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

/** Of hundreds on the felt a command changes one: the others stay the same objects. */
const wagerView = memoByRecord(
  ({ owner, seat, wager, stake, limits: { min, max } }: PlacedWager): WagerView => ({
    owner,
    seat,
    wager,
    stake,
    min,
    max,
  }),
);

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
    wagers: felt ? seen.map(wagerView) : null,
    differential: felt && !isKept ? differentialOf(open.wagers) : null,
    hands: player === null || banker === null ? null : { player, banker },
    due: dealt === null ? null : dueAfter(game, dealt.draws),
    revealFirst: dealt?.revealFirst ?? null,
    totalsAnnounced: dealt?.totalsAnnounced ?? false,
    result: state.play.phase === 'announced' ? resultView(state.play.round.facts) : null,
  };
};

/** The last round, until the next call. */
export const lastRoundViewSchema = shownRecord('the round before', {
  number: roundNumber,
  end: field(oneOf(['settled', 'voided']), 'whether it was paid or void'),
  hands: field(bySide(handViewSchema, 'the cards'), 'the two hands'),
  result: nullable(field(outcomeViewSchema, 'how it ended; null for one that was void')),
  ends: nullable(
    field(listOf(wagerEnd, MAX_SHOWN), "how each wager ended; null where this viewer sees nobody's wagers"),
  ),
});
export type LastRoundView = TypeOf<typeof lastRoundViewSchema>;

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
