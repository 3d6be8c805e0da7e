import type { ClauseId, Game, Odds, Wager, WagerId, Words } from '@sabot/rules';

/** A run that a session wager pays on. */
export interface RunLength {
  readonly min: number;
  readonly max: number | null;
}

/** One line of a pay table; `pays` is null where the stake goes back. */
export interface PayRow {
  readonly key: string;
  readonly name: Words;
  readonly run: RunLength | null;
  readonly pays: Odds | null;
  readonly clause: ClauseId;
}

export interface PayGroup {
  readonly wager: Wager;
  readonly rows: readonly PayRow[];
}

const rowsOf = (wager: Wager): readonly PayRow[] => {
  if (wager.scope === 'session')
    return wager.lines.map(({ name, run, pays, clause }) => ({ key: name.en, name, run, pays, clause }));
  const lines = wager.lines.map(({ name, pays, clause }) => ({ key: name.en, name, run: null, pays, clause }));
  const pushes = wager.pushes.map(({ name, clause }) => ({ key: name.en, name, run: null, pays: null, clause }));
  return [...lines, ...pushes];
};

/** The pay table of a game, or of some of its wagers, in the order of the felt. */
export const payGroups = ({ wagers }: Game, only?: readonly WagerId[]): readonly PayGroup[] =>
  wagers.filter(({ id }) => only === undefined || only.includes(id)).map((wager) => ({ wager, rows: rowsOf(wager) }));
