import { cents } from '@sabot/rules';
import { isShort } from '../config.ts';
import type { TournamentEventBody, WhyLeft } from '../events.ts';
import { refusal, type TournamentRefusalCode } from '../refusals.ts';
import { MAX_ENTRIES } from '../shapes.ts';
import {
  type Entry,
  entriesIn,
  entryOf,
  hasLeft,
  type StagePhase,
  sessionOf,
  type TournamentState,
  tableOfEntry,
} from '../state.ts';
import { type Context, entryActing, isRefusal, type Ruling } from './context.ts';

type Config = Context['config'];

const isLate = ({ entry }: Config, { stage }: TournamentState): boolean =>
  stage.phase === 'waiting' && (entry.lateUntil === null || stage.next > entry.lateUntil);

/** What keeps a person from entering; null for someone who was never in it. */
export const barOf = (config: Config, state: TournamentState, person: string | null): TournamentRefusalCode | null => {
  if (isLate(config, state)) return 'registration-closed';
  const before = state.entries.find((each) => each.person === person);
  // Later on, coming again with a new stack would be a rebuy by another name.
  const comesAgain = before?.status === 'withdrawn' && state.stage.phase === 'registering';
  if (before !== undefined && !comesAgain) return 'already-entered';
  const standing = state.entries.filter(({ status }) => status !== 'withdrawn').length;
  return standing >= config.entry.capacity || numberFor(state, person) > 2 * MAX_ENTRIES ? 'tournament-full' : null;
};

/** However often somebody comes and goes, it takes one number. */
const numberFor = ({ entries }: TournamentState, person: string | null): number =>
  entries.find((each) => each.person === person)?.entry ?? entries.length + 1;

export const register = ({ state, config, command }: Context<'register'>): Ruling => {
  const person = command.for ?? command.by;
  const bar = barOf(config, state, person);
  if (bar !== null) return refusal(bar);
  const { fee, startingStack } = config.entry;
  return [{ type: 'EntryRegistered', entry: numberFor(state, person), person, fee, stack: startingStack }];
};

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
export const isWithdrawalRefunded = ({ entry }: Config, phase: StagePhase): boolean =>
  phase === 'registering' && entry.withdrawal === 'refund-until-closed';

export const withdraw = ({ state, config, command }: Context<'withdraw-entry'>): Ruling => {
  const entry = entryActing(state, command);
  if (isRefusal(entry)) return entry;
  if (entry.status !== 'in' && entry.status !== 'bust') return refusal('entry-out');
  const refunded = isWithdrawalRefunded(config, state.stage.phase) ? entry.paid : 0;
  return leaving(state, entry, 'withdrawn', refunded, null);
};

/** Whether an entry could buy in again before the session that comes next, once it has no more than it may have. */
export const mayRebuy = ({ rebuys }: Config['entry'], entry: Entry, next: number): boolean =>
  rebuys !== null && next <= rebuys.until && entry.rebuys < rebuys.most;

/** Whether an entry has few enough chips to buy in again: none, or too few for any wager where the terms know of those. */
export const isLowEnough = (config: Config, { stack }: Entry, next: number): boolean => {
  if (config.entry.rebuys?.when === 'any' || stack === 0) return true;
  return config.shortStacks !== undefined && isShort(config, stack, next);
};

export const rebuy = ({ state, config, command }: Context<'rebuy'>): Ruling => {
  const { rebuys } = config.entry;
  const entry = entryActing(state, command);
  if (isRefusal(entry)) return entry;
  if (rebuys === null) return refusal('no-rebuys');
  if (state.stage.phase !== 'waiting' || state.stage.next > rebuys.until) return refusal('rebuys-over');
  if (entry.status !== 'in' && entry.status !== 'bust') return refusal('entry-out');
  if (entry.rebuys >= rebuys.most) return refusal('rebuys-used-up');
  if (!isLowEnough(config, entry, state.stage.next)) return refusal('chips-left');
  const { fee, stack } = rebuys;
  return [{ type: 'EntryRebought', entry: entry.entry, person: entry.person, fee, stack }];
};

export const closeRegistration = ({ state, config }: Context<'close-registration'>): Ruling => {
  const entries = entriesIn(state).length;
  return entries < config.entry.least
    ? refusal('too-few-entries', 'policy', `${config.entry.least} entries are needed.`)
    : [{ type: 'RegistrationClosed', entries }];
};

export const markNoShow = ({ state, config, command }: Context<'mark-no-show'>): Ruling => {
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
};

export const markArrived = ({ state, command }: Context<'mark-arrived'>): Ruling => {
  const entry = entryOf(state, command.entry);
  if (entry === undefined) return refusal('no-such-entry');
  if (entry.status !== 'in') return refusal('entry-out');
  return entry.present ? refusal('already-so') : [{ type: 'PresenceMarked', entry: entry.entry, present: true }];
};

export const disqualify = ({ state, command }: Context<'disqualify'>): Ruling => {
  const entry = entryOf(state, command.entry);
  if (entry === undefined) return refusal('no-such-entry');
  if (hasLeft(entry)) return refusal('entry-out');
  return leaving(state, entry, 'disqualified', 0, command.reason);
};
