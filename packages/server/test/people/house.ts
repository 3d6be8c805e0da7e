import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Origin } from '@sabot/proof';
import { type ActorRole, OUTSIDE_ROLES } from '@sabot/table';
import { freshDatabase } from '@sabot/testkit/fresh-database';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { MoneyKind } from '../../src/ops/settings.ts';
import { makePeople, type People } from '../../src/people/people.ts';
import type { Person } from '../../src/people/person.ts';
import { openStore } from '../../src/store/open.ts';
import type { EventStore } from '../../src/store/store.ts';

export const ORIGIN: Origin = { format: 1, rules: '0.1.0', build: 'test' };
export const PASSWORD = 'correct horse battery';
export const WRONG = 'incorrect horse battery';

export interface TestHouse {
  readonly store: EventStore;
  readonly people: People;
  /** Another server on the same store; with PostgreSQL, with connections of its own. */
  readonly elsewhere: People;
  /** The same store as a house with other settings has it. */
  readonly set: (settings: { readonly money: MoneyKind; readonly grantCents?: number }) => People;
  /** Forgets all people. */
  readonly clear: () => Promise<void>;
  readonly pass: (ms: number) => void;
  readonly now: () => number;
  readonly close: () => Promise<void>;
}

type OpenHouse = () => Promise<TestHouse>;

const houseOn = (store: EventStore, second: EventStore, close: () => Promise<void>): TestHouse => {
  let at = 1_800_000_000_000;
  const now = () => at;
  const settings = { origin: ORIGIN, now };
  return {
    store,
    people: makePeople({ ...settings, money: 'play', store }),
    elsewhere: makePeople({ ...settings, money: 'play', store: second }),
    set: (changes) => makePeople({ ...settings, ...changes, store }),
    clear: async () => {
      for (const table of ['sessions', 'invites', 'names', 'people', 'tables'])
        await store.sql.all(`delete from ${table}`);
    },
    pass: (ms) => {
      at += ms;
    },
    now,
    close,
  };
};

const sqliteHouse: OpenHouse = async () => {
  const data = mkdtempSync(join(tmpdir(), 'sabot-people-'));
  const store = await openStore({ data });
  return houseOn(store, store, async () => {
    await store.close();
    rmSync(data, { recursive: true });
  });
};

const postgresHouse: OpenHouse = async () => {
  const databaseUrl = await freshDatabase('people');
  const store = await openStore({ databaseUrl });
  const second = await openStore({ databaseUrl });
  return houseOn(store, second, async () => {
    await store.close();
    await second.close();
  });
};

export const HOUSES: readonly { readonly on: string; readonly openHouse: OpenHouse }[] = [
  { on: 'SQLite', openHouse: sqliteHouse },
  { on: 'PostgreSQL', openHouse: postgresHouse },
];

/** One house for all tests of a suite, without people at the beginning of each. */
export const houseForAll = (openHouse: OpenHouse): (() => TestHouse) => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());
  beforeEach(() => house.clear());
  return () => house;
};

/** What was asked for; a fault fails the test. */
export const done = <T>(result: { readonly ok: T } | { readonly fault: string }): T => {
  if ('fault' in result) throw new Error(`Refused: ${result.fault}`);
  return result.ok;
};

export const faultOf = (result: object): unknown => ('fault' in result ? result.fault : null);

/** Someone with a login, through a link from the console. */
export const joined = async (people: People, role: ActorRole, login: string): Promise<Person> => {
  const kind = role === 'patron' ? 'patron' : 'staff';
  const { token } = done(await people.invite(null, { kind, role }));
  return done(await people.acceptInvite(token, { login, name: `The ${login}`, password: PASSWORD }));
};

/** Someone of that role who is only in the mind: enough for the rules of who may give what. */
export const imagined = (role: ActorRole): Person => {
  const kind = role === 'patron' || role === 'device' ? role : 'staff';
  return { id: `p-${role}`, kind, role, name: role, login: null, table: null };
};

export const OUTSIDE_STAFF = OUTSIDE_ROLES.filter((role) => role !== 'patron' && role !== 'device');
