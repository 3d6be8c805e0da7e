import { type Card, type Game, outcomeOf, type RoundFacts } from '@sabot/rules';
import {
  dealtRoundOf,
  type EventOf,
  type FinishedRound,
  lastRoundOf,
  openRoundOf,
  type PlacedWager,
  type TableState,
  type WagerEnd,
} from '@sabot/table';
import type { VerifyFault } from '../findings/finding.ts';
import type { StepCheck, TableStep } from '../findings/progress.ts';
import { dealtInOrder } from './dealt-cards.ts';
import {
  dueFor,
  factsBy,
  faultOfEnds,
  isMarked,
  isSameFacts,
  isSameList,
  type OwnerBox,
  oldKeyOf,
  patronNamed,
  returnedWhole,
  settledBy,
  wrong,
} from './wager-ends.ts';

const faultOfOutcome = ({ game, before }: TableStep, event: EventOf<'OutcomeAnnounced'>): VerifyFault | null => {
  const facts = factsBy(game, dealtRoundOf(before)?.draws ?? []);
  if ('check' in facts) return facts;
  if (before.play.phase !== 'complete') return wrong('the round was not complete');
  if (!isSameFacts(facts, event.facts)) return wrong('the facts announced are not those of the cards');
  const outcome = outcomeOf(facts);
  const basis = outcome === 'tie' ? game.clauses.tie : game.clauses.winner;
  if (event.outcome !== outcome) return wrong(`${event.outcome} was announced; by the cards it is ${outcome}`, basis);
  return event.basis === basis ? null : wrong(`it rests on ${basis} and not on ${event.basis}`, basis);
};

/** Ends that use up the one time under the minimum: paying or collecting, not a push (5.14). */
const USES_UP: readonly WagerEnd['end'][] = ['won', 'lost'];

const isMarkedRight = (state: TableState, wagers: readonly PlacedWager[], event: EventOf<'RoundSettled'>): boolean => {
  const used = wagers.filter((wager, index) => {
    const { stake, limits } = wager;
    const end = event.ends[index]?.end;
    return stake < limits.min && end !== undefined && USES_UP.includes(end) && !isMarked(state, wager);
  });
  const keysBy = (keyOf: (box: OwnerBox) => string) => [...new Set(used.map(keyOf))];
  return [keysBy(({ owner }) => owner), keysBy((box) => oldKeyOf(state, box))].some((keys) =>
    isSameList(keys, event.underMinimum),
  );
};

const faultOfSettled = ({ game, before }: TableStep, event: EventOf<'RoundSettled'>): VerifyFault | null => {
  const { play, config } = before;
  if (play.phase !== 'announced' || config === null) return wrong('no outcome was announced');
  if (play.round.number !== event.round) return wrong(`round ${play.round.number} was under way`);
  const facts = factsBy(game, play.round.draws);
  if ('check' in facts) return facts;
  const { wagers } = play.round;
  const faultInEnds = faultOfEnds(
    wagers.map((wager) => dueFor(game, config, before, facts, wager)),
    event.ends,
  );
  if (faultInEnds !== null) return faultInEnds;
  return isMarkedRight(before, wagers, event) ? null : wrong('whose one wager under the minimum is used up is wrong');
};

const faultOfVoid = ({ before }: TableStep, event: EventOf<'RoundVoided'>): VerifyFault | null => {
  const round = openRoundOf(before);
  if (round === null || round.number !== event.round) return wrong(`round ${event.round} was not under way`);
  const due = round.wagers.map((wager) => returnedWhole(wager, 'voided', event.basis));
  return faultOfEnds(due, event.ends);
};

const factsOfCards = (game: Game, cards: readonly Card[]): RoundFacts | VerifyFault => {
  const draws = dealtInOrder(game, cards);
  return draws === null ? wrong('its cards are not those of a whole round') : factsBy(game, draws);
};

/**
 * How much of what is due to a patron again undoes a debt that was forgiven, and so was never paid. What was taken back
 * last is undone first.
 */
const forgivenOf = ({ takenBack }: TableState, person: string, due: number): number => {
  let rest = Math.max(0, due);
  let forgiven = 0;
  for (const taken of takenBack.filter((each) => each.person === person).reverse()) {
    const undone = Math.min(rest, taken.amount);
    forgiven += Math.min(undone, taken.forgiven);
    rest -= undone;
  }
  return forgiven;
};

/**
 * What a correction takes back comes out of chips, and what chips do not cover is owed. A forgiven debt that turns out
 * not to have been owed stays with the house (A13b).
 */
const faultOfDebts = (before: TableState, event: EventOf<'SettlementCorrected'>): VerifyFault | null => {
  const sumFor = (ends: readonly WagerEnd[], person: string): number =>
    ends.reduce((sum, { owner, returned }) => (owner === person ? sum + returned : sum), 0);
  const owners = [...new Set(event.before.map(({ owner }) => owner))].map((person) => {
    const due = sumFor(event.after, person) - sumFor(event.before, person);
    const left = (patronNamed(before, person)?.chips ?? 0) + due;
    return { person, owed: Math.max(0, -left), kept: forgivenOf(before, person, due) };
  });
  const isTold = (due: readonly string[], told: EventOf<'SettlementCorrected'>['debts']): boolean =>
    isSameList(
      due,
      (told ?? []).map(({ person, amount }) => `${person} ${amount}`),
    );
  const owed = owners.flatMap((each) => (each.owed > 0 ? [`${each.person} ${each.owed}`] : []));
  if (!isTold(owed, event.debts)) return wrong(`by the books it leaves these debts: ${owed.join(', ')}`);
  const kept = owners.flatMap((each) => (each.kept > 0 ? [`${each.person} ${each.kept}`] : []));
  return isTold(kept, event.unforgiven) ? null : wrong(`of debts forgiven there goes back: ${kept.join(', ')}`);
};

/**
 * A correction also corrects who has used the one time under the minimum (A16). Nothing is remembered of a walk-in who
 * has gone, though they may be entered again for what is due to them or come back, and a mark by position ends when the
 * table closes. Earlier releases did not correct the marks at all, or marked some of these persons again.
 */
const faultOfMarks = (
  before: TableState,
  last: FinishedRound,
  event: EventOf<'SettlementCorrected'>,
): VerifyFault | null => {
  const { underMinimumUndone: undone, underMinimumUsed: newly } = event;
  const isUnder = (end: WagerEnd): boolean =>
    last.underMinimumWagers.some(
      ({ owner, seat, wager }) => owner === end.owner && seat === end.seat && wager === end.wager,
    );
  const used = event.after.filter((end) => USES_UP.includes(end.end) && isUnder(end));
  const givenBack = last.underMinimum.filter(
    (key) => !used.some(({ owner, seat }) => key === owner || key === `seat ${seat}`),
  );
  const hasLapsed = (person: string): boolean =>
    used.some(({ owner, seat }) => owner === person && last.underMinimum.includes(`seat ${seat}`));
  const isGone = (person: string): boolean =>
    before.forgotten.includes(person) ||
    hasLapsed(person) ||
    (last.walkIns.includes(person) && patronNamed(before, person)?.present !== true);
  const marked = [...new Set(used.filter((end) => !isMarked(before, end)).map(({ owner }) => owner))];
  const isRight =
    isSameList(givenBack, undone) &&
    isSameList(
      marked.filter((person) => !isGone(person)),
      (newly ?? []).filter((person) => !isGone(person)),
    ) &&
    (newly ?? []).every((person) => marked.includes(person));
  const isOld = newly === undefined && undone.length === 0;
  return isRight || isOld ? null : wrong('whose one wager under the minimum is used up by it is wrong');
};

/** A round settled anew on its true cards, or voided with each stake back. The event also says what was paid before. */
const faultOfCorrection = ({ game, before }: TableStep, event: EventOf<'SettlementCorrected'>): VerifyFault | null => {
  const last = lastRoundOf(before);
  if (last === null || last.number !== event.round) return wrong(`round ${event.round} is not the last one`);
  if (last.end !== 'settled') return wrong('a round that was not settled is not settled anew');
  if (faultOfEnds(last.ends, event.before) !== null) return wrong('what was settled before is not what stands there');
  const faultInBooks = faultOfDebts(before, event) ?? faultOfMarks(before, last, event);
  if (faultInBooks !== null) return faultInBooks;
  if (event.end === 'voided') {
    const isBare =
      event.facts === null && event.cards.length === 0 && isSameList(event.underMinimumUndone, last.underMinimum);
    const due = last.ends.map((end) => returnedWhole(end, 'voided', event.basis));
    return faultOfEnds(due, event.after) ?? (isBare ? null : wrong('a void leaves nothing of the round'));
  }
  const facts = factsOfCards(game, event.cards);
  if ('check' in facts) return facts;
  if (!isSameFacts(facts, event.facts)) return wrong('the facts are not those of the cards');
  const due = last.ends.map((end) => (end.end === 'returned' ? end : settledBy(game, end, end.effective, facts)));
  return faultOfEnds(due, event.after);
};

/**
 * Settles rounds again from their cards, their wagers and the record of the game, by the rules alone and not the table.
 */
export const settlementCheck: StepCheck = {
  take: (step) => {
    switch (step.event.type) {
      case 'OutcomeAnnounced':
        return faultOfOutcome(step, step.event);
      case 'RoundSettled':
        return faultOfSettled(step, step.event);
      case 'RoundVoided':
        return faultOfVoid(step, step.event);
      case 'SettlementCorrected':
        return faultOfCorrection(step, step.event);
      default:
        return null;
    }
  },
};
