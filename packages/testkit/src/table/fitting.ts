import type { FittingCommand, FittingField } from '@sabot/table';
import type { Random } from '../random.ts';

/** Refused, and on record as refused. */
export const isLate = ({ type }: { readonly type: string }): boolean => type.startsWith('Late');

const isFitting = (field: FittingField, value: unknown): boolean => {
  if (value === undefined || value === false) return field.optional === true || field.values?.includes(value) === true;
  if (field.values !== undefined) return field.values.includes(value);
  if (field.from === undefined || field.to === undefined || field.step === undefined) return true;
  return (
    typeof value === 'number' && value >= field.from && value <= field.to && (value - field.from) % field.step === 0
  );
};

/** What people say of an irregularity beside its kind, and bring to a remedy: the list has examples of it. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  'report-irregularity': ['case', 'cards', 'exposed', 'draw', 'person', 'side'],
  'count-cards': ['counted'],
  'take-remedy': ['order', 'cards', 'counted', 'person'],
};

export const covers = ({ do: what, fields }: FittingCommand, command: object): boolean =>
  Object.entries(fields).every(
    ([name, field]) => TOLD[what]?.includes(name) === true || isFitting(field, Reflect.get(command, name)),
  );

/**
 * Nobody is offered what neither a table nor a tournament can tell: that the house was restored, and what a correction
 * made of the chips at a table whose stacks are back.
 */
export const isFromOutside = ({ do: name }: { readonly do: string }): boolean =>
  ['open-epoch', 'open-tournament-epoch', 'correct-stacks'].includes(name);

const valueFor = (random: Random, { values, from, to, step, example }: FittingField): unknown => {
  if (values !== undefined) return random.pick(values);
  if (from === undefined || to === undefined || step === undefined) return example;
  return (
    from +
    step * random.pick([0, 0, 1, Math.floor((to - from) / step), random.below(Math.floor((to - from) / step) + 1)])
  );
};

/** A line as someone would write it who has read the list; fields of which it says no more than what they are stay out. */
export const filledIn = (random: Random, { do: name, fields }: FittingCommand): object => ({
  do: name,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([field, fits]) => {
      const value = valueFor(random, fits);
      return value === undefined || (fits.optional === true && random.chance(0.4)) ? [] : [[field, value]];
    }),
  ),
});

interface Done<C, S> {
  readonly command: C;
  readonly before: S;
}

type Ok<S> = { readonly ok: true; readonly state: S; readonly events: readonly { readonly type: string }[] };

/** What was carried out in a story, each with what it was done to; what was late is on record as refused. */
export const doneIn = <C, S>(
  heard: readonly { readonly command: C; readonly decision: Ok<S> | { readonly ok: false } }[],
  first: S,
): readonly Done<C, S>[] => {
  let before = first;
  return heard.flatMap(({ command, decision }) => {
    if (!decision.ok) return [];
    const done = { command, before };
    before = decision.state;
    return decision.events.some(isLate) ? [] : [done];
  });
};

/** Says of each whether it is the first of its kind: stories begin alike, and what they share is looked at once. */
export const firstOfEach = (): ((kind: string) => boolean) => {
  const seen = new Set<string>();
  return (kind) => seen.size < seen.add(kind).size;
};
