import type { PersonTold } from '@sabot/protocol';
import { Link, useLocation, useParams } from 'wouter';
import { useWords } from '../../i18n/messages.ts';
import { useMe } from '../../live/session.ts';
import { HouseBar } from '../../shell/house-bar.tsx';
import { useTitle } from '../../ui/page-focus.ts';
import { Overview } from './overview.tsx';
import { WORDS } from './parts/messages.ts';
import { TableConsole } from './table/table-console.tsx';
import './pit.css';
import './panels.css';

/** For whoever is not of the staff: why not, and the way in. */
const PitGate = ({ person, path }: { readonly person: PersonTold | null; readonly path: string }) => {
  const words = useWords(WORDS);
  return (
    <main className="page pit-gate">
      <section className="panel stack">
        <h1>{words.gateTitle}</h1>
        <p className="muted">{words.gateLead}</p>
        {person !== null && person.kind !== 'guest' && <p>{words.gateOther(person.name)}</p>}
        <div className="row">
          <Link href={`/sign-in?next=${encodeURIComponent(path)}`} className="button primary">
            {words.gateSignIn}
          </Link>
          <Link href="/" className="button quiet">
            {words.gateLobby}
          </Link>
        </div>
      </section>
    </main>
  );
};

export const PitPage = () => {
  const words = useWords(WORDS);
  const me = useMe();
  useTitle(words.title);
  const { id } = useParams<{ id?: string }>();
  const [path] = useLocation();
  const person = me?.person ?? null;
  const staff = person?.kind === 'staff' ? person : null;
  return (
    <>
      <HouseBar />
      {me === null && (
        <p className="page muted" role="status">
          {words.loading}
        </p>
      )}
      {me !== null && staff === null && <PitGate person={person} path={path} />}
      {staff !== null && id === undefined && <Overview key={staff.id} me={staff} />}
      {staff !== null && id !== undefined && <TableConsole key={`${staff.id} ${id}`} me={staff} id={id} />}
    </>
  );
};
