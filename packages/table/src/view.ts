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
import { arePatronsKept, deviceView, ownView, ownViewSchema, patronsView, patronViewSchema } from './view/people.ts';
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
export type { PayListFor } from './view/chips.ts';
export { patronsConcerned } from './view/concerned.ts';
export { type DeviceDue, deviceDue, deviceDueSchema } from './view/device-due.ts';
export type { DeviceErrorView } from './view/device-errors.ts';
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
export type { DealerView, PitView } from './view/staff.ts';
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
export type { WaitView } from './view/waits.ts';

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

type PartName = Exclude<keyof TableView, 'role' | 'game' | 'sequence' | 'phase' | 'bettingStop'>;

interface ViewPart<Name extends PartName> {
  readonly of: (game: Game, state: TableState, viewer: Viewer) => TableView[Name];
  /** Whether it is as it was at an earlier state, which is quick to tell; without it, it is made anew each time. */
  readonly isKept?: (before: TableState, now: TableState, viewer: Viewer) => boolean;
}

/** For a part that is made of these fields of the state and of nothing else. */
const madeOf =
  (...fields: readonly (keyof TableState)[]) =>
  (before: TableState, now: TableState): boolean =>
    fields.every((field) => before[field] === now[field]);

const VIEW_PARTS: { readonly [Name in PartName]: ViewPart<Name> } = {
  setUp: {
    of: (_, state) => setUpView(state),
    isKept: madeOf('config', 'upcoming', 'closedAreas', 'lastRound', 'freeHandOrdered'),
  },
  shoe: { of: (_, state, viewer) => shoeView(state, viewer), isKept: madeOf('shoe', 'epochs') },
  round: { of: roundView },
  last: { of: (_, state, viewer) => lastRoundView(state, viewer), isKept: madeOf('last') },
  matters: { of: mattersView, isKept: (before, now) => before.matters.length === 0 && now.matters.length === 0 },
  patrons: { of: (_, state, viewer) => patronsView(state, viewer), isKept: arePatronsKept },
  device: { of: (_, state, viewer) => deviceView(state, viewer), isKept: madeOf('device') },
  display: { of: (game, state) => displayView(game, state) },
  own: { of: (_, state, viewer) => ownView(state, viewer) },
  dealer: { of: dealerView },
  pit: { of: pitView },
};

/** What a viewer saw of an earlier state of the same table. */
export interface EarlierView {
  readonly state: TableState;
  readonly view: TableView;
}

const partOf = <Name extends PartName>(
  name: Name,
  game: Game,
  state: TableState,
  viewer: Viewer,
  before: EarlierView | null,
): TableView[Name] => {
  const { of, isKept } = VIEW_PARTS[name];
  return before !== null && isKept?.(before.state, state, viewer) === true
    ? before.view[name]
    : of(game, state, viewer);
};

/** With what the viewer saw before, parts that are as they were are the same objects: whoever writes them has them written. */
export const viewOf = (
  game: Game,
  state: TableState,
  viewer: Viewer,
  before: EarlierView | null = null,
): TableView => ({
  role: viewer.role,
  game: before?.view.game ?? { id: game.id, code: game.code, name: game.name },
  sequence: state.sequence,
  phase: state.play.phase,
  bettingStop: bettingStop(state),
  setUp: partOf('setUp', game, state, viewer, before),
  shoe: partOf('shoe', game, state, viewer, before),
  round: partOf('round', game, state, viewer, before),
  last: partOf('last', game, state, viewer, before),
  matters: partOf('matters', game, state, viewer, before),
  patrons: partOf('patrons', game, state, viewer, before),
  device: partOf('device', game, state, viewer, before),
  display: partOf('display', game, state, viewer, before),
  own: partOf('own', game, state, viewer, before),
  dealer: partOf('dealer', game, state, viewer, before),
  pit: partOf('pit', game, state, viewer, before),
});

type PatronViewer = Extract<Viewer, { readonly role: 'patron' }>;

/**
 * A patron's view is that of {@link ANY_PATRON} with these parts in the place of its own: where very many look on, all
 * else is worked out once. A part that were missing here would show a patron too little, never what is another's.
 */
export const ownPartsOf = (game: Game, state: TableState, viewer: PatronViewer): Partial<Pick<TableView, OwnPart>> =>
  Object.fromEntries(
    OWN_PARTS.filter((part) => isOwnPart(part, state, viewer.person)).map((part) => [
      part,
      VIEW_PARTS[part].of(game, state, viewer),
    ]),
  );
