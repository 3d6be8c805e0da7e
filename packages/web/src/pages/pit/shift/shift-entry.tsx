import { memo } from 'react';
import { Link } from 'wouter';
import { RuleLink } from '../../../game/rule-link.tsx';
import { useWords } from '../../../i18n/dictionary.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { ACTOR_MESSAGES } from '../parts/words.ts';
import { KIND_NAMES, SHIFT_WORDS } from './messages.ts';
import type { ShiftLine } from './shift-lines.ts';
import { clockText } from './shift-time.ts';

/** Who did it; of the staff list only by whom someone was invited is known. */
const useByText = ({ by, role, table }: ShiftLine): string => {
  const words = useWords(SHIFT_WORDS);
  const actors = useWords(ACTOR_MESSAGES);
  if (table === null) return by === '' ? '' : words.invitedBy(by);
  return by === '' ? role : actors.by(by, role);
};

/** An entry of the shift log. */
export const ShiftEntry = memo(({ line }: { readonly line: ShiftLine }) => {
  const words = useWords(SHIFT_WORDS);
  const kinds = useWords(KIND_NAMES);
  const language = useLanguage();
  const by = useByText(line);
  return (
    <li className="shift-entry" data-kind={line.kind} data-event={line.type}>
      <time className="shift-time number" dateTime={new Date(line.at).toISOString()}>
        {clockText(line.at, language)}
      </time>
      <div className="shift-where">
        {line.table === null ? (
          <span className="shift-house">{words.houseItself}</span>
        ) : (
          <Link href={`/pit/${encodeURIComponent(line.table.id)}`} className="shift-table">
            {line.table.name}
          </Link>
        )}
        <span className="shift-kind">
          <span className="shift-mark" aria-hidden="true" />
          {kinds[line.kind]}
        </span>
      </div>
      <div className="shift-what">
        <p>{line.sentence}</p>
        {line.details !== '' && <p className="shift-details number">{line.details}</p>}
      </div>
      <div className="shift-by small">
        {by !== '' && <span>{by}</span>}
        {line.clause !== null && line.game !== null && <RuleLink game={line.game} clause={line.clause} />}
      </div>
    </li>
  );
});
