import { person } from '../fields.ts';
import type { EventRecord } from '../records.ts';
import { field } from '../schema.ts';
import { type WaitMark, waitNumber } from './marks.ts';

const waitAcknowledgedFields = { wait: waitNumber, seenBy: field(person, 'who has seen it') };

export const waitAcknowledged: EventRecord<'WaitAcknowledged', typeof waitAcknowledgedFields> = {
  type: 'WaitAcknowledged',
  summary: 'Somebody has seen what waits: it still waits, and all staff see who has seen it.',
  fields: waitAcknowledgedFields,
  audience: 'staff',
  isStep: false,
  isRoutine: false,
  inReport: 'rulings',
  sees: { wait: 'open', seenBy: 'person' },
  evolve: (state, { wait, seenBy }, at) => {
    const { waiting } = state;
    const noted = (mark: WaitMark): WaitMark =>
      mark.number === wait ? { ...mark, seen: [...mark.seen, { person: seenBy, at }] } : mark;
    return { ...state, waiting: { ...waiting, open: waiting.open.map(noted) } };
  },
};

export const WAITING_EVENTS = [waitAcknowledged] as const;
