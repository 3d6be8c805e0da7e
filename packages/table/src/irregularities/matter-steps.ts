import { type Basis, type Game, isStated, POSITIONS, type Position, type Remedy, type RemedyStep } from '@sabot/rules';
import { accessTo } from '../authority.ts';
import type { Command, CommandName } from '../commands.ts';
import { isWaitingForPatrons, prescribed } from '../context.ts';
import { reaches } from '../ranks.ts';
import type { Matter, TableState } from '../state.ts';

/** What a pending matter asks, and of whom. */

export interface MatterStep extends RemedyStep {
  readonly state: 'done' | 'next' | 'later';
}

const pathOf = (game: Game, { config }: TableState, { kind, case: which }: Matter): readonly RemedyStep[] => {
  if (config === null || kind === 'misread' || kind === 'cut-card-first') return [];
  return prescribed(game, config, kind, which)?.steps ?? [];
};

const stateAt = (index: number, now: number): MatterStep['state'] => {
  if (index === now) return 'next';
  return index < now ? 'done' : 'later';
};

/** All steps of a matter: those that are done are what the rule has before what is left. */
export const matterSteps = (game: Game, state: TableState, matter: Matter): readonly MatterStep[] => {
  const { steps } = matter;
  const path = pathOf(game, state, matter);
  const isEnd = steps.every((step, index) => path[path.length - steps.length + index]?.remedy === step.remedy);
  const done = isEnd ? path.slice(0, path.length - steps.length) : [];
  // As long as patrons may still choose, that step is not done and nothing follows it.
  const now = isWaitingForPatrons(matter) && done.length > 0 ? done.length - 1 : done.length;
  return [...done, ...steps].map((step, index) => ({ ...step, state: stateAt(index, now) }));
};

/** Steps that have a command of their own. */
const OWN_COMMANDS: Readonly<Partial<Record<Remedy, CommandName>>> = {
  'replace-cards': 'replace-shoe',
  'may-replace-cards': 'replace-shoe',
  'remove-wagers': 'remove-wagers',
  'ask-to-decrease': 'ask-to-decrease',
  'refer-to-gaming-shift-manager': 'decide-referral',
};

/** The command that comes next, with as much of it as tells who may give it; null where nothing does. */
const nextCommand = (matter: Matter): Pick<Command, 'do'> | null => {
  if (isWaitingForPatrons(matter)) return { do: 'close-window' };
  if (matter.kind === 'misread') return { do: 'rule-on-misread' };
  if (matter.kind === 'cut-card-first') return { do: 'allow-withdrawal' };
  const [step] = matter.steps;
  if (step === undefined) return null;
  const { remedy } = step;
  const command = { do: OWN_COMMANDS[remedy] ?? ('take-remedy' as const), remedy };
  return command;
};

/** The command by which the next step is taken, where it is not `take-remedy`. */
export const ownCommandOf = ({ steps: [step] }: Matter): CommandName | null =>
  step === undefined ? null : (OWN_COMMANDS[step.remedy] ?? null);

export interface Ruler {
  readonly position: Position;
  /** That position and all that stand above it at this table (6.2). */
  readonly reachedBy: readonly Position[];
  readonly basis: Basis;
}

const rulerFrom = ({ config }: TableState, position: Position, basis: Basis): Ruler => ({
  position,
  reachedBy: POSITIONS.filter((each) => reaches(each, position, config?.seniorManager ?? null)),
  basis,
});

/** The least position that may take what comes next, and by what; null where no position is asked for. */
export const rulerOf = (game: Game, state: TableState, matter: Matter): Ruler | null => {
  const next = nextCommand(matter);
  if (next === null) return null;
  // Who may give it follows from what it is and which step it takes: nothing else of it is looked at.
  for (const access of accessTo(game, state, next as Command)) {
    if (access.kind === 'house') return rulerFrom(state, access.least, 'policy');
    if (access.kind !== 'duty') continue;
    const duty = game.duties[access.duty];
    if (isStated(duty)) return rulerFrom(state, duty.least, duty.basis);
  }
  return null;
};
