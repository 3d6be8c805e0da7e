/**
 * Values as nobody should give them, for doors that must answer whatever they are given. Plain loops over a seeded
 * generator: twenty thousand values for each of some forty doors in a few seconds.
 */

/** mulberry32: from nought below one. */
export const seededChance = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** One for all: to trace where it was made takes longer than everything else. */
export const TRAP = new Error('a trap');

const throws = (): never => {
  throw TRAP;
};

const trap: ProxyHandler<object> = {
  get: throws,
  has: throws,
  ownKeys: throws,
  getOwnPropertyDescriptor: throws,
  getPrototypeOf: throws,
};

/** Answers otherwise every time it is asked. */
const fickle = (): object => {
  let asked = 0;
  const other = (): unknown => {
    asked += 1;
    return asked % 2 === 0 ? 'As' : Number.NaN;
  };
  return new Proxy([], { get: (_, key) => (key === 'length' ? 2 + (asked % 2) : other()) });
};

const withGetter = (name: string): object => Object.defineProperty({}, name, { enumerable: true, get: throws });

const NAMES = ['player', 'banker', 'wagers', 'decks', 'rounds', 'seed', 'sessions', 'shoes', 'length', 'tie'] as const;

const LONG: readonly string[] = Array.from({ length: 100_000 }, () => '7h');
const ENDLESS: readonly unknown[] = new Array(2 ** 32 - 1);

/** Each made anew, since some change when they are looked at. */
const HOSTILE: readonly (() => unknown)[] = [
  () => new Proxy({}, trap),
  () => new Proxy([], trap),
  () => new Proxy(() => {}, trap),
  () => {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    return proxy;
  },
  fickle,
  ...NAMES.map((name) => () => withGetter(name)),
  () => [withGetter('0'), withGetter('length')],
  () => Object.defineProperty(['7h', '9c'], '0', { get: throws }),
  () =>
    Object.defineProperty(
      Array.from({ length: 13 }, () => 4),
      '12',
      { get: throws },
    ),
  () => ({ [Symbol.iterator]: throws }),
  () => ({ [Symbol.iterator]: () => ({ next: throws }) }),
  () => ({ [Symbol.iterator]: () => ({ next: () => ({ done: false, value: ['banker', 100] }) }) }),
  () => ({ [Symbol.iterator]: () => ({ next: () => 7 }) }),
  () => ({ [Symbol.toPrimitive]: throws, toString: throws, valueOf: throws }),
  () => ({ length: 2, 0: '7h', 1: '9c' }),
  () =>
    Object.assign(
      { length: 13 },
      Array.from({ length: 13 }, () => 4),
    ),
  () => ENDLESS,
  () => new Array(13),
  () => LONG,
  () => JSON.parse('{"__proto__":{"player":["7h","9c"]},"toString":1}'),
  () => Object.create({ player: ['7h', '9c'], banker: ['Kd', '6s'], decks: 8, rounds: 20, seed: '' }),
  () => Object.create(null),
  () => new Map([['banker', 100]]),
  () => new Set(['7h', '9c']),
  () => new Uint8Array(13),
  () => new Float64Array(13).fill(Number.NaN),
  () => new Date(Number.NaN),
  () => new String('7h'),
  () => new Number(8),
  () => Object(8n),
  () => function player() {},
  () => globalThis,
  () => {
    const ring: unknown[] = [];
    ring.push(ring, ring);
    return ring;
  },
];

const ATOMS: readonly unknown[] = [
  ...[
    undefined,
    null,
    true,
    false,
    '',
    ' ',
    '\0',
    '\ud800',
    '\udc00\ud800',
    '7h',
    '10h',
    'Ts ',
    'ts',
    'A♠',
    'B',
    'BPT',
  ],
  ...['player', 'banker', 'tie', 'toString', '__proto__', 'constructor', 'hasOwnProperty', 'length', '1/0', '1/20'],
  ...['n/d', '-7', '8', '1e3', 'Infinity', 'NaN', 'x'.repeat(100_000), '9'.repeat(30_000), 'highest', 'every'],
  ...[
    0,
    -0,
    1,
    -1,
    2,
    4,
    8,
    10,
    13,
    14,
    40,
    41,
    52,
    0.5,
    1.5,
    -0.5,
    1e-320,
    1e9,
    2 ** 31,
    2 ** 32,
    2 ** 53 - 1,
    2 ** 53,
  ],
  ...[
    -(2 ** 53),
    1e300,
    Number.MAX_VALUE,
    Number.MIN_VALUE,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ],
  ...[0n, 1n, -1n, 8n, 2n ** 200n, Symbol('card'), Symbol.iterator],
];

const pick = <T>(list: readonly T[], chance: () => number): T => list[Math.floor(chance() * list.length)] as T;

const KEYS: readonly string[] = [
  ...NAMES,
  ...['cutFromEnd', 'runPolicy', 'endOfShoe', 'extraRounds', 'level', 'balanced', 'count', 'tiger', 'any-dragon'],
  ...['__proto__', 'constructor', 'toString', '0', '1', ''],
];

/** Anything at all. */
export const anything = (chance: () => number, depth = 2): unknown => {
  const kind = chance();
  if (kind < 0.15) return pick(HOSTILE, chance)();
  if (kind < 0.3) return Math.floor(chance() * 20) - 5;
  if (kind < 0.35) return (chance() - 0.5) * 10 ** Math.floor(chance() * 30);
  if (depth === 0 || kind < 0.6) return pick(ATOMS, chance);
  const size = Math.floor(chance() * 5);
  if (kind < 0.8) return Array.from({ length: size }, () => anything(chance, depth - 1));
  return Object.fromEntries(Array.from({ length: size }, () => [pick(KEYS, chance), anything(chance, depth - 1)]));
};

/** A copy of a good value with one part of it, at any depth, left out, put in or replaced. */
export const spoiled = (good: unknown, chance: () => number): unknown => {
  if (typeof good !== 'object' || good === null || chance() < 0.1) {
    return typeof good === 'string' && chance() < 0.5 ? `${good}${String(chance()).slice(2, 3)}` : anything(chance, 1);
  }
  if (Array.isArray(good)) {
    const list = [...good];
    const place = Math.floor(chance() * list.length);
    const how = chance();
    if (how < 0.15) list.splice(place, 1);
    else if (how < 0.3) list.splice(place, 0, anything(chance, 1));
    else if (how < 0.35) delete list[place];
    else list[place] = spoiled(list[place], chance);
    return list;
  }
  const copy: Record<string, unknown> = { ...good };
  const key = pick(Object.keys(copy), chance) ?? '';
  const how = chance();
  if (how < 0.1) delete copy[key];
  else if (how < 0.2) copy[pick(KEYS, chance)] = anything(chance, 1);
  else if (how < 0.25) Object.defineProperty(copy, key, { enumerable: true, get: throws });
  else copy[key] = spoiled(copy[key], chance);
  return copy;
};

/** Where in a result something is not a number, or null; game records are frozen and left out. */
export const notANumberIn = (value: unknown, place = '', depth = 8): string | null => {
  if (typeof value === 'number') return Number.isNaN(value) ? place : null;
  if (typeof value !== 'object' || value === null || depth === 0) return null;
  if (ArrayBuffer.isView(value)) return (value as Float64Array).includes(Number.NaN) ? place : null;
  if (Object.isFrozen(value)) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = notANumberIn(part, `${place}.${key}`, depth - 1);
    if (found !== null) return found;
  }
  return null;
};
