import { openStore, type Where } from '../../src/store/open.ts';
import { freshDatabase } from '../fresh-database.ts';
import { describeStore } from './contract.ts';
import { scratchDirectory } from './fixture.ts';

const placeOf = (where: Where) => ({ open: (options?: { readonly readOnly?: boolean }) => openStore(where, options) });

const directory = scratchDirectory();
describeStore('SQLite', async () => placeOf({ data: directory }));
describeStore('PostgreSQL', async () => placeOf({ databaseUrl: await freshDatabase('contract') }));
