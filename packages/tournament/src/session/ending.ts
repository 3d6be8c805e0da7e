import { cents, settleSessionWager } from '@sabot/rules';
import { clauseOfDuty, duty, house, NO_FIELDS, sumOf } from '@sabot/table';
import { once, withReason } from '../candidates.ts';
import { isShort, sessionPlanOf } from '../config.ts';
import { type Context, isRefusal, sessionWagerOf } from '../context.ts';
import { runsAt } from '../dragon-bets/runs.ts';
import { mayRebuy } from '../entries/entering.ts';
import type { TournamentEventBody } from '../events.ts';
import { type RankedEntry, reason } from '../fields.ts';
import { organiser, SESSION, type TournamentCommandRecord } from '../records.ts';
import { refusal } from '../refusals.ts';
import {
  type DragonBet,
  type DragonEnd,
  type Entry,
  entriesIn,
  entryOf,
  hasLeft,
  hasPlayedAll,
  isTableOver,
  roundsPlayed,
  type Session,
  type SessionTable,
  sessionOf,
  type TournamentState,
  tableOfEntry,
} from '../state.ts';
import { rankingOf } from './standings.ts';

/** What the text leaves open about a session that was abandoned (A31). */
const isReturned = ({ config }: Context, session: Session, table: SessionTable): boolean => {
  const { dragonBets, minimumRounds, session: then } = config.abandoned;
  // Where "No more bets" was never called, no bet was ever past being taken back.
  if (!table.closed || (session.abandoned !== null && then === 'replay')) return true;
  if (hasPlayedAll(table)) return false;
  // Play ended before: abandoned, or nobody was left there to play.
  return dragonBets === 'return' || roundsPlayed(table) < minimumRounds;
};

const endOf = (context: Context, session: Session, { entry, wager: id, stake }: DragonBet): DragonEnd => {
  const table = tableOfEntry(session, entry);
  const wager = sessionWagerOf(context.game, id);
  if (table === undefined || isRefusal(wager)) throw new RangeError(`No such Dragon Bet: ${entry} ${id}`);
  if (isReturned(context, session, table))
    return { entry, wager: id, end: 'returned', stake, returned: stake, basis: 'policy' };
  const settled = settleSessionWager(wager, runsAt(table), stake, context.config.runPolicy);
  // The published limits keep every payment exact.
  if (!settled.ok) throw new RangeError(settled.fault.message);
  const { result, returned, clause } = settled.value;
  return { entry, wager: id, end: result, stake, returned, basis: clause };
};

/** What is owed comes off the stack as far as it goes, with what its Dragon Bets have brought. */
const deductedFrom = ({ entries }: TournamentState, ends: readonly DragonEnd[]) =>
  entries.flatMap(({ entry, stack, owed }) => {
    const back = sumOf(ends.map((end) => (end.entry === entry ? end.returned : 0)));
    const amount = Math.min(owed, stack + back);
    return amount === 0 ? [] : [{ entry, amount: cents(amount) }];
  });

/** Nobody announces before every table has played its rounds and given its stacks back. */
export const announceDragons: TournamentCommandRecord<'announce-dragons', typeof NO_FIELDS> = {
  name: 'announce-dragons',
  summary: 'Announces the Dragon Bets that have won, and pays them (3.12).',
  fields: NO_FIELDS,
  access: [duty('announce-dragon-bets')],
  phases: SESSION,
  whilePaused: false,
  candidates: once,
  decide: (context) => {
    const { game, state } = context;
    const session = sessionOf(state);
    if (session === null) return refusal('wrong-phase');
    const basis = clauseOfDuty(game, 'announce-dragon-bets');
    if (!session.tables.every((table) => isTableOver(state, session, table))) return refusal('rounds-to-play', basis);
    if (state.entries.some(({ atTable }) => atTable > 0)) return refusal('stacks-out', 'policy');
    const ends = session.bets.map((bet) => endOf(context, session, bet));
    const deducted = deductedFrom(state, ends);
    return [
      {
        type: 'DragonsAnnounced',
        session: session.number,
        tables: session.tables.map((table) => ({
          table: table.table,
          rounds: roundsPlayed(table),
          runs: runsAt(table),
        })),
        ends,
        ...(deducted.length === 0 ? {} : { deducted }),
        basis,
      },
    ];
  },
};

/** Stacks of those who have left while their chips were at a table or on a Dragon Bet. */
const leftBehind = ({ entries }: TournamentState) =>
  entries.flatMap((entry) => (hasLeft(entry) && entry.stack > 0 ? [{ entry: entry.entry, amount: entry.stack }] : []));

/** Stacks and debts as they were when the session was begun. */
const undone = (state: TournamentState, session: Session): TournamentEventBody => {
  const owed = state.entries.flatMap((entry) =>
    entry.owed === entry.owedBefore ? [] : [{ entry: entry.entry, from: entry.owed, to: entry.owedBefore }],
  );
  return {
    type: 'SessionUndone',
    session: session.number,
    restacked: entriesIn(state).flatMap(({ entry, stack, opening }) =>
      stack === opening ? [] : [{ entry, from: stack, to: opening }],
    ),
    forfeited: leftBehind(state),
    ...(owed.length === 0 ? {} : { owed }),
  };
};

/** Without a chip, or with too few for any wager of the next session where that is published to end an entry. */
const isBust = ({ config }: Context, { number }: Session, chips: number): boolean =>
  chips === 0 || (config.shortStacks === 'out' && isShort(config, chips, number + 1));

/** Of those who can go on, in the order of the ranking, the ones who do not go on. */
const eliminatedOf = ({ config }: Context, session: Session, left: readonly RankedEntry[]): readonly RankedEntry[] => {
  const advance = sessionPlanOf(config, session.number)?.advance;
  if (advance === undefined || advance.kind === 'all') return [];
  const last = left[advance.entries - 1];
  const beyond = left.slice(advance.entries);
  return advance.ties === 'ranking' || last === undefined ? beyond : beyond.filter(({ chips }) => chips < last.chips);
};

/** A tournament goes on as long as it has a session left and two who can play it. */
const nextOf = ({ config }: Context, session: Session, goOn: number, bust: readonly Entry[]): number | null => {
  const next = session.number + 1;
  if (sessionPlanOf(config, next) === undefined) return null;
  const back = bust.filter((entry) => mayRebuy(config.entry, entry, next)).length;
  return goOn + back >= 2 ? next : null;
};

export const endSession: TournamentCommandRecord<'end-session', typeof NO_FIELDS> = {
  name: 'end-session',
  summary: 'Ranks the entries and says who goes on.',
  fields: NO_FIELDS,
  access: [house('pit-supervisor')],
  phases: ['announced'],
  whilePaused: false,
  candidates: once,
  decide: (context) => {
    const { state, config } = context;
    const session = sessionOf(state);
    if (session === null) return refusal('wrong-phase');
    if (session.abandoned !== null && config.abandoned.session === 'replay') return [undone(state, session)];
    const standings = rankingOf(state);
    const playing = standings.filter(({ entry }) => entryOf(state, entry)?.status === 'in');
    const left = playing.filter(({ chips }) => !isBust(context, session, chips));
    const gone = playing.filter(({ chips }) => isBust(context, session, chips));
    const bust = gone.map(({ entry }) => entry);
    const out = eliminatedOf(context, session, left);
    const allBust = state.entries.filter(({ entry, status }) => status === 'bust' || bust.includes(entry));
    return [
      {
        type: 'SessionEnded',
        session: session.number,
        standings,
        bust,
        eliminated: out.map(({ entry }) => entry),
        forfeited: [
          ...leftBehind(state),
          ...[...gone, ...out].flatMap(({ entry, chips }) => (chips > 0 ? [{ entry, amount: cents(chips) }] : [])),
        ],
        next: nextOf(context, session, left.length - out.length, allBust),
      },
    ];
  },
};

const abandonSessionFields = { reason };

export const abandonSession: TournamentCommandRecord<'abandon-session', typeof abandonSessionFields> = {
  name: 'abandon-session',
  summary: 'Ends a session before its rounds are played (A31).',
  fields: abandonSessionFields,
  access: [organiser],
  phases: SESSION,
  whilePaused: true,
  candidates: withReason,
  decide: ({ state, command }) => {
    const session = sessionOf(state);
    if (session === null) return refusal('wrong-phase');
    if (session.abandoned !== null) return refusal('already-abandoned');
    return [{ type: 'SessionAbandoned', session: session.number, reason: command.reason }];
  },
};
