import type { Operation } from './operation.ts';
import { PROBLEMS, type ProblemKind, statusOfSettings } from './problems.ts';

/** What an operation may be refused with says its record: who asks, what it takes, and its own codes. */
type Refusable = Pick<Operation, 'method' | 'callers' | 'isLimited' | 'problems' | 'settings'> & {
  readonly schema: { readonly params?: unknown };
};

/** With which any request of its kind may be refused. Whatever is not asked for is malformed, so that this is everyone's. */
const commonCodes = ({ method, callers, isLimited, schema }: Refusable): readonly string[] => [
  'internal',
  'unavailable',
  'not-ready',
  'malformed',
  ...(schema.params === undefined ? [] : ['not-found']),
  ...(callers === 'anyone' ? [] : ['not-signed-in']),
  ...(callers === 'some' ? ['not-for-your-position'] : []),
  ...(method === 'POST' ? ['too-large', 'wrong-content-type', 'other-origin'] : []),
  ...(isLimited === true ? ['too-many'] : []),
];

const kindOf = (code: string): ProblemKind => {
  const kind = PROBLEMS.get(code);
  if (kind === undefined) throw new Error(`There is no problem ${code}.`);
  return kind;
};

const asSettings = (kind: ProblemKind): ProblemKind => ({ ...kind, status: statusOfSettings(kind.status) });

/** Every way in which an operation may be refused, each with the status that it has there. */
export const declaredProblems = (operation: Refusable): readonly ProblemKind[] => {
  const { problems = [], settings = [] } = operation;
  const kinds = [...[...problems, ...commonCodes(operation)].map(kindOf), ...settings.map(kindOf).map(asSettings)];
  return [...new Map(kinds.map((kind) => [`${kind.status} ${kind.code}`, kind])).values()];
};

/** A request that goes to no operation: to a path or by a method that there is none for, or to a live feed. */
export const STRAY_PROBLEMS: readonly ProblemKind[] = ['not-found', 'wrong-method', 'malformed', 'not-ready'].map(
  kindOf,
);
export const FEED_PROBLEMS: readonly ProblemKind[] = [
  'upgrade-required',
  'other-origin',
  'too-many-feeds',
  'not-ready',
  'malformed',
  'not-found',
  'wrong-method',
  'unavailable',
  'internal',
].map(kindOf);
