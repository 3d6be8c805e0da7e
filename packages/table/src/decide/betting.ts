import { type Cents, cents, checkStake, type Game, isStated, type RoundWager, type WagerId } from '@sabot/rules';
import type { TableConfig } from '../config.ts';
import type { EventBody } from '../events.ts';
import { isAt } from '../evolve/wagers.ts';
import { isBeyondExact } from '../exact-money.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { isSeenCardAhead } from '../seen-cards.ts';
import { MAX_AMOUNT } from '../shapes.ts';
import { openRoundOf, type PlacedWager, type TableState } from '../state.ts';
import {
  basisOf,
  type Context,
  clauseOfDuty,
  faultOfSeenCard,
  isRefusal,
  offeredWagers,
  type Ruling,
  type WagerCommand,
  wagerOf,
} from './context.ts';
import { changeInHold, differentialEvents, isDifferentialBroken, withdrawalInHold } from './differential.ts';
import { patronOf } from './people.ts';
import { cardsLeft, cutCardEvents, faultOfShoe, isCutCardNext } from './shoe.ts';
import { silentIn } from './windows.ts';

/** A round may take six cards. */
const CARDS_OF_A_ROUND = 6;

export const openBetting = ({ game, state, config, command }: Context<'open-betting'>): Ruling => {
  if (state.lastRound !== null && state.roundsDealt >= state.lastRound) return refusal('last-round-played');
  const fault = faultOfShoe(state, config.roundsAfterCut, config.source === 'electronic');
  if (fault !== null) return fault;
  const freeHand = command.freeHand === true || state.freeHandOrdered;
  if (freeHand && game.wagers.some(({ scope }) => scope === 'session')) return refusal('free-hand-not-allowed');
  if (!freeHand && isSeenCardAhead(state))
    return refusal('no-shoe', 'policy', 'A card of this round has been seen: a free hand takes it, or new cards come.');
  const { limits, differentialLimit } = state.upcoming ?? config;
  return [
    {
      type: 'BettingOpened',
      round: state.roundsDealt + 1,
      freeHand,
      fewCards: state.shoe !== null && cardsLeft(state.shoe) < CARDS_OF_A_ROUND,
      limits,
      differentialLimit,
    },
  ];
};

/** The wager that a command is about, once it is known to be on offer here. */
interface Target {
  readonly wager: RoundWager;
  readonly owner: string;
  readonly seat: number;
  readonly placed: PlacedWager | undefined;
}

const targetOf = ({ game, state, config, command }: Context<WagerCommand>): Target | Refusal => {
  const owner = command.for ?? command.by;
  const seat = command.seat ?? patronOf(state, owner)?.seat ?? null;
  if (seat === null) return refusal('no-such-seat', null, 'A standing patron names a seat.');
  if (seat > config.seats) return refusal('no-such-seat');
  const wager = wagerOf(game, command.wager);
  if (wager === undefined || !offeredWagers(game, config).includes(wager.id)) {
    return refusal('wager-not-offered', game.clauses.wagerList);
  }
  if (wager.scope === 'session') return refusal('session-wager', wager.clauses.wins);
  const placed = openRoundOf(state)?.wagers.find(isAt({ owner, seat, wager: wager.id }));
  return { wager, owner, seat, placed };
};

const isBettingOpen = ({ play }: TableState): boolean => play.phase === 'betting';

/** While bets are open a card that was seen stops them all; what comes after the call is late anyway. */
const faultOfStop = (state: TableState): Refusal | null => (isBettingOpen(state) ? faultOfSeenCard(state) : null);

const limitsOf = (config: TableConfig, id: WagerId): { readonly min: Cents; readonly max: Cents } =>
  config.limits.find(({ wager }) => wager === id) ?? { min: cents(1), max: cents(Number.MAX_SAFE_INTEGER) };

const limitClause = ({ limits }: Game) => (isStated(limits) ? limits.clause : 'policy');

/** Why a stake of this size cannot stand there; chips found by staff may lie outside the limits (A16). */
const faultOfStake = (
  { game, config, state }: Context<WagerCommand>,
  { wager, seat, placed }: Target,
  stake: number,
  how: 'as-found' | 'lowered' | 'placed',
): Refusal | null => {
  const { min, max } = placed?.limits ?? limitsOf(config, wager.id);
  const clause = limitClause(game);
  if (stake % config.stakeUnit !== 0) return refusal('not-stake-unit', 'policy');
  const checked = checkStake(wager, stake);
  if (!checked.ok) {
    const code = checked.fault.code === 'stake-not-payable' ? 'stake-not-payable' : 'amount-too-large';
    return refusal(code, 'policy', checked.fault.message);
  }
  if (stake > MAX_AMOUNT) return refusal('amount-too-large');
  if (how === 'as-found') return null;
  if (stake < min) return refusal('under-minimum', clause, `The minimum is ${min} cents.`);
  // To bring a stake down is right even where it does not come down far enough at once.
  if (how === 'lowered') return null;
  if (stake > max) return refusal('over-maximum', clause, `The maximum is ${max} cents.`);
  if (config.areaMax === null) return null;
  const others = (openRoundOf(state)?.wagers ?? []).filter((each) => each.seat === seat && each.wager === wager.id);
  const sum = others.reduce((total, each) => total + (each === placed ? 0 : each.stake), stake);
  return sum > config.areaMax ? refusal('area-over-maximum', 'policy') : null;
};

const faultOfArea = ({ game, state, config }: Context<WagerCommand>, { wager, seat }: Target): Refusal | null => {
  const { wagersPerArea: rule } = game;
  if (state.closedAreas.some((area) => area.seat === seat && area.wager === wager.id))
    return refusal('area-closed', 'policy');
  if (config.wagersPerArea === null) return null;
  const standing = (openRoundOf(state)?.wagers ?? []).filter((each) => each.seat === seat && each.wager === wager.id);
  if (standing.length < config.wagersPerArea) return null;
  if (!isStated(rule)) return refusal('area-full', 'policy');
  return refusal('area-full', config.wagersPerArea === rule.max ? rule.clause : rule.lowered);
};

const hasChips = ({ state }: Context<WagerCommand>, { owner }: Target, amount: number): boolean =>
  (patronOf(state, owner)?.chips ?? 0) >= amount;

/**
 * Staff place for a patron who asks them to (3.8). That they were asked need not be said; only chips that lay there were
 * placed by the patron's own hand.
 */
const isAsked = ({ command }: Context<'place-wager' | 'raise-wager'>): boolean =>
  command.as !== 'patron' && (command.asked ?? command.asFound !== true);

const faultOfRequest = (context: Context<'place-wager' | 'raise-wager'>): Refusal | null => {
  const { game, command } = context;
  if (command.as === 'patron' || command.asFound === true || isAsked(context)) return null;
  return refusal('not-asked', clauseOfDuty(game, 'place-for-patron'));
};

/** After "No more bets" the later part is refused, and the attempt is on record (5.4, A27). */
const late = ({ game }: Context<WagerCommand>, { owner, seat, wager }: Target, amount: Cents): Ruling => [
  {
    type: 'LateWagerRefused',
    owner,
    seat,
    wager: wager.id,
    amount,
    end: 'refused',
    basis: basisOf(game, 'late-placing'),
  },
];

export const placeWager = (context: Context<'place-wager'>): Ruling => {
  const { state, config, command } = context;
  const stop = faultOfStop(context.state);
  if (stop !== null) return stop;
  const target = targetOf(context);
  if (isRefusal(target)) return target;
  const unasked = faultOfRequest(context);
  if (unasked !== null) return unasked;
  if (!isBettingOpen(state)) return late(context, target, command.amount);
  if (openRoundOf(state)?.freeHand) return refusal('free-hand', 'policy');
  if (target.placed !== undefined) return refusal('wager-exists');
  const asFound = command.asFound === true && command.as !== 'patron';
  const fault =
    faultOfArea(context, target) ?? faultOfStake(context, target, command.amount, asFound ? 'as-found' : 'placed');
  if (fault !== null) return fault;
  if (isBeyondExact(context.game, state, target.wager, command.amount)) return refusal('amount-too-large', 'policy');
  if (!hasChips(context, target, command.amount)) return refusal('not-enough-chips');
  const { owner, seat, wager } = target;
  const { min, max } = limitsOf(config, wager.id);
  const { amount } = command;
  return [
    isAsked(context)
      ? { type: 'WagerPlaced', owner, seat, wager: wager.id, amount, min, max, asFound, asked: true }
      : { type: 'WagerPlaced', owner, seat, wager: wager.id, amount, min, max, asFound },
  ];
};

export const raiseWager = (context: Context<'raise-wager'>): Ruling => {
  const { state, command } = context;
  const stop = faultOfStop(context.state);
  if (stop !== null) return stop;
  const target = targetOf(context);
  if (isRefusal(target)) return target;
  const unasked = faultOfRequest(context);
  if (unasked !== null) return unasked;
  const { placed } = target;
  if (placed === undefined)
    return isBettingOpen(state) ? refusal('no-such-wager') : late(context, target, command.amount);
  const inHold = isBettingOpen(state) ? 'free' : changeInHold(context, placed, command.amount);
  if (inHold === 'not-open') return late(context, target, command.amount);
  if (inHold !== 'free' && inHold !== 'allowed') return inHold;
  const stake = cents(placed.stake + command.amount);
  const asFound = command.asFound === true && command.as !== 'patron';
  const fault = faultOfStake(context, target, stake, asFound ? 'as-found' : 'placed');
  if (fault !== null) return fault;
  if (isBeyondExact(context.game, state, target.wager, command.amount)) return refusal('amount-too-large', 'policy');
  if (!hasChips(context, target, command.amount)) return refusal('not-enough-chips');
  const { owner, seat, wager } = target;
  const { amount } = command;
  return [
    isAsked(context)
      ? { type: 'WagerRaised', owner, seat, wager: wager.id, amount, stake, asFound, asked: true }
      : { type: 'WagerRaised', owner, seat, wager: wager.id, amount, stake, asFound },
  ];
};

/** After "No more bets" a wager that is taken back stays live, and the attempt is on record (5.5). */
const lateBack = ({ game }: Context<WagerCommand>, { owner, seat, wager }: Target, amount: Cents): Ruling => [
  { type: 'LateWithdrawalRefused', owner, seat, wager: wager.id, amount, basis: basisOf(game, 'late-withdrawal') },
];

export const lowerWager = (context: Context<'lower-wager'>): Ruling => {
  const { state, command } = context;
  const stop = faultOfStop(context.state);
  if (stop !== null) return stop;
  const target = targetOf(context);
  if (isRefusal(target)) return target;
  const { placed, owner, seat, wager } = target;
  if (placed === undefined) return refusal('no-such-wager');
  const amount = cents(Math.min(command.amount, placed.stake));
  const inHold = isBettingOpen(state) ? 'free' : changeInHold(context, placed, -amount);
  if (inHold === 'not-open') return lateBack(context, target, amount);
  if (inHold !== 'free' && inHold !== 'allowed') return inHold;
  if (amount === placed.stake)
    return refusal('no-such-wager', null, 'Lower it by less than its stake, or withdraw it.');
  const stake = cents(placed.stake - command.amount);
  const fault = faultOfStake(context, target, stake, 'lowered');
  return fault ?? [{ type: 'WagerLowered', owner, seat, wager: wager.id, amount: command.amount, stake }];
};

export const withdrawWager = (context: Context<'withdraw-wager'>): Ruling => {
  const stop = faultOfStop(context.state);
  if (stop !== null) return stop;
  const target = targetOf(context);
  if (isRefusal(target)) return target;
  const { placed, owner, seat, wager } = target;
  if (placed === undefined) return refusal('no-such-wager');
  // Whoever is asked down may go down to nothing (5.18.1); on the other hand it is as late as ever (5.5).
  const inHold = isBettingOpen(context.state) ? 'free' : withdrawalInHold(context, placed);
  if (inHold === 'not-open') return lateBack(context, target, placed.stake);
  if (inHold !== 'free' && inHold !== 'allowed') return inHold;
  return [{ type: 'WagerWithdrawn', owner, seat, wager: wager.id, amount: placed.stake, stake: cents(0) }];
};

/** "No more bets": ends the option that a reset of the device gave, and holds the deal if the differential is over. */
export const closeBetting = (context: Context<'close-betting'>): Ruling => {
  const { game, config, state } = context;
  const round = openRoundOf(state);
  if (round === null) return refusal('wrong-phase');
  const over = isDifferentialBroken(game, config, round.wagers);
  // Two texts let nothing be touched after the call, so there it waits until the gap is closed (A34).
  if (over && !isStated(game.differential)) return refusal('differential-exceeded', 'policy');
  const closed: EventBody = { type: 'BettingClosed', round: round.number, closes: round.closes + 1 };
  const reopened = state.matters.flatMap((matter): readonly EventBody[] =>
    matter.window === null
      ? []
      : [
          { type: 'WindowClosed', matter: matter.id, silent: silentIn(state, matter.window) },
          { type: 'MatterClosed', matter: matter.id },
        ],
  );
  const cut = isCutCardNext(context) ? cutCardEvents(context, true, state.mattersOpened) : [];
  const matters = state.mattersOpened + cut.filter(({ type }) => type === 'CutCardFirst').length;
  return [
    closed,
    ...reopened,
    ...cut,
    ...(over ? differentialEvents(game, context.config, matters, context.command.by) : []),
  ];
};
