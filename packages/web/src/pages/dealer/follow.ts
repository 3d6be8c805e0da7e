import type { TableDone } from '@sabot/protocol';
import type { ConsoleAct, SentCommand } from '@sabot/table';

/** A card for the other hand may be due by the one just turned over; the same press deals it too. */
export const followUp =
  (act: ConsoleAct) =>
  (done: TableDone): readonly SentCommand[] => {
    const last = done.events.findLast(({ type }) => type === 'CardExposed');
    const isStillDue = last?.type === 'CardExposed' && last.phase === 'drawing';
    return act.kind === 'give' && isStillDue ? act.again : [];
  };
