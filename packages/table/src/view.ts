import type { Game } from '@sabot/rules';
import { type BettingStop, bettingStop } from './context.ts';
import type { Phase } from './round.ts';
import type { TableState } from './state.ts';
import { type MatterView, mattersView } from './view/matters.ts';
import { isOwnPart, OWN_PARTS, type OwnPart } from './view/own-parts.ts';
import { deviceView, type OwnView, ownView, type PatronView, patronsView } from './view/people.ts';
import { type LastRoundView, lastRoundView, type RoundView, roundView } from './view/round.ts';
import { type DealerView, dealerView, type PitView, pitView } from './view/staff.ts';
import { type DisplayView, displayView, type SetUpView, type ShoeView, setUpView, shoeView } from './view/table.ts';
import type { Viewer, ViewRole } from './view/viewer.ts';

/**
 * The one place where it is decided what each role may see. An undealt card is in no view; a card face down is in no
 * view but that of the patron who has peeled it (A11b). Null stands for nothing there and for nothing to be seen.
 */

export type { Ruler } from './authority.ts';
export type { MatterStep } from './irregularities/matter-steps.ts';
export { type CardView, publicState } from './view/cards.ts';
export {
  eventFor,
  eventsFor,
  isOwnEvent,
  type ViewedEvent,
  type ViewedEventOf,
  type ViewedStamp,
} from './view/events.ts';
export type { MatterView, OptionView, WindowView } from './view/matters.ts';
export type { OwnView, PatronView } from './view/people.ts';
export type { HandView, HeldHandView, LastRoundView, OutcomeView, RoundView, WagerView } from './view/round.ts';
export type { DealerView, PayItem, PitView } from './view/staff.ts';
export type { ContributionView, DisplayErrorView, DisplayView, SetUpView, ShoeView } from './view/table.ts';
export { ANY_PATRON, SIGHT, type Sight, VIEW_ROLES, type Viewer, type ViewRole } from './view/viewer.ts';

/** A table as one viewer sees it: all that a page needs. */
export interface TableView {
  readonly role: ViewRole;
  readonly game: Pick<Game, 'id' | 'code' | 'name'>;
  /** Events so far: a later view has a higher number. */
  readonly sequence: number;
  readonly phase: Phase;
  /** Why no wagers are taken now; null while they are. */
  readonly bettingStop: BettingStop | null;
  readonly setUp: SetUpView | null;
  readonly shoe: ShoeView | null;
  readonly round: RoundView | null;
  readonly last: LastRoundView | null;
  readonly matters: readonly MatterView[];
  readonly patrons: readonly PatronView[] | null;
  readonly device: TableState['device'] | null;
  readonly display: DisplayView;
  /** For a patron at the table. */
  readonly own: OwnView | null;
  /** For staff. */
  readonly dealer: DealerView | null;
  /** For the pit, and for whoever watches over it. */
  readonly pit: PitView | null;
}

export const viewOf = (game: Game, state: TableState, viewer: Viewer): TableView => ({
  role: viewer.role,
  game: { id: game.id, code: game.code, name: game.name },
  sequence: state.sequence,
  phase: state.play.phase,
  bettingStop: bettingStop(state),
  setUp: setUpView(state),
  shoe: shoeView(state, viewer),
  round: roundView(game, state, viewer),
  last: lastRoundView(state, viewer),
  matters: mattersView(game, state, viewer),
  patrons: patronsView(state, viewer),
  device: deviceView(state, viewer),
  display: displayView(game, state),
  own: ownView(state, viewer),
  dealer: dealerView(state, viewer),
  pit: pitView(state, viewer),
});

type PatronViewer = Extract<Viewer, { readonly role: 'patron' }>;

const OWN_VIEWS: { readonly [P in OwnPart]: (game: Game, state: TableState, viewer: Viewer) => TableView[P] } = {
  round: roundView,
  last: (_, state, viewer) => lastRoundView(state, viewer),
  matters: mattersView,
  own: (_, state, viewer) => ownView(state, viewer),
};

/**
 * A patron's view is that of {@link ANY_PATRON} with these parts in the place of its own: where very many look on, all
 * else is worked out once. A part that were missing here would show a patron too little, never what is another's.
 */
export const ownPartsOf = (game: Game, state: TableState, viewer: PatronViewer): Partial<Pick<TableView, OwnPart>> =>
  Object.fromEntries(
    OWN_PARTS.filter((part) => isOwnPart(part, state, viewer.person)).map((part) => [
      part,
      OWN_VIEWS[part](game, state, viewer),
    ]),
  );
