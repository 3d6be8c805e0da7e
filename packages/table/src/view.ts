import { CODE_PATTERN, type Game, ID_PATTERN } from '@sabot/rules';
import { BETTING_STOPS, bettingStop } from './context.ts';
import { wordsSchema } from './fields.ts';
import { PHASES } from './round.ts';
import {
  field,
  listOf,
  MAX_SHOWN,
  matching,
  nullable,
  oneOf,
  type Schema,
  shownRecord,
  type TypeOf,
  whole,
} from './schema.ts';
import { deviceControlSchema, type TableState } from './state.ts';
import { mattersView, matterViewSchema } from './view/matters.ts';
import { isOwnPart, OWN_PARTS, type OwnPart } from './view/own-parts.ts';
import { deviceView, ownView, ownViewSchema, patronsView, patronViewSchema } from './view/people.ts';
import { lastRoundView, lastRoundViewSchema, roundView, roundViewSchema } from './view/round.ts';
import { dealerView, dealerViewSchema, pitView, pitViewSchema } from './view/staff.ts';
import { displayView, displayViewSchema, setUpView, setUpViewSchema, shoeView, shoeViewSchema } from './view/table.ts';
import { VIEW_ROLES, type Viewer } from './view/viewer.ts';

/**
 * The one place where it is decided what each role may see. An undealt card is in no view; a card face down is in no
 * view but that of the patron who has peeled it (A11b). Null stands for nothing there and for nothing to be seen.
 */

export type { Ruler } from './authority.ts';
export type { MatterStep } from './irregularities/matter-steps.ts';
export { type CardView, publicState } from './view/cards.ts';
export {
  type Numbered,
  type NumberedEventSchemas,
  numberedEventSchema,
  numberedEventSchemas,
  numberField,
  seenSchemasOf,
  type ViewedEventSchemas,
  type ViewedStamp,
  viewedEventSchema,
  viewedEventSchemas,
} from './view/event-schemas.ts';
export {
  eventFor,
  eventsFor,
  isOwnEvent,
  type ViewedEvent,
  type ViewedEventOf,
} from './view/events.ts';
export type { MatterView, OptionView, WindowView } from './view/matters.ts';
export type { OwnView, PatronView } from './view/people.ts';
export { roadStatisticsSchema } from './view/roads.ts';
export {
  type HandView,
  type HeldHandView,
  type LastRoundView,
  lastRoundViewSchema,
  type OutcomeView,
  type RoundView,
  type WagerView,
} from './view/round.ts';
export type { DealerView, PayItem, PitView } from './view/staff.ts';
export {
  type ContributionView,
  type DisplayErrorView,
  type DisplayView,
  type SetUpView,
  type ShoeView,
  setUpViewSchema,
  shoeViewSchema,
} from './view/table.ts';
export { ANY_PATRON, SIGHT, type Sight, VIEW_ROLES, type Viewer, type ViewRole } from './view/viewer.ts';

/** A game by name. */
export const gameNameSchema: Schema<Pick<Game, 'id' | 'code' | 'name'>> = shownRecord('a game', {
  id: field(matching(ID_PATTERN, 'the id of a game'), 'its id'),
  code: field(matching(CODE_PATTERN, 'the code of a game'), 'the letters before the colon of its clauses'),
  name: field(wordsSchema, 'what it is called'),
});

/** A table as one viewer sees it: all that a page needs. */
export const tableViewSchema = shownRecord('a table as one viewer sees it', {
  role: field(oneOf(VIEW_ROLES), 'as whom it is looked at'),
  game: field(gameNameSchema, 'the game that is played'),
  sequence: field(whole(0), 'events so far: a later view has a higher number'),
  phase: field(oneOf(PHASES), 'where the table is'),
  bettingStop: nullable(field(oneOf(BETTING_STOPS), 'why no wagers are taken now; null while they are')),
  setUp: nullable(field(setUpViewSchema, 'how it is set up; null before it was opened')),
  shoe: nullable(field(shoeViewSchema, 'the shoe; null where there is none')),
  round: nullable(field(roundViewSchema, 'the round under way; null between rounds')),
  last: nullable(field(lastRoundViewSchema, 'the round that ended last; null before the first')),
  matters: field(listOf(matterViewSchema), 'what is pending'),
  patrons: nullable(field(listOf(patronViewSchema, MAX_SHOWN), 'who is there; null for the board, which shows nobody')),
  device: nullable(field(deviceControlSchema, 'who draws in Method C; null for the board')),
  display: field(displayViewSchema, 'what the boards show'),
  own: nullable(field(ownViewSchema, 'for a patron at the table: their own record')),
  dealer: nullable(field(dealerViewSchema, 'for staff: what the Dealer needs')),
  pit: nullable(field(pitViewSchema, 'for the pit, and for whoever watches over it')),
});
export type TableView = TypeOf<typeof tableViewSchema>;

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
