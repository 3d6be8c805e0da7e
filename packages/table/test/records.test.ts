import { fileURLToPath } from 'node:url';
import { type AnyRecord, describeRecords, forgottenIn, oneBehindTheOther, wordless } from '@sabot/testkit/record-rooms';
import { describe, expect, it } from 'vitest';
import { COMMAND_NAMES, COMMANDS, CONFIG_FIELDS, ENVELOPE_FIELDS, EVENT_TYPES, EVENTS } from '../src/index.ts';

describeRecords({
  of: 'the table',
  src: fileURLToPath(new URL('../src', import.meta.url)),
  rooms: ['floor', 'people', 'float', 'shoe', 'betting', 'dealing', 'settling', 'irregularities', 'waiting'],
  commands: COMMANDS,
  commandNames: COMMAND_NAMES,
  events: EVENTS,
  eventTypes: EVENT_TYPES,
  fields: [CONFIG_FIELDS, ENVELOPE_FIELDS],
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
