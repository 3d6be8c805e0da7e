import { house, NO_FIELDS } from '@sabot/table';
import { once, withReason } from '../candidates.ts';
import { reason } from '../fields.ts';
import { RUNNING, type TournamentCommandRecord } from '../records.ts';
import { refusal } from '../refusals.ts';

const pauseFields = { reason };

export const pause: TournamentCommandRecord<'pause', typeof pauseFields> = {
  name: 'pause',
  summary: 'Holds everything up but what happens at the tables.',
  fields: pauseFields,
  access: [house('pit-supervisor')],
  phases: RUNNING,
  whilePaused: true,
  candidates: withReason,
  decide: ({ state, command }) =>
    state.pause === null ? [{ type: 'TournamentPaused', reason: command.reason }] : refusal('paused'),
};

export const resume: TournamentCommandRecord<'resume', typeof NO_FIELDS> = {
  name: 'resume',
  summary: 'Ends a pause.',
  fields: NO_FIELDS,
  access: [house('pit-supervisor')],
  phases: RUNNING,
  whilePaused: true,
  candidates: once,
  decide: ({ state }) => (state.pause === null ? refusal('not-paused') : [{ type: 'TournamentResumed' }]),
};
