import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@sabot/testkit/clock';
import { ANY_GAME } from '@sabot/testkit/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readSettings } from '../../src/ops/settings.ts';
import { type Serving, serve } from '../../src/serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabot-practice-'));
const game = ANY_GAME;

let house: Serving;
beforeAll(async () => {
  const settings = readSettings({ port: '0', data: join(folder, 'data'), log: 'silent', 'rate-limits': 'off' }, {});
  house = await serve(settings);
});
afterAll(async () => {
  await house.stop();
  rmSync(folder, { recursive: true });
});

interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, never>> & { readonly code?: string };
}

/** A guest with a session of their own. */
const guest = async () => {
  const cookies = await fetch(`${house.url}/api/guest`, { method: 'POST' });
  const cookie = cookies.headers.get('set-cookie')?.split(';')[0] ?? '';
  const ask = async (method: string, path: string, body?: object): Promise<Reply> => {
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const response = await fetch(house.url + path, { method, headers, body: body ? JSON.stringify(body) : null });
    return { status: response.status, body: (await response.json()) as Reply['body'] };
  };
  return ask;
};

type Ask = Awaited<ReturnType<typeof guest>>;

interface Table {
  readonly id: string;
  readonly private: boolean;
  readonly phase: string;
}

const opened = async (ask: Ask, fields: object = {}): Promise<{ status: number; table: Table; isNew: boolean }> => {
  const { status, body } = await ask('POST', '/api/practice', { game: game.id, pace: 'quick', ...fields });
  return { status, ...(body as unknown as { table: Table; isNew: boolean }) };
};

interface View {
  readonly phase: string;
  readonly last: { readonly end: string } | null;
  readonly setUp: { readonly practice: boolean; readonly decks: number };
}

const viewOf = async (ask: Ask, id: string): Promise<View> => {
  const { body } = await ask('GET', `/api/tables/${id}`);
  return (body as unknown as { view: View }).view;
};

const until = async (ask: Ask, id: string, is: (view: View) => boolean): Promise<View> => {
  let view = await viewOf(ask, id);
  await waitUntil('what the view is to show', async () => {
    view = await viewOf(ask, id);
    return is(view);
  });
  return view;
};

describe('a practice table', () => {
  it('is one at a time, private, and for practice', async () => {
    const ask = await guest();
    const first = await opened(ask, { decks: 4, method: 'A' });
    expect([first.status, first.isNew, first.table.private]).toEqual([201, true, true]);
    const again = await opened(ask);
    expect([again.status, again.isNew, again.table.id]).toEqual([200, false, first.table.id]);
    const view = await until(ask, first.table.id, ({ setUp }) => setUp !== null);
    expect(view.setUp).toMatchObject({ practice: true, decks: 4 });
    const stranger = await guest();
    const listed = async (who: Ask): Promise<readonly Table[]> =>
      ((await who('GET', '/api/tables')).body as unknown as { tables: readonly Table[] }).tables;
    expect((await listed(ask)).map(({ id }) => id)).toContain(first.table.id);
    expect((await listed(stranger)).map(({ id }) => id)).not.toContain(first.table.id);
    const path = `/api/practice/${first.table.id}`;
    for (const hidden of [`/api/tables/${first.table.id}`, `/api/tables/${first.table.id}/rounds`])
      expect((await stranger('GET', hidden)).status).toBe(404);
    const join = { do: 'join-table', id: 'a-stranger-joins', seat: 2 };
    expect((await stranger('POST', `/api/tables/${first.table.id}/commands`, join)).status).toBe(404);
    expect((await stranger('POST', `${path}/close`)).status).toBe(404);
    expect((await stranger('POST', `${path}/irregularity`, { kind: 'order-altered' })).status).toBe(404);
    const feed = new WebSocket(`${house.url.replace('http', 'ws')}/api/tables/${first.table.id}/feed`);
    await new Promise((resolve) => feed.once('error', resolve));
  });

  it('refuses what the game does not have', async () => {
    const ask = await guest();
    expect((await opened(ask, { decks: 1 })).status).toBe(422);
    expect((await opened(ask, { layout: 'Z' })).status).toBe(422);
    expect((await opened(ask, { method: 'C' })).status).toBe(422);
  });

  it('A42 lets things go wrong on demand, the house rules on them, and it is over when it is closed', async () => {
    const ask = await guest();
    const { table } = await opened(ask);
    await until(ask, table.id, ({ phase }) => phase !== 'table-closed');
    const give = (order: object) =>
      ask('POST', `/api/tables/${table.id}/commands`, { id: crypto.randomUUID(), ...order });
    expect((await give({ do: 'join-table', seat: 1 })).status).toBe(200);
    expect((await give({ do: 'buy-in', amount: 100_000 })).status).toBe(200);
    await until(ask, table.id, ({ phase }) => phase === 'betting');
    expect((await give({ do: 'place-wager', wager: 'banker', amount: 1000 })).status).toBe(200);
    await until(ask, table.id, ({ phase }) => phase === 'dealing');
    const now = await ask('GET', `/api/practice/${table.id}/irregularities`);
    const kinds = (now.body as unknown as { irregularities: { kind: string; case: string | null }[] }).irregularities;
    expect(kinds).toContainEqual({ kind: 'order-altered', case: 'not-reconstructable' });
    const wrong = { kind: 'order-altered', case: 'not-reconstructable' };
    expect((await ask('POST', `/api/practice/${table.id}/irregularity`, wrong)).status).toBe(200);
    const { last } = await until(ask, table.id, (view) => view.last !== null);
    expect(last?.end).toBe('voided');
    expect((await ask('POST', `/api/practice/${table.id}/close`)).status).toBe(200);
    await until(ask, table.id, ({ phase }) => phase === 'table-closed');
    const next = await opened(ask);
    expect([next.isNew, next.table.id === table.id]).toEqual([true, false]);
    // It stays closed, for a manager too, and its record can still be read.
    const again = { do: 'open-table', id: 'open-it-again', config: {} };
    expect((await ask('POST', `/api/tables/${table.id}/commands`, again)).status).not.toBe(200);
    expect((await ask('GET', `/api/tables/${table.id}/rounds`)).status).toBe(200);
  });
});
