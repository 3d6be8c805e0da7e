import { useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { STAFF_MATTER_MESSAGES } from './messages.ts';

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

const OWN = '';

/** A reason for the record: one of the usual ones, or in own words. */
export const ReasonField = ({ value, onChange }: ReasonFieldProps) => {
  const messages = useMessages(STAFF_MATTER_MESSAGES);
  const [isOwn, setOwn] = useState(false);
  const choose = (chosen: string): void => {
    setOwn(chosen === OWN);
    onChange(chosen);
  };
  return (
    <>
      <label className="field">
        <span>{messages.reason}</span>
        <select value={isOwn ? OWN : value} onChange={({ target }) => choose(target.value)} data-reason>
          {messages.reasons.map((reason) => (
            <option key={reason} value={reason}>
              {reason}
            </option>
          ))}
          <option value={OWN}>{messages.other}</option>
        </select>
      </label>
      {isOwn && (
        <label className="field">
          <span>{messages.ownReason}</span>
          <input maxLength={500} value={value} onChange={({ target }) => onChange(target.value)} />
        </label>
      )}
    </>
  );
};

/** A reason that begins as the first of the usual ones. */
export const useReason = (): readonly [string, (reason: string) => void] => {
  const messages = useMessages(STAFF_MATTER_MESSAGES);
  const [reason, setReason] = useState(messages.reasons[0] ?? '');
  return [reason, setReason];
};
