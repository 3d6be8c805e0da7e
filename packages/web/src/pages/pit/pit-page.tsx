import type { OwnPerson, PersonTold } from '@sabot/protocol';
import { useLocation, useParams } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { useMe } from '../../live/session.ts';
import { HouseBar } from '../../shell/house-bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useTitle } from '../../ui/page-focus.ts';
import { Overview } from './overview.tsx';
import { PIT_MESSAGES } from './parts/messages.ts';
import styles from './parts/pit.module.css';
import { QUEUE_MESSAGES } from './queue/messages.ts';
import { isCalling } from './queue/queue-lines.ts';
import { usePitWatch } from './queue/watch.ts';
import { TableConsole } from './table/table-console.tsx';
import './parts/panels.module.css';

/** For whoever is not of the staff: why not, and the way in. */
const PitGate = ({ person, path }: { readonly person: PersonTold | null; readonly path: string }) => {
  const messages = useMessages(PIT_MESSAGES);
  return (
    <main className={`page ${styles['pit-gate']}`}>
      <section className="panel stack">
        <h1>{messages.gateTitle}</h1>
        <p className="muted">{messages.gateLead}</p>
        {person !== null && person.kind !== 'guest' && <p>{messages.gateOther(person.name)}</p>}
        <div className="row">
          <ButtonLink href={`/sign-in?next=${encodeURIComponent(path)}`} variant="primary">
            {messages.gateSignIn}
          </ButtonLink>
          <ButtonLink href="/" variant="quiet">
            {messages.gateLobby}
          </ButtonLink>
        </div>
      </section>
    </main>
  );
};

/** What waits is followed on every page of the pit: the title of its tab says how much of it calls whoever looks. */
const Pit = ({ me, id }: { readonly me: OwnPerson; readonly id: string | undefined }) => {
  const messages = useMessages(PIT_MESSAGES);
  const inQueue = useMessages(QUEUE_MESSAGES);
  const watch = usePitWatch(me);
  const calling = watch.lines.filter(isCalling).length;
  useTitle(calling === 0 ? messages.title : inQueue.inTitle(calling, messages.title));
  return id === undefined ? (
    <Overview me={me} {...watch} />
  ) : (
    <TableConsole key={id} me={me} id={id} calling={calling} />
  );
};

export const PitPage = () => {
  const messages = useMessages(PIT_MESSAGES);
  const me = useMe();
  const { id } = useParams<{ id?: string }>();
  const [path] = useLocation();
  const person = me?.person ?? null;
  const staff = person?.kind === 'staff' ? person : null;
  useTitle(staff === null ? messages.title : null);
  return (
    <>
      <HouseBar />
      {me === null && (
        <p className="page muted" role="status">
          {messages.loading}
        </p>
      )}
      {me !== null && staff === null && <PitGate person={person} path={path} />}
      {staff !== null && <Pit key={staff.id} me={staff} id={id} />}
    </>
  );
};
