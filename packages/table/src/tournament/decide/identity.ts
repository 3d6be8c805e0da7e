import { hasId } from '../../id-set.ts';
import { handledKey } from '../../state.ts';
import { looksLike } from '../../visible.ts';
import { TOURNAMENT_COMMAND_FIELDS, type TournamentCommand } from '../commands.ts';
import { refusal, type TournamentRefusal } from '../refusals.ts';
import { entryOf, entryOfPerson, type TournamentState } from '../state.ts';

const isAboutPerson = ({ do: name }: TournamentCommand): boolean =>
  Object.hasOwn(TOURNAMENT_COMMAND_FIELDS[name], 'for');

const hasEntry = (state: TournamentState, command: TournamentCommand, person: string): boolean =>
  command.do === 'register' || entryOfPerson(state, person) !== undefined;

const faultOfPerson = (state: TournamentState, command: TournamentCommand): TournamentRefusal | null => {
  const onBehalf = 'for' in command ? command.for : undefined;
  if (command.as === 'patron') {
    if (onBehalf !== undefined && onBehalf !== command.by) return refusal('not-yours');
    return hasEntry(state, command, command.by) ? null : refusal('not-entered');
  }
  if (onBehalf === undefined) return refusal('unknown-person', null, 'For which patron?');
  return hasEntry(state, command, onBehalf) ? null : refusal('unknown-person');
};

/** Whoever enters, and whoever of the staff acts, is called like nobody who has entered. */
const faultOfNames = ({ entries }: TournamentState, command: TournamentCommand): TournamentRefusal | null => {
  const entering = command.do === 'register' ? (command.for ?? command.by) : undefined;
  const names = [entering, command.as === 'patron' ? undefined : command.by];
  return names.some((each) => each !== undefined && entries.some(({ person }) => looksLike(person, each)))
    ? refusal('looks-alike', 'policy')
    : null;
};

/** Who is speaking, and of whom; looked at before anything else. */
export const faultOfIdentity = (state: TournamentState, command: TournamentCommand): TournamentRefusal | null => {
  const key = handledKey(command.by, command.id);
  if (hasId(state.handled.now, key) || hasId(state.handled.before, key)) return refusal('command-repeated');
  const alike = faultOfNames(state, command);
  if (alike !== null) return alike;
  if (isAboutPerson(command)) return faultOfPerson(state, command);
  return 'entry' in command && entryOf(state, command.entry) === undefined ? refusal('no-such-entry') : null;
};
