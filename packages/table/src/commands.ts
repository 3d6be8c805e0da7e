import { BETTING_COMMANDS } from './betting/commands.ts';
import { DEALING_COMMANDS } from './dealing/commands.ts';
import type { Envelope } from './envelope.ts';
import { FLOAT_COMMANDS } from './float/commands.ts';
import { FLOOR_COMMANDS } from './floor/commands.ts';
import { IRREGULARITY_COMMANDS } from './irregularities/commands.ts';
import { PEOPLE_COMMANDS } from './people/commands.ts';
import type { CommandRecord } from './records.ts';
import type { DescribedFields, RecordOf } from './schema.ts';
import { SETTLING_COMMANDS } from './settling/commands.ts';
import { SHOE_COMMANDS } from './shoe/commands.ts';
import { WAITING_COMMANDS } from './waiting/commands.ts';

/** Every command of the table, from its room. */
const ALL = [
  ...FLOOR_COMMANDS,
  ...PEOPLE_COMMANDS,
  ...FLOAT_COMMANDS,
  ...SHOE_COMMANDS,
  ...BETTING_COMMANDS,
  ...DEALING_COMMANDS,
  ...SETTLING_COMMANDS,
  ...IRREGULARITY_COMMANDS,
  ...WAITING_COMMANDS,
] as const;

type Listed = (typeof ALL)[number];

export type CommandName = Listed['name'];
export const COMMAND_NAMES: readonly CommandName[] = ALL.map(({ name }) => name);

/** What a command carries besides its envelope. */
export type PayloadOf<N extends CommandName> = RecordOf<Extract<Listed, { readonly name: N }>['fields']>;

export type CommandOf<N extends CommandName> = Envelope & { readonly do: N } & PayloadOf<N>;
export type Command = { [N in CommandName]: CommandOf<N> }[CommandName];

type Sent<C> = C extends Command ? Omit<C, keyof Envelope> : never;

/** A command as it is sent: who sends it, when and under which id is added on the way. */
export type SentCommand = Sent<Command>;
export type SentCommandOf<N extends CommandName> = Extract<SentCommand, { readonly do: N }>;

/** Looked up by the very command that it then sees, so that its fields fit. */
export type AnyCommandRecord = CommandRecord<CommandName, DescribedFields>;

/**
 * Written before what a record says, so that all of them have their fields in one order: several are read for every
 * command, and an engine reads objects of one layout faster than objects of many.
 */
const LAYOUT: Readonly<Record<keyof AnyCommandRecord, undefined>> = {
  name: undefined,
  access: undefined,
  accessTo: undefined,
  positionBasis: undefined,
  firstPersons: undefined,
  atTournament: undefined,
  cash: undefined,
  onBehalf: undefined,
  byCardHolder: undefined,
  introduces: undefined,
  phases: undefined,
  whilePending: undefined,
  decide: undefined,
  candidates: undefined,
  fields: undefined,
  summary: undefined,
};

export const COMMANDS = /* @__PURE__ */ Object.fromEntries(
  ALL.map((record) => [record.name, { ...LAYOUT, ...record }]),
) as Readonly<Record<CommandName, AnyCommandRecord>>;

export const isCommandName = (name: unknown): name is CommandName =>
  typeof name === 'string' && Object.hasOwn(COMMANDS, name);
