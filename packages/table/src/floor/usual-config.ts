import { cents, type Game, isStated, stakeUnit, type WagerId } from '@sabot/rules';
import type { TableConfig } from '../config.ts';
import { roundWagerOf } from '../context.ts';
import type { Limits } from '../fields.ts';

const DOLLAR = 100;

/** Main wagers from $10 to $10,000, the others from $5 to $500, at least what every pay line can pay exactly. */
const usualLimits = (game: Game, wager: WagerId): Limits => {
  const kind = roundWagerOf(game, wager);
  const unit = kind === undefined ? 1 : stakeUnit(kind);
  const [min, max] = wager === 'player' || wager === 'banker' ? [10, 10_000] : [5, 500];
  return { wager, min: cents(Math.max(min * DOLLAR, unit)), max: cents(max * DOLLAR) };
};

/** A table as it is usually opened: the game's first layout with all its seats, eight decks, Method B, a keypad. */
export const usualConfig = (game: Game, changes: Partial<TableConfig> = {}): TableConfig => {
  const layout = game.layouts.find(({ letter }) => letter === changes.layout) ?? game.layouts[0];
  const offered = (layout?.wagers ?? []).filter((id) => roundWagerOf(game, id) !== undefined);
  const { wagersPerArea: rule, policy } = game;
  return {
    table: 'table-1',
    layout: layout?.letter ?? 'A',
    seats: layout?.seats.max ?? 1,
    decks: 8,
    floorArea: 'main',
    limits: offered.map((wager) => usualLimits(game, wager)),
    differentialLimit: null,
    areaMax: null,
    stakeUnit: cents(DOLLAR),
    wagersPerArea: isStated(rule) ? rule.max : policy.wagersPerArea,
    method: 'B',
    source: 'keypad',
    cardsBehindCut: policy.cutCard.advisedBehind,
    roundsAfterCut: policy.cutCard.roundsAfter,
    counterClockwise: 'ascending',
    seniorManager: null,
    policyOff: [],
    practice: false,
    ...changes,
  };
};
