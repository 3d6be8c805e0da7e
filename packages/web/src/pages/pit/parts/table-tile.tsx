import type { TableSummary } from '@sabot/protocol';
import type { TableView } from '@sabot/table';
import { Link } from 'wouter';
import { PHASE_NAMES } from '../../../game/names.ts';
import { net } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { type Alarm, isUrgent, type WatchedTable } from './alarms.ts';
import { DifferentialBar, hasDifferential } from './form-parts.tsx';
import { ALARM_NAMES, PIT_MESSAGES } from './messages.ts';
import styles from './pit.module.css';

export const TablePhasePill = ({ phase }: { readonly phase: TableView['phase'] }) => (
  <span className={`pill ${styles['pit-phase']}`} data-phase={phase}>
    <span className={styles['pit-dot']} aria-hidden="true" />
    {useMessages(PHASE_NAMES)[phase]}
  </span>
);

const Alarms = ({ alarms }: { readonly alarms: readonly Alarm[] }) => {
  const names = useMessages(ALARM_NAMES);
  if (alarms.length === 0) return null;
  return (
    <ul className={styles['pit-alarms']}>
      {alarms.map((alarm) => (
        <li key={alarm} data-alarm={alarm} className={isUrgent(alarm) ? styles['urgent'] : ''}>
          <span aria-hidden="true">{isUrgent(alarm) ? '⚠' : 'ⓘ'}</span> {names[alarm]}
        </li>
      ))}
    </ul>
  );
};

const Facts = ({ table }: { readonly table: TableSummary }) => {
  const messages = useMessages(PIT_MESSAGES);
  const { shoe, seats, auto, round } = table;
  const cards = shoe === null ? messages.noShoe : messages.cardsLeft(shoe.cardsLeft);
  const facts = [
    messages.round(round),
    cards,
    messages.seats(seats.taken, seats.of),
    auto ? messages.auto : messages.staffed,
  ];
  return <p className="muted small number">{facts.join(' · ')}</p>;
};

/** A table at a glance. */
export const TableTile = ({ watched: { table, live, alarms } }: { readonly watched: WatchedTable }) => {
  const messages = useMessages(PIT_MESSAGES);
  const language = useLanguage();
  const view = live?.view ?? null;
  const isUp = alarms.some(isUrgent);
  const house = view?.pit?.money.house ?? null;
  return (
    <li
      className={isUp ? `panel ${styles['pit-tile']} ${styles['urgent']}` : `panel ${styles['pit-tile']}`}
      data-table={table.id}
    >
      <header>
        <h3>
          <Link href={`/pit/${encodeURIComponent(table.id)}`} className={styles['pit-tile-link']}>
            {table.name}
          </Link>
        </h3>
        <TablePhasePill phase={view?.phase ?? table.phase} />
      </header>
      {table.game.name[language] !== table.name && <p className="muted small">{table.game.name[language]}</p>}
      <Facts table={table} />
      {hasDifferential(view) && <DifferentialBar view={view} />}
      {house !== null && (
        <p className={styles['pit-win']}>
          <span className="muted">{messages.houseWin}</span>{' '}
          <span className="number" data-house={house}>
            {net(house, language)}
          </span>
        </p>
      )}
      <Alarms alarms={alarms} />
    </li>
  );
};
