import type { ConsoleAct } from '@sabot/table';
import type { Done } from '../../api/command.ts';
import type { Order } from '../../api/shapes.ts';

/** A card for the other hand may be due by the one just turned over; the same press deals it too. */
export const followUp =
  (act: ConsoleAct) =>
  (done: Done): readonly Order[] => {
    const last = done.events.findLast(({ type }) => type === 'CardExposed');
    const isStillDue = last?.type === 'CardExposed' && last.phase === 'drawing';
    return act.kind === 'give' && isStillDue ? act.again : [];
  };
