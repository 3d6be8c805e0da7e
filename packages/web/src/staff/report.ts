import {
  type Basis,
  type Card,
  type Game,
  type Irregularity,
  isStated,
  type RemedyCase,
  type Side,
} from '@sabot/rules';
import type { SentCommand, SentCommandOf } from '@sabot/table';

/** What can be reported now, and what a report of it must say. */

type Report = SentCommandOf<'report-irregularity'>;

/** What a form may ask for. `came-out`: how many cards, whether they lie open, and which they are. */
type ReportPart = 'case' | 'side' | 'person' | 'draw' | 'came-out' | 'note';

/** In the order in which it is asked: each choice may narrow those after it. */
const PARTS: Readonly<Partial<Record<Irregularity, readonly ReportPart[]>>> = {
  'wrong-cards-in-device': ['case'],
  'wrong-number-of-cards': ['case', 'came-out'],
  'order-altered': ['case'],
  'wrong-delivery': ['case', 'side', 'person', 'came-out'],
  'handling-error': ['draw'],
  'cards-drawn-together': ['case', 'came-out'],
  'device-reset': ['case'],
  'handler-absent': ['side'],
  'patron-left-with-cards': ['person', 'case'],
  'device-moved': ['case'],
};

/** Every report may carry a note; only one must. */
export const isNoteNeeded = (kind: Irregularity): boolean => kind === 'uncovered-case';

export interface ReportKind {
  readonly kind: Irregularity;
  readonly basis: Basis;
  /** Of what the house would accept now, one of each case, hand, patron and card. */
  readonly examples: readonly Report[];
}

const isReport = (command: SentCommand): command is Report => command.do === 'report-irregularity';

export const basisOfKind = (game: Game, kind: Irregularity): Basis => {
  const rule = game.irregularities[kind];
  return isStated(rule) ? rule.basis : 'policy';
};

const numbersOf = (basis: Basis): readonly number[] =>
  basis === 'policy'
    ? [Number.POSITIVE_INFINITY]
    : basis
        .slice(basis.indexOf(':') + 1)
        .split('.')
        .map(Number);

const inOrderOfRules = (one: ReportKind, other: ReportKind): number => {
  const [a, b] = [numbersOf(one.basis), numbersOf(other.basis)];
  for (const [index, number] of a.entries()) {
    const next = b[index];
    if (next === undefined) return 1;
    if (number !== next) return number < next ? -1 : 1;
  }
  return a.length - b.length;
};

/** What can be reported now, by the rules of the game in their order and then by the policy of the house. */
export const reportable = (game: Game, allowed: readonly SentCommand[]): readonly ReportKind[] => {
  const reports = allowed.filter(isReport);
  const kinds = [...new Set(reports.map(({ kind }) => kind))];
  return kinds
    .map((kind) => ({
      kind,
      basis: basisOfKind(game, kind),
      examples: reports.filter((each) => each.kind === kind),
    }))
    .sort(inOrderOfRules);
};

/** Reports that have forms of their own. */
const OTHER_REPORTS: readonly SentCommand['do'][] = ['report-misread', 'report-cut-card', 'report-display-error'];

/** Whether there is anything that could be reported. */
export const mayReport = (allowed: readonly SentCommand[]): boolean =>
  allowed.some((command) => isReport(command) || OTHER_REPORTS.includes(command.do));

/** What has been filled in so far. */
export interface ReportDraft {
  readonly case: RemedyCase | null;
  readonly side: Side | null;
  readonly person: string | null;
  readonly draw: number | null;
  /** How many cards came out of turn; it counts only where that is asked. */
  readonly count: number;
  readonly faceUp: boolean;
  readonly cards: readonly (Card | null)[];
  readonly note: string;
}

export const EMPTY_REPORT: ReportDraft = {
  case: null,
  side: null,
  person: null,
  draw: null,
  count: 0,
  faceUp: false,
  cards: [],
  note: '',
};

const distinct = <T>(values: readonly (T | undefined)[]): readonly T[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];

/** The examples that agree with what was chosen so far. */
const matching = ({ examples }: ReportKind, { case: which, person }: ReportDraft): readonly Report[] =>
  examples.filter(
    (each) =>
      (which === null || each.case === which) &&
      (person === null || each.person === undefined || each.person === person),
  );

interface Choices {
  readonly cases: readonly RemedyCase[];
  readonly sides: readonly Side[];
  readonly persons: readonly string[];
  readonly draws: readonly number[];
}

export const reportChoices = (reported: ReportKind, filled: ReportDraft): Choices => {
  const open = matching(reported, { ...filled, person: null });
  return {
    cases: distinct(
      reported.examples
        .filter((each) => filled.person === null || each.person === undefined || each.person === filled.person)
        .map((each) => each.case),
    ),
    sides: distinct(open.map(({ side }) => side)),
    persons: distinct(reported.examples.map(({ person }) => person)),
    draws: distinct(open.map(({ draw }) => draw)),
  };
};

/** With another patron the case stays, where it can be theirs. */
export const withPerson = (reported: ReportKind, filled: ReportDraft, person: string): ReportDraft => {
  const { cases } = reportChoices(reported, { ...filled, person });
  return { ...filled, person, case: filled.case !== null && cases.includes(filled.case) ? filled.case : null };
};

/** Whether this card must be named: nobody has read it. */
export const isDrawToBeNamed = ({ examples }: ReportKind, draw: number | null): boolean =>
  draw !== null && examples.some((each) => each.draw === draw && each.cards !== undefined);

/** Which parts the form asks for now. */
export const fieldsOf = (reported: ReportKind, filled: ReportDraft, between: boolean): readonly ReportPart[] => {
  const wanted = PARTS[reported.kind] ?? [];
  const { cases, sides, persons, draws } = reportChoices(reported, filled);
  const has: Readonly<Record<ReportPart, boolean>> = {
    case: cases.length > 0,
    side: sides.length > 0,
    person: persons.length > 0,
    draw: draws.length > 0,
    'came-out':
      !between && filled.case !== 'passed-to-wrong-patron' && filled.case !== 'noticed-after-next-round-began',
    note: true,
  };
  return [...wanted.filter((part) => has[part]), 'note'];
};

/** The least number of cards that must have come out. */
export const leastCards = (kind: Irregularity): number => (kind === 'cards-drawn-together' ? 2 : 0);

const given = <K extends string, V>(key: K, value: V | null): Readonly<Partial<Record<K, V>>> =>
  (value === null ? {} : { [key]: value }) as Readonly<Partial<Record<K, V>>>;

const cardsOut = ({ count, faceUp, cards }: ReportDraft): Pick<Report, 'cards' | 'exposed'> => {
  if (count === 0) return {};
  const listed = faceUp ? cards.slice(0, count) : Array.from({ length: count }, () => null);
  return { cards: listed, exposed: faceUp };
};

/** The report, or null while something is missing. */
export const reportOf = (reported: ReportKind, filled: ReportDraft, between: boolean): Report | null => {
  const parts = fieldsOf(reported, filled, between);
  const { kind } = reported;
  const has = (part: ReportPart): boolean => parts.includes(part);
  const named = isDrawToBeNamed(reported, filled.draw);
  const isDrawOptional = reported.examples.some((each) => each.draw === undefined);
  const isMissing =
    (has('case') && filled.case === null) ||
    (has('side') && filled.side === null) ||
    (has('person') && filled.person === null) ||
    (has('draw') && !isDrawOptional && filled.draw === null) ||
    (named && filled.cards.length !== 1) ||
    (has('came-out') && filled.count < leastCards(kind)) ||
    (has('came-out') && filled.faceUp && filled.cards.length !== filled.count) ||
    (isNoteNeeded(kind) && filled.note.trim() === '');
  if (isMissing) return null;
  return {
    do: 'report-irregularity',
    kind,
    ...given('case', has('case') ? filled.case : null),
    ...given('side', has('side') ? filled.side : null),
    ...given('person', has('person') ? filled.person : null),
    ...given('draw', has('draw') ? filled.draw : null),
    ...(has('came-out') ? cardsOut(filled) : {}),
    ...(named ? { cards: filled.cards } : {}),
    ...given('note', filled.note.trim() === '' ? null : filled.note.trim()),
  };
};
