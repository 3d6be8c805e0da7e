import { cents } from '@sabot/rules';
import { epochOf } from '@sabot/table';
import { divisionOf, prizesOf } from '../prizes.ts';
import { refusal } from '../refusals.ts';
import { rankingOf } from '../standings.ts';
import { entriesIn, sessionOf, type TournamentState, tableOfEntry } from '../state.ts';
import type { Context, Ruling } from './context.ts';

/** Nothing of the tournament changes but its time; what a table had not told yet, it tells again as it stands there. */
export const openEpoch = ({ state, command }: Context<'open-tournament-epoch'>): Ruling => {
  const { epoch, number, restored, backedUp } = command;
  if (number <= (epochOf(state)?.number ?? 0)) return refusal('epoch-opened');
  return [{ type: 'TournamentEpochOpened', epoch, number, restored, backedUp }];
};

export const pause = ({ state, command }: Context<'pause'>): Ruling =>
  state.pause === null ? [{ type: 'TournamentPaused', reason: command.reason }] : refusal('paused');

export const resume = ({ state }: Context<'resume'>): Ruling =>
  state.pause === null ? refusal('not-paused') : [{ type: 'TournamentResumed' }];

export const conclude = ({ state }: Context<'conclude'>): Ruling => {
  if (entriesIn(state).length > 1) return refusal('still-contested');
  if (state.standings.length === 0) return refusal('too-few-entries', null, 'No session was played: cancel it.');
  return [{ type: 'TournamentConcluded', standings: rankingOf(state) }];
};

export const award = ({ state }: Context<'award'>): Ruling => {
  const { prizes, house } = divisionOf(state);
  const paid = prizesOf(state, prizes);
  // With nobody left to be paid the pot is the house's.
  const isPaid = paid.length > 0 || prizes === 0;
  return [
    { type: 'PotDivided', prizes: isPaid ? prizes : cents(0), house: isPaid ? house : cents(prizes + house) },
    { type: 'PrizesAwarded', prizes: paid },
  ];
};

const tableOfChips = (state: TournamentState, entry: number): number | null => {
  const session = sessionOf(state);
  return session === null ? null : (tableOfEntry(session, entry)?.table ?? null);
};

/** Everything goes back: fees and rebuys to those who paid them, and all chips to the bank, wherever they lie. */
export const cancel = ({ state, command }: Context<'cancel-tournament'>): Ruling => [
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
];
