import { type Card, DECK } from '@sabot/rules';
import {
  brokenInvariants,
  type Command,
  decide,
  NEW_TABLE,
  type Order,
  type SealedShoe,
  type TableState,
  timed,
} from '@sabot/table';
import {
  bookAfterAll,
  brokenTournament,
  decideTournament,
  gateOf,
  NEW_BOOK,
  NEW_TOURNAMENT,
  nextActs,
  playingOf,
  type StewardAct,
  sessionTableId,
  startTournamentClock,
  type TableBook,
  type TournamentClock,
  type TournamentCommand,
  type TournamentEvent,
  type TournamentScene,
  type TournamentState,
  tournamentClockAfter,
} from '@sabot/tournament';
import { DEFAULT_AUTO } from '../../src/dealer/house-tables.ts';
import { nextAct } from '../../src/dealer/next-act.ts';
import { seededChance } from '../../src/stewards/steward-acts.ts';
import type { TournamentEntry } from '../../src/streams/entries.ts';
import { clockAfterEvent, startClock, type TableClock } from '../../src/streams/table-clock.ts';
import { GAME } from './running.ts';

interface StageTable {
  state: TableState;
  book: TableBook;
  clock: TableClock;
}

/** A tournament and its tables without a store: the plans of steward and dealer are carried out on the pure deciders. */
export interface Stage {
  now: number;
  state: TournamentState;
  clock: TournamentClock;
  readonly events: TournamentEvent[];
  readonly tables: Map<string, StageTable>;
  readonly turns: Set<string>;
  readonly entry: TournamentEntry;
  /** Whether the dealer deals. */
  dealing: boolean;
  succeeded: boolean;
  crowded: boolean;
}

const START = 1_000_000;
const CHANCE = seededChance('of no account');

export const makeStage = (entry: TournamentEntry): Stage => ({
  now: START,
  state: NEW_TOURNAMENT,
  clock: startTournamentClock(START),
  events: [],
  tables: new Map(),
  turns: new Set(),
  entry,
  dealing: true,
  succeeded: false,
  crowded: false,
});

export const sceneOf = ({ entry, state, clock, tables, turns, succeeded, crowded }: Stage): TournamentScene => ({
  entry,
  game: GAME,
  state,
  clock,
  tables: Array.from(tables, ([id, { state: table, book }]) => ({ id, state: table, book })),
  turns,
  succeeded,
  crowded,
  chance: CHANCE,
});

export const planned = (stage: Stage) => nextActs(sceneOf(stage), stage.now);

const failIf = (broken: readonly string[]): void => {
  if (broken.length > 0) throw new Error(broken.join('; '));
};

const tell = (stage: Stage, command: TournamentCommand): readonly TournamentEvent[] => {
  const decision = decideTournament(GAME, stage.state, command);
  if (!decision.ok) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(decision.refusal)}`);
  stage.state = decision.state;
  stage.clock = decision.events.reduce(tournamentClockAfter, stage.clock);
  stage.events.push(...decision.events);
  failIf(brokenTournament(stage.state));
  return decision.events;
};

let given = 0;

export const ask = (stage: Stage, fields: object): readonly TournamentEvent[] => {
  given += 1;
  const envelope = { id: `test-${given}`, by: 'p-organiser', as: 'assistant-casino-manager', at: stage.now };
  return tell(stage, { ...envelope, ...fields } as TournamentCommand);
};

const DECKS = 8;
const orders = new Map<string, readonly Card[]>();

/** Cards in an order of no account, that is another for each shoe. */
const orderOf = (name: string): readonly Card[] => {
  const known = orders.get(name);
  if (known !== undefined) return known;
  const chance = CHANCE(name);
  const ranked = Array.from({ length: DECKS }, () => DECK)
    .flat()
    .map((card) => ({ card, rank: chance() }));
  const order = ranked.sort((a, b) => a.rank - b.rank).map(({ card }) => card);
  orders.set(name, order);
  return order;
};

const sealedOf = (name: string): SealedShoe => {
  const order = orderOf(name);
  return (place) => {
    const card = order[place];
    if (card === undefined) throw new RangeError(`the shoe has no place ${place}`);
    return card;
  };
};

export const tableIn = (stage: Stage, id: string): StageTable => {
  const table = stage.tables.get(id);
  if (table === undefined) throw new Error(`no table ${id}`);
  return table;
};

const dealt = (stage: Stage, id: string, command: Command): void => {
  const table = tableIn(stage, id);
  const { shoe } = table.state;
  const sealed = shoe?.root == null ? undefined : sealedOf(`${id} ${shoe.number}`);
  const decision = decide(GAME, table.state, command, sealed);
  if (!decision.ok) throw new Error(`${id} ${JSON.stringify(command)}: ${JSON.stringify(decision.refusal)}`);
  table.book = bookAfterAll(table.book, decision.events, table.state).book;
  table.state = decision.state;
  table.clock = decision.events.reduce(clockAfterEvent, table.clock);
  failIf(brokenInvariants(table.state));
};

export const atTable = (stage: Stage, id: string, fields: object): void => {
  given += 1;
  const envelope = { id: `test-${given}`, by: 'p-staff', as: 'assistant-casino-manager', at: stage.now };
  dealt(stage, id, { ...envelope, ...fields } as Command);
};

const order = (stage: Stage, id: string, command: Order): void => dealt(stage, id, timed(command, stage.now));

const perform = (stage: Stage, act: StewardAct): void => {
  switch (act.kind) {
    case 'tournament':
    case 'enter':
      tell(stage, { ...act.command, at: stage.now } as TournamentCommand);
      return;
    case 'table':
      if (act.onlyAt !== undefined && act.onlyAt !== tableIn(stage, act.table).state.sequence)
        throw new Error(`${act.command.do} at ${act.table} is late`);
      order(stage, act.table, act.command);
      return;
    case 'add-table': {
      const id = sessionTableId(stage.entry.id, playingOf(stage.state), act.table);
      stage.tables.set(id, { state: NEW_TABLE, book: NEW_BOOK, clock: startClock(0, stage.now) });
      return;
    }
    case 'retire-table': {
      const { state } = tableIn(stage, act.table);
      if (state.patrons.some(({ chips }) => chips > 0)) throw new Error(`chips are left at ${act.table}`);
      stage.tables.delete(act.table);
      return;
    }
    case 'bet':
      stage.turns.add(act.turn);
      for (const command of act.commands) tell(stage, { ...command, at: stage.now } as TournamentCommand);
      return;
    case 'wager':
      stage.turns.add(act.turn);
      for (const command of act.commands) order(stage, act.table, command);
      return;
    case 'succeed':
      stage.succeeded = true;
      return;
    case 'retire':
      return;
  }
};

const HEX = '0'.repeat(64);

/** What the keeper of the shoes would do at a table, or null. */
const shoeAct = ({ state }: StageTable, id: string): object | null => {
  const { shoe, sealedShoes } = state;
  const device = { by: `device:${id}`, as: 'device' };
  const past = sealedShoes.find((number) => number !== shoe?.number);
  if (past !== undefined) return { ...device, do: 'reveal-shoe', shoe: past, seed: HEX };
  if (shoe === null || state.play.phase !== 'idle' || state.config?.source !== 'electronic') return null;
  if (shoe.commitment === null) return { ...device, do: 'commit-shoe', commitment: HEX };
  return shoe.root === null ? { ...device, do: 'seal-shoe', root: HEX } : null;
};

/** One act of the dealer or of the shoe, or until when it waits. */
const dealAt = (stage: Stage, id: string): number | 'done' | null => {
  const table = tableIn(stage, id);
  const shoe = shoeAct(table, id);
  if (shoe !== null) {
    atTable(stage, id, shoe);
    return 'done';
  }
  const { tables } = stage.entry.auto;
  if (tables === null || !stage.dealing) return null;
  const act = nextAct(
    {
      table: id,
      game: GAME,
      state: table.state,
      auto: { ...DEFAULT_AUTO, ...tables, idle: 'deal' },
      clock: table.clock,
      hasAudience: true,
      tournament: gateOf(stage.state, id, table.state, stage.now),
    },
    stage.now,
  );
  if (act.kind === 'give') {
    order(stage, id, act.command);
    return 'done';
  }
  return act.kind === 'wait' ? act.until : null;
};

/** Does one thing, or lets the time run until there is one; false where nothing is left to come. */
export const step = (stage: Stage): boolean => {
  const { acts, until } = planned(stage);
  const [act] = acts;
  if (act !== undefined) {
    perform(stage, act);
    return true;
  }
  const waits: number[] = until === null ? [] : [until];
  for (const id of stage.tables.keys()) {
    const done = dealAt(stage, id);
    if (done === 'done') return true;
    if (done !== null) waits.push(done);
  }
  if (waits.length === 0) return false;
  stage.now = Math.max(stage.now + 1, Math.min(...waits));
  return true;
};

const MOST_STEPS = 200_000;

/** Plays on until it is so; what is asked is asked after each step. */
export const playUntil = (stage: Stage, is: (stage: Stage) => boolean): void => {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (is(stage)) return;
    if (!step(stage)) throw new Error(`nothing more happens: ${JSON.stringify(stage.state.stage).slice(0, 1500)}`);
  }
  throw new Error(`it does not come about: ${JSON.stringify(stage.state.stage).slice(0, 1500)}`);
};

export const phaseIs =
  (...phases: readonly TournamentState['stage']['phase'][]) =>
  ({ state }: Stage): boolean =>
    phases.includes(state.stage.phase);

export const isClear = ({ tables }: Stage): boolean => tables.size === 0;
