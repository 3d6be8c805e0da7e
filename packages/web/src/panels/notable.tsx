import type { EventType } from '@sabot/table';
import { basisOf } from '../events/basis-of.ts';
import { eventSentence } from '../events/event-messages.ts';
import { useSay } from '../events/say.ts';
import { BasisRef } from '../game/basis-ref.tsx';
import { useWords } from '../words/dictionary.ts';
import { useLanguage } from '../words/language.ts';
import { HISTORY_WORDS } from './history-words.ts';
import type { ReplayProps } from './replay.tsx';

/** What happens in a round where all goes well, or between rounds. */
type Usual =
  | 'TableOpened'
  | 'LastRoundAnnounced'
  | 'TableClosed'
  | 'EpochOpened'
  | 'ActingAppointed'
  | 'LimitsAnnounced'
  | 'MethodChosen'
  | 'WagersPerAreaSet'
  | 'AreaClosed'
  | 'AreaOpened'
  | 'PatronJoined'
  | 'PatronLeft'
  | 'PresenceChanged'
  | 'ChipsBought'
  | 'ChipsCashed'
  | 'DebtCollected'
  | 'DebtSettled'
  | 'DebtForgivenessAsked'
  | 'DebtForgiven'
  | 'ShoeLoaded'
  | 'ShoeCommitted'
  | 'ShoeCut'
  | 'EntropyCommitted'
  | 'EntropyRevealed'
  | 'ShoeSealed'
  | 'CardsBurned'
  | 'DeviceErrorReported'
  | 'ShoeEnded'
  | 'ShoeRevealed'
  | 'ShoeCondemned'
  | 'BettingOpened'
  | 'WagerPlaced'
  | 'WagerRaised'
  | 'WagerLowered'
  | 'WagerWithdrawn'
  | 'BettingClosed'
  | 'DeviceGiven'
  | 'DeviceReturned'
  | 'DrawWithoutWagerAllowed'
  | 'CardDrawn'
  | 'CardsOffered'
  | 'CardsAccepted'
  | 'CardsDeclined'
  | 'HandlerChosen'
  | 'CardsPassed'
  | 'SqueezeAllowed'
  | 'RevealOrderChosen'
  | 'CardPeeled'
  | 'CardExposed'
  | 'TotalsAnnounced'
  | 'OutcomeAnnounced'
  | 'CardsCameOut'
  | 'FreeHandOrdered'
  | 'RoundSettled'
  | 'MatterClosed'
  | 'WindowClosed'
  | 'CardsDisplayed';

const NOTABLE: Readonly<Record<Exclude<EventType, Usual>, true>> = {
  LateWagerRefused: true,
  LateWithdrawalRefused: true,
  DecreaseAsked: true,
  WagersRemoved: true,
  CutCardSeen: true,
  CutCardFirst: true,
  IrregularityReported: true,
  RemedyTaken: true,
  WindowOpened: true,
  ElectionMade: true,
  ReportDismissed: true,
  ReferralDecided: true,
  MatterReferred: true,
  CardsReconstructed: true,
  HandTaken: true,
  DeviceReset: true,
  BettingReopened: true,
  MissingCardsFound: true,
  CardsReplaced: true,
  MisreadReported: true,
  DisplayErrorReported: true,
  CardCorrected: true,
  RoundVoided: true,
  SettlementCorrected: true,
};

/** What went wrong in a round, and under which rule it was put right; nothing where nothing did. */
export const Notable = ({ game, names, person, events }: ReplayProps) => {
  const words = useWords(HISTORY_WORDS);
  const language = useLanguage();
  const say = useSay(game, names, person);
  const notable = events.filter(({ type }) => type in NOTABLE);
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
