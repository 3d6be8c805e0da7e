import { useEffect, useState } from 'react';
import { type EventPage, eventPages } from '../../api/event-pages.ts';
import { get, tablePath } from '../../api/http.ts';
import type { NumberedEvent } from '../../api/shapes.ts';
import { joined } from '../../events/event-line.ts';

const MOST = 500;

/** All events after a number, page by page, until the last. */
const readFrom = async (table: string, after: number, isCurrent: () => boolean): Promise<readonly NumberedEvent[]> => {
  const found: NumberedEvent[] = [];
  for await (const page of eventPages(table, after, `&limit=${MOST}`)) {
    if (!page.ok || !isCurrent()) break;
    found.push(...page.value.events);
  }
  return found;
};

/** Events from a number on, in order, with those that came in since; null while they are being read. */
export const useEventsFrom = (
  table: string,
  first: number | null,
  live: readonly NumberedEvent[],
): readonly NumberedEvent[] | null => {
  const [read, setRead] = useState<{ readonly first: number; readonly events: readonly NumberedEvent[] } | null>(null);
  useEffect(() => {
    if (first === null) return;
    let isCurrent = true;
    void readFrom(table, first - 1, () => isCurrent).then((events) => {
      if (isCurrent) setRead({ first, events });
    });
    return () => {
      isCurrent = false;
    };
  }, [table, first]);
  if (first === null || read?.first !== first) return null;
  return joined(
    read.events,
    live.filter(({ sequence }) => sequence >= first),
  ).toReversed();
};

export interface LoadedLog {
  readonly events: readonly NumberedEvent[];
  /** There are older ones than are loaded. */
  readonly hasOlder: boolean;
  readonly busy: boolean;
  readonly loadOlder: () => void;
}

const PAGE = 200;

/** The record of a table from its end backwards, with what comes in. */
export const useLog = (table: string, sequence: number, live: readonly NumberedEvent[]): LoadedLog => {
  const [older, setOlder] = useState<readonly NumberedEvent[]>([]);
  /** Everything above this number is loaded. */
  const [from, setFrom] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const load = async (before: number): Promise<void> => {
    const after = Math.max(0, before - PAGE);
    setBusy(true);
    const answer = await get<EventPage>(tablePath(table, `/events?after=${after}&limit=${before - after}`));
    setBusy(false);
    // After a failure nothing is loaded yet, and a press asks again.
    setFrom(answer.ok ? after : before);
    if (!answer.ok) return;
    setOlder((known) => joined(answer.value.events, known));
  };
  const isStarted = from !== null || busy;
  useEffect(() => {
    if (!isStarted && sequence > 0) void load(sequence);
  });
  return {
    events: joined(older, live),
    hasOlder: from !== null && from > 0,
    busy,
    loadOlder: () => {
      if (from !== null) void load(from);
    },
  };
};
