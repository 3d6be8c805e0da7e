import { device, field, house, listOf, NO_FIELDS } from '@sabot/table';
import { once } from '../candidates.ts';
import { sessionPlanOf } from '../config.ts';
import { entryNumber } from '../fields.ts';
import { BETWEEN, organiser, type TournamentCommandRecord } from '../records.ts';
import { refusal } from '../refusals.ts';
import { entriesIn, entryOf, type Place } from '../state.ts';

/** Nobody plays a session alone. */
export const LEAST_PLAYERS = 2;

const sameEntries = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && new Set(some).size === some.length && some.every((each) => others.includes(each));

/** Dealt round the tables like cards, so that no table has two more than another. */
export const placesFor = (order: readonly number[], seats: number): readonly Place[] => {
  const tables = Math.ceil(order.length / seats);
  return order.map((entry, index) => ({
    entry,
    table: (index % tables) + 1,
    seat: Math.floor(index / tables) + 1,
  }));
};

const drawSeatsFields = {
  order: field(listOf(entryNumber), 'the order that was drawn: all who are still in, each once'),
};

/** Tables are drawn anew for each session and stay as they are in it: a run belongs to its table (A4). */
export const drawSeats: TournamentCommandRecord<'draw-seats', typeof drawSeatsFields> = {
  name: 'draw-seats',
  summary: 'Seats everyone who is in for the next session, in an order that was drawn.',
  fields: drawSeatsFields,
  access: [organiser, device],
  phases: BETWEEN,
  whilePaused: false,
  candidates: ({ state }) => [{ order: entriesIn(state).map(({ entry }) => entry) }],
  decide: ({ state, config, command }) => {
    const { stage } = state;
    if (stage.phase !== 'waiting' && stage.phase !== 'seated') return refusal('wrong-phase');
    const inside = entriesIn(state).map(({ entry }) => entry);
    if (inside.length < LEAST_PLAYERS) return refusal('too-few-entries');
    const seated = stage.phase === 'seated' ? stage.places.map(({ entry }) => entry) : [];
    if (sameEntries(seated, inside)) return refusal('seats-stand');
    if (!sameEntries(command.order, inside)) return refusal('order-incomplete');
    return [{ type: 'SeatsDrawn', session: stage.next, places: placesFor(command.order, config.tables.seats) }];
  },
};

export const openSession: TournamentCommandRecord<'open-session', typeof NO_FIELDS> = {
  name: 'open-session',
  summary: 'Opens the session: Dragon Bets are taken (A39).',
  fields: NO_FIELDS,
  access: [house('pit-supervisor')],
  phases: ['seated'],
  whilePaused: false,
  candidates: once,
  decide: ({ state, config }) => {
    const { stage } = state;
    const plan = stage.phase === 'seated' ? sessionPlanOf(config, stage.next) : undefined;
    if (stage.phase !== 'seated' || plan === undefined) return refusal('wrong-phase');
    const places = stage.places.filter(({ entry }) => entryOf(state, entry)?.status === 'in');
    if (places.length < LEAST_PLAYERS) return refusal('too-few-entries');
    const due = plan.length.kind === 'rounds' ? plan.length.rounds : null;
    const tables = [...new Set(places.map(({ table }) => table))].sort((a, b) => a - b);
    const to = config.entry.startingStack;
    return [
      {
        type: 'SessionOpened',
        session: stage.next,
        tables: tables.map((table) => ({ table, due, places: places.filter((each) => each.table === table) })),
        restacked:
          plan.stacks === 'kept'
            ? []
            : entriesIn(state).flatMap(({ entry, stack }) => (stack === to ? [] : [{ entry, from: stack, to }])),
      },
    ];
  },
};
