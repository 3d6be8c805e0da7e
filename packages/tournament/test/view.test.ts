import { must, newTournament, type TestTournament } from '@sabot/testkit/tournament';
import { config, GAME, plan, rounds } from '@sabot/testkit/tournament/config';
import { announce, close, giveBack, play, playOut } from '@sabot/testkit/tournament/play';
import { opened } from '@sabot/testkit/tournament/start';
import { describe, expect, it } from 'vitest';
import {
  TOURNAMENT_EVENTS,
  type TournamentEvent,
  type TournamentViewer,
  tournamentEventFor,
  tournamentViewOf,
} from '../src/index.ts';

const ORGANISER: TournamentViewer = { role: 'organiser' };
const SPECTATOR: TournamentViewer = { role: 'spectator' };
const entrant = (person: string): TournamentViewer => ({ role: 'entrant', person });

const view = (club: TestTournament, viewer: TournamentViewer) => tournamentViewOf(GAME, club.state, viewer);
const betsSeen = (club: TestTournament, viewer: TournamentViewer): number =>
  view(club, viewer).session?.tables.reduce((count, { bets }) => count + bets.length, 0) ?? 0;
const chipsSeen = (club: TestTournament, viewer: TournamentViewer): number =>
  view(club, viewer).standings.find(({ person }) => person === 'Ann')?.chips ?? 0;

const bet = (club: TestTournament): readonly TournamentEvent[] =>
  must(club, 'Ann', 'place-dragon-bet', { wager: 'any-dragon', amount: 1_000 });

describe('what is seen of a tournament', () => {
  it('a draft is for its organisers; what is published is for all', () => {
    const club = newTournament();
    const events = must(club, 'Max', 'create-tournament', { config: config() });
    expect(view(club, SPECTATOR).config).toBeNull();
    expect(view(club, ORGANISER).config?.name).toBe(config().name);
    const [created] = events;
    if (created === undefined) throw new Error('nothing was created');
    expect(tournamentEventFor(club.state, created, SPECTATOR)).toBeNull();
    expect(tournamentEventFor(club.state, created, ORGANISER)).toMatchObject({ at: 1, stamp: { by: 'Max' } });
    must(club, 'Max', 'publish-tournament');
    expect(view(club, SPECTATOR).config?.name).toBe(config().name);
    expect(view(club, SPECTATOR).books).toBeNull();
    expect(view(club, ORGANISER).books).toMatchObject({ issued: 0 });
  });

  it('A13b what an entry still owes after a correction is for its organisers and its own person', () => {
    const club = opened({ sessions: [plan(rounds(1)), plan(rounds(1))] });
    play(club, 1, 'B');
    giveBack(club, 1, { Ann: 10_000 });
    must(club, 'Shoe', 'correct-stacks', { table: 1, stacks: [{ entry: 1, won: -120_000 }] });
    const owedSeen = (viewer: TournamentViewer) => view(club, viewer).entries.map(({ owed }) => owed);
    expect(owedSeen(ORGANISER).filter((owed) => owed !== undefined)).toEqual([20_000]);
    expect(view(club, ORGANISER).entries.find(({ person }) => person === 'Ann')?.owed).toBe(20_000);
    for (const viewer of [SPECTATOR, entrant('Ann'), entrant('Ben')])
      expect(owedSeen(viewer).every((owed) => owed === undefined)).toBe(true);
    expect([entrant('Ann'), entrant('Ben')].map((each) => view(club, each).own?.owed)).toEqual([20_000, 0]);
  });

  it('A30 Dragon Bets of others are hidden while they can be changed, and so are the chips they took', () => {
    const club = opened({ dragonBetsShown: 'when-closed' });
    const [placed] = bet(club);
    if (placed === undefined) throw new Error('no bet');
    expect([ORGANISER, entrant('Ann'), entrant('Ben'), SPECTATOR].map((each) => betsSeen(club, each))).toEqual([
      1, 1, 0, 0,
    ]);
    expect(chipsSeen(club, entrant('Ben'))).toBe(100_000);
    expect(view(club, entrant('Ann')).own?.stack).toBe(99_000);
    expect(view(club, entrant('Ben')).session?.tables[0]?.betsHidden).toBe(true);
    expect(tournamentEventFor(club.state, placed, entrant('Ben'))).toBeNull();
    expect(tournamentEventFor(club.state, placed, entrant('Ann'))).toMatchObject({ amount: 1_000, stamp: null });
    const [sent] = must(club, 'Shoe', 'send-chips', { table: 1 });
    if (sent === undefined) throw new Error('nothing sent');
    expect(tournamentEventFor(club.state, sent, entrant('Ben'))).toMatchObject({
      sent: [{ entry: 2, amount: 100_000 }],
    });
    expect(tournamentEventFor(club.state, sent, SPECTATOR)).toBeNull();
    must(club, 'Shoe', 'close-dragon-bets', { table: 1 });
    expect(betsSeen(club, SPECTATOR)).toBe(1);
    expect(chipsSeen(club, SPECTATOR)).toBe(99_000);
    expect(view(club, SPECTATOR).session?.tables[0]?.betsHidden).toBe(false);
  });

  it('A30 nobody is ranked down by a Dragon Bet of their own while those of others are hidden', () => {
    const club = opened({ dragonBetsShown: 'when-closed' });
    bet(club);
    const lineOf = (viewer: TournamentViewer) => view(club, viewer).standings.find(({ entry }) => entry === 1);
    expect(lineOf(entrant('Ann'))).toMatchObject({ place: 1, chips: 100_000 });
    expect(view(club, entrant('Ann')).own).toMatchObject({ stack: 99_000, bets: [{ stake: 1_000 }] });
    expect(lineOf(ORGANISER)).toMatchObject({ chips: 99_000 });
    close(club, 1);
    expect(lineOf(entrant('Ann'))).toMatchObject({ chips: 99_000 });
  });

  it('or shown at once, where that is published', () => {
    const club = opened({ dragonBetsShown: 'always' });
    bet(club);
    expect(betsSeen(club, entrant('Ben'))).toBe(1);
    expect(chipsSeen(club, entrant('Ben'))).toBe(99_000);
  });

  it('an entrant sees what they may do', () => {
    const club = opened({});
    bet(club);
    expect(view(club, entrant('Ann')).own).toMatchObject({
      entry: 1,
      place: { table: 1, seat: 1 },
      mayBet: true,
      mayRebuy: false,
      bets: [{ wager: 'any-dragon', stake: 1_000 }],
      limits: [{ wager: 'banker-dragon', min: 500, max: 10_000 }, { wager: 'player-dragon' }, { wager: 'any-dragon' }],
    });
    expect(view(club, entrant('Zoe')).own).toBeNull();
    close(club, 1);
    expect(view(club, entrant('Ann')).own?.mayBet).toBe(false);
  });

  it('who may rebuy, and until when', () => {
    const rebuys = { most: 1, fee: 0, stack: 100_000, until: 2, when: 'bust' } as never;
    const club = opened({ entry: { ...config().entry, rebuys }, sessions: [plan(rounds(1)), plan(rounds(1))] });
    playOut(club, 'B', { Ann: 0 });
    expect(['Ann', 'Ben'].map((who) => view(club, entrant(who)).own?.mayRebuy)).toEqual([true, false]);
    must(club, 'Ann', 'rebuy');
    expect(view(club, entrant('Ann')).own?.mayRebuy).toBe(false);
  });

  it('why someone was sent off is for them and for the organisers', () => {
    const club = opened({});
    const [left] = must(club, 'Max', 'disqualify', { entry: 1, reason: 'collusion' });
    if (left === undefined) throw new Error('nobody left');
    const reason = (viewer: TournamentViewer) => tournamentEventFor(club.state, left, viewer);
    expect(reason(ORGANISER)).toMatchObject({ reason: 'collusion' });
    expect(reason(entrant('Ann'))).toMatchObject({ reason: 'collusion' });
    expect(reason(entrant('Ben'))).toMatchObject({ reason: null });
  });

  it('late attempts are for the one who made them', () => {
    const club = opened({});
    close(club, 1);
    const [late] = bet(club);
    if (late === undefined) throw new Error('nothing on record');
    expect(tournamentEventFor(club.state, late, entrant('Ann'))).not.toBeNull();
    expect(tournamentEventFor(club.state, late, SPECTATOR)).toBeNull();
  });

  it('DBT:3.12, A4 runs as they stand, the countdown, and the dragons once they are announced', () => {
    const club = opened({ sessions: [plan(rounds(6))] });
    bet(club);
    const session = () => view(club, SPECTATOR).session;
    expect(session()?.stage).toBe('open');
    play(club, 1, 'PBBTBB');
    expect(session()).toMatchObject({
      number: 1,
      stage: 'over',
      tables: [
        {
          played: 6,
          left: 0,
          run: { side: 'banker', length: 4, reached: null, next: { away: 1 } },
          longest: { player: 1, banker: 4 },
        },
      ],
    });
    giveBack(club, 1);
    expect(view(club, SPECTATOR).announced).toBeNull();
    announce(club);
    expect(view(club, SPECTATOR).announced).toMatchObject([{ entry: 1, end: 'lost' }]);
    must(club, 'Sue', 'end-session');
    must(club, 'Max', 'award');
    expect(view(club, SPECTATOR)).toMatchObject({ phase: 'awarded', past: [{ session: 1, ends: [{ end: 'lost' }] }] });
  });

  it('the time of a timed session, but for a pause', () => {
    const club = opened({ sessions: [plan({ length: { kind: 'time', minutes: 2, lastRounds: 1 } })] });
    const upAt = () => view(club, SPECTATOR).session?.timeUpAt;
    expect(upAt()).toBeNull();
    close(club, 1);
    const started = club.now;
    expect(upAt()).toBe(started + 120_000);
    expect(view(club, SPECTATOR).session).toMatchObject({ stage: 'play', startedAt: started });
    must(club, 'Sue', 'pause', { reason: 'dinner' });
    expect(upAt()).toBeNull();
    club.now += 999;
    must(club, 'Sue', 'resume');
    expect(upAt()).toBe(started + 121_000);
  });

  it('seats as soon as they are drawn, the leader board with live chips, and why it was cancelled', () => {
    const club = opened({});
    const live = tournamentViewOf(GAME, club.state, SPECTATOR, { 3: 500_000 });
    expect(live.standings[0]).toMatchObject({ person: 'Cho', chips: 600_000, previous: null, movement: 0 });
    expect(live.entries.map(({ place }) => place?.seat)).toEqual([1, 2, 3]);
    must(club, 'Max', 'cancel-tournament', { reason: 'flood' });
    expect(view(club, SPECTATOR)).toMatchObject({ cancelled: 'flood', next: null, session: null });
  });

  it('no event and no field is told of which no record says who may see it', () => {
    const club = opened({});
    const closed = club.events.find(({ type }) => type === 'RegistrationClosed');
    if (closed === undefined) throw new Error('registration was not closed');
    const told = (event: object) => tournamentEventFor(club.state, event as TournamentEvent, SPECTATOR);
    expect(told({ ...closed, more: 1 })).toEqual({ type: closed.type, entries: 3, at: closed.stamp.at, stamp: null });
    expect(told({ ...closed, toString: 1 })).toEqual(told(closed));
    expect(told({ ...closed, type: 'SomethingElse' })).toBeNull();
  });

  it('only these events are not for everyone, and only these fields are not for all who hear of it', () => {
    const events = Object.values(TOURNAMENT_EVENTS);
    const heard = events.flatMap(({ type, audience }) => (audience === 'everyone' ? [] : [`${type}: ${audience}`]));
    expect(heard).toEqual([
      'TournamentCreated: organisers',
      'TournamentRevised: organisers',
      'DragonBetPlaced: not-while-hidden',
      'DragonBetRaised: not-while-hidden',
      'DragonBetLowered: not-while-hidden',
      'DragonBetWithdrawn: not-while-hidden',
      'LateDragonBetRefused: own',
      'LateDragonWithdrawalRefused: own',
      'ChipsBrought: not-while-hidden',
    ]);
    const fields = events.flatMap(({ type, sees }) =>
      Object.entries(sees).flatMap(([field, sight]) => (sight === 'open' ? [] : [`${type}.${field}: ${sight}`])),
    );
    expect(fields).toEqual(['EntryLeft.reason: own', 'ChipsSent.sent: not-while-hidden']);
  });
});
