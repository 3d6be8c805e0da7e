import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entropyCommitment, makeShoe, type ShoeRecipe, shoePlaces, verifyCard, verifyShoe } from '@sabot/proof';
import { type Command, decide, NEW_TABLE, type TableEvent, type TableState, usualConfig } from '@sabot/table';
import { ANY_GAME } from '@sabot/testkit/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeCrypto } from '../ops/node-crypto.ts';
import { openStore } from '../store/open.ts';
import type { EventStore } from '../store/store.ts';
import { clockAfterEvent, startClock, type TableClock } from '../streams/table-clock.ts';
import { makeShoeKeeper, type ShoeKeeper, yieldingHashing } from './shoe-keeper.ts';

const RECIPE: ShoeRecipe = { table: 't', shoe: 1, decks: 8, seed: '5a'.repeat(32), cut: 7, contributions: [] };

/** How often the event loop comes round until the work is done. */
const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
  let turns = 0;
  let isDone = false;
  const end = work.then(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise(setImmediate);
    turns += 1;
  }
  await end;
  return turns;
};

describe('hashing in slices', () => {
  it('makes the same shoe', async () => {
    const [one, other] = [await makeShoe(nodeCrypto, RECIPE), await makeShoe(yieldingHashing(nodeCrypto), RECIPE)];
    expect(other.order).toEqual(one.order);
    expect([other.root, other.commitment]).toEqual([one.root, one.commitment]);
  });

  it('goes on by one each turn where a slice has no length, whatever is asked for at once', async () => {
    const { sha256, hmacSha256 } = yieldingHashing(nodeCrypto, 0);
    const bytes = Uint8Array.of(1);
    const asked = [sha256(bytes), hmacSha256(bytes, bytes), sha256(bytes), hmacSha256(bytes, bytes), sha256(bytes)];
    expect(await turnsDuring(Promise.all(asked))).toBeGreaterThanOrEqual(asked.length);
    expect(await asked[0]).toEqual(await nodeCrypto.sha256(bytes));
    expect(await asked[1]).toEqual(await nodeCrypto.hmacSha256(bytes, bytes));
  });

  it('lets others go on while a shoe is made', async () => {
    expect(await turnsDuring(makeShoe(yieldingHashing(nodeCrypto, 0.2), RECIPE))).toBeGreaterThan(3);
    // Without slices all of it is one turn.
    expect(await turnsDuring(makeShoe(nodeCrypto, RECIPE))).toBe(1);
  });
});

const game = ANY_GAME;
const CONTRIBUTION_MS = 5_000;

interface Desk {
  state: TableState;
  clock: TableClock;
  readonly events: TableEvent[];
}

let directory: string;
let store: EventStore;
let tables = 0;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'sabot-keeper-'));
  store = await openStore({ data: directory });
});

afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

const give = async (desk: Desk, keeper: ShoeKeeper, table: string, command: object): Promise<void> => {
  const sealed = await keeper.cardOrder(table, desk.state);
  const decision = decide(game, desk.state, command as Command, sealed ?? undefined);
  if (!decision.ok) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(decision.refusal)}`);
  desk.state = decision.state;
  for (const event of decision.events) {
    desk.events.push(event);
    desk.clock = clockAfterEvent(desk.clock, event);
  }
};

let commands = 0;
const by = (person: string, as: string, at: number, fields: object) => {
  commands += 1;
  return { id: `k${commands}`, by: person, as, at, ...fields };
};

const openDesk = async (keeper: ShoeKeeper, table: string): Promise<Desk> => {
  const desk: Desk = { state: NEW_TABLE, clock: startClock(0, 0), events: [] };
  const config = usualConfig(game, { table, source: 'electronic' });
  await give(desk, keeper, table, by('m', 'pit-manager', 0, { do: 'open-table', config }));
  await give(desk, keeper, table, by('d', 'dealer', 0, { do: 'load-shoe' }));
  return desk;
};

const sceneOf = (desk: Desk, table: string, hasAudience = true) => ({
  table,
  game,
  state: desk.state,
  clock: desk.clock,
  contributionMs: CONTRIBUTION_MS,
  hasAudience,
});

/** What the keeper wants to do now, done. */
const keep = async (desk: Desk, keeper: ShoeKeeper, table: string, now: number, hasAudience = true) => {
  const act = await keeper.nextAct(sceneOf(desk, table, hasAudience), now);
  if (act.kind === 'give') await give(desk, keeper, table, { ...act.command, at: now });
  return act;
};

const newTable = (): string => {
  tables += 1;
  return `t${tables}`;
};

const seedOf = async (table: string, shoe: number) =>
  (await store.sql.all('select value from secrets where name = $1', [`seed:${table}:${shoe}`]))[0]?.['value'];

describe('the keeper of electronic shoes', () => {
  it('stores the seed before it promises, and two keepers promise the same', async () => {
    const table = newTable();
    const [one, other] = [makeShoeKeeper(store), makeShoeKeeper(store)];
    const desk = await openDesk(one, table);
    const acts = await Promise.all([one.nextAct(sceneOf(desk, table), 1), other.nextAct(sceneOf(desk, table), 1)]);
    expect(acts[0]).toEqual(acts[1]);
    expect(acts[0]).toMatchObject({
      kind: 'give',
      command: { do: 'commit-shoe', as: 'device', by: `device:${table}` },
    });
    expect(await seedOf(table, 1)).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(acts)).not.toContain(String(await seedOf(table, 1)));
  });

  it('waits for contributions while somebody is there, and for nobody otherwise', async () => {
    const table = newTable();
    const keeper = makeShoeKeeper(store);
    const desk = await openDesk(keeper, table);
    await keep(desk, keeper, table, 100);
    expect(await keeper.nextAct(sceneOf(desk, table), 100)).toEqual({ kind: 'wait', until: 100 + CONTRIBUTION_MS });
    expect(await keeper.nextAct(sceneOf(desk, table, false), 100)).toMatchObject({ command: { do: 'seal-shoe' } });
  });

  it('seals when the time has run, though all who committed have revealed before, and knows a value that was not committed to', async () => {
    const table = newTable();
    const keeper = makeShoeKeeper(store);
    const desk = await openDesk(keeper, table);
    await keep(desk, keeper, table, 0);
    const value = 'ab'.repeat(32);
    for (const [index, person] of ['p-1', 'p-2'].entries()) {
      await give(desk, keeper, table, by(person, 'patron', 1, { do: 'join-table', seat: index + 1 }));
      const commitment = await entropyCommitment(nodeCrypto, { table, shoe: 1, person, value });
      await give(desk, keeper, table, by(person, 'patron', 1, { do: 'commit-entropy', commitment }));
    }
    expect(await keeper.matchesCommitment(table, desk.state, 'p-1', value)).toBe(true);
    expect(await keeper.matchesCommitment(table, desk.state, 'p-1', 'cd'.repeat(32))).toBe(false);
    expect(await keeper.matchesCommitment(table, desk.state, 'p-9', value)).toBe(false);
    await give(desk, keeper, table, by('p-1', 'patron', 2, { do: 'cut-shoe', depth: 100 }));
    await give(desk, keeper, table, by('p-1', 'patron', 2, { do: 'reveal-entropy', value }));
    await give(desk, keeper, table, by('p-2', 'patron', 3, { do: 'reveal-entropy', value }));
    expect(await keeper.nextAct(sceneOf(desk, table), 3)).toEqual({ kind: 'wait', until: CONTRIBUTION_MS });
    expect(await keep(desk, keeper, table, CONTRIBUTION_MS)).toMatchObject({
      kind: 'give',
      command: { do: 'seal-shoe' },
    });
    expect(desk.events.at(-1)).toMatchObject({ type: 'ShoeSealed', contributions: 2 });
  });

  it('gives no order before the seal, proves exposed cards alone, and reveals what holds', async () => {
    const table = newTable();
    const keeper = makeShoeKeeper(store);
    const desk = await openDesk(keeper, table);
    expect(await keeper.cardOrder(table, desk.state)).toBeNull();
    await keep(desk, keeper, table, 0);
    expect(await keeper.cardOrder(table, desk.state)).toBeNull();
    await keep(desk, keeper, table, CONTRIBUTION_MS);
    await give(desk, keeper, table, by('d', 'dealer', 1, { do: 'burn-cards' }));
    for (const what of ['open-betting', 'close-betting', 'draw-card', 'draw-card', 'draw-card', 'draw-card'])
      await give(desk, keeper, table, by('d', 'dealer', 1, { do: what }));
    await give(desk, keeper, table, by('d', 'dealer', 1, { do: 'expose-card', draw: 2 }));
    const places = shoePlaces(desk.events);
    const burned = desk.events.flatMap((event) => (event.type === 'CardsBurned' ? [event.count] : []))[0] ?? 0;
    const { root } = desk.state.shoe ?? { root: null };
    const proof = await keeper.proof(table, desk.state, places, burned + 1);
    if (proof === null || root === null) throw new Error('no proof');
    expect(await verifyCard(nodeCrypto, root, 8, proof)).toBe(true);
    for (const place of [burned, burned + 2, burned + 4, 1, 415, 416, -1])
      expect(await keeper.proof(table, desk.state, places, place)).toBeNull();
    // A keeper that has just started makes the same shoe again.
    const restarted = await makeShoeKeeper(store).cardOrder(table, desk.state);
    expect(restarted?.(burned + 1)).toBe(proof.card);

    for (const draw of [1, 3, 4]) await give(desk, keeper, table, by('d', 'dealer', 2, { do: 'expose-card', draw }));
    await give(desk, keeper, table, by('m', 'pit-manager', 2, { do: 'announce-totals' }));
    while (desk.state.play.phase === 'drawing') {
      const [third] = ['draw-card'];
      const down = 'round' in desk.state.play && 'draws' in desk.state.play.round ? desk.state.play.round.draws : [];
      const hidden = down.findIndex(({ exposed }) => !exposed) + 1;
      const next = hidden > 0 ? { do: 'expose-card', draw: hidden } : { do: third };
      await give(desk, keeper, table, by('d', 'dealer', 2, next));
    }
    for (const what of ['announce-outcome', 'settle-round'])
      await give(desk, keeper, table, by('d', 'dealer', 2, { do: what }));
    expect(await keeper.nextAct(sceneOf(desk, table), 3)).toEqual({ kind: 'nothing' });
    const published = { table, shoe: 1, decks: 8, root, cut: null, contributions: [] };
    const commitment = desk.state.shoe?.commitment ?? '';
    await give(desk, keeper, table, by('m', 'pit-manager', 3, { do: 'replace-shoe', reason: 'to see' }));
    await keep(desk, keeper, table, 3);
    const revealed = desk.events.at(-1);
    if (revealed?.type !== 'ShoeRevealed') throw new Error('not revealed');
    const dealt = shoePlaces(desk.events).drawn.flatMap(({ place, card, exposed }) =>
      exposed && card !== null ? [{ place, card }] : [],
    );
    expect(dealt.length).toBeGreaterThan(4);
    expect(await verifyShoe(nodeCrypto, { ...published, commitment }, revealed.seed, dealt)).toEqual([]);
    expect(await keeper.proof(table, desk.state, shoePlaces(desk.events), burned + 1)).toBeNull();
    expect(await keeper.nextAct(sceneOf(desk, table), 4)).toEqual({ kind: 'nothing' });
  });

  it('says which past shoe it cannot reveal, and does the rest without it', async () => {
    const table = newTable();
    const keeper = makeShoeKeeper(store);
    const desk = await openDesk(keeper, table);
    await keep(desk, keeper, table, 0);
    await keep(desk, keeper, table, CONTRIBUTION_MS);
    await give(desk, keeper, table, by('m', 'pit-manager', 1, { do: 'replace-shoe', reason: 'to see' }));
    await give(desk, keeper, table, by('d', 'dealer', 1, { do: 'load-shoe' }));
    await store.sql.all('delete from secrets where name = $1', [`seed:${table}:1`]);
    await expect(keeper.nextAct(sceneOf(desk, table), 2)).rejects.toMatchObject({ name: 'Error', shoe: 1 });
    const rest = await keeper.nextAct({ ...sceneOf(desk, table), putOff: [1] }, 2);
    expect(rest).toMatchObject({ kind: 'give', command: { do: 'commit-shoe' } });
  });

  it('stops rather than deal from a shoe that is not the promised one', async () => {
    const table = newTable();
    const keeper = makeShoeKeeper(store);
    const desk = await openDesk(keeper, table);
    await keep(desk, keeper, table, 0);
    await keep(desk, keeper, table, CONTRIBUTION_MS);
    await store.sql.all('update secrets set value = $1 where name = $2', ['00'.repeat(32), `seed:${table}:1`]);
    await expect(makeShoeKeeper(store).cardOrder(table, desk.state)).rejects.toThrow('not the one that was promised');
  });
});
