import type { NumberedEvent } from '@sabot/protocol';
import { EVENT_MESSAGES } from '../../../events/event-messages.ts';
import type { ShiftEvent } from '../../../events/messages/types.ts';

/** The events that the shift log tells of. */
export const SHIFT_TYPES: readonly string[] = Object.entries(EVENT_MESSAGES).flatMap(([type, { shiftLog }]) =>
  shiftLog === undefined ? [] : [type],
);

/** The house acts in a position too, where it deals. */
const isByStaff = ({ stamp: { by, as } }: NumberedEvent): boolean =>
  by !== 'house' && as !== 'patron' && as !== 'device';

/** What the shift log makes of an event; null where it has no place there. */
export const shiftEventOf = (event: NumberedEvent): ShiftEvent | null => {
  const { shiftLog } = EVENT_MESSAGES[event.type];
  return shiftLog === undefined || (shiftLog.byStaff === true && !isByStaff(event)) ? null : shiftLog;
};
