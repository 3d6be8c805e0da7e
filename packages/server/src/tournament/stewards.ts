import { bringChips } from './bring.ts';
import { openSteward, type Steward, type StewardParts } from './steward.ts';
import type { Stewards } from './types.ts';

export interface StewardsParts extends StewardParts {
  /** How often tournaments that nobody here holds are tried for. */
  readonly leaseEveryMs?: number;
}

const LEASE_EVERY_MS = 2_000;

/** Sees to all tournaments of the house: one server each at a time, and every server knows how they stand. */
export const startStewards = (parts: StewardsParts): Stewards => {
  const { house, log, leaseEveryMs = LEASE_EVERY_MS } = parts;
  const stewards = new Map<string, Steward>();
  let stopped = false;
  let asked = false;
  let surveying: Promise<void> | null = null;

  const stewardOf = async (id: string): Promise<Steward | null> => {
    const known = stewards.get(id);
    if (known !== undefined) return known;
    const live = await house.tournament(id);
    if (live === null || stopped) return null;
    const steward = openSteward(parts, live);
    stewards.set(id, steward);
    return steward;
  };

  const tend = async (id: string): Promise<void> => {
    try {
      await (await stewardOf(id))?.tryLease();
    } catch (error) {
      log.warn({ tournament: id, error }, 'a tournament could not be taken over');
    }
  };

  const dismiss = async (listed: ReadonlySet<string>): Promise<void> => {
    for (const [id, steward] of stewards) {
      if (listed.has(id)) continue;
      stewards.delete(id);
      await steward.stop();
    }
  };

  const surveyAll = async (): Promise<void> => {
    // So that `surveying` is set before it can be cleared below.
    await Promise.resolve();
    while (asked && !stopped) {
      asked = false;
      const ids = house.tournaments().map(({ id }) => id);
      await dismiss(new Set(ids));
      for (const id of ids) if (!stopped) await tend(id);
    }
    surveying = null;
  };

  const survey = (): void => {
    if (stopped) return;
    asked = true;
    surveying ??= surveyAll();
  };

  const timer = setInterval(survey, leaseEveryMs);
  const unlisten = [
    house.onTournaments(survey),
    house.onTables(() => {
      for (const steward of stewards.values()) steward.look();
    }),
  ];
  survey();

  return {
    deadlineOf: (id) => stewards.get(id)?.deadline() ?? null,
    tablesOf: (id) => stewards.get(id)?.tables() ?? {},
    liveChipsOf: (id) => stewards.get(id)?.liveChips() ?? {},
    bring: (tournament, entry, amount, command) => bringChips(parts, { tournament, entry, amount, command }),
    holds: () => [...stewards].flatMap(([id, steward]) => (steward.held() ? [id] : [])),
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      for (const off of unlisten) off();
      await surveying;
      await Promise.all([...stewards.values()].map((steward) => steward.stop()));
    },
  };
};
