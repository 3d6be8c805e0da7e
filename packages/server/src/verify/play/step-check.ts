import { canonical } from '@sabot/proof';
import {
  checkStake,
  DECK,
  type Game,
  isRoundWager,
  pointTotal,
  pointValue,
  type RoundWager,
  rankOf,
} from '@sabot/rules';
import {
  dealtRoundOf,
  type EventOf,
  type EventType,
  isSeenCardAhead,
  openRoundOf,
  standingRound,
  type TableState,
} from '@sabot/table';
import { verifyFault } from '../findings/finding.ts';
import type { StepCheck, TableStep } from '../findings/progress.ts';
import { cardsOf, handServed, phaseWith } from './dealt-cards.ts';

/** Finds events that cannot follow on the ones before, as far as that can be told from the events alone. */

type StepOf<T extends EventType> = Omit<TableStep, 'event'> & { readonly event: EventOf<T> };
type Rule<T extends EventType> = (step: StepOf<T>) => string | null;

/** An event without a rule is looked at by other checks, or may follow on anything. */
type Rules = { readonly [T in EventType]?: Rule<T> };

/** A text that is put together is a function: nearly all steps hold. */
const unless = (holds: boolean, broken: string | (() => string)): string | null => {
  if (holds) return null;
  return typeof broken === 'string' ? broken : broken();
};

const inPhase = ({ play }: TableState, ...phases: readonly TableState['play']['phase'][]): string | null =>
  unless(phases.includes(play.phase), () => `it cannot happen while ${play.phase}`);

const isHere = ({ patrons }: TableState, name: string): boolean => {
  for (const { person } of patrons) if (person === name) return true;
  return false;
};

export const wagerOfRound = ({ wagers }: Game, id: string): RoundWager | null => {
  for (const wager of wagers) if (wager.id === id) return isRoundWager(wager) ? wager : null;
  return null;
};

const firstTwo = (step: TableStep, side: 'player' | 'banker'): number =>
  pointTotal(cardsOf(dealtRoundOf(step.before)?.draws.slice(0, 4) ?? [], side).map((card) => pointValue(rankOf(card))));

/** Whether the owner of a stake is at the table, and every line of the pay table can pay it. */
const ofStake = (
  { game, before }: Omit<TableStep, 'event'>,
  owner: string,
  wager: string,
  stake: number,
): string | null => {
  const kind = wagerOfRound(game, wager);
  if (kind === null) return `this game settles no ${wager} by the round`;
  if (!isHere(before, owner)) return `${owner} is not at the table`;
  const payable = checkStake(kind, stake);
  return payable.ok ? null : payable.fault.message;
};

const placed: Rule<'WagerPlaced'> = (step) => {
  const { before, event } = step;
  const { owner, wager, min, max, amount, asFound } = event;
  const limits = before.config?.limits.find((each) => each.wager === wager);
  const isAsAnnounced = limits === undefined || (limits.min === min && limits.max === max);
  return (
    inPhase(before, 'betting') ??
    onUnseen(before) ??
    ofStake(step, owner, wager, amount) ??
    unless(openRoundOf(before)?.freeHand !== true, 'a free hand takes no wagers') ??
    unless(isAsAnnounced, 'its limits are not those announced') ??
    unless(asFound || (amount >= min && amount <= max), () => `${amount} cents are not within the limits`)
  );
};

/** No wager is made or changed while the next card is one that was seen in the device (A20). */
const onUnseen = ({ shoe }: TableState): string | null =>
  unless(shoe?.nextSeen !== true, 'the next card had been seen');

/** A stake may change while betting is open, or to bring the differential down. */
const mayChange = (before: TableState): string | null =>
  unless(
    before.play.phase === 'betting' || before.matters.some(({ kind }) => kind === 'differential-exceeded'),
    () => `a stake cannot change while ${before.play.phase}`,
  ) ?? onUnseen(before);

const raised: Rule<'WagerRaised'> = (step) =>
  mayChange(step.before) ?? ofStake(step, step.event.owner, step.event.wager, step.event.stake);

const drawn: Rule<'CardDrawn'> = ({ game, before, after, event }) => {
  const round = dealtRoundOf(before);
  const { shoe } = before;
  if (round === null || shoe === null) return 'there is no round or no shoe to draw for';
  const due = handServed(game, round.draws);
  const lay = shoe.carried[0];
  const isCarried = event.from === 'carried';
  return (
    inPhase(before, 'bets-closed', 'dealing', 'drawing') ??
    unless(event.draw === round.draws.length + 1, () => `draw ${event.draw} follows on draw ${round.draws.length}`) ??
    unless(due === event.side, () => `by the table of play the next card is for ${due}`) ??
    unless(isCarried === (lay !== undefined), 'cards on the layout are dealt first') ??
    unless(
      lay === undefined ? !event.exposed : lay.card === event.card && lay.exposed === event.exposed,
      'the card is not the one that lay there',
    ) ??
    unless(lay !== undefined || shoe.remaining > 0, 'the shoe is empty') ??
    unless(
      event.phase === phaseWith(game, dealtRoundOf(after)?.draws ?? [], round.totalsAnnounced),
      () => `the round is not ${event.phase} with it`,
    )
  );
};

const exposed: Rule<'CardExposed'> = ({ game, before, after, event }) => {
  const round = dealtRoundOf(before);
  const draw = round?.draws[event.draw - 1];
  if (round === null || draw === undefined) return `there is no draw ${event.draw}`;
  const phase = phaseWith(game, dealtRoundOf(after)?.draws ?? [], round.totalsAnnounced);
  return (
    unless(!draw.exposed, () => `draw ${event.draw} lies open already`) ??
    unless(draw.card === null || draw.card === event.card, () => `draw ${event.draw} is ${draw.card}`) ??
    unless(event.keyed === (draw.card === null), 'whether it was named by a person is wrong') ??
    unless(event.phase === phase, () => `the round is not ${event.phase} with it`)
  );
};

const totals: Rule<'TotalsAnnounced'> = (step) => {
  const round = dealtRoundOf(step.before);
  return (
    inPhase(step.before, 'revealing') ??
    unless(round?.draws.every((draw) => draw.exposed) === true, 'a card is still hidden') ??
    unless(
      step.event.player === firstTwo(step, 'player') && step.event.banker === firstTwo(step, 'banker'),
      'the totals are not those of the cards',
    ) ??
    unless(step.event.phase === phaseWith(step.game, round?.draws ?? [], true), 'the round is not there with them')
  );
};

const burned: Rule<'CardsBurned'> = ({ before, event }) => {
  const value = pointValue(rankOf(event.card));
  // A card that lay face up in the device is burned alone, while no card of a round is out (A20).
  if (before.shoe?.nextSeen === true)
    return (
      inPhase(before, 'idle', 'betting', 'bets-closed') ?? unless(event.count === 1, 'more burned than the card seen')
    );
  return (
    unless(before.shoe?.stage === 'loaded' && before.shoe.burned === 0, 'no fresh shoe to burn from') ??
    unless(event.count === 1 + (value === 0 ? 10 : value), () => `${event.card} does not burn ${event.count} cards`)
  );
};

/** Whatever a display showed, the outcome is that of the cards that lay face up then (6.3). */
const standing: Rule<'DisplayErrorReported'> = ({ game, before, event: { ofRound, stands } }) => {
  const found = standingRound(game, before, ofRound);
  return unless(
    found !== null && canonical(found) === canonical(stands),
    () => `another outcome of round ${ofRound} stands`,
  );
};

const hasPatron = ({ before }: Omit<TableStep, 'event'>, person: string): string | null =>
  unless(isHere(before, person), () => `${person} is not at the table`);

const RULES: Rules = {
  TableOpened: ({ before }) => inPhase(before, 'table-closed'),
  TableClosed: ({ before }) => inPhase(before, 'idle'),
  ChipsBought: (step) => hasPatron(step, step.event.person),
  ChipsCashed: (step) => hasPatron(step, step.event.person),
  FloatMoved: ({ before: { float }, event }) =>
    unless(float.counted?.number === event.count && float.counted.total === event.total, 'it was not counted so') ??
    unless(float.counted?.countedBy !== event.stamp.by, 'nobody else has counted it') ??
    unless(
      (float.open === null) === (event.move === 'opener') || event.move === 'drop',
      'the float is not there for it',
    ),
  ShoeLoaded: ({ before, event }) =>
    unless(event.shoe === before.shoesLoaded + 1, () => `shoe ${event.shoe} follows on shoe ${before.shoesLoaded}`) ??
    unless(event.cards === (before.config?.decks ?? 0) * DECK.length, () => `${event.cards} cards are not the decks`),
  CardsBurned: burned,
  ShoeEnded: ({ before, event }) =>
    unless(before.shoe?.number === event.shoe, () => `shoe ${event.shoe} is not in play`),
  BettingOpened: ({ before, event }) =>
    inPhase(before, 'idle') ??
    unless(before.shoe !== null, 'there is no shoe') ??
    unless(event.freeHand || !isSeenCardAhead(before), 'a card of it had been seen') ??
    unless(event.round === before.roundsDealt + 1, () => `round ${event.round} follows on round ${before.roundsDealt}`),
  WagerPlaced: placed,
  WagerRaised: raised,
  WagerLowered: ({ before }) => mayChange(before),
  WagerWithdrawn: ({ before }) => mayChange(before),
  BettingClosed: ({ before, event }) =>
    inPhase(before, 'betting') ?? unless(openRoundOf(before)?.number === event.round, 'another round was open'),
  CardDrawn: drawn,
  CardExposed: exposed,
  TotalsAnnounced: totals,
  DisplayErrorReported: standing,
};

/** Each rule takes its own event; the record is indexed by the event's type, so they fit. */
const ruleFor = (type: EventType) => RULES[type] as ((step: TableStep) => string | null) | undefined;

export const stepCheck: StepCheck = {
  take: (step) => {
    const broken = ruleFor(step.event.type)?.(step) ?? null;
    return broken === null ? null : verifyFault('step', broken);
  },
};
