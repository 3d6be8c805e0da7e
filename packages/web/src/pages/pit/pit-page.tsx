import { useLocation, useParams } from 'wouter';
import { useWords } from '../../i18n/dictionary.ts';
import { useMe } from '../../live/session.ts';
import { HouseBar } from '../../shell/house-bar.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { Overview } from './overview.tsx';
import { WORDS } from './parts/words.ts';
import { PitGate } from './pit-gate.tsx';
import { TableConsole } from './table/table-console.tsx';
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
