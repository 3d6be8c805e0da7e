import { type Cents, cents, isStated } from '@sabot/rules';
import { forOwner, owners } from '../candidates.ts';
import { type Context, isBlocking } from '../context.ts';
import type { Envelope } from '../envelope.ts';
import { amount, forPatron, fromAccount } from '../fields.ts';
import { type CommandRecord, cashier, house, OPEN, patron } from '../records.ts';
import { refusal } from '../refusals.ts';
import { PHASES } from '../round.ts';
import { chipsHeld, isBetweenRounds, lastRoundOf, type TableState } from '../state.ts';
import { chipsOutOf } from '../state-changes.ts';
import { MAX_AMOUNT } from '../vocabulary.ts';
import { MOST_AT_TABLE, patronActing } from './joining.ts';

const A_HUNDRED = 100;

/** As much of it as one command can carry. */
export const atMost = (amount: number): Cents => cents(Math.min(amount, MAX_AMOUNT));

/** Chips that change hands at the table come out of its float and go back to it; the cage has chips of its own. */
const atFloat = (state: TableState, { as }: Pick<Envelope, 'as'>, drop: 'cash' | 'slip') =>
  state.float.open === null || as === 'cashier' ? {} : { drop };

const buyInFields = { amount, for: forPatron, fromAccount };

/** Judged by what is at the table now: whatever was bought and cashed before never stands in the way. */
export const buyIn: CommandRecord<'buy-in', typeof buyInFields> = {
  name: 'buy-in',
  summary: 'Changes money for chips.',
  fields: buyInFields,
  access: [patron, house('dealer'), cashier],
  atTournament: 'not-by-patrons',
  onBehalf: 'staff-name-patron',
  cash: { forGuests: false, byOneself: false },
  phases: OPEN,
  whilePending: true,
  candidates: (asking) =>
    owners(asking).map((owner) => ({
      amount: cents(asking.config.stakeUnit * A_HUNDRED),
      ...forOwner(asking, owner),
    })),
  decide: ({ state, command }) => {
    const { amount, fromAccount } = command;
    const { bought, cashed } = state.money;
    const source = fromAccount === true ? { fromAccount } : {};
    const paid = command.as === 'patron' || fromAccount === true ? 'slip' : 'cash';
    return chipsOutOf(state) + amount <= MOST_AT_TABLE && Number.isSafeInteger(bought - cashed + amount)
      ? [{ type: 'ChipsBought', person: patronActing(command), amount, ...source, ...atFloat(state, command, paid) }]
      : refusal('amount-too-large');
  },
};

/** Where a settled round may still be voided, its chips stay until the next call (READINGS, 2). */
const mayStillBeVoided = ({ game, state }: Context<'cash-out'>, person: string): boolean => {
  const last = lastRoundOf(state);
  // A closed table lets chips out: what a void then asks back and is gone is a debt.
  if (last === null || state.play.phase === 'table-closed') return false;
  if (!isStated(game.irregularities['wrong-number-of-cards'])) return false;
  return last.end === 'settled' && last.ends.some(({ owner }) => owner === person);
};

const cashOutFields = { amount, for: forPatron };

export const cashOut: CommandRecord<'cash-out', typeof cashOutFields> = {
  name: 'cash-out',
  summary: 'Changes chips for money.',
  fields: cashOutFields,
  access: [patron, house('dealer'), cashier],
  atTournament: 'not-by-patrons',
  onBehalf: 'staff-name-patron',
  cash: { forGuests: true, byOneself: false },
  phases: PHASES,
  whilePending: true,
  candidates: (asking) =>
    owners(asking)
      .filter((owner) => chipsHeld(asking.state, owner) > 0)
      .map((owner) => ({ amount: atMost(chipsHeld(asking.state, owner)), ...forOwner(asking, owner) })),
  decide: (context) => {
    const { state, command } = context;
    const person = patronActing(command);
    if (mayStillBeVoided(context, person) || (isBetweenRounds(state) && state.matters.some(isBlocking))) {
      return refusal('settlement-pending', 'policy');
    }
    if (chipsHeld(state, person) < command.amount) return refusal('not-enough-chips');
    return [{ type: 'ChipsCashed', person, amount: command.amount, ...atFloat(state, command, 'slip') }];
  },
};
