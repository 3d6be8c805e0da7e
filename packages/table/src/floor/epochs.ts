import { epochFields } from '../fields.ts';
import { type CommandRecord, device } from '../records.ts';
import { refusal } from '../refusals.ts';
import { PHASES } from '../round.ts';
import { voidEvents } from '../settling/settlement.ts';
import { mattersClosed } from '../settling/voiding.ts';
import { epochOf } from '../state.ts';
import { shoeAway } from './opening.ts';

const RESTORED = 'the house was restored from a backup';

const openEpochFields = epochFields;

/**
 * After a restore the record is behind what was played. The order of an electronic shoe may have come to light since, and
 * real cards no longer lie as the record has them: no shoe from before is dealt from again, and no round is finished on one.
 */
export const openEpoch: CommandRecord<'open-epoch', typeof openEpochFields> = {
  name: 'open-epoch',
  summary:
    'After the house was restored from a backup: the round under way is void, the shoe is put away, and a new epoch begins.',
  fields: openEpochFields,
  access: [device],
  phases: PHASES,
  whilePending: true,
  // Nobody is offered it: whether the house was restored, no table can tell.
  candidates: () => [],
  decide: ({ state, command, config }) => {
    const { epoch, number, restored, backedUp } = command;
    const { shoe, matters } = state;
    if (number <= (epochOf(state)?.number ?? 0)) return refusal('epoch-opened');
    return [
      { type: 'EpochOpened', epoch, number, restored, backedUp },
      ...mattersClosed(state, matters),
      ...voidEvents(state, 'policy'),
      ...(shoe === null ? [] : [shoeAway(shoe, config, RESTORED)]),
    ];
  },
};
