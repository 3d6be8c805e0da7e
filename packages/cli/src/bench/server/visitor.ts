import type { Game } from '@sabot/rules';
import { usualConfig } from '@sabot/table';
import type { Child } from './child.ts';
import { type Connection, openConnection, postRequest, type Reply } from './connection.ts';

/** Someone signed in over a connection of their own. */
export interface Visitor {
  readonly post: (path: string, body: object) => Promise<Reply>;
  /** Gives a command to a table and answers with the sequence of its last event. */
  readonly give: (table: string, what: string, fields?: object) => Promise<number>;
  /** Of the session, once there is one. */
  readonly cookie: () => string | null;
  readonly end: () => void;
}

const COOKIE = /set-cookie: (sabot_session=[^;\r]+)/i;
const SEQUENCE = /"sequence":(\d+)/;

let visitors = 0;

const visitorOn = (connection: Connection): Visitor => {
  visitors += 1;
  const name = visitors;
  let cookie: string | null = null;
  let commands = 0;
  const post: Visitor['post'] = async (path, body) => {
    const reply = await connection.ask(postRequest(path, cookie, body));
    cookie = COOKIE.exec(reply.head)?.[1] ?? cookie;
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.body}`);
    return reply;
  };
  return {
    post,
    give: async (table, what, fields = {}) => {
      commands += 1;
      const body = { do: what, id: `bench-${name}-${commands}`, ...fields };
      return Number(SEQUENCE.exec((await post(`/api/tables/${table}/commands`, body)).body)?.[1]);
    },
    cookie: () => cookie,
    end: connection.end,
  };
};

export const newGuest = async ({ port }: Child): Promise<Visitor> => {
  const visitor = visitorOn(await openConnection(port));
  await visitor.post('/api/guest', {});
  return visitor;
};

const newStaff = async ({ port }: Child, token: string, login: string): Promise<Visitor> => {
  const visitor = visitorOn(await openConnection(port));
  await visitor.post(`/api/invites/${token}/accept`, { login, name: login, password: 'a password of the benchmark' });
  return visitor;
};

/** The staff of a house that has just opened. */
export const newCrew = async (child: Child): Promise<{ readonly manager: Visitor; readonly dealer: Visitor }> => {
  if (child.token === null) throw new Error('The server gave no link for the first manager.');
  const manager = await newStaff(child, child.token, 'bench-manager');
  const { body } = await manager.post('/api/invites', { role: 'dealer' });
  return { manager, dealer: await newStaff(child, JSON.parse(body).token, 'bench-dealer') };
};

/** Each brings so much to the table: a part of what a guest is given. */
const CHIPS = 1_000_00;

/** They stand at the table, with chips. */
export const bringTo = async (table: string, guests: readonly Visitor[]): Promise<void> => {
  await Promise.all(
    guests.map(async (guest) => {
      await guest.give(table, 'join-table', { seat: null });
      await guest.give(table, 'buy-in', { amount: CHIPS });
    }),
  );
};

/** A table that is dealt by staff with a keypad, these guests standing at it. */
export const newTable = async (
  { manager, dealer }: { readonly manager: Visitor; readonly dealer: Visitor },
  game: Game,
  guests: readonly Visitor[],
): Promise<string> => {
  const { body } = await manager.post('/api/tables', { name: 'bench', game: game.id, auto: null });
  const id: string = JSON.parse(body).table.id;
  await manager.give(id, 'open-table', { config: usualConfig(game, { table: id }) });
  await dealer.give(id, 'load-shoe');
  await bringTo(id, guests);
  return id;
};
