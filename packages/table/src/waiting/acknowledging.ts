import { type CommandRecord, house } from '../records.ts';
import { refusal } from '../refusals.ts';
import { PHASES } from '../round.ts';
import { waitNumber } from './marks.ts';

const acknowledgeWaitFields = { wait: waitNumber };

/** It changes nothing of what waits: the others know that somebody is on the way. */
export const acknowledgeWait: CommandRecord<'acknowledge-wait', typeof acknowledgeWaitFields> = {
  name: 'acknowledge-wait',
  summary: 'Says that one has seen what waits at the table; it waits on until it is done.',
  fields: acknowledgeWaitFields,
  access: [house('pit-supervisor')],
  phases: PHASES,
  whilePending: true,
  candidates: ({ state, actor }) =>
    state.waiting.open
      .filter(({ seen }) => !seen.some(({ person }) => person === actor.by))
      .map(({ number }) => ({ wait: number })),
  decide: ({ state, command: { wait, by } }) => {
    const mark = state.waiting.open.find(({ number }) => number === wait);
    if (mark === undefined) return refusal('nothing-to-remedy', null, 'That does not wait any more.');
    return mark.seen.some(({ person }) => person === by)
      ? refusal('nothing-to-remedy', null, 'You have said so before.')
      : [{ type: 'WaitAcknowledged', wait, seenBy: by }];
  },
};
