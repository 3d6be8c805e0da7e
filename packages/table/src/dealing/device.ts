import type { Basis } from '@sabot/rules';
import { everyone, forOwner, REASON } from '../candidates.ts';
import { basisOfDrawing, type Context, clauseOfDuty, controlIn } from '../context.ts';
import { forPatron, namedPerson, reason, toPatron } from '../fields.ts';
import { patronActing, patronOf } from '../people/joining.ts';
import { type CommandRecord, duty, house, OPEN, patron } from '../records.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { optional } from '../schema.ts';
import { dealtRoundOf, openRoundOf, type TableState, wagersOf } from '../state.ts';

/** Method C: a patron draws the cards and may keep the device until giving it up or losing (3.12.8). */

const isPatronsMethod = ({ config }: Context): boolean => config.method === 'C';

const controlNow = ({ game, config }: Context): Basis => controlIn(game, config.method);

const noSuchStep = (context: Context): Refusal => refusal('method-has-no-such-step', controlNow(context));

const giveDeviceFields = { to: toPatron };

export const giveDevice: CommandRecord<'give-device', typeof giveDeviceFields> = {
  name: 'give-device',
  summary: 'Method C: gives the dealing device to a patron.',
  fields: giveDeviceFields,
  access: [house('pit-manager')],
  phases: ['idle', 'betting', 'bets-closed', 'dealing', 'revealing', 'drawing'],
  whilePending: true,
  candidates: (asking) => everyone(asking).map((to) => ({ to })),
  decide: (context) => {
    const { state, command } = context;
    if (!isPatronsMethod(context)) return noSuchStep(context);
    if (patronOf(state, command.to) === undefined) return refusal('unknown-person');
    if (state.device.holder !== null) return refusal('device-not-yours', controlNow(context));
    return [{ type: 'DeviceGiven', person: command.to }];
  },
};

const relinquishDeviceFields = { for: forPatron };

export const relinquishDevice: CommandRecord<'relinquish-device', typeof relinquishDeviceFields> = {
  name: 'relinquish-device',
  summary: "Method C: gives the device back of one's own will.",
  fields: relinquishDeviceFields,
  access: [patron, house('dealer')],
  onBehalf: 'patrons-own',
  phases: OPEN,
  whilePending: true,
  candidates: (asking) => {
    const { holder } = asking.state.device;
    return holder === null ? [] : [forOwner(asking, holder)];
  },
  decide: (context) =>
    context.state.device.holder === patronActing(context.command)
      ? [
          {
            type: 'DeviceReturned',
            person: patronActing(context.command),
            why: 'relinquished',
            basis: basisOfDrawing(context.game, 'givenUp'),
          },
        ]
      : refusal('device-not-yours'),
};

const revokeDeviceFields = { reason: optional(reason) };

/** Whoever draws without a wager does so by leave, which can be taken back; with one, control is theirs (A9). */
export const revokeDevice: CommandRecord<'revoke-device', typeof revokeDeviceFields> = {
  name: 'revoke-device',
  summary: 'Method C: takes the device from a patron who draws without a wager (A9).',
  fields: revokeDeviceFields,
  access: [duty('allow-draw-without-wager')],
  // Leave to draw says nothing of its end.
  positionBasis: () => 'policy',
  phases: OPEN,
  whilePending: true,
  candidates: () => [{ reason: REASON }],
  decide: (context) => {
    const { holder, excused } = context.state.device;
    // One who walked away keeps nothing, nor does one who let the call go by: the round could not be finished.
    const isKept =
      holder !== null &&
      !excused.includes(holder) &&
      patronOf(context.state, holder)?.present === true &&
      (dealtRoundOf(context.state) === null || hasWager(context.state, holder));
    if (holder === null) return refusal('device-not-yours');
    return isKept
      ? refusal('device-not-yours', controlNow(context))
      : [{ type: 'DeviceReturned', person: holder, why: 'revoked', basis: 'policy' }];
  },
};

const allowDrawWithoutWagerFields = { person: namedPerson };

export const allowDrawWithoutWager: CommandRecord<'allow-draw-without-wager', typeof allowDrawWithoutWagerFields> = {
  name: 'allow-draw-without-wager',
  summary: 'Method C: lets a patron draw who has no wager.',
  fields: allowDrawWithoutWagerFields,
  access: [duty('allow-draw-without-wager')],
  phases: OPEN,
  whilePending: true,
  candidates: (asking) =>
    everyone(asking)
      .filter((person) => !asking.state.device.excused.includes(person))
      .map((person) => ({ person })),
  decide: (context) => {
    const { state, command } = context;
    if (!isPatronsMethod(context)) return noSuchStep(context);
    if (patronOf(state, command.person) === undefined) return refusal('unknown-person');
    return [{ type: 'DrawWithoutWagerAllowed', person: command.person }];
  },
};

const hasWager = (state: TableState, person: string): boolean => wagersOf(state).some(({ owner }) => owner === person);

/** Whether the patron who has the device may draw with it in this round. */
export const mayDrawWith = (state: TableState, holder: string): boolean =>
  hasWager(state, holder) || state.device.excused.includes(holder) || openRoundOf(state)?.freeHand === true;

/** Why this actor may not take a card from the device, or null. */
export const faultOfDrawing = (context: Context<'draw-card'>): Refusal | null => {
  const { state, command } = context;
  const clause = controlNow(context);
  const { holder } = state.device;
  if (!isPatronsMethod(context)) return command.as === 'patron' ? refusal('device-not-yours', clause) : null;
  // The device reports what its holder draws. Where nobody has it, the Dealer deals.
  if (holder === null) return command.as === 'patron' ? refusal('device-not-yours', 'policy') : null;
  if (command.as !== 'device' && command.by !== holder) return refusal('device-not-yours', clause);
  return mayDrawWith(state, holder)
    ? null
    : refusal('no-valid-wager', clauseOfDuty(context.game, 'allow-draw-without-wager'));
};
