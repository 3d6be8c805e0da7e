import { basisOf, field, listOf } from '@sabot/table';
import { type Asking, tablesOf } from '../candidates.ts';
import { sessionPlanOf } from '../config.ts';
import { isRefusal, lengthClause, tableNamed } from '../context.ts';
import { ROUND_RESULTS, result, roundNumber, tableNumber } from '../fields.ts';
import { fromTable, SESSION, type TournamentCommandRecord } from '../records.ts';
import { refusal } from '../refusals.ts';
import { hasPlayedAll, roundsPlayed, sessionOf, tableOf, timeUpAt } from '../state.ts';

const rounds = (asking: Asking, back: number) =>
  tablesOf(asking).flatMap(({ table, results }) =>
    ROUND_RESULTS.map((result) => ({ table, round: Math.max(1, results.length + 1 - back), result })),
  );

const recordRoundFields = { table: tableNumber, round: roundNumber, result };

/** Rounds that had ended before the session was abandoned count (A31), until the stacks of their table are back. */
export const recordRound: TournamentCommandRecord<'record-round', typeof recordRoundFields> = {
  name: 'record-round',
  summary: 'Tells how a round ended at a table.',
  fields: recordRoundFields,
  access: fromTable,
  phases: SESSION,
  whilePaused: true,
  carriedOver: true,
  candidates: (asking) => rounds(asking, 0),
  decide: ({ game, state, command }) => {
    const { round, result } = command;
    const named = tableNamed(state, command.table);
    if (isRefusal(named)) return named;
    const { session, table } = named;
    if (table.returned) return refusal('already-returned');
    if (hasPlayedAll(table)) return refusal('table-over', lengthClause(game));
    // A round may be void before its wagers are closed; it then leaves the Dragon Bets open (A39).
    if (!table.closed && result !== 'void') return refusal('dragon-bets-open');
    const expected = table.results.length + 1;
    if (round !== expected) return refusal('round-out-of-order', null, `Round ${expected} is next.`);
    return [{ type: 'RoundRecorded', session: session.number, table: table.table, round, result }];
  },
};

const correctRoundFields = { table: tableNumber, round: roundNumber, result };

/**
 * A round may be voided, or settled anew, until the next one begins there (5.2); earlier ones stand (5.1.2). After a
 * session's last round none begins: it stands from the announcement on.
 */
export const correctRound: TournamentCommandRecord<'correct-round', typeof correctRoundFields> = {
  name: 'correct-round',
  summary: 'Tells that the last round of a table was voided or decided anew after its settlement.',
  fields: correctRoundFields,
  access: fromTable,
  phases: SESSION,
  whilePaused: true,
  carriedOver: true,
  candidates: (asking) => rounds(asking, 1),
  decide: ({ game, state, command }) => {
    const { round, result } = command;
    const named = tableNamed(state, command.table);
    if (isRefusal(named)) return named;
    const { session, table } = named;
    const byText = basisOf(game, 'wrong-number-of-cards');
    if (round < table.results.length) return refusal('round-stands', byText);
    const before = table.results[round - 1];
    if (before === undefined) return refusal('round-out-of-order');
    if (before === result) return refusal('already-so');
    const basis = result === 'void' ? byText : 'policy';
    return [{ type: 'RoundCorrected', session: session.number, table: table.table, round, before, result, basis }];
  },
};

const callTimeFields = { underWay: field(listOf(tableNumber), 'the tables at which a round is under way') };

/** When the time is up the round under way is finished, and the last rounds that were published follow (A4b). */
export const callTime: TournamentCommandRecord<'call-time', typeof callTimeFields> = {
  name: 'call-time',
  summary: 'Tells that the time of the session is up; the rounds that are left are known from then on.',
  fields: callTimeFields,
  access: fromTable,
  phases: SESSION,
  whilePaused: false,
  carriedOver: true,
  candidates: () => [{ underWay: [] }],
  decide: ({ game, state, config, command }) => {
    const session = sessionOf(state);
    const length = session === null ? undefined : sessionPlanOf(config, session.number)?.length;
    if (session === null || length?.kind !== 'time') return refusal('not-timed');
    if (session.timeCalled) return refusal('time-called');
    if (session.abandoned !== null) return refusal('already-abandoned');
    const upAt = timeUpAt(state, session);
    if (upAt === null || command.at < upAt) return refusal('time-not-up', lengthClause(game));
    if (command.underWay.some((number) => tableOf(session, number) === undefined)) return refusal('no-such-table');
    const due = session.tables.map((table) => {
      const underWay = command.underWay.includes(table.table) ? 1 : 0;
      return { table: table.table, rounds: roundsPlayed(table) + underWay + length.lastRounds };
    });
    return [{ type: 'TimeCalled', session: session.number, due }];
  },
};
