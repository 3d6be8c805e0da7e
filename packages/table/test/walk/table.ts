import { isDeepStrictEqual } from 'node:util';
import type { Game } from '@sabot/rules';
import { decide } from '@sabot/testkit/table/sealed';
import {
  type Command,
  type Decision,
  evolve,
  NEW_TABLE,
  replay,
  type TableEvent,
  type TableState,
} from '../../src/index.ts';
import type { Account } from '../../src/settling/postings.ts';
import { type Books, newBooks } from '../second-account.ts';
import type { Step } from './check.ts';
import { checks } from './checks.ts';

/** A table under observation. */
export interface Observed {
  readonly game: Game;
  state: TableState;
  readonly story: Command[];
  readonly events: TableEvent[];
  readonly balances: Map<Account, number>;
  readonly books: Books;
}

export interface Failure {
  readonly check: string;
  readonly faults: readonly string[];
}

export const observe = (game: Game): Observed => ({
  game,
  state: deepFreeze(NEW_TABLE),
  story: [],
  events: [],
  balances: new Map(),
  books: newBooks(game.code),
});

/** States share nearly everything with the one before, so that only what is new is visited. */
const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
};

const attempt = <T>(task: () => T): T | Error => {
  try {
    return task();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

const threw = (check: string, error: Error): Failure => ({
  check: `${check}: nothing throws`,
  faults: [`${error.message} ${error.stack?.split('\n')[1]?.trim() ?? ''}`],
});

const statesOf = (before: TableState, decision: Decision): readonly TableState[] => {
  const states = [before];
  let state = before;
  for (const event of decision.ok ? decision.events : []) {
    state = evolve(state, event);
    states.push(state);
  }
  return states;
};

/** In a story told again: the check that failed, which is made at its end. */
export interface Only {
  readonly check: string;
  readonly isLast: boolean;
}

const checked = (step: Step, only: Only | undefined): Failure | null => {
  for (const check of checks) {
    if (only !== undefined && !(only.check.startsWith(check.name) && (only.isLast || check.keepsBooks))) continue;
    const faults = attempt(() => check.faults(step));
    if (faults instanceof Error) return threw(check.name, faults);
    if (faults.length > 0) return { check: check.name, faults };
  }
  return null;
};

/** Gives a command and makes every check on what came of it, or the one that is asked for. */
export const observeCommand = (
  table: Observed,
  command: Command,
  only?: Only,
): { readonly decision: Decision | null; readonly states: readonly TableState[]; readonly failure: Failure | null } => {
  table.story.push(command);
  const before = table.state;
  const decision = attempt(() => decide(table.game, before, command));
  if (decision instanceof Error) return { decision: null, states: [before], failure: threw('deciding', decision) };
  deepFreeze(decision);
  const after = decision.ok ? decision.state : before;
  const states = statesOf(before, decision);
  const { game, balances, books, story } = table;
  const number = only === undefined ? story.length : 0;
  const failure = checked({ game, number, before, command, decision, after, states, balances, books }, only);
  table.state = after;
  if (decision.ok) table.events.push(...decision.events);
  return { decision, states, failure };
};

/** The whole story told again from nothing. */
export const retold = ({ events, state }: Observed): Failure | null =>
  isDeepStrictEqual(replay(events), state) ? null : { check: 'the story leads to the state', faults: ['it does not'] };
