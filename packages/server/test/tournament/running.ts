import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventOf, tournamentStream } from '@sabot/proof';
import { DRAGON_GAME } from '@sabot/testkit/games';
import {
  STRATEGIES,
  type StrategyName,
  type TournamentAuto,
  type TournamentCommand,
  type TournamentConfig,
  type TournamentEvent,
  type TournamentState,
  usualSession,
  usualTournament,
} from '@sabot/tournament';
import { afterEach, beforeEach } from 'vitest';
import { type Dealers, startDealers } from '../../src/dealer/dealers.ts';
import { makePeople, type People } from '../../src/people/people.ts';
import { makeShoeKeeper } from '../../src/shoes/shoe-keeper.ts';
import { type Stewards, startStewards } from '../../src/stewards/stewards.ts';
import { openStore, type StoreLocation } from '../../src/store/open.ts';
import type { EventStore } from '../../src/store/store.ts';
import type { TournamentEntry } from '../../src/streams/entries.ts';
import { type House, openHouse } from '../../src/streams/house.ts';
import type { LiveTournament } from '../../src/streams/tournament-stream.ts';

export const GAME = DRAGON_GAME;

/** Times of a few milliseconds. */
const FAST: TournamentAuto = {
  tables: { bettingMs: 40, paceMs: 1, squeezeMs: 20, contributionMs: 5, resultMs: 10 },
  dragonMs: 40,
  organise: { registrationMs: 20, betweenMs: 20, again: false },
  opponents: [],
};

export const opponents = (many: number): readonly StrategyName[] =>
  Array.from({ length: many }, (_, index) => STRATEGIES[index % STRATEGIES.length] ?? 'steady');

export const configOf = (changes: Partial<TournamentConfig> = {}, rounds = 4): TournamentConfig => {
  const session = usualSession(GAME, { length: { kind: 'rounds', rounds } });
  const usual = usualTournament(GAME, { sessions: [session, session] });
  return { ...usual, entry: { ...usual.entry, capacity: 16 }, tables: { ...usual.tables, most: 2 }, ...changes };
};

interface Warning {
  readonly fields: object;
  readonly words: string;
}

/** A server with everything that plays a tournament. */
export interface Server {
  readonly store: EventStore;
  readonly house: House;
  readonly people: People;
  readonly stewards: Stewards;
  readonly dealers: Dealers;
  readonly warnings: Warning[];
  readonly stop: () => Promise<void>;
  /** As if it were killed: nothing that is under way is finished in good order. */
  readonly kill: () => Promise<void>;
}

/** Does everything, or deals at the tables alone, or sees to the tournaments alone. */
type Work = 'all' | 'dealer' | 'steward';

const REST = { stop: async () => undefined, holds: () => [] };
const NO_DEALER: Dealers = { ...REST, deadline: () => null };
const NO_STEWARDS: Stewards = {
  ...REST,
  deadlineOf: () => null,
  tablesOf: () => ({}),
  liveChipsOf: () => ({}),
  mayAnnounce: () => true,
  bring: async () => ({ ok: false, fault: 'no-such-tournament' }),
};

export const startServer = async (
  where: StoreLocation,
  now: () => number = Date.now,
  work: Work = 'all',
): Promise<Server> => {
  const store = await openStore(where);
  const keeper = makeShoeKeeper(store);
  const warnings: Warning[] = [];
  const log = { info: () => undefined, warn: (fields: object, words: string) => warnings.push({ fields, words }) };
  const onTrouble = (id: string, error: unknown) => warnings.push({ fields: { id, error }, words: 'trouble' });
  const house = await openHouse(store, { sealed: keeper.cardOrder, now, onTrouble });
  const people = makePeople({ store, origin: house.origin, now, money: 'play' });
  const shared = { house, log, now, leaseEveryMs: 100 };
  const dealers = work === 'steward' ? NO_DEALER : startDealers({ ...shared, keeper, hasAudience: () => true });
  const stewards = work === 'dealer' ? NO_STEWARDS : startStewards({ ...shared, people });
  const stop = async (): Promise<void> => {
    await Promise.all([stewards.stop(), dealers.stop()]);
    await house.close();
    await store.close();
  };
  const kill = async (): Promise<void> => {
    await store.close();
    await Promise.allSettled([stewards.stop(), dealers.stop(), house.close()]);
  };
  return { store, house, people, stewards, dealers, warnings, stop, kill };
};

export const scratch = (): { readonly data: string; readonly remove: () => void } => {
  const data = mkdtempSync(join(tmpdir(), 'sabot-tournament-'));
  return { data, remove: () => rmSync(data, { recursive: true, force: true }) };
};

export const entryOf = (auto: Partial<TournamentAuto> = {}, id = 'cup-1'): TournamentEntry => ({
  id,
  name: 'Cup',
  game: GAME.id,
  auto: { ...FAST, ...auto },
  organiser: null,
  created: Date.now(),
});

/** A guest who comes in: from the first one on registration runs. */
export const guestIn = async ({ people }: Server, live: LiveTournament): Promise<string> => {
  const guest = await people.newGuest();
  if (!('ok' in guest)) throw new Error('no guest');
  await asPatron(live, guest.ok.id, { do: 'register' });
  return guest.ok.id;
};

export const liveOf = async ({ house }: Server, id = 'cup-1'): Promise<LiveTournament> => {
  const live = await house.tournament(id);
  if (live === null) throw new Error(`no tournament ${id}`);
  return live;
};

let given = 0;

/** By the house in the role that it takes, unless said otherwise. */
export const give = async (live: LiveTournament, fields: object): Promise<readonly TournamentEvent[]> => {
  given += 1;
  const envelope = { id: `test-${given}`, by: 'p-organiser', as: 'assistant-casino-manager', at: Date.now() };
  const answer = await live.give({ ...envelope, ...fields } as TournamentCommand);
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
  return answer.events;
};

export const asPatron = (live: LiveTournament, person: string, fields: object) =>
  give(live, { by: person, as: 'patron', ...fields });

export const create = async (
  house: House,
  entry: TournamentEntry,
  config: TournamentConfig,
): Promise<LiveTournament> => {
  const live = await house.addTournament(entry);
  await give(live, { do: 'create-tournament', config });
  return live;
};

/** Just below the time that a test has, so that it can say what did not come. */
const PATIENCE_MS = 55_000;

/** Resolves when the tournament is so; asked after each of its events. */
export const until = (live: LiveTournament, is: (state: TournamentState) => boolean, ms = PATIENCE_MS): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (unwatch: () => void): void => {
      clearTimeout(timer);
      unwatch();
    };
    const unwatch = live.watch(({ after }) => {
      if (!is(after)) return;
      end(unwatch);
      resolve();
    });
    const timer = setTimeout(() => {
      unwatch();
      const { stage, sequence } = live.state();
      reject(new Error(`it did not come about: ${sequence} ${JSON.stringify(stage).slice(0, 2000)}`));
    }, ms);
    if (is(live.state())) {
      end(unwatch);
      resolve();
    }
  });

export const eventsOf = async (store: EventStore, id: string): Promise<readonly TournamentEvent[]> =>
  (await store.read(tournamentStream(id), 0, 100_000)).map((record) => eventOf(record) as TournamentEvent);

const ACCOUNTS = 'select account, balance from balances';

export const balances = async (store: EventStore): Promise<ReadonlyMap<string, number>> =>
  new Map((await store.sql.all(ACCOUNTS)).map((row) => [String(row['account']), Number(row['balance'])]));

const CHIPS = /^(bank|stack|dragons|sent|chips|felt|house):(cup-\d+)([-:]|$)/;

/** The books: chips of the tournament and money each come to nothing by themselves. */
export const booksOf = async (store: EventStore, money: readonly string[] = []) => {
  let chips = 0;
  let rest = 0;
  for (const [account, balance] of await balances(store)) {
    if (CHIPS.test(account) && !money.includes(account)) chips += balance;
    else rest += balance;
  }
  return { chips, money: rest };
};

export const sumOf = async (store: EventStore, prefix: string): Promise<number> =>
  [...(await balances(store))].reduce((sum, [account, each]) => sum + (account.startsWith(prefix) ? each : 0), 0);

/** A server on a directory of its own for each test of a file or a group. */
export const serverForEach = (now: () => number = Date.now): { readonly server: Server; readonly data: string } => {
  const own: { server?: Server; place?: ReturnType<typeof scratch> } = {};
  const started = <T>(each: T | undefined): T => {
    if (each === undefined) throw new Error('between tests there is no server');
    return each;
  };
  beforeEach(async () => {
    own.place = scratch();
    own.server = await startServer({ data: own.place.data }, now);
  });
  afterEach(async () => {
    await own.server?.stop();
    own.place?.remove();
  });
  return {
    get server() {
      return started(own.server);
    },
    get data() {
      return started(own.place).data;
    },
  };
};
