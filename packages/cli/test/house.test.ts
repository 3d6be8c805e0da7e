import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableStream } from '@sabot/proof';
import { openStore } from '@sabot/server';
import { type HouseProgram, startProgram } from '@sabot/testkit/program';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sabot as run, sabotHere } from './sabot.ts';

const sabot = (...args: readonly string[]) => run(args);

const folder = mkdtempSync(join(tmpdir(), 'sabot-house-'));
const data = join(folder, 'data');
let server: HouseProgram;
let opened: {
  readonly url: string;
  readonly invite: string;
  readonly invites: readonly { readonly role: string; readonly link: string }[];
  readonly money: string;
};

const serving = async (): Promise<HouseProgram> => {
  const program = await startProgram({ where: { data }, flags: ['--log', 'silent'] });
  opened = program.opened as typeof opened;
  return program;
};

beforeAll(async () => {
  server = await serving();
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const signUp = (link: string, login: string) =>
  fetch(`${link.replace('/invite/', '/api/invites/')}/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, name: login, password: 'a long enough password' }),
  });

const signIn = (login: string) =>
  fetch(`${opened.url}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: 'a long enough password' }),
  });

it('opens on an empty directory with five tables, play money and a link for the first manager', async () => {
  expect(opened.money).toBe('play');
  const { tables } = JSON.parse(await (await fetch(`${opened.url}/api/tables`)).text());
  expect(tables).toHaveLength(5);
  expect((await signUp(opened.invite, 'first-manager')).status).toBe(201);
  expect((await signUp(opened.invite, 'someone-else')).status).toBe(410);
});

it('and one for the other of the highest positions, whom the first cannot invite', async () => {
  expect(opened.invites.map(({ role }) => role)).toEqual(['assistant-casino-manager', 'gaming-shift-manager']);
  const [first, second] = opened.invites;
  expect(first?.link).toBe(opened.invite);
  const joined = await signUp(second?.link ?? '', 'shift-manager');
  expect(JSON.parse(await joined.text())).toMatchObject({ person: { role: 'gaming-shift-manager' } });
});

it('a second server is turned away from the same directory', () => {
  const second = sabot('serve', '--data', data, '--port', '0');
  expect(second.status).toBe(1);
  expect(second.err).toContain('another server');
});

it('invites and shuts out beside the running server', async () => {
  const invited = sabot('invite', '--data', data, '--role', 'dealer', '--url', opened.url, '--json');
  expect((await signUp(JSON.parse(invited.out).link, 'a-dealer')).status).toBe(201);
  expect((await signIn('a-dealer')).status).toBe(200);
  expect(JSON.parse(sabot('disable', 'a-dealer', '--data', data, '--json').out)).toEqual({
    ok: true,
    login: 'a-dealer',
  });
  expect((await signIn('a-dealer')).status).toBe(401);
  expect((await sabotHere(['disable', 'nobody', '--data', data])).status).toBe(1);
});

it('verifies and exports beside the running server', () => {
  expect(JSON.parse(sabot('verify', '--data', data, '--json').out)).toMatchObject({ ok: true });
  const exported = join(folder, 'table.jsonl');
  expect(sabot('verify', '--data', data, '--table', 'demo-1', '--export', exported).status).toBe(0);
  expect(JSON.parse(sabot('verify', exported, '--json').out)).toMatchObject({ ok: true });
});

it('saves beside the running server, and restores what was saved once', async () => {
  const file = join(folder, 'house.jsonl.gz');
  expect(sabot('backup', file, '--data', data).status).toBe(0);
  const restored = join(folder, 'restored');
  const told = sabot('restore', file, '--data', restored, '--json');
  expect(told.status).toBe(0);
  expect(told.err).toContain('Epoch 1');
  expect(JSON.parse(told.out)).toMatchObject({ ok: true, epoch: { number: 1 }, stopped: [] });
  expect((await sabotHere(['restore', file, '--data', restored])).status).toBe(1);
  expect(JSON.parse(sabot('verify', '--data', restored, '--json').out)).toMatchObject({ ok: true });
});

it('holds a receipt against a store and against an export', async () => {
  const [table, exported, held] = ['demo-1', join(folder, 'held.jsonl'), join(folder, 'receipt.json')];
  const store = await openStore({ data }, { beside: true });
  const [secret] = await store.sql.all("select value from secrets where name = 'key:signing'");
  const privateKey = createPrivateKey(String(secret?.['value']));
  const stream = tableStream(table);
  const { hash, sequence } = await store.tip(stream);
  await store.close();
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const key = createHash('sha256').update(der).digest('hex').slice(0, 16);
  /** As the house signs: what is signed stands in `GET /api/keys`. */
  const signed = (round: number, at: number) => {
    const text = ['sabot-head/1', stream, round, at, hash].join('\n');
    const signature = sign(null, Buffer.from(text), privateKey).toString('base64');
    return { stream, round, sequence: at, hash, key, signature };
  };
  const receipt = signed(1, sequence);
  const flags = (value: object, ...where: readonly string[]) => {
    writeFileSync(held, JSON.stringify(value));
    return ['verify', '--receipt', held, ...where];
  };
  const check = (value: object, ...where: readonly string[]) => sabotHere(flags(value, ...where));
  const holds = { status: 0, out: expect.stringContaining('Holds.') };
  expect(sabot(...flags(receipt, '--data', data))).toMatchObject(holds);
  await sabotHere(['verify', '--data', data, '--table', table, '--export', exported]);
  expect(JSON.parse((await check({ receipt }, '--export', exported, '--json')).out)).toMatchObject({
    ok: true,
    code: 'holds',
  });
  // Of a round that the restored house has never played.
  const lost = signed(9, sequence + 1_000);
  const { status, out } = await check(lost, '--data', join(folder, 'restored'), '--json');
  expect([status, JSON.parse(out)]).toMatchObject([1, { ok: false, code: 'lost', epoch: 0 }]);
  expect((await check(lost, '--data', join(folder, 'restored'))).out).toMatch(/lost.*restore of \d{4}-/);
  expect(await check({ ...receipt, round: 2 }, '--data', data)).toMatchObject({ status: 1 });
  expect((await check({ round: 2 }, '--data', data)).status).toBe(2);
});

it('says what is wrong in one line', async () => {
  for (const [args, status, ran = sabotHere] of [
    [['verify', join(folder, 'no-such-file')], 1, run],
    [['verify', '--data', join(folder, 'nowhere')], 1],
    [['invite', '--data', join(folder, 'nowhere')], 1],
    [['invite', '--role', 'king', '--data', data], 2],
    [['serve', '--port', 'many'], 2, run],
    [['verify', '--data', data, '--table', 'demo-1', '--round', '999'], 1],
    [['verify', '--data', data, '--table', 'no-such', '--export', join(folder, 'x')], 1],
  ] as const) {
    const { status: got, out, err } = await ran(args);
    const said = `${out}${err}`;
    expect(got, args.join(' ')).toBe(status);
    expect(said, args.join(' ')).not.toContain('    at ');
    expect(said, args.join(' ')).toMatch(/^(sabot: |Does not hold: )/m);
  }
});

it('closes in good order', async () => {
  const code = await server.stop();
  expect(code).toBe(0);
  expect(JSON.parse(sabot('verify', '--data', data, '--json').out)).toMatchObject({ ok: true });
});
