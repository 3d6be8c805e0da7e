import { field, matching, numberedEventSchemas, optional, record, thirtyTwoBytes, whole } from '@sabot/table';
import { numberedTournamentEventSchemas } from '@sabot/tournament';
import { component, union } from './component.ts';
import { anyText } from './fields.ts';

/** What stands in a record, as it is told: events with their numbers, and the signatures under them. */

export const tableEvent = union('TableEvent', 'type', numberedEventSchemas, 'Event');
export const tournamentEvent = union('TournamentEvent', 'type', numberedTournamentEventSchemas, 'Event');

export const receipt = component(
  'Receipt',
  record({
    stream: field(matching(/^(table|tournament|account):/, 'a stream'), 'The record that it is of.'),
    round: field(whole(0), 'The round; in a tournament the number of the receipt.'),
    sequence: field(whole(1), 'The event at which it was signed.'),
    hash: field(thirtyTwoBytes, 'The hash of that event, and with it of all before.'),
    epoch: optional(field(thirtyTwoBytes, 'In which it was signed; absent before any restore of the house.')),
    key: field(anyText, 'The key that signed it, by id.'),
    signature: field(anyText, 'The signature, in base64.'),
  }),
  'A signed head: whoever keeps it can prove later that the round was not rewritten.',
);

export const RECEIPT = {
  stream: 'table:t-1',
  round: 12,
  sequence: 340,
  hash: '0f'.repeat(32),
  key: '0123456789abcdef',
  signature: 'c2lnbmF0dXJl',
} as const;
