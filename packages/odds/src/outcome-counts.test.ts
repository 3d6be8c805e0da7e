import { TABLE_OF_PLAY, type TableOfPlay } from '@sabot/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shoeOf } from '../test/or-throw.ts';
import { countingPlan, HAND_CELLS } from './counting-plan.ts';
import { countOutcomes } from './outcome-counts.ts';
import { countPlainly } from './plain-enumeration.ts';
import { addValues } from './shoe.ts';

const shoes = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 13, maxLength: 13 });

const both = (table: TableOfPlay, shoe: readonly number[]) => {
  const counts = shoeOf(shoe);
  const [values, fast] = [new Float64Array(10), new Float64Array(HAND_CELLS)];
  addValues(counts, values);
  countOutcomes(countingPlan(table), values, fast);
  return [fast, countPlainly(table, counts)];
};

const enough = (shoe: readonly number[]): boolean => shoe.reduce((sum, count) => sum + count, 0) >= 6;

describe('counting outcomes', () => {
  it('equals going through all pairs of initial hands, to the last sequence', () => {
    fc.assert(
      fc.property(shoes.filter(enough), (shoe) => {
        const [fast, plain] = both(TABLE_OF_PLAY, shoe);
        expect(fast).toEqual(plain);
      }),
      { numRuns: 300 },
    );
  });

  it('equals it for tiny shoes, where cards run out', () => {
    const tiny = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 13, maxLength: 13 }).filter(enough);
    fc.assert(
      fc.property(tiny, (shoe) => {
        const [fast, plain] = both(TABLE_OF_PLAY, shoe);
        expect(fast).toEqual(plain);
      }),
      { numRuns: 300 },
    );
  });

  it('follows whatever table of play it is given', () => {
    const digits = fc.subarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const);
    const tables: fc.Arbitrary<TableOfPlay> = fc.record({
      naturals: fc.subarray([7, 8, 9] as const),
      playerDrawsOn: digits,
      bankerDrawsOnWhenPlayerStands: digits,
      bankerDrawsAgainst: fc.array(digits, { minLength: 8, maxLength: 10 }),
    });
    fc.assert(
      fc.property(tables, shoes.filter(enough), (table, shoe) => {
        const [fast, plain] = both(table, shoe);
        expect(fast).toEqual(plain);
      }),
      { numRuns: 200 },
    );
  });
});
