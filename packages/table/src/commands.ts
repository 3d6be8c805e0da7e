import { didYouMean, POSITIONS } from '@sabot/rules';
import { CONFIG_FIELDS } from './config.ts';
import {
  type Fields,
  faultOfFields,
  flag,
  listOf,
  nullable,
  oneOf,
  optional,
  type RecordOf,
  record,
  text,
  whole,
} from './shape.ts';
import {
  amount,
  card,
  cardOrUnknown,
  displayedRound,
  drawNumber,
  epochFields,
  instant,
  irregularity,
  limits,
  method,
  namedPerson,
  position,
  remedy,
  remedyCase,
  seat,
  side,
  thirtyTwoBytes,
  wagerId,
  wagerPlace,
} from './shapes.ts';

/** The area of a wager, the patron for whom staff act (3.8), and the round for which it is meant. */
const ofWager = { seat: optional(seat), wager: wagerId, for: optional(namedPerson), round: optional(whole(1)) };
const reason = optional(text);

/** What a Gaming Shift Manager may decide where the rules leave a case open (6.1). */
export const REFERRAL_DECISIONS = [
  'continue',
  'offer-withdrawal',
  'free-hand',
  'burn-card',
  'reconstruct',
  'void',
  'void-and-replace',
  'other',
] as const;

/** Every command by name, with its own fields. */
export const COMMAND_FIELDS = {
  // The table and its people
  'open-table': { config: record(CONFIG_FIELDS) },
  'announce-last-round': {},
  'close-table': {},
  /** After a restore, before anything else: what was played beyond the backup is lost. */
  'open-epoch': epochFields,
  'appoint-acting': { person: namedPerson, position, until: instant },
  'set-limits': { limits: listOf(limits), differentialLimit: optional(nullable(amount)) },
  'set-method': { method, reason },
  'set-wagers-per-area': { max: nullable(whole(1)), reason },
  'close-area': { seat, wager: wagerId },
  'open-area': { seat, wager: wagerId },
  'join-table': { seat: nullable(seat), identified: optional(flag), for: optional(namedPerson) },
  'leave-table': { for: optional(namedPerson) },
  'set-presence': { person: optional(namedPerson), present: flag },
  'buy-in': { amount, for: optional(namedPerson), fromAccount: optional(flag) },
  'cash-out': { amount, for: optional(namedPerson) },
  /** For a person who may have left the table. */
  'settle-debt': { person: namedPerson, amount, fromAccount: optional(flag) },
  'ask-debt-forgiveness': { person: namedPerson, note: text },
  'forgive-debt': { person: namedPerson, reason: text },

  // The shoe
  'load-shoe': {},
  'commit-shoe': { commitment: text },
  'cut-shoe': { depth: whole(1, 519), for: optional(namedPerson) },
  'commit-entropy': { commitment: thirtyTwoBytes },
  'reveal-entropy': { value: thirtyTwoBytes },
  'seal-shoe': { root: text },
  'burn-cards': { card: optional(card) },
  'report-cut-card': {},
  /** By its own number: what staff do about it stands in docs/DEVICES.md. */
  'report-device-error': { error: whole(1, 7) },
  'replace-shoe': { reason: text },
  'reveal-shoe': { shoe: whole(1), seed: text },

  // Betting
  'open-betting': { freeHand: optional(flag) },
  'place-wager': { ...ofWager, amount, asFound: optional(flag), asked: optional(flag) },
  'raise-wager': { ...ofWager, amount, asFound: optional(flag), asked: optional(flag) },
  'lower-wager': { ...ofWager, amount },
  'withdraw-wager': ofWager,
  'ask-to-decrease': {},
  'remove-wagers': { wagers: listOf(wagerPlace), reason },
  'close-betting': {},

  // Control of the dealing device, Method C
  'give-device': { to: namedPerson },
  'relinquish-device': { for: optional(namedPerson) },
  'revoke-device': { reason },
  'allow-draw-without-wager': { person: namedPerson },

  // Dealing and revealing
  'draw-card': { card: optional(cardOrUnknown) },
  'offer-cards': { side },
  'accept-cards': { side, for: optional(namedPerson) },
  'decline-cards': { side, for: optional(namedPerson) },
  'choose-handler': { side, person: nullable(namedPerson), reason },
  'pass-cards': { side, to: namedPerson },
  /** Without a draw, for the whole hand. */
  'allow-squeeze': { side, person: namedPerson, designee: optional(flag), draw: optional(drawNumber), reason },
  'choose-reveal-order': { first: side },
  'peel-card': { draw: drawNumber },
  'expose-card': { draw: drawNumber, card: optional(card), for: optional(namedPerson) },
  'announce-totals': {},
  'announce-outcome': {},
  'settle-round': {},

  // What goes wrong
  'report-irregularity': {
    kind: irregularity,
    /** Which case it is, where only people can tell. */
    case: optional(remedyCase),
    /** Cards that came out of the device, or were seen in it as it was moved, in the order in which they lie; null where not known. */
    cards: optional(listOf(cardOrUnknown)),
    /** Of those, whether they lie face up. */
    exposed: optional(flag),
    draw: optional(drawNumber),
    person: optional(namedPerson),
    side: optional(side),
    note: optional(text),
  },
  'allow-withdrawal': { allow: flag },
  elect: { withdraw: oneOf(['all', 'none', 'some']), wagers: optional(listOf(wagerPlace)), for: optional(namedPerson) },
  'close-window': {},
  'take-remedy': {
    matter: whole(1),
    remedy,
    /** An order of cards, by their place on the table; any number may have come out. */
    order: optional(listOf(whole(1, 520))),
    cards: optional(listOf(cardOrUnknown)),
    /** The cards counted when the decks are sorted: thirteen ranks of spades, hearts, diamonds, clubs. */
    counted: optional(listOf(whole(0, 10))),
    person: optional(namedPerson),
    reason,
  },
  'dismiss-report': { matter: whole(1), reason: text },
  'decide-referral': {
    matter: whole(1),
    decision: oneOf(REFERRAL_DECISIONS),
    /** The card that is burned, where that is decided. */
    card: optional(card),
    /** The cards of a settled round in their true order, where it is reconstructed. */
    cards: optional(listOf(cardOrUnknown)),
    reason: text,
  },
  'report-misread': { draw: drawNumber, card },
  'rule-on-misread': { matter: whole(1), allow: flag, reason },
  'report-display-error': { ofRound: whole(1), shown: displayedRound, note: optional(text) },
} as const satisfies Readonly<Record<string, Fields>>;

export type CommandName = keyof typeof COMMAND_FIELDS;
export const COMMAND_NAMES = Object.keys(COMMAND_FIELDS) as readonly CommandName[];

/** Beside the table games staff: patrons, devices, and people who never rank above staff at a table. */
export const OUTSIDE_ROLES = ['patron', 'device', 'cashier', 'surveillance', 'auditor', 'administrator'] as const;
export const ACTOR_ROLES = [...OUTSIDE_ROLES, ...POSITIONS] as const;
export type ActorRole = (typeof ACTOR_ROLES)[number];

/** Who is acting: a person, in the position or role that person holds. */
export interface Actor {
  readonly by: string;
  readonly as: ActorRole;
}

/** On every command: an id of the sender's making, the actor, and the instant at which it arrived. */
export const ENVELOPE_FIELDS = { id: text, by: namedPerson, as: oneOf(ACTOR_ROLES), at: instant };
export type Envelope = RecordOf<typeof ENVELOPE_FIELDS>;

export type CommandOf<N extends CommandName> = Envelope & { readonly do: N } & RecordOf<(typeof COMMAND_FIELDS)[N]>;
export type Command = { [N in CommandName]: CommandOf<N> }[CommandName];

export const isCommandName = (name: unknown): name is CommandName =>
  typeof name === 'string' && Object.hasOwn(COMMAND_FIELDS, name);

export type CommandReading =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly message: string };

/** A name that no command has, with those that were perhaps meant, or else all. */
export const noSuchCommand = (name: unknown, names: readonly string[]): string =>
  `There is no command ${JSON.stringify(name ?? null).slice(0, 40)}. ${didYouMean(name, names, 'The commands')}`;

/** A command from a value that came from outside, or what is wrong with it. */
export const readCommand = (value: unknown): CommandReading => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, message: 'A command is an object' };
  }
  const name: unknown = Reflect.get(value, 'do');
  if (!isCommandName(name)) return { ok: false, message: noSuchCommand(name, COMMAND_NAMES) };
  const fields = { do: oneOf([name]), ...ENVELOPE_FIELDS, ...COMMAND_FIELDS[name] };
  const message = faultOfFields(fields, value, '');
  return message === null ? { ok: true, command: value as Command } : { ok: false, message };
};
