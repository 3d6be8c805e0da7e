import { ID_PATTERN } from '@sabot/rules';
import {
  field,
  gameNameSchema,
  instantSchema,
  mapOf,
  matching,
  oneOf,
  optional,
  type Schema,
  thirtyTwoBytes,
  titled,
  whole,
} from '@sabot/table';
import { component } from './component.ts';

/** The fields that requests, answers and frames have in common. */

export const tableId = field(matching(/^[A-Za-z0-9._-]{1,64}$/, 'the id of a table'), 'The table.');
export const tournamentId = field(matching(/^[A-Za-z0-9._-]{1,48}$/, 'the id of a tournament'), 'The tournament.');
/** Which games there are is for the house to say. */
export const gameId = matching(ID_PATTERN, 'the id of a game');
export const personId = field(matching(/^[A-Za-z0-9._:-]{1,64}$/, 'the id of a person'), 'The person, by id.');
export const linkToken = field(
  matching(/^[A-Za-z0-9_-]{20,100}$/, 'the token of a link'),
  'The last part of the link.',
);

/** Made by the sender, so that it may safely send again. What the house and devices do themselves has ids of its own. */
export const commandId = field(
  matching(
    /^(?!house:|device:|shoe:)[A-Za-z0-9._:-]{8,64}$/,
    '8 to 64 of the characters A-Z a-z 0-9 . _ : -, not beginning with house: device: or shoe:',
  ),
  'Made by the sender: the same id again is answered as the first time.',
);

/** A hundred at most. */
export const eventTypes = field(
  matching(/^[A-Za-z]{1,40}(,[A-Za-z]{1,40}){0,99}$/, 'types of events, with commas between them'),
  'The types that are wanted.',
);

/** Views that show no more than anyone may see: everybody may ask for them. */
export const LOWER_VIEWS = ['board', 'spectator'] as const;
export type LowerView = (typeof LOWER_VIEWS)[number];

export const lowerView = optional(field(oneOf(LOWER_VIEWS), 'To look on as the board or as a spectator.'));
export const after = optional(field(whole(0), 'The number of the last event that is known already.'));
export const epochQuery = optional(field(thirtyTwoBytes, 'The epoch of that event.'));
export const upTo = (most: number) => optional(field(whole(1, most), 'How many at most.'));

export const at = field(instantSchema, "The time of the server's clock, in milliseconds since 1970.");
export const sequence = field(whole(0), 'The number of the last event.');
export const epochId = field(thirtyTwoBytes, 'The epoch that is open, by its id.');
export const moneyKind = field(oneOf(['play', 'cash']), 'What is played for.');
export type MoneyKind = 'play' | 'cash';
export const yes = field({ type: 'boolean', title: 'true', const: true } as unknown as Schema<true>, 'Always true.');
export const centsField = (description: string) => field(titled('cents', whole(0)), description);

/** Text that goes out: it is as long as it is. */
export const anyText = { type: 'string', title: 'text' } as unknown as Schema<string>;

export const gameName = component('GameName', gameNameSchema, 'A game of the house.');

export const names = field(mapOf(anyText), 'What people are called, by id; whom the viewer may not know is left out.');
