import type { EventBodyOf } from '../events.ts';
import type { Matter, TableState } from '../state.ts';
import { type Folds, withMatter, withShoe } from './parts.ts';

const NEW_MATTER: Omit<Matter, 'id' | 'kind' | 'basis' | 'reportedBy' | 'steps'> = {
  case: null,
  note: null,
  side: null,
  person: null,
  draws: [],
  card: null,
  counted: [],
  missing: [],
  window: null,
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

/** What is pending, and how far it is dealt with. */
export const MATTERS = {
  IrregularityReported: (state, event) => {
    const { matter, kind, basis, steps, note, side, person, draws, case: which, reportedBy } = event;
    return opened(seeingBeside(seeingInside(state, event), event), {
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
    });
  },
  CutCardFirst: (state, { matter, basis, steps, reportedBy }) =>
    opened(state, { ...NEW_MATTER, id: matter, kind: 'cut-card-first', basis, steps, reportedBy }),
  RemedyTaken: (state, { matter, remedy }) =>
    withMatter(state, matter, ({ steps }) => ({ steps: steps[0]?.remedy === remedy ? steps.slice(1) : steps })),
  MatterClosed: (state, { matter }) => ({ ...state, matters: state.matters.filter((each) => each.id !== matter) }),
  WindowOpened: (state, { matter, trigger, scope, closesAt, basis }) =>
    withMatter(state, matter, () => ({ window: { trigger, scope, closesAt, basis, elected: [] } })),
  WindowClosed: (state, { matter }) => withMatter(state, matter, () => ({ window: null })),
  ReferralDecided: (state) => state,
  ReportDismissed: (state) => state,
  MatterReferred: (state, { matter, steps }) => withMatter(state, matter, () => ({ steps })),
  CardsDisplayed: (state, { matter, counted }) => withMatter(state, matter, () => ({ counted })),
  DisplayErrorReported: (state, { ofRound: round, shown, basis }) => ({
    ...state,
    displayErrors: [...state.displayErrors.filter((each) => each.round !== round), { round, shown, basis }],
  }),
  MisreadReported: (state, { matter, draw, card, reportedBy }) =>
    opened(state, {
      ...NEW_MATTER,
      id: matter,
      kind: 'misread',
      basis: 'policy',
      steps: [],
      draws: [draw],
      card,
      reportedBy,
    }),
} satisfies Partial<Folds>;
