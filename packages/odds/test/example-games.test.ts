import {
  checkStake,
  defineGame,
  type Game,
  NOTHING_KNOWN,
  orThrow,
  outcomeOf,
  possibleFacts,
  type RoundFacts,
  type RoundWager,
  settleWager,
  to,
  when,
} from '@sabot/rules';
import { EXAMPLE_GAMES, exampleGame } from '@sabot/testkit/games';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectationsOf, fullShoe, shoeCounts, toNumber, wagerOdds } from '../src/index.ts';

const games = new Map<string, Game>();
beforeAll(async () => {
  for (const name of EXAMPLE_GAMES) games.set(name, await exampleGame(name));
});

const gameNamed = (name: string): Game => {
  const game = games.get(name);
  if (game === undefined) throw new Error(`there is no game ${name}`);
  return game;
};

const wagersOf = (game: Game): readonly RoundWager[] => game.wagers.filter((each) => each.scope === 'round');

/** The edge of the house in percent, on the first round of a full shoe. */
const edgeOf = (game: Game, id: string, decks: 4 | 6 | 8): number => {
  const wager = wagersOf(game).find((each) => each.id === id);
  if (wager === undefined) throw new Error(`${game.id} has no wager ${id}`);
  return -100 * toNumber(wagerOdds(shoeCounts(game.tableOfPlay, fullShoe(decks)), wager).expectation);
};

/** As others have printed them: game, wager, decks, percent. */
const PUBLISHED = [
  ['ez-baccarat', 'banker', 8, '1.0183'],
  ['ez-baccarat', 'player', 8, '1.2351'],
  ['ez-baccarat', 'dragon-7', 8, '7.6113'],
  ['ez-baccarat', 'panda-8', 8, '10.1876'],
  ['ez-baccarat', 'tie', 8, '14.360'],
  ['punto-banco', 'banker', 8, '1.0579'],
  ['punto-banco', 'player-pair', 8, '10.36'],
  ['punto-banco', 'player-dragon-bonus', 4, '2.70'],
  ['punto-banco', 'player-dragon-bonus', 6, '2.67'],
  ['punto-banco', 'player-dragon-bonus', 8, '2.65'],
  ['punto-banco', 'banker-dragon-bonus', 4, '9.42'],
  ['punto-banco', 'banker-dragon-bonus', 6, '9.39'],
  ['punto-banco', 'banker-dragon-bonus', 8, '9.37'],
  ['lucky-6', 'banker', 8, '1.4581'],
  ['lucky-6', 'lucky-6', 8, '11.70'],
] as const;

describe('the example games', () => {
  it.each(PUBLISHED)('%s: the edge of %s with %i decks is the published %s %%', (name, wager, decks, printed) => {
    expect(edgeOf(gameNamed(name), wager, decks).toFixed(printed.split('.')[1]?.length)).toBe(printed);
  });

  it('Lucky 6 at 12 and 20 to 1 has the published edge as well', () => {
    const six = when.all(when.wins('banker'), when.total('banker', 6));
    const lines = [
      { when: when.all(six, when.cards('banker', 2)), pays: to(12, 1) },
      { when: when.all(six, when.cards('banker', 3)), pays: to(20, 1) },
    ];
    const game = defineGame({ id: 'lucky', name: 'Lucky', wagers: [{ id: 'lucky-6', name: 'Lucky 6', lines }] });
    expect(edgeOf(game, 'lucky-6', 8).toFixed(2)).toBe('16.68');
  });

  it('Dragon 7 has the published standard deviation', () => {
    const game = gameNamed('ez-baccarat');
    const wager = wagersOf(game).find(({ id }) => id === 'dragon-7') as RoundWager;
    const { variance } = wagerOdds(shoeCounts(game.tableOfPlay, fullShoe(8)), wager);
    expect(Math.sqrt(toNumber(variance)).toFixed(4)).toBe('6.0849');
  });

  it.each(EXAMPLE_GAMES)('%s: all expectations in one go are those of each wager', (name) => {
    const game = gameNamed(name);
    const shoe = fullShoe(8);
    const { wagers, evaluate } = expectationsOf(game);
    const together = new Float64Array(wagers.length);
    evaluate(shoe, together);
    for (const [index, wager] of wagers.entries()) {
      const exact = toNumber(wagerOdds(shoeCounts(game.tableOfPlay, shoe), wager).expectation);
      expect(Math.abs((together[index] ?? Number.NaN) - exact)).toBeLessThan(1e-12);
    }
  });
});

/** What comes back on a stake of 100, told by hand for each wager: a second account beside the records. */
type Account = (facts: RoundFacts) => number;

const wonBy = (facts: RoundFacts, side: 'player' | 'banker'): boolean => outcomeOf(facts) === side;
const isTie = (facts: RoundFacts): boolean => facts.player.total === facts.banker.total;
const isBankers = (facts: RoundFacts, total: number, count: number): boolean =>
  wonBy(facts, 'banker') && facts.banker.total === total && facts.banker.cards === count;
const even =
  (side: 'player' | 'banker', onWin: Account): Account =>
  (facts) => {
    if (isTie(facts)) return 100;
    return wonBy(facts, side) ? onWin(facts) : 0;
  };
const tie: Account = (facts) => (isTie(facts) ? 900 : 0);
const pair =
  (side: 'player' | 'banker'): Account =>
  ({ pairs }) =>
    pairs === side || pairs === 'both' || pairs === 'twin' ? 1200 : 0;

const BONUS: Readonly<Record<number, number>> = { 4: 200, 5: 300, 6: 500, 7: 700, 8: 1100, 9: 3100 };
const bonus =
  (side: 'player' | 'banker'): Account =>
  (facts) => {
    const other = side === 'player' ? 'banker' : 'player';
    const [mine, theirs] = [facts[side], facts[other]];
    const isNatural = mine.cards === 2 && mine.total >= 8;
    if (isNatural && mine.total === theirs.total) return 100;
    if (mine.total <= theirs.total) return 0;
    return isNatural ? 200 : (BONUS[mine.total - theirs.total] ?? 0);
  };

const ACCOUNTS: Readonly<Record<string, Readonly<Record<string, Account>>>> = {
  'ez-baccarat': {
    player: even('player', () => 200),
    banker: even('banker', (facts) => (isBankers(facts, 7, 3) ? 100 : 200)),
    tie,
    'dragon-7': (facts) => (isBankers(facts, 7, 3) ? 4100 : 0),
    'panda-8': (facts) => (wonBy(facts, 'player') && facts.player.total === 8 && facts.player.cards === 3 ? 2600 : 0),
  },
  'punto-banco': {
    player: even('player', () => 200),
    banker: even('banker', () => 195),
    tie,
    'player-pair': pair('player'),
    'banker-pair': pair('banker'),
    'player-dragon-bonus': bonus('player'),
    'banker-dragon-bonus': bonus('banker'),
  },
  'lucky-6': {
    player: even('player', () => 200),
    banker: even('banker', (facts) => (facts.banker.total === 6 ? 150 : 200)),
    tie,
    'player-pair': pair('player'),
    'banker-pair': pair('banker'),
    'lucky-6': (facts) => {
      if (isBankers(facts, 6, 2)) return 1300;
      return isBankers(facts, 6, 3) ? 2400 : 0;
    },
  },
};

describe.each(EXAMPLE_GAMES)('%s', (name) => {
  it('is settled as told by hand, on every way in which a round can end', () => {
    const game = gameNamed(name);
    const accounts = ACCOUNTS[name] ?? {};
    expect(Object.keys(accounts)).toEqual(game.wagers.map(({ id }) => id));
    const rounds = possibleFacts(game.tableOfPlay, NOTHING_KNOWN);
    for (const wager of wagersOf(game)) {
      expect(orThrow(checkStake(wager, 100))).toBe(100);
      for (const facts of rounds) {
        const { returned } = orThrow(settleWager(wager, facts, 100));
        expect([wager.id, facts, returned]).toEqual([wager.id, facts, accounts[wager.id]?.(facts)]);
      }
    }
  });
});
