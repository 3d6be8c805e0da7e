import {
  askRoads,
  type Basis,
  type ByDerivedRoad,
  type BySide,
  type Cents,
  type Game,
  isStated,
  type RoadMark,
  type RoadStatistics,
  type Roads,
  roadStatistics,
  roadsOf,
  type Words,
} from '@sabot/rules';
import type { TableConfig } from '../config.ts';
import type { LooseCard } from '../round.ts';
import { isShownWrong, type StandingRound, standingRound } from '../settling/standing-round.ts';
import { cardsLeft } from '../shoe/loading.ts';
import { type Contribution, type DisplayError, epochOfShoe, type Shoe, type TableState } from '../state.ts';
import { asSeen } from './cards.ts';
import { SIGHT, type Viewer } from './viewer.ts';

/** How the table is set up: all of it hangs on the wall. */
export interface SetUpView
  extends Pick<
    TableConfig,
    | 'table'
    | 'layout'
    | 'seats'
    | 'decks'
    | 'floorArea'
    | 'method'
    | 'source'
    | 'stakeUnit'
    | 'wagersPerArea'
    | 'areaMax'
    | 'limits'
    | 'differentialLimit'
    | 'practice'
  > {
  /** For a table of a tournament. */
  readonly tournament: NonNullable<TableConfig['tournament']> | null;
  /** In force from the next "Place your bets" (A26). */
  readonly upcoming: { readonly limits: TableConfig['limits']; readonly differentialLimit: Cents | null } | null;
  readonly closedAreas: TableState['closedAreas'];
  /** The round after which the table closes. */
  readonly lastRound: number | null;
  /** The next round takes no wagers (A13). */
  readonly freeHandOrdered: boolean;
}

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
export interface ContributionView extends Omit<Contribution, 'person'> {
  readonly person: string | null;
  readonly revealed: boolean;
}

/** The cards as anyone may count them: how many, never which. */
export interface ShoeView
  extends Pick<
    Shoe,
    'number' | 'stage' | 'commitment' | 'root' | 'cut' | 'burned' | 'discarded' | 'mustBeReplaced' | 'nextSeen'
  > {
  /** By which it is named beside its number, where the house was restored before it. */
  readonly epoch: string | null;
  readonly contributions: readonly ContributionView[];
  /** Someone beside the house has added to the chance of this shoe. */
  readonly contributed: boolean;
  /** What can still be dealt: in the device, and carried. */
  readonly cardsLeft: number;
  /** On the layout and in no hand (A13, A14). */
  readonly carried: readonly LooseCard[];
}

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

/** What the boards show of rounds gone by. The notice belongs to it wherever it is shown. */
export interface DisplayView {
  readonly notice: { readonly text: Words; readonly basis: Basis };
  readonly statistics: RoadStatistics;
  readonly roads: Roads;
  readonly ask: BySide<ByDerivedRoad<RoadMark | null>>;
  /** Displays that were wrong about the round under way or the one before it, each with what stands (6.3). */
  readonly errors: readonly DisplayErrorView[];
}

export interface DisplayErrorView extends DisplayError {
  readonly stands: StandingRound;
}

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
