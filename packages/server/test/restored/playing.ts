import { eventOf, tableStream } from '@sabot/proof';
import { type Card, dealRound, factsOf, type Game } from '@sabot/rules';
import { type Command, type TableEvent, type TableState, timed } from '@sabot/table';
import { onTestFinished } from 'vitest';
import { nextAct } from '../../src/dealer/next-act.ts';
import { makeShoeKeeper, type ShoeKeeper } from '../../src/shoes/shoe-keeper.ts';
import { openStore, type StoreLocation } from '../../src/store/open.ts';
import type { AutoSettings, TableEntry } from '../../src/streams/entries.ts';
import { type House, openHouse } from '../../src/streams/house.ts';
import { clockAfterEvent, readClock, startClock, type TableClock } from '../../src/streams/table-clock.ts';
import type { LiveTable } from '../../src/streams/table-stream.ts';
import { entryOf, must } from '../house/people-at-table.ts';

/** The house deals as fast as it is asked to. */
const AUTO: AutoSettings = {
  config: {},
  bettingMs: 100,
  paceMs: 1,
  squeezeMs: 1,
  contributionMs: 10,
  resultMs: 1,
  absentMs: 1_000_000_000,
  idle: 'deal',
};

/** A house on a store, with one table that it deals by itself on a clock of the test's own. */
export interface Playing {
  readonly house: House;
  readonly keeper: ShoeKeeper;
  readonly table: LiveTable;
  clock: TableClock;
  now: number;
  readonly close: () => Promise<void>;
}

export const TABLE = 'one';

export const openPlaying = async (
  where: StoreLocation,
  entry: TableEntry = entryOf(TABLE, { auto: AUTO }),
): Promise<Playing> => {
  const store = await openStore(where);
  const keeper = makeShoeKeeper(store);
  const house = await openHouse(store, { sealed: keeper.cardOrder, now: Date.now });
  const table = (await house.table(entry.id)) ?? (await house.addTable(entry));
  const now = Date.now();
  const { sequence } = table.tip();
  const clock = sequence === 0 ? startClock(0, now) : await readClock(store, entry.id, sequence, now);
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await house.close();
    await store.close();
  };
  onTestFinished(close);
  return { house, keeper, table, clock, now, close };
};

const give = async (playing: Playing, command: Command, onlyAt?: number): Promise<readonly TableEvent[]> => {
  const answer = await playing.table.give(command, onlyAt);
  if (answer.kind !== 'done') throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(answer)}`);
  playing.clock = answer.events.reduce(clockAfterEvent, playing.clock);
  return answer.events;
};

let count = 0;

export const by = (playing: Playing, person: string, fields: object): Promise<readonly TableEvent[]> => {
  count += 1;
  const command = { id: `test-${count}`, by: person, as: 'patron', at: playing.now, ...fields };
  return give(playing, command as Command);
};

/** One act of the house, or time goes on until one is due; false where nothing ever is. */
const step = async (playing: Playing): Promise<boolean> => {
  const { keeper, table, clock, now } = playing;
  const { entry, game } = table;
  const scene = { table: entry.id, game, state: table.state(), clock, hasAudience: true, auto: entry.auto ?? AUTO };
  const kept = await keeper.nextAct({ ...scene, contributionMs: scene.auto.contributionMs }, now);
  const act = kept.kind === 'nothing' ? nextAct(scene, now) : kept;
  if (act.kind === 'nothing') return false;
  if (act.kind === 'wait') playing.now = act.until;
  else await give(playing, timed(act.command, now), act.onlyAt);
  return true;
};

export const playUntil = async (playing: Playing, is: (state: TableState) => boolean): Promise<void> => {
  for (let steps = 0; !is(playing.table.state()); steps += 1)
    if (steps > 50_000 || !(await step(playing))) throw new Error(`stuck: ${playing.table.state().play.phase}`);
};

export const eventsOf = async ({ house, table }: Playing): Promise<readonly TableEvent[]> => {
  const records = await house.store.read(tableStream(table.entry.id), 0, 1_000_000);
  return records.map((record) => eventOf(record) as TableEvent);
};

/** Sits down with chips, bought for cash. */
export const comeIn = async (playing: Playing, person: string): Promise<void> => {
  await must(playing.table, person, 'join-table', { seat: 1 });
  await must(playing.table, 'dan', 'buy-in', { amount: 1_000_000_000, for: person });
  playing.clock = await readClock(playing.house.store, TABLE, playing.table.tip().sequence, playing.now);
};

/** The cards of an electronic shoe that lie in it still. */
export const placeIn = ({ shoe, config }: TableState): number => 52 * (config?.decks ?? 0) - (shoe?.remaining ?? 0);

export type Side = 'player' | 'banker' | 'tie';

/** What a round dealt from this order at this place comes to; null where the order has too few cards. */
export const outcomeAt = (game: Game, order: readonly Card[], place: number): Side | null => {
  let at = place;
  const deal = dealRound(game.tableOfPlay, () => order[at++]);
  if (!deal.complete) return null;
  const { player, banker } = factsOf(deal.hands);
  if (player.total === banker.total) return 'tie';
  return player.total > banker.total ? 'player' : 'banker';
};
