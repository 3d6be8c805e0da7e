import type { Game } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import type { Order, OwnPerson } from '../../api/shapes.ts';
import type { TableLive } from '../../feed/table-feed.ts';

/** What every panel of a table's console is given. */
export interface ConsoleProps {
  readonly table: string;
  readonly game: Game;
  readonly me: OwnPerson;
  readonly live: TableLive;
  readonly view: TableView;
  /** What the viewer could do now, by the table itself. */
  readonly allowed: readonly Order[];
}

export const isAllowed = (allowed: readonly Order[], name: Order['do']): boolean =>
  allowed.some((order) => order.do === name);
