import type { Game } from '@sabot/rules';
import { type Actor, decide, NEW_TABLE } from '@sabot/table';
import type { TournamentAuto, TournamentConfig } from '@sabot/tournament';
import { openingConfig } from '../dealer/plan-idle.ts';
import { isPersonName } from '../people/credentials.ts';
import type { AutoSettings, TableTimes } from '../streams/entries.ts';
import { type HouseRefusal, houseRefusal } from './refusal.ts';

/** A round is at the least eight acts of the Dealer beside the betting. */
const ACTS_A_ROUND = 8;
const LEAST_ROUND_MS = 100;

const refusalOfTimes = ({ bettingMs, resultMs, paceMs }: TableTimes): HouseRefusal | null =>
  bettingMs + resultMs + ACTS_A_ROUND * paceMs < LEAST_ROUND_MS
    ? houseRefusal('malformed', `auto must give a round ${LEAST_ROUND_MS} milliseconds or more`)
    : null;

/** Of settings that are each in order: whether a table can be run by them, and whether this person may have it so. */
export const refusalOfAuto = (
  game: Game,
  table: string,
  auto: AutoSettings,
  actor: Actor,
  at: number,
): HouseRefusal | null => {
  // The house opens the table in whatever position that takes: nobody gets a table by it that they could not open.
  const opening = { do: 'open-table', id: 'open', ...actor, at, config: openingConfig(game, table, auto) } as const;
  const decision = decide(game, NEW_TABLE, opening);
  return refusalOfTimes(auto) ?? (decision.ok ? null : decision.refusal);
};

/** Whether a tournament of this set-up can be shown, and the house do its part in it. */
export const checkSetUp = (
  { name, entry }: Pick<TournamentConfig, 'name' | 'entry'>,
  { tables, opponents }: TournamentAuto,
): HouseRefusal | null => {
  if (!isPersonName(name)) return houseRefusal('bad-name');
  const ofTimes = tables === null ? null : refusalOfTimes(tables);
  if (ofTimes !== null || opponents.length === 0) return ofTimes;
  if (entry.fee > 0 || (entry.rebuys?.fee ?? 0) > 0)
    return houseRefusal('bad-auto', 'The house plays along only where entry and rebuys are free.');
  return opponents.length >= entry.capacity ? houseRefusal('bad-auto', 'The house would take every entry.') : null;
};
