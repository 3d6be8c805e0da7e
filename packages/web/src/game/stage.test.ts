import type { RoundFacts } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { lastWith, matterWith, roundWith, VIEW, viewWith } from '../../test/fixtures.ts';
import { stageOf } from './stage.ts';

const FACTS: RoundFacts = { player: { total: 7, cards: 2 }, banker: { total: 7, cards: 2 }, pairs: 'none' };

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
    expect(stageOf(viewWith({ phase }), null, false)).toBe(stage);
  });

  it('warns when five seconds are left, and only while bets are taken', () => {
    expect(stageOf(viewWith({ phase: 'betting' }), 5001, false)).toBe('open');
    expect(stageOf(viewWith({ phase: 'betting' }), 5000, false)).toBe('last');
    expect(stageOf(viewWith({ phase: 'dealing' }), 100, false)).toBe('dealing');
  });

  it('holds when a matter blocks play, whatever the phase', () => {
    const matters = [matterWith()];
    expect(stageOf(viewWith({ phase: 'betting', matters }), 9000, false)).toBe('hold');
    expect(stageOf(viewWith({ phase: 'betting', matters: [matterWith({ blocking: false })] }), 9000, false)).toBe(
      'open',
    );
  });

  it('shows a result between rounds only while it is news', () => {
    const result = { outcome: 'tie', facts: FACTS } as const;
    const last = lastWith({ result });
    expect(stageOf(viewWith({ last }), null, true)).toBe('result');
    expect(stageOf(viewWith({ last }), null, false)).toBe('rest');
  });

  it('says of a voided round that it is void, whatever its cards, as long as that is news', () => {
    const result = { outcome: 'tie', facts: FACTS } as const;
    for (const last of [lastWith({ end: 'voided', result: null }), lastWith({ end: 'voided', result })]) {
      expect(stageOf(viewWith({ last }), null, true)).toBe('void');
      expect(stageOf(viewWith({ last }), null, false)).toBe('rest');
    }
  });

  it('tells of a shoe in the making and of a free hand', () => {
    const shoe = VIEW.shoe === null ? null : ({ ...VIEW.shoe, stage: 'loaded', commitment: 'c', root: null } as const);
    expect(stageOf(viewWith({ shoe: null }), null, false)).toBe('shoe');
    expect(stageOf(viewWith({ shoe }), null, false)).toBe('shoe');
    expect(stageOf(viewWith({ phase: 'betting', round: roundWith({ freeHand: true }) }), 1000, false)).toBe('free');
  });
});
