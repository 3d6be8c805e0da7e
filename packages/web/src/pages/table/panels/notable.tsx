import { EVENT_MESSAGES, eventSentence } from '../../../events/event-messages.ts';
import { basisOf } from '../../../events/messages/basis-of.ts';
import { useSay } from '../../../events/messages/say.ts';
import { BasisRef } from '../../../game/basis-ref.tsx';
import { useWords } from '../../../i18n/dictionary.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { HISTORY_WORDS } from './history-messages.ts';
import type { ReplayProps } from './replay.tsx';

/** What went wrong in a round, and under which rule it was put right; nothing where nothing did. */
export const Notable = ({ game, names, person, events }: ReplayProps) => {
  const words = useWords(HISTORY_WORDS);
  const language = useLanguage();
  const say = useSay(game, names, person);
  const notable = events.filter(({ type }) => EVENT_MESSAGES[type].isNotable === true);
  if (notable.length === 0) return null;
  return (
    <section className="stack" aria-label={words.notable}>
      <h4>{words.notable}</h4>
      <ul className="notable-list">
        {notable.map((event) => {
          const basis = basisOf(event);
          return (
            <li key={event.sequence}>
              {eventSentence(event, say, language)} {basis !== null && <BasisRef game={game} basis={basis} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
