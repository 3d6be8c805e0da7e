import type { TableLive } from '@sabot/client';
import type { MatterView, SentCommand } from '@sabot/table';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { matterTitle, REMEDY_NAMES } from '../../game/matter-names.ts';
import { ROLE_NAMES } from '../../game/names.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { useGame } from '../../live/games.ts';
import { useAllowedNow } from '../../staff/allowed-commands.ts';
import { acknowledgementOf, DeviceErrors, deviceErrorsOf } from '../../staff/device-errors.tsx';
import { commandsOn } from '../../staff/matter.ts';
import { MatterCard } from '../../staff/matter-card.tsx';
import type { WatchedTable } from './parts/alarms.ts';
import { PIT_MESSAGES } from './parts/messages.ts';
import styles from './parts/pit.module.css';

/** Whether this person may do something about it now. */
const isMine = (matter: MatterView, allowed: readonly SentCommand[]): boolean => commandsOn(matter, allowed).length > 0;

const OtherLine = ({ name, matter }: { readonly name: string; readonly matter: MatterView }) => {
  const messages = useMessages(PIT_MESSAGES);
  const remedies = useMessages(REMEDY_NAMES);
  const positions = useMessages(ROLE_NAMES);
  const language = useLanguage();
  const [step] = matter.steps;
  const { ruler } = matter;
  const what = matterTitle(matter, language);
  return (
    <li className="small">
      {step === undefined ? `${name}: ${what}` : messages.otherLine(name, what, remedies[step.remedy])}
      {ruler !== null && <span className="muted"> · {messages.takesPosition(positions[ruler.position])}</span>}
    </li>
  );
};

interface TableMattersProps {
  readonly watched: WatchedTable & { readonly live: TableLive };
  readonly onCount: (table: string, count: number) => void;
}

const TableMatters = ({ watched: { table, live }, onCount }: TableMattersProps) => {
  const messages = useMessages(PIT_MESSAGES);
  const { commands: allowed, stale } = useAllowedNow(table.id, live);
  const game = useGame(table.game.id);
  const matters = live.view?.matters ?? [];
  const mine = matters.filter((matter) => isMine(matter, allowed));
  const others = matters.filter((matter) => !isMine(matter, allowed));
  const errors = deviceErrorsOf(live.view).filter((error) => acknowledgementOf(error, allowed) !== undefined);
  const count = mine.length + errors.length;
  useEffect(() => {
    onCount(table.id, count);
    return () => onCount(table.id, 0);
  }, [onCount, table.id, count]);
  // Whose it is, is not known before the house has said what the viewer may do.
  if (game === undefined || (stale && allowed.length === 0)) return null;
  return (
    <>
      {mine.map((matter) => (
        <li key={matter.id} className={styles['pit-approval']}>
          <p className="row spread">
            <strong>{table.name}</strong>
            <Link href={`/pit/${encodeURIComponent(table.id)}`}>{messages.open}</Link>
          </p>
          <MatterCard tableId={table.id} live={live} game={game} matter={matter} allowed={allowed} />
        </li>
      ))}
      {deviceErrorsOf(live.view).length > 0 && (
        <li>
          <DeviceErrors tableId={table.id} tableName={table.name} {...{ live, game, allowed }} />
        </li>
      )}
      {others.length > 0 && (
        <li className={styles['pit-others']}>
          <p className="muted small">{messages.othersTitle}</p>
          <ul className="stack">
            {others.map((matter) => (
              <OtherLine key={matter.id} name={table.name} matter={matter} />
            ))}
          </ul>
        </li>
      )}
    </>
  );
};

const hasMatters = (each: WatchedTable): each is WatchedTable & { readonly live: TableLive } =>
  each.live !== null && ((each.live.view?.matters.length ?? 0) > 0 || deviceErrorsOf(each.live.view).length > 0);

interface InboxProps {
  readonly tables: readonly WatchedTable[];
  readonly count: number;
  readonly onCount: (table: string, count: number) => void;
}

/** Every pending matter of all tables and every fault of a card reader: those for the viewer with their buttons, all others in a line. */
export const Inbox = ({ tables, count, onCount }: InboxProps) => {
  const messages = useMessages(PIT_MESSAGES);
  const waiting = tables.filter(hasMatters);
  return (
    <section className={styles['pit-inbox']} aria-labelledby="pit-inbox" data-inbox={count}>
      <h2 id="pit-inbox">
        {messages.inbox} {count > 0 && <span className={`${styles['pit-count']} number`}>{count}</span>}
      </h2>
      {waiting.length === 0 && <p className="muted">{messages.allCalm}</p>}
      {waiting.length > 0 && <p className="muted small">{count === 0 ? messages.inboxEmpty : messages.inboxLead}</p>}
      <ul className="stack">
        {waiting.map((each) => (
          <TableMatters key={each.table.id} watched={each} onCount={onCount} />
        ))}
      </ul>
    </section>
  );
};
