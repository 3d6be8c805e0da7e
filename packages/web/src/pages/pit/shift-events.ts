import type { EventType } from '@sabot/table';
import type { NumberedEvent } from '../../api/shapes.ts';

/** What an entry of the shift log is about, in the order in which a manager asks. */
export const SHIFT_KINDS = ['irregularities', 'set-up', 'shoes', 'money', 'staff'] as const;
export type ShiftKind = (typeof SHIFT_KINDS)[number];

interface ShiftEvent {
  readonly kind: ShiftKind;
  /** Fields that its sentence tells already. */
  readonly said: readonly string[];
  /** Only where a member of the staff did it: patrons at tables that the house deals do so all the time. */
  readonly byStaff?: true;
}

/** What a shift log leaves out: all of a round in which all goes well, and what its other entries tell. */
type LeftOut =
  | 'PatronJoined'
  | 'PatronLeft'
  | 'PresenceChanged'
  | 'DebtCollected'
  | 'ShoeCommitted'
  | 'ShoeCut'
  | 'EntropyCommitted'
  | 'EntropyRevealed'
  | 'ShoeSealed'
  | 'CardsBurned'
  | 'CutCardSeen'
  | 'ShoeRevealed'
  | 'BettingOpened'
  | 'WagerPlaced'
  | 'WagerRaised'
  | 'WagerLowered'
  | 'WagerWithdrawn'
  | 'LateWagerRefused'
  | 'LateWithdrawalRefused'
  | 'DecreaseAsked'
  | 'BettingClosed'
  | 'BettingReopened'
  | 'DeviceGiven'
  | 'DeviceReturned'
  | 'CardDrawn'
  | 'CardsOffered'
  | 'CardsAccepted'
  | 'CardsDeclined'
  | 'HandlerChosen'
  | 'CardsPassed'
  | 'RevealOrderChosen'
  | 'CardPeeled'
  | 'CardExposed'
  | 'TotalsAnnounced'
  | 'OutcomeAnnounced'
  | 'CardsCameOut'
  | 'CardsReconstructed'
  | 'HandTaken'
  | 'DeviceReset'
  | 'RoundSettled'
  | 'WindowOpened'
  | 'ElectionMade'
  | 'WindowClosed'
  | 'CardsDisplayed';

export const SHIFT_EVENTS: Readonly<Record<Exclude<EventType, LeftOut>, ShiftEvent>> = {
  TableOpened: { kind: 'set-up', said: [] },
  LastRoundAnnounced: { kind: 'set-up', said: ['round'] },
  TableClosed: { kind: 'set-up', said: [] },
  EpochOpened: { kind: 'set-up', said: ['number'] },
  LimitsAnnounced: { kind: 'set-up', said: [] },
  MethodChosen: { kind: 'set-up', said: ['method'] },
  WagersPerAreaSet: { kind: 'set-up', said: ['max'] },
  AreaClosed: { kind: 'set-up', said: ['seat', 'wager'] },
  AreaOpened: { kind: 'set-up', said: ['seat', 'wager'] },

  ShoeLoaded: { kind: 'shoes', said: ['shoe', 'cards'] },
  ShoeEnded: { kind: 'shoes', said: ['shoe'] },
  ShoeCondemned: { kind: 'shoes', said: [] },

  IrregularityReported: { kind: 'irregularities', said: ['kind'] },
  CutCardFirst: { kind: 'irregularities', said: [] },
  DeviceErrorReported: { kind: 'irregularities', said: [] },
  MisreadReported: { kind: 'irregularities', said: ['card'] },
  DisplayErrorReported: { kind: 'irregularities', said: ['ofRound'] },
  MatterReferred: { kind: 'irregularities', said: [] },
  ReferralDecided: { kind: 'irregularities', said: ['decision'] },
  ReportDismissed: { kind: 'irregularities', said: [] },
  RemedyTaken: { kind: 'irregularities', said: ['remedy'] },
  MatterClosed: { kind: 'irregularities', said: [] },
  RoundVoided: { kind: 'irregularities', said: ['round'] },
  SettlementCorrected: { kind: 'irregularities', said: ['round', 'end'] },
  FreeHandOrdered: { kind: 'irregularities', said: [] },
  MissingCardsFound: { kind: 'irregularities', said: [] },
  CardsReplaced: { kind: 'irregularities', said: [] },
  CardCorrected: { kind: 'irregularities', said: ['card'] },
  WagersRemoved: { kind: 'irregularities', said: [] },

  ChipsBought: { kind: 'money', said: ['person', 'amount'], byStaff: true },
  ChipsCashed: { kind: 'money', said: ['person', 'amount'], byStaff: true },
  DebtSettled: { kind: 'money', said: ['person', 'amount'] },
  DebtForgivenessAsked: { kind: 'money', said: ['person', 'note', 'reportedBy'] },
  DebtForgiven: { kind: 'money', said: ['person', 'amount', 'reason'] },

  ActingAppointed: { kind: 'staff', said: [] },
  SqueezeAllowed: { kind: 'staff', said: ['person', 'side'] },
  DrawWithoutWagerAllowed: { kind: 'staff', said: ['person'] },
};

const isLogged = (type: EventType): type is keyof typeof SHIFT_EVENTS => type in SHIFT_EVENTS;

/** The house acts in a position too, where it deals. */
const isByStaff = ({ stamp: { by, as } }: NumberedEvent): boolean =>
  by !== 'house' && as !== 'patron' && as !== 'device';

/** What the shift log makes of an event; null where it has no place there. */
export const shiftEventOf = (event: NumberedEvent): ShiftEvent | null => {
  const found = isLogged(event.type) ? SHIFT_EVENTS[event.type] : null;
  return found?.byStaff === true && !isByStaff(event) ? null : found;
};
