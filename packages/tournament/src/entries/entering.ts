import { device, NO_FIELDS, SOMEBODY } from '@sabot/table';
import { once, persons } from '../candidates.ts';
import type { TournamentCommandName } from '../commands.ts';
import { isShort, type TournamentConfig } from '../config.ts';
import { entryActing, isRefusal } from '../context.ts';
import { MAX_ENTRIES, onBehalf } from '../fields.ts';
import { organiser, seller, type TournamentCommandRecord } from '../records.ts';
import { refusal, type TournamentRefusalCode } from '../refusals.ts';
import { type Entry, entriesIn, type TournamentState } from '../state.ts';

const isLate = ({ entry }: TournamentConfig, { stage }: TournamentState): boolean =>
  stage.phase === 'waiting' && (entry.lateUntil === null || stage.next > entry.lateUntil);

/** What keeps a person from entering; null for someone who was never in it. */
const barOf = (
  config: TournamentConfig,
  state: TournamentState,
  person: string | null,
): TournamentRefusalCode | null => {
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

const registerFields = onBehalf;

export const register: TournamentCommandRecord<'register', typeof registerFields> = {
  name: 'register',
  summary: 'Enters a patron: the fee goes into the pot, the starting stack is given out.',
  fields: registerFields,
  access: seller,
  phases: ['registering', 'waiting'],
  whilePaused: false,
  introduces: (command) => command.for ?? command.by,
  candidates: ({ actor }) => (actor.as === 'patron' ? [{}] : [{ for: SOMEBODY }]),
  decide: ({ state, config, command }) => {
    const person = command.for ?? command.by;
    const bar = barOf(config, state, person);
    if (bar !== null) return refusal(bar);
    const { fee, startingStack } = config.entry;
    return [{ type: 'EntryRegistered', entry: numberFor(state, person), person, fee, stack: startingStack }];
  },
};

/** Whether entries are taken: `full` where only the number of those who are in is against it. */
export const ENTERING = ['open', 'full', 'closed'] as const;
export type Entering = (typeof ENTERING)[number];

/** Whether a patron could enter at this point, or with null someone who was never in it. */
export const enteringFor = (state: TournamentState, person: string | null): Entering => {
  const { config, stage, pause } = state;
  const { phases, whilePaused } = register;
  const isTaken = phases.includes(stage.phase) && (pause === null || whilePaused);
  if (config === null || !isTaken) return 'closed';
  const bar = barOf(config, state, person);
  if (bar === null) return 'open';
  return bar === 'tournament-full' ? 'full' : 'closed';
};

/** What a command costs the patron it is given for, in money. */
export const feeOf = ({ entry }: TournamentConfig, name: TournamentCommandName): number => {
  if (name === 'register') return entry.fee;
  return name === 'rebuy' ? (entry.rebuys?.fee ?? 0) : 0;
};

/** Whether there is money in a tournament: paid in, or to be won. */
export const isForMoney = ({ entry, prizes }: TournamentConfig): boolean =>
  entry.fee > 0 || (entry.rebuys?.fee ?? 0) > 0 || prizes.added > 0;

/** Whether an entry could buy in again before the session that comes next, once it has no more than it may have. */
export const mayRebuy = ({ rebuys }: TournamentConfig['entry'], entry: Entry, next: number): boolean =>
  rebuys !== null && next <= rebuys.until && entry.rebuys < rebuys.most;

/** Whether an entry has few enough chips to buy in again: none, or too few for any wager where the terms know of those. */
export const isLowEnough = (config: TournamentConfig, { stack }: Entry, next: number): boolean => {
  if (config.entry.rebuys?.when === 'any' || stack === 0) return true;
  return config.shortStacks !== undefined && isShort(config, stack, next);
};

const rebuyFields = onBehalf;

export const rebuy: TournamentCommandRecord<'rebuy', typeof rebuyFields> = {
  name: 'rebuy',
  summary: 'Buys an entry new chips between two sessions.',
  fields: rebuyFields,
  access: seller,
  phases: ['waiting'],
  whilePaused: false,
  candidates: persons,
  decide: ({ state, config, command }) => {
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
  },
};

export const closeRegistration: TournamentCommandRecord<'close-registration', typeof NO_FIELDS> = {
  name: 'close-registration',
  summary: 'Ends registration; entries after it are late ones.',
  fields: NO_FIELDS,
  access: [organiser, device],
  phases: ['registering'],
  whilePaused: false,
  candidates: once,
  decide: ({ state, config }) => {
    const entries = entriesIn(state).length;
    return entries < config.entry.least
      ? refusal('too-few-entries', 'policy', `${config.entry.least} entries are needed.`)
      : [{ type: 'RegistrationClosed', entries }];
  },
};
