import type { Client } from '@sabot/client';
import { GAMES, type Game, readGame } from '@sabot/rules';
import { createStore, type Observable } from '../state/observable.ts';

/** Null is a game that the house does not know, or that it tells in a form that this page cannot read. */
type KnownGames = ReadonlyMap<Game['id'], Game | null>;

export interface GameStore {
  /** Those that are here. */
  readonly known: Observable<KnownGames>;
  /** Asks the house for a game that is not here. */
  readonly want: (id: string) => Promise<void>;
  /** The ids of the games that the house has defined itself; asked for when someone first listens. */
  readonly ownIds: Observable<readonly string[]>;
}

/** What the house answers for an id that is no game's, and for one that could not be. */
const NONE: readonly number[] = [400, 404, 422];

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5000;

/**
 * The games of the house. The five are here with the page; any other is fetched when it is first needed, and kept. While the
 * house cannot be reached it is asked again, as long as someone listens.
 */
export const gameStore = (get: Client['get'], delay: (ms: number) => Promise<void>): GameStore => {
  const known = createStore<KnownGames>(new Map(GAMES.map((game) => [game.id, game])));

  const untilTold = async <T>(ask: () => Promise<T | undefined>, listened: Pick<typeof known, 'hasListeners'>) => {
    for (let ms = FIRST_WAIT_MS; listened.hasListeners(); ms = Math.min(LONGEST_WAIT_MS, 2 * ms)) {
      const told = await ask();
      if (told !== undefined) return told;
      await delay(ms);
    }
    return undefined;
  };

  const askFor = async (id: string): Promise<Game | null | undefined> => {
    const answer = await get('/api/games/:game', { params: { game: id } });
    if (!answer.ok) return NONE.includes(answer.fault.status) ? null : undefined;
    const read = readGame(answer.value.game);
    return read.ok && read.value.id === id ? read.value : null;
  };

  const awaited = new Set<string>();
  const want = async (id: string): Promise<void> => {
    if (known.get().has(id) || awaited.has(id)) return;
    awaited.add(id);
    const game = await untilTold(() => askFor(id), known);
    awaited.delete(id);
    if (game !== undefined) known.set(new Map(known.get()).set(id, game));
  };

  const askForOwn = async (): Promise<readonly string[] | undefined> => {
    const answer = await get('/api/house');
    if (!answer.ok) return undefined;
    return answer.value.games.map(({ id }) => id).filter((id) => GAMES.every((game) => game.id !== id));
  };

  let isListed = false;
  const list = async (): Promise<void> => {
    if (isListed) return;
    isListed = true;
    const ids = await untilTold(askForOwn, ownIds);
    if (ids === undefined) isListed = false;
    else ownIds.set(ids);
  };
  const ownIds = createStore<readonly string[]>([], () => void list());

  return { known, want, ownIds };
};
