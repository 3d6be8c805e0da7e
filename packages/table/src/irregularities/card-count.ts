import { type Basis, type Card, DECK, showCard } from '@sabot/rules';
import type { ContextOf } from '../context.ts';
import { cardCounts, matter } from '../fields.ts';
import { type CommandRecord, house } from '../records.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { PHASES } from '../round.ts';
import { carriedOf, decksLoaded, drawsOf, type Matter, namedCards, type TableState } from '../state.ts';
import { counted as exampleCount } from './candidates.ts';
import type { Effect } from './effect.ts';

/** The count of sorted decks (5.11.2): one person enters it, another confirms it, and what cannot be is refused to both. */

const totalOf = (counted: readonly number[]): number => counted.reduce((sum, each) => sum + each, 0);

/** What lies open on the layout, for all to see. */
const openCards = (state: TableState): readonly Card[] =>
  namedCards([...drawsOf(state), ...carriedOf(state)].filter(({ exposed }) => exposed).map(({ card }) => card));

/** With those that were set aside and that the manager has read. */
const cardsRead = (state: TableState): readonly Card[] => [
  ...openCards(state),
  ...namedCards(carriedOf(state).flatMap(({ card, exposed }) => (exposed ? [] : [card]))),
];

/** Everything but what lies on the layout, was set aside or was carried off. */
const toBeCounted = (state: TableState): number =>
  decksLoaded(state) * DECK.length - drawsOf(state).length - carriedOf(state).length;

const impossible = (detail: string): Refusal => refusal('impossible-count', 'policy', detail);

/** Why the decks cannot have been counted so, by the cards that whoever counts knows; null where they can. */
const faultOfCount = (state: TableState, counted: readonly number[], known: readonly Card[]): Refusal | null => {
  const decks = decksLoaded(state);
  for (const [index, card] of DECK.entries()) {
    const lying = known.filter((each) => each === card).length;
    const count = counted[index] ?? 0;
    if (count + lying > decks)
      return impossible(
        `${count} of ${showCard(card)} are counted and ${lying} lie on the layout, where ${decks} decks hold ${decks}.`,
      );
  }
  const [total, wanted] = [totalOf(counted), toBeCounted(state)];
  // Of a shoe with cards too many or too few nobody can say how many there ought to be.
  return total === wanted || state.shoe?.disturbed === true
    ? null
    : impossible(
        `${total} cards are counted, where ${wanted} are to be there. If a recount says the same, the cards in the device are wrong.`,
      );
};

const faultOfLength = (counted: readonly number[] | undefined, basis: Basis): Refusal | null =>
  counted?.length === DECK.length
    ? null
    : refusal('cards-needed', basis, 'Fifty-two counts, in the order of the deck.');

/** The other patrons who have gone with cards: one set of cards is sorted for all of them. */
export const othersGone = ({ matters }: Pick<TableState, 'matters'>, matter: Matter): readonly Matter[] =>
  matters.filter(({ id, kind }) => id !== matter.id && kind === matter.kind);

const isSorted = ({ counted }: Matter): boolean => counted.length === DECK.length;

/** The next step is to count, and nobody has counted for another patron. */
export const isToBeCounted = (state: Pick<TableState, 'matters'>, matter: Matter): boolean =>
  matter.steps[0]?.remedy === 'sort-and-display-cards' && !othersGone(state, matter).some(isSorted);

/** What was sorted and counted for one patron who has gone holds for the next; else two persons have counted the same. */
export const display: Effect = ({ state, command }, matter, basis) => {
  const shown = (counted: readonly number[]) => [
    { type: 'CardsDisplayed', matter: matter.id, counted, basis } as const,
  ];
  const sorted = othersGone(state, matter).find(isSorted);
  if (sorted !== undefined) return shown(sorted.counted);
  const { counted, cardsCounted } = command;
  if (cardsCounted === undefined) {
    const fault = faultOfLength(counted, basis);
    if (fault !== null) return fault;
  }
  const first = matter.firstCount;
  // Whoever has called takes none of the steps, whoever has counted.
  if (first === null || matter.reportedBy === command.by)
    return refusal('second-person-required', 'policy', 'One person counts the cards, another confirms the count.');
  const isSame =
    counted === undefined
      ? cardsCounted === totalOf(first.counted)
      : counted.every((count, index) => count === first.counted[index]);
  if (!isSame) return refusal('counts-differ', 'policy', 'The two counts differ: count again.');
  return faultOfCount(state, first.counted, cardsRead(state)) ?? shown(first.counted);
};

const countCardsFields = { matter, counted: cardCounts };

type CountOf = ContextOf<{ readonly matter: number; readonly counted: readonly number[]; readonly by: string }>;

const countedIn = ({ state, command }: CountOf) => {
  const found = state.matters.find(({ id }) => id === command.matter);
  if (found === undefined) return refusal('no-such-matter');
  if (!isToBeCounted(state, found)) {
    const [step] = found.steps;
    return refusal('remedy-out-of-order', found.basis, `Next: ${step?.remedy ?? 'nothing'}.`);
  }
  const { counted, by } = command;
  const fault = faultOfLength(counted, found.basis) ?? faultOfCount(state, counted, openCards(state));
  return fault ?? [{ type: 'CardsCounted', matter: found.id, counted, countedBy: by } as const];
};

/** A recount is another entry. */
export const countCards: CommandRecord<'count-cards', typeof countCardsFields> = {
  name: 'count-cards',
  summary:
    'Enters how many of each card were counted when the decks were sorted (5.11.2); another person confirms it by `take-remedy`.',
  fields: countCardsFields,
  access: [house('dealer')],
  phases: PHASES,
  whilePending: true,
  candidates: (asking) =>
    asking.state.matters
      .filter((each) => isToBeCounted(asking.state, each))
      .map(({ id }) => ({ matter: id, counted: exampleCount(asking) })),
  decide: countedIn,
};
