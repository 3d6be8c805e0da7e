import { didYouMean, fault, ok, parseStake, type Result, readFields, readOutside, type WagerId } from '@sabot/rules';
import type { Strategy } from '../strategy/strategy.ts';
import { flat } from './flat.ts';
import { martingale } from './martingale.ts';
import { oneThreeTwoSix } from './one-three-two-six.ts';
import { oscarsGrind } from './oscars-grind.ts';
import { paroli } from './paroli.ts';
import type { ProgressionSettings } from './progression-settings.ts';

/** The known ways to change a stake by the last results, as examples of what they do. None of them changes the edge. */
export const PROGRESSIONS = {
  flat: { make: flat, summary: 'the same stake every round' },
  martingale: { make: martingale, summary: 'double after a loss, one unit after a win' },
  paroli: { make: paroli, summary: 'double after a win, up to three in a row' },
  '1-3-2-6': { make: oneThreeTwoSix, summary: 'one, three, two and six units as long as it wins' },
  'oscars-grind': { make: oscarsGrind, summary: 'a unit more after a win, until one unit is won' },
} as const satisfies Readonly<
  Record<string, { readonly make: (settings: ProgressionSettings) => unknown; readonly summary: string }>
>;
export type ProgressionName = keyof typeof PROGRESSIONS;
export const PROGRESSION_NAMES = Object.keys(PROGRESSIONS) as readonly ProgressionName[];

const MALFORMED = fault('malformed-question', 'A progression is told "wager", an id, and "unit", in cents.');

/** A progression by its name, with settings from outside; whether the game has the wager is asked when it is played. */
export const progression = (name: unknown, settings: unknown): Result<Strategy<unknown>> => {
  const found = PROGRESSION_NAMES.find((each) => each === name);
  if (found === undefined) {
    const message = `There is no such progression. ${didYouMean(name, PROGRESSION_NAMES, 'There are')}`;
    return fault('strategy-not-loaded', message);
  }
  return readOutside((): Result<Strategy<unknown>> => {
    const fields = readFields(settings, ['wager', 'unit'], MALFORMED);
    if (!fields.ok) return fields;
    const { wager } = fields.value;
    if (typeof wager !== 'string') return MALFORMED;
    const unit = parseStake(fields.value.unit);
    if (!unit.ok) return unit;
    const make = PROGRESSIONS[found].make as (settings: ProgressionSettings) => Strategy<unknown>;
    return ok(make({ wager: wager as WagerId, unit: unit.value }));
  }, MALFORMED);
};
