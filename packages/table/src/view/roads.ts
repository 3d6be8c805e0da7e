import {
  type ByDerivedRoad,
  type DerivedRoad,
  OUTCOMES,
  ROAD_MARKS,
  type RoadRound,
  type RoadStatistics,
  type Roads,
  SIDES,
} from '@sabot/rules';
import { bySide } from '../fields.ts';
import { field, flag, listOf, oneOf, type Schema, shownRecord, whole } from '../schema.ts';

/** What the boards show, as the rules have it. */

const count = whole(0);

export const roadStatisticsSchema: Schema<RoadStatistics> = shownRecord('counts of a shoe', {
  rounds: field(count, 'rounds played'),
  outcomes: field(
    shownRecord('rounds by outcome', {
      player: field(count, 'won by the Player'),
      banker: field(count, 'won by the Banker'),
      tie: field(count, 'ties'),
    }),
    'how many ended in each way',
  ),
  pairs: field(bySide(count, 'pairs'), 'how many hands began with a pair'),
  naturals: field(count, 'rounds with a natural on at least one side'),
  longestStreak: field(bySide(count, 'the longest streak'), 'the longest streak of a side; ties do not break one'),
});

const roadRoundSchema: Schema<RoadRound> = shownRecord('a round on the roads', {
  outcome: field(oneOf(OUTCOMES), 'how it ended'),
  playerPair: field(flag, 'the Player hand began with a pair'),
  bankerPair: field(flag, 'the Banker hand began with a pair'),
  natural: field(flag, 'at least one hand had 8 or 9 on its first two cards'),
});

const roundIndex = field(count, 'the round, counted from 0 among the rounds of the shoe');

export const roadMark = oneOf(ROAD_MARKS, 'r for regular, drawn red, or b for irregular, drawn blue');

/** One value a derived road. */
export const byDerivedRoadOf = /* @__NO_SIDE_EFFECTS__ */ <T>(
  inner: Schema<T>,
  what: string,
): Schema<ByDerivedRoad<T>> =>
  shownRecord('the same of each derived road', {
    bigEye: field(inner, `${what}: big eye boy`),
    small: field(inner, `${what}: small road`),
    cockroach: field(inner, `${what}: cockroach road`),
  });

const derivedRoad: Schema<DerivedRoad> = listOf(
  shownRecord('a run of equal marks', {
    mark: field(roadMark, 'the mark of the run'),
    cells: field(
      listOf(shownRecord('a mark', { mark: field(roadMark, 'the mark'), roundIndex })),
      'its marks in the order they came',
    ),
  }),
);

const bigRoadCell = shownRecord('a ring of the big road', {
  roundIndex,
  round: field(roadRoundSchema, "the ring's own round; pairs of the ties on it stay on the bead plate (RD2)"),
  ties: field(count, 'ties that lie on it'),
});

export const roadsSchema: Schema<Roads> = shownRecord('the roads of a shoe', {
  roundCount: field(count, 'rounds played'),
  beadPlate: field(listOf(listOf(roadRoundSchema)), 'all rounds, column by column'),
  bigRoad: field(
    shownRecord('the big road', {
      leadingTies: field(count, 'ties before the first ring, which have no ring to lie on (RD1)'),
      columns: field(
        listOf(
          shownRecord('a streak', {
            side: field(oneOf(SIDES), 'who won'),
            cells: field(listOf(bigRoadCell), 'its rings, however many'),
          }),
        ),
        'its streaks, one a column',
      ),
    }),
    'the big road',
  ),
  derived: field(byDerivedRoadOf(derivedRoad, 'its columns'), 'the three derived roads'),
});
