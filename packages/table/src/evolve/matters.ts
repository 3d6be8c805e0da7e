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

/** After the call a card face up in the device is known to all until it is played (5.6, 5.12.1). */
const seeingInside = (state: TableState, kind: Matter['kind'], which: Matter['case']): TableState =>
  state.play.phase !== 'betting' && (kind === 'card-face-up' || which === 'cards-exposed')
    ? withShoe(state, () => ({ seenInside: true }))
    : state;

/** What is pending, and how far it is dealt with. */
export const MATTERS = {
  IrregularityReported: (state, { matter, kind, basis, steps, note, side, person, draws, case: which, reportedBy }) =>
    opened(seeingInside(state, kind, which), {
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
    }),
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
