import type { Command } from '../commands.ts';
import { hasId } from '../id-set.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { dealtRoundOf, type TableState } from '../state.ts';
import { patronOf } from './people.ts';

/** A designee may hold cards without being a patron of the table (3.16). */
const holdsHand = (state: TableState, person: string): boolean => {
  const round = dealtRoundOf(state);
  return round !== null && (round.hands.player.person === person || round.hands.banker.person === person);
};

/** Who is speaking, and of whom; looked at before anything else. */
export const faultOfIdentity = (state: TableState, command: Command): Refusal | null => {
  const { handled } = state;
  if (hasId(handled.now, command.id) || hasId(handled.before, command.id)) return refusal('command-repeated');
  const onBehalf = 'for' in command ? command.for : undefined;
  if (command.as === 'patron') {
    if (onBehalf !== undefined && onBehalf !== command.by) return refusal('not-yours');
    if (command.do === 'join-table' || patronOf(state, command.by) !== undefined) return null;
    return holdsHand(state, command.by) ? null : refusal('not-at-table');
  }
  if (onBehalf !== undefined) return patronOf(state, onBehalf) === undefined ? refusal('unknown-person') : null;
  return needsPatron(command) ? refusal('unknown-person', null, 'For which patron?') : null;
};

/** Staff who place wagers or change chips do so for someone. */
const needsPatron = ({ do: what }: Command): boolean =>
  what === 'place-wager' ||
  what === 'raise-wager' ||
  what === 'lower-wager' ||
  what === 'withdraw-wager' ||
  what === 'buy-in' ||
  what === 'cash-out';
