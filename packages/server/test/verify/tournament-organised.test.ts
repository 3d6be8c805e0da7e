import { waitUntil } from '@sabot/testkit/clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyStore } from '../../src/verify/index.ts';
import {
  configOf,
  create,
  entryOf,
  guestIn,
  opponents,
  type Server,
  scratch,
  startServer,
  until,
} from '../tournament/running.ts';

let place: ReturnType<typeof scratch>;
let server: Server;

beforeEach(async () => {
  place = scratch();
  server = await startServer({ data: place.data });
});

afterEach(async () => {
  await server.stop();
  place.remove();
});

describe('a tournament that the house organises', () => {
  it('holds in the middle of a session, and at its end, whoever reads it', async () => {
    const live = await create(server.house, entryOf({ opponents: opponents(15) }), configOf());
    await until(live, ({ stage }) => stage.phase === 'registering');
    await guestIn(server, live);
    await until(live, ({ stage }) => stage.phase === 'session' && stage.session.tables.every(({ closed }) => closed));
    expect(await verifyStore(server.store)).toMatchObject({ ok: true });
    await until(live, ({ stage }) => stage.phase === 'awarded');
    await waitUntil('all tables retired', () => server.house.tables().length === 0);
    const whole = await verifyStore(server.store);
    expect(whole).toMatchObject({ ok: true, shoes: { verified: 4, inPlay: 0 } });
    expect(await verifyStore({ data: place.data })).toEqual(whole);
  });

  it('holds with a session that was abandoned and played again', async () => {
    const abandoned = { dragonBets: 'return', minimumRounds: 10, session: 'replay' } as const;
    const live = await create(server.house, entryOf({ opponents: opponents(3) }), configOf({ abandoned }, 3));
    await until(live, ({ stage }) => stage.phase === 'registering');
    await guestIn(server, live);
    await until(
      live,
      ({ stage }) => stage.phase === 'session' && stage.session.tables.every(({ results }) => results[0] !== undefined),
    );
    const envelope = { id: 'stop', by: 'p-organiser', as: 'assistant-casino-manager', at: Date.now() } as const;
    expect(await live.give({ ...envelope, do: 'abandon-session', reason: 'fire' })).toMatchObject({ kind: 'done' });
    await until(live, ({ stage }) => stage.phase === 'awarded');
    expect(live.state().past[0]).toMatchObject({ counts: false });
    await waitUntil('all tables retired', () => server.house.tables().length === 0);
    expect(await verifyStore(server.store)).toMatchObject({ ok: true });
  });

  it('holds when it is cancelled with chips at a table', async () => {
    const live = await create(server.house, entryOf({ opponents: opponents(3) }), configOf());
    await until(live, ({ stage }) => stage.phase === 'registering');
    await guestIn(server, live);
    await until(live, ({ stage }) => stage.phase === 'session' && stage.session.tables.every(({ closed }) => closed));
    const envelope = { id: 'cancel', by: 'p-organiser', as: 'assistant-casino-manager', at: Date.now() } as const;
    expect(await live.give({ ...envelope, do: 'cancel-tournament', reason: 'fire' })).toMatchObject({ kind: 'done' });
    await waitUntil('all tables retired', () => server.house.tables().length === 0);
    expect(await verifyStore(server.store)).toMatchObject({ ok: true });
  });
});
