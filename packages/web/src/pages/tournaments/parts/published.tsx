import { PayTable } from '../../../game/pay-table.tsx';
import { useWords } from '../../../i18n/dictionary.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { PAGE_WORDS } from './messages.ts';
import { publishedGroups } from './published-lines.ts';
import type { RoomProps } from './room-props.ts';
import './published.css';

/** Everything that is fixed, in plain words. */
export const Published = ({ game, frame: { view, auto } }: RoomProps) => {
  const words = useWords(PAGE_WORDS);
  const language = useLanguage();
  const { config, phase } = view;
  if (config === null) return null;
  return (
    <section className="stack" aria-labelledby="published-title">
      <div>
        <h2 id="published-title">{words.published}</h2>
        <p className="muted">{phase === 'draft' ? words.publishedDraft : words.publishedLead}</p>
      </div>
      <div className="published">
        {publishedGroups(game, config, language, auto).map(({ key, title, lines }) => (
          <section key={key} className="published-group" data-published={key}>
            <h3>{title}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <details className="published-pays">
        <summary>{words.pays}</summary>
        <PayTable game={game} />
      </details>
    </section>
  );
};
