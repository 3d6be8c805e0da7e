import { didYouMean, nearNames } from '@sabot/rules';
import type { FittingCommand, Refusal } from '@sabot/table';
import type { TournamentRefusal } from '@sabot/tournament';
import { asSentence } from '../sentence.ts';

/** What any line of `sabot play` may be, at a table and in a tournament alike. */

export type LineFields = Readonly<Record<string, unknown>>;

export interface Malformed {
  readonly kind: 'malformed';
  readonly code: 'malformed-line' | 'malformed-command';
  readonly message: string;
}

export interface RefusedLine {
  readonly kind: 'refused';
  readonly refusal: Pick<Refusal | TournamentRefusal, 'clause' | 'detail'> & { readonly code: string };
}

/** What one person may do now. */
export interface AllowedToPerson {
  readonly kind: 'allowed';
  readonly allowed: readonly FittingCommand[];
}

const malformedLine = (message: string): Malformed => ({ kind: 'malformed', code: 'malformed-line', message });

export const malformedCommand = (message: string): Malformed => ({
  kind: 'malformed',
  code: 'malformed-command',
  message: asSentence(message),
});

const isFields = (value: unknown): value is LineFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (line: string): LineFields | null => {
  try {
    const value: unknown = JSON.parse(line);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
};

/** The fields of a line, or what is wrong with it; null is a line that was too long to be read. */
export const readPlayLine = (line: string | null): { readonly fields: LineFields } | Malformed => {
  if (line === null) return malformedLine('A line may be a million characters long, no longer.');
  const fields = parsed(line);
  return fields === null ? malformedLine('A line is one JSON object with "do", or with "show".') : { fields };
};

/** What is asked for by a line with "show", one of these with no fields but its own; or what is wrong with it. */
export const readShow = <S extends string>(
  { show, ...fields }: LineFields,
  known: Readonly<Record<S, readonly string[]>>,
): S | Malformed => {
  const names = Object.keys(known) as S[];
  const found = names.find((name) => name === show);
  if (found === undefined) {
    const [near] = typeof show === 'string' ? nearNames(show, names) : [];
    const advice = near === undefined ? '' : ` Did you mean ${near}?`;
    return malformedCommand(`show must be one of ${names.join(' ')}.${advice}`);
  }
  const own = known[found];
  const strange = Object.keys(fields).find((field) => !own.includes(field));
  if (strange === undefined) return found;
  return malformedCommand(`${strange} is not known here. ${didYouMean(strange, ['show', ...own], 'The fields')}`);
};

/** What may be done instead of a command for which it is not the time. */
export const withChoices = (detail: string, by: string, names: readonly string[]): string => {
  const distinct = [...new Set(names)];
  return distinct.length === 0
    ? `${detail} There is nothing that ${by} may do now.`
    : `${detail} What ${by} may do now: ${distinct.join(' ')}.`;
};
