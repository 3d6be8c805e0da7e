import { fileURLToPath } from 'node:url';
import { describeRecords } from '@sabot/testkit/record-rooms';
import {
  TOURNAMENT_COMMAND_NAMES,
  TOURNAMENT_COMMANDS,
  TOURNAMENT_EVENT_TYPES,
  TOURNAMENT_EVENTS,
  TOURNAMENT_FIELDS,
} from '../src/index.ts';

describeRecords({
  of: 'a tournament',
  src: fileURLToPath(new URL('../src', import.meta.url)),
  /** As a tournament takes its course: while Dragon Bets are taken, and again once rounds are played. */
  rooms: ['setup', 'entries', 'seating', 'dragon-bets', 'chips', 'dragon-bets', 'session', 'chips', 'session', 'whole'],
  commands: TOURNAMENT_COMMANDS,
  commandNames: TOURNAMENT_COMMAND_NAMES,
  events: TOURNAMENT_EVENTS,
  eventTypes: TOURNAMENT_EVENT_TYPES,
  fields: [TOURNAMENT_FIELDS],
});
