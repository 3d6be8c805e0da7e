import { type Game, isOnLine, OUTCOMES, type SessionWager, type WagerId } from '@sabot/rules';
import type { OddsEngine } from '../shoe-counter.ts';
import { cardsToShuffle, type SimulationPlan } from './plan.ts';
import { blockStream } from './seed.ts';
import { shoeDealer } from './shoe-dealer.ts';
import { NOTHING_PLAYED, type WagerSummary } from './summary.ts';

/**
 * Streaks within sessions of a fixed number of rounds, as Dragon Bets are paid by. Every session begins with a new shoe
 * and goes on with another when the cut card has come, so that sessions do not depend on each other.
 */

/** The longest run of wins of a hand, or of the luckier of the two. */
export const RUN_OWNERS = ['banker', 'player', 'either'] as const satisfies readonly SessionWager['runOf'][];

export interface SessionCounts {
  readonly sessions: number;
  /** Rounds of a session. */
  readonly length: number;
  /** Sessions by the length of their longest run, from none to all rounds. */
  readonly longestRun: Readonly<Record<(typeof RUN_OWNERS)[number], Float64Array>>;
}

/** Sessions of a whole block: fewer when they are long, so that all blocks take about as long. */
const sessionsOfWholeBlock = (length: number): number => Math.max(1, Math.floor((1 << 19) / length));

export const sessionBlocksOf = (sessions: number, length: number): number =>
  Math.ceil(sessions / sessionsOfWholeBlock(length));

/** The sessions of one block of a run. */
export const sessionsOfBlock = (sessions: number, length: number, block: number): number => {
  const whole = sessionsOfWholeBlock(length);
  return Math.max(0, Math.min(whole, sessions - block * whole));
};

export const noSessions = (length: number): SessionCounts => {
  const none = () => new Float64Array(length + 1);
  return { sessions: 0, length, longestRun: { banker: none(), player: none(), either: none() } };
};

const plus = (left: Float64Array, right: Float64Array): Float64Array =>
  left.map((value, at) => value + (right[at] as number));

export const mergeSessions = (left: SessionCounts, right: SessionCounts): SessionCounts => ({
  sessions: left.sessions + right.sessions,
  length: left.length,
  longestRun: {
    banker: plus(left.longestRun.banker, right.longestRun.banker),
    player: plus(left.longestRun.player, right.longestRun.player),
    either: plus(left.longestRun.either, right.longestRun.either),
  },
});

const PLAYER = OUTCOMES.indexOf('player');
const BANKER = OUTCOMES.indexOf('banker');
const TIE = OUTCOMES.indexOf('tie');

/** The longest run so far by outcome. A tie neither breaks nor lengthens a run. */
const runCounter = () => {
  const longest = new Uint32Array(OUTCOMES.length);
  let last = TIE;
  let run = 0;
  return {
    longest,
    begin: (): void => {
      longest.fill(0);
      last = TIE;
    },
    add: (outcome: number): void => {
      if (outcome === TIE) return;
      run = outcome === last ? run + 1 : 1;
      last = outcome;
      if (run > (longest[outcome] as number)) longest[outcome] = run;
    },
  };
};

const countOne = (histogram: Float64Array, run: number): void => {
  histogram[run] = (histogram[run] as number) + 1;
};

/** Plays one block: exactly this number of sessions, each of `length` rounds. */
export const simulateSessions = (
  plan: SimulationPlan,
  seed: string,
  block: number,
  sessions: number,
  length: number,
  engine: OddsEngine = 'kernel',
): SessionCounts => {
  const dealer = shoeDealer(engine);
  const runs = runCounter();
  const { longestRun } = noSessions(length);
  dealer.begin(plan, blockStream('sessions', seed, block));
  for (let session = 0; session < sessions; session += 1) {
    runs.begin();
    for (let played = 0; played < length; ) {
      dealer.shuffleDeck(cardsToShuffle(plan, length - played));
      const dealt = dealer.deal(length - played);
      for (let round = 0; round < dealt; round += 1) runs.add(plan.outcomes[dealer.factsOfRound(round)] as number);
      played += dealt;
    }
    const player = runs.longest[PLAYER] as number;
    const banker = runs.longest[BANKER] as number;
    countOne(longestRun.player, player);
    countOne(longestRun.banker, banker);
    countOne(longestRun.either, Math.max(player, banker));
  }
  return { sessions, length, longestRun };
};

const summariseSessionWager = (wager: SessionWager, { sessions, longestRun }: SessionCounts): WagerSummary => {
  if (sessions === 0) return NOTHING_PLAYED;
  let won = 0;
  let sum = 0;
  let squares = 0;
  for (const [run, count] of longestRun[wager.runOf].entries()) {
    // Paid once, at the best run reached (A4), and that depends on the longest run alone.
    const line = wager.lines.find((each) => isOnLine(each, run));
    const net = line === undefined ? -1 : line.pays.win / line.pays.stake;
    if (line !== undefined) won += count;
    sum += count * net;
    squares += count * net * net;
  }
  const ev = sum / sessions;
  return {
    won,
    lost: sessions - won,
    push: 0,
    ev,
    se: Math.sqrt(Math.max(0, squares / sessions - ev * ev) / sessions),
  };
};

/** The wagers of a game that are settled on the runs of a session; none in most games. */
export const summariseSessions = (
  game: Game,
  counts: SessionCounts,
): readonly (readonly [id: WagerId, summary: WagerSummary])[] =>
  game.wagers.flatMap((wager) =>
    wager.scope === 'session' ? [[wager.id, summariseSessionWager(wager, counts)] as const] : [],
  );
