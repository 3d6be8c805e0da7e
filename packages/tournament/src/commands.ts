import type { DescribedFields, Envelope, RecordOf } from '@sabot/table';
import { CHIPS_COMMANDS, STACKS_COMMANDS } from './chips/commands.ts';
import { DRAGON_BET_COMMANDS, DRAGON_CLOSING_COMMANDS } from './dragon-bets/commands.ts';
import { ENTRY_COMMANDS } from './entries/commands.ts';
import type { TournamentCommandRecord } from './records.ts';
import { SEATING_COMMANDS } from './seating/commands.ts';
import { ENDING_COMMANDS, ROUND_COMMANDS } from './session/commands.ts';
import { SETUP_COMMANDS } from './setup/commands.ts';
import { WHOLE_COMMANDS } from './whole/commands.ts';

/** Every command of a tournament, from its room, in the order in which a tournament takes its course. */
const ALL = [
  ...SETUP_COMMANDS,
  ...ENTRY_COMMANDS,
  ...SEATING_COMMANDS,
  ...DRAGON_BET_COMMANDS,
  ...CHIPS_COMMANDS,
  ...DRAGON_CLOSING_COMMANDS,
  ...ROUND_COMMANDS,
  ...STACKS_COMMANDS,
  ...ENDING_COMMANDS,
  ...WHOLE_COMMANDS,
] as const;

type Listed = (typeof ALL)[number];

export type TournamentCommandName = Listed['name'];
export const TOURNAMENT_COMMAND_NAMES: readonly TournamentCommandName[] = ALL.map(({ name }) => name);

/** What a command carries besides its envelope. */
export type TournamentPayloadOf<N extends TournamentCommandName> = RecordOf<
  Extract<Listed, { readonly name: N }>['fields']
>;

export type TournamentCommandOf<N extends TournamentCommandName> = Envelope & {
  readonly do: N;
} & TournamentPayloadOf<N>;
export type TournamentCommand = { [N in TournamentCommandName]: TournamentCommandOf<N> }[TournamentCommandName];

/** Looked up by the very command that it then sees, so that its fields fit. */
export type AnyTournamentCommandRecord = TournamentCommandRecord<TournamentCommandName, DescribedFields>;
export const TOURNAMENT_COMMANDS = /* @__PURE__ */ Object.fromEntries(
  ALL.map((record) => [record.name, record]),
) as Readonly<Record<TournamentCommandName, AnyTournamentCommandRecord>>;

export const isTournamentCommandName = (name: unknown): name is TournamentCommandName =>
  typeof name === 'string' && Object.hasOwn(TOURNAMENT_COMMANDS, name);
