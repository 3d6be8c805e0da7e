import { type Basis, type Card, checkRound, type Game, type RoundFacts, type WagerId } from '@sabot/rules';
import type { EventBody } from '../events.ts';
import { phaseOf, project } from '../projection.ts';
import { type Refusal, refusal } from '../refusals.ts';
import type { WagerEnd } from '../shapes.ts';
import { type DealtRound, dealtRoundOf, type FinishedRound, type Matter, type TableState } from '../state.ts';
import type { Context, Ruling } from './context.ts';
import { givenBack, settledOn } from './settling.ts';

/** Nothing settled is ever edited: what was paid stays on the books, and the difference is entered beside it. */

const lastSettled = ({ play }: TableState): FinishedRound | null =>
  play.phase === 'idle' && play.last?.end === 'settled' ? play.last : null;

/** A round voided after it was settled, until the next call (TNC:5.2, DBT:5.2). */
export const voidedAfterwards = (state: TableState, basis: Basis): readonly EventBody[] => {
  const last = lastSettled(state);
  if (last === null) return [];
  const after = last.ends.map((end) => givenBack({ ...end, wager: end.wager as WagerId }, 'voided', basis));
  return [
    {
      type: 'SettlementCorrected',
      round: last.number,
      end: 'voided',
      facts: null,
      cards: [],
      before: last.ends,
      after,
      underMinimumUndone: last.underMinimum,
      basis,
    },
  ];
};

const anew = (game: Game, ends: readonly WagerEnd[], facts: RoundFacts): readonly WagerEnd[] =>
  ends.map((end) => (end.end === 'returned' ? end : settledOn(game, end, end.effective, facts)));

/** The last round settled again on these cards, in the order in which they were truly drawn. */
export const resettled = (
  { game, state }: Context<'take-remedy' | 'rule-on-misread'>,
  cards: readonly (Card | null)[],
  basis: Basis,
): readonly EventBody[] | Refusal => {
  const last = lastSettled(state);
  if (last === null) return refusal('wrong-phase');
  const named = cards.filter((card) => card !== null);
  const { cards: dealt, carried } = project(
    game,
    named.map((card) => ({ card, exposed: true })),
  );
  const handOf = (side: 'player' | 'banker') =>
    dealt.flatMap((each) => (each.side === side && each.card !== null ? [each.card] : []));
  const facts = checkRound(game.tableOfPlay, game.clauses, { player: handOf('player'), banker: handOf('banker') });
  if (!facts.ok || carried.length > 0 || named.length !== cards.length) {
    return refusal('not-reconstructable', facts.ok ? basis : (facts.fault.clause ?? basis));
  }
  return [
    {
      type: 'SettlementCorrected',
      round: last.number,
      end: 'settled',
      facts: facts.value,
      cards: named,
      before: last.ends,
      after: anew(game, last.ends, facts.value),
      underMinimumUndone: [],
      basis,
    },
  ];
};

const drawsNow = (state: TableState) => dealtRoundOf(state)?.draws ?? lastSettled(state)?.draws ?? [];

/** A card on the table is not what was entered. An electronic shoe has no such thing: no path changes its cards. */
export const reportMisread = ({ state, config, command }: Context<'report-misread'>): Ruling => {
  if (config.source === 'electronic') return refusal('cannot-happen');
  const draw = drawsNow(state)[command.draw - 1];
  if (draw === undefined || !draw.exposed) return refusal('no-such-draw');
  if (draw.card === command.card) return refusal('nothing-to-remedy');
  return [
    {
      type: 'MisreadReported',
      matter: state.mattersOpened + 1,
      draw: command.draw,
      card: command.card,
      reportedBy: command.by,
    },
  ];
};

/** A card corrected while its round is under way; cards dealt since may turn out to be nobody's. */
const correctedLive = (
  game: Game,
  round: DealtRound,
  number: number,
  card: Card,
  state: TableState,
): readonly EventBody[] => {
  const cards = round.draws.map((draw, index) => ({
    card: index === number - 1 ? card : draw.card,
    exposed: draw.exposed,
  }));
  const projected = project(game, [...cards, ...(state.shoe?.carried ?? [])]);
  const phase = phaseOf(game, projected.cards, false);
  return [
    { type: 'CardCorrected', draw: number, card, phase },
    { type: 'CardsReconstructed', ...projected, phase, basis: 'policy' },
  ];
};

const correction = (context: Context<'rule-on-misread'>, matter: Matter): readonly EventBody[] | Refusal => {
  const { game, state } = context;
  const [number] = matter.draws;
  const round = dealtRoundOf(state);
  if (number === undefined || matter.card === null) return [];
  if (round !== null) return correctedLive(game, round, number, matter.card, state);
  const cards = drawsNow(state).map((draw, index) => (index === number - 1 ? matter.card : draw.card));
  return resettled(context, cards, 'policy');
};

export const ruleOnMisread = (context: Context<'rule-on-misread'>): Ruling => {
  const { state, command } = context;
  const matter = state.matters.find(({ id, kind }) => id === command.matter && kind === 'misread');
  if (matter === undefined) return refusal('no-such-matter');
  if (state.play.phase === 'idle' && matter.reportedBy === command.by)
    return refusal('second-person-required', 'policy');
  const closed: EventBody = { type: 'MatterClosed', matter: matter.id };
  if (!command.allow) return [closed];
  const effect = correction(context, matter);
  return 'code' in effect ? effect : [closed, ...effect];
};
