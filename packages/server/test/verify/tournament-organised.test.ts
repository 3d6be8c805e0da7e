import { waitUntil } from '@sabot/testkit/clock';
import { describe, expect, it } from 'vitest';
import { verifyStore } from '../../src/verify/index.ts';
import { configOf, create, entryOf, guestIn, opponents, serverForEach, until } from '../tournament/running.ts';

const own = serverForEach();

describe('a tournament that the house organises', () => {
  it('holds in the middle of a session, and at its end, whoever reads it', async () => {
    const live = await create(own.server.house, entryOf({ opponents: opponents(15) }), configOf());
    await until(live, ({ stage }) => stage.phase === 'registering');
    await guestIn(own.server, live);
    await until(live, ({ stage }) => stage.phase === 'session' && stage.session.tables.every(({ closed }) => closed));
    expect(await verifyStore(own.server.store)).toMatchObject({ ok: true });
    await until(live, ({ stage }) => stage.phase === 'awarded');
    await waitUntil('all tables retired', () => own.server.house.tables().length === 0);
    const whole = await verifyStore(own.server.store);
    expect(whole).toMatchObject({ ok: true, shoes: { verified: 4, inPlay: 0 } });
    expect(await verifyStore({ data: own.data })).toEqual(whole);
  });

  it('holds with a session that was abandoned and played again', async () => {
    const abandoned = { dragonBets: 'return', minimumRounds: 10, session: 'replay' } as const;
    const live = await create(own.server.house, entryOf({ opponents: opponents(3) }), configOf({ abandoned }, 3));
    await until(live, ({ stage }) => stage.phase === 'registering');
    await guestIn(own.server, live);
    await until(
      live,
      ({ stage }) => stage.phase === 'session' && stage.session.tables.every(({ results }) => results[0] !== undefined),
    );
    const envelope = { id: 'stop', by: 'p-organiser', as: 'assistant-casino-manager', at: Date.now() } as const;
    expect(await live.give({ ...envelope, do: 'abandon-session', reason: 'fire' })).toMatchObject({ kind: 'done' });
    await until(live, ({ stage }) => stage.phase === 'awarded');
    expect(live.state().past[0]).toMatchObject({ counts: false });
    await waitUntil('all tables retired', () => own.server.house.tables().length === 0);
    expect(await verifyStore(own.server.store)).toMatchObject({ ok: true });
  });

  it('holds when it is cancelled with chips at a table', async () => {
    const live = await create(own.server.house, entryOf({ opponents: opponents(3) }), configOf());
    await until(live, ({ stage }) => stage.phase === 'registering');
    await guestIn(own.server, live);
    await until(live, ({ stage }) => stage.phase === 'session' && stage.session.tables.every(({ closed }) => closed));
    const envelope = { id: 'cancel', by: 'p-organiser', as: 'assistant-casino-manager', at: Date.now() } as const;
    expect(await live.give({ ...envelope, do: 'cancel-tournament', reason: 'fire' })).toMatchObject({ kind: 'done' });
    await waitUntil('all tables retired', () => own.server.house.tables().length === 0);
    expect(await verifyStore(own.server.store)).toMatchObject({ ok: true });
  });
});
