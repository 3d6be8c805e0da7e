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
import { shoeSeeds } from '../store/secrets.ts';
import type { EventStore } from '../store/store.ts';
import type { Act } from '../streams/leased-workers.ts';
import type { TableClock } from '../streams/table-clock.ts';
import type { SealedSource } from '../streams/table-stream.ts';

/** To make a shoe takes longer than anyone should wait for the event loop, so that it is made in slices of this. */
const SLICE_MS = 1;

/**
 * The same hash functions, which let everyone else go on after each slice. All that is asked of them at the same time
 * shares one slice a turn of the event loop.
 */
export const yieldingHashing = ({ sha256, hmacSha256 }: Hashing, sliceMs = SLICE_MS): Hashing => {
  const waiting: (() => void)[] = [];
  let began = Number.NEGATIVE_INFINITY;

  const isOver = (): boolean => performance.now() - began >= sliceMs;

  /** The first in each turn goes on however short the slice is. */
  const turn = (): void => {
    began = performance.now();
    do waiting.shift()?.();
    while (waiting.length > 0 && !isOver());
    if (waiting.length > 0) setImmediate(turn);
  };

  const inSlice = async (work: () => Uint8Array | Promise<Uint8Array>): Promise<Uint8Array> => {
    if (waiting.length === 0 && !isOver()) return work();
    return new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(turn);
      waiting.push(() => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      });
    });
  };

  return {
    sha256: (bytes) => inSlice(() => sha256(bytes)),
    hmacSha256: (key, bytes) => inSlice(() => hmacSha256(key, bytes)),
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
  /** Past shoes whose reveal failed lately: it is tried again later, and nothing else waits for it. */
  readonly putOff?: readonly number[];
}

/** A past shoe cannot be revealed now; the shoe on the table has nothing to do with it. */
export class RevealFailed extends Error {
  readonly shoe: number;

  constructor(shoe: number, cause: unknown) {
    super(`Shoe ${shoe} cannot be revealed.`, { cause });
    this.shoe = shoe;
  }
}

/** Makes, seals and reveals electronic shoes. No card that has not been exposed is to be had from it. */
export interface ShoeKeeper {
  /** The order of the shoe in play, for the table's next command alone. */
  readonly cardOrder: SealedSource;
  /** Promise, seal or reveal, as the device; or until when the keeper waits. Throws {@link RevealFailed}. */
  readonly nextAct: (scene: ShoeKeeperScene, now: number) => Promise<Act>;
  /** That an exposed card lay at its place in the shoe in play; null for any other place. */
  readonly proof: (table: string, state: TableState, places: ShoePlaces, place: number) => Promise<CardProof | null>;
  /** Asked before a patron's reveal is handed in: whether the value is the one that patron committed to. */
  readonly matchesCommitment: (table: string, state: TableState, person: string, value: string) => Promise<boolean>;
}

/** For patrons to add to a shoe where people deal. */
export const STAFFED_CONTRIBUTION_MS = 5_000;

const device = <N extends CommandName>({ table, state }: ShoeKeeperScene, name: N, fields: PayloadOf<N>): Order =>
  ({ ...fields, do: name, id: `shoe:${state.sequence}:${name}`, by: `device:${table}`, as: 'device' }) as Order;

const isAllowed = ({ game, state }: ShoeKeeperScene, order: Order): boolean =>
  decide(game, state, { ...order, at: 0 } as Command).ok;

/** Nobody who is quick shortens the time of the others: while anyone is there, all of it runs. */
const sealsAt = ({ clock, contributionMs, hasAudience }: ShoeKeeperScene): number =>
  clock.marks.committed + (hasAudience ? contributionMs : 0);

const nameOf = (table: string, state: TableState, shoe: number): ShoeName => ({
  table,
  shoe,
  epoch: epochOfShoe(state, shoe)?.id ?? null,
});

const NOTHING: Act = { kind: 'nothing' };

interface Cached {
  readonly shoe: number;
  readonly root: string;
  readonly made: Promise<FairShoe>;
}

export const makeShoeKeeper = (
  store: Pick<EventStore, 'sql'>,
  hashing: Hashing = yieldingHashing(nodeCrypto),
): ShoeKeeper => {
  const seeds = shoeSeeds(store.sql);
  /** By table: the shoe in play, or the one that is about to be sealed. */
  const cache = new Map<string, Cached>();

  const make = async (table: string, state: TableState, decks: number, shoe: Shoe): Promise<FairShoe> => {
    const { number, cut, contributions } = shoe;
    const name = nameOf(table, state, number);
    const seed = await seeds.read(name);
    const made = await makeShoe(hashing, { ...name, decks, seed, cut, contributions });
    if (shoe.commitment !== made.commitment || (shoe.root !== null && shoe.root !== made.root))
      throw new Error(`Shoe ${number} of table ${table} is not the one that was promised.`);
    return made;
  };

  /** The shoe in play once it is sealed: from then on nothing can change it. */
  const sealedShoe = async (table: string, state: TableState): Promise<FairShoe | null> => {
    const { config, shoe } = state;
    const known = cache.get(table);
    if (shoe === null || shoe.root === null || config?.source !== 'electronic') {
      if (known?.shoe !== shoe?.number) cache.delete(table);
      return null;
    }
    const { number, root } = shoe;
    // One root is one order of cards: what it was sealed with need not be made again.
    if (known?.shoe === number && known.root === root) return known.made;
    const made = make(table, state, config.decks, shoe);
    cache.set(table, { shoe: number, root, made });
    made.catch(() => cache.delete(table));
    return made;
  };

  const reveal = async (scene: ShoeKeeperScene, shoe: number): Promise<Act> => {
    const seed = await seeds.read(nameOf(scene.table, scene.state, shoe)).catch((error: unknown) => {
      throw new RevealFailed(shoe, error);
    });
    return { kind: 'give', command: device(scene, 'reveal-shoe', { shoe, seed }) };
  };

  const promise = async (scene: ShoeKeeperScene, shoe: number, now: number): Promise<Act> => {
    const name = nameOf(scene.table, scene.state, shoe);
    const seed = await seeds.draw(name, now);
    const commitment = await shoeCommitment(hashing, { ...name, seed });
    return { kind: 'give', command: device(scene, 'commit-shoe', { commitment }) };
  };

  const seal = async (scene: ShoeKeeperScene, shoe: Shoe, decks: number, now: number): Promise<Act> => {
    const until = sealsAt(scene);
    if (until > now) return { kind: 'wait', until };
    const made = await make(scene.table, scene.state, decks, shoe);
    const { root } = made;
    cache.set(scene.table, { shoe: shoe.number, root, made: Promise.resolve(made) });
    // The seal binds what patrons have added so far: if anything has happened meanwhile, it is made again.
    return { kind: 'give', command: device(scene, 'seal-shoe', { root }), onlyAt: scene.state.sequence };
  };

  const prepare = async (scene: ShoeKeeperScene, now: number): Promise<Act> => {
    const { config, shoe } = scene.state;
    if (shoe === null || shoe.root !== null || config?.source !== 'electronic') return NOTHING;
    const isOpen = [
      device(scene, 'commit-shoe', { commitment: 'any' }),
      device(scene, 'seal-shoe', { root: 'any' }),
    ].some((order) => isAllowed(scene, order));
    if (!isOpen) return NOTHING;
    return shoe.commitment === null ? promise(scene, shoe.number, now) : seal(scene, shoe, config.decks, now);
  };

  return {
    cardOrder: async (table, state) => {
      const made = await sealedShoe(table, state);
      return made === null ? null : (place) => cardAt(made, place);
    },
    nextAct: async (scene, now) => {
      const { shoe, sealedShoes } = scene.state;
      const past = sealedShoes.find((number) => number !== shoe?.number && scene.putOff?.includes(number) !== true);
      return past === undefined ? prepare(scene, now) : reveal(scene, past);
    },
    proof: async (table, state, places, place) => {
      if (places.shoe === null || places.shoe !== state.shoe?.number) return null;
      const seen = exposedCards(places).find((each) => each.place === place);
      const made = seen === undefined ? null : await sealedShoe(table, state);
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

const cardAt = ({ order }: FairShoe, place: number) => {
  const card = order[place];
  if (card === undefined) throw new RangeError(`the shoe has no place ${place}`);
  return card;
};
