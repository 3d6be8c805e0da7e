import type { EventType } from '@sabot/table';
import { basisOf } from '../events/basis-of.ts';
import { eventSentence } from '../events/event-sentence.ts';
import { useSay } from '../events/say.ts';
import { BasisRef } from '../game/basis-ref.tsx';
import { useWords } from '../words/dictionary.ts';
import { useLanguage } from '../words/language.ts';
import { HISTORY_WORDS } from './history-words.ts';
import type { ReplayProps } from './replay.tsx';

/** What does not happen in a round where all goes well. */
const NOTABLE: ReadonlySet<EventType> = new Set([
  'LateWagerRefused',
  'LateWithdrawalRefused',
  'DecreaseAsked',
  'WagersRemoved',
  'CutCardSeen',
  'CutCardFirst',
  'IrregularityReported',
  'RemedyTaken',
  'WindowOpened',
  'ElectionMade',
  'ReportDismissed',
  'ReferralDecided',
  'MatterReferred',
  'CardsReconstructed',
  'HandTaken',
  'DeviceReset',
  'BettingReopened',
  'MissingCardsFound',
  'CardsReplaced',
  'MisreadReported',
  'DisplayErrorReported',
  'CardCorrected',
  'RoundVoided',
  'SettlementCorrected',
]);

/** What went wrong in a round, and under which rule it was put right; nothing where nothing did. */
export const Notable = ({ game, names, person, events }: ReplayProps) => {
  const words = useWords(HISTORY_WORDS);
  const language = useLanguage();
  const say = useSay(game, names, person);
  const notable = events.filter(({ type }) => NOTABLE.has(type));
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
