import type { Operation } from './operation.ts';
import * as accounts from './operations/accounts.ts';
import * as commands from './operations/commands.ts';
import * as documents from './operations/documents.ts';
import * as figures from './operations/figures.ts';
import * as history from './operations/history.ts';
import * as house from './operations/house.ts';
import * as invites from './operations/invites.ts';
import * as people from './operations/people.ts';
import * as practice from './operations/practice.ts';
import * as tables from './operations/tables.ts';
import * as tournaments from './operations/tournaments.ts';

const ALL = {
  ...house,
  ...people,
  ...invites,
  ...accounts,
  ...tables,
  ...practice,
  ...commands,
  ...history,
  ...figures,
  ...tournaments,
  ...documents,
};

type All = typeof ALL;

/** Every operation by its name. */
export type Operations = { readonly [K in keyof All as All[K] extends Operation ? K : never]: All[K] };

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value;

export const OPERATIONS: readonly Operation[] = Object.values<unknown>(ALL).filter(isOperation);
