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

/** FNV-1a, by character code, going on from what came before. */
const hashOn = (before: number, text: string): number => {
  let hash = before;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
};

const START = 0x811c9dc5;

const hashOf = (id: string): number => hashOn(START, id) >>> 0;

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

/** Commands that were carried out in this round and in the one before. */
export interface Handled {
  readonly now: IdSet;
  readonly before: IdSet;
}

export const NOTHING_HANDLED: Handled = { now: EMPTY_IDS, before: EMPTY_IDS };

const BETWEEN = '\n';

/** An id is its sender's own: what others call theirs is nothing to it. Neither part has a line break in it. */
const keyOf = (by: string, command: string): string => `${by}${BETWEEN}${command}`;

/** The hash of the key, reckoned from its parts: to read a text that was just put together costs more than to make it. */
const hashOfKey = (by: string, command: string): number => hashOn(hashOn(hashOn(START, by), BETWEEN), command) >>> 0;

export const wasHandled = ({ now, before }: Handled, by: string, command: string): boolean => {
  const key = keyOf(by, command);
  const hash = hashOfKey(by, command);
  return hasHashed(now, key, hash) || hasHashed(before, key, hash);
};

export const withHandled = (handled: Handled, by: string, command: string): Handled => {
  const now = insert(handled.now, keyOf(by, command), hashOfKey(by, command), 0);
  return now === handled.now ? handled : { now, before: handled.before };
};
