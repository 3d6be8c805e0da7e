/**
 * A set of ids that is never changed: adding gives a new set that shares all but a few short arrays with the old one,
 * so that a table's state stays cheap to carry on however many commands a round has.
 */
export type IdSet = readonly (IdSet | string | null)[];

const BITS = 4;

const WIDTH = 1 << BITS;

const MASK = WIDTH - 1;

/** The hash has 32 bits; below that depth ids lie in plain lists. */
const DEEPEST = 32 / BITS;

export const EMPTY_IDS: IdSet = [];

/** FNV-1a, by character code. */
const fnv = (id: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};

/** The last one asked for: an id is looked up and then added. */
let lastHashed = { id: '', hash: fnv('') };

const hashOf = (id: string): number => {
  if (id !== lastHashed.id) lastHashed = { id, hash: fnv(id) };
  return lastHashed.hash;
};

const slotOf = (hash: number, depth: number): number => (hash >>> (depth * BITS)) & MASK;

const hasHashed = (set: IdSet, id: string, hash: number): boolean => {
  let node: IdSet = set;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const found = node[slotOf(hash, depth)];
    if (found === undefined || found === null) return false;
    if (typeof found === 'string') return found === id;
    node = found;
  }
  return node.includes(id);
};

export const hasId = (set: IdSet, id: string): boolean => hasHashed(set, id, hashOf(id));

/** Whether an id is in either set. Asked of every command, so its hash is reckoned once. */
export const isInEither = (one: IdSet, other: IdSet, id: string): boolean => {
  const hash = hashOf(id);
  return hasHashed(one, id, hash) || hasHashed(other, id, hash);
};

const insert = (node: IdSet, id: string, hash: number, depth: number): IdSet => {
  if (depth === DEEPEST) return node.includes(id) ? node : [...node, id];
  const slot = slotOf(hash, depth);
  const found = node[slot] ?? null;
  if (found === id) return node;
  const copy = node.length === 0 ? new Array<IdSet | string | null>(WIDTH).fill(null) : node.slice();
  if (found === null) copy[slot] = id;
  else if (typeof found === 'string')
    copy[slot] = insert(insert([], found, hashOf(found), depth + 1), id, hash, depth + 1);
  else {
    const deeper = insert(found, id, hash, depth + 1);
    if (deeper === found) return node;
    copy[slot] = deeper;
  }
  return copy;
};

/** The same set where the id is in it already. */
export const addId = (set: IdSet, id: string): IdSet => insert(set, id, hashOf(id), 0);
