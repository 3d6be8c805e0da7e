import type { Game, RunLine, Words } from '@sabot/rules';
import { type DragonEnd, dragonBetsOf } from '@sabot/tournament';

/** A dragon: a run of wins that is long enough to have a name. The rank is 1 for the shortest. */
export interface Dragon {
  readonly name: Words;
  readonly rank: number;
  readonly run: RunLine['run'];
}

/** The dragons of a game, the shortest first. */
export const dragonsOf = (game: Game): readonly Dragon[] => {
  const lines = new Map(
    dragonBetsOf(game).flatMap((wager) => wager.lines.map((line) => [line.name.en, line] as const)),
  );
  return [...lines.values()]
    .sort((a, b) => a.run.min - b.run.min)
    .map(({ name, run }, index) => ({ name, run, rank: index + 1 }));
};

/** What a run of this length is called; null below the first dragon. */
export const dragonOfRun = (game: Game, length: number): Dragon | null =>
  dragonsOf(game).findLast(({ run }) => run.min <= length) ?? null;

/** The dragon that a bet was paid for, by what it paid: null where it was not, or was paid for several. */
export const dragonOfEnd = (game: Game, { wager, end, stake, returned }: DragonEnd): Dragon | null => {
  if (end !== 'won') return null;
  const line = dragonBetsOf(game)
    .find(({ id }) => id === wager)
    ?.lines.find(({ pays }) => stake * pays.win === (returned - stake) * pays.stake);
  return dragonsOf(game).find(({ name }) => name.en === line?.name.en) ?? null;
};
