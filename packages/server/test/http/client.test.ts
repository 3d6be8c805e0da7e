import { type Client, type Feed, makeClient, makeCookieJar, type TableLive } from '@sabot/client';
import { cents } from '@sabot/rules';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { dealRound, type Server, startServer } from './server.ts';

let server: Server;
const open: { readonly close: () => void }[] = [];
afterEach(async () => {
  for (const feed of open.splice(0)) feed.close();
  await server.close();
});

interface Visitor extends Client {
  /** Breaks off what is connected, without a word. */
  readonly cut: () => void;
  /** Sends what no client of the house would. */
  readonly say: (text: string) => void;
}

const visitorOf = (onSessionEnd: () => Promise<unknown> = async () => undefined): Visitor => {
  const sockets: WebSocket[] = [];
  class Kept extends WebSocket {
    constructor(url: string, options?: { readonly headers: Readonly<Record<string, string>> }) {
      super(url, { headers: { ...options?.headers } });
      sockets.push(this);
    }
  }
  return {
    ...makeClient({ base: server.url, WebSocket: Kept, jar: makeCookieJar(), onSessionEnd }),
    cut: () => sockets.at(-1)?.terminate(),
    say: (text) => sockets.at(-1)?.send(text),
  };
};

const watch = (visitor: Client, listener: (live: TableLive) => void = () => undefined): Feed<TableLive> => {
  const feed = visitor.watchTable('t1', {}, listener);
  open.push(feed);
  return feed;
};

const guestAt = async (): Promise<Visitor> => {
  const guest = visitorOf();
  await guest.post('/api/guest');
  await guest.giveTable('t1', { do: 'join-table', seat: 1 });
  return guest;
};

describe('the client, at a real server', () => {
  it('comes in, sits down and buys chips once, however often that is sent', async () => {
    server = await startServer();
    const table = await server.newTable('t1');
    const guest = await guestAt();
    const buy = () => guest.giveTable('t1', { do: 'buy-in', amount: cents(50_000) }, { id: 'buy-in-0001' });
    const first = await buy();
    expect(first).toMatchObject({ ok: true, value: { events: [{ type: 'ChipsBought' }] } });
    const { sequence } = table.state();
    expect(await buy()).toEqual(first);
    expect(table.state().sequence).toBe(sequence);
    const now = await guest.get('/api/tables/:table', { params: { table: 't1' } });
    expect(now).toMatchObject({ ok: true, value: { sequence, view: { own: { chips: 50_000 } } } });
  });

  it('hears a refusal as a value, with its code and what may be done', async () => {
    server = await startServer();
    await server.newTable('t1');
    const guest = await guestAt();
    const again = await guest.giveTable('t1', { do: 'join-table', seat: 2 });
    expect(again).toMatchObject({ ok: false, fault: { code: 'already-at-table', action: expect.any(String) } });
    const nowhere = await guest.get('/api/tables/:table', { params: { table: 'none' } });
    expect(nowhere).toMatchObject({ ok: false, fault: { code: 'not-found', status: 404 } });
  });

  it('knows a table by its feed as it would by asking, also after the line was cut', async () => {
    server = await startServer();
    const table = await server.newTable('t1');
    const guest = await guestAt();
    const feed = watch(guest);
    await expect.poll(() => feed.get().status).toBe('live');
    const from = feed.get().view?.sequence ?? 0;
    await dealRound(table);
    guest.cut();
    await dealRound(table);
    await expect.poll(() => feed.get().view?.sequence).toBe(table.state().sequence);
    const now = await guest.get('/api/tables/:table', { params: { table: 't1' } });
    expect(now.ok && now.value.view).toEqual(feed.get().view);
    const heard = feed.get().events.map(({ sequence }) => sequence);
    expect(heard).toEqual(heard.map((_, index) => from + 1 + index));
    expect(heard.at(-1)).toBe(table.state().sequence);
  });

  it('comes back as whoever is there when a session is over', async () => {
    server = await startServer();
    await server.newTable('t1');
    let ended = 0;
    const guest = visitorOf(async () => {
      ended += 1;
    });
    await guest.post('/api/guest');
    await guest.giveTable('t1', { do: 'join-table', seat: 1 });
    const feed = watch(guest);
    await expect.poll(() => feed.get().view?.role).toBe('patron');
    await guest.post('/api/sign-out');
    await expect.poll(() => feed.get().view?.role).toBe('spectator');
    expect(ended).toBe(1);
  });

  it('stays away where it is told to', async () => {
    server = await startServer();
    await server.newTable('t1');
    const guest = visitorOf();
    const feed = watch(guest);
    await expect.poll(() => feed.get().status).toBe('live');
    guest.say('{"kind":"nonsense"}');
    await expect.poll(() => feed.get().status).toBe('ended');
  });

  it('sees the lobby, and the time of the house', async () => {
    server = await startServer();
    await server.newTable('t1');
    server.pass(3_600_000);
    const guest = visitorOf();
    const feed = guest.watchLobby(() => undefined);
    open.push(feed);
    await expect.poll(() => feed.get().tables?.map(({ id }) => id)).toEqual(['t1']);
    expect(guest.clock.now() - Date.now()).toBeGreaterThan(3_500_000);
  });
});
