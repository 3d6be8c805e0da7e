import { readFileSync } from 'node:fs';
import type { Basis, Game } from '@sabot/rules';
import type { Decision, TableEvent } from '@sabot/table';
import type { TournamentDecision, TournamentEvent } from '../src/index.ts';

/**
 * Every clause that the table, the tournament and the records of the games cite, with what it is cited for: a refusal by
 * its code, an event by its name, the end of a wager, a step of a remedy, the position that a command takes, or a place in
 * the record.
 */
export type Citation = `${string} for ${string}`;

const isClause = (value: unknown): value is Exclude<Basis, 'policy'> =>
  typeof value === 'string' && /^[A-Z]{2,3}:\d/.test(value);

const cited = (clause: unknown, what: string): readonly Citation[] =>
  isClause(clause) ? [`${clause} for ${what}`] : [];

/** What tells two events of one name apart, where their clauses differ by it. */
const nameOf = (event: TableEvent | TournamentEvent): string => {
  switch (event.type) {
    case 'IrregularityReported':
      return `irregularity ${event.kind}`;
    case 'RemedyTaken':
      return `remedy ${event.remedy}`;
    case 'WindowOpened':
      return `option ${event.trigger}`;
    case 'DeviceReturned':
    case 'ShoeEnded':
      return `${event.type} ${event.why}`;
    case 'OutcomeAnnounced':
      return `${event.type} ${event.outcome === 'tie' ? 'tie' : 'win'}`;
    case 'CardDrawn':
      return `${event.type} ${event.draw > 4 ? 'third' : event.side}`;
    case 'SettlementCorrected':
      return `${event.type} ${event.end}`;
    default:
      return event.type;
  }
};

/** Which wager it is matters where the cards decide; all others go back alike. */
const BY_CARDS: readonly string[] = ['won', 'lost', 'push'];

interface Ended {
  readonly end: string;
  readonly wager: string;
  readonly basis: Basis;
}

const endsIn = (event: TableEvent | TournamentEvent): readonly Ended[] => [
  ...('ends' in event ? event.ends : []),
  ...('after' in event ? event.after : []),
];

const inEvent = (event: TableEvent | TournamentEvent): readonly Citation[] => [
  ...('basis' in event ? cited(event.basis, nameOf(event)) : []),
  ...endsIn(event).flatMap(({ end, wager, basis }) => cited(basis, BY_CARDS.includes(end) ? `${end} ${wager}` : end)),
  ...('steps' in event ? event.steps.flatMap(({ remedy, basis }) => cited(basis, `remedy ${remedy}`)) : []),
];

/** What is cited in the answer to one command. */
export const citationsIn = (
  { do: what }: { readonly do: string },
  decision: Decision | TournamentDecision,
): readonly Citation[] => {
  if (!decision.ok) return cited(decision.refusal.clause, `refusal ${decision.refusal.code}`);
  const events: readonly (TableEvent | TournamentEvent)[] = decision.events;
  return events.flatMap((event) => [
    ...cited(event.stamp.basis, `position ${what}`),
    ...cited(event.stamp.delegation, 'standing in'),
    ...inEvent(event),
  ]);
};

/** Places in a record by a short name: what the table says of the same thing goes by it too. */
const SHORT: readonly (readonly [place: RegExp, name: string])[] = [
  [/^(?:policy\.)?irregularities\.([a-z-]+)\.paths\..*\.steps\.([a-z-]+)\.basis$/, 'remedy $2'],
  [/^(?:policy\.)?irregularities\.([a-z-]+)\.basis$/, 'irregularity $1'],
  [/^(?:policy\.)?irregularities\.([a-z-]+)\.actorBasis$/, 'actor $1'],
  [/^duties\.([a-z-]+)\.basis$/, 'duty $1'],
  [/^withdrawals\.([a-z-]+)\.basis$/, 'option $1'],
  [/^wagers\.([a-z-]+)\.lines\.clause$/, 'won $1'],
  [/^wagers\.([a-z-]+)\.lines\.meaning$/, 'line of $1'],
  [/^wagers\.([a-z-]+)\.pushes\.clause$/, 'push $1'],
  [/^wagers\.([a-z-]+)\.clauses\.loses$/, 'lost $1'],
  [/^wagers\.([a-z-]+)\.clauses\.([a-z]+)$/, '$2 $1'],
  [/^meanings\.([a-z-]+)$/, 'meaning $1'],
  [/^methods\.([ABC])\.(.*)$/, 'method $1 $2'],
  [/^clauses\.(.*)$/, 'dealing $1'],
];

const shortOf = (place: string): string => {
  for (const [pattern, name] of SHORT) if (pattern.test(place)) return place.replace(pattern, name);
  return place;
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** A part of a list goes by its own name. */
const keyOf = (part: unknown): string => {
  if (typeof part !== 'object' || part === null) return '';
  for (const key of ['id', 'method', 'remedy'] as const) {
    const name: unknown = Reflect.get(part, key);
    if (typeof name === 'string') return name;
  }
  return 'when' in part && isList(part.when) ? part.when.join('/') : '';
};

const inValue = (value: unknown, place: string): readonly Citation[] => {
  if (isList(value)) return value.flatMap((part) => inValue(part, [place, keyOf(part)].filter(Boolean).join('.')));
  if (typeof value !== 'object' || value === null) return cited(value, shortOf(place));
  return Object.entries(value).flatMap(([key, part]) => inValue(part, place === '' ? key : `${place}.${key}`));
};

/** What the record of a game cites. */
export const citationsOf = (game: Game): readonly Citation[] => inValue(game, '');

interface Entry {
  readonly says: string;
  readonly clauses: readonly string[];
  readonly uses: readonly string[];
}

/** A paragraph an entry: what is said, then the clauses that say it, then what they are cited for, ever further in. */
const entryOf = (paragraph: string): Entry => {
  const lines = paragraph.split('\n').filter((line) => !line.startsWith('#'));
  const within = (indent: RegExp) => lines.flatMap((line) => (indent.test(line) ? [line.trim()] : [])).join(' ');
  return {
    says: within(/^\S/),
    clauses: within(/^ {2}\S/).split(' '),
    uses: within(/^ {4}\S/)
      .split(/, ?/)
      .filter(Boolean),
  };
};

/** What is cited for what, as people have read it in the texts. */
export const LIST = readFileSync(new URL('./citations.txt', import.meta.url), 'utf8')
  .split(/\n{2,}/)
  .filter((paragraph) => !/^(#.*\n?)*$/.test(paragraph))
  .map(entryOf);

/** What each clause is cited for. */
export const USES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  LIST.flatMap(({ clauses, uses }) => clauses.map((clause) => [clause, new Set(uses)] as const)),
);
