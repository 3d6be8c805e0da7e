import { Link } from 'wouter';
import { dictionary, useWords } from '../i18n/dictionary.ts';
import { useTitle } from '../ui/use-title.ts';
import { HouseBar } from './house-bar.tsx';

const WORDS = dictionary(
  {
    title: 'There is no such table',
    lead: 'It may have been closed, or the address is not quite right. Practice tables are for their owner alone.',
    lobby: 'To the lobby',
  },
  {
    title: '没有这张赌台',
    lead: '可能已经收台，或者网址有误。练习台只供开台者本人使用。',
    lobby: '返回大厅',
  },
);

/** In place of a table that the house does not know. */
export const NoTable = () => {
  const words = useWords(WORDS);
  useTitle(words.title);
  return (
    <>
      <HouseBar />
      <main className="page stack" data-no-table>
        <h1>{words.title}</h1>
        <p className="muted">{words.lead}</p>
        <p>
          <Link href="/" className="button primary">
            {words.lobby}
          </Link>
        </p>
      </main>
    </>
  );
};
