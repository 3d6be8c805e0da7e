import {
  type CardMessage,
  type CuttingCardMessage,
  DEVICE_MESSAGES,
  DEVICE_PROBLEMS,
  type DeviceDone,
  type DeviceMessage,
  type ErrorMessage,
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
import {
  type Command,
  type Draw,
  dealtRoundOf,
  decide,
  type Order,
  openRoundOf,
  REFUSALS,
  type Refusal,
  type RefusalCode,
  type TableEvent,
  type TableState,
} from '@sabot/table';
import type { CommandAnswer } from '../streams/stream.ts';
import type { LiveTable } from '../streams/table-stream.ts';

/** A fault of the device, by its own number. */
type DeviceError = ErrorMessage['error'];
const CANNOT_READ: DeviceError = 1;
const OVERDRAW: DeviceError = 2;

/** What follows from a message. */
type DeviceAnswer =
  | { readonly kind: 'give'; readonly command: Order; readonly notice: DeviceError | null }
  /** Sent before and carried out then: nothing is drawn again. */
  | { readonly kind: 'repeated' }
  | { readonly kind: 'notice'; readonly notice: DeviceError }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly detail: string;
      readonly notice: DeviceError | null;
    };

const indexFits = ({ hand, index }: Pick<CardMessage, 'hand' | 'index'>): boolean =>
  hand === 'burn' ? index === 0 : index > 0;

/** A message from a value that came from outside, or what is wrong with it. */
export const readDeviceMessage = (value: unknown): Result<DeviceMessage, string> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { ok: false, fault: 'A message is an object' };
  const kind = (['error', 'cuttingCard', 'unreadable', 'rank'] as const).find((field) => Object.hasOwn(value, field));
  if (kind === undefined)
    return { ok: false, fault: 'A message has a rank and a suit, or is unreadable, cuttingCard or an error' };
  const fault = faultOfFields(DEVICE_MESSAGES[kind], value);
  if (fault !== null) return { ok: false, fault };
  const message = value as DeviceMessage;
  if ('unreadable' in message && !message.unreadable) return { ok: false, fault: 'unreadable: it is true or absent' };
  if ('cuttingCard' in message && !message.cuttingCard)
    return { ok: false, fault: 'cuttingCard: it is true or absent' };
  if ('hand' in message && !indexFits(message))
    return { ok: false, fault: 'index: 0 for the burn card, from 1 to 3 in a hand' };
  if ('hand' in message && message.hand === 'burn' && message.round !== undefined)
    return { ok: false, fault: 'round: the burn card is of no round' };
  return ok(message);
};

interface Reading {
  readonly table: string;
  readonly game: Game;
  readonly state: TableState;
}

const refused = (
  code: keyof typeof DEVICE_PROBLEMS,
  /** The table's own reason, where it has one. */
  refusal: Refusal | null = null,
  notice: DeviceError | null = null,
): DeviceAnswer => ({
  kind: 'refused',
  code,
  detail: [DEVICE_PROBLEMS[code][1], refusal?.detail].filter((part) => part !== undefined).join(' '),
  notice,
});

const REPEATED: DeviceAnswer = { kind: 'repeated' };

const refusedByTable = ({ code, detail }: Refusal): DeviceAnswer => ({ kind: 'refused', code, detail, notice: null });

const OTHER_ROUND: DeviceAnswer = refusedByTable({
  code: 'other-round',
  clause: null,
  detail: REFUSALS.phase['other-round'],
});

/** What is of another round than the one under way came too late: it must not be taken for a card of this one. */
const isOfOtherRound = (state: TableState, round: number | undefined): boolean =>
  round !== undefined && round !== openRoundOf(state)?.number;

const cardIn = (message: CardMessage | UnreadMessage): Card | null =>
  'rank' in message ? cardOf(message.rank as Rank, message.suit as Suit) : null;

const asDevice = (
  { table, state }: Reading,
  name: 'draw-card' | 'burn-cards' | 'report-cut-card',
  fields: { readonly card?: Card | null } = {},
): Order =>
  ({ do: name, id: `device:${state.sequence}:${name}`, by: `device:${table}`, as: 'device', ...fields }) as Order;

const decided = ({ game, state }: Reading, order: Order) => decide(game, state, { ...order, at: 0 } as Command);

/** The card turned over when the shoe is burned; an unread one is for the Dealer to name. */
const burn = (reading: Reading, card: Card | null): DeviceAnswer => {
  const { shoe } = reading.state;
  if (card === null) return { kind: 'notice', notice: CANNOT_READ };
  if (shoe !== null && shoe.stage === 'loaded' && shoe.burned > 0)
    return isBurned(reading.state, card) ? REPEATED : refused('another-card');
  const command = asDevice(reading, 'burn-cards', { card });
  const decision = decided(reading, command);
  return decision.ok ? { kind: 'give', command, notice: null } : refused('no-card-due', decision.refusal);
};

/** Before the first round, the burn card is the only card of the shoe that has been seen. */
const isBurned = ({ shoe }: TableState, card: Card): boolean =>
  (shoe?.seen[SUITS.indexOf(card.charAt(1) as Suit) * RANKS.length + RANKS.indexOf(card.charAt(0) as Rank)] ?? 0) > 0;

const drawnIn = (draws: readonly Draw[], { hand, index }: Pick<CardMessage, 'hand' | 'index'>): Draw | undefined =>
  draws.filter(({ side }) => side === hand)[index - 1];

const again = (drawn: Draw, card: Card | null): DeviceAnswer => {
  if (drawn.card === card || card === null) return REPEATED;
  return drawn.card === null ? refused('read-too-late') : refused('another-card', null, CANNOT_READ);
};

type DrawMessage = (CardMessage | UnreadMessage) & { readonly hand: Side };

/** The last card of a round may be sent again when that round is over; anything else of it comes too late. */
const ofOtherRound = ({ last }: TableState, message: DrawMessage, card: Card | null): DeviceAnswer => {
  const drawn = last?.number === message.round ? drawnIn(last?.draws ?? [], message) : undefined;
  return drawn !== undefined && (drawn.card === card || card === null) ? REPEATED : OTHER_ROUND;
};

/** The card that the table expects next, or why it takes none. */
const draw = (reading: Reading, message: DrawMessage, card: Card | null): DeviceAnswer => {
  const { hand: side, index, round } = message;
  if (isOfOtherRound(reading.state, round)) return ofOtherRound(reading.state, message, card);
  const before = drawnIn(dealtRoundOf(reading.state)?.draws ?? [], message);
  if (before !== undefined) return again(before, card);
  const command = asDevice(reading, 'draw-card', { card });
  const decision = decided(reading, command);
  if (!decision.ok) {
    const isOver = decision.refusal.code === 'no-card-due';
    return refused('no-card-due', decision.refusal, isOver ? OVERDRAW : null);
  }
  const drawn = decision.events.find((event) => event.type === 'CardDrawn');
  const place = (dealtRoundOf(reading.state)?.draws ?? []).filter((each) => each.side === drawn?.side).length + 1;
  // An empty device voids the round: there is no card to compare with.
  if (drawn !== undefined && (drawn.side !== side || place !== index)) return refused('not-this-card');
  return { kind: 'give', command, notice: card === null ? CANNOT_READ : null };
};

/** It comes out of a shoe once: told again, it is the same. */
const cutSeen = (reading: Reading, { round }: CuttingCardMessage): DeviceAnswer => {
  const { state } = reading;
  if (state.shoe?.stage === 'cut-seen') return REPEATED;
  if (isOfOtherRound(state, round)) return OTHER_ROUND;
  const command = asDevice(reading, 'report-cut-card');
  const decision = decided(reading, command);
  return decision.ok ? { kind: 'give', command, notice: null } : refusedByTable(decision.refusal);
};

/** What the house does about a message: a command in the device's name, or a notice to the staff. */
export const commandsForDevice = (reading: Reading, message: DeviceMessage): DeviceAnswer => {
  if (reading.state.config?.source !== 'reader') return refused('no-reader');
  if ('error' in message) return { kind: 'notice', notice: message.error };
  if ('cuttingCard' in message) return cutSeen(reading, message);
  const card = cardIn(message);
  const { hand } = message;
  return hand === 'burn' ? burn(reading, card) : draw(reading, { ...message, hand }, card);
};

export type DeviceReply = DeviceDone | { readonly ok: false; readonly code: string; readonly detail: string };

const replyOf = (
  table: LiveTable,
  answer: CommandAnswer<TableEvent, RefusalCode>,
  done: DeviceDone['done'],
): DeviceReply => {
  if (answer.kind === 'done') return { ok: true, done, sequence: table.tip().sequence };
  return answer.kind === 'refused'
    ? { ok: false, code: answer.refusal.code, detail: answer.refusal.detail }
    : { ok: false, code: answer.code, detail: answer.detail };
};

/** A fault of the device is recorded as an event, so that staff see it at every server. */
const report = async (table: LiveTable, error: DeviceError, at: number): Promise<DeviceReply> => {
  const { id } = table.entry;
  const command = { do: 'report-device-error', id: `device:${table.tip().sequence}:error-${error}`, error } as const;
  return replyOf(table, await table.give({ ...command, by: `device:${id}`, as: 'device', at }), 'noted');
};

const give = async (table: LiveTable, order: Order, at: number): Promise<DeviceReply> => {
  // Only if the table has not changed since the message was read: two messages at once must not draw a card twice.
  const answer = await table.give({ ...order, at } as Command, table.tip().sequence);
  return replyOf(table, answer, order.do === 'report-cut-card' ? 'cut-seen' : 'drawn');
};

/** Handles a message of a table's card-reading device: the card it read is drawn, a fault is reported to the staff. */
export const onDeviceMessage = async (table: LiveTable, value: unknown, at: number): Promise<DeviceReply> => {
  const read = readDeviceMessage(value);
  if (!read.ok) return { ok: false, code: 'malformed', detail: read.fault };
  const { entry, game } = table;
  const answer = commandsForDevice({ table: entry.id, game, state: table.state() }, read.value);
  if (answer.kind === 'repeated') return { ok: true, done: 'repeated', sequence: table.tip().sequence };
  if (answer.kind === 'notice') return report(table, answer.notice, at);
  const reply: DeviceReply =
    answer.kind === 'give'
      ? await give(table, answer.command, at)
      : { ok: false, code: answer.code, detail: answer.detail };
  // A card that the house could not take is sent again, and its fault with it.
  if (answer.notice !== null && (reply.ok || answer.kind === 'refused')) await report(table, answer.notice, at);
  return reply;
};
