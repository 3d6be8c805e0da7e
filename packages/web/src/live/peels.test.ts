import type { NumberedEvent, Peel, TableFrame } from '@sabot/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STAMP, VIEW } from '../../test/fixtures.ts';
import { connectPeels, onPeelFrame, peelOf, sendPeel } from './peels.ts';

const hear = (draw: number, progress: number): void => onPeelFrame({ kind: 'peel', at: 0, draw, grip: 'e', progress });
const said = { at: 0, sequence: 1, epoch: null, deadline: null, names: {}, events: [] };
const hello: TableFrame = { kind: 'hello', ...said, view: VIEW };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('keeps how far each card is lifted until someone else looks at the next one there', () => {
  onPeelFrame(hello);
  expect(peelOf(1)).toBeNull();
  hear(1, 30);
  hear(3, 60);
  expect([peelOf(1), peelOf(3)]).toEqual([
    { grip: 'e', progress: 0.3 },
    { grip: 'e', progress: 0.6 },
  ]);
  const event: NumberedEvent = { stamp: STAMP, type: 'CardPeeled', sequence: 2, draw: 3, person: 'p', card: null };
  onPeelFrame({ kind: 'update', at: 0, sequence: 2, deadline: null, events: [event], changed: {} });
  expect([peelOf(1)?.progress, peelOf(3)]).toEqual([0.3, null]);
  const taken: NumberedEvent = {
    stamp: STAMP,
    type: 'HandTaken',
    sequence: 3,
    side: 'player',
    person: 'p',
    basis: 'policy',
  };
  onPeelFrame({ kind: 'update', at: 0, sequence: 3, deadline: null, events: [taken], changed: {} });
  expect(peelOf(1)).toBeNull();
  hear(1, 30);
  onPeelFrame(hello);
  expect(peelOf(1)).toBeNull();
});

it('tells the first movement at once, then five a second at most and always the last', () => {
  const sent: Peel[] = [];
  const stop = connectPeels((peel) => sent.push(peel));
  const progress = (): readonly number[] => sent.map((peel) => peel.progress);
  for (let step = 1; step <= 10; step += 1) sendPeel(2, { grip: 's', progress: step / 100 });
  expect(progress()).toEqual([1]);
  vi.advanceTimersByTime(200);
  expect(progress()).toEqual([1, 10]);
  vi.advanceTimersByTime(1000);
  expect(progress()).toEqual([1, 10]);
  sendPeel(2, { grip: 's', progress: 0 });
  expect(sent.at(-1)).toEqual({ kind: 'peel', draw: 2, grip: 's', progress: 0 });
  // A card laid down is told also when the hand has gone to the next.
  sendPeel(2, { grip: 's', progress: 0.3 });
  sendPeel(2, { grip: 's', progress: 0 });
  sendPeel(4, { grip: 'e', progress: 0.2 });
  vi.advanceTimersByTime(200);
  expect(sent.at(-1)).toEqual({ kind: 'peel', draw: 2, grip: 's', progress: 0 });
  vi.advanceTimersByTime(200);
  expect(sent.at(-1)).toEqual({ kind: 'peel', draw: 4, grip: 'e', progress: 20 });
  const before = sent.length;
  stop();
  vi.advanceTimersByTime(1000);
  sendPeel(2, { grip: 's', progress: 0.5 });
  expect(sent).toHaveLength(before);
  vi.advanceTimersByTime(1000);
});
