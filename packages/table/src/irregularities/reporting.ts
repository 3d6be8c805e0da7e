import { type Card, type Irregularity, isStated, type RemedyCase, type RemedyStep } from '@sabot/rules';
import { isRefusal, noteOr, type Prescribed, prescribed } from '../context.ts';
import { faceDownIn, faceDownWithHand } from '../dealing/holding.ts';
import { phaseOf } from '../dealing/projection.ts';
import type { EventBody } from '../events.ts';
import { cardsOrUnknown, draw, irregularity, namedPerson, note, remedyCase, side } from '../fields.ts';
import { type CommandRecord, house } from '../records.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { type LooseCard, PHASES } from '../round.ts';
import { field, flag, optional } from '../schema.ts';
import { isInShoe } from '../shoe/loading.ts';
import { dealtRoundOf, drawsOf, OF_LAST_ROUND, openRoundOf, remainingOf, type TableState } from '../state.ts';
import { countSeen, withShoe } from '../state-changes.ts';
import { cardApart, cardsTaken, caseOf, placeBeside, placeOf, type Report } from './cases.ts';
import { reports } from './report-candidates.ts';

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

/** The text says nothing, and the house has switched off what it would do instead. */
const isSilent = ({ game, config }: Report, kind: Irregularity): boolean =>
  !isStated(game.irregularities[kind]) && config.policyOff.includes(kind);

const seenWith = (state: TableState, card: Card): TableState =>
  withShoe(state, ({ seen }) => ({ seen: countSeen(seen, card, 1) }));

/** Cards that the reporter says came out: from a keypad only those that lie open have a name. */
const cameOut = ({ state, config, command }: Report): readonly LooseCard[] | Refusal => {
  const exposed = command.exposed === true;
  const cards = command.cards ?? [];
  if (cards.length > remainingOf(state)) return refusal('card-not-in-shoe', 'policy');
  const found: LooseCard[] = [];
  let counted = state;
  for (const card of cards) {
    if (card === null && (exposed || config.source === 'electronic')) return refusal('card-needed');
    if (card !== null && !exposed && config.source === 'keypad') return refusal('card-not-yet-known');
    if (card !== null && !isInShoe(counted, card)) return refusal('card-not-in-shoe', 'policy');
    if (card !== null) counted = seenWith(counted, card);
    found.push({ card, exposed });
  }
  return found;
};

const TAKES_CARDS_OUT: readonly Irregularity[] = ['cards-drawn-together', 'wrong-delivery', 'wrong-number-of-cards'];

/** A hand passed to the wrong patron, or a round that is past, has no card that still lies about. */
const NO_CARDS_OUT: readonly RemedyCase[] = ['passed-to-wrong-patron', 'noticed-after-next-round-began'];

const looseCards = (context: Report, which: RemedyCase): readonly LooseCard[] | Refusal =>
  TAKES_CARDS_OUT.includes(context.command.kind) && !NO_CARDS_OUT.includes(which) ? cameOut(context) : [];

/** The card beside the hands that the report says was seen by accident; null where it is about none. */
const seenBeside = (context: Report): number | null =>
  context.command.kind === 'handling-error' ? placeBeside(context) : null;

/** Such a card before the first of a round would be wagered on: no clause speaks of it, and a manager decides (A13, A14). */
const isSeenAhead = (context: Report): boolean => seenBeside(context) !== null && drawsOf(context.state).length === 0;

/** A card exposed in error lies open; nothing else changes (5.7.1). */
const exposedInError = (context: Report): readonly EventBody[] | Refusal => {
  const { game, state, command } = context;
  const round = dealtRoundOf(state);
  if (command.kind !== 'handling-error' || command.draw === undefined || round === null) return [];
  const { draw: number } = command;
  const draw = round.draws[number - 1];
  // It lies beside the hands: the report itself says that it was seen.
  if (draw === undefined) return [];
  if (draw.exposed) return refusal('already-exposed');
  const matter = state.matters.find(({ draws }) => draws.includes(number));
  if (matter !== undefined) return refusal('matter-pending', matter.basis);
  const named: Card | null = command.cards?.[0] ?? null;
  if (draw.card !== null && named !== null) return refusal('card-already-known');
  const card = draw.card ?? named;
  if (card === null) return refusal('card-needed');
  if (draw.card === null && !isInShoe(state, card)) return refusal('card-not-in-shoe', 'policy');
  const draws = round.draws.with(number - 1, { ...draw, card, exposed: true });
  const phase = phaseOf(game, draws, round.totalsAnnounced);
  return [{ type: 'CardExposed', draw: number, card, person: command.by, keyed: draw.card === null, phase }];
};

/** Found between rounds: what is settled stands, and these cards are dealt no more (A19). */
const betweenRounds = ({ steps }: Prescribed): Prescribed => {
  const said = steps.find(({ remedy }) => remedy === 'earlier-rounds-stand');
  const stands: RemedyStep = said ?? { remedy: 'earlier-rounds-stand', basis: 'policy' };
  return { basis: stands.basis, steps: [stands, { remedy: 'replace-cards', basis: 'policy' }] };
};

/** What nobody foresaw goes to a manager: by 6.1, or by the house where the text has none and its policy is on. */
const uncovered = ({ game, config, command }: Report): Prescribed | Refusal => {
  const found = prescribed(game, config, 'uncovered-case', null);
  const byText = isStated(game.irregularities['uncovered-case']);
  return found === null || (!byText && config.policyOff.includes(command.kind)) ? refusal('text-is-silent') : found;
};

const remediesFor = (context: Report, kind: Irregularity, which: RemedyCase): Prescribed | Refusal => {
  const { game, config, state } = context;
  // A wrong order is put right while the round goes on (5.7); once it is settled no clause speaks of it (A13b).
  const isSettled = kind === 'wrong-delivery' && openRoundOf(state) === null;
  const isUncovered = kind === 'differential-exceeded' || isSettled || isSeenAhead(context);
  const found = isUncovered ? null : prescribed(game, config, kind, which);
  if (found === null) return uncovered(context);
  return kind === 'wrong-cards-in-device' && openRoundOf(state) === null ? betweenRounds(found) : found;
};

/** A hand or card that has been opened, or was never passed, is a slip of handling: it stands (5.7.1, A38). */
const kindOf = (context: Report, which: RemedyCase): Irregularity => {
  const { state, command } = context;
  const round = dealtRoundOf(state);
  if (which !== 'passed-to-wrong-patron' || command.side === undefined || round === null) return command.kind;
  const { side, draw, person } = command;
  const isPassed = person !== undefined || placeOf(context, side, draw)?.with === 'patron';
  const hidden = draw === undefined ? faceDownWithHand(round, side) : faceDownIn(round, side);
  const isHidden = draw === undefined ? hidden.length > 0 : hidden.includes(draw);
  return isPassed && isHidden ? command.kind : 'handling-error';
};

/** What no clause speaks of is a case for the manager like any other, with what it was as a note. */
const uncoveredNote = (context: Report): string | null => {
  // A differential seen too late holds no wager open (A10).
  if (context.command.kind === 'differential-exceeded')
    return 'the table differential was found exceeded after the first card';
  return isSeenAhead(context) ? 'a card that no hand has taken yet was seen' : null;
};

const reported = (context: Report, which: RemedyCase, { basis, steps }: Prescribed): EventBody => {
  const { state, command } = context;
  const note = uncoveredNote(context);
  const beside = seenBeside(context);
  return {
    type: 'IrregularityReported',
    matter: state.mattersOpened + 1,
    kind: note === null ? command.kind : 'uncovered-case',
    case: which,
    basis,
    note: noteOr(command.note) ?? note,
    side: command.side ?? null,
    person: command.person ?? null,
    draws: command.kind === 'patron-left-with-cards' ? cardsTaken(context) : cardApart(context),
    ...(which === 'cards-exposed' && command.cards !== undefined ? { count: command.cards.length } : {}),
    ...(beside === null ? {} : { beside }),
    steps,
    reportedBy: command.by,
  };
};

/** Why it is no use reporting this here, or null. */
const faultOfReport = (context: Report): Refusal | null => {
  const { config, state, command } = context;
  const { kind } = command;
  // Over a closed table only the last round can still be put right.
  if (state.play.phase === 'table-closed' && !OF_LAST_ROUND.includes(kind)) return refusal('wrong-phase');
  if (BY_THEMSELVES.includes(kind)) return refusal(isSilent(context, kind) ? 'text-is-silent' : 'nothing-to-remedy');
  return config.source === 'electronic' && !config.practice && PHYSICAL_ONLY.includes(kind)
    ? refusal('cannot-happen', 'policy')
    : null;
};

const reportIrregularityFields = {
  kind: irregularity,
  case: optional(remedyCase),
  cards: optional(cardsOrUnknown),
  exposed: optional(field(flag, 'whether those cards lie face up; not so unless given')),
  draw: optional(draw),
  person: optional(namedPerson),
  side: optional(side),
  note: optional(note),
};

export const reportIrregularity: CommandRecord<'report-irregularity', typeof reportIrregularityFields> = {
  name: 'report-irregularity',
  summary: 'Reports that something went wrong; the answer lists the steps that put it right.',
  fields: reportIrregularityFields,
  access: [house('dealer')],
  accessTo: ({ kind, cards }, { config }) => {
    // As with any card that the reader could not read.
    return kind === 'handling-error' && cards !== undefined && config?.source === 'reader'
      ? [house('pit-supervisor')]
      : null;
  },
  introduces: ({ person }) => person,
  phases: PHASES,
  whilePending: true,
  candidates: reports,
  decide: (context) => {
    const fault = faultOfReport(context);
    if (fault !== null) return fault;
    const which = caseOf(context);
    if (typeof which !== 'string') return which;
    const found = remediesFor(context, kindOf(context, which), which);
    if (isRefusal(found)) return found;
    const loose = looseCards(context, which);
    if (isRefusal(loose)) return loose;
    const exposed = exposedInError(context);
    if (isRefusal(exposed)) return exposed;
    const { state } = context;
    const out: readonly EventBody[] =
      loose.length === 0
        ? []
        : [{ type: 'CardsCameOut', cards: loose, basis: found.basis, matter: state.mattersOpened + 1 }];
    return [reported(context, which, found), ...out, ...exposed];
  },
};
