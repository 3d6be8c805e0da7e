import { type Basis, type Game, isStated, POSITIONS, type Position } from '@sabot/rules';
import { COMMAND_NAMES, COMMANDS, type Command, type CommandName } from './commands.ts';
import { isRefusal } from './context.ts';
import { basis, position } from './fields.ts';
import { discretionOf } from './floor/discretion.ts';
import { saysSomething } from './people/names.ts';
import { positionReaching, reaches } from './ranks.ts';
import type { Access } from './records.ts';
import { type Refusal, refusal } from './refusals.ts';
import { type Fields, field, isOptional, listOf, shownRecord, type TypeOf } from './schema.ts';
import type { TableState } from './state.ts';
import type { ActorRole } from './vocabulary.ts';

/** Who may give this very command. */
export const accessTo = (game: Game, state: TableState, command: Command): readonly Access[] => {
  const record = COMMANDS[command.do];
  return record.accessTo?.(command, state, game) ?? record.access;
};

/** The least position that something takes, and by what. */
export const rulerSchema = shownRecord('the position that something takes', {
  position: field(position, 'the least position that may do it'),
  reachedBy: field(listOf(position), 'that position and all that stand above it at this table (6.2)'),
  basis: field(basis, 'by what it takes that position'),
});
export type Ruler = TypeOf<typeof rulerSchema>;

const rulerFrom = ({ config }: TableState, position: Position, basis: Basis): Ruler => ({
  position,
  reachedBy: POSITIONS.filter((each) => reaches(each, position, config?.seniorManager ?? null)),
  basis,
});

/** The least position that may give a command; null where no position is asked for. */
export const rulerFor = (game: Game, state: TableState, command: Command): Ruler | null => {
  for (const access of accessTo(game, state, command)) {
    if (access.kind === 'house') return rulerFrom(state, access.least, 'policy');
    if (access.kind !== 'duty') continue;
    const duty = game.duties[access.duty];
    if (isStated(duty)) return rulerFrom(state, duty.least, duty.basis);
  }
  return null;
};

/** In which position the actor may do it, and what the rules ask for. */
export interface Authority {
  readonly acting: Position | null;
  readonly required: Position | null;
  readonly basis: Basis | null;
  readonly delegation: Basis | null;
}

const UNRANKED: Authority = { acting: null, required: null, basis: null, delegation: null };

const authorityIn = (
  game: Game,
  state: TableState,
  command: Command,
  least: Position,
  basis: Basis,
): Authority | null => {
  const { as } = command;
  const stoodIn: Basis = isStated(game.delegation) ? game.delegation.clause : 'policy';
  const position = positionReaching(state, command, least);
  if (position === null) return null;
  const acting = position === as ? null : position;
  return { acting, required: least, basis, delegation: as === least ? null : stoodIn };
};

const tryAccess = (game: Game, state: TableState, command: Command, access: Access): Authority | Refusal => {
  switch (access.kind) {
    case 'patron':
      return command.as === 'patron' ? UNRANKED : refusal('position-too-low', 'policy', 'This is for patrons alone.');
    case 'outside':
      return command.as === access.role ? UNRANKED : tooLow(command, access.role, 'policy');
    case 'house':
      return authorityIn(game, state, command, access.least, 'policy') ?? tooLow(command, access.least, 'policy');
    case 'duty': {
      const rule = game.duties[access.duty];
      if (!isStated(rule)) return refusal('not-in-this-game');
      const basis = COMMANDS[command.do].positionBasis?.(command, state.config, game) ?? rule.basis;
      const authority = authorityIn(game, state, command, rule.least, basis);
      if (authority === null) return tooLow(command, rule.least, basis);
      return rule.reasonRequired && !saysSomething(reasonOf(command))
        ? refusal('reason-required', rule.basis)
        : authority;
    }
  }
};

const tooLow = ({ as, do: what }: Command, least: ActorRole, basis: Basis): Refusal =>
  refusal('position-too-low', basis, `A ${as} may not ${what}; it takes a ${least}.`);

const reasonOf = (command: Command): string | undefined => ('reason' in command ? command.reason : undefined);

const FREE_TEXT = ['reason', 'note'] as const;

const requiredIn = (fields: Fields): readonly string[] =>
  FREE_TEXT.filter((key) => fields[key] !== undefined && !isOptional(fields[key]));

/** What must be said with each command: found once, as every command passes here. */
const REQUIRED_TEXT = Object.fromEntries(
  COMMAND_NAMES.map((name) => [name, requiredIn(COMMANDS[name].fields)]),
) as Readonly<Record<CommandName, readonly string[]>>;

/** A reason that must be given has something to read in it, whatever asks for it. */
const faultOfReason = (game: Game, command: Command): Refusal | null => {
  if (command.do === 'open-table') {
    const clause = discretionOf(game, command.config);
    return clause === null || saysSomething(command.config.reason) ? null : refusal('reason-required', clause);
  }
  for (const key of REQUIRED_TEXT[command.do]) {
    const given: unknown = Reflect.get(command, key);
    if (typeof given !== 'string' || !saysSomething(given))
      return refusal('reason-required', 'policy', `The ${key} is recorded: it must say something.`);
  }
  return null;
};

/** At a table of a tournament the patrons' seats and chips come from it and go back to it, and its limits are published. */
const faultOfTournament = ({ config }: TableState, { do: what, as }: Command): Refusal | null => {
  if (config?.tournament === undefined) return null;
  const { atTournament } = COMMANDS[what];
  const isIts = atTournament === 'not-at-all' || (atTournament === 'not-by-patrons' && as === 'patron');
  return isIts ? refusal('tournament-table', 'policy') : null;
};

/** The one place where it is decided who may do what. */
export const authorityOf = (game: Game, state: TableState, command: Command): Authority | Refusal => {
  const fault = faultOfTournament(state, command);
  if (fault !== null) return fault;
  const ways = accessTo(game, state, command);
  let refused: Refusal | null = null;
  for (const access of ways) {
    const found = tryAccess(game, state, command, access);
    if (!isRefusal(found)) return faultOfReason(game, command) ?? found;
    // The duty says most about who may; a reason that is lacking says more than a rank that is.
    if (refused === null || access.kind === 'duty' || access.kind === 'house') refused = found;
  }
  return refused ?? refusal('position-too-low', 'policy');
};
