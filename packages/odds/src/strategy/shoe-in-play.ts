import {
  addRound,
  cardOf,
  emptyRoads,
  freeze,
  outcomeOf,
  RANKS,
  type Rank,
  type Roads,
  type RoundFacts,
  roadRoundOf,
} from '@sabot/rules';
import { fullShoe, type RankCounts } from '../shoe.ts';
import { cardByte } from '../simulate/dealing-table.ts';
import { cardsToShuffle } from '../simulate/plan.ts';
import type { GeneratorState } from '../simulate/seed.ts';
import { shoeDealer } from '../simulate/shoe-dealer.ts';
import type { BettingPlan } from './betting-plan.ts';
import type { ShoeRound } from './strategy.ts';

/**
 * A shoe as it is played: its rounds are dealt beforehand all together, as the simulator does, and opened one by one.
 * Whatever is said of it is said of the rounds opened so far, and of nothing behind them.
 */
export interface ShoeInPlay {
  /** Puts a new shoe in the place of the old one. */
  readonly renew: (stream: GeneratorState) => void;
  readonly isOver: () => boolean;
  /** Opens the next round; gives the index of its facts. */
  readonly open: () => number;
  readonly opened: () => number;
  readonly rounds: () => readonly ShoeRound[];
  readonly roads: () => Roads;
  readonly seen: () => RankCounts;
  readonly remaining: () => RankCounts;
}

/** The place of a card's rank among all ranks, by its byte. */
const PLACE_OF_BYTE = new Uint8Array(256);
for (const [place, rank] of RANKS.entries()) PLACE_OF_BYTE[cardByte(cardOf(rank, 's'))] = place;

const rankOfByte = (byte: number): Rank => RANKS[PLACE_OF_BYTE[byte] as number] as Rank;

const frozenCounts = (counts: readonly number[]): RankCounts =>
  Object.freeze(counts) as readonly number[] as RankCounts;

/** The cards of a round from the shoe in the order drawn: the hands in turn, then the Player's third card, then the Banker's. */
const shoeRound = (facts: RoundFacts, cards: readonly Rank[]): ShoeRound => {
  const [player1, banker1, player2, banker2, ...more] = cards as readonly [Rank, Rank, Rank, Rank, ...Rank[]];
  const playerThird = facts.player.cards === 3 ? more.slice(0, 1) : [];
  const bankerThird = more.slice(playerThird.length);
  const hands = { player: [player1, player2, ...playerThird], banker: [banker1, banker2, ...bankerThird] };
  return freeze({ outcome: outcomeOf(facts), facts, ...hands });
};

/** What was worked out of a shoe so far: only as much as somebody asked for. */
interface WorkedOut {
  /** The place of each round's first card in the shoe. */
  readonly starts: number[];
  rounds: readonly ShoeRound[];
  roads: Roads;
  /** The cards counted, and how many of each rank they were. */
  counted: number;
  readonly seen: number[];
}

const nothingYet = (): WorkedOut => ({
  ...{ starts: [0], rounds: [], roads: emptyRoads },
  ...{ counted: 0, seen: RANKS.map(() => 0) },
});

export const shoeInPlay = ({ options, shoe, facts: factsByIndex }: BettingPlan): ShoeInPlay => {
  const full = fullShoe(options.decks);
  const dealt = new Uint16Array(shoe.mostRoundsOfShoe);
  let cards: Uint8Array = new Uint8Array(0);
  let count = 0;
  let opened = 0;
  let known = nothingYet();

  const factsAt = (round: number): RoundFacts => factsByIndex[dealt[round] as number] as RoundFacts;
  const startOf = (round: number): number => {
    for (let last = known.starts.length - 1; last < round; last += 1) {
      const { player, banker } = factsAt(last);
      known.starts.push((known.starts[last] as number) + player.cards + banker.cards);
    }
    return known.starts[round] as number;
  };
  const roundAt = (round: number): ShoeRound =>
    shoeRound(factsAt(round), Array.from(cards.subarray(startOf(round), startOf(round + 1)), rankOfByte));
  const countSeen = (): readonly number[] => {
    const { seen } = known;
    for (const end = startOf(opened); known.counted < end; known.counted += 1) {
      const place = PLACE_OF_BYTE[cards[known.counted] as number] as number;
      seen[place] = (seen[place] as number) + 1;
    }
    return seen;
  };
  return {
    renew: (stream) => {
      // There is one dealer for all, and a strategy may simulate something itself: all is copied at once. It is the
      // TypeScript, which goes through the stream card by card: the kernel reads ahead, and the stream is needed again.
      const dealer = shoeDealer('typescript');
      dealer.begin(shoe, stream);
      dealer.shuffleDeck(cardsToShuffle(shoe, shoe.mostRoundsOfShoe));
      count = dealer.deal(shoe.mostRoundsOfShoe);
      for (let round = 0; round < count; round += 1) dealt[round] = dealer.factsOfRound(round);
      cards = dealer.cardsInOrder();
      opened = 0;
      known = nothingYet();
    },
    isOver: () => opened === count,
    open: () => {
      opened += 1;
      return dealt[opened - 1] as number;
    },
    opened: () => opened,
    rounds: () => {
      const { length } = known.rounds;
      const more = Array.from({ length: opened - length }, (_, at) => roundAt(length + at));
      known.rounds = Object.freeze([...known.rounds, ...more]);
      return known.rounds;
    },
    roads: () => {
      while (known.roads.roundCount < opened) {
        known.roads = addRound(known.roads, roadRoundOf(factsAt(known.roads.roundCount)));
      }
      return freeze(known.roads);
    },
    seen: () => frozenCounts([...countSeen()]),
    remaining: () => {
      const seen = countSeen();
      return frozenCounts(full.map((all, place) => all - (seen[place] as number)));
    },
  };
};
