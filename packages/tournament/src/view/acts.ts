import type { Game } from '@sabot/rules';
import { field, flag, listOf, mapOf, nullable, oneOf, shownRecord, type TypeOf, unionOf, whole } from '@sabot/table';
import { TOURNAMENT_COMMANDS, type TournamentCommand, type TournamentCommandName } from '../commands.ts';
import type { TournamentConfig } from '../config.ts';
import { isRefusal, type Ruling } from '../context.ts';
import { tableNumber } from '../fields.ts';
import { LEAST_PLAYERS } from '../seating/seats.ts';
import {
  type Entry,
  entriesIn,
  isTableOver,
  type SessionTable,
  type StagePhase,
  seatedAt,
  sessionOf,
  type TournamentState,
} from '../state.ts';

/** What organisers do about one entry. */
export const ENTRY_ACTS = ['mark-no-show', 'mark-arrived', 'rebuy', 'withdraw-entry', 'disqualify'] as const;
export type EntryAct = (typeof ENTRY_ACTS)[number];

/** The steps of organisers in the order in which they are needed; those of a session come again with each. */
export const ORGANISER_STEPS = [
  'publish-tournament',
  'close-registration',
  'draw-seats',
  'open-session',
  'announce-dragons',
  'end-session',
  'award',
] as const satisfies readonly TournamentCommandName[];
export type OrganiserStep = (typeof ORGANISER_STEPS)[number];

const STEP_OF: Readonly<Record<StagePhase, OrganiserStep | null>> = {
  nothing: null,
  draft: 'publish-tournament',
  registering: 'close-registration',
  waiting: 'draw-seats',
  seated: 'open-session',
  session: 'announce-dragons',
  announced: 'end-session',
  finished: 'award',
  awarded: null,
  cancelled: null,
};

/** What has to happen before the next step can be taken. */
const tablesLeft = field(listOf(tableNumber), 'the tables that are not done');
const pauseWait = shownRecord('waiting for the end of a pause', { for: field(oneOf(['pause']), 'for what') });
const entriesWait = shownRecord('waiting for entries', {
  for: field(oneOf(['entries']), 'for what'),
  have: field(whole(0), 'how many there are'),
  least: field(whole(0), 'how many there must be'),
});
const roundsWait = shownRecord('waiting for rounds', { for: field(oneOf(['rounds']), 'for what'), tables: tablesLeft });
const stacksWait = shownRecord('waiting for stacks', { for: field(oneOf(['stacks']), 'for what'), tables: tablesLeft });

const stepWaitSchema = unionOf<
  TypeOf<typeof pauseWait> | TypeOf<typeof entriesWait> | TypeOf<typeof roundsWait> | TypeOf<typeof stacksWait>
>([pauseWait, entriesWait, roundsWait, stacksWait], 'what the next step waits for');
export type StepWait = TypeOf<typeof stepWaitSchema>;

/** What the rules would let organisers do now. Position and pause are asked apart (`allowed.ts`). */
export const organiserActsSchema = shownRecord('what organisers may do', {
  redraw: field(flag, 'someone of those who were drawn is out, so that seats may be drawn again'),
  conclude: field(flag, 'the tournament may be concluded as it stands'),
  step: nullable(
    field(oneOf(ORGANISER_STEPS), 'the next step on the way from the draft to the prizes; null where there is none'),
  ),
  waitsFor: nullable(field(stepWaitSchema, 'what has to happen before that step; null for nothing')),
  entries: field(mapOf(listOf(oneOf(ENTRY_ACTS))), 'what may be done about each entry, by entry number'),
});
export type OrganiserActs = TypeOf<typeof organiserActsSchema>;

const WHO = { id: '', by: '', as: 'pit-manager', at: 0 } as const;

const commandOf = (act: EntryAct, { entry, person }: Entry): TournamentCommand => {
  switch (act) {
    case 'mark-no-show':
    case 'mark-arrived':
      return { ...WHO, do: act, entry };
    case 'disqualify':
      return { ...WHO, do: act, entry, reason: '' };
    case 'rebuy':
    case 'withdraw-entry':
      return { ...WHO, do: act, for: person };
  }
};

const numbersOf = (tables: readonly SessionTable[]): readonly number[] => tables.map(({ table }) => table);

/** By why the decider would not have it yet. */
const waitOf = (
  state: TournamentState,
  config: TournamentConfig,
  step: OrganiserStep,
  ruling: Ruling,
): StepWait | null => {
  if (state.pause !== null) return { for: 'pause' };
  const session = sessionOf(state);
  if (!isRefusal(ruling)) return null;
  const { code } = ruling;
  if (code === 'too-few-entries') {
    const least = step === 'close-registration' ? config.entry.least : LEAST_PLAYERS;
    return { for: 'entries', have: entriesIn(state).length, least };
  }
  if (session === null) return null;
  const { tables } = session;
  if (code === 'rounds-to-play')
    return { for: 'rounds', tables: numbersOf(tables.filter((each) => !isTableOver(state, session, each))) };
  const isOut = (table: SessionTable): boolean => seatedAt(state, table).some(({ entry }) => entry.atTable > 0);
  return code === 'stacks-out' ? { for: 'stacks', tables: numbersOf(tables.filter(isOut)) } : null;
};

/** Known for a state as long as that lasts: chips at the tables change far more often. */
const known = new WeakMap<TournamentState, OrganiserActs>();

const actsIn = (game: Game, state: TournamentState, config: TournamentConfig): OrganiserActs => {
  const { stage, entries } = state;
  const isFor = (name: TournamentCommandName): boolean => TOURNAMENT_COMMANDS[name].phases.includes(stage.phase);
  const rulingOf = (command: TournamentCommand) =>
    TOURNAMENT_COMMANDS[command.do].decide({ game, state, config, command });
  const isRuled = (command: TournamentCommand): boolean => !isRefusal(rulingOf(command));
  const order = entriesIn(state).map(({ entry }) => entry);
  const acts = ENTRY_ACTS.filter(isFor);
  const step = STEP_OF[stage.phase];
  const next: TournamentCommand | null =
    step === 'draw-seats' ? { ...WHO, do: step, order } : step === null ? null : { ...WHO, do: step };
  return {
    step,
    waitsFor: step === null || next === null ? null : waitOf(state, config, step, rulingOf(next)),
    redraw: isFor('draw-seats') && isRuled({ ...WHO, do: 'draw-seats', order }),
    conclude: isFor('conclude') && isRuled({ ...WHO, do: 'conclude' }),
    entries: Object.fromEntries(
      entries.map((entry) => [entry.entry, acts.filter((act) => isRuled(commandOf(act, entry)))]),
    ),
  };
};

/** By the very rules that will decide it, so that nothing is offered which they would refuse. */
export const organiserActs = (game: Game, state: TournamentState): OrganiserActs | null => {
  const { config } = state;
  if (config === null) return null;
  const found = known.get(state) ?? actsIn(game, state, config);
  known.set(state, found);
  return found;
};
