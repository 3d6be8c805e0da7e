import type { FittingCommand, FittingField } from '@sabot/table';
import { paint } from '../paint.ts';

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const rangeWords = ({ from, to, step }: FittingField): string => {
  if (from === to) return String(from);
  return `${from}..${to}${step === 1 ? '' : ` by ${step}`}`;
};

/** Longer examples are cut short. */
const LONGEST = 40;

const valueWords = (field: FittingField): string => {
  if (field.values !== undefined) return field.values.map(shown).join('|');
  if (field.from !== undefined) return rangeWords(field);
  if (field.example === undefined) return field.is;
  const example = JSON.stringify(field.example);
  return `such as ${example.length > LONGEST ? `${example.slice(0, LONGEST)}...` : example}`;
};

/** A command with what fits its fields, in one line; what may be left out stands in brackets. */
export const fittingWords = ({ do: what, fields }: FittingCommand): string => {
  const words = Object.entries(fields)
    // What may be left out, and of which nothing is known but its form, is on the command page.
    .filter(([, { optional, values, from, example }]) => !(optional && (values ?? from ?? example) === undefined))
    .map(([name, field]) => {
      const text = `${paint.dim(`${name}=`)}${valueWords(field)}`;
      return field.optional === true ? `[${text}]` : text;
    });
  return [paint.bold(what), ...words].join('  ');
};
