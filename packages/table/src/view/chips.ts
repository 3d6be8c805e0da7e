import { cents, type Game } from '@sabot/rules';
import type { CommandName, PayloadOf } from '../commands.ts';
import { factsOfDraws } from '../dealing/revealing.ts';
import { decide } from '../decide.ts';
import { roundNumber, type WagerEnd } from '../fields.ts';
import { houseOrder, timed } from '../house-order.ts';
import { field, flag, nullable, pickFields, shownRecord, type TypeOf } from '../schema.ts';
import {
  type ChipsToMove,
  chipsForCorrection,
  chipsForSettlement,
  chipsForVoid,
  chipsToMoveFields,
  withKept,
} from '../settling/chip-moves.ts';
import { endsOnFacts } from '../settling/settlement.ts';
import { anyCard } from '../shoe/any-card.ts';
import { dealtRoundOf, type Matter, type TableState } from '../state.ts';

/** What a pay list is for: the round under way before it is booked, or else the last one. */
export const payListForSchema = shownRecord('what a pay list is for', {
  round: roundNumber,
  booked: field(
    flag,
    'whether the record has the chips moved already; else they are what settling the round will book',
  ),
  ...pickFields(chipsToMoveFields, ['for', 'owed', 'kept']),
});
export type PayListFor = TypeOf<typeof payListForSchema>;

interface ChipsOfRound extends ChipsToMove {
  readonly round: number;
  readonly booked: boolean;
}

export const payListFor = ({ round, booked, for: what, owed, kept }: ChipsOfRound): PayListFor => ({
  round,
  booked,
  for: what,
  owed,
  kept,
});

/** Whoever owes pays first out of all that comes back to them from the felt (A13b). */
const lessDebts = ({ debts }: TableState, chips: ChipsToMove, ends: readonly WagerEnd[]): ChipsToMove =>
  debts.reduce((left, { person, amount }) => {
    const back = ends.reduce((all, { owner, returned }) => (owner === person ? all + returned : all), 0);
    const kept = Math.min(amount, back);
    return kept === 0 ? left : withKept(left, person, cents(kept));
  }, chips);

/** Once every card of the round lies face up: nothing of it is left to be found out. */
const beforeBooking = (game: Game, state: TableState): ChipsToMove | null => {
  const { play, config } = state;
  const round = dealtRoundOf(state);
  if (round === null || config === null || (play.phase !== 'complete' && play.phase !== 'announced')) return null;
  const facts = factsOfDraws(round.draws);
  if (facts === null) return null;
  const ends = endsOnFacts(game, config, state, round.wagers, facts);
  return lessDebts(state, chipsForSettlement(ends), ends);
};

export const chipsView = (game: Game, state: TableState): ChipsOfRound | null => {
  const next = beforeBooking(game, state);
  const round = dealtRoundOf(state);
  if (next !== null && round !== null) return { round: round.number, booked: false, ...next };
  const { last, chipsToMove } = state;
  return last === null || chipsToMove === null ? null : { round: last.number, booked: true, ...chipsToMove };
};

export const chipsOfMatterSchema = nullable(
  field(
    shownRecord('chips to be moved by hand', chipsToMoveFields),
    'the chips that would be moved if the next step voids the round or puts its settlement right; null where it does neither, or not for this viewer',
  ),
);

const chipsIf = <N extends CommandName>(
  game: Game,
  state: TableState,
  name: N,
  fields: PayloadOf<N>,
): ChipsToMove | null => {
  const decision = decide(game, state, timed(houseOrder({ game, state }, name, fields), 0), anyCard(state));
  if (!decision.ok) return null;
  for (const event of decision.events) {
    if (event.type === 'SettlementCorrected') return chipsForCorrection(event);
    if (event.type === 'RoundVoided') return chipsForVoid(event.ends);
  }
  return null;
};

const REASON = 'to see what it would move';

/** What is to be moved if whoever rules on it says yes. */
export const chipsOfMatter = (game: Game, state: TableState, matter: Matter): ChipsToMove | null => {
  const [next] = matter.steps;
  if (matter.kind === 'misread')
    return chipsIf(game, state, 'rule-on-misread', { matter: matter.id, allow: true, reason: REASON });
  if (next?.remedy !== 'void-round') return null;
  return chipsIf(game, state, 'take-remedy', { matter: matter.id, remedy: next.remedy, reason: REASON });
};
