import type { Game } from '@sabot/rules';
import { type TableState, type TableView, VIEW_ROLES, type Viewer, viewOf } from '@sabot/table';

export const patron = (person: string): Viewer => ({ role: 'patron', person });

export const ANN = patron('Ann');
export const BEN = patron('Ben');

const OTHERS: readonly Viewer[] = VIEW_ROLES.flatMap((role) => (role === 'patron' ? [] : [{ role }]));

/** Everyone who may look: patrons at the table, one who holds cards without being at it, and every other role. */
export const VIEWERS: readonly Viewer[] = [ANN, BEN, patron('Cho'), patron('Fay'), ...OTHERS];

export const as = (role: Exclude<Viewer['role'], 'patron'>): Viewer => ({ role });

export const nameOf = (viewer: Viewer): string => (viewer.role === 'patron' ? viewer.person : viewer.role);

export const viewFor = (
  { game, state }: { readonly game: Game; readonly state: TableState },
  viewer: Viewer,
): TableView => viewOf(game, state, viewer);
