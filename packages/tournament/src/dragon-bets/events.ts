import { cents } from '@sabot/rules';
import { basis, field, wager } from '@sabot/table';
import { chips, chipsOrNone, entryNumber, sessionNumber, tableNumber } from '../fields.ts';
import type { TournamentEventRecord } from '../records.ts';
import type { DragonBet, TournamentState } from '../state.ts';
import { withBet, withEntry, withSession, withTable } from '../state-changes.ts';

const betChangedFields = {
  entry: entryNumber,
  wager,
  amount: field(chips, 'what was moved'),
  stake: field(chipsOrNone, 'what stands there now'),
};

/** A bet changed by so much: what it took from the hand, or gave back. */
const bet = (
  state: TournamentState,
  { entry, wager, amount, stake }: DragonBet & { readonly amount: number },
  sign: 1 | -1,
): TournamentState =>
  withBet(
    withEntry(state, entry, ({ stack }) => ({ stack: cents(stack - sign * amount) })),
    { entry, wager, stake },
  );

export const dragonBetPlaced: TournamentEventRecord<'DragonBetPlaced', typeof betChangedFields> = {
  type: 'DragonBetPlaced',
  summary: 'A Dragon Bet stands.',
  fields: betChangedFields,
  audience: 'not-while-hidden',
  sees: { entry: 'open', wager: 'open', amount: 'open', stake: 'open' },
  clock: 'hand',
  evolve: (state, event) => bet(state, event, 1),
};

export const dragonBetRaised: TournamentEventRecord<'DragonBetRaised', typeof betChangedFields> = {
  type: 'DragonBetRaised',
  summary: 'A Dragon Bet was raised.',
  fields: betChangedFields,
  audience: 'not-while-hidden',
  sees: { entry: 'open', wager: 'open', amount: 'open', stake: 'open' },
  clock: 'hand',
  evolve: (state, event) => bet(state, event, 1),
};

export const dragonBetLowered: TournamentEventRecord<'DragonBetLowered', typeof betChangedFields> = {
  type: 'DragonBetLowered',
  summary: 'A Dragon Bet was lowered.',
  fields: betChangedFields,
  audience: 'not-while-hidden',
  sees: { entry: 'open', wager: 'open', amount: 'open', stake: 'open' },
  clock: 'hand',
  evolve: (state, event) => bet(state, event, -1),
};

export const dragonBetWithdrawn: TournamentEventRecord<'DragonBetWithdrawn', typeof betChangedFields> = {
  type: 'DragonBetWithdrawn',
  summary: 'A Dragon Bet was taken back.',
  fields: betChangedFields,
  audience: 'not-while-hidden',
  sees: { entry: 'open', wager: 'open', amount: 'open', stake: 'open' },
  clock: 'hand',
  evolve: (state, event) => bet(state, event, -1),
};

const lateDragonBetRefusedFields = {
  entry: entryNumber,
  wager,
  amount: field(chips, 'what was to be placed, or by how much it was to be raised'),
  basis,
};

/** Placed or raised after "No more bets": refused, and on record (5.6). */
export const lateDragonBetRefused: TournamentEventRecord<'LateDragonBetRefused', typeof lateDragonBetRefusedFields> = {
  type: 'LateDragonBetRefused',
  summary: 'A Dragon Bet came after "No more bets" and was refused.',
  fields: lateDragonBetRefusedFields,
  audience: 'own',
  sees: { entry: 'open', wager: 'open', amount: 'open', basis: 'open' },
  evolve: (state) => state,
};

const lateDragonWithdrawalRefusedFields = {
  entry: entryNumber,
  wager,
  amount: field(chips, 'what was to be taken back'),
  basis,
};

/** Taken back after "No more bets": the bet stays live, and on record (5.7). */
export const lateDragonWithdrawalRefused: TournamentEventRecord<
  'LateDragonWithdrawalRefused',
  typeof lateDragonWithdrawalRefusedFields
> = {
  type: 'LateDragonWithdrawalRefused',
  summary: 'A Dragon Bet was to be taken back after "No more bets"; it stays.',
  fields: lateDragonWithdrawalRefusedFields,
  audience: 'own',
  sees: { entry: 'open', wager: 'open', amount: 'open', basis: 'open' },
  evolve: (state) => state,
};

const dragonBetsClosedFields = { session: sessionNumber, table: tableNumber };

export const dragonBetsClosed: TournamentEventRecord<'DragonBetsClosed', typeof dragonBetsClosedFields> = {
  type: 'DragonBetsClosed',
  summary: 'Dragon Bets are closed at a table.',
  fields: dragonBetsClosedFields,
  audience: 'everyone',
  sees: { session: 'open', table: 'open' },
  evolve: (state, { table, stamp }) =>
    withSession(
      withTable(state, table, () => ({ closed: true })),
      ({ startedAt }) => ({ startedAt: startedAt ?? stamp.at }),
    ),
};

export const DRAGON_BET_EVENTS = [
  dragonBetPlaced,
  dragonBetRaised,
  dragonBetLowered,
  dragonBetWithdrawn,
  lateDragonBetRefused,
  lateDragonWithdrawalRefused,
] as const;

export const DRAGON_CLOSING_EVENTS = [dragonBetsClosed] as const;
