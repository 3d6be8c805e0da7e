import { Link } from 'wouter';
import { HouseBar } from '../../look/house-bar.tsx';
import { useTitle } from '../../look/use-title.ts';
import { useWords } from '../../words/dictionary.ts';
import { WORDS } from './words.ts';
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
