import { type Basis, type Card, type Game, isStated, type Remedy } from '@sabot/rules';
import type { EventBody } from '../events.ts';
import { assignMissing, deduceMissing } from '../missing-cards.ts';
import { phaseOf, project } from '../projection.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { type DealtRound, dealtRoundOf, type LooseCard, type Matter, openRoundOf, type TableState } from '../state.ts';
import { type Context, isRefusal, prescribed, type Ruling } from './context.ts';
import { resettled, voidedAfterwards } from './corrections.ts';
import { handlerFor } from './handling.ts';
import { voidEvents } from './settling.ts';
import { cardsLeft, isInShoe } from './shoe.ts';

type Take = Context<'take-remedy'>;
type Effect = (context: Take, matter: Matter, basis: Basis) => readonly EventBody[] | Refusal;

export const voidEffect = (state: TableState, basis: Basis): readonly EventBody[] =>
  openRoundOf(state) === null ? voidedAfterwards(state, basis) : voidEvents(state, basis);

const looseOf = (round: DealtRound): readonly LooseCard[] =>
  round.draws.map(({ card, exposed }) => ({ card, exposed }));

const isPermutation = (order: readonly number[], length: number): boolean =>
  order.length === length && [...order].sort((a, b) => a - b).every((number, index) => number === index + 1);

const permute = <T>(items: readonly T[], order: readonly number[]): readonly T[] =>
  order.flatMap((number) => items.slice(number - 1, number));

/** Cards in true order, dealt to the hands anew as far as can be told. */
export const reconstructed = (game: Game, state: TableState, cards: readonly LooseCard[], basis: Basis): EventBody => {
  const projection = project(game, cards);
  const announced = dealtRoundOf(state)?.totalsAnnounced === true;
  return { type: 'CardsReconstructed', ...projection, phase: phaseOf(game, projection.cards, announced), basis };
};

const reconstruct: Effect = (context, _matter, basis) => {
  const { game, state, command } = context;
  const round = dealtRoundOf(state);
  if (round === null) return state.play.phase === 'idle' ? resettled(context, command.cards ?? [], basis) : [];
  const onTable = [...looseOf(round), ...(state.shoe?.carried ?? [])];
  if (command.order !== undefined && !isPermutation(command.order, onTable.length))
    return refusal('not-reconstructable', basis);
  return [reconstructed(game, state, command.order === undefined ? onTable : permute(onTable, command.order), basis)];
};

/** The Pit Manager says in which order the cards lie that came out together; they are the next to be dealt. */
const fixOrder: Effect = ({ game, state, command }, _matter, basis) => {
  const round = dealtRoundOf(state);
  const carried = state.shoe?.carried ?? [];
  if (round === null || command.order === undefined || !isPermutation(command.order, carried.length)) {
    return refusal('cards-needed', basis, `An order of ${carried.length} cards.`);
  }
  return [reconstructed(game, state, [...looseOf(round), ...permute(carried, command.order)], basis)];
};

const resetDevice: Effect = ({ state }, _matter, basis) => {
  const round = dealtRoundOf(state);
  const carried = [...(round === null ? [] : looseOf(round)), ...(state.shoe?.carried ?? [])];
  return [{ type: 'DeviceReset', carried, basis }];
};

const passToRight: Effect = (context, matter, basis) => {
  const { state, command } = context;
  const side = matter.side ?? 'player';
  const person = handlerFor(context, side) ?? command.person ?? null;
  if (person === null || !state.patrons.some((patron) => patron.person === person && patron.present)) {
    return refusal('unknown-person', basis);
  }
  return [{ type: 'CardsPassed', side, person, basis }];
};

const placesOf = (state: TableState, draws: readonly number[]) => {
  const all = dealtRoundOf(state)?.draws ?? [];
  return draws.flatMap((number) => {
    const side = all[number - 1]?.side;
    if (side === undefined) return [];
    return [{ side, index: all.slice(0, number - 1).filter((draw) => draw.side === side).length }];
  });
};

/** The cards are where they were, in the Dealer's keeping, and open. */
const putBack = (context: Take, matter: Matter, cards: readonly Card[], substitute: boolean, basis: Basis) => {
  const { game, state, command } = context;
  const round = dealtRoundOf(state);
  const draws = (round?.draws ?? []).map((draw, index) => {
    const at = matter.draws.indexOf(index + 1);
    return at < 0 ? draw : { ...draw, card: cards[at] ?? null, exposed: true };
  });
  const sides = new Set(matter.draws.flatMap((number) => round?.draws[number - 1]?.side ?? []));
  const phase = phaseOf(game, draws, round?.totalsAnnounced === true);
  const replaced: EventBody = { type: 'CardsReplaced', draws: matter.draws, cards, substitute, phase, basis };
  return [...[...sides].map((side): EventBody => ({ type: 'HandTaken', side, person: command.by, basis })), replaced];
};

/** Device log first, then surveillance (5.11). */
const completeWithFound: Effect = (context, matter, basis) => {
  const { state, command } = context;
  const draws = dealtRoundOf(state)?.draws ?? [];
  const known = matter.draws.flatMap((number) => draws[number - 1]?.card ?? []);
  const byDevice = known.length === matter.draws.length;
  const given = (command.cards ?? []).filter((card) => card !== null);
  const cards = byDevice ? known : given;
  if (cards.length !== matter.draws.length) return refusal('cards-needed', basis);
  if (cards.some((card) => !isInShoe(state, card))) return refusal('card-not-in-shoe', basis);
  const where = byDevice ? 'device' : 'surveillance';
  return [
    { type: 'MissingCardsFound', matter: matter.id, cards, where, basis },
    ...putBack(context, matter, cards, false, basis),
  ];
};

/** Two cards, or as many as there are, kept in drawn order; read by the manager and shown to no one. */
const setAside: Effect = ({ state, command }, _matter, basis) => {
  const wanted = Math.min(2, state.shoe === null ? 0 : cardsLeft(state.shoe) - state.shoe.carried.length);
  const cards = command.cards ?? [];
  if (cards.length !== wanted || cards.includes(null))
    return refusal('cards-needed', basis, `The next ${wanted} cards.`);
  return [{ type: 'CardsCameOut', cards: cards.map((card) => ({ card, exposed: false })), basis }];
};

const display: Effect = ({ command }, matter, basis) =>
  command.counted?.length === 52
    ? [{ type: 'CardsDisplayed', matter: matter.id, counted: command.counted, basis }]
    : refusal('cards-needed', basis, 'Fifty-two counts, in the order of the deck.');

/** What is missing follows from what is there, or else a manager decides (5.11.2.1, A15). */
const deduce: Effect = (context, matter, basis) => {
  const { game, config, state } = context;
  const round = dealtRoundOf(state);
  const inPlay = (round?.draws ?? []).flatMap(({ card, exposed }) => (card !== null && exposed ? [card] : []));
  const aside = (state.shoe?.carried ?? []).flatMap(({ card }) => card ?? []);
  const found = deduceMissing(config.decks, matter.counted, inPlay, aside, matter.draws.length);
  const cards = found.kind === 'found' ? assignMissing(found.cards, placesOf(state, matter.draws)) : null;
  if (cards === null) {
    const steps = prescribed(game, config, 'uncovered-case', null)?.steps ?? [];
    const why = found.kind === 'referred' ? found.why : 'the cards cannot be told apart by hand';
    return [{ type: 'MatterReferred', matter: matter.id, why, steps: [...steps, { remedy: 'replace-cards', basis }] }];
  }
  return [{ type: 'MissingCardsFound', matter: matter.id, cards, where: 'deduction', basis }];
};

const substitute: Effect = (context, matter, basis) => putBack(context, matter, matter.missing, true, basis);

const EFFECTS: Readonly<Partial<Record<Remedy, Effect>>> = {
  'void-round': ({ state }, _matter, basis) => voidEffect(state, basis),
  'reconstruct-cards': reconstruct,
  'fix-order-of-cards': fixOrder,
  'reset-device': resetDevice,
  'pass-to-right-patron': passToRight,
  'complete-with-found-value': completeWithFound,
  'set-two-cards-aside': setAside,
  'sort-and-display-cards': display,
  'deduce-missing-cards': deduce,
  'substitute-cards': substitute,
};

/** These are reported by one person and ruled on by another (READINGS, 8). */
const BY_TWO: readonly Remedy[] = [
  'void-round',
  'complete-with-found-value',
  'set-two-cards-aside',
  'sort-and-display-cards',
  'deduce-missing-cards',
  'substitute-cards',
];

export const takeRemedy = (context: Take): Ruling => {
  const { state, command } = context;
  const matter = state.matters.find(({ id }) => id === command.matter);
  if (matter === undefined) return refusal('no-such-matter');
  const [step] = matter.steps;
  const waiting = matter.window !== null && matter.window.closesAt !== 'no-more-bets';
  if (step === undefined || step.remedy !== command.remedy || waiting) {
    return refusal(
      'remedy-out-of-order',
      matter.basis,
      `Next: ${waiting ? 'close-window' : (step?.remedy ?? 'nothing')}.`,
    );
  }
  const effect = EFFECTS[command.remedy];
  if (effect === undefined) return refusal('remedy-out-of-order', step.basis, 'This step has a command of its own.');
  if (BY_TWO.includes(command.remedy) && matter.reportedBy === command.by) {
    return refusal('second-person-required', step.basis);
  }
  const events = effect(context, matter, step.basis);
  if (isRefusal(events)) return events;
  const referred = events.some(({ type }) => type === 'MatterReferred');
  const taken: EventBody = {
    type: 'RemedyTaken',
    matter: matter.id,
    remedy: command.remedy,
    basis: step.basis,
    reason: command.reason ?? null,
  };
  return referred ? events : [taken, ...events];
};

/** The manager decides what the rules leave open, with a reason (6.1). */
export const decideReferral = (context: Context<'decide-referral'>): Ruling => {
  const { game, state, command } = context;
  const matter = state.matters.find(({ id }) => id === command.matter);
  if (matter === undefined) return refusal('no-such-matter');
  const [step] = matter.steps;
  if (step?.remedy !== 'refer-to-gaming-shift-manager') return refusal('remedy-out-of-order', matter.basis);
  const voids = command.decision === 'void' || command.decision === 'void-and-replace';
  if (voids && matter.reportedBy === command.by) return refusal('second-person-required', step.basis);
  const { decision, reason } = command;
  const effect = effectOfDecision(context, matter, step.basis);
  if (isRefusal(effect)) return effect;
  return [
    { type: 'ReferralDecided', matter: matter.id, decision, reason },
    { type: 'RemedyTaken', matter: matter.id, remedy: step.remedy, basis: step.basis, reason },
    ...effect,
  ];

  function effectOfDecision(
    { game: played }: Context<'decide-referral'>,
    { id }: Matter,
    basis: Basis,
  ): readonly EventBody[] | Refusal {
    const round = dealtRoundOf(state);
    switch (command.decision) {
      case 'continue':
      case 'other':
        return [];
      case 'free-hand':
        return played.wagers.some(({ scope }) => scope === 'session')
          ? refusal('free-hand-not-allowed', 'policy')
          : [{ type: 'FreeHandOrdered', basis }];
      case 'offer-withdrawal':
        // Two texts rule out any withdrawal after the call, whoever would allow it.
        if (
          Object.values(game.withdrawals).some(({ decidedBy }) => decidedBy === 'nobody') ||
          openRoundOf(state) === null
        ) {
          return refusal(
            'not-in-this-game',
            isStated(game.irregularities['late-withdrawal']) ? game.irregularities['late-withdrawal'].basis : null,
          );
        }
        return [
          {
            type: 'WindowOpened',
            matter: id,
            trigger: 'referral',
            scope: 'any-undecided-wagers',
            closesAt: 'round-resumed',
            basis,
            decided: [],
          },
        ];
      case 'reconstruct':
        return round === null
          ? refusal('wrong-phase')
          : [reconstructed(played, state, [...looseOf(round), ...(state.shoe?.carried ?? [])], basis)];
      case 'void':
        return openRoundOf(state) === null ? refusal('wrong-phase') : voidEffect(state, basis);
      case 'void-and-replace':
        return openRoundOf(state) === null
          ? refusal('wrong-phase')
          : [...voidEffect(state, basis), { type: 'ShoeCondemned', shoe: state.shoesLoaded, basis }];
    }
  }
};
