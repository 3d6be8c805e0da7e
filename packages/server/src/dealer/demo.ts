import { GAMES } from '@sabot/rules';
import { NotUnique } from '../store/sql.ts';
import type { AutoSettings } from '../streams/auto-settings.ts';
import type { House, TableEntry } from '../streams/types.ts';

/** How the house runs a table unless told otherwise. */
export const USUAL_AUTO: AutoSettings = {
  config: { decks: 8, source: 'electronic' },
  bettingMs: 15_000,
  paceMs: 900,
  squeezeMs: 10_000,
  contributionMs: 5_000,
  resultMs: 5_000,
  absentMs: 120_000,
  idle: 'pause',
};

/** One table a game; at every second one patrons handle the cards. */
export const demoTables = (now: number): readonly TableEntry[] =>
  GAMES.map((game, index) => ({
    id: `demo-${index + 1}`,
    name: game.name.en,
    game: game.id,
    auto: { ...USUAL_AUTO, config: { ...USUAL_AUTO.config, method: index % 2 === 1 ? 'A' : 'B' } },
    owner: null,
    tournament: null,
    created: now + index,
  }));

/**
 * For a house without any table of its own. Of two servers that begin at once either may be first, and one that was cut
 * off half-way leaves the rest to the next start.
 */
export const createDemoTables = async (house: House, now: number): Promise<readonly string[]> => {
  const there = new Set(house.tables().flatMap(({ id, tournament }) => (tournament === null ? [id] : [])));
  const all = demoTables(now);
  const entries = all.filter(({ id }) => !there.has(id));
  if (there.size + entries.length > all.length) return [];
  for (const entry of entries) {
    try {
      await house.addTable(entry);
    } catch (error) {
      if (!(error instanceof NotUnique)) throw error;
    }
  }
  return entries.map(({ id }) => id);
};
