import type { NumberedEvent } from '@sabot/protocol';
import { describe, expect, it } from 'vitest';
import { type EventRange, joinRanges, missingAfter, withLive } from './event-range.ts';

const events = (...sequences: readonly number[]): readonly NumberedEvent[] =>
  sequences.map((sequence) => ({ type: 'TableClosed', sequence }) as NumberedEvent);
const numbers = (list: readonly NumberedEvent[]): readonly number[] => list.map(({ sequence }) => sequence);

const READ: EventRange = { from: 4, upTo: 7, events: events(5, 6, 7) };

describe('a stretch of the record', () => {
  it('goes on with what came in since, each event once', () => {
    expect(missingAfter(READ, events(6, 7, 8), 8)).toBeNull();
    expect(numbers(withLive(READ, events(6, 7, 8), 8))).toEqual([5, 6, 7, 8]);
    expect(numbers(withLive(READ, events(8, 9), 9))).toEqual([5, 6, 7, 8, 9]);
    expect(numbers(withLive(READ, [], 7))).toEqual([5, 6, 7]);
  });

  it('tells of a hole, and shows nothing behind it', () => {
    expect(missingAfter(READ, events(9, 10), 10)).toBe(7);
    expect(numbers(withLive(READ, events(9, 10), 10))).toEqual([5, 6, 7]);
  });

  it('tells of one at the end, where nothing came in', () => {
    expect(missingAfter(READ, [], 1200)).toBe(7);
  });

  it('is whole again once the hole is read', () => {
    const whole = joinRanges(READ, { from: 7, upTo: 10, events: events(8, 9, 10) });
    expect(whole).toEqual({ from: 4, upTo: 10, events: events(5, 6, 7, 8, 9, 10) });
    expect(missingAfter(whole, events(9, 10, 11), 11)).toBeNull();
  });

  it('what is not for the viewer is no hole once it was asked for', () => {
    expect(missingAfter({ from: 4, upTo: 9, events: events(5, 6, 7) }, events(10), 10)).toBeNull();
  });
});
