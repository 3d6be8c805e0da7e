import type { WagerId } from '@sabot/rules';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import type { CommandSender } from '../../live/commands.ts';
import { type BoxRow, type KeyedWager, type KeyingFault, readKeyed } from './boxes.ts';
import { BOXES_MESSAGES } from './boxes-messages.ts';
import styles from './boxes-panel.module.css';

interface KeyedWagerLineProps {
  readonly rows: readonly BoxRow[];
  readonly keys: ReadonlyMap<string, WagerId>;
  readonly sender: CommandSender;
  /** Whether it was carried out. */
  readonly onKeyed: (keyed: KeyedWager) => Promise<boolean>;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName));

/** A digit pressed anywhere on the page begins a wager here, but not under a window and not in another field. */
const useLooseDigits = (focus: () => void): void => {
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') === null) focus();
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  });
};

/** `3 B 500` and Enter: the hands stay on the keys from one wager to the next. */
export const KeyedWagerLine = ({ rows, keys, sender, onKeyed }: KeyedWagerLineProps) => {
  const messages = useMessages(BOXES_MESSAGES);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<KeyingFault | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useLooseDigits(() => field.current?.focus());
  const send = async (): Promise<void> => {
    const keyed = readKeyed(text, rows, keys);
    if (typeof keyed === 'string') return setFault(keyed);
    setFault(null);
    if (await onKeyed(keyed)) setText('');
  };
  return (
    <form
      className={styles['keyed']}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !sender.busy) void send();
      }}
    >
      <label className="field">
        <span>{messages.keyed}</span>
        <input
          ref={field}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="send"
          placeholder={messages.keyedHint}
          value={text}
          aria-invalid={fault !== null}
          onChange={({ target }) => {
            setFault(null);
            setText(target.value);
          }}
          data-keyed-wager
        />
      </label>
      {fault !== null && (
        <p className="problem small" role="alert">
          {messages.faults[fault]}
        </p>
      )}
    </form>
  );
};
