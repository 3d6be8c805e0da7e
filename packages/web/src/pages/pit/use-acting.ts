import type { Acting, TableView } from '@sabot/table';
import { tablePath } from '../../api/http.ts';
import type { NumberedEvent } from '../../api/shapes.ts';
import { useLoad } from '../../api/use-load.ts';
import type { TableLive } from '../../feed/table-feed.ts';

/** An appointment lasts some hours, so that it stands near the end of the record. */
const READ = 500;

/** Often enough to see that an appointment has run out. */
export const APPOINTMENT_MS = 20_000;

export const actingIn = (events: readonly NumberedEvent[]): readonly Acting[] =>
  events.flatMap((event) => {
    if (event.type !== 'ActingAppointed') return [];
    const { person, position, until } = event;
    return person === null || position === null || until === null ? [] : [{ person, position, until }];
  });

/** Who acts in another position here. A dealer's view does not say, but its events do. */
export const useActing = (table: string, live: TableLive, view: TableView | null): readonly Acting[] => {
  const first = live.events[0]?.sequence ?? view?.sequence ?? 0;
  const isTold = view === null || view.pit !== null || view.dealer === null;
  const path = isTold ? null : tablePath(table, `/events?after=${Math.max(0, first - READ)}&limit=${READ}`);
  const read = useLoad<{ readonly events: readonly NumberedEvent[] }>(path).value;
  // The latest stands before an earlier one.
  return view?.pit?.acting ?? actingIn([...(read?.events ?? []), ...live.events]).toReversed();
};
