import type { EventBodyOf } from '../events.ts';
import {
  basis,
  card,
  closesAt,
  draw,
  irregularity,
  matter,
  noteOrNone,
  person,
  reason,
  reasonOrNone,
  remedy,
  remedyCase,
  remedySteps,
  reportedBy,
  secrecy,
  side,
  trigger,
  wager,
  wagerEnds,
  withdrawalScope,
} from '../fields.ts';
import type { EventRecord } from '../records.ts';
import { field, listOf, nullable, oneOf, optional, text, whole } from '../schema.ts';
import { afterReportOf } from '../shoe/device-errors.ts';
import type { Matter, TableState } from '../state.ts';
import { takeOff, withMatter, withShoe } from '../state-changes.ts';
import { cardsCounted, cardsDisplayed, cardsReplaced, missingCardsFound } from './missing-cards-events.ts';
import { isAsReported, REPORT_ENDS, traceOf } from './report-trace.ts';

const NEW_MATTER: Omit<Matter, 'id' | 'kind' | 'basis' | 'reportedBy' | 'steps'> = {
  case: null,
  note: null,
  side: null,
  person: null,
  draws: [],
  card: null,
  counted: [],
  firstCount: null,
  missing: [],
  window: null,
  taken: [],
  report: null,
};

const opened = (state: TableState, matter: Matter): TableState => ({
  ...state,
  matters: [...state.matters, matter],
  mattersOpened: matter.id,
});

/**
 * A card face up in the device is known to all until it is played (5.6, 5.12.1). In records of before, one that was seen
 * while betting was open was announced, and betting went on.
 */
const seeingInside = (state: TableState, event: EventBodyOf<'IrregularityReported'>): TableState => {
  const { kind, case: which, steps, count = 1 } = event;
  if (kind === 'card-face-up')
    return steps[0]?.remedy === 'announce-it' ? state : withShoe(state, () => ({ nextSeen: true }));
  return which === 'cards-exposed'
    ? withShoe(state, ({ exposedInMove }) => ({ exposedInMove: Math.max(exposedInMove, count) }))
    : state;
};

/** A card that no hand has taken yet was turned over by accident: it is known, as one seen in the device is (A13, A14). */
const seeingBeside = (state: TableState, { beside }: EventBodyOf<'IrregularityReported'>): TableState =>
  beside === undefined
    ? state
    : withShoe(state, ({ carried }) => ({
        carried: carried.map((each, index) => (index === beside - 1 ? { ...each, seen: true } : each)),
      }));

const irregularityReportedFields = {
  matter,
  kind: irregularity,
  case: nullable(remedyCase),
  basis,
  note: noteOrNone,
  side: nullable(side),
  person: nullable(person),
  draws: field(listOf(draw), 'the cards that it is about, by the order in which they were drawn'),
  count: optional(field(whole(1), 'of cards exposed as the device was moved: how many, where it was said (5.12.1)')),
  beside: optional(field(whole(1), 'the card beside the hands, counted from 1, that was seen by accident')),
  steps: remedySteps,
  reportedBy,
};

export const irregularityReported: EventRecord<'IrregularityReported', typeof irregularityReportedFields> = {
  type: 'IrregularityReported',
  summary: 'A matter is open, with the steps that put it right, in order.',
  fields: irregularityReportedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: {
    matter: 'open',
    kind: 'open',
    case: 'open',
    basis: 'open',
    note: 'staff',
    side: 'open',
    person: 'person',
    draws: 'open',
    count: 'open',
    beside: 'open',
    steps: 'open',
    reportedBy: 'staff',
  },
  evolve: (state, event) => {
    const { matter, kind, basis, steps, note, side, person, draws, case: which, reportedBy } = event;
    const after = seeingBeside(seeingInside(afterReportOf(state, kind), event), event);
    return opened(after, {
      ...NEW_MATTER,
      id: matter,
      kind,
      basis,
      steps,
      note,
      side,
      person,
      draws,
      case: which,
      reportedBy,
      report: traceOf(state, after),
    });
  },
};

const cutCardFirstFields = { matter, basis, steps: remedySteps, reportedBy };

export const cutCardFirst: EventRecord<'CutCardFirst', typeof cutCardFirstFields> = {
  type: 'CutCardFirst',
  summary: 'The cutting card came before the first card, where patrons may then withdraw.',
  fields: cutCardFirstFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { matter: 'open', basis: 'open', steps: 'open', reportedBy: 'staff' },
  evolve: (state, { matter, basis, steps, reportedBy }) => {
    // The cutting card was taken out with it; before the first card of a round the shoe was in play and nothing else.
    const report = traceOf(
      withShoe(state, () => ({ stage: 'in-play' })),
      state,
    );
    return opened(state, { ...NEW_MATTER, id: matter, kind: 'cut-card-first', basis, steps, reportedBy, report });
  },
};

const remedyTakenFields = { matter, remedy: field(remedy, 'the step that was taken'), basis, reason: reasonOrNone };

export const remedyTaken: EventRecord<'RemedyTaken', typeof remedyTakenFields> = {
  type: 'RemedyTaken',
  summary: 'A step of a matter is done.',
  fields: remedyTakenFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { matter: 'open', remedy: 'open', basis: 'open', reason: 'staff' },
  evolve: (state, { matter, remedy }) =>
    withMatter(state, matter, ({ steps, taken }) => ({
      steps: steps[0]?.remedy === remedy ? steps.slice(1) : steps,
      taken: [...taken, remedy],
    })),
};

const matterClosedFields = { matter };

export const matterClosed: EventRecord<'MatterClosed', typeof matterClosedFields> = {
  type: 'MatterClosed',
  summary: 'Nothing of this matter is left to do.',
  fields: matterClosedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  clock: ['turn'],
  sees: { matter: 'open' },
  evolve: (state, { matter }) => ({ ...state, matters: state.matters.filter((each) => each.id !== matter) }),
};

const windowOpenedFields = {
  matter,
  trigger,
  scope: withdrawalScope,
  closesAt,
  basis,
  decided: field(listOf(wager), 'what the exposed cards have decided'),
};

export const windowOpened: EventRecord<'WindowOpened', typeof windowOpenedFields> = {
  type: 'WindowOpened',
  summary: 'Patrons may take wagers back: which, until when; decided wagers stay where the scope says so (A41).',
  fields: windowOpenedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  clock: ['window'],
  sees: { matter: 'open', trigger: 'open', scope: 'open', closesAt: 'open', basis: 'open', decided: 'open' },
  evolve: (state, { matter, trigger, scope, closesAt, basis }) =>
    withMatter(state, matter, () => ({ window: { trigger, scope, closesAt, basis, elected: [] } })),
};

const electionMadeFields = { matter, person, ends: wagerEnds, ...secrecy };

export const electionMade: EventRecord<'ElectionMade', typeof electionMadeFields> = {
  type: 'ElectionMade',
  summary: 'A patron took these wagers back, or stays in where there are none.',
  fields: electionMadeFields,
  audience: 'table',
  isStep: false,
  isRoutine: false,
  inReport: 'rulings',
  sees: { matter: 'open', person: 'person', ends: 'felt', secret: 'open' },
  evolve: (state, { matter, person, ends }) => ({
    ...takeOff(state, ends),
    matters: state.matters.map((each) =>
      each.id !== matter || each.window === null
        ? each
        : {
            ...each,
            window: {
              ...each.window,
              elected: [
                ...each.window.elected.filter((one) => one.person !== person),
                { person, withdrew: ends.length > 0 },
              ],
            },
          },
    ),
  }),
};

const windowClosedFields = { matter, silent: field(listOf(person), 'patrons who did not choose: they stay in') };

export const windowClosed: EventRecord<'WindowClosed', typeof windowClosedFields> = {
  type: 'WindowClosed',
  summary: 'The option is over; the silent stay in.',
  fields: windowClosedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  clock: ['turn'],
  sees: { matter: 'open', silent: 'felt' },
  evolve: (state, { matter }) => withMatter(state, matter, () => ({ window: null })),
};

const reportDismissedFields = {
  matter,
  reason,
  how: optional(
    field(oneOf(REPORT_ENDS), 'by whoever reported it, or by another who would have ruled; older records do not say'),
  ),
};

/** Nothing was as reported: cards that were said to have come out are in the device, as they were. */
const withoutReport = (state: TableState, matter: number): TableState => {
  const report = state.matters.find(({ id }) => id === matter)?.report ?? null;
  if (report === null || !isAsReported(state, report)) return state;
  const open = state.deviceErrors.map(({ error }) => error);
  const again = report.errors.filter(({ error }) => !open.includes(error));
  return { ...state, shoe: report.before, deviceErrors: [...again, ...state.deviceErrors] };
};

export const reportDismissed: EventRecord<'ReportDismissed', typeof reportDismissedFields> = {
  type: 'ReportDismissed',
  summary:
    'A report was taken back, or someone else looked into it and found nothing wrong; what it changed is as before.',
  fields: reportDismissedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { matter: 'open', reason: 'staff', how: 'open' },
  evolve: (state, { matter }) => withoutReport(state, matter),
};

const referralDecidedFields = { matter, decision: field(text, 'what is to be done'), reason };

export const referralDecided: EventRecord<'ReferralDecided', typeof referralDecidedFields> = {
  type: 'ReferralDecided',
  summary: 'What was decided where the rules leave a case open, and why.',
  fields: referralDecidedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { matter: 'open', decision: 'open', reason: 'staff' },
  evolve: (state) => state,
};

const matterReferredFields = { matter, why: field(text, 'what the rules cannot tell'), steps: remedySteps };

export const matterReferred: EventRecord<'MatterReferred', typeof matterReferredFields> = {
  type: 'MatterReferred',
  summary: 'The rules cannot tell: someone must decide.',
  fields: matterReferredFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { matter: 'open', why: 'found', steps: 'open' },
  evolve: (state, { matter, steps }) => withMatter(state, matter, () => ({ steps })),
};

const misreadReportedFields = { matter, draw, card: field(card, 'what the card really is'), reportedBy };

export const misreadReported: EventRecord<'MisreadReported', typeof misreadReportedFields> = {
  type: 'MisreadReported',
  summary: 'A card is said to be another than was entered.',
  fields: misreadReportedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { matter: 'open', draw: 'open', card: 'open', reportedBy: 'staff' },
  evolve: (state, { matter, draw, card, reportedBy }) =>
    opened(state, {
      ...NEW_MATTER,
      id: matter,
      kind: 'misread',
      basis: 'policy',
      steps: [],
      draws: [draw],
      card,
      reportedBy,
      report: traceOf(state, state),
    }),
};

export const IRREGULARITY_EVENTS = [
  irregularityReported,
  cutCardFirst,
  remedyTaken,
  matterClosed,
  windowOpened,
  electionMade,
  windowClosed,
  reportDismissed,
  referralDecided,
  cardsCounted,
  cardsDisplayed,
  matterReferred,
  missingCardsFound,
  cardsReplaced,
  misreadReported,
] as const;
