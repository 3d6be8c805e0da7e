import type { Basis } from './basis.ts';
import type { Words } from './bilingual.ts';
import { type Condition, holds } from './condition.ts';
import type { RoundFacts } from './facts.ts';
import type { Side } from './side.ts';

/** Every wager of the five texts, in the order of the felt: main wagers, then side wagers, then the Dragon Bets. */
export const WAGER_IDS = [
  'player',
  'banker',
  'tie',
  'player-pair',
  'banker-pair',
  'tiger-pair',
  'tiger',
  'small-tiger',
  'big-tiger',
  'tiger-tie',
  'small-dragon',
  'big-dragon',
  'dragon-tiger',
  'immortal-dragon',
  'banker-dragon',
  'player-dragon',
  'any-dragon',
] as const;
export type KnownWagerId = (typeof WAGER_IDS)[number];
/** A game of one's own may have wagers of any other name. */
export type WagerId = KnownWagerId | (string & {});

/** What a winning wager is paid: `win` for each `stake`, both whole. `.95 to 1` is 19 to 20. */
export interface Odds {
  readonly win: number;
  readonly stake: number;
}

/** Reads as the texts do: `to(8, 1)` is "8 to 1". */
export const to = (win: number, stake: number): Odds => ({ win, stake });

export const formatOdds = ({ win, stake }: Odds): string => `${win}:${stake}`;

export interface PayLine {
  readonly name: Words;
  readonly when: Condition;
  readonly pays: Odds;
  readonly clause: Basis;
  /** The clause that says what the line is called, where one does. */
  readonly meaning?: Basis;
}

export interface Push {
  readonly name: Words;
  readonly when: Condition;
  readonly clause: Basis;
}

/** Where a text speaks of a wager. */
export interface WagerClauses {
  /** Its areas on the layout. */
  readonly area: Basis;
  /** When it wins. */
  readonly wins: Basis;
  /** By which it loses. */
  readonly loses: Basis;
}

/** Settled at the end of each round. At most one of its lines and pushes holds for any facts; else it loses. */
export interface RoundWager {
  readonly scope: 'round';
  readonly id: WagerId;
  readonly name: Words;
  readonly lines: readonly PayLine[];
  readonly pushes: readonly Push[];
  readonly clauses: WagerClauses;
}

/** Pays on a run of consecutive wins of one hand, `max` null meaning any longer run as well. */
export interface RunLine {
  readonly name: Words;
  readonly run: { readonly min: number; readonly max: number | null };
  readonly pays: Odds;
  readonly clause: Basis;
  /** The clause that says what the run is called. */
  readonly meaning: Basis;
}

/** Settled at the end of a session of tournament play, on the runs of wins within it. */
export interface SessionWager {
  readonly scope: 'session';
  readonly id: WagerId;
  readonly name: Words;
  readonly runOf: Side | 'either';
  readonly lines: readonly RunLine[];
  readonly clauses: WagerClauses & {
    /** By which ties do not count. */
    readonly ties: Basis;
    /** By which it is settled when the session ends. */
    readonly settles: Basis;
  };
}

export type Wager = RoundWager | SessionWager;

export const isRoundWager = (wager: Wager): wager is RoundWager => wager.scope === 'round';

export type WagerResult =
  | { readonly result: 'won'; readonly line: PayLine; readonly clause: Basis }
  | { readonly result: 'push'; readonly clause: Basis }
  | { readonly result: 'lost'; readonly clause: Basis };

/** How a wager ends on these facts. */
export const resultOf = (wager: RoundWager, facts: RoundFacts): WagerResult => {
  for (const line of wager.lines) if (holds(line.when, facts)) return { result: 'won', line, clause: line.clause };
  for (const push of wager.pushes) if (holds(push.when, facts)) return { result: 'push', clause: push.clause };
  return { result: 'lost', clause: wager.clauses.loses };
};

/**
 * How a wager is sure to end while cards are unknown: over every way the round may still end (`possibleFacts`).
 * Won is sure even while its pay line is open.
 */
export const readWager = (wager: RoundWager, possible: readonly RoundFacts[]): WagerResult['result'] | 'open' => {
  let sure: WagerResult['result'] | null = null;
  for (const facts of possible) {
    const { result } = resultOf(wager, facts);
    if (sure !== null && result !== sure) return 'open';
    sure = result;
  }
  return sure ?? 'open';
};
