import { type Client, ownProblem, unreached } from '@sabot/client';
import { GAMES } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { EZ_BACCARAT, PUNTO_GAME } from '../../test/own-games.ts';
import { type GameStore, gameStore } from './game-store.ts';

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A house that tells these games by id, and what else it is asked; `down` times it cannot be reached first. */
const houseWith = (told: ReadonlyMap<string, unknown>, { down = 0, listed = [] as readonly string[] } = {}) => {
  const asked: string[] = [];
  const waited: number[] = [];
  let left = down;
  const get = async (path: string, parts?: { readonly params?: { readonly game?: string } }) => {
    const id = parts?.params?.game ?? '';
    asked.push(path === '/api/house' ? 'house' : id);
    if (left > 0) {
      left -= 1;
      return { ok: false, fault: unreached };
    }
    if (path === '/api/house') return { ok: true, value: { games: listed.map((each) => ({ id: each })) } };
    const game = told.get(id);
    return game === undefined
      ? { ok: false, fault: ownProblem('unknown-game', 422, 'correct') }
      : { ok: true, value: { game } };
  };
  const store = gameStore(get as unknown as Client['get'], async (ms) => void waited.push(ms));
  return { store, asked, waited };
};

const listening = ({ known, ownIds }: GameStore): void => {
  known.subscribe(() => undefined);
  ownIds.subscribe(() => undefined);
};

const OWN = new Map([
  [EZ_BACCARAT.id, asJson(EZ_BACCARAT)],
  [PUNTO_GAME.id, asJson(PUNTO_GAME)],
]);

describe('the games of a house', () => {
  it('are there at once if they are among the five, and nobody is asked for them', async () => {
    const { store, asked } = houseWith(OWN);
    store.known.subscribe(() => undefined);
    for (const game of GAMES) {
      expect(store.known.get().get(game.id)).toBe(game);
      await store.want(game.id);
    }
    expect(asked).toEqual([]);
  });

  it('are fetched by id, read, and kept', async () => {
    const { store, asked } = houseWith(OWN);
    listening(store);
    expect(store.known.get().get('punto-y-banco')).toBeUndefined();
    await Promise.all([store.want('punto-y-banco'), store.want('punto-y-banco')]);
    expect(store.known.get().get('punto-y-banco')).toEqual(PUNTO_GAME);
    expect(Object.isFrozen(store.known.get().get('punto-y-banco'))).toBe(true);
    await store.want('punto-y-banco');
    expect(asked.filter((each) => each !== 'house')).toEqual(['punto-y-banco']);
  });

  it('do not have one that the house does not know, or tells as another or in another form', async () => {
    const broken = { ...EZ_BACCARAT, wagers: [] };
    const { store } = houseWith(
      new Map<string, unknown>([
        ['broken', broken],
        ['other', asJson(EZ_BACCARAT)],
        ['seven', 7],
      ]),
    );
    listening(store);
    for (const id of ['nothing', 'broken', 'other', 'seven']) {
      await store.want(id);
      expect([id, store.known.get().get(id)]).toEqual([id, null]);
    }
  });

  it('are asked for again while the house cannot be reached, less and less often', async () => {
    const { store, asked, waited } = houseWith(OWN, { down: 6 });
    store.known.subscribe(() => undefined);
    await store.want('ez-baccarat');
    expect(store.known.get().get('ez-baccarat')).toEqual(EZ_BACCARAT);
    expect(asked).toHaveLength(7);
    expect(waited).toEqual([500, 1000, 2000, 4000, 5000, 5000]);
  });

  it('are no longer asked for when nobody listens, and anew when someone does', async () => {
    const { store, asked } = houseWith(OWN, { down: 1 });
    await store.want('ez-baccarat');
    expect([asked, store.known.get().get('ez-baccarat')]).toEqual([[], undefined]);
    store.known.subscribe(() => undefined);
    await store.want('ez-baccarat');
    expect(store.known.get().get('ez-baccarat')).toEqual(EZ_BACCARAT);
  });

  it('that are its own are listed once someone wants to know, and once', async () => {
    const { store, asked } = houseWith(OWN, { listed: ['tiger-baccarat', 'ez-baccarat', 'punto-y-banco'], down: 1 });
    expect([store.ownIds.get(), asked]).toEqual([[], []]);
    const ids = new Promise((resolve) => store.ownIds.subscribe(() => resolve(store.ownIds.get())));
    expect(await ids).toEqual(['ez-baccarat', 'punto-y-banco']);
    store.ownIds.subscribe(() => undefined);
    expect(asked).toEqual(['house', 'house']);
  });
});
