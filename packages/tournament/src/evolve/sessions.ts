import { cents } from '@sabot/rules';
import { EMPTY_IDS, sumOf } from '@sabot/table';
import { longestOf } from '../runs.ts';
import type { DragonBet, PastSession, TournamentState } from '../state.ts';
import { type Folds, issue, withBet, withEntries, withEntry, withSession, withTable } from './parts.ts';

type Restacked = { readonly entry: number; readonly from: number; readonly to: number };
type Moved = { readonly entry: number; readonly amount: number };

const restack = (state: TournamentState, list: readonly Restacked[]): TournamentState =>
  issue(
    withEntries(state, list, ({ stack }, { from, to }) => ({ stack: cents(stack - from + to) })),
    sumOf(list.map(({ from, to }) => to - from)),
  );

/** What is owed, set back to what it was: the bank has given out so much more. */
const unowe = (state: TournamentState, list: readonly Restacked[]): TournamentState =>
  issue(
    withEntries(state, list, (_, { to }) => ({ owed: cents(to) })),
    sumOf(list.map(({ from, to }) => from - to)),
  );

const forfeit = (state: TournamentState, list: readonly Moved[]): TournamentState =>
  issue(
    withEntries(state, list, ({ stack }, { amount }) => ({ stack: cents(stack - amount) })),
    -sumOf(list.map(({ amount }) => amount)),
  );

/** A bet changed by so much: what it took from the hand, or gave back. */
const bet = (
  state: TournamentState,
  { entry, wager, amount, stake }: DragonBet & { readonly amount: number },
  sign: 1 | -1,
): TournamentState =>
  withBet(
    withEntry(state, entry, ({ stack }) => ({ stack: cents(stack - sign * amount) })),
    { entry, wager, stake },
  );

const past = (state: TournamentState, found: Pick<PastSession, 'session' | 'counts'> & Partial<PastSession>) => {
  const { stage } = state;
  const ended: PastSession = {
    abandoned: stage.phase === 'announced' && stage.session.abandoned !== null,
    ends: stage.phase === 'announced' ? stage.ends : [],
    longest: stage.phase === 'announced' ? stage.longest : [],
    standings: [],
    bust: [],
    eliminated: [],
    ...found,
  };
  return [...state.past, ended];
};

/** Sessions: seats, Dragon Bets, rounds, and how they end. */
export const SESSIONS = {
  SeatsDrawn: (state, { session, places }) => ({ ...state, stage: { phase: 'seated', next: session, places } }),
  SessionOpened: (state, { session, tables, restacked }) => {
    const stacked = restack(state, restacked);
    return {
      ...stacked,
      entries: stacked.entries.map((entry) => ({
        ...entry,
        opening: entry.stack,
        won: cents(0),
        owedBefore: entry.owed,
      })),
      handled: { now: EMPTY_IDS, before: state.handled.now },
      stage: {
        phase: 'session',
        session: {
          number: session,
          tables: tables.map(({ table, due, places }) => ({
            table,
            places,
            due,
            closed: false,
            results: [],
            returned: false,
          })),
          bets: [],
          startedAt: null,
          pausedFor: 0,
          timeCalled: false,
          abandoned: null,
        },
      },
    };
  },
  DragonBetPlaced: (state, event) => bet(state, event, 1),
  DragonBetRaised: (state, event) => bet(state, event, 1),
  DragonBetLowered: (state, event) => bet(state, event, -1),
  DragonBetWithdrawn: (state, event) => bet(state, event, -1),
  LateDragonBetRefused: (state) => state,
  LateDragonWithdrawalRefused: (state) => state,
  ChipsSent: (state, { sent }) =>
    withEntries(state, sent, ({ stack, atTable }, { amount }) => ({
      stack: cents(stack - amount),
      atTable: cents(atTable + amount),
    })),
  ChipsBrought: (state, { entry, amount }) =>
    withEntry(state, entry, ({ stack, atTable }) => ({
      stack: cents(stack + amount),
      atTable: cents(atTable - amount),
    })),
  DragonBetsClosed: (state, { table, stamp }) =>
    withSession(
      withTable(state, table, () => ({ closed: true })),
      ({ startedAt }) => ({ startedAt: startedAt ?? stamp.at }),
    ),
  RoundRecorded: (state, { table, result }) =>
    withTable(state, table, ({ results }) => ({ results: [...results, result] })),
  RoundCorrected: (state, { table, round, result }) =>
    withTable(state, table, ({ results, due, returned }) => {
      if (results[round - 1] === undefined) return {};
      // Once the stacks are back no other round is played in the place of a void one.
      const isLost = returned && due !== null && result === 'void';
      return { results: results.with(round - 1, result), due: isLost ? due - 1 : due };
    }),
  TimeCalled: (state, { due }) =>
    withSession(
      due.reduce((after, { table, rounds }) => withTable(after, table, () => ({ due: rounds })), state),
      () => ({ timeCalled: true }),
    ),
  StacksReturned: (state, { table, stacks }) => {
    const back = withEntries(state, stacks, (was, { sent, amount }) => ({
      stack: cents(was.stack + amount),
      atTable: cents(was.atTable - sent),
      won: cents(amount - sent),
    }));
    const won = sumOf(stacks.map(({ sent, amount }) => amount - sent));
    return issue(
      withTable(back, table, () => ({ returned: true })),
      won,
    );
  },
  StacksCorrected: (state, { stacks }) =>
    issue(
      withEntries(state, stacks, (was, { won, stack, owed }) => ({
        won,
        stack: cents(was.stack + stack),
        owed: cents(was.owed + owed),
      })),
      sumOf(stacks.map(({ stack, owed }) => stack - owed)),
    ),
  DragonsAnnounced: (state, { ends, tables, deducted = [] }) => {
    const { stage } = state;
    const paid = withEntries(state, ends, (was, { end, stake, returned }) => ({
      stack: cents(was.stack + returned),
      dragonsWon: was.dragonsWon + (end === 'won' ? 1 : 0),
      dragonWinnings: cents(was.dragonWinnings + (end === 'won' ? returned - stake : 0)),
    }));
    const cleared = withEntries(paid, deducted, ({ stack, owed }, { amount }) => ({
      stack: cents(stack - amount),
      owed: cents(owed - amount),
    }));
    const settled = issue(cleared, sumOf(ends.map(({ stake, returned }) => returned - stake)));
    if (stage.phase !== 'session') return settled;
    const longest = tables.map(({ table, runs }) => ({ table, ...longestOf(runs) }));
    return { ...settled, stage: { phase: 'announced', session: { ...stage.session, bets: [] }, ends, longest } };
  },
  SessionAbandoned: (state, { reason }) => withSession(state, () => ({ abandoned: reason })),
  SessionEnded: (state, { session, standings, bust, eliminated, forfeited, next }) => {
    const counted = withEntries(state, standings, ({ status, counted: before }, { chips }) => ({
      counted: status === 'in' ? chips : before,
    }));
    const outNow = (status: 'bust' | 'eliminated') => () => ({ status, outIn: session });
    const asItems = (list: readonly number[]) => list.map((entry) => ({ entry }));
    const busted = withEntries(counted, asItems(bust), outNow('bust'));
    const after = forfeit(withEntries(busted, asItems(eliminated), outNow('eliminated')), forfeited);
    return {
      ...after,
      standings,
      past: past(state, { session, counts: true, standings, bust, eliminated }),
      stage: next === null ? { phase: 'finished' } : { phase: 'waiting', next },
    };
  },
  SessionUndone: (state, { session, restacked, forfeited, owed = [] }) => ({
    ...forfeit(restack(unowe(state, owed), restacked), forfeited),
    past: past(state, { session, counts: false }),
    stage: { phase: 'waiting', next: session },
  }),
  // What was played since the backup is lost, and the time with it. A pause ends with the time that it had held up by then.
  TournamentEpochOpened: (state, { epoch, number, restored, backedUp }) => {
    const lost = (startedAt: number): number => Math.max(0, restored - Math.max(backedUp, startedAt));
    const running =
      state.pause === null
        ? withSession(state, ({ startedAt, pausedFor }) => ({
            pausedFor: startedAt === null ? pausedFor : pausedFor + lost(startedAt),
          }))
        : state;
    const opened = { id: epoch, number, restored, since: state.sequence + 1 };
    return { ...running, epochs: [...state.epochs, opened] };
  },
  TournamentResumed: (state, { stamp }) => {
    const since = state.pause?.since ?? stamp.at;
    const running = withSession(state, ({ startedAt, pausedFor }) => ({
      pausedFor: startedAt === null ? 0 : pausedFor + Math.max(0, stamp.at - Math.max(since, startedAt)),
    }));
    return { ...running, pause: null };
  },
} satisfies Partial<Folds>;
