import { cents, type Game, IRREGULARITIES, isStated, type Method } from '@sabot/rules';
import type { Random } from '@sabot/testkit/random';
import { type TableConfig, usualConfig } from '../../src/index.ts';
import { CARD_SOURCES } from '../../src/vocabulary.ts';

const hasPatronsMethod = ({ methods }: Game): boolean =>
  isStated(methods) && methods.some(({ method }) => method === 'C');

const methodsOf = (game: Game, config: Pick<TableConfig, 'floorArea' | 'source'>): readonly Method[] => {
  if (!isStated(game.methods)) return game.policy.methods;
  return game.methods
    .filter(({ where, needsReader }) => where !== 'HLGA' || config.floorArea === 'HLGA' || !needsReader)
    .filter(({ needsReader }) => !needsReader || (config.source !== 'keypad' && config.floorArea === 'HLGA'))
    .map(({ method }) => method);
};

const capOf = (game: Game, random: Random): number | null => {
  const most = isStated(game.wagersPerArea) ? game.wagersPerArea.max : game.policy.wagersPerArea;
  return most === null && random.chance(0.5) ? null : 1 + random.below(most ?? 4);
};

/** A table that could be opened: any layout, any source of cards, any limits; short shoes so that many end. */
export const randomConfig = (game: Game, random: Random): TableConfig => {
  const layout = random.pick(game.layouts);
  const isPatrons = hasPatronsMethod(game) && random.chance(0.3);
  const source = random.pick(isPatrons ? (['reader', 'electronic'] as const) : CARD_SOURCES);
  const floorArea = isPatrons ? 'HLGA' : random.pick(['main', 'HLGA'] as const);
  const decks = random.pick([4, 4, 4, 6, 8, 10] as const);
  const methods = methodsOf(game, { floorArea, source });
  const stakeUnit = cents(random.pick([100, 500]));
  return usualConfig(game, {
    reason: 'as patrons asked',
    layout: layout.letter,
    seats: random.chance(0.5)
      ? layout.seats.max
      : layout.seats.min + random.below(layout.seats.max - layout.seats.min + 1),
    decks,
    floorArea,
    method: isPatrons ? 'C' : random.pick(methods),
    source,
    stakeUnit,
    differentialLimit: random.chance(0.5) ? cents(random.pick([5_000, 20_000, 100_000])) : null,
    areaMax: random.chance(0.3) ? cents(random.pick([20_000, 2_000_000])) : null,
    wagersPerArea: capOf(game, random),
    cardsBehindCut: random.chance(0.3) ? 6 + random.below(20) : decks * 52 - 20 - random.below(60),
    roundsAfterCut: random.below(2),
    counterClockwise: random.pick(['ascending', 'descending'] as const),
    seniorManager: random.pick([null, 'gaming-shift-manager', 'assistant-casino-manager'] as const),
    policyOff: random.chance(0.2) ? IRREGULARITIES.filter(() => random.chance(0.3)) : [],
    practice: source === 'electronic' && random.chance(0.6),
  });
};
