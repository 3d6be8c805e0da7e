import type { TableSummary } from '@sabot/protocol';
import { type Actor, usualConfig } from '@sabot/table';
import { ANY_GAME } from '@sabot/testkit/games';
import { describe, expect, it } from 'vitest';
import { DEALER, engineOf, liveWith, MANAGER } from '../../test/fixtures.ts';
import { alarmsOf } from '../pages/pit/parts/alarms.ts';
import { acknowledgementOf, deviceErrorsOf } from './device-errors.tsx';

const READER: Actor = { by: 'device:t-1', as: 'device' };

const withErrors = () => {
  const engine = engineOf(ANY_GAME);
  engine.give(MANAGER, { do: 'open-table', config: usualConfig(ANY_GAME, { source: 'reader' }) });
  for (const error of [3, 6] as const) engine.give(READER, { do: 'report-device-error', error });
  return engine;
};

describe('faults of a card reader', () => {
  it('are acknowledged by whoever the house lets, each by its own command', () => {
    const engine = withErrors();
    const shown = deviceErrorsOf(engine.view({ role: 'dealer' }));
    const mayAttendTo = (actor: Actor) =>
      shown.filter((each) => acknowledgementOf(each, engine.allowed(actor)) !== undefined).map(({ error }) => error);
    expect(shown.map(({ error }) => error)).toEqual([3, 6]);
    expect(mayAttendTo(DEALER)).toEqual([3]);
    expect(mayAttendTo(MANAGER)).toEqual([3, 6]);
  });

  it('say in both languages what they mean and what is done', () => {
    for (const { means, act } of deviceErrorsOf(withErrors().view({ role: 'pit' })))
      expect([means.zh, act.zh, means.en, act.en].every((words) => /[。.]$/.test(words))).toBe(true);
  });

  it('ring in the pit, and are kept from patrons', () => {
    const engine = withErrors();
    const summary = { id: 't-1', name: 'T', phase: 'idle', halted: false } as TableSummary;
    expect(alarmsOf(summary, liveWith(engine.view({ role: 'pit' })))).toContain('reader');
    expect(deviceErrorsOf(engine.view({ role: 'patron', person: 'ann' }))).toEqual([]);
    expect(deviceErrorsOf(null)).toEqual([]);
  });
});
