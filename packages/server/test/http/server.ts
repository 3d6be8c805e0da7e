import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '@sabot/rules';
import { type ActorRole, type Command, type CommandName, type TableConfig, usualConfig } from '@sabot/table';
import { ANY_GAME } from '@sabot/testkit/games';
import { PASSWORD, requestsTo, type Sender, type SendRequest } from '@sabot/testkit/requests';
import { HOUSE_POLICY } from '../../src/dealer/policy.ts';
import { type HttpServer, makeApp } from '../../src/http/app.ts';
import type { FeedTimes } from '../../src/http/feeds/feeds.ts';
import { COOKIE } from '../../src/http/plugins/caller.ts';
import type { Services } from '../../src/http/plugins/services.ts';
import { makeLog } from '../../src/ops/log.ts';
import { makeMetrics } from '../../src/ops/metrics.ts';
import { readSettings } from '../../src/ops/settings.ts';
import { makePeople } from '../../src/people/people.ts';
import type { Person } from '../../src/people/person.ts';
import { makeCardPlaces, makeRevealTimer } from '../../src/shoes/contributions.ts';
import { onDeviceMessage } from '../../src/shoes/device.ts';
import { makeShoeKeeper } from '../../src/shoes/shoe-keeper.ts';
import { openStore } from '../../src/store/open.ts';
import { openHouse } from '../../src/streams/house.ts';
import type { LiveTable } from '../../src/streams/table-stream.ts';
import { receiptInHouse } from '../../src/verify/exports/receipt-check.ts';
import { exportTable, exportTournament } from '../../src/verify/exports/write-export.ts';
import { verifyStore } from '../../src/verify/verify.ts';

export interface Server extends Services {
  readonly app: HttpServer;
  readonly url: string;
  readonly lines: readonly string[];
  readonly request: SendRequest;
  readonly staff: (role: ActorRole) => Promise<Person>;
  readonly patron: () => Promise<Person>;
  readonly as: (person: Person) => Promise<Sender>;
  readonly newTable: (id: string, changes?: Partial<TableConfig>, game?: Game) => Promise<LiveTable>;
  /** Lets so much time pass on the server's clock. */
  readonly pass: (ms: number) => void;
  readonly close: () => Promise<void>;
}

let made = 0;
const unique = (): string => {
  made += 1;
  return `test.${made}`;
};

/** The house itself does something at a table, and it must be done. */
export const does = async (table: LiveTable, name: CommandName, fields: object = {}, as: ActorRole = 'pit-manager') => {
  const command = { do: name, id: `house:test:${unique()}`, by: 'house', as, at: Date.now(), ...fields };
  const answer = await table.give(command as Command);
  if (answer.kind !== 'done') throw new Error(`${name}: ${JSON.stringify(answer)}`);
  return answer;
};

/**
 * A round of Method B from a keypad, dealt by the house: Player 5, Banker 6, the Player draws a king. Suits change from
 * round to round, so that a shoe lasts for sixteen of them.
 */
export const dealRound = async (table: LiveTable, place: () => Promise<void> = async () => {}): Promise<void> => {
  await does(table, 'open-betting', {}, 'dealer');
  await place();
  await does(table, 'close-betting', {}, 'dealer');
  for (let draw = 0; draw < 4; draw += 1) await does(table, 'draw-card', {}, 'dealer');
  const turn = table.state().roundsDealt;
  const suit = (more: number): string => 'hcds'[(turn + more) % 4] ?? 'h';
  const cards: readonly (readonly [number, string])[] = [
    [1, `2${suit(0)}`],
    [3, `3${suit(1)}`],
    [2, `4${suit(2)}`],
    [4, `2${suit(3)}`],
  ];
  for (const [draw, card] of cards) await does(table, 'expose-card', { draw, card }, 'dealer');
  await does(table, 'announce-totals', {}, 'dealer');
  await does(table, 'draw-card', {}, 'dealer');
  await does(table, 'expose-card', { draw: 5, card: `K${suit(0)}` }, 'dealer');
  await does(table, 'announce-outcome', {}, 'dealer');
  await does(table, 'settle-round', {}, 'dealer');
};

/** Nobody runs the tournaments: whatever happens in them the test does itself. */
const NO_STEWARDS: Services['stewards'] = {
  deadlineOf: () => null,
  tablesOf: () => ({}),
  liveChipsOf: () => ({}),
  mayAnnounce: () => true,
  bring: async () => ({ ok: false, fault: 'not-at-table' }),
};

/** A whole server on a real port with a real store in a directory of its own, in the one named, or in a database. */
export const startServer = async (
  flags: Readonly<Record<string, string>> = {},
  times: FeedTimes = {},
  stewards: Partial<Services['stewards']> = {},
): Promise<Server> => {
  const data = flags['data'] ?? mkdtempSync(join(tmpdir(), 'sabot-http-'));
  const settings = readSettings({ port: '0', 'rate-limits': 'off', data, ...flags });
  const { database } = flags;
  const store = await openStore(database === undefined ? { data } : { databaseUrl: database });
  let passed = 0;
  const now = () => Date.now() + passed;
  const keeper = makeShoeKeeper(store);
  const house = await openHouse(store, { sealed: keeper.cardOrder, now });
  const people = makePeople({ store, origin: house.origin, now, money: settings.money });
  const lines: string[] = [];
  const placesOf = makeCardPlaces(store);
  const services: Services = {
    house,
    people,
    log: makeLog({ log: 'debug' }, { write: (line) => lines.push(line) }),
    metrics: makeMetrics({ withProcess: false }),
    now,
    deadlineOf: () => null,
    opensCommitment: (table, person, value) => keeper.matchesCommitment(table.entry.id, table.state(), person, value),
    mayReveal: makeRevealTimer(store),
    cardProof: async (table, shoe, place) => {
      const places = await placesOf(table);
      return places.shoe === shoe ? keeper.proof(table.entry.id, table.state(), places, place) : null;
    },
    receiveFromDevice: (table, message) => onDeviceMessage(table, message, now()),
    stewards: { ...NO_STEWARDS, ...stewards },
    policy: HOUSE_POLICY,
    exportTable: (from, table) => exportTable(from, table, { now: now() }),
    exportTournament: (tournament) => exportTournament(store, tournament, { now: now() }),
    checkReceipt: (receipt) => receiptInHouse(receipt, house),
    verifyTable: (table) => verifyStore(store, { table }),
  };
  const app = await makeApp(services, settings, times);
  const url = await app.listen();
  const joined = async (as: Parameters<typeof people.invite>[1]): Promise<Person> => {
    const invited = await people.invite(null, as);
    if ('fault' in invited) throw new Error(invited.fault);
    const login = unique();
    const name = `A ${as.role} ${login}`;
    const person = await people.acceptInvite(invited.ok.token, { login, name, password: PASSWORD });
    if ('fault' in person) throw new Error(person.fault);
    return person.ok;
  };

  return {
    ...services,
    app,
    url,
    lines,
    request: requestsTo(url),
    staff: (role) => joined({ kind: 'staff', role }),
    patron: () => joined({ kind: 'patron', role: 'patron' }),
    as: async (person) => {
      const { token } = await people.newSession(person);
      const isDevice = person.kind === 'device';
      return { headers: isDevice ? { authorization: `Bearer ${token}` } : { cookie: `${COOKIE}=${token}` } };
    },
    newTable: async (id, changes = {}, game = ANY_GAME) => {
      const table = await house.addTable({
        id,
        name: `Table ${id}`,
        game: game.id,
        auto: null,
        owner: null,
        tournament: null,
        created: now(),
      });
      await does(table, 'open-table', { config: usualConfig(game, { table: id, ...changes }) });
      await does(table, 'load-shoe', {}, 'dealer');
      return table;
    },
    pass: (ms) => {
      passed += ms;
    },
    close: async () => {
      await app.stop();
      await house.close();
      await store.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
};
