import { DECK, IRREGULARITIES, METHODS, POSITIONS, REMEDIES, REMEDY_CASES, SIDES, WAGER_IDS } from '@sabot/rules';
import type { Random } from '@sabot/testkit/random';
import { payloadsOf } from '../../src/allowed.ts';
import {
  type Actor,
  COMMAND_NAMES,
  COMMANDS,
  type Command,
  type CommandName,
  FLOAT_MOVES,
  isOptional,
  REFERRAL_DECISIONS,
} from '../../src/index.ts';
import type { Scene } from './choose.ts';
import { PATRONS, STAFF } from './people.ts';

const person = (random: Random): string =>
  random.chance(0.6) ? random.pick(PATRONS) : random.pick([...STAFF.map(({ by }) => by), 'nobody at all']);

const amount = (random: Random): number =>
  random.pick([1, 7, 100, 1_000, 2_500, 1_000_000, 10 ** 11, 10 ** 12 - 1, 10 ** 12]);

const list = <T>(random: Random, one: () => T): readonly T[] => Array.from({ length: random.below(5) }, one);

const place = (random: Random) => ({
  owner: person(random),
  seat: 1 + random.below(16),
  wager: random.pick(WAGER_IDS),
});

/** A value of the right shape for every field that a command can have, and of no other merit. */
const ANYTHING: Readonly<Record<string, (random: Random) => unknown>> = {
  amount,
  by: person,
  person,
  for: person,
  to: person,
  seat: (random) => 1 + random.below(16),
  wager: (random) => random.pick(WAGER_IDS),
  asFound: (random) => random.chance(0.5),
  asked: (random) => random.chance(0.5),
  wagers: (random) => list(random, () => place(random)),
  move: (random) => random.pick(FLOAT_MOVES),
  pieces: (random) => list(random, () => ({ value: amount(random), count: random.below(1_000) })),
  count: (random) => 1 + random.below(9),
  total: amount,
  limits: () => [],
  matter: (random) => 1 + random.below(99),
  wait: (random) => 1 + random.below(99),
  draw: (random) => 1 + random.below(8),
  card: (random) => random.pick(DECK),
  cards: (random) => list(random, () => (random.chance(0.3) ? null : random.pick(DECK))),
  counted: (random) => Array.from({ length: random.pick([0, 51, 52, 52]) }, () => random.below(11)),
  order: (random) => list(random, () => 1 + random.below(8)),
  side: (random) => random.pick(SIDES),
  first: (random) => random.pick(SIDES),
  kind: (random) => random.pick(IRREGULARITIES),
  case: (random) => random.pick(REMEDY_CASES),
  remedy: (random) => random.pick(REMEDIES),
  decision: (random) => random.pick(REFERRAL_DECISIONS),
  method: (random) => random.pick(METHODS),
  position: (random) => random.pick(POSITIONS),
  error: (random) => 1 + random.below(7),
  max: (random) => random.pick([null, 1, 2, 3, 4, 99]),
  depth: (random) => 1 + random.below(519),
  shoe: (random) => 1 + random.below(9),
  until: (random) => random.below(10_000),
  ofRound: (random) => 1 + random.below(9),
  shown: (random) => ({ outcome: random.pick(['player', 'banker', 'tie', 'none']), player: random.below(10) }),
  epoch: (random) => random.pick('0123456789abcdef'.split('')).repeat(64),
  number: (random) => 1 + random.below(3),
  restored: (random) => random.below(10_000),
  backedUp: (random) => random.below(10_000),
  present: (random) => random.chance(0.5),
  allow: (random) => random.chance(0.5),
  exposed: (random) => random.chance(0.5),
  designee: (random) => random.chance(0.5),
  freeHand: (random) => random.chance(0.5),
  withdraw: (random) => random.pick(['all', 'none', 'some']),
  found: (random) => random.pick(['device', 'surveillance']),
};

const anyone = (random: Random): Actor =>
  random.chance(0.5) ? { by: random.pick(PATRONS), as: 'patron' } : random.pick(STAFF);

/** The fields without which it is no such command, where the table as it is gives no example. */
const sample = (random: Random, name: CommandName): object =>
  Object.fromEntries(
    Object.entries(COMMANDS[name].fields)
      .filter(([, field]) => !isOptional(field))
      .map(([key]) => [key, ANYTHING[key]?.(random) ?? 'anything']),
  );

/** Well formed and at random: whoever, whatever, whenever; now and then even allowed. */
export const stray = ({ game, state, random, at }: Scene): Command => {
  const name = random.pick(COMMAND_NAMES);
  const actor = anyone(random);
  const found = payloadsOf(game, state, actor, at, name);
  const envelope = { do: name, id: '', by: actor.by, as: actor.as, at };
  const base = { ...envelope, ...(found.length === 0 ? sample(random, name) : random.pick(found)) };
  const changed = Object.entries(base).map(([key, value]) =>
    ANYTHING[key] !== undefined && key !== 'by' && random.chance(0.3) ? [key, ANYTHING[key](random)] : [key, value],
  );
  return Object.fromEntries(changed) as Command;
};
