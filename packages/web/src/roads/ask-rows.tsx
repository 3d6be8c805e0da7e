import { DERIVED_ROADS, type Side } from '@sabot/rules';
import type { DisplayView } from '@sabot/table';
import { useWords } from '../i18n/dictionary.ts';
import { MarkIcon, OutcomeIcon } from './marks.tsx';
import { WORDS } from './messages.ts';

const ROWS: readonly Side[] = ['banker', 'player'];

/** What each of the derived roads would get if this side won next. */
export const AskRows = ({ ask }: { readonly ask: DisplayView['ask'] }) => {
  const words = useWords(WORDS);
  const told = (side: Side): string =>
    words.askTold(
      words.ask[side],
      DERIVED_ROADS.map((road) => {
        const mark = ask[side][road];
        return words.askMark(words.derived[road], mark === null ? words.askNone : words.marks[mark]);
      }).join(', '),
    );
  return (
    <div className="road-ask">
      <span className="road-ask-title">{words.askTitle}</span>
      <ul>
        {ROWS.map((side) => (
          <li key={side} data-ask={side}>
            <span className="hidden-visually">{told(side)}</span>
            <OutcomeIcon outcome={side} letter={words.letters[side]} />
            <span className="road-ask-name" aria-hidden="true">
              {words.ask[side]}
            </span>
            <span className="road-ask-marks" aria-hidden="true">
              {DERIVED_ROADS.map((road) => (
                <MarkIcon key={road} road={road} mark={ask[side][road]} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
