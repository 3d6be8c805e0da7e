import { describe, expect, it } from 'vitest';
import { OUTCOMES } from '../side.ts';
import { DERIVED_ROADS, marksOf } from './derived-road.ts';
import { placeOnGrid } from './grid.ts';
import { type RoadRound, roadRound } from './road-round.ts';
import { addRound, emptyRoads, type Roads, roadsOf } from './roads.ts';

const outcomeOf = { B: 'banker', P: 'player', T: 'tie' } as const;
type Letter = keyof typeof outcomeOf;
const isLetter = (text: string): text is Letter => text in outcomeOf;
/** A history as people write it; any other letter is a void round. */
const roundsOf = (history: string): readonly RoadRound[] =>
  [...history].filter(isLetter).map((letter) => roadRound(outcomeOf[letter]));

const marksIn = (roads: Roads): readonly string[] => DERIVED_ROADS.map((name) => marksOf(roads.derived[name]).join(''));

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
};

describe('roads', () => {
  it('of no rounds are empty', () => {
    expect(roadsOf([])).toBe(emptyRoads);
    expect(emptyRoads).toEqual({
      roundCount: 0,
      beadPlate: [],
      bigRoad: { leadingTies: 0, columns: [] },
      derived: { bigEye: [], small: [], cockroach: [] },
    });
  });

  it('of BBPTBP are those of the contract', () => {
    const roads = roadsOf(roundsOf('BBPTBP'));
    expect(roads.beadPlate).toEqual([roundsOf('BBPTBP')]);
    expect(roads.bigRoad.leadingTies).toBe(0);
    expect(
      roads.bigRoad.columns.map(({ side, cells }) => ({ side, length: cells.length, ties: cells.map((c) => c.ties) })),
    ).toEqual([
      { side: 'banker', length: 2, ties: [0, 0] },
      { side: 'player', length: 1, ties: [1] },
      { side: 'banker', length: 1, ties: [0] },
      { side: 'player', length: 1, ties: [0] },
    ]);
    expect(placeOnGrid(roads.bigRoad.columns).map(({ column, row }) => [column, row])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
    expect(marksIn(roads)).toEqual(['br', 'b', '']);
  });

  it('name the round each mark comes from, ties counted', () => {
    const { derived } = roadsOf(roundsOf('TBPTBTP'));
    expect(derived.bigEye).toEqual([
      {
        mark: 'r',
        cells: [
          { mark: 'r', roundIndex: 4 },
          { mark: 'r', roundIndex: 6 },
        ],
      },
    ]);
  });

  it('are left alone by a round added to them', () => {
    const roads = deepFreeze(roadsOf(roundsOf('TBBPTBPP')));
    for (const outcome of OUTCOMES) addRound(roads, roadRound(outcome));
    expect(roads).toEqual(roadsOf(roundsOf('TBBPTBPP')));
  });

  it('keep every derived road as it is on a tie', () => {
    const roads = roadsOf(roundsOf('BBPBPPPB'));
    const tied = addRound(roads, roadRound('tie'));
    for (const name of DERIVED_ROADS) expect(tied.derived[name]).toBe(roads.derived[name]);
  });

  it('RD8: a void round cannot leave a mark: it has no outcome, and the roads take nothing else', () => {
    expect(OUTCOMES).toEqual(['player', 'banker', 'tie']);
    const isOutcome: 'void' extends RoadRound['outcome'] ? true : false = false;
    expect(isOutcome).toBe(false);
  });

  it('RD8: a free hand is marked like any round, since the roads know nothing of wagers', () => {
    expect(Object.keys(roadRound('banker')).sort()).toEqual(['bankerPair', 'natural', 'outcome', 'playerPair']);
    expect(addRound(emptyRoads, roadRound('banker')).bigRoad.columns).toHaveLength(1);
  });

  it('RD9: a corrected result derives every road again, and nothing of the first announcement stays', () => {
    const announced = roundsOf('BBPBPPPBTBBP');
    const corrected = announced.with(2, roadRound('banker'));
    expect(marksIn(roadsOf(announced))).toEqual(['brbrbrrr', 'bbrbbrb', 'rbbbrb']);
    expect(marksIn(roadsOf(corrected))).toEqual(['rrbrrr', 'rrb', '']);
    expect(roadsOf(corrected)).toEqual(roadsOf(roundsOf('BBBBPPPBTBBP')));
    expect(roadsOf(corrected.with(2, roadRound('player')))).toEqual(roadsOf(announced));
  });
});
