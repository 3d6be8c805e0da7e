import type { EventType } from '@sabot/table';
import type { NumberedEvent } from '../../api/shapes.ts';

/** What an entry of the shift log is about, in the order in which a manager asks. */
export const SHIFT_KINDS = ['irregularities', 'set-up', 'shoes', 'money', 'staff'] as const;
export type ShiftKind = (typeof SHIFT_KINDS)[number];

interface ShiftEvent {
  readonly type: EventType;
  readonly kind: ShiftKind;
  /** Fields that its sentence tells already. */
  readonly said: readonly string[];
  /** Only where a member of the staff did it: patrons at tables that the house deals do so all the time. */
  readonly byStaff?: true;
}

/** Every event that a shift log has; nothing of a round in which all goes well. */
export const SHIFT_EVENTS = [
  { type: 'TableOpened', kind: 'set-up', said: [] },
  { type: 'LastRoundAnnounced', kind: 'set-up', said: ['round'] },
  { type: 'TableClosed', kind: 'set-up', said: [] },
  { type: 'EpochOpened', kind: 'set-up', said: ['number'] },
  { type: 'LimitsAnnounced', kind: 'set-up', said: [] },
  { type: 'MethodChosen', kind: 'set-up', said: ['method'] },
  { type: 'WagersPerAreaSet', kind: 'set-up', said: ['max'] },
  { type: 'AreaClosed', kind: 'set-up', said: ['seat', 'wager'] },
  { type: 'AreaOpened', kind: 'set-up', said: ['seat', 'wager'] },

  { type: 'ShoeLoaded', kind: 'shoes', said: ['shoe', 'cards'] },
  { type: 'ShoeEnded', kind: 'shoes', said: ['shoe'] },
  { type: 'ShoeCondemned', kind: 'shoes', said: [] },

  { type: 'IrregularityReported', kind: 'irregularities', said: ['kind'] },
  { type: 'CutCardFirst', kind: 'irregularities', said: [] },
  { type: 'DeviceErrorReported', kind: 'irregularities', said: [] },
  { type: 'MisreadReported', kind: 'irregularities', said: ['card'] },
  { type: 'DisplayErrorReported', kind: 'irregularities', said: ['ofRound'] },
  { type: 'MatterReferred', kind: 'irregularities', said: [] },
  { type: 'ReferralDecided', kind: 'irregularities', said: ['decision'] },
  { type: 'ReportDismissed', kind: 'irregularities', said: [] },
  { type: 'RemedyTaken', kind: 'irregularities', said: ['remedy'] },
  { type: 'MatterClosed', kind: 'irregularities', said: [] },
  { type: 'RoundVoided', kind: 'irregularities', said: ['round'] },
  { type: 'SettlementCorrected', kind: 'irregularities', said: ['round', 'end'] },
  { type: 'FreeHandOrdered', kind: 'irregularities', said: [] },
  { type: 'MissingCardsFound', kind: 'irregularities', said: [] },
  { type: 'CardsReplaced', kind: 'irregularities', said: [] },
  { type: 'CardCorrected', kind: 'irregularities', said: ['card'] },
  { type: 'WagersRemoved', kind: 'irregularities', said: [] },

  { type: 'ChipsBought', kind: 'money', said: ['person', 'amount'], byStaff: true },
  { type: 'ChipsCashed', kind: 'money', said: ['person', 'amount'], byStaff: true },
  { type: 'DebtSettled', kind: 'money', said: ['person', 'amount'] },
  { type: 'DebtForgivenessAsked', kind: 'money', said: ['person', 'note', 'reportedBy'] },
  { type: 'DebtForgiven', kind: 'money', said: ['person', 'amount', 'reason'] },

  { type: 'ActingAppointed', kind: 'staff', said: [] },
  { type: 'SqueezeAllowed', kind: 'staff', said: ['person', 'side'] },
  { type: 'DrawWithoutWagerAllowed', kind: 'staff', said: ['person'] },
] as const satisfies readonly ShiftEvent[];

const BY_TYPE: ReadonlyMap<EventType, ShiftEvent> = new Map(SHIFT_EVENTS.map((each) => [each.type, each]));

/** The house acts in a position too, where it deals. */
const isByStaff = ({ stamp: { by, as } }: NumberedEvent): boolean =>
  by !== 'house' && as !== 'patron' && as !== 'device';

/** What the shift log makes of an event; null where it has no place there. */
export const shiftEventOf = (event: NumberedEvent): ShiftEvent | null => {
  const found = BY_TYPE.get(event.type) ?? null;
  return found?.byStaff === true && !isByStaff(event) ? null : found;
};
