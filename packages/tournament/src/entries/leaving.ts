import { cents } from '@sabot/rules';
import { device, house, patron, REASON } from '@sabot/table';
import { everyEntry, persons } from '../candidates.ts';
import type { TournamentConfig } from '../config.ts';
import { entryActing, isRefusal, type Ruling } from '../context.ts';
import type { TournamentEventBody } from '../events.ts';
import { entryNumber, onBehalf, reason, type WhyLeft } from '../fields.ts';
import { BETWEEN, organiser, RUNNING, type TournamentCommandRecord } from '../records.ts';
import { refusal } from '../refusals.ts';
import {
  type Entry,
  entryOf,
  hasLeft,
  type StagePhase,
  sessionOf,
  type TournamentState,
  tableOfEntry,
} from '../state.ts';

/** What an entry has on Dragon Bets that can still be taken back: after "No more bets" they stay (5.7). */
const openBets = (state: TournamentState, { entry }: Entry) => {
  const session = sessionOf(state);
  if (session === null || tableOfEntry(session, entry)?.closed !== false) return [];
  return session.bets.filter((bet) => bet.entry === entry);
};

/** An entry ends. Chips that can be taken up now go to the bank now, the others when the session ends. */
const leaving = (
  state: TournamentState,
  entry: Entry,
  why: WhyLeft,
  refunded: number,
  reason: string | null,
): Ruling => {
  const bets = openBets(state, entry);
  const back = bets.map(
    ({ wager, stake }): TournamentEventBody => ({
      type: 'DragonBetWithdrawn',
      entry: entry.entry,
      wager,
      amount: stake,
      stake: cents(0),
    }),
  );
  const forfeited = cents(bets.reduce((sum, { stake }) => sum + stake, entry.stack as number));
  const { person } = entry;
  return [
    ...back,
    { type: 'EntryLeft', entry: entry.entry, person, why, refunded: cents(refunded), forfeited, reason },
  ];
};

/** Whether whoever withdraws now is paid back, as published. */
export const isWithdrawalRefunded = ({ entry }: TournamentConfig, phase: StagePhase): boolean =>
  phase === 'registering' && entry.withdrawal === 'refund-until-closed';

const withdrawEntryFields = onBehalf;

export const withdrawEntry: TournamentCommandRecord<'withdraw-entry', typeof withdrawEntryFields> = {
  name: 'withdraw-entry',
  summary: 'Takes an entry out; the fee goes back where that is published.',
  fields: withdrawEntryFields,
  access: [patron, house('pit-supervisor')],
  phases: ['registering', ...BETWEEN, 'session'],
  whilePaused: true,
  candidates: persons,
  decide: ({ state, config, command }) => {
    const entry = entryActing(state, command);
    if (isRefusal(entry)) return entry;
    if (entry.status !== 'in' && entry.status !== 'bust') return refusal('entry-out');
    const refunded = isWithdrawalRefunded(config, state.stage.phase) ? entry.paid : 0;
    return leaving(state, entry, 'withdrawn', refunded, null);
  },
};

const markNoShowFields = { entry: entryNumber };

export const markNoShow: TournamentCommandRecord<'mark-no-show', typeof markNoShowFields> = {
  name: 'mark-no-show',
  summary: 'Notes that a patron has not come: the stack stands untouched, or the entry ends.',
  fields: markNoShowFields,
  access: [house('pit-supervisor'), device],
  phases: ['seated', 'session'],
  whilePaused: false,
  candidates: everyEntry,
  decide: ({ state, config, command }) => {
    const entry = entryOf(state, command.entry);
    if (entry === undefined) return refusal('no-such-entry');
    if (entry.status !== 'in') return refusal('entry-out');
    if (!entry.present) return refusal('already-so');
    const session = sessionOf(state);
    if (session !== null && tableOfEntry(session, entry.entry)?.closed === true) return refusal('dragon-bets-closed');
    if (entry.atTable > 0) return refusal('stacks-out');
    return config.noShow === 'out'
      ? leaving(state, entry, 'no-show', 0, null)
      : [{ type: 'PresenceMarked', entry: entry.entry, present: false }];
  },
};

const markArrivedFields = { entry: entryNumber };

export const markArrived: TournamentCommandRecord<'mark-arrived', typeof markArrivedFields> = {
  name: 'mark-arrived',
  summary: 'Notes that a patron who had not come is there.',
  fields: markArrivedFields,
  access: [house('pit-supervisor'), device],
  phases: [...BETWEEN, 'session'],
  whilePaused: true,
  candidates: everyEntry,
  decide: ({ state, command }) => {
    const entry = entryOf(state, command.entry);
    if (entry === undefined) return refusal('no-such-entry');
    if (entry.status !== 'in') return refusal('entry-out');
    return entry.present ? refusal('already-so') : [{ type: 'PresenceMarked', entry: entry.entry, present: true }];
  },
};

const disqualifyFields = { entry: entryNumber, reason };

export const disqualify: TournamentCommandRecord<'disqualify', typeof disqualifyFields> = {
  name: 'disqualify',
  summary: 'Sends a patron off, with the reason.',
  fields: disqualifyFields,
  access: [organiser],
  phases: [...RUNNING, 'finished'],
  whilePaused: true,
  candidates: (asking) => everyEntry(asking).map((each) => ({ ...each, reason: REASON })),
  decide: ({ state, command }) => {
    const entry = entryOf(state, command.entry);
    if (entry === undefined) return refusal('no-such-entry');
    if (hasLeft(entry)) return refusal('entry-out');
    return leaving(state, entry, 'disqualified', 0, command.reason);
  },
};
