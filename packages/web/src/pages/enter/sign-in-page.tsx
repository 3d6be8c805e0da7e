import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { register, signOut, useMe } from '../../api/session.ts';
import type { Person } from '../../api/shapes.ts';
import { Button } from '../../look/button.tsx';
import { HouseBar } from '../../look/house-bar.tsx';
import { useWords } from '../../words/dictionary.ts';
import { enter } from './entry-call.ts';
import { faultText, fieldOfFault } from './entry-fault.ts';
import { EntryForm, type EntryTrouble, type EntryValues } from './entry-form.tsx';
import { nextPath } from './next-path.ts';
import { useSeconds } from './use-seconds.ts';
import { WORDS } from './words.ts';
import './enter.css';

const homeOf = ({ kind }: Person): string => (kind === 'staff' ? '/pit' : '/');

interface Attempt {
  readonly busy: boolean;
  readonly trouble: EntryTrouble | null;
}
const AT_REST: Attempt = { busy: false, trouble: null };

interface FormProps {
  readonly onEntered: (person: Person) => void;
}

const SignInForm = ({ onEntered }: FormProps) => {
  const words = useWords(WORDS);
  const [{ busy, trouble }, setAttempt] = useState(AT_REST);
  const [until, setUntil] = useState<number | null>(null);
  const seconds = useSeconds(until);

  const send = async ({ login, password }: EntryValues): Promise<void> => {
    setAttempt((before) => ({ ...before, busy: true }));
    const entry = await enter(login, password);
    if (entry.ok) {
      onEntered(entry.person);
      return;
    }
    const { code, waitSeconds } = entry;
    if (code === 'locked' && waitSeconds !== null) setUntil(Date.now() + waitSeconds * 1000);
    setAttempt((before) => ({
      busy: false,
      trouble: { text: faultText(words, code), field: fieldOfFault(code), nth: (before.trouble?.nth ?? 0) + 1 },
    }));
  };

  const shown = trouble !== null && seconds > 0 ? { ...trouble, text: words.wait(seconds) } : trouble;
  return (
    <EntryForm
      fields={['login', 'password']}
      isNew={false}
      trouble={shown}
      busy={busy}
      disabled={seconds > 0}
      act={words.signIn}
      acting={words.signingIn}
      onSubmit={(values) => void send(values)}
    />
  );
};

const RegisterForm = ({ onEntered, act }: FormProps & { readonly act: string }) => {
  const words = useWords(WORDS);
  const [{ busy, trouble }, setAttempt] = useState(AT_REST);
  const send = async (values: EntryValues): Promise<void> => {
    setAttempt((before) => ({ ...before, busy: true }));
    const answer = await register(values);
    if (answer.ok) {
      onEntered(answer.value);
      return;
    }
    const { code } = answer.problem;
    setAttempt((before) => ({
      busy: false,
      trouble: { text: faultText(words, code), field: fieldOfFault(code), nth: (before.trouble?.nth ?? 0) + 1 },
    }));
  };
  return (
    <EntryForm
      fields={['login', 'name', 'password']}
      isNew={true}
      trouble={trouble}
      busy={busy}
      act={act}
      acting={words.opening}
      look="plain"
      onSubmit={(values) => void send(values)}
    />
  );
};

const Registering = ({ onEntered, isGuest }: FormProps & { readonly isGuest: boolean }) => {
  const words = useWords(WORDS);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="panel stack enter-panel">
      <h2>{isGuest ? words.keepTitle : words.registerTitle}</h2>
      <p className="muted">{isGuest ? words.keepLead : words.registerLead}</p>
      {isOpen ? (
        <RegisterForm onEntered={onEntered} act={isGuest ? words.keep : words.register} />
      ) : (
        <Button onClick={() => setOpen(true)}>{isGuest ? words.keep : words.register}</Button>
      )}
    </section>
  );
};

const SignedIn = ({ person, next }: { readonly person: Person; readonly next: string }) => {
  const words = useWords(WORDS);
  return (
    <section className="panel stack enter-panel">
      <h1>{words.signInTitle}</h1>
      <p>{words.signedIn(person.name)}</p>
      <div className="row">
        <Link href={next} className="button primary">
          {words.goOn}
        </Link>
        <Button onClick={() => void signOut()}>{words.signOut}</Button>
      </div>
    </section>
  );
};

export const SignInPage = () => {
  const words = useWords(WORDS);
  const me = useMe();
  const next = nextPath(useSearch());
  const [, goTo] = useLocation();
  const person = me?.person ?? null;
  const onEntered = (entered: Person): void => goTo(next ?? homeOf(entered));
  const isIn = person !== null && person.kind !== 'guest';
  return (
    <>
      <HouseBar />
      <main className="page enter-page">
        {isIn ? (
          <SignedIn person={person} next={next ?? homeOf(person)} />
        ) : (
          <>
            <section className="panel stack enter-panel">
              <h1>{words.signInTitle}</h1>
              <p className="muted">{words.signInLead}</p>
              <SignInForm onEntered={onEntered} />
            </section>
            {me !== null && me.money === 'play' && (
              <Registering onEntered={onEntered} isGuest={person?.kind === 'guest'} />
            )}
          </>
        )}
      </main>
    </>
  );
};
