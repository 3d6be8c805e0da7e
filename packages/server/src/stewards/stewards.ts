import { takeCare } from '../streams/leased-workers.ts';
import { bringChips } from './bring.ts';
import { openSteward, type StewardParts } from './steward.ts';
import type { Stewards } from './types.ts';

interface StewardsParts extends StewardParts {
  /** How often tournaments that nobody here holds are tried for. */
  readonly leaseEveryMs?: number;
}

/** Sees to all tournaments of the house: one server each at a time, and every server knows how they stand. */
export const startStewards = (parts: StewardsParts): Stewards => {
  const { house, log, leaseEveryMs } = parts;
  const stewards = takeCare({
    ids: () => house.tournaments().map(({ id }) => id),
    open: async (id) => {
      const live = await house.tournament(id);
      return live === null ? null : () => openSteward(parts, live);
    },
    onChange: house.onTournaments,
    onTrouble: (tournament, error) => log.warn({ tournament, error }, 'a tournament could not be taken over'),
    everyMs: leaseEveryMs,
  });
  const unlisten = house.onTables(() => {
    for (const steward of stewards.all()) steward.look();
  });

  return {
    deadlineOf: (id) => stewards.of(id)?.deadline() ?? null,
    tablesOf: (id) => stewards.of(id)?.tables() ?? {},
    liveChipsOf: (id) => stewards.of(id)?.liveChips() ?? {},
    mayAnnounce: (id) => stewards.of(id)?.mayAnnounce() ?? true,
    bring: (tournament, entry, amount, command) => bringChips(parts, { tournament, entry, amount, command }),
    holds: stewards.holds,
    stop: async () => {
      unlisten();
      await stewards.stop();
    },
  };
};
