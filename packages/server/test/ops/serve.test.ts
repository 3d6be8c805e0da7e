import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POSITIONS } from '@sabot/rules';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MoneyKindChanged, openStore, readSettings, type Serving, serve } from '../../src/index.ts';

let data: string;
let serving: Serving | null = null;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'sabot-serve-'));
});
afterEach(async () => {
  await serving?.stop();
  serving = null;
  rmSync(data, { recursive: true, force: true });
});

const open = async (money: string): Promise<void> => {
  serving = await serve(readSettings({ port: '0', log: 'silent', demo: 'off', data, money }), {
    into: { write: () => {} },
  });
};
const close = async (): Promise<void> => {
  await serving?.stop();
  serving = null;
};

it('opens a house again only with the money it was first opened with', async () => {
  await open('play');
  await close();
  await expect(open('cash')).rejects.toThrow(MoneyKindChanged);
  // Nothing is held by the start that failed.
  await open('play');
});

it('prints links on the first start with which every position of the house can be filled', async () => {
  await open('play');
  const { url = '', invite, invites = [] } = serving ?? {};
  expect(invite).toBe(invites[0]?.link);
  const granted = new Set<string>();
  for (const { role, link } of invites) {
    const accept = link.replace('/invite/', '/api/invites/');
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ login: `the.${role}`, name: `First ${role}`, password: 'a long enough password' });
    const joined = await fetch(`${accept}/accept`, { method: 'POST', headers, body });
    const cookie = joined.headers.get('set-cookie')?.split(';')[0] ?? '';
    for (const wanted of POSITIONS) {
      const asked = { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify({ role: wanted }) };
      if ((await fetch(`${url}/api/invites`, asked)).status === 201) granted.add(wanted);
    }
  }
  expect([...granted].sort()).toEqual([...POSITIONS].sort());
  await close();
  await open('play');
  expect(serving).toMatchObject({ invite: null, invites: [] });
});

it('sweeps away old refusals and ended sessions when it opens', async () => {
  const before = await openStore({ data });
  await before.sql.all(`insert into commands (stream, sender, id, fingerprint, sequence, events, refusal, at)
    values ('table:t1', 'p-1', 'old-1', '', 0, 0, '{}', 1)`);
  await before.sql.all("insert into sessions (hash, person, created, seen, expires) values ('h', 'p-1', 1, 1, 2)");
  await before.close();
  await open('play');
  await close();
  const after = await openStore({ data });
  expect(await after.sql.all('select id from commands union all select hash from sessions')).toEqual([]);
  await after.close();
});
