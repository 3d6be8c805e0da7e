import type { Game } from '@sabot/rules';
import { rulerSchema } from '../authority.ts';
import { isBlocking, isWaitingForPatrons } from '../context.ts';
import { card, person, wagerPlace } from '../fields.ts';
import {
  matterStepSchema,
  matterSteps,
  OWN_COMMAND_NAMES,
  ownCommandOf,
  rulerOf,
} from '../irregularities/matter-steps.ts';
import { withdrawable } from '../irregularities/withdrawal-options.ts';
import {
  field,
  flag,
  listOf,
  MAX_SHOWN,
  nullable,
  oneOf,
  pickFields,
  shownRecord,
  type TypeOf,
  text,
} from '../schema.ts';
import {
  elections,
  type Matter,
  matterFields,
  type TableState,
  type WithdrawalWindow,
  windowFields,
} from '../state.ts';
import { chipsOfMatter, chipsOfMatterSchema } from './chips.ts';
import { personOf, SIGHT, type Viewer } from './viewer.ts';

/** What a patron may do while an option of withdrawal is open. */
const optionViewSchema = shownRecord("a patron's own option of withdrawal", {
  mayTakeBack: field(listOf(wagerPlace, MAX_SHOWN), 'the wagers that may be taken back'),
  chosen: nullable(field(oneOf(['took-back', 'stayed']), 'what was chosen; null while nothing is')),
});
export type OptionView = TypeOf<typeof optionViewSchema>;

const windowViewSchema = shownRecord('an option of withdrawal', {
  ...pickFields(windowFields, ['trigger', 'scope', 'closesAt', 'basis']),
  own: nullable(field(optionViewSchema, "the viewer's own option; null for whoever has no wager to take back")),
  elected: nullable(field(elections, 'who has chosen so far; null where that is not for this viewer')),
});
export type WindowView = TypeOf<typeof windowViewSchema>;

/** What is pending, under which clause, and what comes next. */
export const matterViewSchema = shownRecord('a matter that is pending', {
  ...matterFields,
  blocking: field(flag, 'play waits for it'),
  path: field(listOf(matterStepSchema), 'all steps of it, those that are done too'),
  waitsForPatrons: field(flag, 'nothing is done before patrons have chosen to take wagers back or not'),
  ruler: nullable(field(rulerSchema, "who may take what comes next; null where that is no position's")),
  ownCommand: nullable(
    field(oneOf(OWN_COMMAND_NAMES), 'the command that takes the next step, where that is not `take-remedy`'),
  ),
  person: nullable(field(person, 'the patron it is about')),
  card: nullable(field(card, 'what a misread card really is: it lies face up')),
  missing: nullable(
    field(listOf(card), 'cards carried off and found, until they are put back (5.11); null where not for this viewer'),
  ),
  reportedBy: nullable(field(person, 'who reported it; null where that is not for this viewer')),
  countedBy: nullable(
    field(
      person,
      'who has counted the sorted decks, for another to confirm (5.11.2); null where nobody, or not for this viewer',
    ),
  ),
  note: nullable(field(text, 'what was noted with it; null where nothing was, or not for this viewer')),
  chips: chipsOfMatterSchema,
  window: nullable(field(windowViewSchema, 'the option of withdrawal that it gives; null where it gives none')),
});
export type MatterView = TypeOf<typeof matterViewSchema>;

const chosenBy = ({ elected }: WithdrawalWindow, person: string): OptionView['chosen'] => {
  const found = elected.find((each) => each.person === person);
  if (found === undefined) return null;
  return found.withdrew ? 'took-back' : 'stayed';
};

const optionOf = (game: Game, state: TableState, window: WithdrawalWindow, viewer: Viewer): OptionView | null => {
  const person = personOf(viewer);
  if (person === null) return null;
  const mayTakeBack = withdrawable(game, state, window, person).map(({ owner, seat, wager }) => ({
    owner,
    seat,
    wager,
  }));
  const chosen = chosenBy(window, person);
  return mayTakeBack.length === 0 && chosen === null ? null : { mayTakeBack, chosen };
};

const windowView = (game: Game, state: TableState, window: WithdrawalWindow, viewer: Viewer): WindowView => ({
  trigger: window.trigger,
  scope: window.scope,
  closesAt: window.closesAt,
  basis: window.basis,
  own: optionOf(game, state, window, viewer),
  elected: SIGHT[viewer.role].staff ? window.elected : null,
});

const matterView = (game: Game, state: TableState, matter: Matter, viewer: Viewer): MatterView => {
  const { felt, staff, found } = SIGHT[viewer.role];
  const { id, kind, case: which, basis, steps, side, draws, card, window } = matter;
  return {
    id,
    kind,
    case: which,
    basis,
    blocking: isBlocking(matter),
    path: matterSteps(game, state, matter),
    waitsForPatrons: isWaitingForPatrons(matter),
    ruler: rulerOf(game, state, matter),
    ownCommand: ownCommandOf(matter),
    steps,
    side,
    draws,
    person: felt ? matter.person : null,
    card,
    missing: found ? matter.missing : null,
    reportedBy: staff ? matter.reportedBy : null,
    countedBy: staff ? (matter.firstCount?.by ?? null) : null,
    note: staff ? matter.note : null,
    chips: staff ? chipsOfMatter(game, state, matter) : null,
    window: window === null ? null : windowView(game, state, window, viewer),
  };
};

export const mattersView = (game: Game, state: TableState, viewer: Viewer): readonly MatterView[] =>
  state.matters.map((matter) => matterView(game, state, matter, viewer));
