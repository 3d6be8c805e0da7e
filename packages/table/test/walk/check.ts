import type { Game } from '@sabot/rules';
import type { Command, Decision, TableState } from '../../src/index.ts';
import type { Account } from '../../src/settling/postings.ts';
import type { Books } from '../second-account.ts';

/** One command given to a table, and what came of it. */
export interface Step {
  readonly game: Game;
  /** Counts the commands of this table, so that costly checks can be made now and then. */
  readonly number: number;
  readonly before: TableState;
  readonly command: Command;
  readonly decision: Decision;
  /** The table after: the very same where the command was refused. */
  readonly after: TableState;
  /** The table before the first event, and after each. */
  readonly states: readonly TableState[];
  /** What the postings of this table come to, before this command and after it. */
  readonly balances: Map<Account, number>;
  /** The second account of this table's money, before this command. */
  readonly books: Books;
}

/** Says what is wrong, or nothing. Others can be added to `checks`. */
export interface Check {
  readonly name: string;
  /** It keeps books of its own, and so must see every command. */
  readonly keepsBooks?: boolean;
  readonly faults: (step: Step) => readonly string[];
}
