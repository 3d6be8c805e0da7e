import { device, epochFields, epochOf } from '@sabot/table';
import type { TournamentCommandRecord } from '../records.ts';
import { refusal } from '../refusals.ts';
import { STAGE_PHASES } from '../state.ts';

const openTournamentEpochFields = epochFields;

/** Nothing of the tournament changes but its time; what a table had not told yet, it tells again as it stands there. */
export const openTournamentEpoch: TournamentCommandRecord<'open-tournament-epoch', typeof openTournamentEpochFields> = {
  name: 'open-tournament-epoch',
  summary:
    'After the house was restored from a backup: a new epoch begins; the time of a session stood still since then.',
  fields: openTournamentEpochFields,
  access: [device],
  phases: STAGE_PHASES,
  whilePaused: true,
  carriedOver: true,
  // Nobody is offered it: whether the house was restored, no tournament can tell.
  candidates: () => [],
  decide: ({ state, command }) => {
    const { epoch, number, restored, backedUp } = command;
    if (number <= (epochOf(state)?.number ?? 0)) return refusal('epoch-opened');
    return [{ type: 'TournamentEpochOpened', epoch, number, restored, backedUp }];
  },
};
