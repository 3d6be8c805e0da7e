import type { TableLive } from '@sabot/client';
import type { TableNow } from '@sabot/protocol';
import type { DealerConsole, Phase, SentCommand } from '@sabot/table';
import { useEffect, useRef, useState } from 'react';
import { get } from '../live/client.ts';

export interface Allowed {
  readonly commands: readonly SentCommand[];
  /** What comes next at the console; null while that is not known, or is not for this person. */
  readonly console: DealerConsole | null;
  /** How many events had happened when the list was made. */
  readonly sequence: number;
  /** The list is of another phase than the table is in: nothing on it should be pressed. */
  readonly stale: boolean;
  /** Asks again although nothing has happened at the table, as after a refusal. */
  readonly refresh: () => void;
}

interface Known {
  readonly table: string;
  readonly commands: readonly SentCommand[];
  readonly console: DealerConsole | null;
  readonly sequence: number;
  readonly phase: Phase;
}

const knownFrom = (table: string, { allowed, console, sequence, view }: TableNow): Known => ({
  table,
  commands: allowed,
  console: console ?? null,
  sequence,
  phase: view.phase,
});

const NONE: readonly SentCommand[] = [];
const RETRY_MS = 1000;

interface Asker {
  readonly want: (moment: string) => void;
  readonly stop: () => void;
}

/** One question is under way at a time; what is wanted meanwhile is asked once it is answered. */
const askerOf = (table: string, onKnown: (known: Known) => void): Asker => {
  let wanted = '';
  let isBusy = false;
  let isStopped = false;
  let later: ReturnType<typeof setTimeout> | undefined;
  const ask = async (): Promise<void> => {
    if (isBusy || isStopped) return;
    clearTimeout(later);
    isBusy = true;
    const asked = wanted;
    const answer = await get('/api/tables/:table', { params: { table } });
    isBusy = false;
    if (isStopped) return;
    if (answer.ok) onKnown(knownFrom(table, answer.value));
    if (asked !== wanted) void ask();
    else if (!answer.ok) later = setTimeout(() => void ask(), RETRY_MS);
  };
  return {
    want: (moment) => {
      wanted = moment;
      void ask();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(later);
    },
  };
};

/**
 * What this person could do now, asked anew whenever something has happened. While the answer is on its way the old list
 * stands, because most of it still holds.
 */
export const useAllowedNow = (table: string, live: TableLive): Allowed => {
  const [known, setKnown] = useState<Known | null>(null);
  const [times, setTimes] = useState(0);
  const asker = useRef<Asker | null>(null);
  const sequence = live.view?.sequence ?? null;
  const viewer = live.view?.role ?? null;

  useEffect(() => {
    if (viewer === null) return;
    const made = askerOf(table, setKnown);
    asker.current = made;
    return made.stop;
  }, [table, viewer]);
  useEffect(() => {
    if (sequence !== null && viewer !== null) asker.current?.want(`${table} ${viewer} ${sequence} ${times}`);
  }, [table, viewer, sequence, times]);

  const mine = known?.table === table ? known : null;
  return {
    commands: mine?.commands ?? NONE,
    console: mine?.console ?? null,
    sequence: mine?.sequence ?? -1,
    stale: mine === null || (live.view !== null && mine.phase !== live.view.phase),
    refresh: () => setTimes((before) => before + 1),
  };
};

export const useAllowed = (table: string, live: TableLive): readonly SentCommand[] =>
  useAllowedNow(table, live).commands;
