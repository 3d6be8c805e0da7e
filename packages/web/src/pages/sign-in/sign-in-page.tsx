import type { PersonTold } from '@sabot/protocol';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { serverNow } from '../../live/client.ts';
import { msLeft, secondsLeft, useNow } from '../../live/clock.ts';
import { register, signIn, signOut, useMe } from '../../live/session.ts';
import { HouseBar } from '../../shell/house-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useTitle } from '../../ui/page-focus.ts';
import styles from './enter.module.css';
import { EntryForm, type EntryValues, useEntry } from './entry-form.tsx';
import { SIGN_IN_MESSAGES } from './messages.ts';

/** Browsers read a backslash as a slash and leave out control characters: both would lead to another house. */
const OWN_PATH = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;

/** Where to go on to after entering: a path of this house, or null where the address asks for anything else. */
export const nextPath = (search: string): string | null => {
  const asked = new URLSearchParams(search).get('next');
  return asked !== null && OWN_PATH.test(asked) ? asked : null;
};

const homeOf = ({ kind }: PersonTold): string => (kind === 'staff' ? '/pit' : '/');

interface FormProps {
  readonly onEntered: (person: PersonTold) => void;
}

const WAIT_MS = 500;

const SignInForm = ({ onEntered }: FormProps) => {
  const messages = useMessages(SIGN_IN_MESSAGES);
  const { busy, trouble, attempt } = useEntry();
  const [until, setUntil] = useState<number | null>(null);
  const now = useNow(until === null ? null : WAIT_MS);
  const seconds = secondsLeft(msLeft(until === null ? null : { at: until }, now) ?? 0);

  const send = async ({ login, password }: EntryValues): Promise<void> => {
    const person = await attempt(async () => {
      const answer = await signIn(login, password);
      const wait = answer.ok || answer.fault.code !== 'locked' ? undefined : answer.fault.retryAfter;
      setUntil(wait === undefined ? null : serverNow() + wait * 1000);
      return answer;
    });
    if (person !== null) onEntered(person);
  };

  const shown = trouble !== null && seconds > 0 ? { ...trouble, text: messages.wait(seconds) } : trouble;
  return (
    <EntryForm
      fields={['login', 'password']}
      isNew={false}
      trouble={shown}
      busy={busy}
      disabled={seconds > 0}
      act={messages.signIn}
      acting={messages.signingIn}
      onSubmit={(values) => void send(values)}
    />
  );
};

const RegisterForm = ({ onEntered, act }: FormProps & { readonly act: string }) => {
  const messages = useMessages(SIGN_IN_MESSAGES);
  const { busy, trouble, attempt } = useEntry();
  const send = async (values: EntryValues): Promise<void> => {
    const person = await attempt(() => register(values));
    if (person !== null) onEntered(person);
  };
  return (
    <EntryForm
      fields={['login', 'name', 'password']}
      isNew={true}
      trouble={trouble}
      busy={busy}
      act={act}
      acting={messages.opening}
      variant="plain"
      onSubmit={(values) => void send(values)}
    />
  );
};

interface RegisteringProps extends FormProps {
  readonly isGuest: boolean;
  readonly isWanted: boolean;
}

const Registering = ({ onEntered, isGuest, isWanted }: RegisteringProps) => {
  const messages = useMessages(SIGN_IN_MESSAGES);
  const [isOpen, setOpen] = useState(isWanted);
  const Title = isWanted ? 'h1' : 'h2';
  return (
    <section className={`panel stack ${styles['enter-panel']}`}>
      <Title>{isGuest ? messages.keepTitle : messages.registerTitle}</Title>
      <p className="muted">{isGuest ? messages.keepLead : messages.registerLead}</p>
      {isOpen ? (
        <RegisterForm onEntered={onEntered} act={isGuest ? messages.keep : messages.register} />
      ) : (
        <Button onClick={() => setOpen(true)}>{isGuest ? messages.keep : messages.register}</Button>
      )}
    </section>
  );
};

const SignedIn = ({ person, next }: { readonly person: PersonTold; readonly next: string }) => {
  const messages = useMessages(SIGN_IN_MESSAGES);
  return (
    <section className={`panel stack ${styles['enter-panel']}`}>
      <h1>{messages.signInTitle}</h1>
      <p>{messages.signedIn(person.name)}</p>
      <div className="row">
        <ButtonLink href={next} variant="primary">
          {messages.goOn}
        </ButtonLink>
        <Button onClick={() => void signOut()}>{messages.signOut}</Button>
      </div>
    </section>
  );
};

export const SignInPage = () => {
  const messages = useMessages(SIGN_IN_MESSAGES);
  const me = useMe();
  useTitle(messages.signInTitle);
  const search = useSearch();
  const next = nextPath(search);
  const [, goTo] = useLocation();
  const person = me?.person ?? null;
  const onEntered = (entered: PersonTold): void => goTo(next ?? homeOf(entered));
  const isIn = person !== null && person.kind !== 'guest';
  const mayRegister = me !== null && me.money === 'play';
  // Whoever comes to open an account finds that first.
  const registers = mayRegister && new URLSearchParams(search).get('register') !== null;
  const registering = mayRegister && (
    <Registering onEntered={onEntered} isGuest={person?.kind === 'guest'} isWanted={registers} />
  );
  const SignInTitle = registers ? 'h2' : 'h1';
  return (
    <>
      <HouseBar />
      <main className={`page ${styles['enter-page']}`}>
        {isIn ? (
          <SignedIn person={person} next={next ?? homeOf(person)} />
        ) : (
          <>
            {registers && registering}
            <section className={`panel stack ${styles['enter-panel']}`}>
              <SignInTitle>{messages.signInTitle}</SignInTitle>
              <p className="muted">{messages.signInLead}</p>
              <SignInForm onEntered={onEntered} />
            </section>
            {!registers && registering}
          </>
        )}
      </main>
    </>
  );
};
