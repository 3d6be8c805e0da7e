import { describe, expect, it } from 'vitest';
import { askRoads } from './ask.ts';
import { DERIVED_ROADS, marksOf } from './derived-road.ts';
import { roadRound } from './road-round.ts';
import { addRound, emptyRoads, type Roads, roadsOf } from './roads.ts';

const chop: Roads = roadsOf(
  (['banker', 'player', 'banker', 'player', 'player'] as const).map((side) => roadRound(side)),
);

describe('ask Banker, ask Player', () => {
  it('has no answer before the roads begin', () => {
    const silent = { bigEye: null, small: null, cockroach: null };
    expect(askRoads(emptyRoads, 'banker')).toEqual(silent);
    expect(askRoads(emptyRoads, 'player')).toEqual(silent);
  });

  it('answers for each side with the opposite marks', () => {
    expect(askRoads(chop, 'banker')).toEqual({ bigEye: 'b', small: 'b', cockroach: 'b' });
    expect(askRoads(chop, 'player')).toEqual({ bigEye: 'r', small: 'r', cockroach: 'r' });
  });

  it.each(['banker', 'player'] as const)('says what the roads get when %s then wins', (side) => {
    const after = addRound(chop, roadRound(side));
    const asked = askRoads(chop, side);
    for (const name of DERIVED_ROADS) expect(marksOf(after.derived[name]).at(-1)).toBe(asked[name]);
  });
});
