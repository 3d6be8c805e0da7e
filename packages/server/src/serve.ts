import type { Game, Position } from '@sabot/rules';
import type { ActorRole } from '@sabot/table';
import { pino } from 'pino';
import { startDealers, trackAudience } from './dealer/dealers.ts';
import { createDemoTables } from './dealer/house-tables.ts';
import type { HttpServer } from './http/app.ts';
import { makeServices } from './http/plugins/services.ts';
import { finishesWithin, monotonicNow } from './ops/concurrency.ts';
import { type Log, makeLog } from './ops/log.ts';
import type { MoneyKind, Settings } from './ops/settings.ts';
import { requireMoneyKind } from './people/accounts.ts';
import { makePeople, type People } from './people/people.ts';
import { makeShoeKeeper } from './shoes/shoe-keeper.ts';
import { startStewards } from './stewards/stewards.ts';
import { createDemoTournament } from './stewards/tournament-series.ts';
import { openStore, type StoreLocation } from './store/open.ts';
import { type EventStore, StoreUnavailable } from './store/store.ts';
import { startSweeping } from './store/sweep.ts';
import { type House, openHouse } from './streams/house.ts';
import { originOf } from './streams/origin.ts';

interface FirstInvite {
  readonly role: Position;
  readonly link: string;
}

export interface Serving {
  readonly url: string;
  /** For the first manager, when the house is new. */
  readonly invite: string | null;
  /** One for each of the highest positions, the first manager's first, when the house is new. */
  readonly invites: readonly FirstInvite[];
  readonly money: MoneyKind;
  /** Finishes what is under way and closes everything; false where some of it had not ended in time and was left behind. */
  readonly stop: () => Promise<boolean>;
}

const LINK_MS = 24 * 60 * 60 * 1000;
/**
 * The texts rank the two highest managers neither above nor below each other, so that neither invites the other. With one
 * of each every position can be filled by those above it, and there is someone for every ruling.
 */
const FIRST_POSITIONS: readonly Position[] = ['assistant-casino-manager', 'gaming-shift-manager'];

const inviteLink = async (people: People, role: Parameters<People['invite']>[1]['role'], url: string) => {
  const invited = await people.invite(null, { kind: 'staff', role, ttl: LINK_MS });
  if ('fault' in invited) throw new Error(`Nobody can be invited as ${role}.`);
  return `${url.replace(/\/$/, '')}/invite/${invited.ok.token}`;
};

const firstInvites = async (people: People, url: string): Promise<readonly FirstInvite[]> => {
  const invites: FirstInvite[] = [];
  for (const role of FIRST_POSITIONS) invites.push({ role, link: await inviteLink(people, role, url) });
  return invites;
};

const whereOf = ({ database, data }: Settings): StoreLocation =>
  database === null ? { data } : { databaseUrl: database };

const isNew = async (house: House): Promise<boolean> => {
  const [row] = await house.store.sql.all('select count(*) as people from people');
  return house.tables().length === 0 && Number(row?.['people']) === 0;
};

/** Standard output belongs to whoever started the server. */
const standardError = (): { write: (line: string) => void } => pino.destination({ dest: 2, sync: false });

/** People on this machine type a name; a server that listens everywhere is reached by some name of its own. */
const urlOf = ({ host }: Settings, address: string): string => {
  const { port } = new URL(address);
  const name = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : new URL(address).hostname;
  return `http://${name}:${port || 80}`;
};

const troubleOf =
  (log: Log, unavailable: () => void) =>
  (table: string, error: unknown): void => {
    if (error instanceof StoreUnavailable) unavailable();
    log.error({ table, error }, 'trouble at a table');
  };

/**
 * To close the parts of the house, all together, beyond what requests under way are given. Whatever has not ended by then
 * is left behind: all that was acknowledged is stored already.
 */
const CLOSING_MS = 2_000;

interface ServeOptions {
  /** Games that someone else has defined. */
  readonly games?: readonly Game[];
  /** Where the log goes. */
  readonly into?: ReturnType<typeof standardError>;
  readonly now?: () => number;
}

/** The last one first; false where the time was too short for some of it. */
const closeInTime = async (undo: (() => Promise<unknown>)[], { stopSeconds }: Settings, log: Log): Promise<boolean> => {
  const end = performance.now() + stopSeconds * 1000 + CLOSING_MS;
  let isWhole = true;
  for (let close = undo.pop(); close !== undefined; close = undo.pop())
    if (!(await finishesWithin(close(), Math.max(0, end - performance.now())))) isWhole = false;
  if (!isWhole) log.warn('the stop took too long; what had not ended is left behind');
  return isWhole;
};

/** Opens the house and everything around it. */
export const serve = async (
  settings: Settings,
  { games = [], into = standardError(), now = monotonicNow }: ServeOptions = {},
): Promise<Serving> => {
  const log = makeLog(settings, into);
  const onTroubleAside = (error: unknown): void => log.warn({ error }, 'the log of the store is not folded aside');
  const store = await openStore(whereOf(settings), { onTrouble: onTroubleAside });
  const undo: (() => Promise<unknown>)[] = [() => store.close()];
  const closeAll = (): Promise<boolean> => closeInTime(undo, settings, log);
  try {
    // Loaded where it is used: neither the tools beside a server nor one that is turned away wait for HTTP.
    const [{ makeApp }, { prepareWriters }, { makeMetrics }] = await Promise.all([
      import('./http/app.ts'),
      import('./http/plugins/schemas.ts'),
      import('./ops/metrics.ts'),
    ]);
    const metrics = makeMetrics();
    await requireMoneyKind(store.sql, settings.money, now());
    const keeper = makeShoeKeeper(store);
    const onTrouble = troubleOf(log, metrics.storeUnavailable);
    const house = await openHouse(store, {
      sealed: keeper.cardOrder,
      now,
      games,
      onAppend: metrics.append,
      onTrouble,
    });
    undo.push(() => house.close());
    const people = makePeople({ store, origin: house.origin, now, money: settings.money });
    undo.push(startSweeping({ sql: store.sql, people, log, now }));
    const isFirstStart = await isNew(house);
    if (settings.demo) {
      await createDemoTables(house, now());
      await createDemoTournament(house, now());
    }
    let app: HttpServer | null = null;
    const watchers = (table: string): number => app?.feeds.watchers(table) ?? 0;
    const { hasAudience, stop: stopSharing } =
      settings.database === null
        ? { hasAudience: (table: string) => watchers(table) > 0, stop: async () => {} }
        : trackAudience({
            sql: store.sql,
            now,
            watchers,
            tables: () => house.tables().map(({ id }) => id),
            onTrouble: (error) => log.warn({ error }, 'watchers'),
          });
    undo.push(stopSharing);
    const dealers = startDealers({ house, keeper, log, now, hasAudience });
    undo.push(() => dealers.stop());
    const stewards = startStewards({ house, people, log, now });
    undo.push(() => stewards.stop());
    app = await makeApp(makeServices({ house, people, keeper, dealers, stewards, log, metrics, now }), settings);
    const { stop, listen } = app;
    undo.push(stop);
    const url = urlOf(settings, await listen());
    const invites = isFirstStart ? await firstInvites(people, url) : [];
    prepareWriters().catch((error: unknown) => log.error({ err: error }, 'writers of answers'));
    log.info({ url, build: house.origin.build, tables: house.tables().length }, 'the house is open');
    return { url, invite: invites[0]?.link ?? null, invites, money: settings.money, stop: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
};

/** What whoever sits at the machine of the house may do, also while it runs. */
const atConsole = async <T>(
  where: StoreLocation,
  work: (people: People, store: EventStore) => Promise<T>,
): Promise<T> => {
  const store = await openStore(where, { beside: true });
  try {
    return await work(makePeople({ store, origin: originOf(), now: Date.now, money: 'play' }), store);
  } finally {
    await store.close();
  }
};

export const inviteFromConsole = (where: StoreLocation, role: ActorRole, url: string): Promise<string> =>
  atConsole(where, (people) => inviteLink(people, role, url));

/** Shuts someone out by login, whatever their rank; false where nobody has that login. */
export const disableFromConsole = (where: StoreLocation, login: string): Promise<boolean> =>
  atConsole(where, async (people, { sql }) => {
    const [row] = await sql.all('select id from people where login = $1', [login]);
    return row !== undefined && 'ok' in (await people.disable(null, String(row['id'])));
  });
