import type { Basis, Game } from '@sabot/rules';
import { type Command, decide, houseOrder, NEW_TABLE, type Order, type TableEvent, timed } from '@sabot/table';
import type { TournamentCommand } from '../commands.ts';
import { decideTournament } from '../decide.ts';
import type { TournamentEvent } from '../events.ts';
import { NEW_TOURNAMENT, sessionOf, type TournamentState, timeUpAt } from '../state.ts';
import { bookAfterAll, NEW_BOOK } from './book.ts';
import { startTournamentClock, type TournamentClock, tournamentClockAfter } from './clock.ts';
import { nextActs } from './next-acts.ts';
import {
  placeOfTable,
  playingOf,
  type Scene,
  type SceneTable,
  type StewardAct,
  type Stewarded,
  sessionTableId,
} from './scene.ts';

/**
 * A tournament with its tables and no store: people organise and deal, with physical shoes, and what the steward of a
 * server would carry over is carried over here, by the same plan.
 */
export interface WholeTournament {
  readonly game: Game;
  readonly entry: Stewarded;
  readonly now: number;
  readonly state: TournamentState;
  readonly clock: TournamentClock;
  readonly tables: readonly SceneTable[];
}

/** What happened, at a table by its number or in the tournament itself. */
export type Happened =
  | { readonly table: number; readonly events: readonly TableEvent[] }
  | { readonly table: null; readonly events: readonly TournamentEvent[] };

/** Why nothing happened, whoever says so. */
export interface WholeRefusal {
  readonly code: string;
  readonly clause: Basis | null;
  readonly detail: string;
}

export interface Done {
  readonly ok: true;
  readonly whole: WholeTournament;
  readonly happened: readonly Happened[];
}
export type Step = Done | { readonly ok: false; readonly refusal: WholeRefusal };

/** So long chips stay in hand for Dragon Bets before they go to the tables. */
const DRAGON_MS = 5_000;

export const newWhole = (game: Game, id: string): WholeTournament => ({
  game,
  entry: { id, auto: { tables: null, dragonMs: DRAGON_MS, organise: null, opponents: [] } },
  now: 0,
  state: NEW_TOURNAMENT,
  clock: startTournamentClock(0),
  tables: [],
});

/** The table of the session under way, by its number. */
export const tableIn = ({ entry, state, tables }: WholeTournament, number: number): SceneTable | undefined =>
  tables.find(({ id }) => id === sessionTableId(entry.id, playingOf(state), number));

const done = (whole: WholeTournament, happened: readonly Happened[] = []): Done => ({ ok: true, whole, happened });

/** The tournament's own word on a command. */
export const decidedIn = (whole: WholeTournament, command: TournamentCommand): Step => {
  const decision = decideTournament(whole.game, whole.state, command);
  if (!decision.ok) return decision;
  const clock = decision.events.reduce(tournamentClockAfter, whole.clock);
  return done({ ...whole, state: decision.state, clock }, [{ table: null, events: decision.events }]);
};

/** A table's own word on a command. */
export const decidedAt = (whole: WholeTournament, { id, state, book }: SceneTable, command: Command): Step => {
  const decision = decide(whole.game, state, command);
  if (!decision.ok) return decision;
  const table: SceneTable = { id, state: decision.state, book: bookAfterAll(book, decision.events, state).book };
  const tables = whole.tables.map((each) => (each.id === id ? table : each));
  return done({ ...whole, tables }, [{ table: placeOfTable(id).table, events: decision.events }]);
};

/** One step after another, as long as each is done. */
export const inOrder = (whole: WholeTournament, steps: readonly ((whole: WholeTournament) => Step)[]): Step => {
  let so: Step = done(whole);
  for (const step of steps) {
    if (!so.ok) return so;
    const next = step(so.whole);
    so = next.ok ? done(next.whole, [...so.happened, ...next.happened]) : next;
  }
  return so;
};

const NOTHING: Step = {
  ok: false,
  refusal: { code: 'no-such-table', clause: null, detail: 'There is no such table.' },
};

/** An order to a table by its id, made for the table as it is. */
const orderedAt = (whole: WholeTournament, id: string, order: (table: SceneTable) => Order): Step => {
  const table = whole.tables.find((each) => each.id === id);
  return table === undefined ? NOTHING : decidedAt(whole, table, timed(order(table), whole.now));
};

/** A table that is opened has its first shoe loaded at once, as every one that is driven from outside. */
const loadShoe = (whole: WholeTournament, id: string): Step =>
  orderedAt(whole, id, ({ state }) => houseOrder({ game: whole.game, state }, 'load-shoe', {}));

const perform = (whole: WholeTournament, act: StewardAct): Step => {
  switch (act.kind) {
    case 'tournament':
      return decidedIn(whole, { ...act.command, at: whole.now } as TournamentCommand);
    case 'table': {
      const given = orderedAt(whole, act.table, () => act.command);
      return act.command.do === 'open-table' && given.ok
        ? inOrder(whole, [() => given, (opened) => loadShoe(opened, act.table)])
        : given;
    }
    case 'add-table': {
      const id = sessionTableId(whole.entry.id, playingOf(whole.state), act.table);
      return done({ ...whole, tables: [...whole.tables, { id, state: NEW_TABLE, book: NEW_BOOK }] });
    }
    case 'retire-table':
      return done({ ...whole, tables: whole.tables.filter(({ id }) => id !== act.table) });
    default:
      // Opponents, the next tournament and the list of the house are a server's.
      return NOTHING;
  }
};

const sceneOf = ({ entry, game, state, clock, tables }: WholeTournament): Scene => ({
  entry,
  game,
  state,
  clock,
  tables,
  turns: new Set(),
  succeeded: true,
  crowded: false,
  chance: () => () => 0,
});

/** Plenty for the largest tournament: each act brings it forward. */
const MOST_ACTS = 100_000;

/** Everything that is due for the house now is done, one thing after another. */
const carriedOver = (whole: WholeTournament): Done => {
  let so = whole;
  const happened: Happened[] = [];
  for (let acts = 0; acts < MOST_ACTS; acts += 1) {
    let next: Step = NOTHING;
    for (const act of nextActs(sceneOf(so), so.now).acts) {
      next = perform(so, act);
      if (next.ok) break;
    }
    if (!next.ok) return { ok: true, whole: so, happened };
    happened.push(...next.happened);
    so = next.whole;
  }
  throw new RangeError('The house never comes to rest.');
};

/** When the house has something to do next; null where only people can bring it about. */
const nextAt = (whole: WholeTournament): number | null => nextActs(sceneOf(whole), whole.now).until;

/** Lets time pass up to an instant, with all that the house does meanwhile. */
export const passedUntil = (whole: WholeTournament, to: number): Done => {
  let so = carriedOver(whole);
  for (let next = nextAt(so.whole); next !== null && next <= to; next = nextAt(so.whole)) {
    const then = carriedOver({ ...so.whole, now: next });
    so = { ...then, happened: [...so.happened, ...then.happened] };
  }
  return { ...so, whole: { ...so.whole, now: Math.max(so.whole.now, to) } };
};

/** What the house does one after another, table by table, is over within this. */
const PACE_MS = 1_000;

/** A session's time runs by the clock alone: nothing else brings its end nearer. */
const isTimeUp = ({ state }: WholeTournament, at: number): boolean => {
  const session = sessionOf(state);
  const up = session === null || session.timeCalled ? null : timeUpAt(state, session);
  return up !== null && at >= up;
};

/** What the house does at once, and what follows within its own pace. */
export const atRest = (whole: WholeTournament): Done => {
  let so = carriedOver(whole);
  for (let next = nextAt(so.whole); next !== null; next = nextAt(so.whole)) {
    if (next > so.whole.now + PACE_MS || isTimeUp(so.whole, next)) break;
    const then = carriedOver({ ...so.whole, now: next });
    so = { ...then, happened: [...so.happened, ...then.happened] };
  }
  return so;
};

/** Longer than the house waits for anyone while a tournament is played. */
const LONGEST_MS = 10 * 60_000;

/**
 * The tournament as it will be when the house has waited no longer for people: chips in hand gone to their table, a table
 * closed after its last round. One for each thing that is waited for.
 */
export const ahead = (whole: WholeTournament): readonly Done[] => {
  const found: Done[] = [];
  let so: Done = { ok: true, whole, happened: [] };
  for (let next = nextAt(whole); next !== null; next = nextAt(so.whole)) {
    if (next > whole.now + LONGEST_MS || isTimeUp(so.whole, next)) break;
    const then = atRest({ ...so.whole, now: next });
    so = { ...then, happened: [...so.happened, ...then.happened] };
    found.push(so);
  }
  return found;
};
