import { fileURLToPath } from 'node:url';
import {
  type AnyRecord,
  forgottenIn,
  oneBehindTheOther,
  type Rooms,
  roomsIn,
  undescribed,
  wordless,
} from '@sabot/testkit/record-rooms';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  TOURNAMENT_COMMAND_NAMES,
  TOURNAMENT_COMMANDS,
  TOURNAMENT_EVENT_TYPES,
  TOURNAMENT_EVENTS,
  TOURNAMENT_FIELDS,
} from '../src/index.ts';

/** As a tournament takes its course: while Dragon Bets are taken, and again once rounds are played. */
const ROOMS = [
  'setup',
  'entries',
  'seating',
  'dragon-bets',
  'chips',
  'dragon-bets',
  'session',
  'chips',
  'session',
  'whole',
];
const commands: readonly AnyRecord[] = Object.values(TOURNAMENT_COMMANDS);
const events: readonly AnyRecord[] = Object.values(TOURNAMENT_EVENTS);

let rooms: Rooms;
beforeAll(async () => {
  rooms = await roomsIn(fileURLToPath(new URL('../src', import.meta.url)));
});

describe('the records of a tournament', () => {
  it('are all in the registries', () => {
    expect(rooms.commands.length).toBe(TOURNAMENT_COMMAND_NAMES.length);
    expect(rooms.events.length).toBe(TOURNAMENT_EVENT_TYPES.length);
    expect(forgottenIn(commands, rooms.commands)).toEqual([]);
    expect(forgottenIn(events, rooms.events)).toEqual([]);
  });

  it('have names of their own, under which they are found', () => {
    expect(new Set(TOURNAMENT_COMMAND_NAMES).size).toBe(TOURNAMENT_COMMAND_NAMES.length);
    expect(new Set(TOURNAMENT_EVENT_TYPES).size).toBe(TOURNAMENT_EVENT_TYPES.length);
    for (const [name, record] of Object.entries(TOURNAMENT_COMMANDS)) expect(record.name).toBe(name);
    for (const [type, record] of Object.entries(TOURNAMENT_EVENTS)) expect(record.type).toBe(type);
  });

  it('stand room by room, in the order of the rooms', () => {
    expect(oneBehindTheOther(commands, rooms.commandLists)).toEqual({ rooms: ROOMS, records: commands });
    expect(oneBehindTheOther(events, rooms.eventLists)).toEqual({ rooms: ROOMS, records: events });
    expect(TOURNAMENT_COMMAND_NAMES).toEqual(Object.keys(TOURNAMENT_COMMANDS));
    expect(TOURNAMENT_EVENT_TYPES).toEqual(Object.keys(TOURNAMENT_EVENTS));
  });

  it('say in a sentence what they are for, and what each field is', () => {
    expect(wordless(TOURNAMENT_COMMANDS)).toEqual([]);
    expect(wordless(TOURNAMENT_EVENTS)).toEqual([]);
    expect(undescribed(TOURNAMENT_FIELDS)).toEqual([]);
  });

  it('say of every field of an event who sees it', () => {
    for (const { type, fields, sees } of Object.values(TOURNAMENT_EVENTS))
      expect(Object.keys(sees).toSorted(), type).toEqual(Object.keys(fields).toSorted());
  });
});
