import { GAMES, type Game } from '@sabot/rules';
import { useEffect, useMemo } from 'react';
import { useObservable, useSelected } from '../state/observable.ts';
import { delay, get } from './client.ts';
import { gameStore } from './game-store.ts';

const { known, want, ownIds } = gameStore(get, delay);

/** A game by id: undefined until it is there, null where there is no such game. No id asks for nothing. */
export const useGameOrNone = (id: string | undefined): Game | null | undefined => {
  const game = useSelected(known, (games) => (id === undefined ? undefined : games.get(id)));
  useEffect(() => {
    if (id !== undefined) void want(id);
  }, [id]);
  return game;
};

/** A game by id; undefined while it is on its way, and where there is none. */
export const useGame = (id: string | undefined): Game | undefined => useGameOrNone(id) ?? undefined;

type FindGame = (id: string) => Game | undefined;

/** Finds games by id, for parts that show many: those that are not here come by and by. */
export const useFindGame = (ids: readonly string[]): FindGame => {
  const games = useObservable(known);
  const wanted = [...new Set(ids)].sort().join(' ');
  useEffect(() => {
    for (const id of wanted.split(' ')) if (id !== '') void want(id);
  }, [wanted]);
  return useMemo(() => (id) => games.get(id) ?? undefined, [games]);
};

/** All games that can be played here: the five at once, and after them the house's own. */
export const useGames = (): readonly Game[] => {
  const ids = useObservable(ownIds);
  const find = useFindGame(ids);
  return useMemo(() => [...GAMES, ...ids.flatMap((id) => find(id) ?? [])], [ids, find]);
};
