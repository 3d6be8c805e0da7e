import type { Decks } from '@sabot/rules';
import { flag, listOf, nullable, oneOf, optional, type RecordOf, record, text, whole } from './shape.ts';
import { amount, CARD_SOURCES, irregularity, limits, method } from './shapes.ts';

/** All that is fixed when a table opens. Limits, method and wagers an area may change later, between rounds. */
export const CONFIG_FIELDS = {
  table: text,
  /** A letter of the game's layouts. */
  layout: text,
  seats: whole(1, 16),
  decks: whole<Decks>(1, 10),
  floorArea: oneOf(['main', 'HLGA']),
  /** One entry for each wager that the layout offers. */
  limits: listOf(limits),
  /** The largest allowed gap between all Player and all Banker wagers; null for none (A10). */
  differentialLimit: nullable(amount),
  /** A second limit, on the sum in one area; null for none (A6). */
  areaMax: nullable(amount),
  /** Every stake is a multiple of it (A5). */
  stakeUnit: amount,
  /** Owners in one area; null for any number (A7). */
  wagersPerArea: nullable(whole(1)),
  method,
  /** Why the method, or fewer wagers an area, where the text asks for reasonable discretion. */
  reason: optional(text),
  /** Keypad: a card is named when exposed. Reader: known at the draw, hidden until exposed. Electronic: no cards. */
  source: oneOf(CARD_SOURCES),
  /** Cards that lie behind the cutting card. */
  cardsBehindCut: whole(0, 520),
  roundsAfterCut: whole(0, 1),
  /** Seen from above, seat numbers rise this way from the Dealer's right (A8). */
  counterClockwise: oneOf(['ascending', 'descending']),
  /** No text ranks these two managers: the one that the house places above the other, or null (READINGS, 8). */
  seniorManager: nullable(oneOf(['gaming-shift-manager', 'assistant-casino-manager'])),
  /** Irregularities for which the house's own policy is switched off. */
  policyOff: listOf(irregularity),
  /** Irregularities may be injected to train (A42); no money of anyone is at stake. */
  practice: flag,
  /** For a table of a tournament's session: which one, and whether the last round's wagers are shown to nobody else. */
  tournament: optional(record({ id: text, table: whole(1), secretLastRound: flag })),
};
export type TableConfig = RecordOf<typeof CONFIG_FIELDS>;
