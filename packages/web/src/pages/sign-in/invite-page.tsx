import type { Invite, Problem } from '@sabot/protocol';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { ROLE_NAMES } from '../../game/names.ts';
import { useProblemText } from '../../game/problem-messages.ts';
import { languageTag, useLanguage, useMessages } from '../../i18n/messages.ts';
import { get } from '../../live/client.ts';
import { acceptInvite, useMe } from '../../live/session.ts';
import { HouseBar } from '../../shell/house-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useTitle } from '../../ui/page-focus.ts';
import styles from './enter.module.css';
import { EntryForm, type EntryValues, useEntry } from './entry-form.tsx';
import { SIGN_IN_MESSAGES } from './messages.ts';

type Found = { readonly kind: 'looking' } | { readonly kind: 'gone'; readonly problem: Problem } | Known;
interface Known {
  readonly kind: 'found';
  readonly invite: Invite;
}

/** Faults after which the link is of no more use. */
const FINAL: readonly string[] = ['no-such-invite', 'invite-used', 'invite-expired', 'invite-revoked', 'malformed'];

const Gone = ({ problem, onAgain }: { readonly problem: Problem; readonly onAgain: () => void }) => {
  const messages = useMessages(SIGN_IN_MESSAGES);
  const text = useProblemText();
  const { code } = problem;
  const isFinal = FINAL.includes(code);
  return (
    <section className={`panel stack ${styles['enter-panel']}`} data-invite={code}>
      <h1>{messages.inviteGone}</h1>
      <p className="problem" role="alert">
        {text(code === 'malformed' ? { ...problem, code: 'no-such-invite' } : problem)}
      </p>
      {isFinal && <p className="muted">{messages.inviteAsk}</p>}
      <div className="row">
        {!isFinal && (
          <Button variant="primary" onClick={onAgain}>
            {messages.again}
          </Button>
        )}
        <ButtonLink href="/sign-in">{messages.inviteSignIn}</ButtonLink>
        <ButtonLink href="/" variant="quiet">
          {messages.lobby}
        </ButtonLink>
      </div>
    </section>
  );
};

interface AcceptingProps {
  readonly token: string;
  readonly invite: Invite;
  readonly onGone: (problem: Problem) => void;
}

const Accepting = ({ token, invite, onGone }: AcceptingProps) => {
  const messages = useMessages(SIGN_IN_MESSAGES);
  const roles = useMessages(ROLE_NAMES);
  const language = useLanguage();
  const me = useMe();
  const [, goTo] = useLocation();
  const { busy, trouble, attempt } = useEntry();
  const other = me?.person ?? null;

  const send = async (values: EntryValues): Promise<void> => {
    const person = await attempt(async () => {
      const answer = await acceptInvite(token, values);
      if (!answer.ok && FINAL.includes(answer.fault.code)) onGone(answer.fault);
      return answer;
    });
    if (person !== null) goTo(person.kind === 'staff' ? '/pit' : '/', { replace: true });
  };

  const date = new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeStyle: 'short' }).format(
    invite.expires,
  );
  return (
    <section className={`panel stack ${styles['enter-panel']}`}>
      <h1>{messages.inviteTitle(roles[invite.role])}</h1>
      <p className="muted">{messages.inviteLead(date)}</p>
      {other !== null && other.kind !== 'guest' && (
        <p className={styles['enter-note']}>{messages.inviteOther(other.name)}</p>
      )}
      <EntryForm
        fields={['login', 'name', 'password']}
        isNew={true}
        given={invite.name === undefined ? {} : { name: invite.name }}
        trouble={trouble}
        busy={busy}
        act={messages.accept}
        acting={messages.accepting}
        onSubmit={(values) => void send(values)}
      />
    </section>
  );
};

const Looking = ({ token, onAgain }: { readonly token: string; readonly onAgain: () => void }) => {
  const messages = useMessages(SIGN_IN_MESSAGES);
  const [found, setFound] = useState<Found>({ kind: 'looking' });
  useEffect(() => {
    let isCurrent = true;
    void get('/api/invites/:token', { params: { token } }).then((answer) => {
      if (!isCurrent) return;
      setFound(answer.ok ? { kind: 'found', invite: answer.value } : { kind: 'gone', problem: answer.fault });
    });
    return () => {
      isCurrent = false;
    };
  }, [token]);
  if (found.kind === 'gone') return <Gone problem={found.problem} onAgain={onAgain} />;
  if (found.kind === 'found')
    return <Accepting token={token} invite={found.invite} onGone={(problem) => setFound({ kind: 'gone', problem })} />;
  return (
    <p className="muted" role="status">
      {messages.looking}
    </p>
  );
};

export const InvitePage = () => {
  const { token = '' } = useParams<{ token: string }>();
  const [nth, setNth] = useState(0);
  useTitle(useMessages(SIGN_IN_MESSAGES).invitePage);
  return (
    <>
      <HouseBar />
      <main className={`page ${styles['enter-page']}`}>
        <Looking key={`${token} ${nth}`} token={token} onAgain={() => setNth(nth + 1)} />
      </main>
    </>
  );
};
