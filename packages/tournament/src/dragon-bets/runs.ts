import {
  type BySide,
  type Game,
  type Outcome,
  type Runs,
  runsOf,
  type SessionWager,
  type Side,
  type Words,
} from '@sabot/rules';
import { field, nullable, shownRecord, side, type TypeOf, whole, wordsSchema } from '@sabot/table';
import type { RoundResult } from '../fields.ts';
import type { SessionTable } from '../state.ts';

export const dragonBetsOf = ({ wagers }: Game): readonly SessionWager[] =>
  wagers.filter((wager) => wager.scope === 'session');

const isOutcome = (result: RoundResult): result is Outcome => result !== 'void';

/** The runs of a table in this session: across shoes, with void rounds left out (A4). */
export const runsAt = ({ results }: Pick<SessionTable, 'results'>): Runs => runsOf(results.filter(isOutcome));

const isWin = (result: RoundResult): result is Side => result === 'player' || result === 'banker';

/** The run under way: of the hand that won last, with so many wins. Null before the first win. */
export const runNow = (
  table: Pick<SessionTable, 'results'>,
): { readonly side: Side; readonly length: number } | null => {
  const side = table.results.findLast(isWin);
  return side === undefined ? null : { side, length: runsAt(table)[side].at(-1) ?? 0 };
};

/** The longest run of each hand. */
export const longestOf = ({ player, banker }: BySide<readonly number[]>): BySide<number> => ({
  player: Math.max(0, ...player),
  banker: Math.max(0, ...banker),
});

/** A named length of run, the shortest first. */
interface Tier {
  readonly name: Words;
  readonly from: number;
}

const tiersOf = (game: Game): readonly Tier[] => {
  const tiers = new Map<string, Tier>();
  for (const { lines } of dragonBetsOf(game))
    for (const { name, run } of lines) tiers.set(name.en, { name, from: run.min });
  return [...tiers.values()].sort((a, b) => a.from - b.from);
};

/** The run under way at a table: "Banker 4, one from Ruby". */
export const runViewSchema = shownRecord('a run under way', {
  side: field(side, 'whose it is'),
  length: field(whole(0), 'wins in it'),
  reached: nullable(field(wordsSchema, 'the dragon that it is by now; null below the first')),
  next: nullable(
    field(
      shownRecord('a dragon to come', {
        name: field(wordsSchema, 'the dragon'),
        away: field(whole(1), 'how many wins it lacks'),
      }),
      'the next dragon and how many wins it lacks; null where there is none above',
    ),
  ),
});
export type RunView = TypeOf<typeof runViewSchema>;

/** Null before the first win. */
export const runUnderWay = (game: Game, table: Pick<SessionTable, 'results'>): RunView | null => {
  const run = runNow(table);
  if (run === null) return null;
  const { side, length } = run;
  const tiers = tiersOf(game);
  const next = tiers.find(({ from }) => from > length);
  return {
    side,
    length,
    reached: tiers.findLast(({ from }) => from <= length)?.name ?? null,
    next: next === undefined ? null : { name: next.name, away: next.from - length },
  };
};
