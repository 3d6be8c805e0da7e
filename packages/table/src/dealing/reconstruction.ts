import type { Basis, Game } from '@sabot/rules';
import type { EventBody } from '../events.ts';
import { type Refusal, refusal } from '../refusals.ts';
import type { DealtRound, LaidCard } from '../round.ts';
import { carriedOf, dealtRoundOf, type Matter, type TableState } from '../state.ts';
import { phaseOf, project } from './projection.ts';
import { isSeen, isSeenCardAhead } from './seen-cards.ts';

const laidOut = ({ draws }: DealtRound): readonly LaidCard[] => draws.map(({ side: _, ...card }) => card);

/** All cards on the table in the order in which they left the device. */
export const cardsOnTable = (state: TableState): readonly LaidCard[] => {
  const round = dealtRoundOf(state);
  return [...(round === null ? [] : laidOut(round)), ...carriedOf(state)];
};

/** Whether wagers could be placed on what someone knows of the cards out, or of one in the device (A14). */
export const isAnyCardSeen = (state: TableState): boolean => isSeenCardAhead(state) || cardsOnTable(state).some(isSeen);

const areSame = (one: readonly LaidCard[], other: readonly LaidCard[]): boolean =>
  one.length === other.length &&
  one.every(({ card, exposed }, index) => card === other[index]?.card && exposed === other[index].exposed);

/**
 * Cards in true order, dealt to the hands anew as far as can be told. Totals that were announced hold only while the
 * first four cards are the same.
 */
export const reconstructed = (game: Game, state: TableState, cards: readonly LaidCard[], basis: Basis): EventBody => {
  const projection = project(game, cards);
  const before = cardsOnTable(state).slice(0, 4);
  const announced = dealtRoundOf(state)?.totalsAnnounced === true && areSame(before, cards.slice(0, 4));
  return { type: 'CardsReconstructed', ...projection, phase: phaseOf(game, projection.cards, announced), basis };
};

/** The hands as they are; only what lies beside them is put in order, before any of it is dealt (5.8.2.2). */
export const reordered = (game: Game, round: DealtRound, carried: readonly LaidCard[], basis: Basis): EventBody => {
  const phase = phaseOf(game, round.draws, round.totalsAnnounced);
  return { type: 'CardsReconstructed', cards: round.draws, carried, phase, basis };
};

/** Matters that end before the first card is in a hand. */
const BEFORE_FIRST_CARD: readonly Matter['kind'][] = ['differential-exceeded', 'cut-card-first'];

/**
 * A card that another matter is about keeps its place until that matter is settled, and no hand takes a card before the
 * differential is put right (5.18, IDT 5.16), nor before the option that the cutting card gives has ended: it is open until
 * the first card (3.17.1, IDT 3.16.1, TB 3.22.1).
 */
export const faultOfMoving = ({ matters }: TableState, matter: Matter): Refusal | null => {
  const other = matters.find(
    ({ id, draws, kind }) => id !== matter.id && (draws.length > 0 || BEFORE_FIRST_CARD.includes(kind)),
  );
  return other === undefined
    ? null
    : refusal('matter-pending', other.basis, `Matter ${other.id} comes first: ${other.kind}.`);
};
