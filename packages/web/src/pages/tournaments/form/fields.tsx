import { type ReactNode, useId, useState } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { SelectField, type SelectFieldProps } from '../../../ui/fields.tsx';
import { faultText, useFaults } from './faults.ts';

interface FaultsProps {
  readonly place: string | undefined;
  readonly id?: string;
  readonly wager?: string;
}

/** What is wrong with a field, below it. */
export const Faults = ({ place, id, wager }: FaultsProps) => {
  const language = useLanguage();
  const faults = useFaults(place, wager);
  if (faults.length === 0) return null;
  return (
    <span className="form-fault" id={id} data-fault={place}>
      <span aria-hidden="true">⚠</span> {[...new Set(faults.map((fault) => faultText(fault, language)))].join(' ')}
    </span>
  );
};

interface NumberFieldProps {
  readonly label: string;
  /** In the smallest unit: cents, milliseconds. */
  readonly value: number;
  readonly onValue: (value: number) => void;
  readonly min: number;
  readonly max: number;
  /** How many of the smallest unit are one as it is written. */
  readonly scale?: number;
  readonly step?: number;
  readonly hint?: string;
  readonly place?: string;
  readonly wager?: string;
  readonly name?: string;
  /** The label is read aloud only. */
  readonly isBare?: boolean;
}

/** A number; what cannot be one is put back as it was when the field is left. */
export const NumberField = ({
  label,
  value,
  onValue,
  min,
  max,
  scale = 1,
  step = 1,
  hint,
  place,
  wager,
  name,
  isBare = false,
}: NumberFieldProps) => {
  const id = useId();
  const why = useId();
  const [text, setText] = useState<string | null>(null);
  const faults = useFaults(place, wager);
  const read = (typed: string): void => {
    setText(typed);
    const found = Math.round(Number(typed) * scale);
    if (typed.trim() !== '' && found >= min && found <= max) onValue(found);
  };
  const input = (
    <input
      id={id}
      className="number"
      type="number"
      inputMode="decimal"
      value={text ?? String(value / scale)}
      min={min / scale}
      max={max / scale}
      step={step}
      name={name}
      required
      aria-label={isBare ? label : undefined}
      aria-invalid={faults.length > 0 || undefined}
      aria-describedby={faults.length > 0 ? why : undefined}
      onChange={({ target }) => read(target.value)}
      onBlur={() => setText(null)}
    />
  );
  const rest = (
    <>
      {hint !== undefined && <span className="muted small">{hint}</span>}
      <Faults place={place} id={why} {...(wager === undefined ? {} : { wager })} />
    </>
  );
  if (isBare)
    return (
      <span className="field">
        {input}
        {rest}
      </span>
    );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {input}
      {rest}
    </div>
  );
};

const HUNDRED = 100;
const MOST = 1_000_000_000;

/** Tournament chips, written without cents. */
export const ChipsField = (props: Omit<NumberFieldProps, 'scale' | 'step' | 'min' | 'max'>) => (
  <NumberField {...props} min={HUNDRED} max={MOST} scale={HUNDRED} step={1} />
);

export const MoneyField = (props: Omit<NumberFieldProps, 'scale' | 'step' | 'min' | 'max'>) => (
  <NumberField {...props} min={0} max={MOST} scale={HUNDRED} step={0.01} />
);

export const SecondsField = (props: Omit<NumberFieldProps, 'scale'>) => <NumberField {...props} scale={1000} />;

/** A choice among names, with what is wrong about it. */
export const ChoiceField = <T extends string | number>({
  place,
  ...props
}: SelectFieldProps<T> & { readonly place?: string }) => (
  <div className="form-choice">
    <SelectField {...props} />
    <Faults place={place} />
  </div>
);

interface CheckFieldProps {
  readonly label: string;
  readonly value: boolean;
  readonly onValue: (value: boolean) => void;
  readonly name?: string;
}

export const CheckField = ({ label, value, onValue, name }: CheckFieldProps) => (
  <label className="form-check">
    <input type="checkbox" name={name} checked={value} onChange={({ target }) => onValue(target.checked)} />
    <span>{label}</span>
  </label>
);

export interface GroupProps {
  readonly title: string;
  readonly lead?: string;
  readonly name: string;
  readonly children: ReactNode;
}

/** Fields that belong together. */
export const Group = ({ title, lead, name, children }: GroupProps) => (
  <section className="panel form-group" aria-labelledby={`form-${name}`} data-form={name}>
    <div>
      <h2 id={`form-${name}`}>{title}</h2>
      {lead !== undefined && <p className="muted">{lead}</p>}
    </div>
    {children}
  </section>
);
