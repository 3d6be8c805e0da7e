import type { TableLive } from '@sabot/client';
import type { SentCommand } from '@sabot/table';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useMessages } from '../../../i18n/messages.ts';
import { useNow } from '../../../live/clock.ts';
import { useAllowed } from '../../../staff/allowed-commands.ts';
import { useObservable } from '../../../state/observable.ts';
import type { WatchedTable } from '../parts/alarms.ts';
import { alertSound, useIsSilenced } from './alert-sound.ts';
import { QUEUE_MESSAGES } from './messages.ts';
import styles from './queue.module.css';
import { QueueEntry } from './queue-line.tsx';
import { isCalling, type QueueLine } from './queue-lines.ts';

type AllowedByTable = ReadonlyMap<string, readonly SentCommand[]>;

interface AskedTableProps {
  readonly table: string;
  readonly live: TableLive;
  readonly onAllowed: (table: string, allowed: readonly SentCommand[]) => void;
}

/** Asks what may be done at one table, once for all of its lines. */
const AskedTable = ({ table, live, onAllowed }: AskedTableProps) => {
  const allowed = useAllowed(table, live);
  useEffect(() => onAllowed(table, allowed), [onAllowed, table, allowed]);
  return null;
};

const useAllowedByTable = (): readonly [AllowedByTable, AskedTableProps['onAllowed']] => {
  const [known, setKnown] = useState<AllowedByTable>(new Map());
  const note = useCallback((table: string, allowed: readonly SentCommand[]): void => {
    setKnown((before) => (before.get(table) === allowed ? before : new Map(before).set(table, allowed)));
  }, []);
  return [known, note];
};

const SoundSwitch = () => {
  const messages = useMessages(QUEUE_MESSAGES);
  const isOn = useObservable(alertSound) === 'yes';
  const isSilenced = useIsSilenced();
  return (
    <div className="row small">
      <label className={styles['queue-sound']}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => alertSound.set(target.checked ? 'yes' : 'no')}
          name="sound"
        />
        {messages.sound}
      </label>
      {isOn && isSilenced && (
        <span className="muted" data-silenced>
          {messages.silenced}
        </span>
      )}
    </div>
  );
};

const Restarts = ({ tables }: { readonly tables: readonly WatchedTable[] }) => {
  const messages = useMessages(QUEUE_MESSAGES);
  return tables.flatMap(({ table, live }) =>
    live?.interrupted == null ? (
      []
    ) : (
      <li key={table.id} className={styles['queue-line']} data-wait="restart" data-urgency="now">
        <p className={styles['queue-table']}>
          <Link href={`/pit/${encodeURIComponent(table.id)}`}>{table.name}</Link>
        </p>
        <p className={styles['queue-what']}>{messages.restart(live.interrupted.round)}</p>
      </li>
    ),
  );
};

const NOTHING_ALLOWED: readonly SentCommand[] = [];

interface QueueProps {
  readonly tables: readonly WatchedTable[];
  readonly lines: readonly QueueLine[];
}

/** Ages are counted by the second. */
const SECOND_MS = 1000;

/** Whoever has no sight of what the pit decides on has no list of it. */
const isShown = (tables: readonly WatchedTable[]): boolean => tables.some(({ live }) => live?.view?.pit != null);
const isKnown = (tables: readonly WatchedTable[]): boolean => tables.some(({ live }) => live?.view != null);

/** Everything that waits at all tables, in one list. */
export const Queue = ({ tables, lines }: QueueProps) => {
  const messages = useMessages(QUEUE_MESSAGES);
  const [allowed, noteAllowed] = useAllowedByTable();
  const now = useNow(lines.length === 0 ? null : SECOND_MS);
  const count = lines.filter(isCalling).length;
  const asked = new Map(lines.map(({ watched }) => [watched.table.id, watched.live]));
  const isForOthers = isKnown(tables) && !isShown(tables);
  const isCalm = lines.length === 0 && tables.every(({ live }) => live?.interrupted == null);
  return (
    <section className={styles['pit-queue']} aria-labelledby="pit-queue" data-queue={count}>
      <header className={styles['queue-head']}>
        <h2 id="pit-queue">
          {messages.title}
          {count > 0 && <span className={`${styles['queue-count']} number`}>{messages.forYou(count)}</span>}
        </h2>
        <SoundSwitch />
      </header>
      <p className="muted small">
        {isForOthers && messages.notYours}
        {!isForOthers && isCalm && messages.calm}
        {!isForOthers && !isCalm && (count === 0 ? messages.none : messages.lead)}
      </p>
      {[...asked].map(([table, live]) => (
        <AskedTable key={table} table={table} live={live} onAllowed={noteAllowed} />
      ))}
      <ul className={styles['queue-list']}>
        <Restarts tables={tables} />
        {lines.map((line) => (
          <QueueEntry
            key={line.place}
            line={line}
            allowed={allowed.get(line.watched.table.id) ?? NOTHING_ALLOWED}
            now={now}
          />
        ))}
      </ul>
    </section>
  );
};
