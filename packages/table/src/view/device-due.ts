import { type Game, SIDES } from '@sabot/rules';
import { roundNumber, shoeNumber } from '../fields.ts';
import { dueOfMatters } from '../irregularities/plan.ts';
import { type DueAct, whatIsDue } from '../plan.ts';
import { field, listOf, nullable, oneOf, shownRecord, type TypeOf, whole } from '../schema.ts';
import { deviceErrorNumber, errorHoldingUp } from '../shoe/device-errors.ts';
import { drawsOf, matterFields, openRoundOf, type Shoe, type TableState } from '../state.ts';
import { MAX_DRAW } from '../vocabulary.ts';

/**
 * What a card-reading device is to do next, for the device itself. It tells places and numbers, and never a card: neither one
 * that is still in the shoe nor one that was drawn.
 */

const DEVICE_DUTIES = ['draw-card', 'burn-card', 'load-shoe', 'replace-shoe', 'wait', 'hold'] as const;

/** What has to happen before the device has anything to do. */
const DEVICE_WAITS = [
  'table-opened',
  'place-your-bets',
  'no-more-bets',
  'card-on-layout',
  'device-given-back',
  'hands-exposed',
  'announcement',
  'settlement',
  'table-closed',
  'matter',
  'device-error',
] as const;

const cardDueSchema = shownRecord('a card that a device is to read', {
  hand: field(oneOf([...SIDES, 'burn']), 'the hand that takes it, or `burn`'),
  index: field(whole(0, 3), 'its place in that hand, from 1; 0 for the burn card'),
  draw: field(whole(0, MAX_DRAW), 'which card of the round it is, from 1; 0 for the burn card'),
  face: field(oneOf(['down', 'up']), 'how it lies once it is drawn: the burn card alone is turned over'),
});
type CardDue = TypeOf<typeof cardDueSchema>;

const shoeInDeviceSchema = shownRecord('the shoe in a device', {
  number: shoeNumber,
  cardsInside: field(whole(0), 'how many cards are still in it'),
  cuttingCardAfter: nullable(
    field(whole(0), 'after so many more cards the cutting card is expected; null once it has come out'),
  ),
});

export const deviceDueSchema = shownRecord('what a card-reading device is to do next', {
  do: field(oneOf(DEVICE_DUTIES), 'what it is to do'),
  card: nullable(field(cardDueSchema, 'the card that it reads next; null where it reads none now')),
  waitsFor: nullable(
    field(oneOf(DEVICE_WAITS), 'what it waits for, or what holds it up; null where it has something to do'),
  ),
  matter: nullable(field(matterFields.kind, 'what is pending at the table where that holds it up; else null')),
  round: nullable(field(roundNumber, 'the round under way, to be sent with each card of it; null between rounds')),
  shoe: nullable(field(shoeInDeviceSchema, 'the shoe in the device; null where there is none')),
  deviceErrors: field(listOf(deviceErrorNumber), 'faults of the device that are not over, by number'),
});
export type DeviceDue = TypeOf<typeof deviceDueSchema>;

type Duty = Pick<DeviceDue, 'do' | 'card' | 'waitsFor' | 'matter'>;

const NOTHING = { card: null, waitsFor: null, matter: null } as const;

const waiting = (waitsFor: DeviceDue['waitsFor']): Duty => ({ ...NOTHING, do: 'wait', waitsFor });

const reading = (state: TableState, act: Extract<DueAct, { readonly do: 'draw-card' }>): Duty => {
  const { by, side } = act;
  // A card that lies on the layout from before is taken up by the Dealer, and the device reads nothing.
  if (by === 'dealer' || side === null) return waiting('card-on-layout');
  const draws = drawsOf(state);
  const index = draws.filter((draw) => draw.side === side).length + 1;
  const card: CardDue = { hand: side, index, draw: draws.length + 1, face: 'down' };
  return { ...NOTHING, do: 'draw-card', card };
};

const BURN_CARD: CardDue = { hand: 'burn', index: 0, draw: 0, face: 'up' };

const dutyIn = (state: TableState, act: DueAct | undefined): Duty => {
  switch (act?.do) {
    case 'draw-card':
      return reading(state, act);
    case 'burn-cards':
      return { ...NOTHING, do: 'burn-card', card: BURN_CARD };
    case 'load-shoe':
    case 'replace-shoe':
      return { ...NOTHING, do: act.do };
    case 'open-table':
      return waiting('table-opened');
    case 'close-table':
      return waiting('table-closed');
    case 'open-betting':
      return waiting('place-your-bets');
    case 'close-betting':
    case 'ask-to-decrease':
    case 'remove-wagers':
      return waiting('no-more-bets');
    case 'revoke-device':
      return waiting('device-given-back');
    case 'announce-totals':
    case 'announce-outcome':
      return waiting('announcement');
    case 'settle-round':
      return waiting('settlement');
    default:
      return waiting('hands-exposed');
  }
};

const dutyOf = (game: Game, state: TableState): Duty => {
  const [pending] = dueOfMatters(game, state);
  if (pending !== undefined) return { ...NOTHING, do: 'hold', waitsFor: 'matter', matter: pending.matter.kind };
  const due = whatIsDue(game, state);
  const duty = dutyIn(state, due.kind === 'play' ? due.acts[0] : undefined);
  const isHeld = duty.card !== null && errorHoldingUp(state) !== null;
  return isHeld ? { ...NOTHING, do: 'hold', waitsFor: 'device-error' } : duty;
};

const shoeInDevice = ({ number, remaining, stage }: Shoe, behindCut: number): DeviceDue['shoe'] => ({
  number,
  cardsInside: remaining,
  cuttingCardAfter: stage === 'cut-seen' ? null : Math.max(0, remaining - behindCut),
});

/** Null where no device reads the cards of the table. */
export const deviceDue = (game: Game, state: TableState): DeviceDue | null => {
  const { config, shoe } = state;
  if (config !== null && config.source !== 'reader') return null;
  return {
    ...dutyOf(game, state),
    round: openRoundOf(state)?.number ?? null,
    shoe: shoe === null ? null : shoeInDevice(shoe, config?.cardsBehindCut ?? 0),
    deviceErrors: state.deviceErrors.map(({ error }) => error),
  };
};
