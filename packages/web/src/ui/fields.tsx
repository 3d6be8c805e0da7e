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

export interface Choice<T> {
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
