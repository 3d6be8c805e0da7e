import type { Answer } from '@sabot/client';
import type { PersonTold } from '@sabot/protocol';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useProblemText } from '../../game/problem-messages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useRequest } from '../../live/request.ts';
import { Button } from '../../ui/button.tsx';
import styles from './enter.module.css';
import { SIGN_IN_MESSAGES } from './messages.ts';

/** The fields of a form by which someone comes in. */
const ENTRY_FIELDS = ['login', 'name', 'password'] as const;
type EntryField = (typeof ENTRY_FIELDS)[number];

const FIELD_OF: Readonly<Partial<Record<string, EntryField>>> = {
  'bad-login': 'login',
  'login-taken': 'login',
  'bad-name': 'name',
  'name-taken': 'name',
  'bad-password': 'password',
};

/** The field that a fault is about; null where it is about the whole. */
const fieldOfFault = (code: string): EntryField | null => FIELD_OF[code] ?? null;

/** What is wrong with what was sent: in words, and with which field. */
interface EntryTrouble {
  readonly text: string;
  readonly field: EntryField | null;
  /** Counts the attempts, so that the same trouble again is news. */
  readonly nth: number;
}

export type EntryValues = Readonly<Record<EntryField, string>>;

interface EntryFormProps {
  readonly fields: readonly EntryField[];
  /** A new account is made, so that browsers offer a new password and not an old one. */
  readonly isNew: boolean;
  readonly trouble: EntryTrouble | null;
  readonly busy: boolean;
  readonly disabled?: boolean;
  /** What stands in the fields at first. */
  readonly given?: Partial<EntryValues>;
  readonly act: string;
  readonly acting: string;
  readonly variant?: 'primary' | 'plain';
  readonly onSubmit: (values: EntryValues) => void;
  readonly children?: ReactNode;
}

const textOf = (data: FormData, field: EntryField): string => {
  const value = data.get(field);
  return typeof value === 'string' ? value : '';
};

const autoCompleteOf = (field: EntryField, isNew: boolean): string => {
  if (field === 'login') return 'username';
  if (field === 'name') return 'nickname';
  return isNew ? 'new-password' : 'current-password';
};

/** What is wrong is said on top, and focus goes there: that reads it aloud once, also where seconds count down in it. */
const Trouble = ({ trouble, prefix }: { readonly trouble: EntryTrouble; readonly prefix: string }) => {
  const messages = useMessages(SIGN_IN_MESSAGES);
  const summary = useRef<HTMLElement>(null);
  const { text, field, nth } = trouble;
  useEffect(() => {
    if (nth > 0) summary.current?.focus();
  }, [nth]);
  return (
    <section ref={summary} className="problem" aria-labelledby={`${prefix}-problem`} tabIndex={-1} data-entry-problem>
      <strong id={`${prefix}-problem`}>{messages.problems}</strong>
      <p>{field === null ? text : <a href={`#${prefix}-${field}`}>{text}</a>}</p>
    </section>
  );
};

interface EntryInputProps {
  readonly field: EntryField;
  readonly prefix: string;
  readonly isNew: boolean;
  readonly isWrong: boolean;
  readonly isPasswordShown: boolean;
  readonly given: string | undefined;
}

const EntryInput = ({ field, prefix, isNew, isWrong, isPasswordShown, given }: EntryInputProps) => {
  const messages = useMessages(SIGN_IN_MESSAGES);
  const labels = {
    login: messages.login,
    name: messages.name,
    password: isNew ? messages.newPassword : messages.password,
  };
  const hints = { login: messages.loginHint, name: messages.nameHint, password: messages.passwordHint };
  const describedBy = isNew ? `${prefix}-${field}-hint` : undefined;
  return (
    <div className="field">
      <label htmlFor={`${prefix}-${field}`}>{labels[field]}</label>
      <input
        id={`${prefix}-${field}`}
        name={field}
        type={field === 'password' && !isPasswordShown ? 'password' : 'text'}
        autoComplete={autoCompleteOf(field, isNew)}
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={given}
        maxLength={field === 'password' ? 200 : 40}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
      />
      {isNew && (
        <span id={describedBy} className="muted small">
          {hints[field]}
        </span>
      )}
    </div>
  );
};

const valuesOf = (form: HTMLFormElement): EntryValues => {
  const data = new FormData(form);
  return {
    login: textOf(data, 'login').trim(),
    name: textOf(data, 'name').trim(),
    password: textOf(data, 'password'),
  };
};

/** Login, name and password with their labels. */
export const EntryForm = (props: EntryFormProps) => {
  const {
    fields,
    isNew,
    trouble,
    busy,
    disabled = false,
    given = {},
    act,
    acting,
    variant = 'primary',
    onSubmit,
    children,
  } = props;
  const messages = useMessages(SIGN_IN_MESSAGES);
  const prefix = useId();
  const [isShown, setShown] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!busy && !disabled) onSubmit(valuesOf(event.currentTarget));
  };
  return (
    <form className={`stack ${styles['enter-form']}`} onSubmit={submit} noValidate>
      {trouble !== null && <Trouble trouble={trouble} prefix={prefix} />}
      {children}
      {fields.map((field) => (
        <EntryInput
          key={field}
          {...{ field, prefix, isNew }}
          isWrong={trouble?.field === field}
          isPasswordShown={isShown}
          given={given[field]}
        />
      ))}
      <label className={styles['enter-show']}>
        <input type="checkbox" checked={isShown} onChange={({ target }) => setShown(target.checked)} />
        {messages.showPassword}
      </label>
      <Button type="submit" variant={variant} size="big" disabled={busy || disabled} data-act="enter">
        {busy ? acting : act}
      </Button>
    </form>
  );
};

interface EntryRequest {
  readonly busy: boolean;
  readonly trouble: EntryTrouble | null;
  /** Whoever came in; null where that failed. */
  readonly attempt: (asked: () => Promise<Answer<PersonTold>>) => Promise<PersonTold | null>;
}

/** Attempts to come in, and what went wrong with the last. */
export const useEntry = (): EntryRequest => {
  const { busy, problem, run } = useRequest();
  const text = useProblemText();
  const [nth, setNth] = useState(0);
  return {
    busy,
    trouble: problem === null ? null : { text: text(problem), field: fieldOfFault(problem.code), nth },
    attempt: (asked) => {
      setNth((before) => before + 1);
      return run(asked);
    },
  };
};
