import { cents } from '@sabot/rules';
import { openRoundOf } from '@sabot/table';
import { deadlineIn, sessionOf, type TournamentAuto, usualSession } from '@sabot/tournament';
import { describe, expect, it } from 'vitest';
import { configOf, entryOf, GAME, opponents } from './running.ts';
import {
  ask,
  atTable,
  isClear,
  makeStage,
  phaseIs,
  planned,
  playUntil,
  type Stage,
  sceneOf,
  step,
  tableIn,
} from './stage.ts';

const register = (stage: Stage, ...people: readonly string[]): void => {
  for (const person of people) ask(stage, { do: 'register', by: person, as: 'patron' });
};

const created = (auto: Partial<TournamentAuto> = {}, config = configOf()): Stage => {
  const stage = makeStage(entryOf(auto));
  ask(stage, { do: 'create-tournament', config });
  return stage;
};

/** Published by the house, with one person and so many opponents. */
const begun = (many: number, auto: Partial<TournamentAuto> = {}, config = configOf()): Stage => {
  const stage = created({ opponents: opponents(many), ...auto }, config);
  playUntil(stage, phaseIs('registering'));
  register(stage, 'p-one');
  return stage;
};

const inSession = (many = 3, auto: Partial<TournamentAuto> = {}, config = configOf()): Stage => {
  const stage = begun(many, auto, config);
  playUntil(stage, phaseIs('session'));
  return stage;
};

const resultsAt = ({ state }: Stage, table = 1): number =>
  sessionOf(state)?.tables.find((each) => each.table === table)?.results.length ?? 0;

const betsOf = ({ state }: Stage): number => (sessionOf(state)?.bets ?? []).reduce((sum, { stake }) => sum + stake, 0);

const doing = (stage: Stage): readonly string[] =>
  planned(stage).acts.map((act) => ('command' in act ? act.command.do : act.kind));

const FIRST = 'cup-1-1-1';

describe('the steward organises', () => {
  it('publishes a draft at once, and nothing where people organise', () => {
    expect(doing(created())).toEqual(['publish-tournament']);
    expect(doing(created({ organise: null }))).toEqual([]);
  });

  it('waits for a person, and then so long, before the opponents come in and registration is closed', () => {
    const stage = created({ opponents: opponents(3) });
    playUntil(stage, phaseIs('registering'));
    expect(planned(stage)).toEqual({ acts: [], until: null });
    register(stage, 'p-one');
    expect(planned(stage)).toEqual({ acts: [], until: stage.now + 20 });
    expect(deadlineIn(sceneOf(stage))).toEqual({ what: 'registration-closes', at: stage.now + 20 });
    playUntil(stage, phaseIs('waiting'));
    expect(stage.state.entries.map(({ person }) => person)).toEqual([
      'p-one',
      'o-steady-1',
      'o-follower-1',
      'o-chopper-1',
    ]);
  });

  it('counts from the first person who is still in', () => {
    const stage = created();
    playUntil(stage, phaseIs('registering'));
    register(stage, 'p-one');
    stage.now += 10;
    ask(stage, { do: 'withdraw-entry', by: 'p-one', as: 'patron' });
    register(stage, 'p-two', 'p-three');
    expect(planned(stage).until).toBe(stage.now + 20);
  });

  it('closes registration at once when it is full, and lets in no more opponents than there is room for', () => {
    const { entry } = configOf();
    const stage = created({ opponents: opponents(7) }, configOf({ entry: { ...entry, capacity: 3 } }));
    playUntil(stage, phaseIs('registering'));
    register(stage, 'p-one', 'p-two');
    playUntil(stage, phaseIs('waiting'));
    expect(stage.state.entries).toHaveLength(3);
    const full = created({ opponents: opponents(7) }, configOf({ entry: { ...entry, capacity: 3 } }));
    playUntil(full, phaseIs('registering'));
    register(full, 'p-one', 'p-two', 'p-three');
    expect(doing(full)).toEqual(['close-registration']);
  });

  it('plays no opponent where entry costs money, and waits until there are enough', () => {
    const { entry } = configOf();
    const stage = created({ opponents: opponents(7) }, configOf({ entry: { ...entry, fee: cents(100) } }));
    playUntil(stage, phaseIs('registering'));
    register(stage, 'p-one');
    stage.now += 1_000;
    expect(doing(stage)).toEqual([]);
    register(stage, 'p-two');
    expect(doing(stage)).toEqual(['close-registration']);
  });

  it('draws seats anew when someone leaves before the session opens', () => {
    const stage = begun(3);
    playUntil(stage, phaseIs('seated'));
    ask(stage, { do: 'withdraw-entry', by: 'p-one', as: 'patron' });
    expect(doing(stage)).toEqual(['draw-seats']);
    playUntil(stage, phaseIs('session'));
    expect(sessionOf(stage.state)?.tables[0]?.places).toHaveLength(3);
  });

  it('ends it where too few are left: cancelled before any session, concluded after one', () => {
    const stage = created();
    playUntil(stage, phaseIs('registering'));
    register(stage, 'p-one', 'p-two');
    playUntil(stage, phaseIs('seated'));
    ask(stage, { do: 'withdraw-entry', by: 'p-one', as: 'patron' });
    playUntil(stage, phaseIs('cancelled'));
    const later = created();
    playUntil(later, phaseIs('registering'));
    register(later, 'p-one', 'p-two');
    playUntil(later, (at) => at.state.past.length === 1);
    ask(later, { do: 'withdraw-entry', by: 'p-one', as: 'patron' });
    playUntil(later, phaseIs('awarded'));
    expect(later.state.past).toHaveLength(1);
  });

  const MANY = { organise: { registrationMs: 20, betweenMs: 50, again: true } };

  it('holds the next one where it is told to as soon as nobody can enter this one, and puts this one away later', () => {
    const stage = begun(2, MANY);
    playUntil(stage, (at) => at.succeeded || !phaseIs('registering')(at));
    expect(stage.succeeded).toBe(false);
    playUntil(stage, ({ succeeded }) => succeeded);
    expect(stage.now).toBe(stage.clock.stage);
    expect(phaseIs('waiting', 'seated')(stage)).toBe(true);
    playUntil(stage, phaseIs('awarded'));
    playUntil(stage, isClear);
    expect(planned(stage).until).toBe(stage.clock.stage + 10 * 60_000);
  });

  it('holds the next one after the end of this one where very many are under way, or where this one was called off', () => {
    const stage = begun(2, MANY);
    stage.crowded = true;
    playUntil(stage, phaseIs('awarded'));
    expect(stage.succeeded).toBe(false);
    playUntil(stage, ({ succeeded }) => succeeded);
    expect(stage.now).toBeGreaterThanOrEqual(stage.clock.stage + 50);
    const off = begun(2, MANY);
    ask(off, { do: 'cancel-tournament', reason: 'to see' });
    playUntil(off, ({ succeeded }) => succeeded);
    expect(off.now).toBe(off.clock.stage + 50);
  });

  it('never holds the next one while nobody has come', () => {
    const stage = created({ opponents: opponents(2), ...MANY });
    playUntil(stage, phaseIs('registering'));
    expect(planned(stage)).toEqual({ acts: [], until: null });
  });

  it.each(['awarded', 'cancelled'] as const)('puts any other away a week after it was %s', (phase) => {
    const stage = inSession(2);
    if (phase === 'cancelled') ask(stage, { do: 'cancel-tournament', reason: 'to see' });
    playUntil(stage, (at) => phaseIs(phase)(at) && isClear(at));
    expect(planned(stage)).toEqual({ acts: [], until: stage.clock.stage + 7 * 86_400_000 });
    stage.now = stage.clock.stage + 7 * 86_400_000;
    expect(planned(stage).acts).toEqual([{ kind: 'retire' }]);
  });
});

describe('the steward at the tables of a session', () => {
  it('makes and opens them at once, and sends the chips when the time for Dragon Bets is over', () => {
    const stage = inSession(9, { dragonMs: 5_000, opponents: opponents(11) });
    expect(doing(stage)).toEqual(['add-table']);
    step(stage);
    expect(doing(stage)).toEqual(['open-table']);
    playUntil(
      stage,
      ({ tables }) => tables.size === 2 && [...tables.values()].every(({ state }) => state.config !== null),
    );
    // The second is opened a moment after the first.
    expect(stage.now).toBe(stage.clock.stage + 100);
    expect(tableIn(stage, FIRST).state.config?.tournament).toEqual({ id: 'cup-1', table: 1, secretLastRound: false });
    expect(deadlineIn(sceneOf(stage))).toEqual({ what: 'dragon-bets-close', at: stage.clock.stage + 5_000 });
    playUntil(stage, ({ clock }) => clock.sent.length > 0);
    expect(stage.now).toBe(stage.clock.stage + 5_000);
    playUntil(stage, (at) => resultsAt(at) === 1);
    const { patrons, money } = tableIn(stage, FIRST).state;
    const sent = stage.state.entries.reduce((sum, { atTable: chips }) => sum + chips, 0);
    expect(patrons).toHaveLength(6);
    expect(money.bought + tableIn(stage, 'cup-1-1-2').state.money.bought).toBe(sent);
  });

  it('seats nobody who is absent, and brings one who comes later', () => {
    const tables = { bettingMs: 2_000, paceMs: 1, squeezeMs: 20, contributionMs: 5, resultMs: 10 };
    const stage = inSession(3, { tables });
    ask(stage, { do: 'mark-no-show', entry: 1 });
    playUntil(stage, (at) => resultsAt(at) === 1);
    expect(tableIn(stage, FIRST).state.patrons.map(({ person }) => person)).not.toContain('p-one');
    ask(stage, { do: 'mark-arrived', entry: 1 });
    playUntil(stage, (at) =>
      tableIn(at, FIRST).state.patrons.some(({ person, chips }) => person === 'p-one' && chips > 0),
    );
    playUntil(stage, phaseIs('awarded'));
    expect(stage.state.entries[0]).toMatchObject({ stack: 100_000, atTable: 0 });
  });

  it('announces the last round before it is called, and once more when that one is void', () => {
    const stage = inSession(3, {}, configOf({}, 2));
    playUntil(stage, (at) => resultsAt(at) === 1 && openRoundOf(tableIn(at, FIRST).state) !== null);
    expect(tableIn(stage, FIRST).state).toMatchObject({ lastRound: 2, roundsDealt: 2 });
    atTable(stage, FIRST, { do: 'report-irregularity', kind: 'uncovered-case', note: 'fire', by: 'p-dealer' });
    const [matter] = tableIn(stage, FIRST).state.matters;
    atTable(stage, FIRST, {
      do: 'decide-referral',
      matter: matter?.id,
      decision: 'void',
      reason: 'fire',
      as: 'gaming-shift-manager',
    });
    playUntil(stage, (at) => resultsAt(at) === 2);
    playUntil(stage, (at) => tableIn(at, FIRST).state.roundsDealt === 3);
    expect(tableIn(stage, FIRST).state.lastRound).toBe(3);
    playUntil(stage, (at) => at.state.past.length === 1);
    const rounds = stage.events.flatMap((event) => (event.type === 'RoundRecorded' ? [event.result] : []));
    expect(rounds).toHaveLength(3);
    expect(rounds[1]).toBe('void');
  });

  it('opens a table again that was closed too early', () => {
    const stage = inSession(3);
    playUntil(stage, (at) => resultsAt(at) === 1 && tableIn(at, FIRST).state.play.phase === 'idle');
    atTable(stage, FIRST, { do: 'close-table' });
    expect(doing(stage)).toEqual(['open-table']);
    playUntil(stage, (at) => at.state.past.length === 1);
    expect(stage.state.past[0]).toMatchObject({ abandoned: false });
  });

  it('tells the tournament that the last round was put right before the next is called', () => {
    const stage = inSession(3);
    playUntil(stage, (at) => resultsAt(at) === 2 && tableIn(at, FIRST).state.play.phase === 'idle');
    stage.dealing = false;
    const table = tableIn(stage, FIRST);
    table.book = { ...table.book, results: table.book.results.with(1, 'void') };
    expect(planned(stage).acts).toMatchObject([
      { kind: 'tournament', command: { do: 'correct-round', table: 1, round: 2, result: 'void' } },
    ]);
  });

  it('closes, takes back and clears a table whose rounds are played', () => {
    const stage = inSession(3);
    playUntil(stage, (at) => at.events.some(({ type }) => type === 'StacksReturned'));
    const { state } = tableIn(stage, FIRST);
    expect(state.play.phase).toBe('table-closed');
    expect(stage.state.entries.map(({ stack }) => stack)).toEqual(
      stage.state.entries.map(({ person }) => state.patrons.find((patron) => patron.person === person)?.chips ?? 0),
    );
    playUntil(stage, (at) => tableIn(at, FIRST).state.patrons.every(({ chips }) => chips === 0));
    expect(phaseIs('session', 'announced')(stage)).toBe(true);
    playUntil(stage, ({ tables }) => !tables.has(FIRST));
    expect(stage.state.past).toHaveLength(1);
  });

  it('calls the time when it is up, with the tables at which a round is under way', () => {
    const timed = usualSession(GAME, { length: { kind: 'time', minutes: 1, lastRounds: 0 } });
    const tables = { bettingMs: 9_000, paceMs: 10, squeezeMs: 20, contributionMs: 5, resultMs: 100 };
    const stage = inSession(3, { tables }, configOf({ sessions: [timed] }));
    playUntil(stage, (at) => sessionOf(at.state)?.startedAt !== null);
    const upAt = (sessionOf(stage.state)?.startedAt ?? 0) + 60_000;
    expect(deadlineIn(sceneOf(stage))).toEqual({ what: 'time-up', at: upAt });
    playUntil(stage, (at) => sessionOf(at.state)?.timeCalled === true);
    expect(stage.now).toBeGreaterThanOrEqual(upAt);
    playUntil(stage, phaseIs('awarded'));
    const [due] = stage.events.flatMap((event) => (event.type === 'TimeCalled' ? event.due : []));
    const rounds = stage.events.filter((event) => event.type === 'RoundRecorded' && event.result !== 'void');
    expect(rounds).toHaveLength(due?.rounds ?? -1);
  });

  it('does nothing in a pause but take down what happens, and then waits the rest of the time', () => {
    const stage = inSession(3, { dragonMs: 100 });
    playUntil(stage, ({ tables }) => tables.size > 0 && tableIn(stage, FIRST).state.patrons.length === 4);
    stage.now = stage.clock.stage + 60;
    ask(stage, { do: 'pause', reason: 'a break' });
    stage.now += 1_000;
    expect(doing(stage)).toEqual([]);
    ask(stage, { do: 'resume' });
    expect(stage.clock.lost).toBe(1_000);
    playUntil(stage, ({ clock }) => clock.sent.length > 0);
    expect(stage.now).toBe(stage.clock.stage + 1_100);
  });

  it('A20 places no Dragon Bet for the house while a card is seen at the table', () => {
    const stage = inSession(3, { dragonMs: 5_000 });
    const isBetDue = (at: Stage): boolean => doing(at).includes('bet');
    playUntil(stage, (at) => isBetDue(at) && at.tables.get(FIRST)?.state.shoe != null);
    const table = tableIn(stage, FIRST);
    const { shoe } = table.state;
    if (shoe === null) throw new Error('no shoe');
    table.state = { ...table.state, shoe: { ...shoe, nextSeen: true } };
    expect(doing(stage)).not.toContain('bet');
    table.state = { ...table.state, shoe };
    expect(doing(stage)).toContain('bet');
  });

  it('goes on with chips that were cashed out for a Dragon Bet and have not come', () => {
    const stage = inSession(3);
    playUntil(stage, (at) => at.tables.size > 0 && tableIn(at, FIRST).state.play.phase === 'betting');
    const chips = { do: 'cash-out', amount: 1_000, for: 'p-one', by: 'house', as: 'dealer' };
    atTable(stage, FIRST, { ...chips, id: 'bring:1:x' });
    expect(planned(stage).acts).toContainEqual(
      expect.objectContaining({
        command: expect.objectContaining({ do: 'bring-chips', id: 'bring:1:x', entry: 1, amount: 1_000 }),
      }),
    );
    stage.dealing = false;
    playUntil(stage, ({ clock }) => clock.brought.length === 1);
    expect(stage.state.entries[0]).toMatchObject({ stack: 1_000, atTable: 99_000 });
    playUntil(stage, ({ state }) => state.entries[0]?.stack === 0);
    expect(stage.now).toBe(stage.clock.hand + 3_000);
    stage.dealing = true;
    playUntil(stage, phaseIs('awarded'));
  });

  it('takes them to the table again where Dragon Bets were closed meanwhile', () => {
    const stage = inSession(3);
    playUntil(stage, (at) => at.tables.size > 0 && tableIn(at, FIRST).state.play.phase === 'betting');
    const chips = { do: 'cash-out', amount: 1_000, for: 'p-one', by: 'house', as: 'dealer', id: 'bring:1:x' };
    atTable(stage, FIRST, chips);
    ask(stage, { do: 'close-dragon-bets', table: 1 });
    expect(doing(stage)).toContain('buy-in');
    playUntil(stage, phaseIs('awarded'));
    expect(stage.state.entries[0]).toMatchObject({ stack: 100_000 });
  });
});

describe('the steward where people organise and deal', () => {
  const run = (): Stage => {
    const stage = created({ organise: null, tables: null, opponents: opponents(2) });
    ask(stage, { do: 'publish-tournament' });
    register(stage, 'p-one');
    expect(doing(stage)).toEqual(['register']);
    expect(deadlineIn(sceneOf(stage))).toBeNull();
    step(stage);
    step(stage);
    expect(planned(stage)).toEqual({ acts: [], until: null });
    ask(stage, { do: 'close-registration' });
    ask(stage, { do: 'draw-seats', order: [2, 3, 1] });
    expect(planned(stage)).toEqual({ acts: [], until: null });
    ask(stage, { do: 'open-session' });
    return stage;
  };

  it('carries everything between the tournament and its tables, and calls nothing itself', () => {
    const stage = run();
    playUntil(stage, ({ tables }) => tables.get(FIRST)?.state.money.bought === 300_000 - betsOf(stage));
    expect(tableIn(stage, FIRST).state.config?.source).toBe('keypad');
    expect(planned(stage)).toEqual({ acts: [], until: null });
    atTable(stage, FIRST, { do: 'load-shoe' });
    atTable(stage, FIRST, { do: 'burn-cards', card: 'AS' });
    atTable(stage, FIRST, { do: 'open-betting' });
    stage.now += 2_000;
    while (doing(stage).includes('wager')) step(stage);
    atTable(stage, FIRST, { do: 'close-betting' });
    step(stage);
    expect(sessionOf(stage.state)?.tables[0]?.closed).toBe(true);
    expect(openRoundOf(tableIn(stage, FIRST).state)?.wagers.length).toBeGreaterThan(0);
    ask(stage, { do: 'abandon-session', reason: 'to see' });
    playUntil(stage, ({ state }) => state.entries.every(({ atTable: chips }) => chips === 0));
    playUntil(stage, (at) => tableIn(at, FIRST).state.patrons.every(({ chips }) => chips === 0));
    expect(planned(stage)).toEqual({ acts: [], until: null });
    ask(stage, { do: 'announce-dragons' });
    ask(stage, { do: 'end-session' });
    playUntil(stage, isClear);
    expect(stage.state.entries.map(({ stack }) => stack)).toEqual([100_000, 100_000, 100_000]);
  });
});
