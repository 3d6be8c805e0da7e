import type { TableView } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { msLeft, secondsLeft, stageOf } from './stage.ts';

const view = (part: object): TableView =>
  ({
    phase: 'idle',
    matters: [],
    round: null,
    last: null,
    shoe: { stage: 'in-play', root: 'r', commitment: 'c' },
    ...part,
  }) as TableView;

describe('the stage of a table', () => {
  it.each([
    ['table-closed', 'shut'],
    ['idle', 'rest'],
    ['betting', 'open'],
    ['bets-closed', 'closed'],
    ['dealing', 'dealing'],
    ['revealing', 'dealing'],
    ['drawing', 'dealing'],
    ['complete', 'dealing'],
    ['announced', 'result'],
  ] as const)('%s is shown as %s', (phase, stage) => {
    expect(stageOf(view({ phase }), null, false)).toBe(stage);
  });

  it('warns when five seconds are left, and only while bets are taken', () => {
    expect(stageOf(view({ phase: 'betting' }), 5001, false)).toBe('open');
    expect(stageOf(view({ phase: 'betting' }), 5000, false)).toBe('last');
    expect(stageOf(view({ phase: 'dealing' }), 100, false)).toBe('dealing');
  });

  it('holds when a matter blocks play, whatever the phase', () => {
    const matters = [{ blocking: true, basis: 'DTN:5.8' }];
    expect(stageOf(view({ phase: 'betting', matters }), 9000, false)).toBe('hold');
    expect(stageOf(view({ phase: 'betting', matters: [{ blocking: false }] }), 9000, false)).toBe('open');
  });

  it('shows a result between rounds only while it is news', () => {
    const last = { result: {} };
    expect(stageOf(view({ last }), null, true)).toBe('result');
    expect(stageOf(view({ last }), null, false)).toBe('rest');
  });

  it('tells of a shoe in the making and of a free hand', () => {
    const shoe = { stage: 'loaded', commitment: 'c', root: null };
    expect(stageOf(view({ shoe }), null, false)).toBe('shoe');
    expect(stageOf(view({ phase: 'betting', round: { freeHand: true } }), 1000, false)).toBe('free');
  });
});

it('counts down by the server: 1 until it is over, never below 0', () => {
  expect(msLeft({ at: 1000, what: 'betting-closes' }, 400)).toBe(600);
  expect(msLeft({ at: 1000, what: 'betting-closes' }, 4000)).toBe(0);
  expect(msLeft(null, 0)).toBeNull();
  expect([0, 1, 1000, 1001].map(secondsLeft)).toEqual([0, 1, 1, 2]);
});
