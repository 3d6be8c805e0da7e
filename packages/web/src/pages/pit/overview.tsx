import type { TableLive } from '@sabot/client';
import type { OwnPerson } from '@sabot/protocol';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { hasWalkInId, nameIn, namesText } from '../../game/person-name.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { tableFeed, useLobby } from '../../live/table-feed.ts';
import { FeedNotice } from '../../shell/feed-notice.tsx';
import { announce } from '../../ui/announcer.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import { AddTable } from './add-table.tsx';
import { CashierPanel, type KnownPatron } from './cashier-panel.tsx';
import { Inbox } from './inbox.tsx';
import { isUrgent, type WatchedTable, watchList } from './parts/alarms.ts';
import { HOUSE_MESSAGES, PIT_MESSAGES } from './parts/messages.ts';
import styles from './parts/pit.module.css';
import { RoleLine } from './parts/role-line.tsx';
import { TableTile } from './parts/table-tile.tsx';
import { SHIFT_MESSAGES } from './shift/messages.ts';
import { StaffPanel } from './staff-panel.tsx';

interface OpenFeed {
  readonly viewer: string | null;
  readonly end: () => void;
}

/** Live feeds of several tables at once, each as the viewer may see it, and guests called as the page is read. */
const useTables = (ids: readonly string[], viewer: string | null): ReadonlyMap<string, TableLive> => {
  const [lives, setLives] = useState<ReadonlyMap<string, TableLive>>(new Map());
  /** By table: one that comes or goes leaves the feeds of all others alone. */
  const feeds = useRef(new Map<string, OpenFeed>());
  const key = ids.join(' ');
  useEffect(() => {
    const open = feeds.current;
    const wanted = new Set(key === '' ? [] : key.split(' '));
    for (const [id, feed] of open) if (!wanted.has(id) || feed.viewer !== viewer) feed.end();
    for (const id of wanted) {
      if (open.has(id)) continue;
      const feed = tableFeed(id, null, viewer);
      const ignore = feed.subscribe(() => setLives((before) => new Map(before).set(id, feed.get())));
      const end = (): void => {
        ignore();
        feed.stop();
        open.delete(id);
        setLives((before) => new Map([...before].filter(([other]) => other !== id)));
      };
      open.set(id, { viewer, end });
    }
  }, [key, viewer]);
  useEffect(() => {
    const open = feeds.current;
    return () => {
      for (const feed of open.values()) feed.end();
    };
  }, []);
  const language = useLanguage();
  return useMemo(
    () => new Map([...lives].map(([id, live]) => [id, { ...live, names: namesText(live.names, language) }])),
    [lives, language],
  );
};

/** Fetched when it is first asked for: whoever runs a table has no use for it. */
const ShiftPanel = lazyPart(async () => (await import('./shift/shift-panel.tsx')).ShiftPanel);

const isAccount = (person: string): boolean => !hasWalkInId(person);

/** Patrons with an account who are at a table now, each once. */
const patronsAt = (tables: readonly WatchedTable[]): readonly KnownPatron[] => {
  const found = new Map<string, string>();
  for (const { live } of tables)
    for (const { person } of live?.view?.patrons ?? [])
      if (isAccount(person)) found.set(person, nameIn(live?.names ?? {}, person));
  return [...found].map(([person, name]) => ({ person, name }));
};

const HousePanels = ({ me, tables }: { readonly me: OwnPerson; readonly tables: readonly WatchedTable[] }) => {
  const messages = useMessages(PIT_MESSAGES);
  const house = useMessages(HOUSE_MESSAGES);
  const shift = useMessages(SHIFT_MESSAGES);
  const tabs: readonly Tab[] = [
    { id: 'staff', name: house.staff, show: () => <StaffPanel me={me} /> },
    { id: 'shift', name: shift.title, show: () => <ShiftPanel tables={tables} /> },
    ...(me.may.handleMoney
      ? [{ id: 'cashier', name: house.cashier, show: () => <CashierPanel patrons={patronsAt(tables)} /> }]
      : []),
    ...(me.may.addTables ? [{ id: 'add', name: house.addTable, show: () => <AddTable /> }] : []),
  ];
  return (
    <section className="stack" aria-labelledby="pit-house">
      <h2 id="pit-house">{messages.house}</h2>
      <div className={styles['pit-tabs']}>
        <Tabs label={messages.house} tabs={tabs} />
      </div>
    </section>
  );
};

/** How many matters wait for the viewer, table by table. */
const useCounts = (): readonly [number, (table: string, count: number) => void] => {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const set = useCallback((table: string, count: number): void => {
    setCounts((before) => (before.get(table) === count ? before : new Map(before).set(table, count)));
  }, []);
  return [[...counts.values()].reduce((sum, each) => sum + each, 0), set];
};

/** All tables at a glance, what waits for the viewer, and the house around them. */
export const Overview = ({ me }: { readonly me: OwnPerson }) => {
  const messages = useMessages(PIT_MESSAGES);
  const lobby = useLobby();
  const [count, setCount] = useCounts();
  const listed = lobby.tables ?? [];
  const lives = useTables(
    listed.map(({ id }) => id),
    me.id,
  );
  const tables = watchList(listed, (id) => lives.get(id) ?? null);
  const needing = tables.filter(({ alarms }) => alarms.some(isUrgent)).length;
  useEffect(() => {
    if (needing > 0) announce(messages.needsYou(needing));
  }, [needing, messages]);
  return (
    <>
      <FeedNotice status={lobby.status} />
      <main className={`page ${styles['pit-page']}`}>
        <header className="row spread">
          <h1>{messages.title}</h1>
          <RoleLine me={me} />
        </header>
        {!me.may.supervise && <p className="muted">{messages.readOnly}</p>}
        <div className={styles['pit-overview']}>
          <Inbox tables={tables} count={count} onCount={setCount} />
          <section aria-labelledby="pit-tables" className="stack">
            <header className="row spread">
              <h2 id="pit-tables">{messages.tables}</h2>
              <span className={needing === 0 ? 'muted small' : `small ${styles['pit-needing']}`} data-needing={needing}>
                {needing === 0 ? '' : messages.needsYou(needing)}
              </span>
            </header>
            {lobby.tables !== null && tables.length === 0 && <p className="muted">{messages.noTables}</p>}
            <ul className={styles['pit-grid']}>
              {tables.map((each) => (
                <TableTile key={each.table.id} watched={each} />
              ))}
            </ul>
          </section>
        </div>
        <HousePanels me={me} tables={tables} />
      </main>
    </>
  );
};
