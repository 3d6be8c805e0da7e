import { type Cents, cents, checkStake, type Game, isStated, type RoundWager } from '@sabot/rules';
import {
  basisOf,
  bettingStop,
  type Context,
  clauseOfDuty,
  isRefusal,
  offeredWagers,
  type Ruling,
  type WagerCommand,
  wagerOf,
} from '../context.ts';
import { amount, byStaff, wagerTarget } from '../fields.ts';
import { isBeyondExact } from '../floor/exact-money.ts';
import { patronOf } from '../people/joining.ts';
import { type CommandRecord, duty, patron, ROUND } from '../records.ts';
import { type Refusal, refusal } from '../refusals.ts';
import type { PlacedWager } from '../round.ts';
import { chipsHeld, type TableState, wagersOf } from '../state.ts';
import { isAt } from '../state-changes.ts';
import { MAX_AMOUNT } from '../vocabulary.ts';
import { areaRoom, areaStop, limitsOf } from './areas.ts';
import { areasFor, leastChange, minimumOf, stakesFor, standing } from './candidates.ts';
import { changeInHold, withdrawalInHold } from './differential.ts';

/** A round may take six cards. */
export const CARDS_OF_A_ROUND = 6;

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
  const placed = wagersOf(state).find(isAt({ owner, seat, wager: wager.id }));
  return { wager, owner, seat, placed };
};

const isBettingOpen = ({ play }: TableState): boolean => play.phase === 'betting';

const cardSeen = () => refusal('card-seen', 'policy');

/** While bets are open a card that was seen stops them all; what comes after the call is late anyway. */
const faultOfStop = (state: TableState): Refusal | null => (bettingStop(state) === 'card-seen' ? cardSeen() : null);

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
  const room = areaRoom(config, wagersOf(state), { seat, wager: wager.id }, placed);
  return room !== null && stake > room ? refusal('area-over-maximum', 'policy') : null;
};

const faultOfArea = ({ game, state, config }: Context<WagerCommand>, { wager, seat }: Target): Refusal | null => {
  const { closedAreas } = state;
  const { wagersPerArea } = config;
  const { wagersPerArea: rule } = game;
  const standing = wagersOf(state);
  const stop = areaStop({ closedAreas, wagersPerArea }, standing, { seat, wager: wager.id });
  if (stop === null) return null;
  if (stop === 'closed') return refusal('area-closed', 'policy');
  if (!isStated(rule)) return refusal('area-full', 'policy');
  return refusal('area-full', wagersPerArea === rule.max ? rule.clause : rule.lowered);
};

const hasChips = ({ state }: Context<WagerCommand>, { owner }: Target, amount: number): boolean =>
  chipsHeld(state, owner) >= amount;

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

/** Who may place and change a wager, and when. */
const wagerRules = {
  access: [patron, duty('place-for-patron')],
  onBehalf: 'staff-name-patron',
  phases: ROUND,
  whilePending: true,
} as const;

const placeWagerFields = { ...wagerTarget, amount, ...byStaff };

export const placeWager: CommandRecord<'place-wager', typeof placeWagerFields> = {
  name: 'place-wager',
  summary:
    'Places a new wager. Staff place for a patron who asks for it; chips found on the felt need not keep the limits (A16).',
  fields: placeWagerFields,
  ...wagerRules,
  cash: { forGuests: false, byOneself: true },
  candidates: (asking) =>
    areasFor(asking).map((area) => ({ ...stakesFor(asking, area), amount: minimumOf(asking, area.wager) })),
  decide: (context) => {
    const { state, config, command } = context;
    const stop = bettingStop(state);
    if (stop === 'card-seen') return cardSeen();
    const target = targetOf(context);
    if (isRefusal(target)) return target;
    const unasked = faultOfRequest(context);
    if (unasked !== null) return unasked;
    if (stop === 'not-open') return late(context, target, command.amount);
    if (stop === 'free-hand') return refusal('free-hand', 'policy');
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
  },
};

/** What is asked before a wager that stands is changed. */
const onStandingWager =
  <C extends Context<WagerCommand>>(decide: (context: C, target: Target) => Ruling) =>
  (context: C): Ruling => {
    const stop = faultOfStop(context.state);
    if (stop !== null) return stop;
    const target = targetOf(context);
    return isRefusal(target) ? target : decide(context, target);
  };

const raiseWagerFields = { ...wagerTarget, amount, ...byStaff };

export const raiseWager: CommandRecord<'raise-wager', typeof raiseWagerFields> = {
  name: 'raise-wager',
  summary: 'Adds to a wager that stands.',
  fields: raiseWagerFields,
  ...wagerRules,
  cash: { forGuests: false, byOneself: true },
  candidates: (asking) =>
    standing(asking).map((placed) => ({
      ...stakesFor(asking, placed),
      // A stake that was found under the minimum is raised to it at least.
      amount: cents(Math.max(leastChange(asking, placed.wager), minimumOf(asking, placed.wager) - placed.stake)),
    })),
  decide: onStandingWager((context, target) => {
    const { state, command } = context;
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
  }),
};

/** After "No more bets" a wager that is taken back stays live, and the attempt is on record (5.5). */
const lateBack = ({ game }: Context<WagerCommand>, { owner, seat, wager }: Target, amount: Cents): Ruling => [
  { type: 'LateWithdrawalRefused', owner, seat, wager: wager.id, amount, basis: basisOf(game, 'late-withdrawal') },
];

const lowerWagerFields = { ...wagerTarget, amount };

export const lowerWager: CommandRecord<'lower-wager', typeof lowerWagerFields> = {
  name: 'lower-wager',
  summary: 'Takes part of a wager back.',
  fields: lowerWagerFields,
  ...wagerRules,
  // To place for a patron is not to take back.
  positionBasis: () => 'policy',
  candidates: (asking) =>
    standing(asking).map((placed) => ({ ...stakesFor(asking, placed), amount: leastChange(asking, placed.wager) })),
  decide: onStandingWager((context, target) => {
    const { state, command } = context;
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
  }),
};

const withdrawWagerFields = wagerTarget;

export const withdrawWager: CommandRecord<'withdraw-wager', typeof withdrawWagerFields> = {
  name: 'withdraw-wager',
  summary: 'Takes a whole wager back.',
  fields: withdrawWagerFields,
  ...wagerRules,
  // To place for a patron is not to take back.
  positionBasis: () => 'policy',
  candidates: (asking) => standing(asking).map((placed) => stakesFor(asking, placed)),
  decide: onStandingWager((context, target) => {
    const { placed, owner, seat, wager } = target;
    if (placed === undefined) return refusal('no-such-wager');
    // Whoever is asked down may go down to nothing (5.18.1); on the other hand it is as late as ever (5.5).
    const inHold = isBettingOpen(context.state) ? 'free' : withdrawalInHold(context, placed);
    if (inHold === 'not-open') return lateBack(context, target, placed.stake);
    if (inHold !== 'free' && inHold !== 'allowed') return inHold;
    return [{ type: 'WagerWithdrawn', owner, seat, wager: wager.id, amount: placed.stake, stake: cents(0) }];
  }),
};
