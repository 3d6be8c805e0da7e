import { fault, ok, orThrow, type Result } from '../fault.ts';
import { POINT_VALUES, type PointTotal, type PointValue } from '../hand.ts';
import type { TableOfPlay } from '../table-of-play.ts';

/** On which totals a hand draws, and on which it stands. */
export interface DrawsOrStands {
  readonly draws: readonly PointTotal[];
  readonly stands: readonly PointTotal[];
}

/** A table of play as rule books print it: every total that is no natural draws or stands. */
export interface PrintedDrawTable {
  readonly naturals: readonly PointTotal[];
  readonly player: DrawsOrStands;
  readonly bankerWhenPlayerStands: DrawsOrStands;
  /** By the Banker's total: the values of the Player's third card on which the Banker draws. */
  readonly bankerWhenPlayerDraws: Readonly<Partial<Record<PointTotal, readonly PointValue[]>>>;
}

const checkTotals = (
  hand: string,
  naturals: readonly PointTotal[],
  { draws, stands }: DrawsOrStands,
): Result<undefined> => {
  for (const total of POINT_VALUES) {
    const said = [naturals, draws, stands].filter((list) => list.includes(total)).length;
    if (said === 0) return fault('draw-table-endless', `${hand} with ${total} neither draws nor stands.`);
    if (said > 1) return fault('malformed-game', `${hand} with ${total} is to draw and to stand.`);
  }
  return ok(undefined);
};

/** A round ends only if each total has a row or ends the drawing for both hands. */
export const checkTableOfPlay = ({ naturals, playerDrawsOn, bankerDrawsAgainst, ...rest }: TableOfPlay) => {
  const drawsOnNatural = [...playerDrawsOn, ...rest.bankerDrawsOnWhenPlayerStands].find((total) =>
    naturals.includes(total),
  );
  if (drawsOnNatural !== undefined) {
    return fault('malformed-game', `A total of ${drawsOnNatural} is a natural, on which no hand draws.`);
  }
  const open = POINT_VALUES.find((total) => !naturals.includes(total) && bankerDrawsAgainst[total] === undefined);
  return open === undefined
    ? ok(undefined)
    : fault(
        'draw-table-endless',
        `The Banker with ${open} neither draws nor stands against a third card of the Player.`,
      );
};

/** The table of play of a rule book; one that leaves a hand without an end is refused. */
export const drawTable = ({
  naturals,
  player,
  bankerWhenPlayerStands,
  bankerWhenPlayerDraws,
}: PrintedDrawTable): TableOfPlay => {
  orThrow(checkTotals('The Player', naturals, player));
  orThrow(checkTotals('The Banker, when the Player stands,', naturals, bankerWhenPlayerStands));
  const rows = POINT_VALUES.map((total) => bankerWhenPlayerDraws[total]);
  const last = rows.findLastIndex((row) => row !== undefined);
  const table = {
    naturals,
    playerDrawsOn: player.draws,
    bankerDrawsOnWhenPlayerStands: bankerWhenPlayerStands.draws,
    bankerDrawsAgainst: rows.slice(0, last + 1) as readonly (readonly PointValue[])[],
  };
  orThrow(checkTableOfPlay(table));
  return table;
};
