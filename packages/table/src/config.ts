import type { Decks } from '@sabot/rules';
import { amount, irregularity, limits, method } from './fields.ts';
import { field, flag, listOf, nullable, oneOf, optional, type RecordOf, record, text, whole } from './schema.ts';
import { CARD_SOURCES } from './vocabulary.ts';

/** The place of a table in its tournament. */
export const tournamentPlace = record({
  id: field(text, 'the tournament'),
  table: field(whole(1), 'the table of the session, by its number'),
  secretLastRound: field(flag, 'whether the wagers of its last round are secret'),
});

/** All that is fixed when a table opens. Limits, method and wagers an area may change later, between rounds. */
export const CONFIG_FIELDS = {
  table: field(text, 'The name of the table.'),
  layout: field(text, "A letter of the game's layouts: which wagers there are, and how many seats."),
  seats: field(whole(1, 16), 'Seats on the felt, within what the layout has.'),
  decks: field(whole<Decks>(1, 10), 'Decks in a shoe, within what the game allows.'),
  floorArea: field(oneOf(['main', 'HLGA']), 'The main floor, or the high-limit gaming areas.'),
  limits: field(listOf(limits), 'Minimum and maximum of each wager that the layout offers: one entry for each.'),
  differentialLimit: nullable(
    field(amount, 'The largest gap between all Player and all Banker wagers; null for none (A10).'),
  ),
  areaMax: nullable(
    field(amount, 'A limit on the sum in one area, beside the limit of each wager; null for none (A6).'),
  ),
  stakeUnit: field(amount, 'Every stake is a multiple of it (A5).'),
  wagersPerArea: nullable(field(whole(1), 'How many owners may have a wager in one area; null for any number (A7).')),
  method: field(method, 'A: patrons may handle the cards. B: the Dealer does. C: a patron draws them.'),
  reason: optional(
    field(
      text,
      'Why that method, or fewer wagers an area: where the text asks for reasonable discretion, else left out.',
    ),
  ),
  source: field(
    oneOf(CARD_SOURCES),
    'Keypad: a card is named when exposed. Reader: known at the draw, hidden until exposed. Electronic: no cards.',
  ),
  cardsBehindCut: field(whole(0, 520), 'Cards that lie behind the cutting card.'),
  roundsAfterCut: field(whole(0, 1), 'Rounds that are dealt after the one in which the cutting card came (A12).'),
  counterClockwise: field(
    oneOf(['ascending', 'descending']),
    'Whether seat numbers rise or fall counter-clockwise, seen from above (A8).',
  ),
  seniorManager: nullable(
    field(
      oneOf(['gaming-shift-manager', 'assistant-casino-manager']),
      'Which of two managers that no text ranks stands above the other; null for neither.',
    ),
  ),
  policyOff: field(listOf(irregularity), "Irregularities for which the house's own policy is switched off."),
  practice: field(flag, 'Irregularities may be put on to train (A42); no money of anyone is at stake.'),
  tournament: optional(
    field(
      tournamentPlace,
      "For a table of a tournament: its id, the table's number in the session, whether last wagers are secret; else left out.",
    ),
  ),
};
export type TableConfig = RecordOf<typeof CONFIG_FIELDS>;
