import type { Done } from '../../api/command.ts';
import type { Order } from '../../api/shapes.ts';
import type { ActName } from './next-act.ts';

/** A card for the other hand may be due by the one just turned over; the same press deals it too. */
export const followUp =
  (act: ActName, isDealers: boolean) =>
  (done: Done): readonly Order[] => {
    const last = done.events.findLast(({ type }) => type === 'CardExposed');
    if (act !== 'third-card' || !isDealers || last?.type !== 'CardExposed') return [];
    if (last.phase !== 'drawing' || last.draw === null) return [];
    return [{ do: 'draw-card' }, { do: 'expose-card', draw: last.draw + 1 }];
  };
