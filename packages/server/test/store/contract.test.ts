import { freshDatabase } from '@sabot/testkit/fresh-database';
import { openStore, type StoreLocation } from '../../src/store/open.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { ThreadWriter } from '../../src/store/sqlite-thread.ts';
import { describeStore } from './contract.ts';
import { scratchDirectory } from './fixture.ts';

const placeOf = (where: StoreLocation) => ({
  open: (options?: { readonly readOnly?: boolean }) => openStore(where, options),
});

const directory = scratchDirectory();
describeStore('SQLite', async () => placeOf({ data: directory }));
/** As the built program has it: one connection that reads, and one in a thread that writes. */
const threaded = scratchDirectory();
const worker = new URL('../../dist/store/writer-worker.js', import.meta.url);
describeStore('SQLite with a thread that writes', async () => ({
  open: async ({ readOnly = false } = {}) =>
    openSqlite(threaded, readOnly, { thread: (setup) => new ThreadWriter(setup, { worker }) }),
}));
describeStore('PostgreSQL', async () => placeOf({ databaseUrl: await freshDatabase('contract') }));
