import * as rules from '@sabot/rules';
import { type Door, KNOCKS, knockAt } from '@sabot/testkit/doors';
import { DRAGON_GAME } from '@sabot/testkit/games';
import { anything, seededChance } from '@sabot/testkit/outside-values';
import { describe, expect, it } from 'vitest';

const { DECK, GAMES, orThrow } = rules;
const game = DRAGON_GAME;
const wager = game.wagers.find(rules.isRoundWager) as rules.RoundWager;
const dragon = game.wagers.find(({ scope }) => scope === 'session') as rules.SessionWager;

const ROUND = { player: ['7h', '9c'], banker: ['Kd', '6s'] };
const THIRD = { player: ['2h', '3c', 'Kd'], banker: ['4d', '2s'] };
const STAKES = { tie: 100, player: 200, banker: 5_000 };
const AMOUNTS = [1, 100, 20_000_000];
const facts = orThrow(rules.checkRound(game.tableOfPlay, game.clauses, ROUND));
const runs = rules.runsOf(orThrow(rules.parseOutcomes('PBBTBBBPPPTB')));

const isAmount = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const areCards = (value: unknown): boolean =>
  Array.isArray(value) && [2, 3].includes(value.length) && value.every((card) => DECK.includes(card));
const areHands = (value: unknown): boolean => {
  const { player, banker } = value as rules.FinishedHands;
  return areCards(player) && areCards(banker);
};
const areFacts = (value: unknown): boolean => {
  const { player, banker } = value as rules.RoundFacts;
  return [player, banker].every(({ total, cards }) => total >= 0 && total <= 9 && (cards === 2 || cards === 3));
};
const isPaid = (value: unknown): boolean => {
  const { stake, returned, result } = value as rules.Settlement;
  return isAmount(stake) && isAmount(returned) && (result === 'won') === returned > stake;
};
const isSettled = (value: unknown): boolean => {
  const settled = value as rules.SettledRound;
  return areHands(settled.hands) && areFacts(settled.facts) && settled.wagers.every(([, paid]) => isPaid(paid));
};

/** Everything that takes data from outside. */
const DOORS: readonly Door[] = [
  { name: 'parseCard', open: rules.parseCard, good: DECK, right: (card) => DECK.some((each) => each === card) },
  { name: 'parseHand', open: rules.parseHand, good: [ROUND.player, THIRD.player], right: areCards },
  { name: 'parseRound', open: rules.parseRound, good: [ROUND, THIRD], right: areHands },
  { name: 'parseStake', open: rules.parseStake, good: AMOUNTS, right: isAmount },
  { name: 'parseOutcomes', open: rules.parseOutcomes, good: ['', 'BBPTBP', ['B', 'tie', 'player']] },
  { name: 'parseDecks', open: rules.parseDecks, good: rules.DECKS },
  { name: 'checkDecks', open: (value) => rules.checkDecks(game, value), good: rules.decksOf(game) },
  { name: 'parseWhole', open: (value) => rules.parseWhole(value, 'It', 0, 50), good: [0, 50] },
  {
    name: 'checkRound',
    open: (value) => rules.checkRound(game.tableOfPlay, game.clauses, value),
    good: [ROUND, THIRD],
    right: areFacts,
  },
  { name: 'settleRound', open: (value) => rules.settleRound(game, value, STAKES), good: [ROUND], right: isSettled },
  {
    name: 'settleRound, its wagers',
    open: (value) => rules.settleRound(game, ROUND, value),
    good: [STAKES, Object.entries(STAKES), new Map(Object.entries(STAKES)), {}, undefined],
    right: isSettled,
  },
  { name: 'checkStake', open: (value) => rules.checkStake(wager, value), good: AMOUNTS, right: isAmount },
  { name: 'settleWager', open: (value) => rules.settleWager(wager, facts, value), good: AMOUNTS, right: isPaid },
  {
    name: 'settleSessionWager',
    open: (value) => rules.settleSessionWager(dragon, runs, value),
    good: AMOUNTS,
    right: isPaid,
  },
  {
    name: 'readGame',
    open: rules.readGame,
    good: [...GAMES, { id: 'plain', name: 'Plain', wagers: [{ ...wager }] }],
    right: (read) => Object.isFrozen(read) && rules.DUTIES.every((duty) => duty in (read as rules.Game).duties),
  },
  { name: 'roads', open: rules.roads, good: ['', 'BBPTBP', ['banker', 'P']] },
];

/** For whoever defines a game in a program: what is wrong with one is thrown, with its code. */
const BUILDERS = ['citing', 'defineGame', 'defineWager', 'drawTable', 'layouts', 'mainWager', 'mainWagerWithException'];
const MORE_BUILDERS = ['pairWager', 'tieWager', 'to', 'words'];

/** Tell of anything at all whether it is something; they refuse by their answer. */
const TESTS = ['findGame', 'isCard'];

/** For whoever writes a door or catches what a builder throws: they say what is done with what is given. */
const TOOLS = [
  'didYouMean',
  'fault',
  'faultError',
  'freeze',
  'isFaultError',
  'isFields',
  'nearNames',
  'ok',
  'orThrow',
  'readFields',
  'readOutside',
];

/**
 * Everything else: it takes closed lists of literals, branded values and the records of games, which nothing but parsers,
 * constructors and this package makes.
 */
const INNER = [
  ...[
    'addRound',
    'askRoads',
    'bankerDecision',
    'bankerDrawsAnyway',
    'byDerivedRoad',
    'cardOf',
    'cardsOfDecks',
    'cents',
    'checkHands',
  ],
  ...[
    'clauseOf',
    'clausesOf',
    'commissionOn',
    'dealRound',
    'decksOf',
    'factsIndex',
    'factsOf',
    'formatOdds',
    'greatestCommonDivisor',
    'holds',
    'isLeaf',
    'isNatural',
  ],
  ...['isOnLine', 'isRoundWager', 'isStated', 'marksOf', 'nextToReceive', 'outcomeOf', 'pairClass', 'pairRank'],
  ...['placeOnGrid', 'playerDecision', 'pointTotal', 'pointValue', 'pointValues', 'possibleFacts', 'rankOf'],
  ...['readWager', 'resultOf', 'roadRound', 'roadRoundOf', 'roadStatistics', 'roadsOf'],
  ...[
    'runLinesPaid',
    'runsOf',
    'showCard',
    'stakeUnit',
    'suitOf',
    'visitDealsByRank',
    'usualDecks',
    'visitDealsByValue',
    'winnings',
  ],
];

describe('the doors of the rules', () => {
  it('are all that takes data from outside: whatever is exported is a door or takes none', () => {
    const functions = Object.entries(rules).filter(([, value]) => typeof value === 'function');
    const doors = new Set(DOORS.map(({ name }) => name.split(',')[0] as string));
    expect(functions.map(([name]) => name).sort()).toEqual(
      [...doors, ...BUILDERS, ...MORE_BUILDERS, ...TESTS, ...TOOLS, ...INNER].sort(),
    );
  });

  it.each(DOORS.map((door) => [door.name, door] as const))('%s answers anything with a code or rightly', (_, door) => {
    const came = knockAt(door);
    expect(came.get('taken')).toBeGreaterThan(0);
    expect(came.size).toBeGreaterThan(1);
  });

  it('tell of anything whether it is a card or a game', () => {
    const chance = seededChance(3);
    for (let knock = 0; knock < KNOCKS; knock += 1) {
      const value = anything(chance);
      if (rules.isCard(value)) expect(DECK).toContain(value);
      const found = rules.findGame(value);
      if (found !== undefined) expect(GAMES).toContain(found);
    }
  });

  it('refuse what was once paid on: ten as 10', () => {
    const round = { player: ['10h', '9c'], banker: ['Kd', '6s'] };
    const refused = { ok: false, fault: { code: 'malformed-card' } };
    expect(rules.checkRound(game.tableOfPlay, game.clauses, round)).toMatchObject(refused);
    expect(rules.settleRound(game, round, { banker: 100 })).toMatchObject(refused);
  });
});
