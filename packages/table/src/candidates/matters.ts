import { type Card, DECK, type Remedy } from '@sabot/rules';
import { REFERRAL_DECISIONS } from '../commands.ts';
import { standingRound } from '../standing-round.ts';
import { isBetweenRounds, lastRoundOf, type Matter, openRoundOf } from '../state.ts';
import {
  type Asking,
  type Candidates,
  cardsInShoe,
  drawsOf,
  everyonePresent,
  forOwner,
  once,
  owners,
  type PayloadOf,
  REASON,
  someCard,
  someCards,
  wagersOf,
} from './asking.ts';
import { reports } from './reports.ts';

type Remedied = Omit<PayloadOf<'take-remedy'>, 'matter' | 'remedy' | 'reason'>;

const numbered = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Cards of the last round as they were read, for one that is settled anew. */
const lastCards = ({ state }: Asking): readonly (Card | null)[] =>
  (lastRoundOf(state)?.draws ?? []).map(({ card }) => card);

/** What an electronic shoe dealt nobody names, also when other cards are dealt here by now. */
const isLastElectronic = ({ state }: Asking): boolean => lastRoundOf(state)?.config?.source === 'electronic';

/** Cards in play that nobody has read, those apart that the matter is about (5.11.2.1). */
const unread = (asking: Asking, { draws }: Matter): number =>
  drawsOf(asking).filter(({ card }, index) => card === null && !draws.includes(index + 1)).length;

/** A count of sorted decks that leaves out as many cards as are not there; of hidden ones it tells nothing. */
const counted = (asking: Asking): readonly number[] => {
  const lying = [...drawsOf(asking), ...(asking.state.shoe?.carried ?? [])];
  const read = lying.flatMap(({ card, exposed }) => (exposed ? (card ?? []) : []));
  const hidden = lying.filter(({ exposed }) => !exposed).length;
  const gone = [...read, ...cardsInShoe(asking.state, hidden)];
  return DECK.map((card) => Math.max(0, asking.config.decks - gone.filter((each) => each === card).length));
};

/** What the device has read nobody tells it. */
const found = (asking: Asking, { draws }: Matter): readonly (Card | null)[] => {
  const some = cardsInShoe(asking.state, draws.length);
  return draws.map((number, index) => (drawsOf(asking)[number - 1]?.card === null ? (some[index] ?? null) : null));
};

const detailsOf = (asking: Asking, matter: Matter, remedy: Remedy): Remedied => {
  const { shoe } = asking.state;
  switch (remedy) {
    case 'reconstruct-cards':
      return isBetweenRounds(asking.state) && !isLastElectronic(asking) ? { cards: lastCards(asking) } : {};
    case 'fix-order-of-cards':
      return { order: numbered(shoe?.carried.length ?? 0) };
    case 'pass-to-right-patron': {
      const [person] = everyonePresent(asking);
      return person === undefined ? {} : { person };
    }
    case 'complete-with-found-value':
      return { cards: found(asking, matter) };
    case 'set-two-cards-aside':
      return { cards: someCards(asking, Math.min(2, shoe?.remaining ?? 0)) };
    case 'deduce-missing-cards':
      return { cards: cardsInShoe(asking.state, unread(asking, matter)) };
    case 'sort-and-display-cards':
      return { counted: counted(asking) };
    default:
      return {};
  }
};

const remedies = (asking: Asking) =>
  asking.state.matters.flatMap((matter) => {
    const [step] = matter.steps;
    if (step === undefined) return [];
    return [{ matter: matter.id, remedy: step.remedy, ...detailsOf(asking, matter, step.remedy), reason: REASON }];
  });

/** All, none, or any one of the wagers that are in question. */
const elections = (asking: Asking): readonly PayloadOf<'elect'>[] => {
  const own = wagersOf(asking).filter(({ owner }) => owners(asking).includes(owner));
  const choosers = [...new Set(own.map(({ owner }) => owner))];
  return [
    ...choosers.flatMap((owner) =>
      (['all', 'none'] as const).map((withdraw) => ({ withdraw, ...forOwner(asking, owner) })),
    ),
    ...own.map(({ owner, seat, wager }) => ({
      withdraw: 'some' as const,
      wagers: [{ owner, seat, wager }],
      ...forOwner(asking, owner),
    })),
  ];
};

/** Each open card, read as another. */
const misreads = (asking: Asking) => {
  const draws = lastRoundOf(asking.state)?.draws ?? drawsOf(asking);
  return draws.flatMap(({ card, exposed }, index) => {
    const [other] = cardsInShoe(asking.state, 2).filter((each) => each !== card);
    return exposed && other !== undefined ? [{ draw: index + 1, card: other }] : [];
  });
};

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

const decisions = (asking: Asking, matter: number): readonly PayloadOf<'decide-referral'>[] =>
  usualFirst(asking).map((decision) => ({ matter, decision, ...namedIn(asking, decision), reason: REASON }));

const roundsInSight = ({ state }: Asking): readonly number[] =>
  [openRoundOf(state)?.number, state.last?.number].flatMap((number) => number ?? []);

/** Of the round under way and the one before it, as if a display had shown another winner. */
const displayErrors = (asking: Asking) =>
  roundsInSight(asking).map((ofRound) => {
    const stands = standingRound(asking.game, asking.state, ofRound)?.outcome;
    return { ofRound, shown: { outcome: stands === 'banker' ? ('player' as const) : ('banker' as const) } };
  });

/** What goes wrong, and how it is put right. */
export const MATTER_CANDIDATES = {
  'report-irregularity': reports,
  'allow-withdrawal': () => [{ allow: true }, { allow: false }],
  elect: elections,
  'close-window': once,
  'take-remedy': remedies,
  'dismiss-report': ({ state }) =>
    state.matters
      .filter(({ steps }) => steps[0]?.remedy === 'void-round')
      .map(({ id }) => ({ matter: id, reason: REASON })),
  'decide-referral': (asking) =>
    asking.state.matters
      .filter(({ steps }) => steps[0]?.remedy === 'refer-to-gaming-shift-manager')
      .flatMap(({ id }) => decisions(asking, id)),
  'report-misread': misreads,
  'report-display-error': displayErrors,
  'rule-on-misread': ({ state }) =>
    state.matters
      .filter(({ kind }) => kind === 'misread')
      .flatMap(({ id }) => [true, false].map((allow) => ({ matter: id, allow, reason: REASON }))),
} satisfies Partial<Candidates>;
