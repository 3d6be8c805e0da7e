import { mayCall, mayDeal, usualSession } from '@sabot/tournament';
import { describe, expect, it } from 'vitest';
import { configOf, entryOf, GAME, opponents } from './running.ts';
import { ask, makeStage, phaseIs, playUntil, type Stage, tableIn } from './stage.ts';

const FIRST = 'cup-1-1-1';

const isFree = (stage: Stage, id = FIRST): boolean => mayCall(stage.state, id, tableIn(stage, id).state, stage.now);

/** Just after the first round, with the next one about to be called. */
const afterOne = (config = configOf()): Stage => {
  const stage = makeStage(entryOf({ opponents: opponents(3) }));
  ask(stage, { do: 'create-tournament', config });
  playUntil(stage, phaseIs('registering'));
  ask(stage, { do: 'register', by: 'p-one', as: 'patron' });
  playUntil(stage, (at) => at.events.some(({ type }) => type === 'RoundRecorded'));
  playUntil(stage, (at) => at.tables.has(FIRST) && isFree(at));
  return stage;
};

describe('the next round of a table in a tournament', () => {
  it('is called while the session runs and all is in order', () => {
    expect(isFree(afterOne())).toBe(true);
  });

  it('is not called in a pause, nor after it is abandoned or cancelled', () => {
    const paused = afterOne();
    ask(paused, { do: 'pause', reason: 'a break' });
    expect(isFree(paused)).toBe(false);
    ask(paused, { do: 'resume' });
    expect(isFree(paused)).toBe(true);
    ask(paused, { do: 'abandon-session', reason: 'to see' });
    expect(isFree(paused)).toBe(false);
    const cancelled = afterOne();
    ask(cancelled, { do: 'cancel-tournament', reason: 'to see' });
    expect(isFree(cancelled)).toBe(false);
  });

  it('is not called before the chips are there, nor at a table of another session', () => {
    const stage = afterOne();
    const table = tableIn(stage, FIRST);
    stage.tables.set('cup-1-2-1', table);
    expect(isFree(stage, 'cup-1-2-1')).toBe(false);
    stage.tables.set('elsewhere', table);
    expect(isFree(stage, 'elsewhere')).toBe(false);
    const { money } = table.state;
    table.state = { ...table.state, money: { ...money, bought: money.cashed } };
    expect(isFree(stage)).toBe(false);
  });

  it('is not called before the tournament knows of the last one, as it stands now', () => {
    const stage = afterOne();
    const table = tableIn(stage, FIRST);
    const { state } = table;
    table.state = { ...state, roundsDealt: state.roundsDealt + 1 };
    expect(isFree(stage)).toBe(false);
    table.state = { ...state, last: state.last === null ? null : { ...state.last, facts: null } };
    expect(isFree(stage)).toBe(false);
  });

  it('is not called as the last one before it is announced as such', () => {
    const stage = afterOne(configOf({}, 2));
    const table = tableIn(stage, FIRST);
    expect(table.state.lastRound).toBe(2);
    table.state = { ...table.state, lastRound: null };
    expect(isFree(stage)).toBe(false);
    table.state = { ...table.state, lastRound: 1 };
    expect(isFree(stage)).toBe(false);
  });

  it('is not called once the time is up, until that is on record', () => {
    const timed = usualSession(GAME, { length: { kind: 'time', minutes: 1, lastRounds: 2 } });
    const stage = afterOne(configOf({ sessions: [timed] }));
    stage.now += 60_000;
    expect(isFree(stage)).toBe(false);
    ask(stage, { do: 'call-time', underWay: [], as: 'device' });
    expect(isFree(stage)).toBe(true);
  });
});

describe('the first card of a session', () => {
  it('waits until the tournament knows that Dragon Bets are closed there', () => {
    const stage = makeStage(entryOf({ opponents: opponents(3) }));
    ask(stage, { do: 'create-tournament', config: configOf() });
    playUntil(stage, phaseIs('registering'));
    ask(stage, { do: 'register', by: 'p-one', as: 'patron' });
    const isCalled = (at: Stage): boolean => at.tables.get(FIRST)?.book.closed === true;
    playUntil(stage, isCalled);
    expect(tableIn(stage, FIRST).state.play.phase).toBe('bets-closed');
    expect(mayDeal(stage.state, FIRST)).toBe(false);
    playUntil(stage, (at) => mayDeal(at.state, FIRST));
    expect(tableIn(stage, FIRST).state.play.phase).toBe('bets-closed');
    expect(mayDeal(stage.state, 'cup-1-2-1')).toBe(false);
    playUntil(stage, (at) => tableIn(at, FIRST).state.play.phase !== 'bets-closed');
    expect(stage.events.filter(({ type }) => type === 'DragonBetsClosed')).toHaveLength(1);
  });
});
