import type { Command, CommandName } from '../commands.ts';
import { isInEither } from '../id-set.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { dealtRoundOf, handledKey, lastRoundOf, type TableState } from '../state.ts';
import { looksLike } from '../visible.ts';
import { patronOf } from './people.ts';

/** Who has a hand or one card of it, or is offered it; a designee without being a patron of the table (3.16). */
const holders = (state: TableState): readonly string[] => {
  const round = dealtRoundOf(state);
  if (round === null) return [];
  return [round.hands.player, round.hands.banker, ...round.apart].flatMap(({ person }) => person ?? []);
};

/** Of a designee the table knows nothing but the cards. */
const WITH_A_HAND: readonly CommandName[] = ['accept-cards', 'decline-cards', 'peel-card', 'expose-card'];

const mayHandle = (state: TableState, command: Command, person: string): boolean =>
  WITH_A_HAND.includes(command.do) && holders(state).includes(person);

/** What only a patron chooses; at a table with real cards the Dealer enters what the patron says or does. */
const PATRONS_OWN: readonly CommandName[] = [
  'accept-cards',
  'decline-cards',
  'expose-card',
  'elect',
  'relinquish-device',
  'cut-shoe',
];

/** Real cards the Dealer turns over or has cut without anyone's asking. */
const OF_THE_DEALER_TOO: readonly CommandName[] = ['expose-card', 'cut-shoe'];

/** What staff enter is about some patron. */
const FOR_SOMEONE: readonly CommandName[] = [
  'place-wager',
  'raise-wager',
  'lower-wager',
  'withdraw-wager',
  'buy-in',
  'cash-out',
  'join-table',
  'leave-table',
  ...PATRONS_OWN.filter((name) => !OF_THE_DEALER_TOO.includes(name)),
];

const faultOfPatron = (state: TableState, command: Command, onBehalf: string | undefined): Refusal | null => {
  if (onBehalf !== undefined && onBehalf !== command.by) return refusal('not-yours');
  if (command.do === 'join-table' || patronOf(state, command.by) !== undefined) return null;
  return mayHandle(state, command, command.by) ? null : refusal('not-at-table');
};

/** 6.2 lets staff stand in for staff, never for a patron: with an electronic shoe each patron acts alone. */
const faultOfProxy = (state: TableState, command: Command, onBehalf: string): Refusal | null => {
  if (state.config?.source === 'electronic' && PATRONS_OWN.includes(command.do)) return refusal('not-yours');
  if (command.do === 'join-table' || patronOf(state, onBehalf) !== undefined) return null;
  return mayHandle(state, command, onBehalf) ? null : refusal('unknown-person');
};

const wasHandled = ({ handled }: TableState, { by, id }: Command): boolean =>
  isInEither(handled.now, handled.before, handledKey(by, id));

/** Whom a command brings to the table beside its sender. All others that it can name are there already. */
const broughtBy = (command: Command): string | undefined => {
  switch (command.do) {
    case 'join-table':
      return command.for;
    case 'appoint-acting':
    case 'allow-squeeze':
    case 'report-irregularity':
      return command.person;
    default:
      return undefined;
  }
};

const isKnown = (state: TableState, person: string): boolean =>
  patronOf(state, person) !== undefined || state.staff.includes(person);

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

/** Who is speaking, and of whom; looked at before anything else. */
export const faultOfIdentity = (state: TableState, command: Command): Refusal | null => {
  if (wasHandled(state, command)) return refusal('command-repeated');
  return (
    faultOfActor(state, command) ??
    faultOfName(state, command.by) ??
    faultOfName(state, broughtBy(command), [command.by])
  );
};

const faultOfActor = (state: TableState, command: Command): Refusal | null => {
  const onBehalf = 'for' in command ? command.for : undefined;
  if (command.as === 'patron') return faultOfPatron(state, command, onBehalf);
  if (onBehalf !== undefined) return faultOfProxy(state, command, onBehalf);
  return FOR_SOMEONE.includes(command.do) ? refusal('unknown-person', null, 'For which patron?') : null;
};
