import type { TableView } from '@sabot/table';
import { useWords } from '../../i18n/dictionary.ts';
import { otherLanguage, tagOf, useLanguage } from '../../i18n/language.ts';
import { useNow } from '../../live/use-now.ts';
import { WORDS } from './messages.ts';

const SECOND_MS = 1000;

const Clock = () => {
  const language = useLanguage();
  const now = new Date(useNow(SECOND_MS));
  const text = new Intl.DateTimeFormat(tagOf(language), { hour: '2-digit', minute: '2-digit', hour12: false }).format(
    now,
  );
  return (
    <time className="board-clock" dateTime={now.toISOString()}>
      {text}
    </time>
  );
};

/** Which game this is, in the language of the board first, and what time. */
export const BoardHead = ({ view }: { readonly view: TableView }) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const other = otherLanguage(language);
  const { game, setUp } = view;
  return (
    <header className="board-head">
      <div className="board-names">
        <h1 lang={language}>{game.name[language]}</h1>
        <p lang={other}>{game.name[other]}</p>
        {setUp?.practice === true && <p className="board-note">{words.practice}</p>}
        {setUp?.lastRound != null && <p className="board-note">{words.closesAfter(setUp.lastRound)}</p>}
      </div>
      <Clock />
    </header>
  );
};
