import { must, type TestTournament } from '@sabot/testkit/tournament';
import { config, GAME, plan } from '@sabot/testkit/tournament/config';
import { close } from '@sabot/testkit/tournament/play';
import { SAMPLES } from '@sabot/testkit/tournament/samples';
import { opened, registering } from '@sabot/testkit/tournament/start';
import { describe, expect, it } from 'vitest';
import { tournamentAuthorityOf } from '../src/authority.ts';
import {
  NEW_TOURNAMENT,
  nextActs,
  startTournamentClock,
  TOURNAMENT_COMMAND_NAMES,
  type TournamentCommandName,
  type TournamentConfig,
  type TournamentOrder,
  type TournamentScene,
  tournamentOrder,
} from '../src/index.ts';
import { sceneOf } from './scene.ts';

/** The acts that are due, in words: commands of the tournament by name, others by kind. */
const dueIn = (scene: TournamentScene, now: number): readonly string[] =>
  nextActs(scene, now).acts.map((act) => (act.kind === 'tournament' ? act.command.do : act.kind));

const orderIn = (scene: TournamentScene, now: number, name: TournamentCommandName): TournamentOrder | undefined =>
  nextActs(scene, now)
    .acts.flatMap((act) => (act.kind === 'tournament' ? [act.command] : []))
    .find((command) => command.do === name);

describe('between sessions the house waits for those who may still come in', () => {
  const auto = {
    tables: null,
    dragonMs: 5_000,
    organise: { registrationMs: 0, betweenMs: 20_000, again: false },
    opponents: [],
  };
  const waiting = (changes: Partial<TournamentConfig['entry']>): TournamentScene => {
    const club = registering({ entry: { ...config().entry, ...changes } }, ['Ann', 'Ben']);
    must(club, 'Max', 'close-registration');
    return sceneOf(club.state, { entry: { id: 'cup', auto }, clock: startTournamentClock(1_000) });
  };
  const rebuys = { most: 1, fee: 0, stack: 100_000, until: 1, when: 'bust' } as never;

  it.each([
    ['late', { lateUntil: 1 }],
    ['with a rebuy', { rebuys }],
  ])('%s', (_, changes) => {
    const scene = waiting(changes);
    expect(nextActs(scene, 1_000)).toEqual({ acts: [], until: 21_000 });
    expect(dueIn(scene, 21_000)).toEqual(['draw-seats']);
  });

  it('and for nobody else', () => {
    expect(dueIn(waiting({}), 1_000)).toEqual(['draw-seats']);
  });
});

describe('opponents of the house', () => {
  it('come in while entries are taken, but not in a pause', () => {
    const club = registering({}, ['Ann']);
    const auto = { tables: null, dragonMs: 0, organise: null, opponents: ['steady'] } as const;
    const due = () => dueIn(sceneOf(club.state, { entry: { id: 'cup', auto } }), 1_000);
    expect(due()).toEqual(['enter']);
    must(club, 'Sue', 'pause', { reason: 'dinner' });
    expect(due()).toEqual([]);
  });
});

describe('a session whose table is not on the list', () => {
  const sent = (changes: Partial<TournamentConfig>): TestTournament => {
    const club = opened(changes);
    close(club, 1);
    return club;
  };

  it('gets back what was sent there once it is abandoned', () => {
    const club = sent({});
    expect(dueIn(sceneOf(club.state), 1_000)).toEqual(['add-table']);
    must(club, 'Max', 'abandon-session', { reason: 'power failure' });
    const stacks = [1, 2, 3].map((entry) => ({ entry, amount: 100_000 }));
    expect(orderIn(sceneOf(club.state), 1_000, 'return-stacks')).toMatchObject({ table: 1, stacks });
  });

  it('has its time called all the same, with no round under way', () => {
    const club = sent({ sessions: [plan({ length: { kind: 'time', minutes: 1, lastRounds: 2 } })] });
    const up = club.now + 60_000;
    expect(orderIn(sceneOf(club.state), up - 1, 'call-time')).toBeUndefined();
    expect(orderIn(sceneOf(club.state), up, 'call-time')).toMatchObject({ underWay: [] });
  });
});

describe('whatever the house orders', () => {
  const roleIn = (game: TournamentScene['game'], name: TournamentCommandName) =>
    tournamentOrder({ game, state: NEW_TOURNAMENT }, name, SAMPLES[name] as never).as;

  it('it orders in a role that may do it', () => {
    const refused = TOURNAMENT_COMMAND_NAMES.filter(
      (name) => 'code' in tournamentAuthorityOf(GAME, { do: name, as: roleIn(GAME, name) }),
    );
    expect(refused).toEqual([]);
    expect(roleIn(GAME, 'register')).toBe('pit-supervisor');
    expect(roleIn(GAME, 'close-registration')).toBe('device');
  });

  it('it has no position for what the text of a game gives to nobody', () => {
    const silent = { ...GAME, duties: { ...GAME.duties, 'announce-dragon-bets': 'not stated' as const } };
    expect(roleIn(GAME, 'announce-dragons')).not.toBe('device');
    expect(roleIn(silent, 'announce-dragons')).toBe('device');
  });
});
