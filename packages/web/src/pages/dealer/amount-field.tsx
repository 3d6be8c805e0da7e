import { money, readDollars } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { SEAT_MESSAGES } from './messages.ts';

interface AmountFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Amounts in cents that one press enters. */
  readonly usual: readonly number[];
}

/** What people often buy in for. */
export const USUAL_BUY_INS: readonly number[] = [10_000, 50_000, 100_000, 500_000];

const text = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

/** Dollars, typed or by one of the usual amounts. */
export const AmountField = ({ label, value, onChange, usual }: AmountFieldProps) => {
  const messages = useMessages(SEAT_MESSAGES);
  const language = useLanguage();
  const isBad = value !== '' && readDollars(value) === null;
  return (
    <div className="stack">
      <label className="field">
        <span>{label}</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          value={value}
          aria-invalid={isBad}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      {isBad && <span className="small problem">{messages.notAmount}</span>}
      <div className="row">
        {usual.map((cents) => (
          <Button key={cents} size="small" className="number" onClick={() => onChange(text(cents))}>
            {money(cents, language)}
          </Button>
        ))}
      </div>
    </div>
  );
};
