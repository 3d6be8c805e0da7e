import { cents } from '@sabot/rules';
import { basis, field, listOf, nullable, optional, record, sumOf, whole } from '@sabot/table';
import { longestOf } from '../dragon-bets/runs.ts';
import {
  dragonEnd,
  entryNumber,
  movedChips,
  ranking,
  reason,
  restacked,
  result,
  roundNumber,
  sessionNumber,
  tableNumber,
} from '../fields.ts';
import type { TournamentEventRecord } from '../records.ts';
import type { PastSession, TournamentState } from '../state.ts';
import { forfeit, issue, restack, unowe, withEntries, withSession, withTable } from '../state-changes.ts';

/** A round takes a second at the least, so that the longest session by time has fewer runs than this. */
const MOST_RUNS = 100_000;
const lengths = listOf(whole(1), MOST_RUNS);
const runs = record({ player: lengths, banker: lengths });

const roundRecordedFields = { session: sessionNumber, table: tableNumber, round: roundNumber, result };

export const roundRecorded: TournamentEventRecord<'RoundRecorded', typeof roundRecordedFields> = {
  type: 'RoundRecorded',
  summary: 'A round has ended at a table.',
  fields: roundRecordedFields,
  audience: 'everyone',
  sees: { session: 'open', table: 'open', round: 'open', result: 'open' },
  clock: 'moved',
  movesStandings: true,
  evolve: (state, { table, result }) => withTable(state, table, ({ results }) => ({ results: [...results, result] })),
};

const roundCorrectedFields = {
  session: sessionNumber,
  table: tableNumber,
  round: roundNumber,
  before: field(result, 'how it had been recorded'),
  result,
  basis,
};

export const roundCorrected: TournamentEventRecord<'RoundCorrected', typeof roundCorrectedFields> = {
  type: 'RoundCorrected',
  summary: 'The last round of a table ended otherwise than was recorded.',
  fields: roundCorrectedFields,
  audience: 'everyone',
  sees: { session: 'open', table: 'open', round: 'open', before: 'open', result: 'open', basis: 'open' },
  clock: 'moved',
  movesStandings: true,
  evolve: (state, { table, round, result }) =>
    withTable(state, table, ({ results, due, returned }) => {
      if (results[round - 1] === undefined) return {};
      // Once the stacks are back no other round is played in the place of a void one.
      const isLost = returned && due !== null && result === 'void';
      return { results: results.with(round - 1, result), due: isLost ? due - 1 : due };
    }),
};

const timeCalledFields = {
  session: sessionNumber,
  due: field(listOf(record({ table: tableNumber, rounds: whole(0) })), 'how many rounds each table plays in all'),
};

export const timeCalled: TournamentEventRecord<'TimeCalled', typeof timeCalledFields> = {
  type: 'TimeCalled',
  summary: 'The time is up; each table knows its last round.',
  fields: timeCalledFields,
  audience: 'everyone',
  sees: { session: 'open', due: 'open' },
  evolve: (state, { due }) =>
    withSession(
      due.reduce((after, { table, rounds }) => withTable(after, table, () => ({ due: rounds })), state),
      () => ({ timeCalled: true }),
    ),
};

const dragonsAnnouncedFields = {
  session: sessionNumber,
  tables: field(
    listOf(record({ table: tableNumber, rounds: whole(0), runs })),
    'the rounds and the runs of each table',
  ),
  ends: field(listOf(dragonEnd), 'how each Dragon Bet ended'),
  deducted: optional(
    field(listOf(movedChips), 'what was owed and is taken from the stack, as far as that goes with its Dragon Bets'),
  ),
  basis,
};

export const dragonsAnnounced: TournamentEventRecord<'DragonsAnnounced', typeof dragonsAnnouncedFields> = {
  type: 'DragonsAnnounced',
  summary: 'The Dragon Bets of the session are settled.',
  fields: dragonsAnnouncedFields,
  audience: 'everyone',
  sees: { session: 'open', tables: 'open', ends: 'open', deducted: 'open', basis: 'open' },
  clock: 'stage',
  isSettlement: true,
  movesStandings: true,
  evolve: (state, { ends, tables, deducted = [] }) => {
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
};

const sessionAbandonedFields = { session: sessionNumber, reason };

export const sessionAbandoned: TournamentEventRecord<'SessionAbandoned', typeof sessionAbandonedFields> = {
  type: 'SessionAbandoned',
  summary: 'The session is not played to its end.',
  fields: sessionAbandonedFields,
  audience: 'everyone',
  sees: { session: 'open', reason: 'open' },
  clock: 'moved',
  evolve: (state, { reason }) => withSession(state, () => ({ abandoned: reason })),
};

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

const sessionEndedFields = {
  session: sessionNumber,
  standings: ranking,
  bust: field(listOf(entryNumber), 'those without a chip, or with too few for any wager of the next session'),
  eliminated: field(listOf(entryNumber), 'those who are not among the ones who go on'),
  forfeited: field(listOf(movedChips), 'the chips that go to the bank'),
  next: nullable(field(sessionNumber, 'the next session; null after the last')),
};

export const sessionEnded: TournamentEventRecord<'SessionEnded', typeof sessionEndedFields> = {
  type: 'SessionEnded',
  summary: 'The session is over, with its ranking and who goes on.',
  fields: sessionEndedFields,
  audience: 'everyone',
  sees: { session: 'open', standings: 'open', bust: 'open', eliminated: 'open', forfeited: 'open', next: 'open' },
  clock: 'stage',
  isSigned: true,
  isSettlement: true,
  movesStandings: true,
  evolve: (state, { session, standings, bust, eliminated, forfeited, next }) => {
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
};

const sessionUndoneFields = {
  session: sessionNumber,
  restacked: field(listOf(restacked), 'stacks set back to those it was begun with'),
  forfeited: field(listOf(movedChips), 'the chips that go to the bank'),
  owed: optional(field(listOf(restacked), 'what is owed, set back too')),
};

/** Abandoned, and to be played again with the stacks it was begun with. */
export const sessionUndone: TournamentEventRecord<'SessionUndone', typeof sessionUndoneFields> = {
  type: 'SessionUndone',
  summary: 'The session is as if it had not been, and is played again.',
  fields: sessionUndoneFields,
  audience: 'everyone',
  sees: { session: 'open', restacked: 'open', forfeited: 'open', owed: 'open' },
  clock: 'stage',
  isSigned: true,
  isSettlement: true,
  movesStandings: true,
  evolve: (state, { session, restacked, forfeited, owed = [] }) => ({
    ...forfeit(restack(unowe(state, owed), restacked), forfeited),
    past: past(state, { session, counts: false }),
    stage: { phase: 'waiting', next: session },
  }),
};

export const ROUND_EVENTS = [roundRecorded, roundCorrected, timeCalled] as const;

export const ENDING_EVENTS = [dragonsAnnounced, sessionAbandoned, sessionEnded, sessionUndone] as const;
