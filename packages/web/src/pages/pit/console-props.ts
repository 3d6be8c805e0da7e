import type { Game } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import type { Order, OrderOf, Person } from '../../api/shapes.ts';
import type { TableLive } from '../../feed/table-feed.ts';

/** What every panel of a table's console is given. */
export interface ConsoleProps {
  readonly table: string;
  readonly game: Game;
  readonly me: Person;
  readonly live: TableLive;
  readonly view: TableView;
  /** What the viewer could do now, by the table itself. */
  readonly allowed: readonly Order[];
}

/** Those of the allowed orders that are of one kind. */
export const ordersNamed = <N extends Order['do']>(allowed: readonly Order[], name: N): readonly OrderOf<N>[] =>
  allowed.filter((order): order is OrderOf<N> => order.do === name);

export const isAllowed = (allowed: readonly Order[], name: Order['do']): boolean =>
  allowed.some((order) => order.do === name);
