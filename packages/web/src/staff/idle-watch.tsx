import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ProblemLine } from '../game/problem-line.tsx';
import { useMessages } from '../i18n/messages.ts';
import { serverNow } from '../live/client.ts';
import { secondsLeft } from '../live/clock.ts';
import { type Idleness, idleStep, warningLeft } from '../live/idle.ts';
import { useRequest } from '../live/request.ts';
import { refreshMe, type StaffSession, signIn, staySignedIn } from '../live/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { IDLE_MESSAGES } from './idle-messages.ts';
import styles from './staff.module.css';

/** What only a person does: a mouse that is bumped into is no input. */
const INPUTS = ['keydown', 'pointerdown', 'wheel', 'input'] as const;
const LOOK_MS = 1000;

const timeLeft = (ms: number): string => {
  const seconds = secondsLeft(ms);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** How long there is left to say that one is there; null while there is no need to. */
const useIdle = ({ endsAt, hasEnded }: StaffSession): number | null => {
  const [left, setLeft] = useState<number | null>(null);
  const idle = useRef<Idleness>({ endsAt, inputAt: 0, toldAt: serverNow(), lookedAt: 0 });
  idle.current = { ...idle.current, endsAt };
  useEffect(() => {
    if (hasEnded) return;
    let isAsking = false;
    const hear = (): void => {
      // Whoever is asked whether they are there says so by the button, not by a key that was meant for the page.
      if (warningLeft(idle.current, serverNow()) === null) idle.current = { ...idle.current, inputAt: serverNow() };
    };
    const look = async (): Promise<void> => {
      const now = serverNow();
      setLeft(warningLeft(idle.current, now));
      const step = isAsking ? null : idleStep(idle.current, now);
      if (step === null) return;
      isAsking = true;
      if (step === 'tell') idle.current = { ...idle.current, toldAt: now };
      const isAnswered = step === 'tell' ? await staySignedIn().then(() => true) : (await refreshMe()) !== null;
      if (isAnswered) idle.current = { ...idle.current, lookedAt: now };
      isAsking = false;
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    for (const type of INPUTS) addEventListener(type, hear, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const type of INPUTS) removeEventListener(type, hear, { capture: true });
    };
  }, [hasEnded]);
  return hasEnded ? null : left;
};

const Warning = ({ left }: { readonly left: number }) => {
  const messages = useMessages(IDLE_MESSAGES);
  const stay = (): void => void staySignedIn();
  return (
    <Dialog title={messages.warning}>
      <p data-idle-left={secondsLeft(left)}>{messages.warningText(timeLeft(left))}</p>
      <div className="row">
        <Button variant="primary" data-act="stay-signed-in" onClick={stay}>
          {messages.stay}
        </Button>
      </div>
    </Dialog>
  );
};

/** Over the page, which stays as it was: whoever signs in as someone else gets another. */
const SignInAgain = ({ person: { name, login } }: Pick<StaffSession, 'person'>) => {
  const messages = useMessages(IDLE_MESSAGES);
  const { busy, problem, run } = useRequest();
  const [password, setPassword] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setPassword('');
    await run(() => signIn(login ?? '', password));
  };
  const other = `/sign-in?next=${encodeURIComponent(location.pathname)}`;
  return (
    <Dialog title={messages.again} className={styles['signed-out'] ?? ''}>
      <p>{messages.againText(name)}</p>
      <form className="stack" onSubmit={(event) => void submit(event)} data-sign-in-again={login}>
        <input type="text" autoComplete="username" value={login ?? ''} readOnly hidden />
        <label className="field">
          <span>{messages.password}</span>
          <input
            type="password"
            name="password"
            autoComplete="current-password"
            maxLength={200}
            required
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </label>
        <ProblemLine problem={problem} />
        <div className="row">
          <Button type="submit" variant="primary" disabled={busy} data-act="sign-in-again">
            {busy ? messages.signingIn : messages.signIn}
          </Button>
          <Button onClick={() => location.assign(other)} data-act="sign-in-other">
            {messages.other}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

/** Staff who have left the page are signed out: they are warned before, and sign in again over the page. */
export const IdleWatch = ({ session }: { readonly session: StaffSession }) => {
  const left = useIdle(session);
  if (session.hasEnded) return <SignInAgain person={session.person} />;
  return left === null ? null : <Warning left={left} />;
};
