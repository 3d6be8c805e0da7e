import {
  type Basis,
  DECK,
  type Game,
  isStated,
  type Position,
  type Remedy,
  type RemedyStep,
  SIDES,
} from '@sabot/rules';
import { accessTo, type Command, type MatterView, NEW_TABLE, type Phase, type TableView } from '@sabot/table';
import type { Order, OrderOf } from '../api/shapes.ts';

/** What a pending matter asks of whom. */

export interface StepView extends RemedyStep {
  readonly state: 'done' | 'next' | 'later';
}

/** Wagers may be taken back, and nothing else is done until that is closed. */
const isWaitingForPatrons = ({ window }: MatterView): boolean => window !== null && window.closesAt !== 'no-more-bets';

const pathOf = (game: Game, { kind, case: which }: MatterView): readonly RemedyStep[] => {
  if (kind === 'misread' || kind === 'cut-card-first') return [];
  const stated = game.irregularities[kind];
  const rule = isStated(stated) ? stated : game.policy.irregularities[kind];
  const path = rule?.paths.find(({ when }) => when.includes('always') || (which !== null && when.includes(which)));
  return path?.steps ?? [];
};

const stateAt = (index: number, now: number): StepView['state'] => {
  if (index === now) return 'next';
  return index < now ? 'done' : 'later';
};

/** All steps of a matter: those that are done are what the rule has before what is left. */
export const stepsOf = (game: Game, matter: MatterView): readonly StepView[] => {
  const { steps } = matter;
  const path = pathOf(game, matter);
  const isEnd = steps.every((step, index) => path[path.length - steps.length + index]?.remedy === step.remedy);
  const done = isEnd ? path.slice(0, path.length - steps.length) : [];
  // As long as patrons may still choose, that step is not done and nothing follows it.
  const now = isWaitingForPatrons(matter) && done.length > 0 ? done.length - 1 : done.length;
  return [...done, ...steps].map((step, index) => ({ ...step, state: stateAt(index, now) }));
};

/** Where a matter stands: what was refused of it before is no news any more once that is different. */
export const standOf = ({ id, case: which, steps, window }: MatterView, phase: Phase | null): string =>
  [id, phase, which, ...steps.map(({ remedy }) => remedy), window === null ? '' : 'window'].join(' ');

export interface Ruler {
  readonly position: Position;
  readonly basis: Basis;
}

const rulerOf = (game: Game, phase: Phase, command: object): Ruler | null => {
  // Only what is asked, and whether the table is between rounds, tells who may do it.
  const state = { ...NEW_TABLE, play: { phase: phase === 'idle' ? ('idle' as const) : ('table-closed' as const) } };
  for (const access of accessTo(game, state, command as Command)) {
    if (access.kind === 'house') return { position: access.least, basis: 'policy' };
    if (access.kind !== 'duty') continue;
    const duty = game.duties[access.duty];
    if (isStated(duty)) return { position: duty.least, basis: duty.basis };
  }
  return null;
};

/** Steps that have a command of their own. */
const OWN_COMMANDS: Readonly<Partial<Record<Remedy, Order['do']>>> = {
  'replace-cards': 'replace-shoe',
  'may-replace-cards': 'replace-shoe',
  'remove-wagers': 'remove-wagers',
  'ask-to-decrease': 'ask-to-decrease',
  'refer-to-gaming-shift-manager': 'decide-referral',
};

/** Who may take what comes next. */
export const whoMay = (game: Game, view: TableView, matter: MatterView): Ruler | null => {
  const ruler = (command: object): Ruler | null => rulerOf(game, view.phase, command);
  if (isWaitingForPatrons(matter)) return ruler({ do: 'close-window' });
  if (matter.kind === 'misread') return ruler({ do: 'rule-on-misread' });
  if (matter.kind === 'cut-card-first') return ruler({ do: 'allow-withdrawal' });
  const [step] = matter.steps;
  if (step === undefined) return null;
  const own = OWN_COMMANDS[step.remedy];
  return ruler(own === undefined ? { do: 'take-remedy', remedy: step.remedy } : { do: own });
};

const isAbout = (order: Order, matter: MatterView): boolean => {
  const [step] = matter.steps;
  switch (order.do) {
    case 'take-remedy':
    case 'dismiss-report':
    case 'decide-referral':
    case 'rule-on-misread':
      return order.matter === matter.id;
    case 'elect':
    case 'close-window':
      return matter.window !== null;
    case 'allow-withdrawal':
      return matter.kind === 'cut-card-first' && matter.window === null;
    case 'replace-shoe':
    case 'remove-wagers':
    case 'ask-to-decrease':
      return step !== undefined && OWN_COMMANDS[step.remedy] === order.do;
    default:
      return false;
  }
};

/** What this person may do about it now. */
export const ordersOn = (matter: MatterView, allowed: readonly Order[]): readonly Order[] =>
  allowed.filter((order) => isAbout(order, matter));

/** What a step needs beside the press of a button. */
export type StepNeeds = 'nothing' | 'order' | 'cards' | 'person' | 'counted';

export const needsOf = ({ cards, order, counted, remedy }: OrderOf<'take-remedy'>): StepNeeds => {
  if (counted !== undefined) return 'counted';
  if (cards !== undefined && cards.length > 0) return 'cards';
  if (order !== undefined || remedy === 'reconstruct-cards') return 'order';
  return remedy === 'pass-to-right-patron' ? 'person' : 'nothing';
};

export const MOST_OF_A_ROUND = 6;

/** Cards of the round in the order in which they were drawn, and then those that no hand has taken. */
export const cardsOnTable = ({ round, shoe }: TableView) => {
  const hands = round?.hands ?? null;
  const dealt = hands === null ? [] : SIDES.flatMap((side) => hands[side].cards).sort((a, b) => a.draw - b.draw);
  return [...dealt.map(({ card }) => card), ...(shoe?.carried ?? []).map(({ card }) => card)];
};

/** A count of sorted decks in which only what lies open on the table is not there. */
export const countedAtFirst = (view: TableView): readonly number[] => {
  const open = cardsOnTable(view);
  return DECK.map((card) => Math.max(0, (view.setUp?.decks ?? 0) - open.filter((each) => each === card).length));
};
