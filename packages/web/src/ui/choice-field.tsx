import { useId } from 'react';
import type { Choice } from './fields.tsx';
import '../staff/staff.css';

interface ChoiceFieldProps<T> {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
}

/** One of a few, each a large target. */
export const ChoiceField = <T extends string | number | boolean>({
  label,
  choices,
  value,
  onChange,
}: ChoiceFieldProps<T>) => {
  const name = useId();
  return (
    <fieldset className="choice-field">
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={String(choice.value)} className="choice">
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            data-choice={String(choice.value)}
          />
          <span>{choice.name}</span>
        </label>
      ))}
    </fieldset>
  );
};
