import {
  type Basis,
  cents,
  checkRound,
  factsIndex,
  type Game,
  type Irregularity,
  isStated,
  type RemedyCase,
  type RemedyStep,
  type RoundFacts,
  settleWager,
} from '@sabot/rules';
import type { Draw, PlacedWager, TableConfig, TableState, WagerEnd } from '@sabot/table';
import { type VerifyFault, verifyFault } from '../findings/finding.ts';
import { cardsOf } from './dealt-cards.ts';
import { wagerOfRound } from './step-check.ts';

export const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

export const isSameFacts = (one: RoundFacts, other: RoundFacts | null): boolean =>
  other !== null && factsIndex(one) === factsIndex(other);

export const wrong = (message: string, clause: Basis | null = null): VerifyFault =>
  verifyFault('settlement', message, clause);

/** The first step that is taken about an irregularity: by the text, else by the policy of the house where it is on. */
const firstStep = (game: Game, config: TableConfig, kind: Irregularity, which: RemedyCase): RemedyStep | null => {
  const byText = game.irregularities[kind];
  const byHouse = config.policyOff.includes(kind) ? undefined : game.policy.irregularities[kind];
  for (const rule of [isStated(byText) ? byText : undefined, byHouse]) {
    const path = rule?.paths.find(({ when }) => when.includes('always') || when.includes(which));
    if (path !== undefined) return path.steps[0] ?? null;
  }
  return null;
};

type Place = Pick<PlacedWager, 'owner' | 'seat' | 'wager' | 'stake'>;

export const returnedWhole = ({ owner, seat, wager, stake }: Place, end: WagerEnd['end'], basis: Basis): WagerEnd => ({
  owner,
  seat,
  wager,
  end,
  stake,
  effective: cents(0),
  returned: stake,
  pays: null,
  basis,
});

/** The end of a wager that is settled as if `effective` were its stake; the rest goes back. */
export const settledBy = (game: Game, place: Place, effective: number, facts: RoundFacts): WagerEnd | null => {
  const kind = wagerOfRound(game, place.wager);
  const settled = kind === null ? null : settleWager(kind, facts, effective);
  if (settled === null || !settled.ok) return null;
  const { owner, seat, wager, stake } = place;
  const { result, returned, pays, clause, stake: counted } = settled.value;
  return {
    owner,
    seat,
    wager,
    end: result,
    stake,
    effective: counted,
    returned: cents(returned + stake - counted),
    pays: pays ?? null,
    basis: clause,
  };
};

export const patronNamed = ({ patrons }: TableState, owner: string) => patrons.find(({ person }) => person === owner);

export type OwnerBox = Pick<Place, 'owner' | 'seat'>;

/** The key under which earlier releases remembered strangers, by their position and not by person (A16). */
export const oldKeyOf = (state: TableState, { owner, seat }: OwnerBox): string =>
  patronNamed(state, owner)?.identified === false ? `seat ${seat}` : owner;

export const isMarked = (state: TableState, box: OwnerBox): boolean =>
  state.underMinimum.includes(box.owner) || state.underMinimum.includes(oldKeyOf(state, box));

/** By which clause a wager is returned: one under the minimum is settled the first time and returned later (5.14). */
const returnedBy = (game: Game, config: TableConfig, state: TableState, wager: PlacedWager): Basis | null => {
  if (wager.stake >= wager.limits.min) return null;
  const which = isMarked(state, wager) ? 'every-later-time' : 'first-time';
  const step = firstStep(game, config, 'under-minimum', which);
  return step?.remedy === 'return-stake' ? step.basis : null;
};

export const dueFor = (game: Game, config: TableConfig, state: TableState, facts: RoundFacts, wager: PlacedWager) => {
  const again = returnedBy(game, config, state, wager);
  if (again !== null) return returnedWhole(wager, 'returned', again);
  const isCapped = firstStep(game, config, 'over-maximum', 'always') !== null;
  return settledBy(game, wager, isCapped ? Math.min(wager.stake, wager.limits.max) : wager.stake, facts);
};

const isSameEnd = (one: WagerEnd, other: WagerEnd): boolean =>
  one.owner === other.owner &&
  one.seat === other.seat &&
  one.wager === other.wager &&
  one.end === other.end &&
  one.stake === other.stake &&
  one.effective === other.effective &&
  one.returned === other.returned &&
  one.pays?.win === other.pays?.win &&
  one.pays?.stake === other.pays?.stake &&
  one.basis === other.basis;

const shown = ({ end, stake, returned, pays }: WagerEnd): string =>
  `${end}${pays === null ? '' : ` at ${pays.win} to ${pays.stake}`}, ${returned} cents back of ${stake}`;

export const faultOfEnds = (due: readonly (WagerEnd | null)[], given: readonly WagerEnd[]): VerifyFault | null => {
  if (due.length !== given.length) return wrong(`${given.length} wagers end and ${due.length} stood there`);
  for (const [index, end] of given.entries()) {
    const rightly = due[index] ?? null;
    const name = `${end.wager} of ${end.owner} at seat ${end.seat}`;
    if (rightly === null) return wrong(`${name} cannot be settled`);
    if (!isSameEnd(rightly, end)) return wrong(`${name}: ${shown(end)}; by the rules ${shown(rightly)}`, rightly.basis);
  }
  return null;
};

/** The facts of a round by its cards, or which card is wrong and by which clause. */
export const factsBy = (game: Game, draws: readonly Draw[]): RoundFacts | VerifyFault => {
  const hands = { player: cardsOf(draws, 'player'), banker: cardsOf(draws, 'banker') };
  const facts = checkRound(game.tableOfPlay, game.clauses, hands);
  return facts.ok ? facts.value : wrong(facts.fault.message, facts.fault.clause ?? null);
};
