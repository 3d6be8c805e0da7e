import { openRoundOf } from '@sabot/table';
import { entriesIn, mayCall, sessionOf, type TournamentAuto, usualSession } from '@sabot/tournament';
import { describe, expect, it } from 'vitest';
import { configOf, entryOf, GAME, opponents } from './running.ts';
import { ask, atTable, isClear, makeStage, phaseIs, planned, playUntil, type Stage, step, tableIn } from './stage.ts';

/** With one person and so many opponents. */
const inSession = (many = 3, auto: Partial<TournamentAuto> = {}, config = configOf()): Stage => {
  const stage = makeStage(entryOf({ opponents: opponents(many), ...auto }));
  ask(stage, { do: 'create-tournament', config });
  playUntil(stage, phaseIs('registering'));
  ask(stage, { do: 'register', by: 'p-one', as: 'patron' });
  playUntil(stage, phaseIs('session'));
  return stage;
};

const resultsAt = ({ state }: Stage, table = 1): number =>
  sessionOf(state)?.tables.find((each) => each.table === table)?.results.length ?? 0;

const FIRST = 'cup-1-1-1';
const SECOND = 'cup-1-1-2';

const leaveAll = (stage: Stage, table: number): void => {
  const places = sessionOf(stage.state)?.tables.find((each) => each.table === table)?.places ?? [];
  for (const { entry } of places) ask(stage, { do: 'disqualify', entry, reason: 'to see' });
};

describe('the steward when play is stopped', () => {
  const checkAbandoned = (stage: Stage): void => {
    ask(stage, { do: 'abandon-session', reason: 'to see' });
    playUntil(stage, (at) => at.state.past.length === 1);
    expect(stage.state.past[0]).toMatchObject({ abandoned: true });
    playUntil(stage, (at) => phaseIs('session', 'awarded', 'cancelled')(at));
  };

  it('clears the tables wherever a session is abandoned, and the tournament goes on', () => {
    for (const steps of [0, 1, 3, 6, 9, 12, 20, 30, 40, 60, 90, 130, 160, 200]) {
      const stage = inSession(9, { opponents: opponents(11) });
      for (let done = 0; done < steps && stage.state.stage.phase === 'session'; done += 1) step(stage);
      if (stage.state.stage.phase !== 'session') continue;
      checkAbandoned(stage);
    }
  });

  it('clears the tables wherever it is cancelled', () => {
    for (const steps of [0, 2, 5, 10, 20, 30, 45, 70, 110, 170, 300, 420]) {
      const stage = inSession(9, { opponents: opponents(11) });
      for (let done = 0; done < steps; done += 1) step(stage);
      if (phaseIs('awarded')(stage)) continue;
      ask(stage, { do: 'cancel-tournament', reason: 'to see' });
      if (stage.tables.size > 0) playUntil(stage, isClear);
      expect(stage.state).toMatchObject({ issued: 0, stage: { phase: 'cancelled' } });
      expect(planned(stage).acts).toEqual([]);
    }
  });

  it('goes on without those who leave, wherever they do', () => {
    for (const steps of [0, 5, 15, 25, 40, 60, 100, 150]) {
      const stage = inSession(3);
      for (let done = 0; done < steps && phaseIs('session')(stage); done += 1) step(stage);
      const [first, ...others] = entriesIn(stage.state);
      ask(stage, { do: 'disqualify', entry: first?.entry, reason: 'to see' });
      playUntil(stage, phaseIs('awarded'));
      expect(stage.state.entries.filter(({ status }) => status === 'disqualified')).toHaveLength(1);
      expect(others.length).toBeGreaterThan(1);
    }
  });

  it('ends a session at a table that everyone has left', () => {
    const stage = inSession(3);
    playUntil(stage, (at) => resultsAt(at) === 1 && openRoundOf(tableIn(at, FIRST).state) !== null);
    for (const { entry } of entriesIn(stage.state)) ask(stage, { do: 'disqualify', entry, reason: 'to see' });
    playUntil(stage, phaseIs('awarded', 'finished', 'cancelled'));
    playUntil(stage, isClear);
  });

  it('leaves a table alone that it does not know of yet', () => {
    const stage = inSession(3);
    playUntil(stage, (at) => at.tables.size > 0);
    const [table] = [...stage.tables.values()];
    if (table === undefined) throw new Error('no table');
    stage.tables.set('cup-1-7-1', table);
    expect(planned(stage).acts.filter((act) => 'table' in act && act.table === 'cup-1-7-1')).toEqual([]);
  });

  it('counts a round that was over before the session was abandoned, though it was told of only after that', () => {
    const stage = inSession(3);
    playUntil(stage, (at) => at.tables.get(FIRST)?.book.results.length === 1);
    expect(resultsAt(stage)).toBe(0);
    ask(stage, { do: 'abandon-session', reason: 'to see' });
    playUntil(stage, (at) => resultsAt(at) === 1);
    playUntil(stage, (at) => at.state.past.length === 1);
    expect(stage.state.past[0]).toMatchObject({ abandoned: true, counts: true });
    playUntil(stage, phaseIs('awarded'));
  });

  it('gives the stacks back as they were won where people dealt it and even the call was told of only after that', () => {
    const stage = inSession(1, { tables: null });
    playUntil(stage, ({ tables }) => (tables.get(FIRST)?.state.money.bought ?? 0) > 0);
    playUntil(stage, (at) => mayCall(at.state, FIRST, tableIn(at, FIRST).state, at.now));
    atTable(stage, FIRST, { do: 'load-shoe' });
    atTable(stage, FIRST, { do: 'burn-cards', card: 'As' });
    atTable(stage, FIRST, { do: 'open-betting' });
    const chips = (): number =>
      tableIn(stage, FIRST).state.patrons.find(({ person }) => person === 'p-one')?.chips ?? 0;
    const had = chips();
    atTable(stage, FIRST, { do: 'place-wager', wager: 'player', amount: 5_000, by: 'p-one', as: 'patron' });
    atTable(stage, FIRST, { do: 'close-betting' });
    for (let draw = 1; draw <= 4; draw += 1) atTable(stage, FIRST, { do: 'draw-card' });
    for (const [draw, card] of [
      [1, '9s'],
      [3, 'Kh'],
      [2, '2d'],
      [4, '5c'],
    ] as const)
      atTable(stage, FIRST, { do: 'expose-card', draw, card });
    for (const name of ['announce-totals', 'announce-outcome', 'settle-round']) atTable(stage, FIRST, { do: name });
    expect(sessionOf(stage.state)?.tables[0]).toMatchObject({ closed: false, results: [] });
    ask(stage, { do: 'abandon-session', reason: 'to see' });
    playUntil(stage, (at) => at.state.past.length === 1);
    expect(stage.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['DragonBetsClosed', 'RoundRecorded', 'StacksReturned']),
    );
    expect(stage.state.entries[0]?.stack).toBe(had + 5_000);
    playUntil(stage, isClear);
  });

  it('lets a timed session go on where everyone has left a table in the middle of a round', () => {
    const timed = usualSession(GAME, { length: { kind: 'time', minutes: 1, lastRounds: 1 } });
    const tables = { bettingMs: 9_000, paceMs: 10, squeezeMs: 20, contributionMs: 5, resultMs: 100 };
    const stage = inSession(11, { tables, opponents: opponents(11) }, configOf({ sessions: [timed] }));
    const isDealt = (at: Stage): boolean =>
      resultsAt(at, 2) >= 1 && at.tables.get(SECOND)?.state.play.phase === 'betting';
    playUntil(stage, isDealt);
    leaveAll(stage, 2);
    playUntil(stage, (at) => tableIn(at, SECOND).state.last?.end === 'voided');
    playUntil(stage, (at) => sessionOf(at.state)?.timeCalled === true);
    playUntil(stage, (at) => mayCall(at.state, FIRST, tableIn(at, FIRST).state, at.now));
    playUntil(stage, phaseIs('awarded'));
    playUntil(stage, isClear);
  });
});
