import { usualConfig } from '@sabot/table';
import { waitUntil } from '@sabot/testkit/clock';
import { expect, it } from 'vitest';
import { openFeed } from './feed.ts';
import { dataFolder, type ServerOptions, type ServerProcess, startServer } from './server-process.ts';
import { addTable, gameAt } from './tables.ts';
import { firstManager, invited, newGuest, type Visitor } from './visitor.ts';

interface Said {
  readonly kind: string;
  readonly interrupted?: { readonly round: number; readonly since: number } | null;
}

/** What each frame of a feed says of it, the first one first. */
const heardBy = (visitor: Visitor, table: string) => {
  const frames: Said[] = [];
  const { close } = openFeed(visitor, table, { onFrame: ({ text }) => frames.push(JSON.parse(text)) });
  return { frames, close };
};

const helloTo = async (visitor: Visitor, table: string): Promise<Said> => {
  const { frames, close } = heardBy(visitor, table);
  await waitUntil('a hello', () => frames.length > 0);
  close();
  return frames[0] ?? { kind: '' };
};

/** A table of staff in the middle of a round, with a dealer and a guest who comes and goes. */
const midRound = async (where: ServerOptions['where']) => {
  const servers: ServerProcess[] = [await startServer({ where })];
  const at = () => servers.at(-1)?.url ?? '';
  const manager = await firstManager(at, servers[0]?.invite ?? null);
  const [dealer, guest] = [await invited(manager, 'dealer'), await newGuest(at)];
  const { id: table, game } = await addTable(manager, gameAt(0), null);
  let given = 0;
  const does = async (by: Visitor, name: string, fields: Readonly<Record<string, unknown>> = {}): Promise<void> => {
    given += 1;
    const outcome = await by.insist({ table, id: `mid-round-${given}`, do: name, fields });
    expect(outcome).toMatchObject({ kind: 'done' });
  };
  await does(manager, 'open-table', { config: usualConfig(game, { table, source: 'keypad', method: 'B' }) });
  await does(dealer, 'load-shoe');
  await does(dealer, 'burn-cards', { card: '2h' });
  await does(dealer, 'open-betting');
  await does(dealer, 'close-betting');
  await does(dealer, 'draw-card');
  return { servers, table, manager, dealer, guest, does };
};

it('after a restart staff are told of the round that it cut off, until it goes on; patrons are not', async () => {
  const where = { data: dataFolder() };
  const { servers, table, manager, dealer, guest, does } = await midRound(where);
  expect(await helloTo(dealer, table)).toMatchObject({ kind: 'hello', interrupted: null });
  const before = Date.now();
  await servers[0]?.kill();
  servers.push(await startServer({ where }));
  const told = await helloTo(dealer, table);
  expect(told.interrupted?.round).toBe(1);
  expect(told.interrupted?.since).toBeLessThanOrEqual(before);
  expect(await helloTo(guest, table)).not.toHaveProperty('interrupted');
  const { body } = await manager.get(`/api/tables/${table}`);
  expect(JSON.parse(body)).toMatchObject({ interrupted: { round: 1 } });
  const unseen = await guest.get(`/api/tables/${table}`);
  expect(JSON.parse(unseen.body)).not.toHaveProperty('interrupted');
  const { frames, close } = heardBy(dealer, table);
  await waitUntil('a hello', () => frames.length > 0);
  // Who comes and goes does not go on with it.
  await does(guest, 'join-table', { seat: 1 });
  await waitUntil('the patron', () => frames.some(({ kind }) => kind === 'update'));
  expect(frames.every(({ interrupted, kind }) => kind === 'beat' || interrupted?.round === 1)).toBe(true);
  await does(manager, 'report-irregularity', { kind: 'power-failure' });
  await waitUntil('the report', () => frames.at(-1)?.interrupted === null);
  close();
});
