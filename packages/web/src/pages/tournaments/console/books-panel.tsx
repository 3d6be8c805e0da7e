import { chipsText } from '../../../game/chips-text.ts';
import { useWords } from '../../../i18n/dictionary.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { money } from '../../../i18n/money.ts';
import type { RoomProps } from '../parts/room-props.ts';
import { CONSOLE_WORDS } from './messages.ts';

/** Where the money is, and how many chips are out. */
export const BooksPanel = ({ frame: { view } }: RoomProps) => {
  const words = useWords(CONSOLE_WORDS);
  const language = useLanguage();
  const { books } = view;
  if (books === null) return null;
  const lines = [
    [words.pot, books.money.pot],
    [words.added, books.money.added],
    [words.setAside, books.money.prizes],
    [words.paid, books.money.paid],
    [words.house, books.money.house],
  ] as const;
  return (
    <div className="stack console-panel">
      <table className="console-books number">
        <tbody>
          {lines.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{money(amount, language)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{words.issued}</th>
            <td>{chipsText(books.issued, language)}</td>
          </tr>
        </tbody>
      </table>
      <p className="small muted">{words.apart}</p>
    </div>
  );
};
