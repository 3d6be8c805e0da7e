import { cents } from '@sabot/rules';
import { type Actor, type Command, type FittingCommand, HOUSE, timed, whatFits } from '@sabot/table';
import { whatFitsInTournament } from '../allowed.ts';
import type { TournamentCommand } from '../commands.ts';
import { sessionOf } from '../state.ts';
import { refusalAtTable, refusalOfAnnouncement, refusalOfCarriedOver, refusalOfTournaments } from './admission.ts';
import { BRING } from './clock.ts';
import { dragonBetRefusalAt, mayAnnounce, tableOfOpenBet } from './gate.ts';
import { missingChips, type TakingCommand, takesChips } from './missing-chips.ts';
import { type SceneTable, tableOrder, tournamentOrder } from './scene.ts';
import {
  ahead,
  atRest,
  type Done,
  decidedAt,
  decidedIn,
  type Happened,
  inOrder,
  passedUntil,
  type Step,
  tableIn,
  type WholeRefusal,
  type WholeTournament,
} from './whole.ts';

/** Commands of people to a tournament that is held with its tables, and what the house does about them. */

/** To a table by its number, or to the tournament itself. */
export type GivenOrder =
  | { readonly table: number; readonly command: Command }
  | { readonly table: null; readonly command: TournamentCommand };

const refused = (refusal: WholeRefusal): Step => ({ ok: false, refusal });

const noTable = ({ state }: WholeTournament, number: number): Step => {
  const numbers = (sessionOf(state)?.tables ?? []).map(({ table }) => table);
  const which =
    numbers.length === 0 ? 'Tables are there while a session is played.' : `The tables: ${numbers.join(' ')}.`;
  return refused({ code: 'no-such-table', clause: null, detail: `There is no table ${number}. ${which}` });
};

/** A Dragon Bet, with chips from the table back to the hand for it, as long as those are open (A39). */
const takenIn = (whole: WholeTournament, table: SceneTable, command: TakingCommand): Step => {
  const missing = missingChips(whole.game, whole.state, command);
  if (missing === null) return decidedIn(whole, command);
  const { entry } = missing;
  const amount = cents(missing.amount);
  const id = `${BRING}${entry}:${command.by}:${command.id}`;
  const person = command.for ?? command.by;
  const out = { ...tableOrder(whole, table, 'cash-out', { amount, for: person }), id, by: HOUSE };
  const brought = inOrder(whole, [
    (so) => decidedAt(so, table, timed(out, so.now)),
    (so) => {
      const order = tournamentOrder(so, 'bring-chips', { entry, amount }, id);
      return decidedIn(so, { ...order, at: so.now } as TournamentCommand);
    },
  ]);
  // Where they cannot be had, the tournament itself says what is wrong with the bet.
  return brought.ok ? inOrder(whole, [() => brought, (so) => decidedIn(so, command)]) : decidedIn(whole, command);
};

const triedIn = (whole: WholeTournament, command: TournamentCommand): Step => {
  const early =
    command.do === 'announce-dragons' ? refusalOfAnnouncement(mayAnnounce(whole)) : refusalOfCarriedOver(command);
  if (early !== null) return refused(early);
  const told = tableOfOpenBet(whole.state, command);
  const table = told === null ? undefined : tableIn(whole, told.table);
  if (table === undefined) return decidedIn(whole, command);
  const seen = dragonBetRefusalAt(table.state);
  if (seen !== null) return refused(seen);
  return takesChips(command) ? takenIn(whole, table, command) : decidedIn(whole, command);
};

const tried = (whole: WholeTournament, { table, command }: GivenOrder): Step => {
  const { now } = whole;
  if (table === null) return triedIn(whole, { ...command, at: now } as TournamentCommand);
  const found = tableIn(whole, table);
  if (found === undefined) return noTable(whole, table);
  const refusal =
    refusalOfTournaments(command, true) ?? refusalAtTable(whole.state, found.id, found.state, command, now);
  return refusal === null ? decidedAt(whole, found, { ...command, at: now } as Command) : refused(refusal);
};

/** What came of a command: its own events, and what the house did for it or meanwhile, in order. */
export type WholeAnswer = { readonly whole: WholeTournament; readonly house: readonly Happened[] } & (
  | { readonly ok: true; readonly own: Happened }
  | { readonly ok: false; readonly refusal: WholeRefusal }
);

/** The command's own events come last of all that was done for it. */
const answered = (step: Done, meanwhile: readonly Happened[]): WholeAnswer => {
  const rest = atRest(step.whole);
  const own = step.happened.at(-1) ?? { table: null, events: [] };
  return { ok: true, whole: rest.whole, own, house: [...meanwhile, ...step.happened.slice(0, -1), ...rest.happened] };
};

/**
 * Gives a command at its instant, or at that of the one before where it names an earlier one. What would be refused only
 * because the house still waits for people is carried out once it has waited.
 */
export const giveWhole = (whole: WholeTournament, given: GivenOrder): WholeAnswer => {
  const passed = passedUntil(whole, given.command.at);
  const first = tried(passed.whole, given);
  if (first.ok) return answered(first, passed.happened);
  for (const then of ahead(passed.whole)) {
    const step = tried(then.whole, given);
    if (step.ok) return answered(step, [...passed.happened, ...then.happened]);
  }
  return { ok: false, whole: passed.whole, house: passed.happened, refusal: first.refusal };
};

/** Refused, and on record as refused (5.6, 5.7): that does not make it allowed. */
const isLate = ({ events }: Happened): boolean => events.some(({ type }) => type.startsWith('Late'));

/** What somebody could do now, at a table or in the tournament, with all that fits. */
export const whatFitsInWhole = (
  whole: WholeTournament,
  actor: Actor,
  table: number | null,
): readonly FittingCommand[] => {
  const { game, state, now } = whole;
  const moments = [whole, ...ahead(whole).map((then) => then.whole)];
  const allows = (given: GivenOrder): boolean =>
    moments.some((moment) => {
      const step = tried(moment, given);
      return step.ok && !step.happened.some(isLate);
    });
  if (table === null) return whatFitsInTournament(game, state, actor, now, (command) => allows({ table, command }));
  const found = tableIn(whole, table);
  return found === undefined ? [] : whatFits(game, found.state, actor, now, (command) => allows({ table, command }));
};
