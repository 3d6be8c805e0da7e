import { loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Game } from '@sabot/rules';
import {
  type EventStore,
  type House,
  type LiveTournament,
  makePeople,
  makeShoeKeeper,
  openHouse,
  openStore,
  type People,
  startDealers,
  startStewards,
  type TournamentAuto,
  type TournamentEntry,
  verifyStore,
} from '@sabot/server';
import {
  STRATEGIES,
  type StrategyName,
  type TournamentCommand,
  type TournamentConfig,
  usualSession,
  usualTournament,
} from '@sabot/tournament';
import { tournamentGame } from '../games.ts';
import { watchDisk } from './server/disk.ts';
import { type LatencySpread, latencySpread } from './server/rate.ts';
import { exitOnSignals, openScratch } from './server/scratch.ts';
import { type Times, timedHouse } from './server/timed-house.ts';

/** A whole tournament of the house's own entries on the auto dealer, everything durable before it is answered. */
export interface TournamentBench {
  readonly game: Game;
  readonly entries: number;
  readonly tables: number;
  readonly sessions: number;
  /** Of each table in each session. */
  readonly rounds: number;
  readonly tablesOpened: number;
  readonly seconds: number;
  readonly commandsPerSecond: number;
  /** Milliseconds from when a command was given until it was answered. */
  readonly latency: { readonly all: LatencySpread; readonly tables: LatencySpread; readonly tournament: LatencySpread };
  /** Answers other than done: another was faster, or the table refused. */
  readonly undone: number;
  /** How late the event loop came back, in milliseconds. */
  readonly loopDelay: { readonly p50: number; readonly p99: number; readonly max: number };
  /** What the disk took for a write of its own that is made durable, ten times a second beside all this. */
  readonly disk: LatencySpread;
  /** Seconds of processor time. */
  readonly cpuSeconds: number;
  /** Of the machine over the last minute, before and after. */
  readonly load: { readonly before: number; readonly after: number };
  readonly warnings: number;
  /** Whether all accounts together come to nothing, and nothing is left between the tournament and its tables. */
  readonly balanced: boolean;
  /** What verify found; null where all of it holds. */
  readonly fault: string | null;
  readonly events: number;
}

export interface TournamentBenchPlan {
  readonly tables: number;
  readonly seats: number;
  readonly sessions: number;
  readonly rounds: number;
  readonly auto: Omit<TournamentAuto, 'opponents'>;
}

/** As at a real table, but brisk. */
export const FULL_TOURNAMENT_BENCH: TournamentBenchPlan = {
  tables: 25,
  seats: 8,
  sessions: 2,
  rounds: 4,
  auto: {
    tables: { bettingMs: 8_000, paceMs: 400, squeezeMs: 5_000, contributionMs: 1_000, resultMs: 2_000 },
    dragonMs: 8_000,
    organise: { registrationMs: 0, betweenMs: 2_000, again: false },
  },
};

/** Shows that it runs; its figures mean little. */
export const QUICK_TOURNAMENT_BENCH: TournamentBenchPlan = {
  tables: 3,
  seats: 8,
  sessions: 2,
  rounds: 2,
  auto: {
    tables: { bettingMs: 200, paceMs: 5, squeezeMs: 100, contributionMs: 50, resultMs: 50 },
    dragonMs: 200,
    organise: { registrationMs: 0, betweenMs: 50, again: false },
  },
};

const ID = 'bench-cup-1';
const LOOP_RESOLUTION_MS = 2;
const NANOSECONDS = 1e6;
const POLL_MS = 20;

const configOf = (game: Game, plan: TournamentBenchPlan): TournamentConfig => {
  const session = usualSession(game, { length: { kind: 'rounds', rounds: plan.rounds } });
  const usual = usualTournament(game, { sessions: Array.from({ length: plan.sessions }, () => session) });
  return {
    ...usual,
    entry: { ...usual.entry, capacity: plan.tables * plan.seats },
    tables: { ...usual.tables, most: plan.tables, seats: plan.seats },
  };
};

const entryOf = (game: Game, plan: TournamentBenchPlan): TournamentEntry => ({
  id: ID,
  name: ID,
  game: game.id,
  // Registration begins with the entry of a person: one seat is theirs.
  auto: { ...plan.auto, opponents: strategies(plan.tables * plan.seats - 1) },
  organiser: null,
  created: Date.now(),
});

const strategies = (many: number): readonly StrategyName[] =>
  Array.from({ length: many }, (_, index) => STRATEGIES[index % STRATEGIES.length]).flatMap((each) => each ?? []);

/** Set up by a manager, and entered by one person, who then only watches. */
const begin = async (house: House, people: People, game: Game, plan: TournamentBenchPlan): Promise<LiveTournament> => {
  await house.addTournament(entryOf(game, plan));
  const live = await house.tournament(ID);
  const guest = await people.newGuest();
  if (live === null || !('ok' in guest)) throw new Error('The tournament cannot be set up.');
  const give = async (fields: object): Promise<void> => {
    const answer = await live.give({ at: Date.now(), ...fields } as TournamentCommand);
    if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
  };
  const config = configOf(game, plan);
  await give({ do: 'create-tournament', id: 'create', by: 'manager', as: 'pit-manager', config });
  await until(live, 'registering');
  await give({ do: 'register', id: 'register', by: guest.ok.id, as: 'patron' });
  return live;
};

const until = (live: LiveTournament, phase: string): Promise<void> =>
  new Promise((resolve) => {
    const isThere = (): boolean => live.state().stage.phase === phase;
    const unwatch = live.watch(() => {
      if (isThere()) end();
    });
    const end = (): void => {
      unwatch();
      resolve();
    };
    if (isThere()) end();
  });

const balanced = async ({ sql }: EventStore): Promise<boolean> => {
  const [all] = await sql.all('select sum(balance) as left_over from balances');
  const sent = await sql.all("select account from balances where account like 'sent:%' and balance <> 0");
  return Number(all?.['left_over']) === 0 && sent.length === 0;
};

const latencies = ({ table, tournament }: Times): TournamentBench['latency'] => ({
  all: latencySpread([...table, ...tournament]),
  tables: latencySpread(table),
  tournament: latencySpread(tournament),
});

/** Plays it from its creation until the last table is cleared. */
const play = async (store: EventStore, game: Game, plan: TournamentBenchPlan) => {
  const now = Date.now;
  const keeper = makeShoeKeeper(store);
  let warnings = 0;
  const warn = (): void => {
    warnings += 1;
  };
  const opened = await openHouse(store, { sealed: keeper.cardOrder, now, onTrouble: warn });
  const { house, times } = timedHouse(opened);
  const people = makePeople({ store, origin: house.origin, now, money: 'play' });
  const log = { info: () => undefined, warn };
  const dealers = startDealers({ house, keeper, log, now, hasAudience: () => true });
  const stewards = startStewards({ house, people, log, now });
  const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  delay.enable();
  const live = await begin(house, people, game, plan);
  await until(live, 'awarded');
  while (house.tables().length > 0) await pause(POLL_MS);
  delay.disable();
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (performance.now() - start) / 1000;
  await Promise.all([stewards.stop(), dealers.stop()]);
  await opened.close();
  const late = (nanoseconds: number): number => Math.max(0, nanoseconds / NANOSECONDS - LOOP_RESOLUTION_MS);
  return {
    seconds,
    warnings,
    latency: latencies(times),
    undone: times.undone,
    commandsPerSecond: (times.table.length + times.tournament.length) / seconds,
    loopDelay: { p50: late(delay.percentile(50)), p99: late(delay.percentile(99)), max: late(delay.max) },
    cpuSeconds: (user + system) / 1e6,
    entries: live.state().entries.length,
  };
};

const load = (): number => loadavg()[0] ?? 0;

export const benchTournament = async (plan: TournamentBenchPlan = FULL_TOURNAMENT_BENCH): Promise<TournamentBench> => {
  const game = tournamentGame();
  const { tables, sessions, rounds } = plan;
  const ignoreSignals = exitOnSignals();
  const { next, remove } = openScratch();
  try {
    const before = load();
    const store = await openStore({ data: next() });
    const disk = watchDisk(next());
    const played = await play(store, game, plan).catch(async (error: unknown) => {
      await disk();
      throw error;
    });
    const diskSpread = await disk();
    const [row] = await store.sql.all('select count(*) as opened from tables');
    const verdict = await verifyStore(store);
    const isBalanced = await balanced(store);
    await store.close();
    return {
      game,
      tables,
      sessions,
      rounds,
      ...played,
      disk: diskSpread,
      tablesOpened: Number(row?.['opened']),
      load: { before, after: load() },
      balanced: isBalanced,
      fault: verdict.ok ? null : `${verdict.stream} ${verdict.sequence}: ${verdict.message}`,
      events: verdict.ok ? verdict.events : 0,
    };
  } finally {
    ignoreSignals();
    remove();
  }
};
