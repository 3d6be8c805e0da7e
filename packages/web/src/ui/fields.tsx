import { useId } from 'react';
import styles from './fields.module.css';

/** Fields with their labels. */

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly hint?: string;
  readonly inputMode?: 'text' | 'decimal' | 'numeric';
  readonly name?: string;
  readonly required?: boolean;
}

export const TextField = ({ label, value, onValue, hint, inputMode = 'text', name, required }: TextFieldProps) => (
  <label className="field">
    <span>{label}</span>
    <input
      value={value}
      inputMode={inputMode}
      name={name}
      required={required}
      autoComplete="off"
      maxLength={500}
      onChange={({ target }) => onValue(target.value)}
    />
    {hint !== undefined && <span className="muted small">{hint}</span>}
  </label>
);

interface Choice<T> {
  readonly value: T;
  readonly name: string;
}
export interface SelectFieldProps<T extends string | number> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  readonly onValue: (value: T) => void;
  readonly name?: string;
}

export const SelectField = <T extends string | number>({
  label,
  value,
  choices,
  onValue,
  name,
}: SelectFieldProps<T>) => (
  <label className="field">
    <span>{label}</span>
    <select
      value={value}
      name={name}
      onChange={({ target }) => {
        const chosen = choices[target.selectedIndex];
        if (chosen !== undefined) onValue(chosen.value);
      }}
    >
      {choices.map((each) => (
        <option key={each.value} value={each.value}>
          {each.name}
        </option>
      ))}
    </select>
  </label>
);

interface RadioFieldProps<T> {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
}

/** One of a few, each a large target. */
export const RadioField = <T extends string | number | boolean>({
  label,
  choices,
  value,
  onChange,
}: RadioFieldProps<T>) => {
  const name = useId();
  return (
    <fieldset className={styles['choice-field']}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={String(choice.value)} className={styles['choice']}>
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
