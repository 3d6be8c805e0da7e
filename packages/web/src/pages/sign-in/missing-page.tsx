import { Link } from 'wouter';
import { useWords } from '../../i18n/messages.ts';
import { HouseBar } from '../../shell/house-bar.tsx';
import { useTitle } from '../../ui/page-focus.ts';
import { WORDS } from './messages.ts';
import './enter.css';

export const MissingPage = () => {
  const words = useWords(WORDS);
  useTitle(words.missingTitle);
  return (
    <>
      <HouseBar />
      <main className="page enter-page">
        <section className="panel stack enter-panel enter-missing">
          <p className="enter-suit" aria-hidden="true">
            ♠
          </p>
          <h1>{words.missingTitle}</h1>
          <p className="muted">{words.missingLead}</p>
          <Link href="/" className="button primary">
            {words.lobby}
          </Link>
        </section>
      </main>
    </>
  );
};
