import { useLocation, useParams } from 'wouter';
import { useMe } from '../../api/session.ts';
import { HouseBar } from '../../look/house-bar.tsx';
import { useTitle } from '../../look/use-title.ts';
import { useWords } from '../../words/dictionary.ts';
import { Overview } from './overview.tsx';
import { PitGate } from './pit-gate.tsx';
import { TableConsole } from './table-console.tsx';
import { WORDS } from './words.ts';
import './pit.css';
import './panels.css';

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
