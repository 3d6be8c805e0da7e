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
import { COMMAND_NAMES, COMMANDS, CONFIG_FIELDS, ENVELOPE_FIELDS, EVENT_TYPES, EVENTS } from '../src/index.ts';

const ROOMS = ['floor', 'people', 'shoe', 'betting', 'dealing', 'settling', 'irregularities'];
const commands: readonly AnyRecord[] = Object.values(COMMANDS);
const events: readonly AnyRecord[] = Object.values(EVENTS);

let rooms: Rooms;
beforeAll(async () => {
  rooms = await roomsIn(fileURLToPath(new URL('../src', import.meta.url)));
});

describe('the records of the table', () => {
  it('are all in the registries', () => {
    expect(rooms.commands.length).toBe(COMMAND_NAMES.length);
    expect(rooms.events.length).toBe(EVENT_TYPES.length);
    expect(forgottenIn(commands, rooms.commands)).toEqual([]);
    expect(forgottenIn(events, rooms.events)).toEqual([]);
  });

  it('have names of their own, under which they are found', () => {
    expect(new Set(COMMAND_NAMES).size).toBe(COMMAND_NAMES.length);
    expect(new Set(EVENT_TYPES).size).toBe(EVENT_TYPES.length);
    for (const [name, record] of Object.entries(COMMANDS)) expect(record.name).toBe(name);
    for (const [type, record] of Object.entries(EVENTS)) expect(record.type).toBe(type);
  });

  it('stand room by room, in the order of the rooms', () => {
    expect(oneBehindTheOther(commands, rooms.commandLists)).toEqual({ rooms: ROOMS, records: commands });
    expect(oneBehindTheOther(events, rooms.eventLists)).toEqual({ rooms: ROOMS, records: events });
    expect(COMMAND_NAMES).toEqual(Object.keys(COMMANDS));
    expect(EVENT_TYPES).toEqual(Object.keys(EVENTS));
  });

  it('say in a sentence what they are for, and what each field is', () => {
    expect(wordless(COMMANDS)).toEqual([]);
    expect(wordless(EVENTS)).toEqual([]);
    expect(undescribed(CONFIG_FIELDS)).toEqual([]);
    expect(undescribed(ENVELOPE_FIELDS)).toEqual([]);
  });

  it('say of every field of an event who sees it', () => {
    for (const { type, fields, sees } of Object.values(EVENTS))
      expect(Object.keys(sees).toSorted(), type).toEqual(Object.keys(fields).toSorted());
  });
});

describe('a record that is forgotten or says nothing', () => {
  const record: AnyRecord = { summary: 'Does it.', fields: { side: { description: 'the hand' } } };

  it('is noticed', () => {
    const found = [{ room: 'floor', name: 'doIt', record }];
    expect(forgottenIn([], found)).toEqual(['floor: doIt']);
    expect(forgottenIn([record], found)).toEqual([]);
    expect(wordless({ 'do-it': record })).toEqual([]);
    for (const summary of ['', 'does it.', 'Does it', 'Does  it.', 'Does it..', 'Does it. '])
      expect(wordless({ 'do-it': { ...record, summary } })).toEqual([`do-it: ${summary}`]);
    expect(wordless({ 'do-it': { ...record, fields: { side: { description: '' } } } })).toEqual(['do-it.side']);
  });

  it('is noticed where it stands in another place than its list', () => {
    const other: AnyRecord = { ...record, summary: 'Does something else.' };
    const lists = [{ room: 'floor', name: 'ALL', records: [record, other] }];
    expect(oneBehindTheOther([record, other], lists).records[0]).toBe(record);
    expect(oneBehindTheOther([other, record], lists).records[0]).not.toBe(other);
  });
});
