import { looksLike, wasHandled } from '@sabot/table';
import { TOURNAMENT_COMMANDS, type TournamentCommand } from '../commands.ts';
import { refusal, type TournamentRefusal } from '../refusals.ts';
import { entryOf, entryOfPerson, type TournamentState } from '../state.ts';

const isAboutPerson = ({ do: name }: TournamentCommand): boolean =>
  Object.hasOwn(TOURNAMENT_COMMANDS[name].fields, 'for');

/** Whoever is brought in by the command need not be in it before. */
const hasEntry = (state: TournamentState, command: TournamentCommand, person: string): boolean =>
  TOURNAMENT_COMMANDS[command.do].introduces !== undefined || entryOfPerson(state, person) !== undefined;

const faultOfPerson = (state: TournamentState, command: TournamentCommand): TournamentRefusal | null => {
  const onBehalf = 'for' in command ? command.for : undefined;
  if (command.as === 'patron') {
    if (onBehalf !== undefined && onBehalf !== command.by) return refusal('not-yours');
    return hasEntry(state, command, command.by) ? null : refusal('not-entered');
  }
  if (onBehalf === undefined) return refusal('unknown-person', null, 'For which patron?');
  return hasEntry(state, command, onBehalf) ? null : refusal('unknown-person');
};

/**
 * Whoever enters, and whoever of the staff acts, has a name that can be told apart from all who have entered or acted. Who
 * has is known, so that nobody is shut out by one who comes later.
 */
const faultOfNames = ({ entries, staff }: TournamentState, command: TournamentCommand): TournamentRefusal | null => {
  const { by } = command;
  const sender = command.as === 'patron' ? [] : [by];
  const entering = TOURNAMENT_COMMANDS[command.do].introduces?.(command);
  const coming = entering === undefined ? sender : [...sender, entering];
  const known = [...entries.map(({ person }) => person), ...staff];
  const isTaken = coming.some(
    (name) => !known.includes(name) && [...known, ...sender].some((other) => looksLike(other, name)),
  );
  return isTaken ? refusal('looks-alike', 'policy') : null;
};

/** Who is speaking, and of whom; looked at before anything else. */
export const faultOfIdentity = (state: TournamentState, command: TournamentCommand): TournamentRefusal | null => {
  if (wasHandled(state.handled, command.by, command.id)) return refusal('command-repeated');
  const alike = faultOfNames(state, command);
  if (alike !== null) return alike;
  if (isAboutPerson(command)) return faultOfPerson(state, command);
  return 'entry' in command && entryOf(state, command.entry) === undefined ? refusal('no-such-entry') : null;
};
