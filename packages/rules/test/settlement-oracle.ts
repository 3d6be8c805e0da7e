import type { RoundFacts } from '../src/facts.ts';

/** What a wager comes to: won at so much for so much staked, handed back, or lost. */
export type Verdict = readonly [win: number, stake: number] | 'push' | 'lost';

/**
 * The pay tables once more, written straight from the texts and sharing nothing with the game records: a name, the two
 * totals, the two card counts and the pairs, and plain questions about them.
 */
export const verdict = (code: string, wager: string, facts: RoundFacts): Verdict => {
  const p = facts.player.total;
  const b = facts.banker.total;
  const playerCards = facts.player.cards;
  const bankerCards = facts.banker.cards;
  const playerPair = facts.pairs === 'player' || facts.pairs === 'both' || facts.pairs === 'twin';
  const bankerPair = facts.pairs === 'banker' || facts.pairs === 'both' || facts.pairs === 'twin';

  if (wager === 'player') {
    if (p === b) return 'push';
    if (code === 'IDT' && p === 7) return b > 7 ? 'push' : [1, 2];
    return p > b ? [1, 1] : 'lost';
  }
  if (wager === 'banker') {
    if (p === b) return 'push';
    if (p > b) return 'lost';
    if (code === 'TB' || code === 'IDT') return [19, 20];
    return b === 6 && code !== 'DBT' ? [1, 2] : [1, 1];
  }
  if (wager === 'tie') return p === b ? [8, 1] : 'lost';
  if (wager === 'tiger-tie') return p === 6 && b === 6 ? [35, 1] : 'lost';
  if (wager === 'player-pair') return playerPair ? [11, 1] : 'lost';
  if (wager === 'banker-pair') return bankerPair ? [11, 1] : 'lost';
  if (wager === 'tiger-pair') {
    if (facts.pairs === 'twin') return [100, 1];
    if (playerPair && bankerPair) return [20, 1];
    return playerPair || bankerPair ? [4, 1] : 'lost';
  }

  const tigerRoars = b === 6 && p < 6;
  if (wager === 'tiger') return tigerRoars ? [bankerCards === 2 ? 12 : 20, 1] : 'lost';
  if (wager === 'small-tiger') return tigerRoars && bankerCards === 2 ? [22, 1] : 'lost';
  if (wager === 'big-tiger') return tigerRoars && bankerCards === 3 ? [50, 1] : 'lost';

  const dragonFlies = p === 7 && b < 7;
  if (wager === 'small-dragon') return dragonFlies && playerCards === 2 ? [15, 1] : 'lost';
  if (wager === 'big-dragon') return dragonFlies && playerCards === 3 ? [30, 1] : 'lost';
  if (wager === 'dragon-tiger') {
    if (p !== 7 || b !== 6) return 'lost';
    const odds = { 4: 30, 5: 40, 6: 100 }[(playerCards + bankerCards) as 4 | 5 | 6];
    return [odds, 1];
  }
  if (wager === 'immortal-dragon') return p === 7 && b > 7 ? [25, 1] : 'lost';
  throw new Error(`no such wager: ${wager}`);
};
