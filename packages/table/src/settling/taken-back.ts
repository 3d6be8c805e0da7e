import { type Cents, cents } from '@sabot/rules';
import type { EventBodyOf } from '../events.ts';
import type { WagerEnd } from '../fields.ts';
import { debtOf, type TableState, type TakenBack } from '../state.ts';

/** What the last round's corrections took back from its patrons, so that what was forgiven of it is not paid as well (A13b). */

export const returnedTo = (ends: readonly WagerEnd[], person: string): number =>
  ends.reduce((sum, { owner, returned }) => (owner === person ? sum + returned : sum), 0);

/** A part that is given again: what was forgiven of it was never owed, and goes before what the patron has paid. */
const lessOf = (taken: TakenBack, given: number): { readonly unforgiven: number; readonly left: TakenBack } => {
  const unforgiven = Math.min(given, taken.forgiven);
  const left = {
    person: taken.person,
    amount: cents(taken.amount - given),
    owed: cents(taken.owed - Math.min(taken.owed, given - unforgiven)),
    forgiven: cents(taken.forgiven - unforgiven),
  };
  return { unforgiven, left };
};

/** What is due to a patron again undoes what was taken back from them, the last first. */
export const givenAgain = (
  takenBack: readonly TakenBack[],
  person: string,
  due: number,
): { readonly unforgiven: Cents; readonly takenBack: readonly TakenBack[] } => {
  let rest = due;
  let unforgiven = 0;
  const left: TakenBack[] = [];
  for (const taken of takenBack.toReversed()) {
    const given = taken.person === person ? Math.min(rest, taken.amount) : 0;
    const less = lessOf(taken, given);
    rest -= given;
    unforgiven += less.unforgiven;
    if (less.left.amount > 0) left.push(less.left);
  }
  return { unforgiven: cents(unforgiven), takenBack: left.reverse() };
};

/** After a correction: what it took back is added, what it gives again is undone. */
export const takenBackAfter = (
  state: TableState,
  { before, after, debts = [] }: EventBodyOf<'SettlementCorrected'>,
): readonly TakenBack[] => {
  const changes = [...new Set(before.map(({ owner }) => owner))].map((person) => ({
    person,
    due: returnedTo(after, person) - returnedTo(before, person),
    owed: debts.find((debt) => debt.person === person)?.amount ?? cents(0),
  }));
  const left = changes.reduce(
    (takenBack, { person, due }) => givenAgain(takenBack, person, Math.max(0, due)).takenBack,
    state.takenBack,
  );
  const newly = changes
    .filter(({ due }) => due < 0)
    .map(({ person, due, owed }) => ({ person, amount: cents(-due), owed, forgiven: cents(0) }));
  return [...left, ...newly];
};

/** Some of a debt was paid: what was owed longest first, so what is owed of earlier rounds before all of this. */
export const afterPaying = (state: TableState, person: string): TableState => {
  // Hardly any table has anything to take back, and this is asked at every payment.
  if (state.takenBack.length === 0) return state;
  const owed = state.takenBack.reduce((sum, taken) => (taken.person === person ? sum + taken.owed : sum), 0);
  let paid = Math.max(0, owed - (debtOf(state, person)?.amount ?? 0));
  const takenBack = state.takenBack.map((taken) => {
    const part = taken.person === person ? Math.min(paid, taken.owed) : 0;
    paid -= part;
    return { ...taken, owed: cents(taken.owed - part) };
  });
  return { ...state, takenBack };
};

/** A debt is always forgiven whole. */
export const afterForgiving = (state: TableState, person: string): TableState => ({
  ...state,
  takenBack: state.takenBack.map((taken) =>
    taken.person === person ? { ...taken, owed: cents(0), forgiven: cents(taken.forgiven + taken.owed) } : taken,
  ),
});
