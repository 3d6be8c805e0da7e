import { type Basis, type Card, INITIAL_DEAL, type Side } from '@sabot/rules';
import { basisOf, type Context, isRefusal, methodIn } from '../context.ts';
import type { EventBody } from '../events.ts';
import { cardOrUnknown } from '../fields.ts';
import { type CommandRecord, device, duty, patron } from '../records.ts';
import { type Refusal, refusal } from '../refusals.ts';
import type { DealtRound, LooseCard } from '../round.ts';
import { optional } from '../schema.ts';
import { voidEvents } from '../settling/settlement.ts';
import { cardsLeft, cutCardEvents, isCutCardNext, isInShoe } from '../shoe/loading.ts';
import { dealtRoundOf, type Shoe } from '../state.ts';
import { draws } from './candidates.ts';
import { faultOfDrawing } from './device.ts';
import { phaseOf, takesNext } from './projection.ts';

/** The hand that takes the next card, or why none may be drawn. */
const sideDue = ({ game }: Context<'draw-card'>, round: DealtRound, revealing: boolean): Side | Refusal => {
  const clause = game.clauses.thirdCards;
  if (revealing) return refusal('totals-not-announced', clause);
  const due = takesNext(game, round.draws);
  if (due === 'nobody') return refusal('no-card-due', clause);
  if (due !== 'hidden') return due;
  if (round.draws.length === INITIAL_DEAL.length) return refusal('not-yet-exposed', clause);
  // Nothing comes after the Banker's third card. That it waits for the Player's is the procedure of the house (A29).
  return round.draws.at(-1)?.side === 'banker' ? refusal('no-card-due', clause) : refusal('third-card-waits', 'policy');
};

const UNKNOWN: LooseCard = { card: null, exposed: false };

/** What the source says the card is: nothing from a keypad, a card from a reader unless it could not read it. */
const cardDrawn = ({ state, config, command }: Context<'draw-card'>): LooseCard | Refusal => {
  if (config.source === 'keypad') {
    return command.card === undefined || command.card === null ? UNKNOWN : refusal('card-not-yet-known');
  }
  if (command.card === undefined) return refusal('card-needed');
  // A patron who draws does not say what came: the device reads it (3.12.1), or the sealed shoe knows.
  if (command.as === 'patron' && config.source === 'reader') return refusal('card-not-yours');
  if (command.card === null) return config.source === 'reader' ? UNKNOWN : refusal('card-needed');
  return isInShoe(state, command.card) ? { card: command.card, exposed: false } : refusal('card-not-in-shoe', 'policy');
};

const basisOfDraw = ({ game }: Context<'draw-card'>, { draws }: DealtRound, side: Side): Basis =>
  draws.length < 4 ? game.clauses.initialDeal[side] : game.clauses.thirdCards;

/** The device is empty: the round is void by itself, nobody need say so (5.3). */
const insufficient = (context: Context<'draw-card'>): readonly EventBody[] => {
  const { game, state, command } = context;
  const basis = basisOf(game, 'insufficient-cards');
  const matter = state.mattersOpened + 1;
  return [
    {
      type: 'IrregularityReported',
      matter,
      kind: 'insufficient-cards',
      case: 'always',
      basis,
      note: null,
      side: null,
      person: null,
      draws: [],
      steps: [{ remedy: 'void-round', basis }],
      reportedBy: command.by,
    },
    { type: 'RemedyTaken', matter, remedy: 'void-round', basis, reason: null },
    ...voidEvents(state, basis),
    { type: 'MatterClosed', matter },
  ];
};

const fromLayout = (shoe: Shoe, given: Card | null | undefined): LooseCard | Refusal | null => {
  const [loose] = shoe.carried;
  if (loose === undefined) return null;
  // A card that was face down on the layout is what it is; nobody names it now.
  return given === undefined || given === null ? loose : refusal('card-already-known');
};

const drawCardFields = { card: optional(cardOrUnknown) };

export const drawCard: CommandRecord<'draw-card', typeof drawCardFields> = {
  name: 'draw-card',
  summary:
    'Draws the next card for the hand that is due. A reader names the card, or null if it could not; a keypad does not.',
  fields: drawCardFields,
  access: [duty('draw-cards'), device, patron],
  positionBasis: (_, config, game) => {
    const rule = methodIn(game, config?.method);
    return rule?.drawnBy === 'dealer' ? rule.draws : 'policy';
  },
  phases: ['bets-closed', 'dealing', 'revealing', 'drawing', 'complete'],
  whilePending: false,
  candidates: draws,
  decide: (context) => {
    const { game, state, command } = context;
    const round = dealtRoundOf(state);
    const { shoe } = state;
    if (round === null || shoe === null) return refusal('wrong-phase');
    const fault = faultOfDrawing(context);
    if (fault !== null) return fault;
    const side = sideDue(context, round, state.play.phase === 'revealing');
    if (typeof side !== 'string') return side;
    if (cardsLeft(shoe) === 0) return insufficient(context);
    const carried = fromLayout(shoe, command.card);
    const source = carried ?? cardDrawn(context);
    if (isRefusal(source)) return source;
    const { card, exposed } = source;
    const drawn: EventBody = {
      type: 'CardDrawn',
      draw: round.draws.length + 1,
      side,
      card,
      exposed,
      from: carried === null ? 'device' : 'carried',
      phase: phaseOf(game, [...round.draws, { side, card, exposed }], round.totalsAnnounced),
      basis: basisOfDraw(context, round, side),
    };
    return isCutCardNext(context) ? [...cutCardEvents(context, false, state.mattersOpened), drawn] : [drawn];
  },
};
