import type { Game } from '@sabot/rules';
import {
  type Actor,
  CONFIG_FIELDS,
  decide,
  type Fields,
  NEW_TABLE,
  oneOf,
  optional,
  record,
  whole,
} from '@sabot/table';
import { TABLE_TIME_FIELDS, type TournamentAuto, type TournamentConfig } from '@sabot/tournament';
import { openingConfig } from '../dealer/plan-idle.ts';
import type { TableTimes } from '../house/tournament-types.ts';
import type { AutoSettings } from '../house/types.ts';
import { isName } from '../people/credentials.ts';
import { HttpProblem, problem, problemOfAnswer, problemOfPeople } from './problem.ts';

type Partly<F extends Fields> = { readonly [K in keyof F]: ReturnType<typeof optional<F[K]>> };

/** Any of these fields may be left out. */
const partly = <F extends Fields>(fields: F): Partly<F> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, optional(field)])) as Partly<F>;

const DAY_MS = 24 * 3_600_000;

/** Whose chips are a tournament's, only the house says, of the tables that it opens for one. */
const { tournament: _, ...OWN_CONFIG } = CONFIG_FIELDS;

export const autoSettings = record({
  config: record(partly({ ...OWN_CONFIG, source: oneOf(['electronic']) })),
  ...TABLE_TIME_FIELDS,
  absentMs: whole(1000, DAY_MS),
  idle: oneOf(['pause', 'deal']),
});

/** A round is at the least eight acts of the Dealer beside the betting. */
const ACTS_A_ROUND = 8;
const LEAST_ROUND_MS = 100;

const checkTimes = ({ bettingMs, resultMs, paceMs }: TableTimes): void => {
  if (bettingMs + resultMs + ACTS_A_ROUND * paceMs < LEAST_ROUND_MS)
    throw problem('malformed', `auto must give a round ${LEAST_ROUND_MS} milliseconds or more`);
};

/** Who may not is told so; all else is wrong with what was sent, whatever it would be at a table or in a tournament. */
export const refusedSettings = (refusal: Parameters<typeof problemOfAnswer>[0] & { kind: 'refused' }): HttpProblem => {
  const { problem: refused } = problemOfAnswer(refusal);
  return new HttpProblem({ ...refused, status: refused.status === 403 ? 403 : 422 });
};

/** Of settings that are each in order: whether a table can be run by them, and whether this person may have it so. */
export const checkAuto = (game: Game, table: string, auto: AutoSettings, actor: Actor, at: number): void => {
  checkTimes(auto);
  // The house opens the table in whatever position that takes: nobody gets a table by it that they could not open.
  const opening = { do: 'open-table', id: 'open', ...actor, at, config: openingConfig(game, table, auto) } as const;
  const decision = decide(game, NEW_TABLE, opening);
  if (!decision.ok) throw refusedSettings({ kind: 'refused', refusal: decision.refusal, repeated: false });
};

/** Whether a tournament of this set-up can be shown, and the house do its part in it. */
export const checkTournamentSetUp = (
  { name, entry }: Pick<TournamentConfig, 'name' | 'entry'>,
  { tables, opponents }: TournamentAuto,
): void => {
  if (!isName(name)) throw problemOfPeople('bad-name');
  if (tables !== null) checkTimes(tables);
  if (opponents.length === 0) return;
  if (entry.fee > 0 || (entry.rebuys?.fee ?? 0) > 0)
    throw problem('bad-auto', 'The house plays along only where entry and rebuys are free.');
  if (opponents.length >= entry.capacity) throw problem('bad-auto', 'The house would take every entry.');
};
