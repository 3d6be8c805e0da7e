import { basisOf } from '@sabot/table';
import { sessionPlanOf } from '../config.ts';
import { refusal } from '../refusals.ts';
import { hasPlayedAll, roundsPlayed, sessionOf, tableOf, timeUpAt } from '../state.ts';
import { type Context, isRefusal, lengthClause, type Ruling, tableNamed } from './context.ts';

/**
 * The first "No more bets" of the session at a table; a void first round does not open them again (A39). It may be told
 * after the session was abandoned or everyone there has left, since a table first knows what has happened at it.
 */
export const closeDragonBets = ({ state, command }: Context<'close-dragon-bets'>): Ruling => {
  const named = tableNamed(state, command.table);
  if (isRefusal(named)) return named;
  const { session, table } = named;
  if (table.closed) return refusal('dragon-bets-closed');
  if (table.returned) return refusal('already-returned');
  return [{ type: 'DragonBetsClosed', session: session.number, table: table.table }];
};

/** Rounds that had ended before the session was abandoned count (A31), until the stacks of their table are back. */
export const recordRound = ({ game, state, command }: Context<'record-round'>): Ruling => {
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
};

/**
 * A round may be voided, or settled anew, until the next one begins there (5.2); earlier ones stand (5.1.2). After a
 * session's last round none begins: it stands from the announcement on.
 */
export const correctRound = ({ game, state, command }: Context<'correct-round'>): Ruling => {
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
};

/** When the time is up the round under way is finished, and the last rounds that were published follow (A4b). */
export const callTime = ({ game, state, config, command }: Context<'call-time'>): Ruling => {
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
};

export const abandonSession = ({ state, command }: Context<'abandon-session'>): Ruling => {
  const session = sessionOf(state);
  if (session === null) return refusal('wrong-phase');
  if (session.abandoned !== null) return refusal('already-abandoned');
  return [{ type: 'SessionAbandoned', session: session.number, reason: command.reason }];
};
