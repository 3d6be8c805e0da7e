import { type Card, DECK, type Remedy } from '@sabot/rules';
import { type Asking, cardsInShoe, everyonePresent, REASON, someCard, someCards } from '../candidates.ts';
import type { PayloadOf } from '../commands.ts';
import {
  carriedOf,
  drawOf,
  drawsOf,
  isBetweenRounds,
  lastCardsOf,
  lastRoundOf,
  type Matter,
  namedCards,
  remainingOf,
} from '../state.ts';
import { REFERRAL_DECISIONS } from '../vocabulary.ts';

type Remedied = Omit<PayloadOf<'take-remedy'>, 'matter' | 'remedy' | 'reason'>;

const numbered = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Cards of the last round as they were read, for one that is settled anew. */
const lastCards = ({ state }: Asking): readonly (Card | null)[] => lastCardsOf(state);

/** What an electronic shoe dealt nobody names, also when other cards are dealt here by now. */
const isLastElectronic = ({ state }: Asking): boolean => lastRoundOf(state)?.config?.source === 'electronic';

/** Cards in play that nobody has read, those apart that the matter is about (5.11.2.1). */
const unread = (asking: Asking, { draws }: Matter): number =>
  drawsOf(asking.state).filter(({ card }, index) => card === null && !draws.includes(index + 1)).length;

/** A count of sorted decks that leaves out as many cards as are not there; of hidden ones it tells nothing. */
export const counted = (asking: Asking): readonly number[] => {
  const lying = [...drawsOf(asking.state), ...carriedOf(asking.state)];
  const read = namedCards(lying.filter(({ exposed }) => exposed).map(({ card }) => card));
  const hidden = lying.filter(({ exposed }) => !exposed).length;
  const gone = [...read, ...cardsInShoe(asking.state, hidden)];
  return DECK.map((card) => Math.max(0, asking.config.decks - gone.filter((each) => each === card).length));
};

/** What the device has read nobody tells it. */
const found = (asking: Asking, { draws }: Matter): readonly (Card | null)[] => {
  const some = cardsInShoe(asking.state, draws.length);
  return draws.map((number, index) => (drawOf(asking.state, number)?.card === null ? (some[index] ?? null) : null));
};

const detailsOf = (asking: Asking, matter: Matter, remedy: Remedy): Remedied => {
  switch (remedy) {
    case 'reconstruct-cards':
      return isBetweenRounds(asking.state) && !isLastElectronic(asking) ? { cards: lastCards(asking) } : {};
    case 'fix-order-of-cards':
      return { order: numbered(carriedOf(asking.state).length) };
    case 'pass-to-right-patron': {
      const [person] = everyonePresent(asking);
      return person === undefined ? {} : { person };
    }
    case 'complete-with-found-value':
      return { cards: found(asking, matter) };
    case 'set-two-cards-aside':
      return { cards: someCards(asking, Math.min(2, remainingOf(asking.state))) };
    case 'deduce-missing-cards':
      return { cards: cardsInShoe(asking.state, unread(asking, matter)) };
    case 'sort-and-display-cards':
      return matter.firstCount === null ? {} : { counted: matter.firstCount.counted };
    default:
      return {};
  }
};

export const remedies = (asking: Asking) =>
  asking.state.matters.flatMap((matter) => {
    const [step] = matter.steps;
    if (step === undefined) return [];
    return [{ matter: matter.id, remedy: step.remedy, ...detailsOf(asking, matter, step.remedy), reason: REASON }];
  });

/** What is usual with a card that was seen comes first (A20). */
const ON_SEEN_CARD = ['free-hand', 'burn-card'] as const satisfies (typeof REFERRAL_DECISIONS)[number][];

const usualFirst = ({ state }: Asking): readonly (typeof REFERRAL_DECISIONS)[number][] =>
  state.shoe?.nextSeen === true ? [...new Set([...ON_SEEN_CARD, ...REFERRAL_DECISIONS])] : REFERRAL_DECISIONS;

/** A card that is burned is named, and so are those of a settled round, but never those of an electronic shoe. */
const namedIn = (asking: Asking, decision: (typeof REFERRAL_DECISIONS)[number]) => {
  if (decision === 'burn-card') return asking.config.source === 'electronic' ? {} : { card: someCard(asking) };
  const isNamed = decision === 'reconstruct' && isBetweenRounds(asking.state) && !isLastElectronic(asking);
  return isNamed ? { cards: lastCards(asking) } : {};
};

export const decisions = (asking: Asking, matter: number): readonly PayloadOf<'decide-referral'>[] =>
  usualFirst(asking).map((decision) => ({ matter, decision, ...namedIn(asking, decision), reason: REASON }));
