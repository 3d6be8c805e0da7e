import { GAMES, type Game } from '@sabot/rules';
import { freshDatabase } from '@sabot/testkit/fresh-database';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { openSigningKeys } from '../../src/store/secrets.ts';
import { verifyStore } from '../../src/verify/index.ts';
import { finding } from './changed.ts';
import { keep } from './keep.ts';
import { physicalStory } from './story.ts';

describe('a store on PostgreSQL', () => {
  it('is read page by page like any other, and row by row where a mark stands in a row', async () => {
    const store = await openStore({ databaseUrl: await freshDatabase('verify') });
    onTestFinished(() => store.close());
    await keep({ store, keys: await openSigningKeys(store.sql, 1) }, physicalStory(GAMES[0] as Game));
    expect(await verifyStore(store)).toMatchObject({ ok: true });
    expect(await verifyStore(store, { table: 't-1' })).toMatchObject({ ok: true });
    const change = "update balances set balance = balance + $1 where account = 'house:t-1'";
    await store.sql.all(change, [1]);
    expect(await verifyStore(store, { table: 't-1' })).toMatchObject(finding('balance', null));
    await store.sql.all(change, [-1]);
    const where = "where stream = 'table:t-1' and sequence";
    await store.sql.all(`update commands set sender = sender || chr(31) ${where} = 25`);
    expect(await verifyStore(store)).toMatchObject(finding('command', 25));
    await store.sql.all(`update events set body = body || chr(30) ${where} = 20`);
    expect(await verifyStore(store)).toMatchObject(finding('chain', 20));
  });
});
