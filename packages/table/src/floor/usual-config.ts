import { cents, type Game, isStated, type Layout, type RoundWager, stakeUnit, usualDecks } from '@sabot/rules';
import type { TableConfig } from '../config.ts';
import { roundWagerOf } from '../context.ts';
import type { Limits } from '../fields.ts';

const DOLLAR = 100;

/** Main wagers from $10 to $10,000, the others from $5 to $500, at least what every pay line can pay exactly. */
const usualLimits = (wager: RoundWager): Limits => {
  const { id } = wager;
  const [min, max] = id === 'player' || id === 'banker' ? [10, 10_000] : [5, 500];
  return { wager: id, min: cents(Math.max(min * DOLLAR, stakeUnit(wager))), max: cents(max * DOLLAR) };
};

/** For a game that has none: nothing is wagered on it. */
const BARE: Pick<Layout, 'letter' | 'wagers'> & { readonly seats: { readonly max: number } } = {
  letter: 'A',
  wagers: [],
  seats: { max: 1 },
};

/** A table as it is usually opened: the game's first layout with all its seats, eight decks or as near as it may, Method B, a keypad. */
export const usualConfig = (game: Game, changes: Partial<TableConfig> = {}): TableConfig => {
  const layout = game.layouts.find(({ letter }) => letter === changes.layout) ?? game.layouts[0] ?? BARE;
  const offered = layout.wagers.flatMap((id) => roundWagerOf(game, id) ?? []);
  const { wagersPerArea: rule, policy } = game;
  return {
    table: 'table-1',
    layout: layout.letter,
    seats: layout.seats.max,
    decks: usualDecks(game),
    floorArea: 'main',
    limits: offered.map(usualLimits),
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
