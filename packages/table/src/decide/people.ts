import { isStated } from '@sabot/rules';
import type { EventBody } from '../events.ts';
import { feltOf } from '../evolve/parts.ts';
import { heldFaceDown } from '../holding.ts';
import { refusal } from '../refusals.ts';
import { dealtRoundOf, isBetweenRounds, lastRoundOf, openRoundOf, type Patron, type TableState } from '../state.ts';
import { type Context, isBlocking, type Ruling } from './context.ts';

/** Whose act it is: a patron's own, or that of the patron for whom staff record it. */
export const patronActing = (command: { readonly by: string; readonly for?: string }): string =>
  command.for ?? command.by;

export const patronOf = (state: TableState, person: string): Patron | undefined =>
  state.patrons.find((patron) => patron.person === person);

export const joinTable = ({ state, config, command }: Context<'join-table'>): Ruling => {
  const { seat, identified } = command;
  const by = patronActing(command);
  if (patronOf(state, by) !== undefined) return refusal('already-at-table');
  if (seat !== null && seat > config.seats) return refusal('no-such-seat');
  if (seat !== null && state.patrons.some((patron) => patron.seat === seat)) return refusal('seat-taken');
  // Whether anyone knows a patron is not for that patron to say (A16).
  const isKnown = command.as === 'patron' || identified !== false;
  return [{ type: 'PatronJoined', person: by, seat, identified: isKnown }];
};

const holdsCards = (state: TableState, person: string): boolean => {
  const round = dealtRoundOf(state);
  if (round === null) return false;
  const { player, banker } = round.hands;
  return (
    [player, banker].some((hand) => hand.with === 'patron' && hand.person === person) ||
    heldFaceDown(state, person).length > 0
  );
};

export const leaveTable = ({ state, command }: Context<'leave-table'>): Ruling => {
  const by = patronActing(command);
  if (holdsCards(state, by)) return refusal('cards-in-hand');
  if (openRoundOf(state)?.wagers.some(({ owner }) => owner === by)) return refusal('wagers-on-table');
  if ((patronOf(state, by)?.chips ?? 0) > 0) return refusal('chips-on-table');
  const returned: readonly EventBody[] =
    state.device.holder === by ? [{ type: 'DeviceReturned', person: by, why: 'left-table', basis: null }] : [];
  return [...returned, { type: 'PatronLeft', person: by }];
};

export const setPresence = ({ state, command }: Context<'set-presence'>): Ruling => {
  const person = command.person ?? command.by;
  if (command.as === 'patron' && person !== command.by) return refusal('not-yours');
  const patron = patronOf(state, person);
  if (patron === undefined) return refusal('unknown-person');
  return patron.present === command.present
    ? refusal('nothing-to-remedy')
    : [{ type: 'PresenceChanged', person, present: command.present }];
};

/** A table counts no more than this, so that whatever its chips come to by wins is counted exactly. */
const MOST_AT_TABLE = 1_000_000_000_000_000;

const atTable = (state: TableState): number =>
  state.patrons.reduce<number>((all, { chips }) => all + chips, feltOf(state));

/** Judged by what is at the table now: whatever was bought and cashed before never stands in the way. */
export const buyIn = ({ state, command }: Context<'buy-in'>): Ruling => {
  const { amount, fromAccount } = command;
  const { bought, cashed } = state.money;
  const source = fromAccount === true ? { fromAccount } : {};
  return atTable(state) + amount <= MOST_AT_TABLE && Number.isSafeInteger(bought - cashed + amount)
    ? [{ type: 'ChipsBought', person: patronActing(command), amount, ...source }]
    : refusal('amount-too-large');
};

/** Where a settled round may still be voided, its chips stay until the next call (READINGS, 2). */
const mayStillBeVoided = ({ game, state }: Context<'cash-out'>, person: string): boolean => {
  const last = lastRoundOf(state);
  // A closed table lets chips out: what a void then asks back and is gone is a debt.
  if (last === null || state.play.phase === 'table-closed') return false;
  if (!isStated(game.irregularities['wrong-number-of-cards'])) return false;
  return last.end === 'settled' && last.ends.some(({ owner }) => owner === person);
};

export const cashOut = (context: Context<'cash-out'>): Ruling => {
  const { state, command } = context;
  const person = patronActing(command);
  if (mayStillBeVoided(context, person) || (isBetweenRounds(state) && state.matters.some(isBlocking))) {
    return refusal('settlement-pending', 'policy');
  }
  if ((patronOf(state, person)?.chips ?? 0) < command.amount) return refusal('not-enough-chips');
  return [{ type: 'ChipsCashed', person, amount: command.amount }];
};
