import { matching, oneOf, optional, whole } from '@sabot/table';
import { LOWER_VIEWS } from './viewer.ts';

/** The fields that routes have in common. */
export const tableId = matching(/^[A-Za-z0-9._-]{1,64}$/, 'the id of a table');
export const tournamentId = matching(/^[A-Za-z0-9._-]{1,48}$/, 'the id of a tournament');
export const personId = matching(/^[A-Za-z0-9._:-]{1,64}$/, 'the id of a person');
export const linkToken = matching(/^[A-Za-z0-9_-]{20,100}$/, 'the token of a link');

/** Made by the sender, so that it may safely send again. What the house and devices do themselves has ids of its own. */
export const commandId = matching(
  /^(?!house:|device:|shoe:)[A-Za-z0-9._:-]{8,64}$/,
  '8 to 64 of the characters A-Z a-z 0-9 . _ : -, not beginning with house: device: or shoe:',
);

/** A hundred at most. */
export const eventTypes = matching(
  /^[A-Za-z]{1,40}(,[A-Za-z]{1,40}){0,99}$/,
  'types of events, with commas between them',
);

export const lowerView = optional(oneOf(LOWER_VIEWS));
export const upTo = (most: number) => optional(whole(1, most));
