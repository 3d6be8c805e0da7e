import { refusal } from '../refusals.ts';
import { epochOf } from '../state.ts';
import type { Context, Ruling } from './context.ts';
import { voidEvents } from './settling.ts';
import { shoeAway } from './table.ts';
import { mattersClosed } from './voiding.ts';

const RESTORED = 'the house was restored from a backup';

/**
 * After a restore the record is behind what was played. The order of an electronic shoe may have come to light since, and
 * real cards no longer lie as the record has them: no shoe from before is dealt from again, and no round is finished on one.
 */
export const openEpoch = ({ state, command, config }: Context<'open-epoch'>): Ruling => {
  const { epoch, number, restored, backedUp } = command;
  const { shoe, matters } = state;
  if (number <= (epochOf(state)?.number ?? 0)) return refusal('epoch-opened');
  return [
    { type: 'EpochOpened', epoch, number, restored, backedUp },
    ...mattersClosed(state, matters),
    ...voidEvents(state, 'policy'),
    ...(shoe === null ? [] : [shoeAway(shoe, config, RESTORED)]),
  ];
};
