import type { TableLive } from '@sabot/client';
import type { OwnPerson } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import type { SentCommand, TableView } from '@sabot/table';

/** What every panel of a table's console is given. */
export interface TablePanelProps {
  readonly table: string;
  readonly game: Game;
  readonly me: OwnPerson;
  readonly live: TableLive;
  readonly view: TableView;
  /** What the viewer could do now, by the table itself. */
  readonly allowed: readonly SentCommand[];
}

export const isAllowed = (allowed: readonly SentCommand[], name: SentCommand['do']): boolean =>
  allowed.some((command) => command.do === name);
