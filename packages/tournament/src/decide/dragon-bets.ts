import { cents, type SessionWager } from '@sabot/rules';
import { basisOf } from '@sabot/table';
import { sessionPlanOf } from '../config.ts';
import { refusal, type TournamentRefusal } from '../refusals.ts';
import type { Chips } from '../shapes.ts';
import { type DragonBet, type Entry, type Session, sessionOf, tableOfEntry } from '../state.ts';
import { type Context, entryActing, isRefusal, type Ruling, sessionWagerOf } from './context.ts';

type BetCommand = 'place-dragon-bet' | 'raise-dragon-bet' | 'lower-dragon-bet' | 'withdraw-dragon-bet';

/** The bet that a command is about. */
interface Target {
  readonly wager: SessionWager;
  readonly entry: Entry;
  readonly session: Session;
  readonly bet: DragonBet | undefined;
  /** Until the first "No more bets" of the session at this entry's table (A39). */
  readonly isOpen: boolean;
}

const targetOf = ({ game, state, command }: Context<BetCommand>): Target | TournamentRefusal => {
  const entry = entryActing(state, command);
  if (isRefusal(entry)) return entry;
  const session = sessionOf(state);
  const table = session === null ? undefined : tableOfEntry(session, entry.entry);
  if (session === null || table === undefined || entry.status !== 'in') return refusal('entry-out');
  if (!entry.present) return refusal('absent');
  const wager = sessionWagerOf(game, command.wager);
  if (isRefusal(wager)) return wager;
  if (session.abandoned !== null) return refusal('already-abandoned');
  const bet = session.bets.find((each) => each.entry === entry.entry && each.wager === wager.id);
  return { wager, entry, session, bet, isOpen: !table.closed };
};

/** One bet by itself: no main wager is asked for beside it, and no other Dragon Bet (3.5). */
const faultOfStake = ({ config }: Context<BetCommand>, { wager, session }: Target, stake: number) => {
  const limits = sessionPlanOf(config, session.number)?.limits.find((each) => each.wager === wager.id);
  if (stake % config.tables.stakeUnit !== 0) return refusal('not-stake-unit', 'policy');
  if (limits === undefined) return refusal('wager-not-offered');
  if (stake < limits.min) return refusal('under-minimum', 'policy', `The minimum is ${limits.min} chips.`);
  return stake > limits.max ? refusal('over-maximum', 'policy', `The maximum is ${limits.max} chips.`) : null;
};

const late = ({ game }: Context<BetCommand>, { entry, wager }: Target, amount: Chips): Ruling => [
  {
    type: 'LateDragonBetRefused',
    entry: entry.entry,
    wager: wager.id,
    amount,
    basis: basisOf(game, 'late-placing'),
  },
];

const lateBack = ({ game }: Context<BetCommand>, { entry, wager }: Target, amount: Chips): Ruling => [
  {
    type: 'LateDragonWithdrawalRefused',
    entry: entry.entry,
    wager: wager.id,
    amount,
    basis: basisOf(game, 'late-withdrawal'),
  },
];

export const place = (context: Context<'place-dragon-bet'>): Ruling => {
  const target = targetOf(context);
  if (isRefusal(target)) return target;
  const { amount } = context.command;
  const { entry, wager } = target;
  if (!target.isOpen) return late(context, target, amount);
  if (target.bet !== undefined) return refusal('bet-exists');
  const fault = faultOfStake(context, target, amount);
  if (fault !== null) return fault;
  if (entry.stack < amount) return refusal('not-enough-chips');
  return [{ type: 'DragonBetPlaced', entry: entry.entry, wager: wager.id, amount, stake: amount }];
};

export const raise = (context: Context<'raise-dragon-bet'>): Ruling => {
  const target = targetOf(context);
  if (isRefusal(target)) return target;
  const { amount } = context.command;
  const { entry, wager, bet } = target;
  if (!target.isOpen) return late(context, target, amount);
  if (bet === undefined) return refusal('no-such-bet');
  const stake = cents(bet.stake + amount);
  const fault = faultOfStake(context, target, stake);
  if (fault !== null) return fault;
  if (entry.stack < amount) return refusal('not-enough-chips');
  return [{ type: 'DragonBetRaised', entry: entry.entry, wager: wager.id, amount, stake }];
};

export const lower = (context: Context<'lower-dragon-bet'>): Ruling => {
  const target = targetOf(context);
  if (isRefusal(target)) return target;
  const { amount } = context.command;
  const { entry, wager, bet } = target;
  if (bet === undefined) return refusal('no-such-bet');
  if (!target.isOpen) return lateBack(context, target, amount);
  if (amount >= bet.stake) return refusal('no-such-bet', null, 'Lower it by less than its stake, or withdraw it.');
  const stake = cents(bet.stake - amount);
  const fault = faultOfStake(context, target, stake);
  return fault ?? [{ type: 'DragonBetLowered', entry: entry.entry, wager: wager.id, amount, stake }];
};

export const withdrawBet = (context: Context<'withdraw-dragon-bet'>): Ruling => {
  const target = targetOf(context);
  if (isRefusal(target)) return target;
  const { entry, wager, bet } = target;
  if (bet === undefined) return refusal('no-such-bet');
  if (!target.isOpen) return lateBack(context, target, bet.stake);
  return [{ type: 'DragonBetWithdrawn', entry: entry.entry, wager: wager.id, amount: bet.stake, stake: cents(0) }];
};
