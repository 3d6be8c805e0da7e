import { SIDES, type Side } from '@sabot/rules';
import { isWaitingForPatrons } from '../context.ts';
import { isWithoutTaker } from '../dealing/handler-list.ts';
import { isSeenCardAhead } from '../dealing/seen-cards.ts';
import type { Stamp } from '../events.ts';
import type { FloatCount } from '../float/float.ts';
import { type Debt, dealtRoundOf, type Matter, type OpenDeviceError, type TableState } from '../state.ts';
import { OPENING, type WaitMark, type WaitMarks } from './marks.ts';

/** What waits at a table for somebody, as far as the state alone tells: who that is, the game says. */
export type WaitSubject =
  | { readonly kind: 'matter'; readonly of: Matter }
  /** Nobody is left who would take the hand (3.10.4.1). */
  | { readonly kind: 'handler'; readonly of: Side }
  /** The device could not read the card of this draw, and it is to be turned over. */
  | { readonly kind: 'unread-card'; readonly of: number }
  | { readonly kind: 'device-error'; readonly of: OpenDeviceError }
  | { readonly kind: 'shoe'; readonly of: number }
  | { readonly kind: 'closing' }
  | { readonly kind: 'float-count'; readonly of: FloatCount }
  | { readonly kind: 'debt'; readonly of: Debt }
  | { readonly kind: 'opening' };

/** A matter whose next step is another waits anew: for someone else, perhaps. */
const nameOfMatter = (matter: Matter): string =>
  `matter ${matter.id} ${isWaitingForPatrons(matter) ? 'option' : (matter.steps[0]?.remedy ?? '')}`;

/** The same as long as the same thing waits. */
export const subjectName = (subject: WaitSubject): string => {
  switch (subject.kind) {
    case 'matter':
      return nameOfMatter(subject.of);
    case 'device-error':
      return `device-error ${subject.of.error}`;
    case 'float-count':
      return `float-count ${subject.of.number}`;
    case 'debt':
      return `debt ${subject.of.askedBy.length > 0 ? 'asked' : 'open'} ${subject.of.person}`;
    case 'handler':
    case 'unread-card':
    case 'shoe':
      return `${subject.kind} ${subject.of}`;
    case 'closing':
      return subject.kind;
    case 'opening':
      return OPENING;
  }
};

const inHands = (state: TableState): readonly WaitSubject[] => {
  const { config, play, patrons } = state;
  if (config === null || (play.phase !== 'revealing' && play.phase !== 'drawing')) return [];
  const { round } = play;
  const isUnread = ({ card, exposed }: (typeof round.draws)[number]): boolean => card === null && !exposed;
  return [
    ...SIDES.filter((side) => isWithoutTaker(patrons, config, round, side)).map(
      (of): WaitSubject => ({ kind: 'handler', of }),
    ),
    ...round.draws.flatMap((draw, index): readonly WaitSubject[] =>
      config.source === 'reader' && isUnread(draw) ? [{ kind: 'unread-card', of: index + 1 }] : [],
    ),
  ];
};

/** Cards that must not be dealt from; also those of which one was seen, where no free hand may take it. */
const ofShoe = (state: TableState): readonly WaitSubject[] => {
  const { shoe, play, freeHandOrdered } = state;
  if (shoe === null) return [];
  const isSeen = play.phase === 'idle' && !freeHandOrdered && isSeenCardAhead(state);
  return shoe.mustBeReplaced || isSeen ? [{ kind: 'shoe', of: shoe.number }] : [];
};

const isLastRoundOver = ({ play, lastRound, roundsDealt }: TableState): boolean =>
  play.phase === 'idle' && lastRound !== null && roundsDealt >= lastRound;

export const waitSubjects = (state: TableState): readonly WaitSubject[] => [
  ...state.matters.map((of): WaitSubject => ({ kind: 'matter', of })),
  ...inHands(state),
  ...state.deviceErrors.map((of): WaitSubject => ({ kind: 'device-error', of })),
  ...ofShoe(state),
  ...(isLastRoundOver(state) ? [{ kind: 'closing' } as const] : []),
  ...(state.float.counted === null ? [] : [{ kind: 'float-count', of: state.float.counted } as const]),
  ...state.debts.map((of): WaitSubject => ({ kind: 'debt', of })),
  ...(state.play.phase === 'table-closed' ? [{ kind: 'opening' } as const] : []),
];

/** Of very many events each passes here, and at most of them nothing waits. */
const mayAnythingWait = (state: TableState): boolean => {
  const { matters, deviceErrors, debts, float, shoe, play, lastRound, config } = state;
  if (matters.length > 0 || deviceErrors.length > 0 || debts.length > 0 || float.counted !== null) return true;
  if (play.phase === 'table-closed' || lastRound !== null) return true;
  if (shoe !== null && (shoe.mustBeReplaced || isSeenCardAhead(state))) return true;
  return dealtRoundOf(state) !== null && (config?.method === 'A' || config?.source === 'reader');
};

const NONE_OPEN: WaitMarks['open'] = [];

const isSame = (one: readonly WaitMark[], other: readonly WaitMark[]): boolean =>
  one.length === other.length && one.every((mark, index) => mark === other[index]);

/** What waits after an event, since when and by whom: what waited before keeps its mark. */
export const waitMarksAfter = (state: TableState, event: number, { at, by }: Pick<Stamp, 'at' | 'by'>): WaitMarks => {
  const { waiting } = state;
  if (!mayAnythingWait(state)) return waiting.open.length === 0 ? waiting : { ...waiting, open: NONE_OPEN };
  let { count } = waiting;
  const open = waitSubjects(state).map((each): WaitMark => {
    const subject = subjectName(each);
    const known = waiting.open.find((mark) => mark.subject === subject);
    if (known !== undefined) return known;
    count += 1;
    return { number: count, subject, event, at, by, seen: [] };
  });
  return isSame(open, waiting.open) ? waiting : { count, open };
};
