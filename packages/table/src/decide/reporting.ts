import type { Card, Irregularity, RemedyCase, RemedyStep } from '@sabot/rules';
import { knownCards, outcomeEstablished } from '../established.ts';
import type { EventBody } from '../events.ts';
import { phaseOf } from '../projection.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { dealtRoundOf, type LooseCard, openRoundOf, type Phase, type TableState } from '../state.ts';
import { basisOf, type Context, isRefusal, type Prescribed, prescribed, type Ruling } from './context.ts';
import { isInShoe } from './shoe.ts';
import { roundWagersOffered } from './table.ts';

type Report = Context<'report-irregularity'>;

/** What an electronic shoe cannot do, except where it is put on for practice (A42). */
const PHYSICAL_ONLY: readonly Irregularity[] = [
  'wrong-cards-in-device',
  'wrong-number-of-cards',
  'order-altered',
  'insufficient-cards',
  'card-face-up',
  'cards-drawn-together',
  'patron-left-with-cards',
  'device-moved',
];

/** These come to light by themselves and are dealt with there: nobody reports them. */
const BY_THEMSELVES: readonly Irregularity[] = [
  'late-placing',
  'late-withdrawal',
  'under-minimum',
  'over-maximum',
  'cards-after-void',
];

const told = ({ command }: Report, ...cases: readonly RemedyCase[]): RemedyCase | Refusal => {
  if (command.case === undefined) return refusal('case-needed', null, `One of: ${cases.join(' ')}`);
  return cases.includes(command.case) ? command.case : refusal('wrong-case', null, `One of: ${cases.join(' ')}`);
};

const duringRound = (state: TableState, value: RemedyCase | Refusal): RemedyCase | Refusal =>
  openRoundOf(state) === null ? refusal('wrong-phase') : value;

const duringDeal = (state: TableState, value: () => RemedyCase | Refusal): RemedyCase | Refusal =>
  dealtRoundOf(state) === null ? refusal('wrong-phase') : value();

const faceUp = (phase: Phase): RemedyCase | Refusal => {
  if (phase === 'betting') return 'while-betting-is-open';
  if (phase === 'bets-closed') return 'after-close-before-first-card';
  return phase === 'idle' ? refusal('wrong-phase') : 'after-first-card';
};

/** Cards of unknown order fall within the initial deal if any of them would be among the first four (A35). */
const drawnTogether = (context: Report): RemedyCase | Refusal => {
  const { command, state } = context;
  if ((command.cards?.length ?? 0) < 2) return refusal('cards-needed', null, 'Two cards or more.');
  if (command.case === 'order-known') return 'order-known';
  const dealt = (dealtRoundOf(state)?.draws.length ?? 0) + (state.shoe?.carried.length ?? 0);
  return dealt < 4 ? 'order-unknown-in-initial-deal' : 'order-unknown-after-initial-deal';
};

/** Only an electronic device, reset for the Dealer's own error, with no card seen yet (5.9, A14). */
const deviceReset = ({ config, command, state }: Report): RemedyCase => {
  const seen = dealtRoundOf(state)?.draws.some(({ exposed }) => exposed) === true;
  const byDealer = command.case === 'electronic-device-and-dealer-error';
  return config.source !== 'keypad' && byDealer && !seen ? 'electronic-device-and-dealer-error' : 'any-other-fault';
};

/** What the device knows need not be looked for: its log comes first (5.11). */
const leftWithCards = (context: Report): RemedyCase | Refusal => {
  const taken = cardsTaken(context);
  if (taken.length === 0) return refusal('cards-needed', null, 'That patron has no cards face down.');
  const draws = dealtRoundOf(context.state)?.draws ?? [];
  const known = taken.every((number) => draws[number - 1]?.card !== null);
  return known ? 'value-found' : told(context, 'value-found', 'value-unknown');
};

/** Whether any wager on offer is won or lost for certain is computed, from exposed cards alone (A11, A11b). */
const powerFailure = ({ game, config, state }: Report): RemedyCase => {
  const known = knownCards(dealtRoundOf(state)?.draws ?? []);
  return outcomeEstablished(game, roundWagersOffered(game, config), known) ? 'something-decided' : 'nothing-decided';
};

const wrongNumber = (context: Report): RemedyCase | Refusal => {
  const { play } = context.state;
  if (play.phase === 'betting') return 'noticed-after-next-round-began';
  if (play.phase === 'idle' && play.last?.end !== 'settled') return refusal('wrong-phase');
  return told(context, 'reconstructable', 'not-reconstructable');
};

/** Which case of the irregularity it is: computed where it can be, told by people where only they can know. */
const caseOf = (context: Report): RemedyCase | Refusal => {
  const { state, command, config } = context;
  switch (command.kind) {
    case 'wrong-cards-in-device':
      return told(context, 'extra-cards', 'missing-cards', 'foreign-cards', 'unshuffled-cards');
    case 'wrong-number-of-cards':
      return wrongNumber(context);
    case 'order-altered':
      return duringRound(state, told(context, 'reconstructable', 'not-reconstructable'));
    case 'card-face-up':
      return faceUp(state.play.phase);
    case 'wrong-delivery':
      return duringDeal(state, () => told(context, 'dealt-in-wrong-order', 'passed-to-wrong-patron'));
    case 'cards-drawn-together':
      return duringDeal(state, () => drawnTogether(context));
    case 'device-reset':
      return duringDeal(state, () => deviceReset(context));
    case 'patron-left-with-cards':
      return duringDeal(state, () => leftWithCards(context));
    case 'device-moved':
      if (config.method !== 'C') return refusal('method-has-no-such-step');
      return duringRound(state, told(context, 'cards-exposed', 'order-altered-beyond-repair'));
    case 'power-failure':
      return duringRound(state, powerFailure(context));
    case 'handling-error':
    case 'handler-absent':
      return duringDeal(state, () => 'always');
    case 'insufficient-cards':
      return duringRound(state, 'always');
    case 'differential-exceeded':
      return duringDeal(state, () => 'always');
    default:
      return 'always';
  }
};

/** The cards, by draw number, with which a patron has gone. */
const cardsTaken = ({ state, command: { person } }: Report): readonly number[] => {
  const round = dealtRoundOf(state);
  if (round === null || person === undefined) return [];
  return round.draws.flatMap(({ side, exposed }, index) => {
    const hand = round.hands[side];
    return !exposed && hand.with === 'patron' && hand.person === person ? [index + 1] : [];
  });
};

/** Cards that the reporter says came out: from a keypad only those that lie open have a name. */
const cameOut = ({ state, config, command }: Report): readonly LooseCard[] | Refusal => {
  const exposed = command.exposed === true;
  const cards = command.cards ?? [];
  if (cards.length > (state.shoe?.remaining ?? 0)) return refusal('card-not-in-shoe', 'policy');
  const found: LooseCard[] = [];
  for (const card of cards) {
    if (card === null && (exposed || config.source === 'electronic')) return refusal('card-needed');
    if (card !== null && !exposed && config.source === 'keypad') return refusal('card-not-yet-known');
    if (card !== null && !isInShoe(state, card)) return refusal('card-not-in-shoe', 'policy');
    found.push({ card, exposed });
  }
  return found;
};

const TAKES_CARDS_OUT: readonly Irregularity[] = ['cards-drawn-together', 'wrong-delivery', 'wrong-number-of-cards'];

/** A card exposed in error lies open; nothing else changes (5.7.1). */
const exposedInError = ({ game, state, command }: Report): readonly EventBody[] | Refusal => {
  const round = dealtRoundOf(state);
  if (command.kind !== 'handling-error' || command.draw === undefined || round === null) return [];
  const draw = round.draws[command.draw - 1];
  if (draw === undefined) return refusal('no-such-draw');
  if (draw.exposed) return refusal('already-exposed');
  const named: Card | null = command.cards?.[0] ?? null;
  if (draw.card !== null && named !== null) return refusal('card-already-known');
  const card = draw.card ?? named;
  if (card === null) return refusal('card-needed');
  if (draw.card === null && !isInShoe(state, card)) return refusal('card-not-in-shoe', 'policy');
  const draws = round.draws.with(command.draw - 1, { ...draw, card, exposed: true });
  const phase = phaseOf(game, draws, round.totalsAnnounced);
  return [{ type: 'CardExposed', draw: command.draw, card, person: command.by, keyed: draw.card === null, phase }];
};

const TO_SHIFT_MANAGER = 'refer-to-gaming-shift-manager';

/** By the text, by the house, or by whoever decides what neither foresaw (6.1). */
const remediesFor = (context: Report, which: RemedyCase): Prescribed | Refusal => {
  const { game, config, command, state } = context;
  if (command.kind === 'differential-exceeded') return referred(context) ?? refusal('text-is-silent');
  if (command.kind === 'wrong-cards-in-device' && openRoundOf(state) === null) {
    // Found between rounds: what is settled stands, and these cards are dealt no more (A19).
    const basis = basisOf(game, command.kind);
    return {
      basis,
      steps: [
        { remedy: 'earlier-rounds-stand', basis },
        { remedy: 'replace-cards', basis: 'policy' },
      ],
    };
  }
  const found = prescribed(game, config, command.kind, which);
  if (found !== null) return found;
  return config.policyOff.includes(command.kind)
    ? refusal('text-is-silent')
    : (referred(context) ?? refusal('not-in-this-game'));
};

const referred = ({ game, config }: Report): Prescribed | null => {
  const found = prescribed(game, config, 'uncovered-case', null);
  return found?.steps[0]?.remedy === TO_SHIFT_MANAGER ? found : null;
};

/** A passed hand that has been opened, or was never passed, stands (5.7.1, A38). */
const standsAnyway = ({ state, command }: Report, which: RemedyCase): boolean =>
  which === 'passed-to-wrong-patron' &&
  dealtRoundOf(state)?.draws.some(({ side, exposed }) => side === command.side && !exposed) !== true;

const reported = (context: Report, which: RemedyCase, { basis, steps }: Prescribed): EventBody => {
  const { state, command } = context;
  return {
    type: 'IrregularityReported',
    matter: state.mattersOpened + 1,
    kind: command.kind,
    case: which,
    basis,
    note: command.note ?? null,
    side: command.side ?? null,
    person: command.person ?? null,
    draws: command.kind === 'patron-left-with-cards' ? cardsTaken(context) : [],
    steps,
    reportedBy: command.by,
  };
};

const needsHand = ({ command }: Report, which: RemedyCase): boolean =>
  (command.kind === 'handler-absent' || which === 'passed-to-wrong-patron') && command.side === undefined;

export const reportIrregularity = (context: Report): Ruling => {
  const { game, config, command } = context;
  const { kind } = command;
  if (BY_THEMSELVES.includes(kind)) return refusal('nothing-to-remedy', basisOf(game, kind));
  if (config.source === 'electronic' && !config.practice && PHYSICAL_ONLY.includes(kind)) {
    return refusal('cannot-happen', basisOf(game, kind));
  }
  const which = caseOf(context);
  if (typeof which !== 'string') return which;
  if (needsHand(context, which)) return refusal('cards-needed', null, 'Which hand?');
  const found = standsAnyway(context, which)
    ? { basis: basisOf(game, 'handling-error'), steps: [stands(context)] }
    : remediesFor(context, which);
  if (isRefusal(found)) return found;
  const loose = TAKES_CARDS_OUT.includes(kind) ? cameOut(context) : [];
  if (isRefusal(loose)) return loose;
  const exposed = exposedInError(context);
  if (isRefusal(exposed)) return exposed;
  const out: readonly EventBody[] =
    loose.length === 0 ? [] : [{ type: 'CardsCameOut', cards: loose, basis: found.basis }];
  return [reported(context, which, found), ...out, ...exposed];
};

const stands = ({ game }: Report): RemedyStep => ({ remedy: 'round-stands', basis: basisOf(game, 'handling-error') });
