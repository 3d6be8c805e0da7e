import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fullShoe, outcomeOdds, shoeCounts, toNumber } from '@sabot/odds';
import { type FairShoe, makeShoe } from '@sabot/proof';
import { type Card, orThrow, parseDecks } from '@sabot/rules';
import type { TableEvent, TableState } from '@sabot/table';
import { expect, it, vi } from 'vitest';
import { nodeCrypto } from '../../src/ops/node-crypto.ts';
import { backupStore } from '../../src/store/backup.ts';
import { restoreHouse } from '../../src/streams/house.ts';
import { verifyStore } from '../../src/verify/index.ts';
import { FIRST_GAME, temporaryFolder } from '../house/people-at-table.ts';
import {
  by,
  comeIn,
  eventsOf,
  openPlaying,
  outcomeAt,
  type Playing,
  placeIn,
  playUntil,
  type Side,
  TABLE,
} from './playing.ts';

/** All chance of the house from one seed, so that whatever comes of it comes again. */
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  let drawn = 0;
  const randomBytes = (size: number): Buffer => {
    drawn += 1;
    return crypto.createHash('shake256', { outputLength: size }).update(`chance ${drawn}`).digest();
  };
  return { ...crypto, default: { ...crypto, randomBytes }, randomBytes };
});

const STAKE = 10_000;
const GUEST = 'p-knows';

interface Bet {
  readonly on: Side;
  readonly net: number;
}

/** Plays rounds to the end of the shoe, or so many: what the guest thinks is next, the guest bets on. */
const playKnowing = async (
  playing: Playing,
  guess: (state: TableState) => Side | null,
  isOver: (state: TableState) => boolean,
): Promise<readonly Bet[]> => {
  const bets: Bet[] = [];
  while (!isOver(playing.table.state())) {
    await playUntil(playing, (state) => state.play.phase === 'betting' || isOver(state));
    if (isOver(playing.table.state())) break;
    const on = guess(playing.table.state());
    if (on !== null) await by(playing, GUEST, { do: 'place-wager', wager: on, amount: STAKE });
    await playUntil(playing, ({ play }) => play.phase === 'idle');
    const [end] = playing.table.state().last?.ends ?? [];
    if (on !== null && end !== undefined) bets.push({ on, net: end.returned - end.stake });
  }
  return bets;
};

const seedsIn = (events: readonly TableEvent[]): readonly string[] =>
  events.flatMap((event) => (event.type === 'ShoeRevealed' ? [event.seed] : []));

const isShoe =
  (number: number) =>
  (state: TableState): boolean =>
    state.shoe?.number === number;

/** As anyone makes it who has read the seed: nobody added to it, and nobody cut it. */
const shoeOf = (shoe: number, seed: string, epoch: string | null): Promise<FairShoe> =>
  makeShoe(nodeCrypto, { table: TABLE, shoe, epoch, decks: 8, seed, cut: null, contributions: [] });

const won = (bets: readonly Bet[]): number => bets.filter(({ net }) => net > 0).length;

/** How far off the exact odds a number of wins lies, in standard deviations. */
const deviation = (bets: readonly Pick<Bet, 'on' | 'net'>[]): number => {
  const { outcomes } = outcomeOdds(shoeCounts(FIRST_GAME.tableOfPlay, fullShoe(orThrow(parseDecks(8)))));
  const chances = bets.map(({ on }) => toNumber(outcomes[on]));
  const mean = chances.reduce((sum, each) => sum + each, 0);
  const variance = chances.reduce((sum, each) => sum + each * (1 - each), 0);
  return (won(bets) - mean) / Math.sqrt(variance);
};

/** Rounds on shoes of the epoch, bet on as though the cards lay as those that are known: far more than one can sit through. */
const imagined = async (
  epoch: string,
  known: readonly Card[],
  ahead: number,
  shoes: number,
): Promise<readonly Bet[]> => {
  const bets: Bet[] = [];
  for (let shoe = 1; shoe <= shoes; shoe += 1) {
    const { order } = await shoeOf(shoe, randomBytes(32).toString('hex'), epoch);
    for (let place = 0; place + ahead + 14 < order.length; place += 5) {
      const [on, outcome] = [outcomeAt(FIRST_GAME, known, place + ahead), outcomeAt(FIRST_GAME, order, place)];
      if (on !== null && outcome !== null) bets.push({ on, net: on === outcome ? 1 : -1 });
    }
  }
  return bets;
};

it('who knows a shoe that was backed up, played out and revealed wins no more than chance after a restore', async () => {
  const folder = temporaryFolder();
  const [there, copy, target] = ['there', 'copy', 'restored'].map((name) => join(folder, name));
  if (there === undefined || copy === undefined || target === undefined) throw new Error('no folders');
  const before = await openPlaying({ data: there });
  await playUntil(before, isShoe(1));
  await comeIn(before, GUEST);
  await playUntil(before, ({ last, play }) => last?.number === 20 && play.phase === 'betting');
  await by(before, GUEST, { do: 'place-wager', wager: 'banker', amount: STAKE });
  const backedUpAt = placeIn(before.table.state());
  const file = join(folder, 'house.jsonl');
  await backupStore({ data: there }, file);
  await before.close();
  cpSync(there, copy, { recursive: true });

  // The house plays on: the shoe ends, and its seed is everyone's.
  const lost = await openPlaying({ data: there });
  await playUntil(lost, isShoe(2));
  await playUntil(lost, ({ sealedShoes }) => !sealedShoes.includes(1));
  const [seed = ''] = seedsIn(await eventsOf(lost));
  const { order: known } = await shoeOf(1, seed, null);

  // What that is worth where the shoe goes on, as it does in a copy made by hand: every bet wins.
  const naive = await openPlaying({ data: copy });
  await playUntil(naive, ({ play }) => play.phase === 'idle');
  const sure = await playKnowing(
    naive,
    (state) => outcomeAt(FIRST_GAME, known, placeIn(state)),
    ({ roundsDealt, play }) => roundsDealt >= 31 && play.phase === 'idle',
  );
  expect([sure.length, won(sure)]).toEqual([10, 10]);

  const { epoch } = await restoreHouse(file, { data: target });
  const restored = await openPlaying({ data: target });
  const opened = await eventsOf(restored);
  expect(opened.slice(-4).map(({ type }) => type)).toEqual(['EpochOpened', 'RoundVoided', 'ShoeEnded', 'ShoeRevealed']);
  expect(restored.table.state()).toMatchObject({ shoe: null, sealedShoes: [], play: { phase: 'idle' } });
  const chips = 1_000_000_000;
  expect(restored.table.state().patrons).toMatchObject([{ person: GUEST, chips }]);

  // As though the cards went on from there, and as though they began anew.
  const bets: Bet[] = [];
  for (const [shoe, ahead] of [
    [2, backedUpAt],
    [3, 0],
  ] as const) {
    await playUntil(restored, isShoe(shoe));
    bets.push(
      ...(await playKnowing(
        restored,
        (state) => outcomeAt(FIRST_GAME, known, placeIn(state) + ahead),
        isShoe(shoe + 1),
      )),
    );
  }
  expect(bets.length).toBeGreaterThan(100);
  expect(Math.abs(deviation(bets))).toBeLessThan(4);

  // No card came from the order that is known: each came from a shoe of the new epoch, with a seed of its own.
  const events = (await eventsOf(restored)).slice(opened.length);
  await playUntil(restored, ({ sealedShoes }) => !sealedShoes.includes(3));
  const fresh = seedsIn((await eventsOf(restored)).slice(opened.length));
  expect(fresh).toHaveLength(2);
  for (const [index, each] of fresh.entries()) {
    const made = await shoeOf(index + 2, each, epoch.id);
    expect(events).toContainEqual(expect.objectContaining({ type: 'ShoeCommitted', commitment: made.commitment }));
    expect(events).toContainEqual(expect.objectContaining({ type: 'ShoeSealed', root: made.root }));
    // One in 52 lies alike by chance: eight in a shoe.
    expect(made.order.filter((card, place) => card === known[place]).length).toBeLessThan(25);
  }
  expect(new Set([seed, ...fresh]).size).toBe(3);
  expect(await verifyStore(restored.house.store)).toMatchObject({ ok: true, shoes: { verified: 3 } });

  for (const ahead of [0, backedUpAt]) {
    const many = await imagined(epoch.id, known, ahead, 120);
    expect(many.length).toBeGreaterThan(6_000);
    expect(Math.abs(deviation(many))).toBeLessThan(4);
  }
});
