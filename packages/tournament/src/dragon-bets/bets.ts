import { cents, type SessionWager } from '@sabot/rules';
import { basisOf, field, wager } from '@sabot/table';
import { limitsIn } from '../config.ts';
import { type Context, entryActing, isRefusal, type Ruling, sessionWagerOf } from '../context.ts';
import { type Chips, chips, onBehalf } from '../fields.ts';
import { bettor, SESSION, type TournamentCommandRecord } from '../records.ts';
import { refusal, type TournamentRefusal } from '../refusals.ts';
import { type DragonBet, type Entry, type Session, sessionOf, tableOfEntry } from '../state.ts';
import { changedBets, newBets, standingBets } from './candidates.ts';

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
  const limits = limitsIn(config, session.number).find((each) => each.wager === wager.id);
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

/** What is asked of all four commands before they differ. */
const betRules = { access: bettor, phases: SESSION, whilePaused: false } as const;

const onBet =
  <C extends Context<BetCommand>>(decide: (context: C, target: Target) => Ruling) =>
  (context: C): Ruling => {
    const target = targetOf(context);
    return isRefusal(target) ? target : decide(context, target);
  };

const placeDragonBetFields = { wager, amount: chips, ...onBehalf };

export const placeDragonBet: TournamentCommandRecord<'place-dragon-bet', typeof placeDragonBetFields> = {
  name: 'place-dragon-bet',
  summary: 'Places a Dragon Bet from the chips in hand.',
  fields: placeDragonBetFields,
  ...betRules,
  candidates: newBets,
  decide: onBet((context, target) => {
    const { amount } = context.command;
    const { entry, wager } = target;
    if (!target.isOpen) return late(context, target, amount);
    if (target.bet !== undefined) return refusal('bet-exists');
    const fault = faultOfStake(context, target, amount);
    if (fault !== null) return fault;
    if (entry.stack < amount) return refusal('not-enough-chips');
    return [{ type: 'DragonBetPlaced', entry: entry.entry, wager: wager.id, amount, stake: amount }];
  }),
};

const raiseDragonBetFields = { wager, amount: field(chips, 'by how many chips'), ...onBehalf };

export const raiseDragonBet: TournamentCommandRecord<'raise-dragon-bet', typeof raiseDragonBetFields> = {
  name: 'raise-dragon-bet',
  summary: 'Adds to a Dragon Bet.',
  fields: raiseDragonBetFields,
  ...betRules,
  candidates: changedBets,
  decide: onBet((context, target) => {
    const { amount } = context.command;
    const { entry, wager, bet } = target;
    if (!target.isOpen) return late(context, target, amount);
    if (bet === undefined) return refusal('no-such-bet');
    const stake = cents(bet.stake + amount);
    const fault = faultOfStake(context, target, stake);
    if (fault !== null) return fault;
    if (entry.stack < amount) return refusal('not-enough-chips');
    return [{ type: 'DragonBetRaised', entry: entry.entry, wager: wager.id, amount, stake }];
  }),
};

const lowerDragonBetFields = { wager, amount: field(chips, 'by how many chips'), ...onBehalf };

export const lowerDragonBet: TournamentCommandRecord<'lower-dragon-bet', typeof lowerDragonBetFields> = {
  name: 'lower-dragon-bet',
  summary: 'Takes a part of a Dragon Bet back.',
  fields: lowerDragonBetFields,
  ...betRules,
  candidates: changedBets,
  decide: onBet((context, target) => {
    const { amount } = context.command;
    const { entry, wager, bet } = target;
    if (bet === undefined) return refusal('no-such-bet');
    if (!target.isOpen) return lateBack(context, target, amount);
    if (amount >= bet.stake) return refusal('no-such-bet', null, 'Lower it by less than its stake, or withdraw it.');
    const stake = cents(bet.stake - amount);
    const fault = faultOfStake(context, target, stake);
    return fault ?? [{ type: 'DragonBetLowered', entry: entry.entry, wager: wager.id, amount, stake }];
  }),
};

const withdrawDragonBetFields = { wager, ...onBehalf };

export const withdrawDragonBet: TournamentCommandRecord<'withdraw-dragon-bet', typeof withdrawDragonBetFields> = {
  name: 'withdraw-dragon-bet',
  summary: 'Takes a Dragon Bet back.',
  fields: withdrawDragonBetFields,
  ...betRules,
  candidates: standingBets,
  decide: onBet((context, target) => {
    const { entry, wager, bet } = target;
    if (bet === undefined) return refusal('no-such-bet');
    if (!target.isOpen) return lateBack(context, target, bet.stake);
    return [{ type: 'DragonBetWithdrawn', entry: entry.entry, wager: wager.id, amount: bet.stake, stake: cents(0) }];
  }),
};
