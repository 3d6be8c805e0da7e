import { type Fault, outcomeOf, type RoundFacts } from '@sabot/rules';
import { blockStream } from '../simulate/seed.ts';
import type { BettingPlan } from './betting-plan.ts';
import { knownAt, type Seat, stakeRangesOf } from './known.ts';
import { shoeInPlay } from './shoe-in-play.ts';
import { type StakesOfRound, stakesOfRound, type WagerTotals } from './stakes-of-round.ts';
import { LEAVE, type PlayedRound, type Strategy } from './strategy.ts';

/** Why a session ended. Where several reasons hold at once it is the first of these. */
export const ENDINGS = ['ruin', 'win-target', 'loss-limit', 'left', 'rounds', 'shoes'] as const;
export type Ending = (typeof ENDINGS)[number];

type SessionEnd = { readonly ending: Ending } | { readonly fault: Fault };

type PathSink = (bankroll: number) => void;

/** One seat at one table, at which session after session is played. */
export interface BettingTable {
  /** Where the last session ended. */
  readonly seat: Readonly<Seat>;
  /** Plays a session to its end, or until the strategy does something wrong. Tells `path` the bankroll, round by round. */
  readonly play: (session: number, totals: WagerTotals, path: PathSink | null) => SessionEnd;
}

const LONGEST_MESSAGE = 300;

const messageOf = (thrown: unknown): string => {
  try {
    return thrown instanceof Error ? thrown.message : String(thrown);
  } catch {
    return 'something that cannot be shown';
  }
};

const newSeat = (bankroll: number): Seat => ({
  ...{ bankroll, wagered: 0, rounds: 0, roundsStaked: 0, shoes: 0 },
  ...{ peak: bankroll, drawdown: 0, losing: 0, longestLosing: 0 },
});

/** Takes the result of a round in. A round without gain or loss neither lengthens nor ends a losing run. */
const takeIn = (seat: Seat, staked: number, returned: number): void => {
  seat.rounds += 1;
  if (staked === 0) return;
  seat.roundsStaked += 1;
  seat.wagered += staked;
  seat.bankroll += returned - staked;
  if (returned < staked) {
    seat.losing += 1;
    if (seat.losing > seat.longestLosing) seat.longestLosing = seat.losing;
    if (seat.peak - seat.bankroll > seat.drawdown) seat.drawdown = seat.peak - seat.bankroll;
  } else if (returned > staked) {
    seat.losing = 0;
    if (seat.bankroll > seat.peak) seat.peak = seat.bankroll;
  }
};

/** Whether the session is over before the next round. */
const endingOf = ({ options, wagers }: BettingPlan): ((seat: Seat) => Ending | null) => {
  const least = Math.min(...wagers.map(({ range }) => range.min));
  const win = options.bankroll + (options.stopWin ?? Number.POSITIVE_INFINITY);
  const loss = options.bankroll - (options.stopLoss ?? Number.POSITIVE_INFINITY);
  const rounds = options.rounds ?? Number.POSITIVE_INFINITY;
  return (seat) => {
    if (seat.bankroll < least) return 'ruin';
    if (seat.bankroll >= win) return 'win-target';
    if (seat.bankroll <= loss) return 'loss-limit';
    return seat.rounds >= rounds ? 'rounds' : null;
  };
};

/** What a strategy did wrong, with the session and the round in which it did. */
const refusal = (where: string, { code, message }: Fault): SessionEnd => ({
  fault: { code, message: `${where}: ${message}`.slice(0, LONGEST_MESSAGE) },
});

const failure = (part: string, thrown: unknown): Fault => ({
  code: 'strategy-failed',
  message: `${part} failed: ${messageOf(thrown)}`,
});

const TOO_LARGE: Fault = { code: 'amount-too-large', message: 'the amounts are too large to be counted exactly.' };

const isInexact = ({ bankroll, wagered }: Seat): boolean =>
  bankroll > Number.MAX_SAFE_INTEGER || wagered > Number.MAX_SAFE_INTEGER;

const playedRound = (facts: RoundFacts, stakes: StakesOfRound, returned: number): PlayedRound => {
  const staked = stakes.staked();
  const wagers = stakes.wagers();
  return { outcome: outcomeOf(facts), facts, staked, returned, net: returned - staked, wagers };
};

export const bettingTable = (plan: BettingPlan, { name, start, bet, after }: Strategy<unknown>): BettingTable => {
  const { options } = plan;
  const limits = stakeRangesOf(plan);
  const shoe = shoeInPlay(plan);
  const stakes = stakesOfRound(plan);
  const over = endingOf(plan);
  const seat = newSeat(options.bankroll);
  let session = 0;
  // Tells the rounds of all sessions apart.
  let asked = 0;
  const known = knownAt(plan, seat, shoe, () => asked);

  const where = (): string => `${name}, session ${session}, round ${seat.rounds + 1}`;

  /** Rounds until the session is over. */
  const playOn = (first: unknown, nextShoe: () => void, totals: WagerTotals, path: PathSink | null): SessionEnd => {
    let state = first;
    for (;;) {
      const ending = over(seat);
      if (ending !== null) return { ending };
      if (shoe.isOver()) {
        if (seat.shoes === options.shoes) return { ending: 'shoes' };
        nextShoe();
      }
      asked += 1;
      try {
        const answer: unknown = bet(state, known);
        if (answer === LEAVE) return { ending: 'left' };
        stakes.read(answer);
      } catch (thrown) {
        return refusal(where(), failure('bet', thrown));
      }
      const refused = stakes.check(seat.bankroll);
      if (refused !== null) return refusal(where(), refused);
      const facts = shoe.open();
      const returned = stakes.settle(facts, totals);
      takeIn(seat, stakes.staked(), returned);
      path?.(seat.bankroll);
      if (isInexact(seat)) return refusal(where(), TOO_LARGE);
      if (after === undefined) continue;
      try {
        state = after(state, playedRound(plan.facts[facts] as RoundFacts, stakes, returned));
      } catch (thrown) {
        return refusal(where(), failure('after', thrown));
      }
    }
  };

  const play = (number: number, totals: WagerTotals, path: PathSink | null): SessionEnd => {
    session = number;
    const stream = blockStream('bettors', options.seed, number);
    Object.assign(seat, newSeat(options.bankroll));
    path?.(seat.bankroll);
    const nextShoe = (): void => {
      shoe.renew(stream);
      seat.shoes += 1;
    };
    nextShoe();
    let state: unknown;
    try {
      const { bankroll, decks } = options;
      state = start?.(Object.freeze({ session, bankroll, decks, limits }));
    } catch (thrown) {
      return refusal(where(), failure('start', thrown));
    }
    return playOn(state, nextShoe, totals, path);
  };
  return { seat, play };
};
