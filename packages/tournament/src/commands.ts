import {
  ENVELOPE_FIELDS,
  type Envelope,
  epochFields,
  type Fields,
  faultOfFields,
  listOf,
  namedPerson,
  noSuchCommand,
  oneOf,
  optional,
  type RecordOf,
  record,
  text,
  wagerId,
} from '@sabot/table';
import { TOURNAMENT_FIELDS } from './config.ts';
import { chips, chipsOrNone, chipsWon, entryNumber, result, roundNumber, tableNumber } from './shapes.ts';

/** Whom staff act for; nobody else names a person. */
const onBehalf = { for: optional(namedPerson) };

/** Every command of a tournament by name, with its own fields. */
export const TOURNAMENT_COMMAND_FIELDS = {
  // Setting up
  'create-tournament': { config: record(TOURNAMENT_FIELDS) },
  'revise-tournament': { config: record(TOURNAMENT_FIELDS) },
  /** Opens registration; from here on the set-up is fixed. */
  'publish-tournament': {},

  // Entries
  register: onBehalf,
  'withdraw-entry': onBehalf,
  rebuy: onBehalf,
  'close-registration': {},
  'mark-no-show': { entry: entryNumber },
  'mark-arrived': { entry: entryNumber },
  disqualify: { entry: entryNumber, reason: text },

  // A session
  /** The order is drawn outside; all who are still in, each once. */
  'draw-seats': { order: listOf(entryNumber) },
  'open-session': {},
  'place-dragon-bet': { wager: wagerId, amount: chips, ...onBehalf },
  'raise-dragon-bet': { wager: wagerId, amount: chips, ...onBehalf },
  'lower-dragon-bet': { wager: wagerId, amount: chips, ...onBehalf },
  'withdraw-dragon-bet': { wager: wagerId, ...onBehalf },
  /** All that the patrons of a table have goes to their seats. */
  'send-chips': { table: tableNumber },
  /** Chips cashed out at the table again, for a Dragon Bet. */
  'bring-chips': { entry: entryNumber, amount: chips },
  /** The first "No more bets" of the session at a table. */
  'close-dragon-bets': { table: tableNumber },
  'record-round': { table: tableNumber, round: roundNumber, result },
  /** A round that the table settled anew or voided afterwards (5.2). */
  'correct-round': { table: tableNumber, round: roundNumber, result },
  /** With the tables at which a round is under way. */
  'call-time': { underWay: listOf(tableNumber) },
  'return-stacks': { table: tableNumber, stacks: listOf(record({ entry: entryNumber, amount: chipsOrNone })) },
  /** A correction at a table whose stacks are back: what each has won there in all by its record now. */
  'correct-stacks': { table: tableNumber, stacks: listOf(record({ entry: entryNumber, won: chipsWon })) },
  'announce-dragons': {},
  'end-session': {},
  'abandon-session': { reason: text },

  // The whole
  pause: { reason: text },
  resume: {},
  /** Ends a tournament in which nobody is left to play against. */
  conclude: {},
  award: {},
  'cancel-tournament': { reason: text },
  /** After a restore, before anything else: what was done beyond the backup is lost. */
  'open-tournament-epoch': epochFields,
} as const satisfies Readonly<Record<string, Fields>>;

export type TournamentCommandName = keyof typeof TOURNAMENT_COMMAND_FIELDS;
export const TOURNAMENT_COMMAND_NAMES = Object.keys(TOURNAMENT_COMMAND_FIELDS) as readonly TournamentCommandName[];

export type TournamentCommandOf<N extends TournamentCommandName> = Envelope & { readonly do: N } & RecordOf<
    (typeof TOURNAMENT_COMMAND_FIELDS)[N]
  >;
export type TournamentCommand = { [N in TournamentCommandName]: TournamentCommandOf<N> }[TournamentCommandName];

export const isTournamentCommandName = (name: unknown): name is TournamentCommandName =>
  typeof name === 'string' && Object.hasOwn(TOURNAMENT_COMMAND_FIELDS, name);

export type TournamentCommandReading =
  | { readonly ok: true; readonly command: TournamentCommand }
  | { readonly ok: false; readonly message: string };

/** A command from a value that came from outside, or what is wrong with it. */
export const readTournamentCommand = (value: unknown): TournamentCommandReading => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, message: 'A command is an object' };
  }
  const name: unknown = Reflect.get(value, 'do');
  if (!isTournamentCommandName(name)) return { ok: false, message: noSuchCommand(name, TOURNAMENT_COMMAND_NAMES) };
  const fields = { do: oneOf([name]), ...ENVELOPE_FIELDS, ...TOURNAMENT_COMMAND_FIELDS[name] };
  const message = faultOfFields(fields, value, '');
  return message === null ? { ok: true, command: value as TournamentCommand } : { ok: false, message };
};
