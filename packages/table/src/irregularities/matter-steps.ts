import type { Game, Remedy, RemedyStep } from '@sabot/rules';
import { type Ruler, rulerFor } from '../authority.ts';
import type { Command, CommandName } from '../commands.ts';
import { isWaitingForPatrons, stepsFor } from '../context.ts';
import { basis, remedy } from '../fields.ts';
import { field, oneOf, shownRecord, type TypeOf } from '../schema.ts';
import type { Matter, TableState } from '../state.ts';
import { isToBeCounted } from './card-count.ts';
import { isDealersToAllow } from './withdrawal-options.ts';

/** What a pending matter asks, and of whom. */

export const matterStepSchema = shownRecord('a step of a matter', {
  remedy: field(remedy, 'what is done'),
  basis: field(basis, 'by what'),
  state: field(oneOf(['done', 'next', 'later']), 'whether it is done, comes next or comes later'),
});
export type MatterStep = TypeOf<typeof matterStepSchema>;

const pathOf = (game: Game, { config }: TableState, { kind, case: which }: Matter): readonly RemedyStep[] => {
  if (config === null || kind === 'misread' || kind === 'cut-card-first') return [];
  return stepsFor(game, config, kind, which);
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
export const OWN_COMMAND_NAMES = [
  'replace-shoe',
  'remove-wagers',
  'ask-to-decrease',
  'decide-referral',
] as const satisfies readonly CommandName[];
type OwnCommandName = (typeof OWN_COMMAND_NAMES)[number];

const OWN_COMMANDS: Readonly<Partial<Record<Remedy, OwnCommandName>>> = {
  'replace-cards': 'replace-shoe',
  'may-replace-cards': 'replace-shoe',
  'remove-wagers': 'remove-wagers',
  'ask-to-decrease': 'ask-to-decrease',
  'refer-to-gaming-shift-manager': 'decide-referral',
};

/** The command by which a matter goes on, and the step that it takes, where it takes one. */
export interface NextOfMatter {
  readonly do: CommandName;
  readonly remedy?: Remedy;
}

/** Null where nothing is left to be done about it. */
export const nextCommand = (game: Game, state: Pick<TableState, 'matters'>, matter: Matter): NextOfMatter | null => {
  if (isWaitingForPatrons(matter)) return { do: 'close-window' };
  if (matter.kind === 'misread') return { do: 'rule-on-misread' };
  if (matter.kind === 'cut-card-first' && isDealersToAllow(game)) return { do: 'allow-withdrawal' };
  const [step] = matter.steps;
  if (step === undefined) return null;
  const { remedy } = step;
  if (matter.firstCount === null && isToBeCounted(state, matter)) return { do: 'count-cards' };
  return { do: OWN_COMMANDS[remedy] ?? 'take-remedy', remedy };
};

/** The command by which the next step is taken, where it is not `take-remedy`. */
export const ownCommandOf = ({ steps: [step] }: Matter): OwnCommandName | null =>
  step === undefined ? null : (OWN_COMMANDS[step.remedy] ?? null);

/** The least position that may take what comes next, and by what; null where no position is asked for. */
export const rulerOf = (game: Game, state: TableState, matter: Matter): Ruler | null => {
  const next = nextCommand(game, state, matter);
  // Who may give it follows from what it is and which step of which matter it takes: nothing else of it is looked at.
  return next === null ? null : rulerFor(game, state, { ...next, matter: matter.id } as Command);
};
