import { cardsInOrder, setShoe, shuffleDeck } from './kernel.ts';
import { cardsToShuffle, type SimulationPlan } from './plan.ts';
import { blockStream } from './seed.ts';

/**
 * Shuffles so many shoes and adds up the cards drawn from each, and does nothing else: what the simulator could reach if
 * dealing by the table of play and settling cost nothing. Gives the sum, so that no compiler leaves the work out.
 */
export const shuffleAndDraw = (plan: SimulationPlan, seed: string, shoes: number): number => {
  const state = blockStream('rounds', seed, 0);
  const drawn = cardsToShuffle(plan, plan.mostRoundsOfShoe);
  setShoe(plan);
  let sum = 0;
  for (let shoe = 0; shoe < shoes; shoe += 1) {
    shuffleDeck(drawn, state);
    const cards = cardsInOrder();
    for (let place = 0; place < drawn; place += 1) sum += cards[place] as number;
  }
  return sum;
};
