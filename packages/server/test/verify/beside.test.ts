import { NO_HASH } from '@sabot/proof';
import { GAMES, type Game } from '@sabot/rules';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSigningKeys, signedHead } from '../../src/store/secrets.ts';
import { originOf } from '../../src/streams/origin.ts';
import { verifyExport, verifyStore } from '../../src/verify/index.ts';
import { exported, finding, kept, open, placeOf, removeAll, rowAt, STREAM } from './changed.ts';
import { newStore } from './keep.ts';
import { physicalStory, type Story } from './story.ts';

afterEach(removeAll);

let real: Story;
beforeAll(() => {
  const [game] = GAMES as readonly [Game];
  real = physicalStory(game);
});

describe('what is kept beside the events', () => {
  it('a signature that is wrong, missing, or by another key', async () => {
    const made = await kept(real);
    const place = placeOf(real, 'RoundSettled');
    const where = 'where stream = $1 and sequence = $2';
    const [row] = await made.store.sql.all(`select signature, round, hash from heads ${where}`, [STREAM, place]);
    const signature = String(row?.['signature']);
    const set = (column: string, value: string) =>
      made.store.sql.all(`update heads set ${column} = $3 ${where}`, [STREAM, place, value]);
    await set('signature', `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`);
    expect(await verifyStore(made.store)).toMatchObject(finding('head', place));
    expect(await verifyExport(await exported(made))).toMatchObject(finding('head', place));

    const stranger = await newStore();
    open.push(stranger);
    const keys = await openSigningKeys(stranger.store.sql, 1);
    const round = Number(row?.['round']);
    const forged = signedHead(keys, { stream: STREAM, round, sequence: place, hash: String(row?.['hash']) });
    await set('signature', forged.signature);
    expect(await verifyStore(made.store)).toMatchObject(finding('head', place));
    await set('key', forged.key);
    expect(await verifyStore(made.store)).toMatchObject(finding('head', place));
    await set('key', made.keys.id);
    await set('signature', signature);
    expect(await verifyStore(made.store)).toMatchObject({ ok: true });
    expect(await verifyExport(await exported(made), { publicKeys: [keys.publicKey] })).toMatchObject(
      finding('head', place),
    );
    expect(await verifyExport(await exported(made), { publicKeys: [made.keys.publicKey] })).toMatchObject({ ok: true });

    await made.store.sql.all(`delete from heads ${where}`, [STREAM, place]);
    expect(await verifyStore(made.store)).toMatchObject(finding('head', place));
    expect(await verifyExport(await exported(made))).toMatchObject(finding('head', place));
  });

  it('a line of the ledger, and a balance', async () => {
    const made = await kept(real);
    const place = placeOf(real, 'WagerPlaced');
    const which = 'position = (select position from events where stream = $1 and sequence = $2) and place = 0';
    const move = (cents: number) =>
      made.store.sql.all(`update lines set amount = amount + $3 where ${which}`, [STREAM, place, cents]);
    await move(1);
    expect(await verifyStore(made.store)).toMatchObject(finding('ledger', place));
    await move(-1);
    expect(await verifyStore(made.store)).toMatchObject({ ok: true });
    await made.store.sql.all("update balances set balance = balance + 1 where account = 'felt:t-1'");
    expect(await verifyStore(made.store)).toMatchObject({ ...finding('balance', null), stream: null });
    expect(await verifyStore(made.store, { table: 't-1' })).toMatchObject(finding('balance', null));
  });

  it('an event of an account', async () => {
    const made = await kept(real);
    await made.store.sql.all("update events set body = replace(body, '0000', '1000') where stream = 'account:p-ben'");
    expect(await verifyStore(made.store)).toMatchObject({ ...finding('chain', 1), stream: 'account:p-ben' });
  });

  it('a command that is forgotten, or remembered otherwise', async () => {
    const made = await kept(real);
    const place = placeOf(real, 'WagerPlaced');
    const where = 'where stream = $1 and sequence = $2';
    const [row] = await made.store.sql.all(`select * from commands ${where}`, [STREAM, place]);
    await made.store.sql.all(`update commands set events = 2 ${where}`, [STREAM, place]);
    expect(await verifyStore(made.store)).toMatchObject(finding('command', place));
    await made.store.sql.all(`update commands set events = 0, refusal = '{}' ${where}`, [STREAM, place]);
    expect(await verifyStore(made.store)).toMatchObject(finding('command', place));
    await made.store.sql.all(`delete from commands ${where}`, [STREAM, place]);
    expect(row).toBeDefined();
    expect(await verifyStore(made.store)).toMatchObject(finding('command', null));
  });

  it('a snapshot that is not what the events lead to', async () => {
    const made = await kept(real);
    const { build } = originOf();
    const sequence = 40;
    const { hash } = await rowAt(made, sequence);
    await made.store.saveSnapshot({ stream: STREAM, sequence, hash, build, state: '{"sequence":40}' });
    expect(await verifyStore(made.store)).toMatchObject(finding('snapshot', sequence));
    await made.store.saveSnapshot({ stream: STREAM, sequence, hash, build, state: '{broken' });
    expect(await verifyStore(made.store)).toMatchObject(finding('snapshot', sequence));
    await made.store.saveSnapshot({ stream: STREAM, sequence, hash: NO_HASH, build: 'old', state: '{}' });
    expect(await verifyStore(made.store)).toMatchObject(finding('snapshot', sequence));
    await made.store.saveSnapshot({ stream: STREAM, sequence, hash, build: 'old', state: '{}' });
    expect(await verifyStore(made.store)).toMatchObject({ ok: true });
  });
});
