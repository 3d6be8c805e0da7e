import { basis, card, cardCounts, draw, matter, person, phase } from '../fields.ts';
import type { EventRecord } from '../records.ts';
import { field, flag, listOf, oneOf } from '../schema.ts';
import { drawsOf } from '../state.ts';
import { countSeen, replacedIn, withDealt, withMatter, withShoe } from '../state-changes.ts';

/** What is done where cards are gone (5.11). */

const cardsCountedFields = { matter, counted: cardCounts, countedBy: field(person, 'who counted') };

export const cardsCounted: EventRecord<'CardsCounted', typeof cardsCountedFields> = {
  type: 'CardsCounted',
  summary: 'Someone has counted the sorted decks; another person is to confirm it by their own count.',
  fields: cardsCountedFields,
  audience: 'staff',
  isStep: false,
  isRoutine: false,
  inReport: 'rulings',
  sees: { matter: 'open', counted: 'found', countedBy: 'person' },
  evolve: (state, { matter, counted, countedBy }) =>
    withMatter(state, matter, () => ({ firstCount: { counted, by: countedBy } })),
};

const cardsDisplayedFields = {
  matter,
  counted: cardCounts,
  basis,
};

export const cardsDisplayed: EventRecord<'CardsDisplayed', typeof cardsDisplayedFields> = {
  type: 'CardsDisplayed',
  summary: 'The decks are sorted and counted for all to see.',
  fields: cardsDisplayedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { matter: 'open', counted: 'open', basis: 'open' },
  evolve: (state, { matter, counted }) => withMatter(state, matter, () => ({ counted })),
};

const missingCardsFoundFields = {
  matter,
  cards: field(listOf(card), 'the cards that were carried off'),
  where: field(oneOf(['device', 'surveillance', 'deduction']), 'how they were found'),
  basis,
};

export const missingCardsFound: EventRecord<'MissingCardsFound', typeof missingCardsFoundFields> = {
  type: 'MissingCardsFound',
  summary: 'Cards carried off are known again, and from where (A15).',
  fields: missingCardsFoundFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { matter: 'open', cards: 'found', where: 'open', basis: 'open' },
  evolve: (state, { matter, cards }) => withMatter(state, matter, () => ({ missing: cards })),
};

const cardsReplacedFields = {
  draws: field(listOf(draw), 'the cards that were replaced, by the order in which they were drawn'),
  cards: field(listOf(card), 'the cards that lie in their place'),
  substitute: field(flag, 'whether they come from another deck'),
  phase,
  basis,
};

export const cardsReplaced: EventRecord<'CardsReplaced', typeof cardsReplacedFields> = {
  type: 'CardsReplaced',
  summary: 'Cards on the table stand as these; substitutes where they stand in for lost ones.',
  fields: cardsReplacedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  clock: ['turn'],
  sees: { draws: 'open', cards: 'open', substitute: 'open', phase: 'open', basis: 'open' },
  evolve: (state, { draws, cards, substitute, phase }) => {
    const replaced = replacedIn(drawsOf(state), draws, cards, substitute);
    return withShoe(withDealt(state, { draws: replaced }, phase), (shoe) => ({
      disturbed: shoe.disturbed || substitute,
      seen: cards.reduce((seen, card) => countSeen(seen, card, 1), shoe.seen),
    }));
  },
};
