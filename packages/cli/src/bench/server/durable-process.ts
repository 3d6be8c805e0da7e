import { openStore, type StoreLocation } from '@sabot/server';
import { largestGame } from '../../games.ts';
import { benchDurable, type DurablePlan } from './durable.ts';

/** Run as a process of its own, with the flags of a server: takes where the store is and the plan, and says what was measured. */
const [where = '{}', plan = '{}'] = process.argv.slice(2);
const store = await openStore(JSON.parse(where) as StoreLocation);
const measured = await benchDurable(store, largestGame(), JSON.parse(plan) as DurablePlan);
await store.close();
process.stdout.write(`${JSON.stringify(measured)}\n`);
