import type { TableState } from '../state.ts';
import { chipsOutOf } from '../state-changes.ts';
import type { OpenFloat, Pieces } from './float.ts';

export const piecesTotal = (counted: Pieces): number =>
  counted.reduce((total, { value, count }) => total + value * count, 0);

/** The chips that should be in it: all that were brought and not taken away, less those with patrons and on the felt. */
export const expectedInFloat = (state: TableState): number | null => {
  const { open } = state.float;
  if (open === null) return null;
  const { opener, fills, credits, soldByCage, outBefore } = open;
  return opener + fills - credits + soldByCage + outBefore - chipsOutOf(state);
};

/** What the table has won by every wager settled since the opener. */
export const statisticalWin = ({ float, money }: TableState): number | null =>
  float.open === null ? null : money.house - float.open.houseBefore;

/** With so many chips in the float. */
export const winOf = ({ opener, fills, credits, drop }: OpenFloat, closer: number): number =>
  closer - opener - fills + credits + drop;
