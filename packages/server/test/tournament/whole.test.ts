import { tableStream } from '@sabot/proof';
import { evolve, NEW_TABLE, openRoundOf, type TableEvent } from '@sabot/table';
import { waitUntil } from '@sabot/testkit/clock';
import { isTableOver, usualSession } from '@sabot/tournament';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveTable } from '../../src/streams/table-stream.ts';
import type { LiveTournament } from '../../src/streams/tournament-stream.ts';
import {
  asPatron,
  balances,
  booksOf,
  configOf,
  create,
  entryOf,
  eventsOf,
  GAME,
  give,
  guestIn,
  liveOf,
  opponents,
  serverForEach,
  sumOf,
  until,
} from './running.ts';

let skew = 0;
beforeEach(() => {
  skew = 0;
});
const own = serverForEach(() => Date.now() + skew);

const begun = async (
  auto: Parameters<typeof entryOf>[0],
  config: Parameters<typeof configOf>[0] = {},
  rounds?: number,
): Promise<{ readonly live: LiveTournament; readonly guest: string }> => {
  const live = await create(own.server.house, entryOf(auto), configOf(config, rounds));
  await until(live, ({ stage }) => stage.phase === 'registering');
  const guest = await guestIn(own.server, live);
  await until(live, ({ stage }) => stage.phase === 'session');
  return { live, guest };
};

const tableNamed = async (id: string): Promise<LiveTable> => {
  await waitUntil(id, () => own.server.house.tables().some((each) => each.id === id));
  const table = await own.server.house.table(id);
  if (table === null) throw new Error(`no table ${id}`);
  return table;
};

const resultsOf = ({ state }: LiveTournament, table = 1): number => {
  const { stage } = state();
  const found = stage.phase === 'session' ? stage.session.tables.find((each) => each.table === table) : undefined;
  return found?.results.length ?? 0;
};

/** All chips are back, all tables are gone, and each set of books comes to nothing by itself. */
const expectClear = async (live: LiveTournament, money: readonly string[] = []): Promise<void> => {
  const { house, store } = own.server;
  await waitUntil('all tables retired', () => house.tables().length === 0);
  expect(await booksOf(store, money)).toEqual({ chips: 0, money: 0 });
  expect(await sumOf(store, 'chips:')).toBe(0);
  expect(await sumOf(store, 'felt:')).toBe(0);
  expect(await sumOf(store, 'dragons:')).toBe(0);
  expect(await sumOf(store, 'stack:')).toBe(live.state().issued);
};

describe('a tournament that the house organises', () => {
  it('is played on two tables from its publication to the prizes', async () => {
    const { house, store, stewards } = own.server;
    const live = await create(house, entryOf({ opponents: opponents(15) }), configOf());
    await until(live, ({ stage }) => stage.phase === 'registering');
    await guestIn(own.server, live);
    await until(live, ({ stage }) => stage.phase === 'session');
    await waitUntil('two tables', () => Object.keys(stewards.tablesOf('cup-1')).length === 2);
    expect(stewards.tablesOf('cup-1')).toEqual({ 1: 'cup-1-1-1', 2: 'cup-1-1-2' });
    await until(live, ({ stage }) => stage.phase === 'awarded');
    const state = live.state();
    expect(state.past.map(({ session, counts }) => [session, counts])).toEqual([
      [1, true],
      [2, true],
    ]);
    expect(state.entries).toHaveLength(16);
    const events = await eventsOf(store, 'cup-1');
    const bets = events.filter(({ type }) => type === 'DragonBetPlaced').length;
    const ends = events.flatMap((event) => (event.type === 'DragonsAnnounced' ? event.ends : []));
    expect(bets).toBeGreaterThan(0);
    expect(ends).toHaveLength(bets);
    expect(events.filter(({ type }) => type === 'RoundRecorded').length).toBeGreaterThanOrEqual(16);
    await expectClear(live);
    expect(await sumOf(store, 'sent:')).toBe(0);
    expect(own.server.warnings).toEqual([]);
  });

  it('plays a session again that was abandoned, on new tables, with the stacks from before', async () => {
    const abandoned = { dragonBets: 'return', minimumRounds: 10, session: 'replay' } as const;
    const { live } = await begun({ opponents: opponents(7) }, { abandoned }, 5);
    const opening = live.state().entries.map(({ stack, atTable }) => stack + atTable);
    const first = await tableNamed('cup-1-1-1');
    await until(live, () => resultsOf(live) === 2);
    await waitUntil('a round under way', () => openRoundOf(first.state()) !== null);
    await give(live, { do: 'abandon-session', reason: 'to see' });
    await until(live, ({ past }) => past.length === 1);
    expect(live.state().past[0]).toMatchObject({ session: 1, abandoned: true, counts: false });
    expect(live.state().entries.map(({ stack }) => stack)).toEqual(opening);
    await waitUntil('the first table retired', () => !own.server.house.tables().some(({ id }) => id === 'cup-1-1-1'));
    const events = (await own.server.store.read(tableStream('cup-1-1-1'), 0, 10_000)).map(
      ({ body }) => JSON.parse(body) as TableEvent,
    );
    expect(events.filter(({ type }) => type === 'RoundVoided').length).toBeLessThanOrEqual(1);
    expect(events.reduce(evolve, NEW_TABLE).patrons.every(({ chips }) => chips === 0)).toBe(true);
    await tableNamed('cup-1-2-1');
    await until(live, ({ stage }) => stage.phase === 'awarded');
    expect(live.state().past.map(({ session, counts }) => [session, counts])).toEqual([
      [1, false],
      [1, true],
      [2, true],
    ]);
    await expectClear(live);
    expect(await sumOf(own.server.store, 'sent:')).toBe(0);
  });

  it('finishes the round under way when it is paused, calls no other, and goes on where it was', async () => {
    const { live } = await begun({ opponents: opponents(3) });
    const table = await tableNamed('cup-1-1-1');
    await waitUntil('a round under way', () => openRoundOf(table.state()) !== null);
    const round = table.state().roundsDealt;
    await give(live, { do: 'pause', reason: 'a break' });
    await until(live, () => resultsOf(live) >= round);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(table.state().play.phase).toBe('idle');
    expect(table.state().roundsDealt).toBe(resultsOf(live));
    const before = table.state().roundsDealt;
    await give(live, { do: 'resume' });
    await waitUntil('the next round', () => table.state().roundsDealt > before);
    await until(live, ({ stage }) => stage.phase === 'awarded');
    await expectClear(live);
  });

  it('returns everything when it is cancelled in the middle of a round', async () => {
    const entry = { ...configOf().entry, fee: 5_000, capacity: 4 };
    const prizes = { added: 10_000, shares: [10_000], house: 0, ties: 'split' } as const;
    const { house, people } = own.server;
    const live = await create(
      house,
      entryOf({ organise: { registrationMs: 300, betweenMs: 20, again: false } }),
      configOf({ entry, prizes } as object),
    );
    await until(live, ({ stage }) => stage.phase === 'registering');
    const players = [await guestIn(own.server, live), await guestIn(own.server, live)];
    const money = await Promise.all(players.map((person) => people.balanceOf(person)));
    const [one = ''] = players;
    const table = await tableNamed('cup-1-1-1');
    await waitUntil('betting', () => table.state().play.phase === 'betting');
    const wager = { do: 'place-wager', id: 'w', by: one, as: 'patron', wager: 'banker', amount: 10_000 } as const;
    expect(await table.give({ ...wager, at: Date.now() } as never)).toMatchObject({ kind: 'done' });
    await give(live, { do: 'cancel-tournament', reason: 'to see' });
    await waitUntil('the table retired', () => house.tables().length === 0);
    expect(await Promise.all(players.map((person) => people.balanceOf(person)))).toEqual(
      money.map((was) => was + 5_000),
    );
    await expectClear(live, ['house:cup-1']);
    expect(await sumOf(own.server.store, 'pot:')).toBe(0);
    expect((await balances(own.server.store)).get('bank:cup-1')).toBe(0);
    expect(await sumOf(own.server.store, 'sent:')).toBe(0);
    expect(table.state()).toMatchObject({ last: { end: 'voided' }, play: { phase: 'table-closed' } });
  });

  it('calls the time of a timed session, and so many rounds follow', async () => {
    const timed = usualSession(GAME, { length: { kind: 'time', minutes: 1, lastRounds: 1 } });
    const { live } = await begun({ opponents: opponents(11) }, { sessions: [timed] });
    await until(live, () => resultsOf(live) >= 2 && resultsOf(live, 2) >= 1);
    skew = 60_000;
    await until(live, ({ stage }) => stage.phase === 'session' && stage.session.timeCalled);
    const events = await eventsOf(own.server.store, 'cup-1');
    const due = events.flatMap((event) => (event.type === 'TimeCalled' ? event.due : []));
    await until(live, ({ stage }) => stage.phase === 'awarded');
    const rounds = (table: number) =>
      eventsOf(own.server.store, 'cup-1').then(
        (all) =>
          all.filter((event) => event.type === 'RoundRecorded' && event.table === table && event.result !== 'void')
            .length,
      );
    expect(due).toHaveLength(2);
    for (const { table, rounds: many } of due) expect(await rounds(table)).toBe(many);
    await expectClear(live);
  });

  it('brings chips back for a Dragon Bet until the first call is over, and takes the rest to the table again', async () => {
    // Longer than the machine takes for all of this; then the clock is put forward.
    const slow = { bettingMs: 20_000, paceMs: 1, squeezeMs: 20, contributionMs: 5, resultMs: 10 };
    const one = usualSession(GAME, { length: { kind: 'rounds', rounds: 2 } });
    const { live, guest } = await begun({ opponents: opponents(1), tables: slow }, { sessions: [one] });
    const table = await tableNamed('cup-1-1-1');
    await waitUntil('betting', () => table.state().play.phase === 'betting');
    const number = live.state().entries.find(({ person }) => person === guest)?.entry ?? 0;
    const atTable = (): number => live.state().entries[number - 1]?.atTable ?? 0;
    const had = atTable();
    expect(await own.server.stewards.bring('cup-1', number, 20_000, 'a')).toEqual({ ok: true, value: 20_000 });
    expect(await own.server.stewards.bring('cup-1', number, 20_000, 'a')).toEqual({ ok: true, value: 20_000 });
    expect(atTable()).toBe(had - 20_000);
    await asPatron(live, guest, { do: 'place-dragon-bet', wager: 'any-dragon', amount: 5_000 });
    expect(await own.server.stewards.bring('cup-1', number, had, 'b')).toEqual({
      ok: false,
      fault: 'not-enough-chips',
    });
    expect(await own.server.stewards.bring('no such', number, 1, 'c')).toEqual({
      ok: false,
      fault: 'no-such-tournament',
    });
    skew += slow.bettingMs;
    await until(live, () => resultsOf(live) >= 1);
    expect(await own.server.stewards.bring('cup-1', number, 1_000, 'd')).toEqual({ ok: false, fault: 'in-play' });
    await waitUntil('the second round', () => table.state().play.phase === 'betting');
    skew += slow.bettingMs;
    await until(live, ({ stage }) => stage.phase === 'awarded');
    const bets = (await eventsOf(own.server.store, 'cup-1')).filter(
      (event) => event.type === 'DragonsAnnounced' && event.ends.some(({ entry }) => entry === number),
    );
    expect(bets).toHaveLength(1);
    await expectClear(live);
    expect(await sumOf(own.server.store, 'sent:')).toBe(0);
  });

  it('lets its opponents bet on dragons before their chips go to the tables, however late it comes', async () => {
    // Everyone of them bets on a dragon if there is time.
    const followers = Array.from({ length: 15 }, () => 'follower' as const);
    const { live } = await begun({ opponents: followers, dragonMs: 30_000 });
    skew = 60_000;
    await until(live, () => resultsOf(live) >= 1 && resultsOf(live, 2) >= 1);
    const { stage } = live.state();
    if (stage.phase !== 'session') throw new Error('no session');
    expect(new Set(stage.session.bets.map(({ entry }) => entry)).size).toBe(followers.length);
  });

  it('knows what everyone has at the tables, and when the next thing happens', async () => {
    const { live } = await begun({ opponents: opponents(15), dragonMs: 400 });
    await waitUntil('the deadline', () => own.server.stewards.deadlineOf('cup-1')?.what === 'dragon-bets-close');
    await until(live, () => resultsOf(live) >= 1);
    await waitUntil('all chips', () => Object.keys(own.server.stewards.liveChipsOf('cup-1')).length === 16);
    expect(own.server.stewards.holds()).toEqual(['cup-1']);
    const { stage } = live.state();
    if (stage.phase !== 'session') throw new Error('no session');
    expect(stage.session.tables.some((table) => isTableOver(live.state(), stage.session, table))).toBe(false);
    await until(live, ({ stage: { phase } }) => phase === 'awarded');
  });

  it('is followed by the next one where it is held again and again', async () => {
    const again = { registrationMs: 20, betweenMs: 20, again: true };
    const { live } = await begun({ opponents: opponents(3), organise: again }, {}, 2);
    await waitUntil('the next', () => own.server.house.tournaments().length === 2);
    const next = await own.server.house.tournament('cup-2');
    if (next === null) throw new Error('no next');
    await until(next, ({ stage }) => stage.phase === 'registering');
    expect(next.state().config).toEqual(live.state().config);
    // Whoever comes meanwhile is not sent away; with nobody there, no other is added.
    await guestIn(own.server, next);
    await Promise.all([live, next].map((each) => until(each, ({ stage }) => stage.phase === 'awarded')));
    await waitUntil('all tables retired', () => own.server.house.tables().length === 0);
    expect(own.server.house.tournaments().map(({ id }) => id)).toEqual(['cup-1', 'cup-2', 'cup-3']);
    expect((await liveOf(own.server, 'cup-3')).state()).toMatchObject({ stage: { phase: 'registering' }, entries: [] });
    expect(await booksOf(own.server.store, [])).toEqual({ chips: 0, money: 0 });
    expect(own.server.warnings).toEqual([]);
  });
});
