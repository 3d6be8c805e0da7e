import { expect, it } from 'vitest';
import type { TournamentEvent } from '../events.ts';
import { startTournamentClock, tournamentClockAfter, tournamentClockUpTo } from './clock.ts';

const event = (type: string, at: number, fields: object = {}, command = 'c'): TournamentEvent =>
  ({ type, ...fields, stamp: { command, at, by: 'house', as: 'device' } }) as TournamentEvent;

const clockOf = (...events: readonly TournamentEvent[]) => events.reduce(tournamentClockAfter, startTournamentClock(5));

it('a stage counts from the event that began it, less the pauses in it', () => {
  const paused = clockOf(
    event('TournamentPublished', 10),
    event('TournamentPaused', 20),
    event('SessionOpened', 50),
    event('TournamentResumed', 70),
    event('TournamentPaused', 80),
    event('TournamentResumed', 85),
  );
  expect(paused).toMatchObject({ sequence: 6, stage: 50, lost: 25, pausedAt: null });
  expect(tournamentClockAfter(paused, event('DragonsAnnounced', 90))).toMatchObject({ stage: 90, lost: 0 });
});

it('entries of people are timed, and those of the house are not', () => {
  const { entered } = clockOf(
    event('EntryRegistered', 11, { entry: 1, person: 'o-steady-1' }),
    event('EntryRegistered', 12, { entry: 2, person: 'p-1' }),
  );
  expect(entered).toEqual({ 2: 12 });
});

it('what belongs to a session begins anew with the next', () => {
  const first = clockOf(
    event('SessionOpened', 10),
    event('ChipsSent', 20, { table: 2 }),
    event('ChipsSent', 21, { table: 2 }),
    event('ChipsBrought', 30, { table: 2 }, 'bring:1:x'),
    event('StacksReturned', 40),
  );
  expect(first).toMatchObject({ sent: [2], brought: ['bring:1:x'], hand: 30, moved: 40 });
  expect(tournamentClockAfter(first, event('SessionOpened', 50))).toMatchObject({ sent: [], brought: [], hand: 50 });
});

it('nothing is in the future', () => {
  expect(tournamentClockUpTo(30)(startTournamentClock(5), event('SessionOpened', 99))).toMatchObject({ stage: 30 });
});

it('what has happened by now counts from its own instant', () => {
  expect(tournamentClockUpTo(30)(startTournamentClock(5), event('SessionOpened', 20))).toMatchObject({ stage: 20 });
});
