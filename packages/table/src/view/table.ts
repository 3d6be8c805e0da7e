import { askRoads, type Game, isStated, roadStatistics, roadsOf, type Words } from '@sabot/rules';
import { CONFIG_FIELDS, tournamentPlace } from '../config.ts';
import { basis, bySide, looseCard, person, standingRoundSchema, thirtyTwoBytes, wordsSchema } from '../fields.ts';
import { field, flag, listOf, MAX_SHOWN, nullable, pickFields, shownRecord, type TypeOf, whole } from '../schema.ts';
import { isShownWrong, standingRound } from '../settling/standing-round.ts';
import { cardsLeft } from '../shoe/loading.ts';
import {
  areaSchema,
  type Contribution,
  contributionFields,
  displayErrorFields,
  epochOfShoe,
  shoeFields,
  type TableState,
  upcomingSchema,
} from '../state.ts';
import { asSeen } from './cards.ts';
import { byDerivedRoadOf, roadMark, roadStatisticsSchema, roadsSchema } from './roads.ts';
import { SIGHT, type Viewer } from './viewer.ts';

/** How the table is set up: all of it hangs on the wall. */
export const setUpViewSchema = shownRecord('how the table is set up', {
  ...pickFields(CONFIG_FIELDS, ['table', 'layout', 'seats', 'decks', 'floorArea', 'method', 'source', 'stakeUnit']),
  ...pickFields(CONFIG_FIELDS, ['wagersPerArea', 'areaMax', 'limits', 'differentialLimit', 'practice']),
  tournament: nullable(field(tournamentPlace, 'for a table of a tournament, its place there; null for any other')),
  upcoming: nullable(field(upcomingSchema, 'in force from the next "Place your bets" (A26); null for no change')),
  closedAreas: field(listOf(areaSchema), 'areas that take no wagers'),
  lastRound: nullable(field(whole(1), 'the round after which the table closes; null while none is announced')),
  freeHandOrdered: field(flag, 'the next round takes no wagers (A13)'),
});
export type SetUpView = TypeOf<typeof setUpViewSchema>;

export const setUpView = ({
  config,
  upcoming,
  closedAreas,
  lastRound,
  freeHandOrdered,
}: TableState): SetUpView | null => {
  if (config === null) return null;
  const { table, layout, seats, decks, floorArea, method, source, stakeUnit } = config;
  const { wagersPerArea, areaMax, limits, differentialLimit, practice } = config;
  return {
    table,
    layout,
    seats,
    decks,
    floorArea,
    method,
    source,
    stakeUnit,
    wagersPerArea,
    areaMax,
    limits,
    differentialLimit,
    practice,
    tournament: config.tournament ?? null,
    upcoming,
    closedAreas,
    lastRound,
    freeHandOrdered,
  };
};

/** Chance from a patron: whose it is, everyone but the board may know. */
const contributionViewSchema = shownRecord('chance from a patron', {
  ...contributionFields,
  person: nullable(field(person, 'whose it is; null for the board')),
  revealed: field(flag, 'whether it is revealed'),
});
export type ContributionView = TypeOf<typeof contributionViewSchema>;

/** The cards as anyone may count them: how many, never which. */
export const shoeViewSchema = shownRecord('the shoe', {
  ...shoeFields,
  epoch: nullable(
    field(thirtyTwoBytes, 'by which it is named beside its number, where the house was restored before it'),
  ),
  contributions: field(listOf(contributionViewSchema, MAX_SHOWN), 'chance that patrons have added'),
  contributed: field(flag, 'someone beside the house has added to the chance of this shoe'),
  cardsLeft: field(whole(0), 'what can still be dealt: in the device, and carried'),
  carried: field(listOf(looseCard), 'cards on the layout and in no hand (A13, A14)'),
});
export type ShoeView = TypeOf<typeof shoeViewSchema>;

const contributionView = ({ person, commitment, value }: Contribution, viewer: Viewer): ContributionView => ({
  person: SIGHT[viewer.role].felt ? person : null,
  commitment,
  revealed: value !== null,
  value,
});

export const shoeView = (state: TableState, viewer: Viewer): ShoeView | null => {
  const { shoe } = state;
  if (shoe === null) return null;
  const { number, stage, commitment, root, cut, burned, discarded, mustBeReplaced, nextSeen } = shoe;
  return {
    number,
    epoch: epochOfShoe(state, number)?.id ?? null,
    stage,
    commitment,
    root,
    cut,
    contributions: shoe.contributions.map((each) => contributionView(each, viewer)),
    contributed: shoe.contributions.some(({ value }) => value !== null),
    cardsLeft: cardsLeft(shoe),
    burned,
    discarded,
    mustBeReplaced,
    nextSeen,
    carried: shoe.carried.map(({ card, exposed }) => asSeen({ card, exposed })),
  };
};

const displayErrorViewSchema = shownRecord('a display that was wrong', {
  ...displayErrorFields,
  stands: field(standingRoundSchema, 'what stands by the cards'),
});
export type DisplayErrorView = TypeOf<typeof displayErrorViewSchema>;

/** What the boards show of rounds gone by. The notice belongs to it wherever it is shown. */
export const displayViewSchema = shownRecord('what the boards show', {
  notice: field(
    shownRecord('a notice', {
      text: field(wordsSchema, 'what it says'),
      basis: field(basis, 'the clause by which it is shown, or policy'),
    }),
    'what must be read with it',
  ),
  statistics: field(roadStatisticsSchema, 'counts of the shoe'),
  roads: field(roadsSchema, 'the roads of the shoe'),
  ask: field(
    bySide(byDerivedRoadOf(nullable(roadMark), 'the mark that a win adds; null for none'), 'what a win adds'),
    'what the next result would add to each derived road',
  ),
  errors: field(
    listOf(displayErrorViewSchema),
    'displays that were wrong about the round under way or the one before it, each with what stands (6.3)',
  ),
});
export type DisplayView = TypeOf<typeof displayViewSchema>;

const NOTICE: Words = {
  en: 'This display is for information only: the cards decide.',
  zh: '显示内容仅供参考，一切以牌面为准。',
};

/** Everyone is shown the same board, and it stays as it is until the next result: it is drawn once for each. */
const drawn = new WeakMap<TableState['roads'], { readonly game: Game; readonly board: DisplayView }>();

/** Read from the results alone, and nothing reads it back: a wrong board changes no money (6.3). */
export const displayView = (game: Game, state: TableState): DisplayView => {
  const board = boardOf(game, state.roads);
  return state.displayErrors.length === 0 ? board : { ...board, errors: errorsIn(game, state) };
};

/** What stands is read from the cards anew each time: a correction since then is in it, and may prove the display right. */
const errorsIn = (game: Game, state: TableState): readonly DisplayErrorView[] =>
  state.displayErrors.flatMap((error) => {
    const stands = standingRound(game, state, error.round);
    return stands !== null && isShownWrong(error.shown, stands) ? [{ ...error, stands }] : [];
  });

const boardOf = (game: Game, rounds: TableState['roads']): DisplayView => {
  const known = drawn.get(rounds);
  if (known?.game === game) return known.board;
  const roads = roadsOf(rounds);
  const board: DisplayView = {
    notice: { text: NOTICE, basis: isStated(game.display) ? game.display.clause : 'policy' },
    statistics: roadStatistics(roads),
    roads,
    ask: { player: askRoads(roads, 'player'), banker: askRoads(roads, 'banker') },
    errors: [],
  };
  drawn.set(rounds, { game, board });
  return board;
};
