import {
  type CardMessage,
  DEVICE_MESSAGES,
  DEVICE_PROBLEMS,
  type DeviceDone,
  type DeviceMessage,
  faultOfFields,
  type UnreadMessage,
} from '@sabot/protocol';
import {
  type Card,
  cardOf,
  type Game,
  ok,
  RANKS,
  type Rank,
  type Result,
  type Side,
  SUITS,
  type Suit,
} from '@sabot/rules';
import { type Command, type Draw, dealtRoundOf, decide, type Order, type Refusal, type TableState } from '@sabot/table';
import type { LiveTable } from '../streams/table-stream.ts';
import { DEVICE_ERRORS, type DeviceError } from './device-errors.ts';

/** Why a message is not acted on; it has changed nothing. */
type DeviceRefusal = keyof typeof DEVICE_PROBLEMS;

/** What follows from a message. */
type DeviceAnswer =
  | { readonly kind: 'give'; readonly command: Order; readonly notice: DeviceError | null }
  /** Sent before and carried out then: nothing is drawn again. */
  | { readonly kind: 'repeated' }
  | { readonly kind: 'notice'; readonly notice: DeviceError }
  | {
      readonly kind: 'refused';
      readonly code: DeviceRefusal;
      readonly detail: string;
      /** The table's own reason, where it has one. */
      readonly refusal: Refusal | null;
      readonly notice: DeviceError | null;
    };

const indexFits = ({ hand, index }: Pick<CardMessage, 'hand' | 'index'>): boolean =>
  hand === 'burn' ? index === 0 : index > 0;

/** A message from a value that came from outside, or what is wrong with it. */
export const readDeviceMessage = (value: unknown): Result<DeviceMessage, string> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { ok: false, fault: 'A message is an object' };
  const kind = (['error', 'unreadable', 'rank'] as const).find((field) => Object.hasOwn(value, field));
  if (kind === undefined) return { ok: false, fault: 'A message has a rank and a suit, or is unreadable, or an error' };
  const fault = faultOfFields(DEVICE_MESSAGES[kind], value);
  if (fault !== null) return { ok: false, fault };
  const message = value as DeviceMessage;
  if ('unreadable' in message && !message.unreadable) return { ok: false, fault: 'unreadable: it is true or absent' };
  if ('hand' in message && !indexFits(message))
    return { ok: false, fault: 'index: 0 for the burn card, from 1 to 3 in a hand' };
  return ok(message);
};

interface Reading {
  readonly table: string;
  readonly game: Game;
  readonly state: TableState;
}

const refused = (
  code: DeviceRefusal,
  refusal: Refusal | null = null,
  notice: DeviceError | null = null,
): DeviceAnswer => ({
  kind: 'refused',
  code,
  detail: DEVICE_PROBLEMS[code][1],
  refusal,
  notice,
});

const cardIn = (message: CardMessage | UnreadMessage): Card | null =>
  'rank' in message ? cardOf(message.rank as Rank, message.suit as Suit) : null;

const asDevice = ({ table, state }: Reading, name: 'draw-card' | 'burn-cards', card: Card | null): Order =>
  ({ do: name, id: `device:${state.sequence}:${name}`, by: `device:${table}`, as: 'device', card }) as Order;

const decided = ({ game, state }: Reading, order: Order) => decide(game, state, { ...order, at: 0 } as Command);

/** The card turned over when the shoe is burned; an unread one is for the Dealer to name. */
const burn = (reading: Reading, card: Card | null): DeviceAnswer => {
  const { shoe } = reading.state;
  if (card === null) return { kind: 'notice', notice: DEVICE_ERRORS[1] };
  if (shoe !== null && shoe.stage === 'loaded' && shoe.burned > 0)
    return isBurned(reading.state, card) ? { kind: 'repeated' } : refused('another-card');
  const command = asDevice(reading, 'burn-cards', card);
  const decision = decided(reading, command);
  return decision.ok ? { kind: 'give', command, notice: null } : refused('no-card-due', decision.refusal);
};

/** Before the first round, the burn card is the only card of the shoe that has been seen. */
const isBurned = ({ shoe }: TableState, card: Card): boolean =>
  (shoe?.seen[SUITS.indexOf(card.charAt(1) as Suit) * RANKS.length + RANKS.indexOf(card.charAt(0) as Rank)] ?? 0) > 0;

const drawnBefore = (state: TableState, side: Side, index: number): Draw | undefined =>
  (dealtRoundOf(state)?.draws ?? []).filter((draw) => draw.side === side)[index - 1];

const again = (drawn: Draw, card: Card | null): DeviceAnswer => {
  if (drawn.card === card || card === null) return { kind: 'repeated' };
  return drawn.card === null ? refused('read-too-late') : refused('another-card', null, DEVICE_ERRORS[1]);
};

/** The card that the table expects next, or why it takes none. */
const draw = (reading: Reading, side: Side, index: number, card: Card | null): DeviceAnswer => {
  const before = drawnBefore(reading.state, side, index);
  if (before !== undefined) return again(before, card);
  const command = asDevice(reading, 'draw-card', card);
  const decision = decided(reading, command);
  if (!decision.ok) {
    const isOver = decision.refusal.code === 'no-card-due';
    return refused('no-card-due', decision.refusal, isOver ? DEVICE_ERRORS[2] : null);
  }
  const drawn = decision.events.find((event) => event.type === 'CardDrawn');
  const place = (dealtRoundOf(reading.state)?.draws ?? []).filter((each) => each.side === drawn?.side).length + 1;
  // An empty device voids the round: there is no card to compare with.
  if (drawn !== undefined && (drawn.side !== side || place !== index)) return refused('not-this-card');
  return { kind: 'give', command, notice: card === null ? DEVICE_ERRORS[1] : null };
};

/** What the house does about a message: a command in the device's name, or a notice to the staff. */
export const commandsForDevice = (reading: Reading, message: DeviceMessage): DeviceAnswer => {
  if (reading.state.config?.source !== 'reader') return refused('no-reader');
  if ('error' in message) return { kind: 'notice', notice: DEVICE_ERRORS[message.error] };
  const card = cardIn(message);
  return message.hand === 'burn' ? burn(reading, card) : draw(reading, message.hand, message.index, card);
};

export type DeviceReply = DeviceDone | { readonly ok: false; readonly code: string; readonly detail: string };

const numberOf = (notice: DeviceError): number =>
  Number(Object.entries(DEVICE_ERRORS).find(([, { code }]) => code === notice.code)?.[0]);

/** A fault of the device is recorded as an event, so that staff see it at every server. */
const report = (table: LiveTable, notice: DeviceError, at: number) => {
  const { id } = table.entry;
  const error = numberOf(notice);
  const command = { do: 'report-device-error', id: `device:${table.tip().sequence}:error-${error}`, error } as const;
  return table.give({ ...command, by: `device:${id}`, as: 'device', at });
};

const give = async (table: LiveTable, order: Order, at: number): Promise<DeviceReply> => {
  // Only if the table has not changed since the message was read: two messages at once must not draw a card twice.
  const answer = await table.give({ ...order, at } as Command, table.tip().sequence);
  if (answer.kind === 'done') return { ok: true, done: 'drawn', sequence: table.tip().sequence };
  return answer.kind === 'refused'
    ? { ok: false, code: answer.refusal.code, detail: answer.refusal.detail }
    : { ok: false, code: answer.code, detail: answer.detail };
};

/** Handles a message of a table's card-reading device: the card it read is drawn, a fault is reported to the staff. */
export const onDeviceMessage = async (table: LiveTable, value: unknown, at: number): Promise<DeviceReply> => {
  const read = readDeviceMessage(value);
  if (!read.ok) return { ok: false, code: 'malformed', detail: read.fault };
  const { entry, game } = table;
  const answer = commandsForDevice({ table: entry.id, game, state: table.state() }, read.value);
  if (answer.kind === 'repeated') return { ok: true, done: 'repeated', sequence: table.tip().sequence };
  const drawn = answer.kind === 'give' ? await give(table, answer.command, at) : null;
  if (answer.notice !== null) await report(table, answer.notice, at);
  if (drawn !== null) return drawn;
  if (answer.kind === 'refused') return { ok: false, code: answer.code, detail: answer.detail };
  return { ok: true, done: 'noted', sequence: table.tip().sequence };
};
