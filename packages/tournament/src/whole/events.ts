import { cents } from '@sabot/rules';
import { epochFields, field, listOf, NO_FIELDS, nullable, person, record, sumOf, wager, whole } from '@sabot/table';
import { chips, chipsOrNone, entryNumber, moneySum, ranking, reason, refund, tableNumber } from '../fields.ts';
import type { TournamentEventRecord } from '../records.ts';
import { NEW_TOURNAMENT } from '../state.ts';
import { issue, withEntries, withMoney, withSession } from '../state-changes.ts';

const tournamentEpochOpenedFields = epochFields;

export const tournamentEpochOpened: TournamentEventRecord<'TournamentEpochOpened', typeof tournamentEpochOpenedFields> =
  {
    type: 'TournamentEpochOpened',
    summary: 'The house was restored from a backup; what was done after the event before this one is lost.',
    fields: tournamentEpochOpenedFields,
    audience: 'everyone',
    sees: { epoch: 'open', number: 'open', restored: 'open', backedUp: 'open' },
    // What was played since the backup is lost, and the time with it. A pause ends with the time that it had held up by then.
    evolve: (state, { epoch, number, restored, backedUp }) => {
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
  };

const tournamentPausedFields = { reason };

export const tournamentPaused: TournamentEventRecord<'TournamentPaused', typeof tournamentPausedFields> = {
  type: 'TournamentPaused',
  summary: 'The tournament is held up.',
  fields: tournamentPausedFields,
  audience: 'everyone',
  sees: { reason: 'open' },
  evolve: (state, { reason, stamp }) => ({ ...state, pause: { since: stamp.at, reason } }),
};

export const tournamentResumed: TournamentEventRecord<'TournamentResumed', typeof NO_FIELDS> = {
  type: 'TournamentResumed',
  summary: 'The tournament goes on.',
  fields: NO_FIELDS,
  audience: 'everyone',
  sees: {},
  evolve: (state, { stamp }) => {
    const since = state.pause?.since ?? stamp.at;
    const running = withSession(state, ({ startedAt, pausedFor }) => ({
      pausedFor: startedAt === null ? 0 : pausedFor + Math.max(0, stamp.at - Math.max(since, startedAt)),
    }));
    return { ...running, pause: null };
  },
};

const tournamentConcludedFields = { standings: ranking };

export const tournamentConcluded: TournamentEventRecord<'TournamentConcluded', typeof tournamentConcludedFields> = {
  type: 'TournamentConcluded',
  summary: 'The tournament is over, as nobody is left to play against.',
  fields: tournamentConcludedFields,
  audience: 'everyone',
  sees: { standings: 'open' },
  clock: 'stage',
  isSettlement: true,
  evolve: (state, { standings }) => ({ ...state, standings, stage: { phase: 'finished' } }),
};

const potDividedFields = {
  prizes: field(moneySum, 'what is for prizes'),
  house: field(moneySum, "what is the house's"),
};

export const potDivided: TournamentEventRecord<'PotDivided', typeof potDividedFields> = {
  type: 'PotDivided',
  summary: 'It is settled what of the pot is for prizes.',
  fields: potDividedFields,
  audience: 'everyone',
  sees: { prizes: 'open', house: 'open' },
  isSettlement: true,
  evolve: (state, { prizes, house }) => withMoney(state, { pot: -(prizes + house), prizes, house }),
};

const prizesAwardedFields = {
  prizes: field(listOf(record({ entry: entryNumber, person, place: whole(1), amount: moneySum })), 'who was paid what'),
};

export const prizesAwarded: TournamentEventRecord<'PrizesAwarded', typeof prizesAwardedFields> = {
  type: 'PrizesAwarded',
  summary: 'The prizes are paid.',
  fields: prizesAwardedFields,
  audience: 'everyone',
  sees: { prizes: 'open' },
  clock: 'stage',
  isSigned: true,
  isSettlement: true,
  movesStandings: true,
  evolve: (state, { prizes }) => {
    const paid = sumOf(prizes.map(({ amount }) => amount));
    return withMoney({ ...state, stage: { phase: 'awarded', prizes } }, { prizes: -paid, paid });
  },
};

const tournamentCancelledFields = {
  reason,
  refunds: field(listOf(refund), 'the fees that were paid back'),
  added: field(moneySum, 'back to the house, what it had added'),
  bets: field(
    listOf(record({ entry: entryNumber, wager, stake: chips })),
    'Dragon Bets whose chips lose their meaning',
  ),
  stacks: field(
    listOf(record({ entry: entryNumber, stack: chipsOrNone, table: nullable(tableNumber), sent: chipsOrNone })),
    'stacks, in hand and at the tables, whose chips lose their meaning',
  ),
};

export const tournamentCancelled: TournamentEventRecord<'TournamentCancelled', typeof tournamentCancelledFields> = {
  type: 'TournamentCancelled',
  summary: 'The tournament is called off, and everything is returned.',
  fields: tournamentCancelledFields,
  audience: 'everyone',
  sees: { reason: 'open', refunds: 'open', added: 'open', bets: 'open', stacks: 'open' },
  clock: 'stage',
  isSigned: true,
  isSettlement: true,
  evolve: (state, { reason, refunds, added, bets, stacks }) => {
    const repaid = withEntries(state, refunds, ({ paid }, { amount }) => ({ paid: cents(paid - amount) }));
    const cleared = withEntries(repaid, stacks, (was, { stack, sent }) => ({
      stack: cents(was.stack - stack),
      atTable: cents(was.atTable - sent),
    }));
    const chips = sumOf(bets.map(({ stake }) => stake)) + sumOf(stacks.map(({ stack, sent }) => stack + sent));
    const money = { pot: -(sumOf(refunds.map(({ amount }) => amount)) + added), added: -added };
    const { pause } = NEW_TOURNAMENT;
    return withMoney(issue({ ...cleared, pause, stage: { phase: 'cancelled', reason } }, -chips), money);
  },
};

export const WHOLE_EVENTS = [
  tournamentEpochOpened,
  tournamentPaused,
  tournamentResumed,
  tournamentConcluded,
  potDivided,
  prizesAwarded,
  tournamentCancelled,
] as const;
