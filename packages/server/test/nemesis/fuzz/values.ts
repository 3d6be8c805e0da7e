import { COMMAND_NAMES } from '@sabot/table';
import type { Random } from '@sabot/testkit/random';
import { TOURNAMENT_COMMAND_NAMES } from '@sabot/tournament';

/** Values that programs trip over. */
const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 53 + 2,
  Number.MIN_VALUE,
  '',
  ' ',
  '0',
  '1e9',
  'null',
  'As',
  'player',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\u0000',
  '\ud800',
  '\u202e',
  '💥',
  "'; drop table events; --",
  '../../etc/passwd',
  '%00',
  '{{7*7}}',
  'a'.repeat(300),
  [],
  {},
  [[]],
  [null],
];

const FIELDS = [
  'do id by as at for seat wager amount side draw card cards person present to first reason config limits method max',
  'depth commitment value root seed shoe matter remedy order counted allow decision kind case exposed note withdraw wagers',
  'login name password role hours game auto freeHand asFound identified position until differentialLimit designee',
  'entry table round result stacks underWay layout decks pace old new',
  '__proto__ constructor prototype toString length',
]
  .join(' ')
  .split(' ');

const IDS = [
  '',
  'short',
  'nemesis-fuzz-1',
  'house:12:draw-card',
  'device:x-12345',
  'x'.repeat(64),
  'x'.repeat(65),
  'ü12345678',
];

const key = (random: Random): string => (random.chance(0.9) ? random.pick(FIELDS) : `k${random.below(1000)}`);

const anyValue = (random: Random, depth = 0): unknown => {
  if (depth > 3 || random.chance(0.6)) return random.chance(0.7) ? random.pick(ODD) : random.below(1_000_000) - 1000;
  const count = random.below(5);
  if (random.chance(0.4)) return Array.from({ length: count }, () => anyValue(random, depth + 1));
  return Object.fromEntries(Array.from({ length: count }, () => [key(random), anyValue(random, depth + 1)]));
};

/** A command of a real name whose fields are mostly wrong. */
const command = (random: Random): object => ({
  do: random.chance(0.95) ? random.pick([...COMMAND_NAMES, ...TOURNAMENT_COMMAND_NAMES]) : anyValue(random),
  id: random.chance(0.7) ? `fuzz-${random.below(2 ** 31)}` : random.pick(IDS),
  ...Object.fromEntries(Array.from({ length: random.below(4) }, () => [key(random), anyValue(random, 2)])),
});

const deep = (random: Random): string => {
  const depth = 10 + random.below(20_000);
  return random.chance(0.5)
    ? '['.repeat(depth)
    : `${'{"a":'.repeat(depth)}1${random.chance(0.5) ? '}'.repeat(depth) : ''}`;
};

const broken = (random: Random): Buffer => {
  const bytes = Buffer.from(JSON.stringify(command(random)));
  if (random.chance(0.5)) return bytes.subarray(0, random.below(bytes.length));
  for (let at = 0; at < 1 + random.below(6); at += 1) bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
};

/** A body of any kind, from nearly right to noise. */
export const anyBody = (random: Random): Buffer => {
  const kind = random.weighted({ command: 50, value: 20, broken: 20, noise: 6, deep: 2, large: 1, none: 6 });
  switch (kind) {
    case 'command':
      return Buffer.from(JSON.stringify(command(random)));
    case 'value':
      return Buffer.from(JSON.stringify(anyValue(random)) ?? 'undefined');
    case 'broken':
      return broken(random);
    case 'noise':
      return Buffer.from(Array.from({ length: random.below(200) }, () => random.below(256)));
    case 'deep':
      return Buffer.from(deep(random));
    case 'large':
      return Buffer.alloc(60_000 + random.below(20_000), random.chance(0.5) ? '1' : '"');
    case 'none':
      return Buffer.alloc(0);
  }
};
