import { cents } from '@sabot/rules';
import { field, flag, oneOf, person, reasonOrNone, whole } from '@sabot/table';
import { chipsOrNone, entryNumber, moneyCents, moneySum, stack, WHY_LEFT } from '../fields.ts';
import type { TournamentEventRecord } from '../records.ts';
import type { Entry } from '../state.ts';
import { issue, withEntry, withMoney } from '../state-changes.ts';

const none = cents(0);

const entryRegisteredFields = {
  entry: entryNumber,
  person,
  fee: field(moneyCents, 'what was paid into the pot'),
  stack: field(stack, 'the stack that was given out'),
};

export const entryRegistered: TournamentEventRecord<'EntryRegistered', typeof entryRegisteredFields> = {
  type: 'EntryRegistered',
  summary: 'A patron is in.',
  fields: entryRegisteredFields,
  audience: 'everyone',
  sees: { entry: 'open', person: 'open', fee: 'open', stack: 'open' },
  evolve: (state, { entry, person, fee, stack }) => {
    // What somebody paid who was withdrawn without a refund is theirs still where the tournament is cancelled.
    const { paid: before = none, owed = none } = state.entries[entry - 1] ?? {};
    const entered: Entry = {
      entry,
      person,
      status: 'in',
      stack,
      atTable: none,
      present: true,
      rebuys: 0,
      paid: cents(before + fee),
      dragonsWon: 0,
      dragonWinnings: none,
      counted: none,
      outIn: null,
      opening: none,
      won: none,
      owed,
      owedBefore: none,
    };
    const entries = state.entries.toSpliced(entry - 1, 1, entered);
    return withMoney(issue({ ...state, entries }, stack), { pot: fee });
  },
};

const entryReboughtFields = {
  entry: entryNumber,
  person,
  fee: field(moneyCents, 'what was paid into the pot'),
  stack: field(stack, 'the chips that were bought'),
};

export const entryRebought: TournamentEventRecord<'EntryRebought', typeof entryReboughtFields> = {
  type: 'EntryRebought',
  summary: 'An entry has bought new chips.',
  fields: entryReboughtFields,
  audience: 'everyone',
  sees: { entry: 'open', person: 'open', fee: 'open', stack: 'open' },
  evolve: (state, { entry, fee, stack }) => {
    const back = withEntry(state, entry, (was) => ({
      status: 'in',
      outIn: null,
      stack: cents(was.stack + stack),
      rebuys: was.rebuys + 1,
      paid: cents(was.paid + fee),
    }));
    return withMoney(issue(back, stack), { pot: fee });
  },
};

const entryLeftFields = {
  entry: entryNumber,
  person,
  why: field(oneOf(WHY_LEFT), 'how it has ended'),
  refunded: field(moneySum, 'what was paid back'),
  forfeited: field(chipsOrNone, 'the chips that went to the bank'),
  reason: reasonOrNone,
};

/**
 * Whoever has withdrawn may come again until registration is closed. Chips that are at a table or on a Dragon Bet are
 * forfeited when the session ends.
 */
export const entryLeft: TournamentEventRecord<'EntryLeft', typeof entryLeftFields> = {
  type: 'EntryLeft',
  summary: 'An entry has ended before the tournament has.',
  fields: entryLeftFields,
  audience: 'everyone',
  sees: { entry: 'open', person: 'open', why: 'open', refunded: 'open', forfeited: 'open', reason: 'own' },
  clock: 'moved',
  evolve: (state, { entry, why, refunded, forfeited }) => {
    const gone = withEntry(state, entry, ({ stack, paid }) => ({
      status: why,
      stack: cents(stack - forfeited),
      paid: cents(paid - refunded),
    }));
    return withMoney(issue(gone, -forfeited), { pot: -refunded });
  },
};

const registrationClosedFields = { entries: field(whole(0), 'how many are in') };

export const registrationClosed: TournamentEventRecord<'RegistrationClosed', typeof registrationClosedFields> = {
  type: 'RegistrationClosed',
  summary: 'Registration is over.',
  fields: registrationClosedFields,
  audience: 'everyone',
  sees: { entries: 'open' },
  clock: 'stage',
  evolve: (state) => ({ ...state, stage: { phase: 'waiting', next: 1 } }),
};

const presenceMarkedFields = { entry: entryNumber, present: field(flag, 'whether the patron is there') };

export const presenceMarked: TournamentEventRecord<'PresenceMarked', typeof presenceMarkedFields> = {
  type: 'PresenceMarked',
  summary: 'A patron has not come, or has come after all.',
  fields: presenceMarkedFields,
  audience: 'everyone',
  sees: { entry: 'open', present: 'open' },
  clock: 'hand',
  evolve: (state, { entry, present }) => withEntry(state, entry, () => ({ present })),
};

export const ENTRY_EVENTS = [entryRegistered, entryRebought, entryLeft, registrationClosed, presenceMarked] as const;
