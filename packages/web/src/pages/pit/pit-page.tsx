import type { PersonTold } from '@sabot/protocol';
import { Link, useLocation, useParams } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { useMe } from '../../live/session.ts';
import { HouseBar } from '../../shell/house-bar.tsx';
import { useTitle } from '../../ui/page-focus.ts';
import { Overview } from './overview.tsx';
import { PIT_MESSAGES } from './parts/messages.ts';
import { TableConsole } from './table/table-console.tsx';
import './pit.css';
import './panels.css';

/** For whoever is not of the staff: why not, and the way in. */
const PitGate = ({ person, path }: { readonly person: PersonTold | null; readonly path: string }) => {
  const messages = useMessages(PIT_MESSAGES);
  return (
    <main className="page pit-gate">
      <section className="panel stack">
        <h1>{messages.gateTitle}</h1>
        <p className="muted">{messages.gateLead}</p>
        {person !== null && person.kind !== 'guest' && <p>{messages.gateOther(person.name)}</p>}
        <div className="row">
          <Link href={`/sign-in?next=${encodeURIComponent(path)}`} className="button primary">
            {messages.gateSignIn}
          </Link>
          <Link href="/" className="button quiet">
            {messages.gateLobby}
          </Link>
        </div>
      </section>
    </main>
  );
};

export const PitPage = () => {
  const messages = useMessages(PIT_MESSAGES);
  const me = useMe();
  useTitle(messages.title);
  const { id } = useParams<{ id?: string }>();
  const [path] = useLocation();
  const person = me?.person ?? null;
  const staff = person?.kind === 'staff' ? person : null;
  return (
    <>
      <HouseBar />
      {me === null && (
        <p className="page muted" role="status">
          {messages.loading}
        </p>
      )}
      {me !== null && staff === null && <PitGate person={person} path={path} />}
      {staff !== null && id === undefined && <Overview key={staff.id} me={staff} />}
      {staff !== null && id !== undefined && <TableConsole key={`${staff.id} ${id}`} me={staff} id={id} />}
    </>
  );
};
