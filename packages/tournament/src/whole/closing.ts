import { cents } from '@sabot/rules';
import { NO_FIELDS } from '@sabot/table';
import { once, withReason } from '../candidates.ts';
import { reason } from '../fields.ts';
import { BETWEEN, organiser, RUNNING, type TournamentCommandRecord } from '../records.ts';
import { refusal } from '../refusals.ts';
import { rankingOf } from '../session/standings.ts';
import { entriesIn, sessionOf, type TournamentState, tableOfEntry } from '../state.ts';
import { divisionOf, prizesOf } from './prizes.ts';

export const conclude: TournamentCommandRecord<'conclude', typeof NO_FIELDS> = {
  name: 'conclude',
  summary: 'Ends a tournament in which fewer than two are left.',
  fields: NO_FIELDS,
  access: [organiser],
  phases: BETWEEN,
  whilePaused: false,
  candidates: once,
  decide: ({ state }) => {
    if (entriesIn(state).length > 1) return refusal('still-contested');
    if (state.standings.length === 0) return refusal('too-few-entries', null, 'No session was played: cancel it.');
    return [{ type: 'TournamentConcluded', standings: rankingOf(state) }];
  },
};

export const award: TournamentCommandRecord<'award', typeof NO_FIELDS> = {
  name: 'award',
  summary: 'Divides the pot and pays the prizes.',
  fields: NO_FIELDS,
  access: [organiser],
  phases: ['finished'],
  whilePaused: false,
  candidates: once,
  decide: ({ state }) => {
    const { prizes, house } = divisionOf(state);
    const paid = prizesOf(state, prizes);
    // With nobody left to be paid the pot is the house's.
    const isPaid = paid.length > 0;
    return [
      { type: 'PotDivided', prizes: isPaid ? prizes : cents(0), house: isPaid ? house : cents(prizes + house) },
      { type: 'PrizesAwarded', prizes: paid },
    ];
  },
};

const tableOfChips = (state: TournamentState, entry: number): number | null => {
  const session = sessionOf(state);
  return session === null ? null : (tableOfEntry(session, entry)?.table ?? null);
};

const cancelTournamentFields = { reason };

/** Everything goes back: fees and rebuys to those who paid them, and all chips to the bank, wherever they lie. */
export const cancelTournament: TournamentCommandRecord<'cancel-tournament', typeof cancelTournamentFields> = {
  name: 'cancel-tournament',
  summary: 'Calls the tournament off and gives everything back.',
  fields: cancelTournamentFields,
  access: [organiser],
  phases: ['draft', ...RUNNING, 'finished'],
  whilePaused: true,
  candidates: withReason,
  decide: ({ state, command }) => [
    {
      type: 'TournamentCancelled',
      reason: command.reason,
      refunds: state.entries.flatMap(({ entry, person, paid }) => (paid > 0 ? [{ entry, person, amount: paid }] : [])),
      added: state.money.added,
      bets: state.stage.phase === 'session' ? state.stage.session.bets : [],
      stacks: state.entries.flatMap(({ entry, stack, atTable }) =>
        stack + atTable > 0
          ? [{ entry, stack, table: atTable > 0 ? tableOfChips(state, entry) : null, sent: atTable }]
          : [],
      ),
    },
  ],
};
