import { type Basis, isStated } from '@sabot/rules';
import { type Refusal, refusal } from '../refusals.ts';
import { openRoundOf, type TableState } from '../state.ts';
import type { Context, Ruling } from './context.ts';
import { patronOf } from './people.ts';

/** Method C: a patron draws the cards and may keep the device until giving it up or losing (3.12.8). */

const isPatronsMethod = ({ config }: Context): boolean => config.method === 'C';

const clauseOfMethod = ({ game, config }: Context): Basis => {
  if (!isStated(game.methods)) return 'policy';
  return game.methods.find(({ method }) => method === config.method)?.clause ?? 'policy';
};

const noSuchStep = (context: Context): Refusal => refusal('method-has-no-such-step', clauseOfMethod(context));

export const giveDevice = (context: Context<'give-device'>): Ruling => {
  const { state, command } = context;
  if (!isPatronsMethod(context)) return noSuchStep(context);
  if (patronOf(state, command.to) === undefined) return refusal('unknown-person');
  if (state.device.holder !== null) return refusal('device-not-yours', clauseOfMethod(context));
  return [{ type: 'DeviceGiven', person: command.to }];
};

export const relinquishDevice = ({ state, command }: Context<'relinquish-device'>): Ruling =>
  state.device.holder === command.by
    ? [{ type: 'DeviceReturned', person: command.by, why: 'relinquished', basis: 'policy' }]
    : refusal('device-not-yours');

/** Whoever draws without a wager does so by leave, which can be taken back (A9). */
export const revokeDevice = (context: Context<'revoke-device'>): Ruling => {
  const { holder } = context.state.device;
  return holder === null
    ? refusal('device-not-yours')
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
  const clause = clauseOfMethod(context);
  const { holder, excused } = state.device;
  if (!isPatronsMethod(context)) return command.as === 'patron' ? refusal('device-not-yours', clause) : null;
  // The device reports what its holder draws. Where nobody has it, the Dealer deals.
  if (holder === null) return command.as === 'patron' ? refusal('device-not-yours', clause) : null;
  if (command.as !== 'device' && command.by !== holder) return refusal('device-not-yours', clause);
  return hasWager(state, holder) || excused.includes(holder) || openRoundOf(state)?.freeHand
    ? null
    : refusal('no-valid-wager', clause);
};
