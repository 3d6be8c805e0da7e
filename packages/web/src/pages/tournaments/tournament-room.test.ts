import { cents } from '@sabot/rules';
import type { Limits } from '@sabot/table';
import { dragonBetsOf, ORGANISER_STEPS, type TournamentConfig, winnersOf } from '@sabot/tournament';
import { describe, expect, it } from 'vitest';
import {
  BOSS,
  ended,
  entered,
  GAME,
  opened,
  patron,
  played,
  shortConfig,
  type Tourney,
  tourneyOf,
} from '../../../test/tournament-fixtures.ts';
import { CHIP_VALUES } from '../../chips/chips.ts';
import { isPaidOut } from '../../tournament/use-tournament.ts';
import { inDrawnOrder } from './console/console.tsx';
import { betOrder, chipsFor, fitStake } from './parts/dragon-bets.ts';
import { movementOf, placeChanges, placeOfEntry, seenAfter, shownRanks } from './places.ts';
import { dragonsText, lastEnded, ownEndsText, ranksPlayed, sessionOutcomeOf } from './session-outcome.ts';
import { stagesOf } from './tournament-head.tsx';

const [DRAGON] = dragonBetsOf(GAME);
const WAGER = DRAGON?.id ?? 'banker-dragon';
const LIMITS: Limits = { wager: WAGER, min: cents(500), max: cents(10_000) };

describe('a Dragon Bet as wished', () => {
  const wish = (from: number, to: number, free = 100_000) => fitStake(LIMITS, 100, { from, to, free });

  it('keeps within its limits and the chips in hand', () => {
    expect(wish(0, 2500)).toEqual({ stake: 2500, why: null });
    expect(wish(0, 100)).toEqual({ stake: 500, why: 'minimum' });
    expect(wish(9000, 11_500)).toEqual({ stake: 10_000, why: 'maximum' });
    expect(wish(1000, 3500, 750)).toEqual({ stake: 1700, why: 'chips' });
    expect(wish(0, 2500, 300)).toEqual({ stake: 0, why: 'chips' });
  });

  it('is taken back whole where less than the minimum would be left', () => {
    expect(wish(1000, 500)).toEqual({ stake: 500, why: null });
    expect(wish(1000, 400)).toEqual({ stake: 0, why: null });
  });

  it('takes one command', () => {
    expect(betOrder(WAGER, 0, 500)).toEqual({ do: 'place-dragon-bet', wager: WAGER, amount: 500 });
    expect(betOrder(WAGER, 500, 700)).toEqual({ do: 'raise-dragon-bet', wager: WAGER, amount: 200 });
    expect(betOrder(WAGER, 700, 500)).toEqual({ do: 'lower-dragon-bet', wager: WAGER, amount: 200 });
    expect(betOrder(WAGER, 700, 0)).toEqual({ do: 'withdraw-dragon-bet', wager: WAGER });
    expect(betOrder(WAGER, 700, 700)).toBeNull();
  });

  it('is made of chips that fit its limits', () => {
    expect(chipsFor(CHIP_VALUES, [LIMITS], 100)).toEqual([100, 500, 1000, 2500, 10_000]);
    expect(chipsFor(CHIP_VALUES, [LIMITS], 500)).toEqual([500, 1000, 2500, 10_000]);
  });
});

describe('a tournament on its way', () => {
  const tourney = tourneyOf();
  const step = () => tourney.view().acts?.step;
  const waits = () => tourney.view().acts?.waitsFor?.for ?? null;

  it('leads the organiser step by step, and says what each waits for', () => {
    const taken: string[] = [];
    const take = (): void => {
      taken.push(step() ?? '');
    };
    take();
    entered(tourney, ['ann']);
    expect(waits()).toBe('entries');
    expect(tourney.view({ role: 'spectator' }).entering).toBe('open');
    for (const person of ['ben', 'cat']) tourney.give(patron(person), { do: 'register' });
    take();
    tourney.give(BOSS, { do: 'pause', reason: 'a fire drill' });
    expect(waits()).toBe('pause');
    tourney.give(BOSS, { do: 'resume' });
    tourney.give(BOSS, { do: 'close-registration' });
    expect(tourney.view({ role: 'spectator' }).entering).toBe('closed');
    take();
    tourney.give(BOSS, { do: 'draw-seats', order: [3, 1, 2] });
    take();
    tourney.give(BOSS, { do: 'open-session' });
    take();
    expect(tourney.view().acts?.waitsFor).toEqual({ for: 'rounds', tables: [1] });
    tourney.give(patron('ann'), { do: 'place-dragon-bet', wager: WAGER, amount: cents(500) });
    played(tourney, ['banker', 'tie', 'banker'], { 1: 90_000, 2: 120_000, 3: 110_000 });
    expect(waits()).toBeNull();
    tourney.give(BOSS, { do: 'announce-dragons' });
    take();
    tourney.give(BOSS, { do: 'end-session' });
    expect(step()).toBe('draw-seats');
    expect(taken).toEqual(ORGANISER_STEPS.slice(0, -1));
  });

  it('shows how far it is', () => {
    const states = () => stagesOf(tourney.view()).map(({ kind, session, state }) => `${session ?? kind} ${state}`);
    expect(states()).toEqual(['registration done', '1 done', '2 now', 'prizes ahead']);
  });

  it('tells who went on and who was out', () => {
    const { past } = tourney.view();
    const [first] = past;
    if (first === undefined) throw new Error('No session is over.');
    expect(ranksPlayed(past, first).map(({ entry }) => [entry, sessionOutcomeOf(past, first, entry)])).toEqual([
      [2, 'on'],
      [3, 'on'],
      [1, 'eliminated'],
    ]);
    expect(lastEnded(tourney.view())?.session).toBe(1);
  });

  it('leaves those out of a later session who were out before it', () => {
    opened(tourney);
    played(tourney, ['player', 'player', 'player']);
    ended(tourney);
    const { past } = tourney.view();
    const last = past.at(-1);
    if (last === undefined) throw new Error('No session is over.');
    expect(ranksPlayed(past, last).map(({ entry }) => entry)).toEqual([2, 3]);
    expect(tourney.view().acts?.step).toBe('award');
    tourney.give(BOSS, { do: 'award' });
    expect(tourney.view().acts?.step).toBeNull();
    expect(stagesOf(tourney.view()).every(({ state }) => state === 'done')).toBe(true);
  });
});

it('lets the dragons of a session be announced that ended before any chips were at its tables', () => {
  const tourney = tourneyOf();
  entered(tourney, ['ann', 'ben']);
  opened(tourney);
  tourney.give(BOSS, { do: 'abandon-session', reason: 'a power cut' });
  expect(tourney.view().acts?.waitsFor).toBeNull();
  ended(tourney);
});

it('shows of a tournament that was called off only what was played as done', () => {
  const tourney = tourneyOf();
  entered(tourney, ['ann', 'ben']);
  opened(tourney);
  played(tourney, ['tie', 'tie', 'tie']);
  ended(tourney);
  tourney.give(BOSS, { do: 'cancel-tournament', reason: 'a power cut' });
  expect(stagesOf(tourney.view()).map(({ state }) => state)).toEqual(['done', 'done', 'ahead', 'ahead']);
});

describe('the board', () => {
  const tourney = tourneyOf(shortConfig());
  entered(tourney, ['ann', 'ben', 'cat', 'dee', 'eve']);
  const { standings } = tourney.view();

  it('shows the best, and the own line with its neighbours', () => {
    const places = (own: number | null, most: number) =>
      shownRanks(standings, own, most).map((part) => part.map(({ place }) => place));
    expect(places(null, 5)).toEqual([[1, 2, 3, 4, 5]]);
    expect(places(1, 2)).toEqual([[1, 2]]);
    expect(places(4, 2)).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
    expect(places(3, 2)).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('tells who moved, and how', () => {
    const line = standings[0];
    if (line === undefined) throw new Error('Nobody is in.');
    const moves = [
      { previous: null },
      { previous: 3, movement: 2 },
      { previous: 1, movement: 0 },
      { previous: 1, movement: -1 },
    ];
    expect(moves.map((move) => movementOf({ ...line, ...move }))).toEqual(['new', 'up', 'same', 'down']);
  });
});

it('compares places with those before the last round in the first session, and later with the session before', () => {
  const tourney = tourneyOf();
  entered(tourney, ['ann', 'ben', 'cat']);
  const seen = seenAfter(null, tourney.view());
  expect(placeChanges(tourney.view(), seen).since).toBeNull();
  opened(tourney);
  played(tourney, ['banker', 'tie', 'banker'], { 1: 90_000, 2: 120_000, 3: 110_000 });
  const first = placeChanges(tourney.view(), seenAfter(seen, tourney.view()));
  expect([first.since, first.lines.map(({ entry, movement }) => [entry, movement])]).toEqual([
    'round',
    [
      [2, 1],
      [3, 1],
      [1, -2],
    ],
  ]);
  ended(tourney);
  expect(placeChanges(tourney.view(), seen).since).toBeNull();
  opened(tourney);
  played(tourney, ['player', 'player', 'player'], { 2: 50_000 });
  const second = placeChanges(tourney.view(), seen);
  expect([second.since, second.lines.map(({ movement }) => movement)]).toEqual(['session', [1, -1, 0]]);
  ended(tourney);
  expect(placeChanges(tourney.view(), seen)).toMatchObject({
    since: 'session',
    lines: [{ movement: 1 }, { movement: -1 }, {}],
  });
});

it('draws seats fairly: throws away what would favour some', () => {
  const drawn = [2 ** 32 - 1, 5, 0, 1];
  const word = (): number => drawn.shift() ?? 0;
  expect(inDrawnOrder(['a', 'b', 'c'], word)).toEqual(['b', 'a', 'c']);
  expect([...inDrawnOrder([1, 2, 3, 4, 5], () => 7)].sort()).toEqual([1, 2, 3, 4, 5]);
});

describe('the end of a session', () => {
  const fee = shortConfig({ entry: { ...shortConfig().entry, fee: cents(2000) } });
  const long = { kind: 'rounds', rounds: 5 } as const;
  const [usual] = fee.sessions;
  if (usual === undefined) throw new Error('There is no session.');
  const one = { ...fee, sessions: [{ ...usual, length: long, advance: { kind: 'all' } as const }] };
  const tied = (ties: 'split' | 'ranking', config: TournamentConfig = one) => {
    const tourney = tourneyOf({ ...config, prizes: { ...config.prizes, ties } });
    entered(tourney, ['ann', 'ben', 'cat']);
    opened(tourney);
    tourney.give(patron('cat'), { do: 'place-dragon-bet', wager: WAGER, amount: cents(500) });
    played(tourney, ['banker', 'banker', 'banker', 'banker', 'banker'], { 3: 200 });
    ended(tourney);
    return tourney;
  };
  const placesIn = (tourney: Tourney): readonly (number | null)[] =>
    [1, 2, 3].map((entry) => placeOfEntry(tourney.view(), entry));

  it('gives those who are level one place where they share the prize, and the ranking decides where it is to', () => {
    const free = { ...one, entry: { ...one.entry, fee: cents(0) } };
    for (const [ties, config, expected, winners] of [
      ['split', one, [1, 1, 3], ['ann', 'ben']],
      ['ranking', one, [1, 2, 3], ['ann']],
      // Where nothing is paid, nothing is shared.
      ['split', free, [1, 2, 3], ['ann']],
    ] as const) {
      const tourney = tied(ties, config);
      expect(placesIn(tourney)).toEqual(expected);
      tourney.give(BOSS, { do: 'award' });
      expect(placesIn(tourney)).toEqual(expected);
      expect(winnersOf(tourney.state())).toEqual(winners);
      for (const { entry, place } of tourney.view().prizes) expect(placeOfEntry(tourney.view(), entry)).toBe(place);
    }
  });

  it('keeps which dragons there were and who was paid', () => {
    const tourney = tied('split');
    const frame = { ...tourney.frame(), names: { cat: 'Cat' } };
    const [past] = frame.view.past;
    if (past === undefined) throw new Error('No session is over.');
    expect(dragonsText(GAME, frame, past, 'en')).toBe('Dragons: Ruby Dragon (Banker 5, table 1). Paid: Cat +10.');
    expect(ownEndsText(past.ends, 'en')).toBe('Your Dragon Bets win +10 chips.');
    expect(ownEndsText([], 'en')).toBeNull();
    const short = { ...past, longest: [{ table: 1, player: 2, banker: 4 }] };
    const lost = past.ends.map((end) => ({ ...end, end: 'lost' as const, returned: cents(0) }));
    expect(dragonsText(GAME, frame, { ...short, ends: lost }, 'en')).toBe('No dragon came. The one Dragon Bet lost.');
    const back = past.ends.map((end) => ({ ...end, end: 'returned' as const, returned: end.stake }));
    expect(dragonsText(GAME, frame, { ...short, ends: [...lost, ...back] }, 'en')).toBe(
      'No dragon came. One Dragon Bet lost, and the others were given back.',
    );
    expect(dragonsText(GAME, frame, { ...short, ends: [] }, 'zh')).toBe('没有出现龙。 没有人下龙注。');
  });

  it('asks for the account again when money came back, also to one who had withdrawn', () => {
    const tourney = tourneyOf(fee);
    entered(tourney, ['ann', 'ben', 'cat']);
    tourney.give(BOSS, { do: 'close-registration' });
    tourney.give(patron('cat'), { do: 'withdraw-entry' });
    const paid = (person: string | null) => isPaidOut(tourney.frame({ role: 'entrant', person: person ?? '' }), person);
    expect(['ann', 'cat'].map(paid)).toEqual([false, false]);
    tourney.give(BOSS, { do: 'cancel-tournament', reason: 'a power cut' });
    expect(['ann', 'cat', 'zoe', null].map(paid)).toEqual([true, true, false, false]);
  });
});
