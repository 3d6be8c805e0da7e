import { COMMANDS, type Command } from '../commands.ts';
import type { Envelope } from '../envelope.ts';
import { wasHandled } from '../id-set.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { dealtRoundOf, lastRoundOf, type TableState } from '../state.ts';
import { patronOf } from './joining.ts';
import { looksLike } from './names.ts';

/** Who has a hand or one card of it, or is offered it; a designee without being a patron of the table (3.16). */
const holders = (state: TableState): readonly string[] => {
  const round = dealtRoundOf(state);
  if (round === null) return [];
  return [round.hands.player, round.hands.banker, ...round.apart].flatMap(({ person }) => person ?? []);
};

const mayHandle = (state: TableState, command: Command, person: string): boolean =>
  COMMANDS[command.do].byCardHolder === true && holders(state).includes(person);

/** What only a patron chooses; at a table with real cards the Dealer enters what the patron says or does. */
const isPatronsOwn = ({ do: name }: Command): boolean => {
  const { onBehalf } = COMMANDS[name];
  return onBehalf === 'patrons-own' || onBehalf === 'patrons-own-or-dealers';
};

/** What staff enter is about some patron. */
const isForSomeone = ({ do: name }: Command): boolean => {
  const { onBehalf } = COMMANDS[name];
  return onBehalf === 'staff-name-patron' || onBehalf === 'patrons-own';
};

const faultOfPatron = (state: TableState, command: Command, onBehalf: string | undefined): Refusal | null => {
  if (onBehalf !== undefined && onBehalf !== command.by) return refusal('not-yours');
  if (command.do === 'join-table' || patronOf(state, command.by) !== undefined) return null;
  return mayHandle(state, command, command.by) ? null : refusal('not-at-table');
};

/** 6.2 lets staff stand in for staff, never for a patron: with an electronic shoe each patron acts alone. */
const faultOfProxy = (state: TableState, command: Command, onBehalf: string): Refusal | null => {
  if (state.config?.source === 'electronic' && isPatronsOwn(command)) return refusal('not-yours');
  if (command.do === 'join-table' || patronOf(state, onBehalf) !== undefined) return null;
  return mayHandle(state, command, onBehalf) ? null : refusal('unknown-person');
};

const isKnown = (state: TableState, person: string): boolean =>
  state.staff.includes(person) || patronOf(state, person) !== undefined;

/** Whoever had a wager on a round that can still be put right may be entered again for what is due (A13b). */
const ownersOfLast = (state: TableState): readonly string[] => {
  const last = lastRoundOf(state);
  return last?.end === 'settled' ? last.ends.map(({ owner }) => owner) : [];
};

/** Everyone whom the table knows by name, also those who have left it with something still open. */
const namesAt = (state: TableState): readonly string[] => [
  ...state.staff,
  ...[...state.patrons, ...state.acting, ...state.debts].map(({ person }) => person),
  ...state.matters.flatMap(({ person }) => person ?? []),
  ...holders(state),
  ...ownersOfLast(state),
];

/** Two whose names cannot be told apart are not at a table together: whoever comes second is refused. */
const faultOfName = (state: TableState, person: string | undefined, beside: readonly string[] = []): Refusal | null => {
  if (person === undefined || isKnown(state, person)) return null;
  const isTaken = [...namesAt(state), ...beside].some((other) => looksLike(other, person));
  return isTaken ? refusal('looks-alike', 'policy') : null;
};

/** Of those whom a command brings to the table. A patron who is there already was let in by that name. */
const faultOfNames = (state: TableState, command: Command): Refusal | null => {
  const isThere = command.as === 'patron' && command.do !== 'join-table';
  const fault = isThere ? null : faultOfName(state, command.by);
  const { introduces } = COMMANDS[command.do];
  return introduces === undefined ? fault : (fault ?? faultOfName(state, introduces(command), [command.by]));
};

/** Who is speaking, and of whom; looked at before anything else. */
export const faultOfIdentity = (state: TableState, command: Command): Refusal | null =>
  wasHandled(state.handled, command.by, command.id)
    ? refusal('command-repeated')
    : (faultOfActor(state, command) ?? faultOfNames(state, command));

const faultOfActor = (state: TableState, command: Command): Refusal | null => {
  const { for: onBehalf }: Envelope & { readonly for?: string } = command;
  if (command.as === 'patron') return faultOfPatron(state, command, onBehalf);
  if (onBehalf !== undefined) return faultOfProxy(state, command, onBehalf);
  return isForSomeone(command) ? refusal('unknown-person', null, 'For which patron?') : null;
};
