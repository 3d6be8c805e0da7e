import type { NumberedEvent } from '@sabot/protocol';
import { type Dispatch, type SetStateAction, useEffect, useMemo, useState } from 'react';
import { eventPages, get } from '../../../live/client.ts';

/** A part of the record without a hole, as far as the viewer may see it. */
export interface EventRange {
  /** Everything above this number... */
  readonly from: number;
  /** ...up to this one is there. */
  readonly upTo: number;
  /** In order. */
  readonly events: readonly NumberedEvent[];
}

/**
 * The number after which events are missing between a stretch and what came in since, or null where they meet: a feed
 * keeps only its last events, and leaves out what was missed while it was away too long.
 */
export const missingAfter = (
  { upTo }: EventRange,
  live: readonly NumberedEvent[],
  /** That of the last event of all. */
  sequence: number,
): number | null => ((live[0]?.sequence ?? sequence + 1) > upTo + 1 ? upTo : null);

/** The stretch with what came in since, the latest last; nothing is put behind a hole. */
export const withLive = (
  stretch: EventRange,
  live: readonly NumberedEvent[],
  sequence: number,
): readonly NumberedEvent[] =>
  missingAfter(stretch, live, sequence) === null
    ? [...stretch.events, ...live.filter((event) => event.sequence > stretch.upTo)]
    : stretch.events;

/** Two stretches of which the second begins where the first ends. */
export const joinRanges = (first: EventRange, second: EventRange): EventRange => ({
  from: first.from,
  upTo: second.upTo,
  events: [...first.events, ...second.events],
});

const MOST = 500;
/** After a failure it is asked for again. */
const AGAIN_MS = 3000;

/** All there is after a number; null where not all of it could be read. */
const readFrom = async (table: string, from: number, isCurrent: () => boolean): Promise<EventRange | null> => {
  const events: NumberedEvent[] = [];
  let upTo = from;
  for await (const page of eventPages(table, from, { limit: MOST })) {
    if (!page.ok || !isCurrent()) return null;
    events.push(...page.value.events);
    upTo = page.value.next;
  }
  return { from, upTo, events };
};

/** Reads what is missing after a number, again and again until it is there; null reads nothing. */
const useReading = (
  table: string,
  after: number | null,
  setKnown: Dispatch<SetStateAction<EventRange | null>>,
): void => {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (after === null) return;
    let isCurrent = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    void readFrom(table, after, () => isCurrent).then((read) => {
      if (!isCurrent) return;
      if (read === null) again = setTimeout(() => setTries(tries + 1), AGAIN_MS);
      else setKnown((before) => (before?.upTo === read.from ? joinRanges(before, read) : read));
    });
    return () => {
      isCurrent = false;
      clearTimeout(again);
    };
  }, [table, after, tries, setKnown]);
};

/** Events from a number on, in order, with those that came in since; null while they are being read. */
export const useEventsFrom = (
  table: string,
  first: number | null,
  sequence: number,
  live: readonly NumberedEvent[],
): readonly NumberedEvent[] | null => {
  const [read, setRead] = useState<EventRange | null>(null);
  const known = first !== null && read?.from === first - 1 ? read : null;
  const start = first === null ? null : first - 1;
  const after = known === null ? start : missingAfter(known, live, sequence);
  useReading(table, after, setRead);
  return useMemo(() => (known === null ? null : withLive(known, live, sequence)), [known, live, sequence]);
};

interface LoadedLog {
  /** The latest first. */
  readonly events: readonly NumberedEvent[];
  /** There are older ones than are loaded. */
  readonly hasOlder: boolean;
  readonly busy: boolean;
  readonly loadOlder: () => void;
}

const PAGE = 200;

/** The record of a table from its end backwards, with what comes in. */
export const useLog = (table: string, sequence: number, live: readonly NumberedEvent[]): LoadedLog => {
  const [known, setKnown] = useState<EventRange | null>(null);
  const [busy, setBusy] = useState(false);
  const load = async (before: number): Promise<void> => {
    const from = Math.max(0, before - PAGE);
    setBusy(true);
    const answer = await get('/api/tables/:table/events', {
      params: { table },
      query: { after: from, limit: before - from },
    });
    setBusy(false);
    setKnown((later) => {
      const rest = later ?? { from: before, upTo: before, events: [] };
      // After a failure nothing older is loaded, and a press asks again; what is there already is not put in twice.
      if (!answer.ok || rest.from !== before) return rest;
      return joinRanges({ from, upTo: before, events: answer.value.events }, rest);
    });
  };
  const isStarted = known !== null || busy;
  useEffect(() => {
    if (!isStarted && sequence > 0) void load(sequence);
  });
  useReading(table, known === null ? null : missingAfter(known, live, sequence), setKnown);
  const events = useMemo(
    () => (known === null ? live : withLive(known, live, sequence)).toReversed(),
    [known, live, sequence],
  );
  return {
    events,
    hasOlder: known !== null && known.from > 0,
    busy,
    loadOlder: () => {
      if (known !== null) void load(known.from);
    },
  };
};
