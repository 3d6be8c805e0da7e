import type { OwnPerson } from '@sabot/protocol';
import { useEffect } from 'react';
import { hasWalkInId, nameIn } from '../../game/person-name.ts';
import { useMessages } from '../../i18n/messages.ts';
import { FeedNotice } from '../../shell/feed-notice.tsx';
import { announce } from '../../ui/announcer.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import { AddTable } from './add-table.tsx';
import { CashierPanel, type KnownPatron } from './cashier-panel.tsx';
import { isUrgent, type WatchedTable } from './parts/alarms.ts';
import { HOUSE_MESSAGES, PIT_MESSAGES } from './parts/messages.ts';
import styles from './parts/pit.module.css';
import { RoleLine } from './parts/role-line.tsx';
import { TableTile } from './parts/table-tile.tsx';
import { Queue } from './queue/queue.tsx';
import type { PitWatch } from './queue/watch.ts';
import { SHIFT_MESSAGES } from './shift/messages.ts';
import { StaffPanel } from './staff-panel.tsx';

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

interface OverviewProps extends PitWatch {
  readonly me: OwnPerson;
}

/** What waits at all tables, the tables at a glance, and the house around them. */
export const Overview = ({ me, tables, lines, lobby }: OverviewProps) => {
  const messages = useMessages(PIT_MESSAGES);
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
        <Queue tables={tables} lines={lines} />
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
        <HousePanels me={me} tables={tables} />
      </main>
    </>
  );
};
