import { makeShoe, NO_PLACES, placesAfter, type ShoePlaces } from '@sabot/proof';
import type { Card } from '@sabot/rules';
import type { Contribution, TableEvent } from '@sabot/table';
import { nodeCrypto } from '../../../src/ops/node-crypto.ts';

/** When something came to light: by the number of the event and by the clock of the server. */
export interface Moment {
  readonly sequence: number;
  readonly at: number;
}

const NEVER: Moment = { sequence: Number.POSITIVE_INFINITY, at: Number.POSITIVE_INFINITY };

/** One card of a shoe, known afterwards: what it was and who could know it from when. */
export interface TrueCard {
  readonly shoe: number;
  readonly place: number;
  card: Card | null;
  salt: string | null;
  exposed: Moment;
  readonly peeled: (Moment & { readonly person: string })[];
}

/** All that there was to be kept secret at a table. */
export interface TableTruth {
  readonly table: string;
  readonly cards: readonly TrueCard[];
  readonly atPlace: (shoe: number, place: number) => TrueCard | undefined;
  readonly atDraw: (round: number, draw: number) => TrueCard | undefined;
  /** The round and the shoe to which an event belongs. */
  readonly roundAt: (sequence: number) => number;
  readonly shoeAt: (sequence: number) => number;
  /** Seeds, each with the moment of its reveal. */
  readonly seeds: ReadonlyMap<string, Moment>;
  readonly shoesRevealed: number;
  /** Cards of revealed shoes that were dealt as another card than the seed says. */
  readonly faults: readonly string[];
}

const momentOf = (sequence: number, { stamp }: TableEvent): Moment => ({ sequence, at: stamp.at });

interface Recipe {
  cut: number | null;
  readonly contributions: Contribution[];
}

export const truthOf = async (table: string, events: readonly TableEvent[]): Promise<TableTruth> => {
  const cards = new Map<string, TrueCard>();
  const draws = new Map<string, TrueCard>();
  const rounds: number[] = [0];
  const shoes: number[] = [0];
  const seeds = new Map<string, Moment>();
  const recipes = new Map<number, Recipe>();
  const faults: string[] = [];
  let decks = 8;
  let places: ShoePlaces = NO_PLACES;
  let shoesRevealed = 0;

  const cardAt = (shoe: number, place: number): TrueCard => {
    const key = `${shoe} ${place}`;
    const known = cards.get(key) ?? { shoe, place, card: null, salt: null, exposed: NEVER, peeled: [] };
    cards.set(key, known);
    return known;
  };

  const lookAtTable = (moment: Moment): void => {
    const shoe = places.shoe ?? 0;
    for (const { place, round, draw, card, exposed } of places.drawn.slice(-12)) {
      const known = cardAt(shoe, place);
      known.card ??= card;
      if (exposed && known.exposed === NEVER) known.exposed = moment;
      if (round !== null && draw !== null) draws.set(`${round} ${draw}`, known);
    }
  };

  const open = async (shoe: number, seed: string, moment: Moment): Promise<void> => {
    const { cut = null, contributions = [] } = recipes.get(shoe) ?? {};
    const made = await makeShoe(nodeCrypto, { table, shoe, decks, seed, cut, contributions });
    shoesRevealed += 1;
    for (const [place, card] of made.order.entries()) {
      const known = cardAt(shoe, place);
      if (known.card !== null && known.card !== card)
        faults.push(`shoe ${shoe} place ${place}: ${known.card}, not ${card}`);
      known.card = card;
      known.salt = made.proof(place).salt;
      if (known.exposed === NEVER) known.exposed = moment;
    }
  };

  for (const [index, event] of events.entries()) {
    const moment = momentOf(index + 1, event);
    places = placesAfter(places, event);
    lookAtTable(moment);
    if (event.type === 'TableOpened') ({ decks } = event.config);
    if (event.type === 'ShoeLoaded') recipes.set(event.shoe, { cut: null, contributions: [] });
    const recipe = recipes.get(places.shoe ?? 0);
    if (event.type === 'ShoeCut' && recipe !== undefined) recipe.cut = event.depth;
    if (event.type === 'EntropyCommitted') recipe?.contributions.push({ ...event, value: null });
    if (event.type === 'EntropyRevealed' && recipe !== undefined) {
      const at = recipe.contributions.findIndex(({ person }) => person === event.person);
      const own = recipe.contributions[at];
      if (own !== undefined) recipe.contributions[at] = { ...own, value: event.value };
    }
    if (event.type === 'CardPeeled')
      cardAt(places.shoe ?? 0, places.hands[event.draw - 1] ?? -1).peeled.push({ ...moment, person: event.person });
    if (event.type === 'ShoeRevealed') {
      seeds.set(event.seed, moment);
      await open(event.shoe, event.seed, moment);
    }
    rounds.push(places.round ?? 0);
    shoes.push(places.shoe ?? 0);
  }
  return {
    table,
    cards: [...cards.values()],
    atPlace: (shoe, place) => cards.get(`${shoe} ${place}`),
    atDraw: (round, draw) => draws.get(`${round} ${draw}`),
    roundAt: (sequence) => rounds[sequence] ?? 0,
    shoeAt: (sequence) => shoes[sequence] ?? 0,
    seeds,
    shoesRevealed,
    faults,
  };
};
