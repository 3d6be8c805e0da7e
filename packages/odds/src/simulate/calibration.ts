import { cardsToShuffle, type SimulationPlan } from './plan.ts';
import { blockStream } from './seed.ts';
import { shoeDealer } from './shoe-dealer.ts';

/**
 * Shuffles so many shoes and adds up the cards drawn from each, and does nothing else: what the simulator could reach if
 * dealing by the table of play and settling cost nothing. Gives the sum, so that no compiler leaves the work out.
 */
export const shuffleAndDraw = (plan: SimulationPlan, seed: string, shoes: number): number => {
  const dealer = shoeDealer();
  const drawn = cardsToShuffle(plan, plan.mostRoundsOfShoe);
  dealer.begin(plan, blockStream('rounds', seed, 0));
  let sum = 0;
  for (let shoe = 0; shoe < shoes; shoe += 1) {
    dealer.shuffleDeck(drawn);
    const cards = dealer.cardsInOrder();
    for (let place = 0; place < drawn; place += 1) sum += cards[place] as number;
  }
  return sum;
};
