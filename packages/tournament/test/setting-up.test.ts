import { faultOfFields, readTournamentCommand } from '@sabot/protocol';
import { cents, GAMES } from '@sabot/rules';
import { record } from '@sabot/table';
import { act, must, newTournament, outcome } from '@sabot/testkit/tournament';
import { config, GAME, plan } from '@sabot/testkit/tournament/config';
import { opened, openNext } from '@sabot/testkit/tournament/start';
import { describe, expect, it } from 'vitest';
import {
  CONFIG_FAULTS,
  type ConfigFaultCode,
  checkConfig,
  dragonBetsOf,
  MAX_ENTRIES,
  type SessionPlan,
  TOURNAMENT_COMMANDS,
  TOURNAMENT_EVENTS,
  TOURNAMENT_FIELDS,
  type TournamentConfig,
  usualTournament,
} from '../src/index.ts';

type Numbers<T> = { readonly [K in keyof T]?: unknown };

const entry = (changes: Numbers<TournamentConfig['entry']>): Partial<TournamentConfig> => ({
  entry: { ...config().entry, ...changes } as TournamentConfig['entry'],
});
const tables = (changes: Numbers<TournamentConfig['tables']>): Partial<TournamentConfig> => ({
  tables: { ...config().tables, ...changes } as TournamentConfig['tables'],
});
const prizes = (changes: Numbers<TournamentConfig['prizes']>): Partial<TournamentConfig> => ({
  prizes: { ...config().prizes, ...changes } as TournamentConfig['prizes'],
});
const limits = (change: (limits: SessionPlan['limits']) => readonly object[]): Partial<TournamentConfig> => ({
  sessions: [{ ...plan(), limits: change(plan().limits) as SessionPlan['limits'] }],
});
const best = (entries: number): SessionPlan => plan({ advance: { kind: 'best', entries, ties: 'ranking' } });
/** A session whose smallest wager is more than the starting stack. */
const dear = (changes: Partial<SessionPlan> = {}): SessionPlan =>
  plan({ limits: plan().limits.map((each) => ({ ...each, min: cents(200_000), max: cents(400_000) })), ...changes });
const rebuys = { most: 1, fee: 0, stack: 100_000, until: 2, when: 'bust' };

/** What is wrong, and the set-up in which it is. */
const WRONG: readonly (readonly [code: ConfigFaultCode, changes: Partial<TournamentConfig>])[] = [
  ['no-sessions', { sessions: [] }],
  ['no-sessions', { sessions: Array.from({ length: 51 }, () => plan()) }],
  ['no-such-layout', tables({ layout: 'Z' })],
  ['seats-not-on-layout', tables({ seats: 10 })],
  ['decks-not-allowed', tables({ decks: 3 })],
  ['least-above-capacity', entry({ least: 65 })],
  ['too-few-seats', entry({ capacity: 65 })],
  ['no-such-session', entry({ lateUntil: 3 })],
  ['no-such-session', entry({ rebuys: { ...rebuys, until: 3 } })],
  ['limits-missing', limits((all) => all.slice(1))],
  ['limits-twice', limits((all) => [...all, ...all.slice(0, 1)])],
  ['wager-not-offered', limits((all) => [...all, { wager: 'tiger', min: 100, max: 100 }])],
  ['minimum-above-maximum', limits((all) => all.map((each) => ({ ...each, min: each.max + 100 })))],
  ['limit-too-high', limits((all) => all.map((each) => ({ ...each, max: 1_000_000_100 })))],
  ['not-stake-unit', limits((all) => all.map((each) => ({ ...each, min: 550 })))],
  ['not-stake-unit', entry({ startingStack: 100_050 })],
  ['not-stake-unit', entry({ rebuys: { ...rebuys, stack: 100_050 } })],
  ['stack-below-minimum', entry({ startingStack: 900 })],
  ['stack-below-minimum', entry({ rebuys: { ...rebuys, stack: 900 } })],
  ['stack-below-minimum', { sessions: [plan(), dear({ stacks: 'reset' })] }],
  ['stack-below-minimum', { ...entry({ lateUntil: 2 }), sessions: [plan(), dear()] }],
  ['stack-below-minimum', { ...entry({ rebuys }), sessions: [plan(), dear()] }],
  ['advance-not-fewer', { sessions: [best(64), plan()] }],
  ['advance-not-fewer', { sessions: [best(8), best(8), plan()] }],
  ['advance-not-fewer', { sessions: [best(1), plan()] }],
  ['last-session-advances', { sessions: [plan(), best(2)] }],
  ['ranking-not-total', { ranking: ['dragons-won'] }],
  ['ranking-not-total', { ranking: [] }],
  ['ranking-not-total', { ranking: ['earlier-entry', 'dragons-won'] }],
  ['criterion-twice', { ranking: ['dragons-won', 'dragons-won', 'earlier-entry'] }],
  ['shares-not-whole', prizes({ shares: [5000, 4000] })],
  ['shares-not-whole', prizes({ house: 1 })],
  ['shares-rise', prizes({ shares: [4000, 6000] })],
  ['too-many-prizes', prizes({ shares: Array.from({ length: 80 }, () => 125) })],
  ['replay-with-pay', { abandoned: { dragonBets: 'pay-if-minimum', minimumRounds: 1, session: 'replay' } }],
];

describe('A30 a set-up', () => {
  it('as is usual has nothing wrong with it', () => {
    expect(checkConfig(GAME, config())).toEqual([]);
    // Stacks that were won before may be enough for what nobody could begin with.
    expect(checkConfig(GAME, config({ sessions: [plan(), dear()] }))).toEqual([]);
    expect(faultOfFields(TOURNAMENT_FIELDS, config(), 'config')).toBeNull();
  });

  it.each(WRONG)('is told %s', (code, changes) => {
    const codes = checkConfig(GAME, config(changes)).map((fault) => fault.code);
    expect(codes).toContain(code);
    const club = newTournament();
    expect(outcome(club, 'Max', 'create-tournament', { config: config(changes) })).toMatch(/^bad-config /);
  });

  it('names what is wrong, each by its own code', () => {
    // Every pay line of this game is to one, and no other has Dragon Bets.
    const shown: readonly ConfigFaultCode[] = ['stake-not-payable', 'no-session-wagers'];
    const reached = new Set([...WRONG.map(([code]) => code), ...shown]);
    expect(Object.keys(CONFIG_FAULTS).filter((code) => !reached.has(code as ConfigFaultCode))).toEqual([]);
  });

  it('is of a game with Dragon Bets', () => {
    for (const game of GAMES.filter((each) => each !== GAME)) {
      const codes = checkConfig(game, usualTournament(game)).map((fault) => fault.code);
      expect(codes).toContain('no-session-wagers');
      const made = act(newTournament(game), 'Max', 'create-tournament', { config: usualTournament(game) });
      expect(made.ok).toBe(false);
    }
  });

  it('A5 refuses a stake unit that some pay line could not pay', () => {
    const halves = {
      ...GAME,
      wagers: GAME.wagers.map((wager) =>
        wager.scope === 'session'
          ? { ...wager, lines: wager.lines.map((line) => ({ ...line, pays: { win: 1, stake: 200 } })) }
          : wager,
      ),
    };
    expect(checkConfig(halves, config()).map(({ code }) => code)).toContain('stake-not-payable');
  });

  it('is revised as long as it is not published, and published once', () => {
    const club = newTournament();
    must(club, 'Max', 'create-tournament', { config: config() });
    must(club, 'Max', 'revise-tournament', { config: config({ name: 'Autumn' }) });
    expect(outcome(club, 'Max', 'revise-tournament', { config: config({ sessions: [] }) })).toBe('bad-config policy');
    expect(outcome(club, 'Ann', 'register')).toBe('wrong-phase');
    must(club, 'Max', 'publish-tournament');
    expect(outcome(club, 'Max', 'publish-tournament')).toBe('wrong-phase');
    expect(club.state.config?.name).toBe('Autumn');
  });
});

describe('what comes from outside', () => {
  const base = { id: 'c', by: 'Max', as: 'pit-manager', at: 1 };

  it('is a command by name with the fields of that command', () => {
    const message = (value: unknown): string => {
      const read = readTournamentCommand(value);
      return read.ok ? 'ok' : read.fault;
    };
    expect(message({ ...base, do: 'resume' })).toBe('ok');
    expect(message(null)).toBe('A command is an object');
    expect(message([])).toBe('A command is an object');
    expect(message({ ...base, do: 'toString' })).toMatch(
      /^There is no command "toString". The commands: create-tournament /,
    );
    expect(message({ ...base, do: 'regster' })).toBe('There is no command "regster". Did you mean register?');
    expect(message({ ...base })).toMatch(/^There is no command null. The commands: create-tournament /);
    expect(message({ ...base, do: 'resume', more: 1 })).toBe('more is not known here. The fields: do id by as at');
    expect(message({ ...base, do: 'pause' })).toMatch(/^reason is missing: it must be text/);
    const length = (value: unknown) =>
      message({ ...base, do: 'create-tournament', config: { ...config(), sessions: [{ ...plan(), length: value }] } });
    expect(length({ kind: 'rounds', rounds: 3 })).toBe('ok');
    expect(length({ kind: 'time', minutes: 3, lastRounds: 0 })).toBe('ok');
    expect(length({ kind: 'rounds', minutes: 3 })).toBe(
      'config.sessions[0].length.minutes takes "kind":"time"; here it is "rounds"',
    );
    expect(length({ kind: 'rounds', minuts: 3 })).toBe(
      'config.sessions[0].length.minuts is not known here. The fields: kind rounds',
    );
    expect(length({ kind: 'tim' })).toMatch(/kind must be one of rounds time. Did you mean time\?$/);
    for (const wrong of [null, 3, {}, { kind: 'toString' }, { kind: 3 }])
      expect(length(wrong)).toBe('config.sessions[0].length.kind must be one of rounds time');
  });

  it('is described by a schema, commands and events alike', () => {
    const { sessions } = record(TOURNAMENT_FIELDS).properties ?? {};
    expect(sessions?.items?.properties?.['length']?.anyOf).toHaveLength(2);
    for (const { fields } of [...Object.values(TOURNAMENT_COMMANDS), ...Object.values(TOURNAMENT_EVENTS)])
      expect(record(fields)).toMatchObject({ type: 'object', additionalProperties: false });
  });

  it('every event of a tournament has the shape that is said of it', () => {
    const club = opened({});
    for (const { stamp, type, ...fields } of club.events) {
      expect(stamp.command).toMatch(/^c/);
      expect(faultOfFields(TOURNAMENT_EVENTS[type].fields, fields, type)).toBeNull();
    }
  });

  it('the largest tournament has room in its own events', () => {
    const entries = Array.from({ length: MAX_ENTRIES }, (_, index) => index + 1);
    const ends = entries.flatMap((each) =>
      dragonBetsOf(GAME).map(({ id }) => ({
        entry: each,
        wager: id,
        end: 'lost',
        stake: 1,
        returned: 0,
        basis: 'policy',
      })),
    );
    // A day of five-second rounds without a single run of two.
    const each = Array.from({ length: (24 * 60 * 60) / 5 / 2 }, () => 1);
    const table = { table: 1, rounds: 2 * each.length, runs: { player: each, banker: each } };
    const event = { session: 1, tables: [table], ends, basis: 'policy' };
    expect(faultOfFields(TOURNAMENT_EVENTS.DragonsAnnounced.fields, event, 'event')).toBeNull();
  });

  it('a command that was carried out is not carried out again', () => {
    const club = newTournament();
    const fields = { config: config(), id: 'same' };
    must(club, 'Max', 'create-tournament', fields);
    expect(outcome(club, 'Max', 'create-tournament', fields)).toBe('command-repeated');
    expect(outcome(club, 'Gus', 'create-tournament', fields)).toBe('wrong-phase');
  });

  it('its id is remembered for this session and the one before', () => {
    const club = opened({ sessions: [plan(), plan(), plan()] });
    const again = (): string => outcome(club, 'Max', 'disqualify', { id: 'once', entry: 9, reason: 'who' });
    const openAnother = (): void => {
      must(club, 'Max', 'abandon-session', { reason: 'power' });
      must(club, 'Sue', 'announce-dragons');
      must(club, 'Sue', 'end-session');
      openNext(club);
    };
    must(club, 'Max', 'disqualify', { id: 'once', entry: 3, reason: 'late' });
    expect(again()).toBe('command-repeated');
    openAnother();
    expect(again()).toBe('command-repeated');
    openAnother();
    expect(again()).toBe('no-such-entry');
  });
});

it('what the house does by itself stays as it was where a revision says nothing of it', () => {
  const auto = { tables: null, dragonMs: 7_000, organise: null, opponents: [] };
  const club = newTournament();
  must(club, 'Max', 'create-tournament', { config: config({ auto }) });
  must(club, 'Max', 'revise-tournament', { config: config({ name: 'Spring' }) });
  expect(club.state.config).toEqual(config({ name: 'Spring', auto }));
  must(club, 'Max', 'revise-tournament', { config: config({ auto: { ...auto, dragonMs: 1_000 } }) });
  expect(club.state.config?.auto?.dragonMs).toBe(1_000);
});

it('a game without layouts has no usual tournament that could be held', () => {
  const bare = { ...GAME, layouts: [] };
  const usual = usualTournament(bare);
  expect(usual.tables.layout).toBe('A');
  expect(checkConfig(bare, usual).map(({ code }) => code)).toEqual(['no-such-layout']);
});
