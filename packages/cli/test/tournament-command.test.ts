import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STRATEGIES, type TournamentConfig } from '@sabot/tournament';
import { afterAll, describe, expect, it } from 'vitest';
import { type Options, UsageError } from '../src/command.ts';
import { wantedOf } from '../src/tournament/options.ts';
import { interrupted, type Ran, sabot, sabotHere } from './sabot.ts';

interface Reply {
  readonly tournaments: number;
  readonly entries: number;
  readonly sessions: number;
  readonly rounds: number;
  readonly minutes: { readonly mean: number };
  readonly chips: { readonly most: number; readonly bins: readonly { readonly count: number }[] };
  readonly strategies: readonly { readonly strategy: string; readonly prizes: number }[];
  readonly places: readonly { readonly place: number }[];
  readonly dragonBets: readonly { readonly wager: string; readonly bets: number; readonly netError: number | null }[];
  readonly sessionLengths: readonly {
    readonly rounds: number;
    readonly isEstimate: boolean;
    readonly sessions: readonly number[];
    readonly dragonBets: readonly { readonly wager: string; readonly expectation: number }[];
  }[];
  readonly pot: number;
  readonly warnings: readonly string[];
  readonly seed: string;
  readonly config: TournamentConfig;
  readonly seconds: number;
  readonly roundsPerSecond: number;
  readonly interrupted: boolean;
}

const scratch = mkdtempSync(join(tmpdir(), 'sabot-tournament-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const fileWith = (name: string, text: string): string => {
  const file = join(scratch, name);
  writeFileSync(file, text);
  return file;
};

const simulate = (...args: readonly string[]) => sabot(['tournament', 'simulate', ...args]);

const replyIn = ({ status, out, err }: Ran): Reply => {
  expect([status, err]).toEqual([0, '']);
  return JSON.parse(out) as Reply;
};

const reply = (...args: readonly string[]): Reply => replyIn(simulate(...args, '--json'));

/** The same without a process of its own. */
const replyHere = async (...args: readonly string[]): Promise<Reply> =>
  replyIn(await sabotHere(['tournament', 'simulate', ...args, '--json']));

const counted = ({ seconds: _, roundsPerSecond: __, ...rest }: Reply) => rest;

describe('sabot tournament simulate --json', () => {
  it('tells length, spread, places, prizes and Dragon Bets', () => {
    const args = ['--entries', '12', '--sessions', '2', '--rounds', '10', '--advance', '6', '--fee', '1000'];
    const answer = reply(...args, '--runs', '20', '--pace', '60', '--seed', 'a');
    expect(answer).toMatchObject({ tournaments: 20, entries: 12, sessions: 2, interrupted: false, pot: 240_000 });
    // Two tables in the first session, one in the second.
    expect(answer.rounds).toBe(20 * 30);
    expect(answer.minutes.mean).toBe(20);
    expect(answer.strategies.map(({ strategy }) => strategy)).toEqual(STRATEGIES);
    expect(answer.strategies.reduce((sum, { prizes }) => sum + prizes, 0)).toBe(240_000);
    expect(answer.chips.bins.reduce((sum, { count }) => sum + count, 0)).toBe(240);
    expect(answer.places.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(answer.dragonBets.map(({ wager }) => wager)).toEqual(['banker-dragon', 'player-dragon', 'any-dragon']);
    expect(answer.dragonBets.every(({ netError }) => netError !== null && netError > 0)).toBe(true);
    expect(answer.sessionLengths).toMatchObject([{ rounds: 10, isEstimate: false, sessions: [1, 2] }]);
    expect(answer.roundsPerSecond).toBeGreaterThan(0);
  });

  it('gives the same for the same seed, and something else for another', async () => {
    const args = ['--entries', '6', '--runs', '15'];
    const one = counted(reply(...args, '--seed', 'any text'));
    expect(counted(reply(...args, '--seed', 'any text'))).toEqual(one);
    expect(counted(await replyHere(...args, '--seed', 'another')).chips).not.toEqual(one.chips);
    const fresh = await replyHere(...args);
    expect(counted(await replyHere(...args, '--seed', fresh.seed))).toEqual(counted(fresh));
  });

  it('plays only the strategies asked for, and tells what Dragon Bets are worth although nobody places one', async () => {
    const { strategies, dragonBets, sessionLengths } = await replyHere(
      '--entries',
      '4',
      '--runs',
      '3',
      '--strategies',
      'steady, chopper',
    );
    expect(strategies.map(({ strategy }) => strategy)).toEqual(['steady', 'chopper']);
    expect(dragonBets.every(({ bets, netError }) => bets === 0 && netError === null)).toBe(true);
    expect(sessionLengths[0]?.dragonBets.map(({ wager }) => wager)).toEqual(dragonBets.map(({ wager }) => wager));
    for (const { expectation } of sessionLengths[0]?.dragonBets ?? []) expect(expectation).toBeLessThan(0);
  });

  it('takes a set-up from a file, and the set-up of its own reply', async () => {
    const config = {
      entry: { fee: 500, capacity: 9 },
      sessions: [{ length: { kind: 'time', minutes: 5, lastRounds: 1 } }, { lastRound: 'secret' }],
      runPolicy: 'each-line',
    };
    const args = ['--runs', '4', '--pace', '30', '--seed', '9'];
    const answer = reply('--config', fileWith('part.json', JSON.stringify(config)), ...args);
    expect(answer).toMatchObject({ entries: 9, sessions: 2, pot: 4 * 9 * 500, config });
    // Eleven rounds in time and fourteen, at two tables.
    expect(answer.rounds).toBe(4 * 2 * (11 + 14));
    const whole = fileWith('whole.json', JSON.stringify(answer.config));
    expect(counted(await replyHere('--config', whole, ...args))).toEqual(counted(answer));
    expect((await replyHere('--config', whole, '--entries', '5', ...args)).entries).toBe(5);
  });

  it('begins with the same set-up whether flags or a file change it', () => {
    const configOf = (options: Options) => wantedOf(options).plan.config;
    const file = (config: object) => ({ config: fileWith('change.json', JSON.stringify(config)) });
    expect(configOf(file({}))).toEqual(configOf({}));
    expect(configOf({ ...file({}), entries: '40' })).toEqual(configOf({ entries: '40' }));
    expect(configOf(file({ entry: { capacity: 100 } }))).toEqual(configOf({ entries: '100' }));
    expect(configOf(file({ entry: { fee: 700 } }))).toEqual(configOf({ fee: '700' }));
    expect(configOf(file({ tables: { seats: 4 } })).tables).toMatchObject({ seats: 4, most: 4 });
    const [first] = configOf({}).sessions;
    const oneLimit = { limits: [{ wager: 'any-dragon', max: 5000 }], length: { rounds: 3 } };
    expect(configOf(file({ sessions: [oneLimit] })).sessions).toEqual([
      {
        ...first,
        length: { kind: 'rounds', rounds: 3 },
        limits: first?.limits.map((each) => (each.wager === 'any-dragon' ? { ...each, max: 5000 } : each)),
      },
    ]);
    const timed = { kind: 'time', minutes: 5, lastRounds: 1 };
    expect(configOf(file({ sessions: [{ length: timed }] })).sessions[0]?.length).toEqual(timed);
    expect(configOf(file({ tables: { most: 3 } })).tables).toMatchObject({ seats: 8, most: 3 });
  });

  it('takes spaces in lists', () => {
    const { config } = wantedOf({ sessions: '3', advance: '8, 4', strategies: 'steady, chopper' }).plan;
    expect(config.sessions.map(({ advance }) => (advance.kind === 'best' ? advance.entries : null))).toEqual([
      8,
      4,
      null,
    ]);
  });

  it('warns where Dragon Bets favour the players', async () => {
    expect((await replyHere('--entries', '2', '--runs', '1', '--rounds', '15')).warnings).toEqual([]);
    expect((await replyHere('--entries', '2', '--runs', '1', '--rounds', '19')).warnings).toHaveLength(3);
  });

  const simulated = (isEarly: (ran: Ran) => boolean, ...more: readonly string[]): Promise<Ran> =>
    interrupted(['tournament', 'simulate', ...more, '--seed', 'i', '--json'], isEarly);

  it('stops on an interrupt with what it has', async () => {
    // Too early, it finds no tournament to tell of, or nobody who listens to it yet.
    const { status, out, err } = await simulated((ran) => ran.status !== 0, '--runs', '100000');
    expect(status).toBe(0);
    expect(err).toContain('Interrupted');
    const answer = JSON.parse(out) as Reply;
    expect(answer.interrupted).toBe(true);
    expect(answer.tournaments).toBeLessThan(100_000);
    const again = reply('--runs', `${answer.tournaments}`, '--seed', 'i');
    expect(counted({ ...again, interrupted: true })).toEqual(counted(answer));
  });

  it('stops in the middle of a tournament', async () => {
    const long = ['--runs', '1', '--entries', '300', '--sessions', '8', '--rounds', '1000'];
    // Too early, the signal comes before anybody listens to it.
    const { status, out, err } = await simulated((ran) => ran.status === null, ...long);
    expect([status, out, err]).toEqual([1, '', 'Interrupted before the end of the first tournament.\n']);
  });
});

describe('sabot tournament simulate for people', () => {
  it('prints tables and a histogram', () => {
    const { status, out, err } = simulate('--runs', '10', '--seed', 'a b', '--rounds', '17', '--fee', '100');
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain('10 tournaments of 16 entries, 2 sessions, 680 rounds');
    expect(out).toContain('Length: 34 rounds; at 45 seconds a round 25.5 minutes');
    for (const name of ['Steady 稳健', 'Last stand 背水一战', 'Banker Dragon 庄龙注'])
      expect(out).toContain(`│ ${name}`);
    expect(out).toContain('mean prize');
    expect(out).toMatch(/Any Dragon 任意龙注 favours the players in sessions of 17 rounds: \+\d/);
    expect(out).toContain('What Dragon Bets are worth in 17 rounds (sessions 1, 2)\n');
    expect(out).toMatch(/│ +net │ +± │ exact net │/);
    expect(out).toMatch(/ nothing │.* %\n/);
    expect(out).toMatch(/ or more │.*█.* %\n/);
    expect(out).toMatch(/rounds a second; the same again with --seed "a b"\n$/);
  });

  it('explains itself, with every strategy', async () => {
    const { status, out } = await sabotHere(['help', 'tournament']);
    expect(status).toBe(0);
    for (const strategy of STRATEGIES) expect(out).toContain(`  ${strategy} `);
    expect((await sabotHere(['help'])).out).toContain('sabot tournament');
  });
});

describe('sabot tournament, used wrongly', () => {
  const noJson = fileWith('none.json', '{');
  const list = fileWith('list.json', '[]');
  const strange = fileWith('strange.json', '{"colour":"red"}');
  const wrong = fileWith('wrong.json', '{"entry":{"capacity":"many"}}');
  const small = fileWith('small.json', '{"entry":{"capacity":6},"sessions":[{}]}');
  const shares = fileWith('shares.json', '{"prizes":{"shares":[5000]}}');

  it.each([
    ['no word', [], 'simulate'],
    ['another word', ['arrange'], 'arrange'],
    ['a word too many', ['simulate', 'twice'], 'twice'],
    ['an unknown flag', ['simulate', '--speed', '9'], '--speed'],
    ['too many entries', ['simulate', '--entries', '301'], '--entries'],
    ['what the rules refuse', ['simulate', '--stack', '500'], 'stack-below-minimum'],
    ['no such file', ['simulate', '--config', join(scratch, 'nowhere.json')], 'ENOENT'],
  ])('ends with exit status 2 on %s', async (_, args, said) => {
    const { status, out, err } = await sabotHere(['tournament', ...args, '--json']);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain('sabot: ');
    expect(err).toContain(said);
    expect(err).toContain('Try "sabot help tournament".');
  });

  it('ends as a process as well', () => {
    const ran = sabot(['tournament', 'simulate', '--stack', '500', '--json']);
    expect(ran).toMatchObject({ status: 2, out: '', err: expect.stringContaining('stack-below-minimum') });
  });

  it.each([
    ['one entry', { entries: '1' }, '--entries takes a whole number from 2 to 300, not "1"'],
    ['no sessions', { sessions: '0' }, '--sessions takes'],
    ['no rounds', { rounds: '0' }, '--rounds takes'],
    ['rounds in words', { rounds: 'ten' }, 'not "ten"'],
    ['no runs', { runs: '0' }, '--runs takes'],
    ['no pace', { pace: '0' }, '--pace takes'],
    ['an empty seed', { seed: '' }, '--seed is empty'],
    ['too few decks', { decks: '3' }, '--decks 3: '],
    ['an unknown strategy', { strategies: 'steady,lucky' }, 'There is no strategy "lucky". The strategies: steady'],
    ['no strategy', { strategies: '' }, '--strategies is empty'],
    ['too few cuts', { sessions: '3', advance: '8' }, '2 for 3 sessions, not 1'],
    ['a cut after the only session', { sessions: '1', advance: '8' }, 'one session has no cut'],
    ['a cut in words', { sessions: '3', advance: '8, few' }, 'not "few"'],
    ['a cut of nobody', { entries: '8', advance: '8' }, 'cannot be set up: advance-not-fewer: '],
    ['a stack of parts of a unit', { stack: '100050' }, 'not-stake-unit: '],
    ['a file that is no JSON', { config: noJson }, 'not JSON'],
    ['a file that is no object', { config: list }, 'not a JSON object'],
    ['an unknown field', { config: strange }, 'bad-config: colour is not known here'],
    ['a field of another kind', { config: wrong }, 'bad-config: entry.capacity'],
    ['shares that are not the whole', { config: shares }, 'shares-not-whole: '],
    ['more entries than a file has room for', { config: small, entries: '7' }, 'from 2 to 6, not "7"'],
    ['a file and a flag that say the same', { config: small, rounds: '9' }, '--config and --rounds do not go together'],
  ])('refuses %s', (_, options, said) => {
    expect(() => wantedOf(options)).toThrow(UsageError);
    expect(() => wantedOf(options)).toThrow(said);
  });
});
