import { type Answer, type Client, makeClient, makeCookieJar } from '@sabot/client';
import { cents, type Game } from '@sabot/rules';
import { usualConfig } from '@sabot/table';
import type { Exchange } from './bare.ts';
import type { Child } from './child.ts';
import { fetchOver, openConnection, postRequest } from './connection.ts';

/** Someone signed in over a connection of their own. */
export interface Visitor {
  /** For all that is not measured. */
  readonly client: Client;
  /** Gives a command to a table and answers with the sequence of its last event: what is measured. */
  readonly give: (table: string, what: string, fields?: object) => Promise<number>;
  /** The same, told byte for byte. */
  readonly exchange: (table: string, what: string, fields?: object) => Promise<Exchange>;
  /** Of the session, once there is one. */
  readonly cookie: () => string | null;
  readonly end: () => void;
}

const SEQUENCE = /"sequence":(\d+)/;

/** What was answered: a benchmark has no use for a problem. */
const answered = async <T>(asked: Promise<Answer<T>>): Promise<T> => {
  const answer = await asked;
  if (!answer.ok) throw new Error(JSON.stringify(answer.fault));
  return answer.value;
};

let visitors = 0;

const newVisitor = async ({ port }: Child): Promise<Visitor> => {
  const connection = await openConnection(port);
  const jar = makeCookieJar();
  visitors += 1;
  const name = visitors;
  let commands = 0;
  const exchange = async (table: string, what: string, fields: object = {}): Promise<Exchange> => {
    commands += 1;
    const path = `/api/tables/${table}/commands`;
    const body = { do: what, id: `bench-${name}-${commands}`, ...fields };
    const cookie = jar.header();
    const reply = await connection.ask(postRequest(path, cookie, body));
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.body}`);
    return { path, cookie, body, answer: reply.body };
  };
  return {
    client: makeClient({ fetch: fetchOver(connection), jar }),
    exchange,
    give: async (table, what, fields) => Number(SEQUENCE.exec((await exchange(table, what, fields)).answer)?.[1]),
    cookie: jar.header,
    end: connection.end,
  };
};

export const newGuestVisitor = async (child: Child): Promise<Visitor> => {
  const visitor = await newVisitor(child);
  await answered(visitor.client.post('/api/guest'));
  return visitor;
};

const newStaff = async (child: Child, token: string, login: string): Promise<Visitor> => {
  const visitor = await newGuestVisitor(child);
  const body = { login, name: login, password: 'a password of the benchmark' };
  await answered(visitor.client.post('/api/invites/:token/accept', { params: { token }, body }));
  return visitor;
};

/** The staff of a house that has just opened. */
export const newCrew = async (child: Child): Promise<{ readonly manager: Visitor; readonly dealer: Visitor }> => {
  if (child.token === null) throw new Error('The server gave no link for the first manager.');
  const manager = await newStaff(child, child.token, 'bench-manager');
  const { token } = await answered(manager.client.post('/api/invites', { body: { role: 'dealer' } }));
  return { manager, dealer: await newStaff(child, token, 'bench-dealer') };
};

/** Each brings so much to the table: a part of what a guest is given. */
const CHIPS = cents(1_000_00);

/** They stand at the table, with chips. */
export const bringTo = async (table: string, guests: readonly Visitor[]): Promise<void> => {
  await Promise.all(
    guests.map(async ({ client }) => {
      await answered(client.giveTable(table, { do: 'join-table', seat: null }));
      await answered(client.giveTable(table, { do: 'buy-in', amount: CHIPS }));
    }),
  );
};

/** A table that is dealt by staff with a keypad, these guests standing at it. */
export const newTable = async (
  { manager, dealer }: { readonly manager: Visitor; readonly dealer: Visitor },
  game: Game,
  guests: readonly Visitor[],
): Promise<string> => {
  const { table } = await answered(
    manager.client.give('/api/tables', { body: { name: 'bench', game: game.id, auto: null } }),
  );
  const { id } = table;
  await answered(manager.client.giveTable(id, { do: 'open-table', config: usualConfig(game, { table: id }) }));
  await answered(dealer.client.giveTable(id, { do: 'load-shoe' }));
  await bringTo(id, guests);
  return id;
};
