import type { PersonTold } from '@sabot/protocol';
import { Link } from 'wouter';
import { useWords } from '../../i18n/dictionary.ts';
import { WORDS } from './parts/words.ts';

/** For whoever is not of the staff: why not, and the way in. */
export const PitGate = ({ person, path }: { readonly person: PersonTold | null; readonly path: string }) => {
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
