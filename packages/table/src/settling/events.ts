import { roadRoundOf } from '@sabot/rules';
import type { EventBodyOf } from '../events.ts';
import {
  basis,
  card,
  displayedRound,
  draw,
  noteOrNone,
  person,
  phase,
  roundFacts,
  roundNumber,
  secrecy,
  standingRoundSchema,
  sum,
  type WagerPlace,
  wagerEnds,
} from '../fields.ts';
import type { EventRecord } from '../records.ts';
import type { FinishedRound } from '../round.ts';
import { field, listOf, nullable, oneOf, optional, record, text, whole } from '../schema.ts';
import { drawsOf, lastRoundOf, type TableState, wagersOf } from '../state.ts';
import { countSeen, houseBy, payEnds, withChips, withDealt, withDebt, withDraw, withShoe } from '../state-changes.ts';
import { chipsForCorrection, chipsForSettlement, chipsForVoid } from './chip-moves.ts';
import { cardsAnew, recount } from './corrected-cards.ts';
import { takenBackAfter } from './taken-back.ts';

/** The round is over, and the felt is empty with it. */
const finish = (state: TableState, last: FinishedRound): TableState => ({
  ...withShoe(state, (shoe) => ({ discarded: shoe.discarded + drawsOf(state).length })),
  play: { phase: 'idle' },
  last,
  askedDown: null,
  forgotten: [],
  takenBack: [],
});

const placeOf = ({ owner, seat, wager }: WagerPlace): WagerPlace => ({ owner, seat, wager });

/** What a correction must know of the wagers of a round, once they are off the felt. */
const remembered = (state: TableState): Pick<FinishedRound, 'underMinimumWagers' | 'walkIns'> => {
  const wagers = wagersOf(state);
  const strangers = state.patrons.filter(({ identified }) => !identified).map(({ person }) => person);
  return {
    underMinimumWagers: wagers.filter(({ stake, limits }) => stake < limits.min).map(placeOf),
    walkIns: strangers.filter((person) => wagers.some(({ owner }) => owner === person)),
  };
};

const settle = (state: TableState, { round, ends, underMinimum }: EventBodyOf<'RoundSettled'>): TableState => {
  const facts = state.play.phase === 'announced' ? state.play.round.facts : null;
  const draws = drawsOf(state);
  const { underMinimumWagers, walkIns } = remembered(state);
  const last: FinishedRound = {
    number: round,
    end: 'settled',
    draws,
    surplus: [],
    facts,
    ends,
    underMinimum,
    underMinimumWagers,
    walkIns,
    config: state.config,
  };
  return {
    ...finish(payEnds(state, ends, 1), last),
    chipsToMove: chipsForSettlement(ends),
    deviceKept: state.device.holder,
    underMinimum: [...state.underMinimum, ...underMinimum],
    roads: facts === null ? state.roads : [...state.roads, roadRoundOf(facts)],
  };
};

/** A void round discards what lies on the layout, cards of no hand as well. */
const voidRound = (state: TableState, { round, ends, secret }: EventBodyOf<'RoundVoided'>): TableState => {
  const last: FinishedRound = {
    number: round,
    end: 'voided',
    draws: drawsOf(state),
    surplus: [],
    facts: null,
    ends,
    ...(secret === true ? { secret } : {}),
    underMinimum: [],
    underMinimumWagers: [],
    walkIns: [],
    config: state.config,
  };
  const cleared = withShoe(payEnds(state, ends, 1), (shoe) => ({
    discarded: shoe.discarded + shoe.carried.length,
    carried: [],
  }));
  return { ...finish(cleared, last), chipsToMove: chipsForVoid(ends) };
};

const owe = (state: TableState, person: string, amount: number): TableState =>
  withDebt(withChips(state, person, amount), person, amount);

const correct = (state: TableState, event: EventBodyOf<'SettlementCorrected'>): TableState => {
  const last = lastRoundOf(state);
  if (last === null) return state;
  const { facts, end, after, cards, debts = [], underMinimumUndone: undone, underMinimumUsed: used = [] } = event;
  // What someone has not got is owed from now on; with it what was paid can be taken back in full.
  const owing = debts.reduce((owed, { person, amount }) => owe(owed, person, amount), recount(state, last, cards));
  const due = payEnds(payEnds(owing, event.before, -1), after, 1);
  const paid = (event.unforgiven ?? []).reduce(
    (kept, { person, amount }) => houseBy(withChips(kept, person, -amount), amount),
    due,
  );
  const marks = (keys: readonly string[]) => [...keys.filter((key) => !undone.includes(key)), ...used];
  const road = facts === null ? [] : [roadRoundOf(facts)];
  return {
    ...paid,
    takenBack: takenBackAfter(state, event),
    chipsToMove: chipsForCorrection(event),
    last: {
      ...last,
      end,
      facts,
      ends: after,
      ...cardsAnew(last, event),
      underMinimum: marks(last.underMinimum),
    },
    underMinimum: marks(state.underMinimum),
    // A shoe loaded since begins roads of its own.
    roads: state.roads.length === 0 ? [] : [...state.roads.slice(0, -1), ...road],
  };
};

const roundSettledFields = {
  round: roundNumber,
  ends: wagerEnds,
  underMinimum: field(listOf(text), 'whose under-minimum wager was settled this once (5.14)'),
};

export const roundSettled: EventRecord<'RoundSettled', typeof roundSettledFields> = {
  type: 'RoundSettled',
  summary: 'How every wager ended; underMinimum names whose low wager was settled this once (A16).',
  fields: roundSettledFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'own-part',
  clock: ['ended'],
  sees: { round: 'open', ends: 'felt', underMinimum: 'books' },
  evolve: settle,
};

const roundVoidedFields = { round: roundNumber, ends: wagerEnds, basis, ...secrecy };

export const roundVoided: EventRecord<'RoundVoided', typeof roundVoidedFields> = {
  type: 'RoundVoided',
  summary: 'The round is void and every stake goes back (A18).',
  fields: roundVoidedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  clock: ['ended'],
  sees: { round: 'open', ends: 'felt', basis: 'open', secret: 'open' },
  evolve: voidRound,
};

const cardCorrectedFields = { draw, card: field(card, 'what the card really is'), phase };

export const cardCorrected: EventRecord<'CardCorrected', typeof cardCorrectedFields> = {
  type: 'CardCorrected',
  summary: 'The card is corrected while its round is under way.',
  fields: cardCorrectedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { draw: 'open', card: 'open', phase: 'open' },
  evolve: (state, { draw, card, phase }) => {
    const before = drawsOf(state)[draw - 1]?.card ?? null;
    return withShoe(
      withDealt(state, { draws: withDraw(drawsOf(state), draw, { card }), totalsAnnounced: false }, phase),
      (shoe) => ({ seen: countSeen(before === null ? shoe.seen : countSeen(shoe.seen, before, -1), card, 1) }),
    );
  },
};

const displayErrorReportedFields = {
  ofRound: field(whole(1), 'the round that it is about, by its number'),
  shown: field(displayedRound, 'what the display said, as far as it was wrong'),
  stands: field(standingRoundSchema, 'what stands by the cards that lay face up then (6.3)'),
  note: noteOrNone,
  basis,
};

export const displayErrorReported: EventRecord<'DisplayErrorReported', typeof displayErrorReportedFields> = {
  type: 'DisplayErrorReported',
  summary: 'What a display showed of a round, and what stands by the cards that lie face up.',
  fields: displayErrorReportedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { ofRound: 'open', shown: 'open', stands: 'open', note: 'staff', basis: 'open' },
  evolve: (state, { ofRound: round, shown, basis }) => ({
    ...state,
    displayErrors: [...state.displayErrors.filter((each) => each.round !== round), { round, shown, basis }],
  }),
};

const settlementCorrectedFields = {
  round: roundNumber,
  end: field(oneOf(['settled', 'voided']), 'how the round ends now'),
  facts: nullable(field(roundFacts, 'what the round comes down to now')),
  cards: field(listOf(card), 'the cards that it turned out to have, in the order in which they were drawn'),
  before: field(wagerEnds, 'how each wager had ended: these entries stay'),
  after: field(wagerEnds, 'how each wager ends now: these entries come on top'),
  underMinimumUndone: field(listOf(text), 'whose one under-minimum wager no longer counts'),
  underMinimumUsed: optional(field(listOf(text), 'whose one under-minimum wager it turns out to be')),
  debts: optional(
    field(listOf(record({ person, amount: sum })), 'what patrons are to give back and have not got: they owe it'),
  ),
  unforgiven: optional(
    field(
      listOf(record({ person, amount: sum })),
      'of what is due to patrons what stays with the house: a debt of that much was forgiven and turns out not to have been one',
    ),
  ),
  basis,
};

export const settlementCorrected: EventRecord<'SettlementCorrected', typeof settlementCorrectedFields> = {
  type: 'SettlementCorrected',
  summary:
    'A settled round is settled anew or voided: the old entries stay, these come on top. What someone has not got is owed, and what was forgiven of that is not paid if it turns out never to have been owed.',
  fields: settlementCorrectedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'own-part',
  sees: {
    round: 'open',
    end: 'open',
    facts: 'open',
    cards: 'open',
    before: 'felt',
    after: 'felt',
    underMinimumUndone: 'books',
    underMinimumUsed: 'books',
    debts: 'books',
    unforgiven: 'books',
    basis: 'open',
  },
  evolve: correct,
};

export const SETTLING_EVENTS = [
  roundSettled,
  roundVoided,
  cardCorrected,
  displayErrorReported,
  settlementCorrected,
] as const;
