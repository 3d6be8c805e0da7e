import type { Card, Game } from '@sabot/rules';
import type { Ruler } from '../authority.ts';
import type { CommandName } from '../commands.ts';
import { isBlocking, isWaitingForPatrons } from '../context.ts';
import type { WagerPlace } from '../fields.ts';
import { type MatterStep, matterSteps, ownCommandOf, rulerOf } from '../irregularities/matter-steps.ts';
import { withdrawable } from '../irregularities/withdrawal-options.ts';
import type { Matter, TableState, WithdrawalWindow } from '../state.ts';
import { personOf, SIGHT, type Viewer } from './viewer.ts';

/** What a patron may do while an option of withdrawal is open. */
export interface OptionView {
  readonly mayTakeBack: readonly WagerPlace[];
  readonly chosen: 'took-back' | 'stayed' | null;
}

export interface WindowView extends Pick<WithdrawalWindow, 'trigger' | 'scope' | 'closesAt' | 'basis'> {
  /** The viewer's own option; null for whoever has no wager to take back. */
  readonly own: OptionView | null;
  /** Who has chosen so far; null where that is not for this viewer. */
  readonly elected: WithdrawalWindow['elected'] | null;
}

/** What is pending, under which clause, and what comes next. */
export interface MatterView extends Pick<Matter, 'id' | 'kind' | 'case' | 'basis' | 'steps' | 'side' | 'draws'> {
  /** Play waits for it. */
  readonly blocking: boolean;
  /** All steps of it, those that are done too. */
  readonly path: readonly MatterStep[];
  /** Nothing is done before patrons have chosen to take wagers back or not. */
  readonly waitsForPatrons: boolean;
  /** Who may take what comes next; null where that is no position's. */
  readonly ruler: Ruler | null;
  /** The command that takes the next step, where that is not `take-remedy`. */
  readonly ownCommand: CommandName | null;
  /** The patron it is about. */
  readonly person: string | null;
  /** What a misread card really is: it lies face up. */
  readonly card: Card | null;
  /** Cards carried off and found, until they are put back (5.11). */
  readonly missing: readonly Card[] | null;
  readonly reportedBy: string | null;
  readonly note: string | null;
  readonly window: WindowView | null;
}

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
    note: staff ? matter.note : null,
    window: window === null ? null : windowView(game, state, window, viewer),
  };
};

export const mattersView = (game: Game, state: TableState, viewer: Viewer): readonly MatterView[] =>
  state.matters.map((matter) => matterView(game, state, matter, viewer));
