import type { Game } from '@sabot/rules';
import { type EventStore, type FeedSocket, type House, type LiveTable, openFeeds, openHouse } from '@sabot/server';
import { medianOf } from '../timing.ts';
import { closedLoop } from './rate.ts';
import { changeShoe, commandBy, DEALER, give, openedTable, playOut, wagerOfPatron } from './wagering.ts';

/** Whether a wager costs the same at a small house and at a large one, without a network. */

/** Of one command, in microseconds, in the median of the turns. */
interface FlatCost {
  /** Of all threads of the process. */
  readonly cpu: number;
  readonly time: number;
}

/** The same commands where there is little and where there is much of something. */
export interface FlatPair {
  readonly few: FlatCost & { readonly count: number };
  readonly many: FlatCost & { readonly count: number };
  /** What they cost with many, to what they cost with few in the same turn; in the median of the turns. */
  readonly ratios: FlatCost;
}

/** Patrons stand at a table where sixteen wager; wagers are on the felt, each of another patron. */
export const FLAT_KINDS = ['tables', 'patrons', 'wagers', 'spectators', 'rounds'] as const;
type FlatKind = (typeof FLAT_KINDS)[number];

export type FlatBench = { readonly [Kind in FlatKind]: FlatPair };

export interface FlatPlan {
  /** How much of each there is where there is much of it. */
  readonly many: { readonly [Kind in FlatKind]: number };
  /** Wagers raised in each turn, all in one round; few and many take turns. */
  readonly commands: number;
  readonly turns: number;
  /** Wagers raised beforehand at a table of their own: the log of a new store grows for a while, which costs more. */
  readonly warmUp: number;
}

/** Where there is little of it. */
const FEW: { readonly [Kind in FlatKind]: number } = { tables: 1, patrons: 16, wagers: 16, spectators: 1, rounds: 0 };

/** Commands under way at one time; at tables one after another, since those of one table are stored together. */
const AT_ONCE: { readonly [Kind in FlatKind]: number } = {
  tables: 1,
  patrons: 16,
  wagers: 16,
  spectators: 16,
  rounds: 16,
};

const PLAYERS = 16;
/** At each of hundreds of tables. */
const PLAYERS_OF_MANY_TABLES = 4;
const ROUNDS_OF_A_SHOE = 20;

/** A socket that takes whatever comes: what the system does for a real one is not in the figures. */
const openSocket = (): FeedSocket => {
  const listeners: (() => void)[] = [];
  const close = (): void => {
    for (const listener of listeners.splice(0)) listener();
  };
  return {
    isOpen: () => true,
    waitingBytes: () => 0,
    write: () => {},
    ping: () => {},
    close,
    terminate: close,
    onMessage: () => {},
    onPong: () => {},
    onClose: (listener) => void listeners.push(listener),
  };
};

interface Stage {
  /** The next round, with a wager of every player. */
  readonly open: () => Promise<void>;
  /** So many wagers are raised. */
  readonly raise: (commands: number, atOnce: number) => Promise<FlatCost>;
  readonly playOut: () => Promise<void>;
}

interface StagePlan {
  readonly name: string;
  readonly tables: number;
  /** At each table, and how many of them wager. */
  readonly patrons: number;
  readonly players: number;
}

const openStage = async (house: House, game: Game, { name, tables, patrons, players }: StagePlan): Promise<Stage> => {
  const persons = Array.from({ length: patrons }, (_, patron) => `${name}-${patron}`);
  const opened: LiveTable[] = [];
  for (let at = 0; at < tables; at += 1) opened.push(await openedTable(house, game, `${name}-${at}`, persons));
  const wager = async (what: 'place-wager' | 'raise-wager', nth: number): Promise<void> => {
    const [table, patron] = [opened[nth % tables], Math.floor(nth / tables) % players];
    const by = { by: persons[patron] ?? '', as: 'patron' } as const;
    if (table !== undefined) await give(table, commandBy(by, what, wagerOfPatron(game, patron)));
  };
  let round = 0;
  return {
    open: async () => {
      round += 1;
      if (round % ROUNDS_OF_A_SHOE === 0) await Promise.all(opened.map(changeShoe));
      await Promise.all(opened.map((table) => give(table, commandBy(DEALER, 'open-betting'))));
      await Promise.all(Array.from({ length: tables * players }, (_, nth) => wager('place-wager', nth)));
    },
    raise: async (commands, atOnce) => {
      const before = process.cpuUsage();
      const { milliseconds } = await closedLoop(atOnce, Math.ceil(commands / atOnce), (client, request) =>
        wager('raise-wager', request * atOnce + client),
      );
      const { user, system } = process.cpuUsage(before);
      return { cpu: (user + system) / commands, time: (milliseconds * 1000) / commands };
    },
    playOut: async () => {
      await Promise.all(opened.map((table) => playOut(table, round)));
    },
  };
};

/** So many spectators watch each table of a house from here on, and one the lobby. */
const addSpectators = async (house: House, count: number): Promise<() => Promise<void>> => {
  const feeds = await openFeeds(house, Date.now);
  const caller = { person: null, token: null, address: '127.0.0.1', isLocal: true };
  for (const { id } of house.tables()) {
    const table = await house.table(id);
    if (table === null) continue;
    for (let watching = 0; watching < count; watching += 1)
      await feeds.watchTable(openSocket(), caller, { table, seen: null, as: 'spectator' });
  }
  await feeds.watchLobby(openSocket(), caller);
  return () => feeds.close();
};

/** A house in a store of its own, with so many of one kind. Someone always looks on, so that views are made. */
const stageOf = async (kind: FlatKind, count: number, warmUp: number, store: EventStore, game: Game) => {
  const house = await openHouse(store, { sealed: async () => null, now: Date.now });
  const aside = await openStage(house, game, { name: 'aside', tables: 1, patrons: PLAYERS, players: PLAYERS });
  await aside.open();
  await aside.raise(warmUp, PLAYERS);
  await aside.playOut();
  const patrons =
    kind === 'patrons' || kind === 'wagers' ? count : kind === 'tables' ? PLAYERS_OF_MANY_TABLES : PLAYERS;
  const players = kind === 'patrons' ? PLAYERS : patrons;
  const stage = await openStage(house, game, { name: kind, tables: kind === 'tables' ? count : 1, patrons, players });
  const leave = await addSpectators(house, kind === 'spectators' ? count : 1);
  for (let round = 0; kind === 'rounds' && round < count; round += 1) {
    await stage.open();
    await stage.playOut();
  }
  // One round for all turns: what is done between them would still be folded away and cleared up while they are timed.
  await stage.open();
  const close = async (): Promise<void> => {
    await leave();
    await house.close();
    await store.close();
  };
  return { stage, close };
};

const medianCost = (costs: readonly FlatCost[]): FlatCost => ({
  cpu: medianOf(costs.map(({ cpu }) => cpu)),
  time: medianOf(costs.map(({ time }) => time)),
});

const benchPair = async (
  kind: FlatKind,
  openNext: () => Promise<EventStore>,
  game: Game,
  { many, commands, turns, warmUp }: FlatPlan,
): Promise<FlatPair> => {
  const [least, most] = [FEW[kind], many[kind]];
  const small = await stageOf(kind, least, warmUp, await openNext(), game);
  const large = await stageOf(kind, most, warmUp, await openNext(), game);
  const costs: { readonly few: FlatCost; readonly many: FlatCost }[] = [];
  // The first turn warms up.
  for (let turn = 0; turn <= turns; turn += 1) {
    const first = await (turn % 2 === 0 ? small : large).stage.raise(commands, AT_ONCE[kind]);
    const second = await (turn % 2 === 0 ? large : small).stage.raise(commands, AT_ONCE[kind]);
    if (turn > 0) costs.push(turn % 2 === 0 ? { few: first, many: second } : { few: second, many: first });
  }
  await small.close();
  await large.close();
  return {
    few: { count: least, ...medianCost(costs.map((cost) => cost.few)) },
    many: { count: most, ...medianCost(costs.map((cost) => cost.many)) },
    ratios: medianCost(
      costs.map((cost) => ({ cpu: cost.many.cpu / cost.few.cpu, time: cost.many.time / cost.few.time })),
    ),
  };
};

export const benchFlat = async (
  openNext: () => Promise<EventStore>,
  game: Game,
  plan: FlatPlan,
): Promise<FlatBench> => ({
  tables: await benchPair('tables', openNext, game, plan),
  patrons: await benchPair('patrons', openNext, game, plan),
  wagers: await benchPair('wagers', openNext, game, plan),
  spectators: await benchPair('spectators', openNext, game, plan),
  rounds: await benchPair('rounds', openNext, game, plan),
});
