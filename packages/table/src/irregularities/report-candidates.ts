import { INITIAL_DEAL, IRREGULARITIES, type Irregularity, type RemedyCase, SIDES, type Side } from '@sabot/rules';
import { type Asking, faceDown, someCard, someCards } from '../candidates.ts';
import type { PayloadOf } from '../commands.ts';
import { faceDownIn, heldFaceDown, isApart, squeezerOf } from '../dealing/holding.ts';
import { isSeen } from '../dealing/seen-cards.ts';
import { carriedOf, dealtRoundOf, drawsOf } from '../state.ts';
import { MAX_DRAW } from '../vocabulary.ts';

type Report = PayloadOf<'report-irregularity'>;

type Details = Omit<Report, 'kind' | 'case'>;

/** Cases that only people can tell apart; of all others the table knows which it is. */
const TOLD: Readonly<Partial<Record<Irregularity, readonly RemedyCase[]>>> = {
  'wrong-cards-in-device': ['extra-cards', 'missing-cards', 'foreign-cards', 'unshuffled-cards'],
  'order-altered': ['reconstructable', 'not-reconstructable'],
  'wrong-delivery': ['dealt-in-wrong-order', 'passed-to-wrong-patron'],
  'device-reset': ['electronic-device-and-dealer-error', 'any-other-fault'],
  'device-moved': ['cards-exposed', 'order-altered-beyond-repair'],
};

/** After the next call it stands, whatever it was. */
const WRONG_NUMBER: readonly RemedyCase[] = [
  'reconstructable',
  'not-reconstructable',
  'noticed-after-next-round-began',
];

/** Two cards that came out at once: from a keypad they have names only if they lie open. */
const twoCards = (asking: Asking): Details => {
  if (asking.config.source === 'keypad') return { cards: [null, null], exposed: false };
  return { cards: someCards(asking, 2), exposed: false };
};

/** Each hand, and each card face down that is not where its hand is. */
const heldApart = ({ state }: Asking): readonly Details[] => {
  const round = dealtRoundOf(state);
  const single = (side: Side): readonly Details[] =>
    round === null ? [] : faceDownIn(round, side).flatMap((draw) => (isApart(round, draw) ? [{ side, draw }] : []));
  return SIDES.flatMap((side) => [{ side }, ...single(side)]);
};

/** Patrons who have cards that nobody has seen. */
const holders = ({ state }: Asking): readonly string[] => {
  const round = dealtRoundOf(state);
  if (round === null) return [];
  return [...new Set(round.draws.flatMap((_, index) => squeezerOf(state, index + 1) ?? []))];
};

/** What the device knows is found already. */
const casesOfLeaving = (asking: Asking, person: string): readonly RemedyCase[] => {
  const isKnown = heldFaceDown(asking.state, person).every((draw) => drawsOf(asking.state)[draw - 1]?.card !== null);
  return isKnown ? ['value-found'] : ['value-found', 'value-unknown'];
};

/** Whether any of the cards would be among the first four (A35). */
const unknownOrder = (asking: Asking): RemedyCase =>
  drawsOf(asking.state).length + carriedOf(asking.state).length < INITIAL_DEAL.length
    ? 'order-unknown-in-initial-deal'
    : 'order-unknown-after-initial-deal';

/** Cards beside the hands that nobody has seen, counted on from those in the hands as far as a report can name them. */
const unseenBeside = (asking: Asking): readonly Details[] =>
  carriedOf(asking.state)
    .flatMap((each, index) => (isSeen(each) ? [] : [{ draw: drawsOf(asking.state).length + index + 1 }]))
    .filter(({ draw }) => draw <= MAX_DRAW);

/** Nothing exposed by it, or one of the cards that lie face down. */
const handlingErrors = (asking: Asking): readonly Details[] => [
  {},
  ...faceDown(asking).map((draw) =>
    drawsOf(asking.state)[draw - 1]?.card === null ? { draw, cards: [someCard(asking)] } : { draw },
  ),
  ...unseenBeside(asking),
];

const withCase = (kind: Irregularity, which: RemedyCase | undefined, details: readonly Details[]): readonly Report[] =>
  details.map((each) => (which === undefined ? { kind, ...each } : { kind, case: which, ...each }));

const reportsOf = (asking: Asking, kind: Irregularity): readonly Report[] => {
  switch (kind) {
    case 'cards-drawn-together':
      return (['order-known', unknownOrder(asking)] as const).flatMap((which) =>
        withCase(kind, which, [twoCards(asking)]),
      );
    case 'wrong-number-of-cards':
      return asking.state.play.phase === 'betting'
        ? [{ kind }]
        : WRONG_NUMBER.flatMap((which) => withCase(kind, which, [{}]));
    case 'wrong-delivery':
      return [
        ...withCase(kind, 'dealt-in-wrong-order', [{}]),
        ...withCase(kind, 'passed-to-wrong-patron', heldApart(asking)),
      ];
    case 'handler-absent':
      return withCase(kind, undefined, heldApart(asking));
    case 'handling-error':
      return withCase(kind, undefined, handlingErrors(asking));
    case 'patron-left-with-cards':
      return holders(asking).flatMap((person) =>
        casesOfLeaving(asking, person).flatMap((which) => withCase(kind, which, [{ person }])),
      );
    default:
      return (TOLD[kind] ?? [undefined]).flatMap((which) => withCase(kind, which, [{}]));
  }
};

/** Everything that could be reported, in each of its cases. */
export const reports = (asking: Asking): readonly Report[] => IRREGULARITIES.flatMap((kind) => reportsOf(asking, kind));
