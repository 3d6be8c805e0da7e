import {
  type CardProof,
  exposedCards,
  type FairShoe,
  type Hashing,
  makeShoe,
  opensCommitment,
  type ShoeName,
  type ShoePlaces,
  shoeCommitment,
} from '@sabot/proof';
import type { Game } from '@sabot/rules';
import {
  type Command,
  type CommandName,
  decide,
  epochOfShoe,
  type Order,
  type PayloadOf,
  type Shoe,
  type TableState,
} from '@sabot/table';
import { nodeCrypto } from '../ops/node-crypto.ts';
import { type ShoeSeeds, shoeSeeds } from '../store/secrets.ts';
import type { EventStore } from '../store/store.ts';
import type { Act } from '../streams/leased-workers.ts';
import type { TableClock } from '../streams/table-clock.ts';
import type { SealedSource } from '../streams/table-stream.ts';

/** Making a shoe would hold up the event loop for too long, so that it is made in slices of this. */
const SLICE_MS = 1;

/** Runs work for a slice in each turn of the event loop. All that is asked for at the same time shares one slice. */
class TimeSlices {
  readonly #sliceMs: number;
  readonly #waiting: (() => void)[] = [];
  /** When the slice of this turn began. */
  #began = Number.NEGATIVE_INFINITY;

  constructor(sliceMs: number) {
    this.#sliceMs = sliceMs;
  }

  async run<T>(work: () => T | Promise<T>): Promise<T> {
    if (this.#waiting.length === 0 && !this.#isOver()) return work();
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#nextSlice());
      this.#waiting.push(() => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      });
    });
  }

  /** The first in each slice runs however short the slice is. */
  #nextSlice(): void {
    this.#began = performance.now();
    do this.#waiting.shift()?.();
    while (this.#waiting.length > 0 && !this.#isOver());
    if (this.#waiting.length > 0) setImmediate(() => this.#nextSlice());
  }

  #isOver(): boolean {
    return performance.now() - this.#began >= this.#sliceMs;
  }
}

/** The same hash functions, which let everyone else go on after each slice. */
export const yieldingHashing = ({ sha256, hmacSha256 }: Hashing, sliceMs = SLICE_MS): Hashing => {
  const slices = new TimeSlices(sliceMs);
  return {
    sha256: (bytes) => slices.run(() => sha256(bytes)),
    hmacSha256: (key, bytes) => slices.run(() => hmacSha256(key, bytes)),
  };
};

/** What the keeper looks at when it decides what is due. */
export interface ShoeKeeperScene {
  readonly table: string;
  readonly game: Game;
  readonly state: TableState;
  readonly clock: TableClock;
  readonly contributionMs: number;
  readonly hasAudience: boolean;
  /** Past shoes whose reveal failed lately: they are left out, to be tried again later. */
  readonly putOff?: readonly number[];
}

/** A past shoe cannot be revealed now; the shoe on the table is not affected. */
export class RevealFailed extends Error {
  readonly shoe: number;

  constructor(shoe: number, cause: unknown) {
    super(`Shoe ${shoe} cannot be revealed.`, { cause });
    this.shoe = shoe;
  }
}

/** Makes, seals and reveals electronic shoes. It never gives out a card that has not been exposed. */
export interface ShoeKeeper {
  /** The order of the shoe in play, for the table's next command alone. */
  readonly cardOrder: SealedSource;
  /** Promise, seal or reveal, as the device; or until when the keeper waits. Throws {@link RevealFailed}. */
  readonly nextAct: (scene: ShoeKeeperScene, now: number) => Promise<Act>;
  /** Proves that an exposed card was at its place in the shoe in play; null for any other place. */
  readonly proof: (table: string, state: TableState, places: ShoePlaces, place: number) => Promise<CardProof | null>;
  /** Whether a value is the one that the patron committed to; asked before a reveal is given to the table. */
  readonly matchesCommitment: (table: string, state: TableState, person: string, value: string) => Promise<boolean>;
}

/** How long patrons may add to a shoe where people deal. */
export const STAFFED_CONTRIBUTION_MS = 5_000;

const device = <N extends CommandName>({ table, state }: ShoeKeeperScene, name: N, fields: PayloadOf<N>): Order =>
  ({ ...fields, do: name, id: `shoe:${state.sequence}:${name}`, by: `device:${table}`, as: 'device' }) as Order;

const isAllowed = ({ game, state }: ShoeKeeperScene, order: Order): boolean =>
  decide(game, state, { ...order, at: 0 } as Command).ok;

/** While anyone is there all of the time runs, so that a quick patron does not shorten it for the others. */
const sealsAt = ({ clock, contributionMs, hasAudience }: ShoeKeeperScene): number =>
  clock.marks.committed + (hasAudience ? contributionMs : 0);

const nameOf = (table: string, state: TableState, shoe: number): ShoeName => ({
  table,
  shoe,
  epoch: epochOfShoe(state, shoe)?.id ?? null,
});

const NOTHING: Act = { kind: 'nothing' };

interface CachedShoe {
  readonly shoe: number;
  readonly root: string;
  readonly made: Promise<FairShoe>;
}

/** Makes electronic shoes from their seeds, and keeps those that are sealed. */
class SealedShoes {
  readonly #seeds: ShoeSeeds;
  readonly #hashing: Hashing;
  /** By table: the shoe in play, or the one that is about to be sealed. */
  readonly #cache = new Map<string, CachedShoe>();

  constructor(seeds: ShoeSeeds, hashing: Hashing) {
    this.#seeds = seeds;
    this.#hashing = hashing;
  }

  /** The shoe in play once it is sealed: from then on nothing can change it. */
  async inPlay(table: string, state: TableState): Promise<FairShoe | null> {
    const { config, shoe } = state;
    const known = this.#cache.get(table);
    if (shoe === null || shoe.root === null || config?.source !== 'electronic') {
      if (known?.shoe !== shoe?.number) this.#cache.delete(table);
      return null;
    }
    const { number, root } = shoe;
    // A root stands for one order of cards: a shoe with the same root need not be made again.
    if (known?.shoe === number && known.root === root) return known.made;
    const made = this.#make(table, state, config.decks, shoe);
    this.#cache.set(table, { shoe: number, root, made });
    made.catch(() => this.#cache.delete(table));
    return made;
  }

  /** Makes a shoe that is about to be sealed. */
  async seal(table: string, state: TableState, decks: number, shoe: Shoe): Promise<FairShoe> {
    const made = await this.#make(table, state, decks, shoe);
    this.#cache.set(table, { shoe: shoe.number, root: made.root, made: Promise.resolve(made) });
    return made;
  }

  async #make(table: string, state: TableState, decks: number, shoe: Shoe): Promise<FairShoe> {
    const { number, cut, contributions } = shoe;
    const name = nameOf(table, state, number);
    const seed = await this.#seeds.read(name);
    const made = await makeShoe(this.#hashing, { ...name, decks, seed, cut, contributions });
    if (shoe.commitment !== made.commitment || (shoe.root !== null && shoe.root !== made.root))
      throw new Error(`Shoe ${number} of table ${table} is not the one that was promised.`);
    return made;
  }
}

/** What is done with electronic shoes, as the device: each is promised, sealed and, when it is over, revealed. */
class ShoeActs {
  readonly #seeds: ShoeSeeds;
  readonly #hashing: Hashing;
  readonly #shoes: SealedShoes;

  constructor(seeds: ShoeSeeds, hashing: Hashing, shoes: SealedShoes) {
    this.#seeds = seeds;
    this.#hashing = hashing;
    this.#shoes = shoes;
  }

  async next(scene: ShoeKeeperScene, now: number): Promise<Act> {
    const { shoe, sealedShoes } = scene.state;
    const past = sealedShoes.find((number) => number !== shoe?.number && scene.putOff?.includes(number) !== true);
    return past === undefined ? this.#prepare(scene, now) : this.#reveal(scene, past);
  }

  async #reveal(scene: ShoeKeeperScene, shoe: number): Promise<Act> {
    const seed = await this.#seeds.read(nameOf(scene.table, scene.state, shoe)).catch((error: unknown) => {
      throw new RevealFailed(shoe, error);
    });
    return { kind: 'give', command: device(scene, 'reveal-shoe', { shoe, seed }) };
  }

  async #prepare(scene: ShoeKeeperScene, now: number): Promise<Act> {
    const { config, shoe } = scene.state;
    if (shoe === null || shoe.root !== null || config?.source !== 'electronic') return NOTHING;
    const mayPrepare =
      isAllowed(scene, device(scene, 'commit-shoe', { commitment: 'any' })) ||
      isAllowed(scene, device(scene, 'seal-shoe', { root: 'any' }));
    if (!mayPrepare) return NOTHING;
    return shoe.commitment === null
      ? this.#promise(scene, shoe.number, now)
      : this.#seal(scene, shoe, config.decks, now);
  }

  async #promise(scene: ShoeKeeperScene, shoe: number, now: number): Promise<Act> {
    const name = nameOf(scene.table, scene.state, shoe);
    const seed = await this.#seeds.draw(name, now);
    const commitment = await shoeCommitment(this.#hashing, { ...name, seed });
    return { kind: 'give', command: device(scene, 'commit-shoe', { commitment }) };
  }

  async #seal(scene: ShoeKeeperScene, shoe: Shoe, decks: number, now: number): Promise<Act> {
    const until = sealsAt(scene);
    if (until > now) return { kind: 'wait', until };
    const { root } = await this.#shoes.seal(scene.table, scene.state, decks, shoe);
    // The seal binds what patrons have added so far: if anything has happened meanwhile, it is made again.
    return { kind: 'give', command: device(scene, 'seal-shoe', { root }), onlyAt: scene.state.sequence };
  }
}

const cardAt = ({ order }: FairShoe, place: number) => {
  const card = order[place];
  if (card === undefined) throw new RangeError(`the shoe has no place ${place}`);
  return card;
};

/** The functions of the keeper may be passed on by themselves. */
export const makeShoeKeeper = (
  store: Pick<EventStore, 'sql'>,
  hashing: Hashing = yieldingHashing(nodeCrypto),
): ShoeKeeper => {
  const seeds = shoeSeeds(store.sql);
  const shoes = new SealedShoes(seeds, hashing);
  const acts = new ShoeActs(seeds, hashing, shoes);
  return {
    cardOrder: async (table, state) => {
      const made = await shoes.inPlay(table, state);
      return made === null ? null : (place) => cardAt(made, place);
    },
    nextAct: (scene, now) => acts.next(scene, now),
    proof: async (table, state, places, place) => {
      if (places.shoe === null || places.shoe !== state.shoe?.number) return null;
      const seen = exposedCards(places).find((each) => each.place === place);
      const made = seen === undefined ? null : await shoes.inPlay(table, state);
      const proof = made?.proof(place) ?? null;
      return proof?.card === seen?.card ? proof : null;
    },
    matchesCommitment: async (table, state, person, value) => {
      const { shoe } = state;
      const own = shoe?.contributions.find((each) => each.person === person);
      return shoe !== null && own !== undefined
        ? opensCommitment(hashing, nameOf(table, state, shoe.number), { ...own, value })
        : false;
    },
  };
};
