import type { Basis } from '@sabot/rules';
import { type Refusal, refusal } from '../refusals.ts';
import { dealtRoundOf, openRoundOf, type TableState } from '../state.ts';
import { type Context, clauseOfDuty, methodIn, patronDrawsIn, type Ruling } from './context.ts';
import { patronActing, patronOf } from './people.ts';

/** Method C: a patron draws the cards and may keep the device until giving it up or losing (3.12.8). */

const isPatronsMethod = ({ config }: Context): boolean => config.method === 'C';

/** By what the device is whose it is in the method in use. */
const controlIn = ({ game, config }: Context): Basis => methodIn(game, config.method)?.control ?? 'policy';

const noSuchStep = (context: Context): Refusal => refusal('method-has-no-such-step', controlIn(context));

export const giveDevice = (context: Context<'give-device'>): Ruling => {
  const { state, command } = context;
  if (!isPatronsMethod(context)) return noSuchStep(context);
  if (patronOf(state, command.to) === undefined) return refusal('unknown-person');
  if (state.device.holder !== null) return refusal('device-not-yours', controlIn(context));
  return [{ type: 'DeviceGiven', person: command.to }];
};

export const relinquishDevice = (context: Context<'relinquish-device'>): Ruling =>
  context.state.device.holder === patronActing(context.command)
    ? [
        {
          type: 'DeviceReturned',
          person: patronActing(context.command),
          why: 'relinquished',
          basis: patronDrawsIn(context.game)?.givenUp ?? 'policy',
        },
      ]
    : refusal('device-not-yours');

/** Whoever draws without a wager does so by leave, which can be taken back; with one, control is theirs (A9). */
export const revokeDevice = (context: Context<'revoke-device'>): Ruling => {
  const { holder, excused } = context.state.device;
  // One who walked away keeps nothing, nor does one who let the call go by: the round could not be finished.
  const isKept =
    holder !== null &&
    !excused.includes(holder) &&
    patronOf(context.state, holder)?.present === true &&
    (dealtRoundOf(context.state) === null || hasWager(context.state, holder));
  if (holder === null) return refusal('device-not-yours');
  return isKept
    ? refusal('device-not-yours', controlIn(context))
    : [{ type: 'DeviceReturned', person: holder, why: 'revoked', basis: 'policy' }];
};

export const allowDrawWithoutWager = (context: Context<'allow-draw-without-wager'>): Ruling => {
  const { state, command } = context;
  if (!isPatronsMethod(context)) return noSuchStep(context);
  if (patronOf(state, command.person) === undefined) return refusal('unknown-person');
  return [{ type: 'DrawWithoutWagerAllowed', person: command.person }];
};

const hasWager = (state: TableState, person: string): boolean =>
  openRoundOf(state)?.wagers.some(({ owner }) => owner === person) === true;

/** Why this actor may not take a card from the device, or null. */
export const faultOfDrawing = (context: Context<'draw-card'>): Refusal | null => {
  const { state, command } = context;
  const clause = controlIn(context);
  const { holder, excused } = state.device;
  if (!isPatronsMethod(context)) return command.as === 'patron' ? refusal('device-not-yours', clause) : null;
  // The device reports what its holder draws. Where nobody has it, the Dealer deals.
  if (holder === null) return command.as === 'patron' ? refusal('device-not-yours', 'policy') : null;
  if (command.as !== 'device' && command.by !== holder) return refusal('device-not-yours', clause);
  return hasWager(state, holder) || excused.includes(holder) || openRoundOf(state)?.freeHand
    ? null
    : refusal('no-valid-wager', clauseOfDuty(context.game, 'allow-draw-without-wager'));
};
