import { type Basis, policy } from '../basis.ts';
import { type Words, words } from '../bilingual.ts';
import { all, any, type Condition, cards, not, outcome, pairs, total } from '../condition.ts';
import type { PairClass, PointTotal } from '../hand.ts';
import type { BySide, Side } from '../side.ts';
import type { KnownWagerId, Odds, PayLine, Push, RoundWager, RunLine, SessionWager, WagerClauses } from '../wager.ts';
import { defineWager } from './define-wager.ts';

/**
 * The wagers that several texts share: when they win is written once here. What they pay and which clause says so
 * stands in each game's own file.
 */

const WAGER_NAMES: Readonly<Record<KnownWagerId, Words>> = {
  player: words('Player', '闲'),
  banker: words('Banker', '庄'),
  tie: words('Tie', '和'),
  'player-pair': words('Player Pair', '闲对'),
  'banker-pair': words('Banker Pair', '庄对'),
  'tiger-pair': words('Tiger Pair', '老虎对'),
  tiger: words('Tiger', '老虎'),
  'small-tiger': words('Small Tiger', '小老虎'),
  'big-tiger': words('Big Tiger', '大老虎'),
  'tiger-tie': words('Tiger Tie', '老虎和'),
  'small-dragon': words('Small Dragon', '小龙'),
  'big-dragon': words('Big Dragon', '大龙'),
  'dragon-tiger': words('Dragon Tiger', '龙虎'),
  'immortal-dragon': words('Immortal Dragon', '不死龙'),
  'banker-dragon': words('Banker Dragon', '庄龙注'),
  'player-dragon': words('Player Dragon', '闲龙注'),
  'any-dragon': words('Any Dragon', '任意龙注'),
};

/** What a game's file cites for a wager: its areas, when it wins, what it is paid, by which it loses. */
export interface Cited extends WagerClauses {
  readonly paid: Basis;
}

/** A main wager is handed back on a tie as well. */
interface MainCited extends Cited {
  readonly ties: Basis;
}

/** For a game without a text. */
const BY_HOUSE: MainCited = { area: policy, wins: policy, paid: policy, loses: policy, ties: policy };

const wager = (
  id: KnownWagerId,
  { area, wins, loses }: WagerClauses,
  lines: readonly PayLine[],
  pushes: readonly Push[] = [],
): RoundWager => defineWager({ id, name: WAGER_NAMES[id], lines, pushes, clauses: { area, wins, loses } });

const line = (name: Words, when: Condition, pays: Odds, clause: Basis): PayLine => ({ name, when, pays, clause });

const tied = outcome('tie');

const tiePush = ({ ties }: MainCited): Push => ({ name: words('on a tie', '和局'), when: tied, clause: ties });

const winsOn = (side: Side, points: PointTotal): Condition => all(outcome(side), total(side, points));

const WON_BY: BySide<Words> = { player: words('Player wins', '闲胜'), banker: words('Banker wins', '庄胜') };

/** Pays the same on every win. */
export const mainWager = (side: Side, pays: Odds, cited: MainCited = BY_HOUSE): RoundWager =>
  wager(side, cited, [line(WON_BY[side], outcome(side), pays, cited.paid)], [tiePush(cited)]);

/** Pays differently on one winning total. */
export const mainWagerWithException = (
  side: Side,
  exception: { readonly on: PointTotal; readonly name: Words; readonly pays: Odds },
  otherwise: Odds,
  cited: MainCited = BY_HOUSE,
  morePushes: readonly Push[] = [],
): RoundWager =>
  wager(
    side,
    cited,
    [
      line(exception.name, winsOn(side, exception.on), exception.pays, cited.paid),
      line(
        words('wins on any other total', '其他点数胜'),
        all(outcome(side), not(total(side, exception.on))),
        otherwise,
        cited.paid,
      ),
    ],
    [tiePush(cited), ...morePushes],
  );

export const tieWager = (pays: Odds, cited: Cited = BY_HOUSE): RoundWager =>
  wager('tie', cited, [line(words('the hands tie', '和局'), tied, pays, cited.paid)]);

export const pairWager = (side: Side, pays: Odds, cited: Cited = BY_HOUSE): RoundWager =>
  wager(side === 'player' ? 'player-pair' : 'banker-pair', cited, [
    line(words('the first two cards pair', '首两张成对'), pairs(side, 'both', 'twin'), pays, cited.paid),
  ]);

/** The tiers exclude each other: the highest reached is the one paid (A3 says which pairs are twins). */
export const tigerPair = (
  pays: { readonly single: Odds; readonly double: Odds; readonly twin: Odds },
  meanings: { readonly single: Basis; readonly double: Basis; readonly twin: Basis },
  cited: Cited,
): RoundWager => {
  const tier = (name: Words, classes: readonly PairClass[], key: keyof typeof pays): PayLine => ({
    ...line(name, pairs(...classes), pays[key], cited.paid),
    meaning: meanings[key],
  });
  return wager('tiger-pair', cited, [
    tier(words('Single Tiger Pair', '单老虎对'), ['player', 'banker'], 'single'),
    tier(words('Double Tiger Pair', '双老虎对'), ['both'], 'double'),
    tier(words('Twin Tiger Pair', '孪生老虎对'), ['twin'], 'twin'),
  ]);
};

const SIX_WITH_TWO = words('Banker wins on six with two cards', '庄两张牌六点胜');
const SIX_WITH_THREE = words('Banker wins on six with three cards', '庄三张牌六点胜');
const SEVEN_WITH_TWO = words('Player wins on seven with two cards', '闲两张牌七点胜');
const SEVEN_WITH_THREE = words('Player wins on seven with three cards', '闲三张牌七点胜');

const bankerOnSix = winsOn('banker', 6);
const playerOnSeven = winsOn('player', 7);

export const tiger = (pays: { readonly twoCards: Odds; readonly threeCards: Odds }, cited: Cited): RoundWager =>
  wager('tiger', cited, [
    line(SIX_WITH_TWO, all(bankerOnSix, cards('banker', 2)), pays.twoCards, cited.paid),
    line(SIX_WITH_THREE, all(bankerOnSix, cards('banker', 3)), pays.threeCards, cited.paid),
  ]);

export const smallTiger = (pays: Odds, cited: Cited): RoundWager =>
  wager('small-tiger', cited, [line(SIX_WITH_TWO, all(bankerOnSix, cards('banker', 2)), pays, cited.paid)]);

export const bigTiger = (pays: Odds, cited: Cited): RoundWager =>
  wager('big-tiger', cited, [line(SIX_WITH_THREE, all(bankerOnSix, cards('banker', 3)), pays, cited.paid)]);

export const tigerTie = (pays: Odds, cited: Cited): RoundWager =>
  wager('tiger-tie', cited, [
    line(words('the hands tie on six', '六点和'), all(tied, total('banker', 6)), pays, cited.paid),
  ]);

export const smallDragon = (pays: Odds, cited: Cited): RoundWager =>
  wager('small-dragon', cited, [line(SEVEN_WITH_TWO, all(playerOnSeven, cards('player', 2)), pays, cited.paid)]);

export const bigDragon = (pays: Odds, cited: Cited): RoundWager =>
  wager('big-dragon', cited, [line(SEVEN_WITH_THREE, all(playerOnSeven, cards('player', 3)), pays, cited.paid)]);

const sevenOverSix = all(total('player', 7), total('banker', 6));

const bothHandsWith = (count: 2 | 3): Condition => all(cards('player', count), cards('banker', count));

/** The number of cards on the table decides: six, five or four, whatever an appendix misprints (A1). */
export const dragonTiger = (
  pays: { readonly sixCards: Odds; readonly fiveCards: Odds; readonly fourCards: Odds },
  cited: Cited,
): RoundWager =>
  wager('dragon-tiger', cited, [
    line(
      words('seven over six with six cards', '七点胜六点共六张'),
      all(sevenOverSix, bothHandsWith(3)),
      pays.sixCards,
      cited.paid,
    ),
    line(
      words('seven over six with five cards', '七点胜六点共五张'),
      all(sevenOverSix, not(any(bothHandsWith(3), bothHandsWith(2)))),
      pays.fiveCards,
      cited.paid,
    ),
    line(
      words('seven over six with four cards', '七点胜六点共四张'),
      all(sevenOverSix, bothHandsWith(2)),
      pays.fourCards,
      cited.paid,
    ),
  ]);

/** The Player hand loses with seven, so the Banker hand has eight or nine. */
export const sevenLoses = all(outcome('banker'), total('player', 7));

export const immortalDragon = (pays: Odds, cited: Cited): RoundWager =>
  wager('immortal-dragon', cited, [line(words('Player loses with seven', '闲七点负'), sevenLoses, pays, cited.paid)]);

/** A wager on the runs of a session. The lines come in the order Ruby, Golden, Royal. */
export const dragonBet = (
  id: KnownWagerId,
  runOf: SessionWager['runOf'],
  clauses: SessionWager['clauses'],
  lines: readonly RunLine[],
): SessionWager => ({ scope: 'session', id, name: WAGER_NAMES[id], runOf, lines, clauses });
