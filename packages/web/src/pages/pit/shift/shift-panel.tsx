import { memo, useState } from 'react';
import { Link } from 'wouter';
import { RuleLink } from '../../../game/clause-ref.tsx';
import { type Language, languageTag, useLanguage, useMessages } from '../../../i18n/messages.ts';
import { serverNow } from '../../../live/client.ts';
import { BareButton, Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import type { WatchedTable } from '../parts/alarms.ts';
import { LOG_ACTOR_MESSAGES } from '../parts/messages.ts';
import panelsStyles from '../parts/panels.module.css';
import { SHIFT_KIND_NAMES, SHIFT_MESSAGES } from './messages.ts';
import { ShiftExport } from './shift-export.tsx';
import { ALL, countsOf, filterLines, type ShiftFilter, type ShiftLine } from './shift-lines.ts';
import styles from './shift-panel.module.css';
import { isComplete, readingFrom, type ShiftRead, truncatedAt } from './shift-reader.ts';
import { useShift, useShiftLines } from './use-shift.ts';

const dayOf = (at: number): string => new Date(at).toDateString();

/** The time of day to the second; with the day where that is not today. */
const timeOfDay = (at: number, language: Language, now = Date.now()): string =>
  new Intl.DateTimeFormat(languageTag(language), {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(dayOf(at) === dayOf(now) ? {} : { month: 'short', day: 'numeric' }),
  }).format(at);

/** Who did it; of the staff list only by whom someone was invited is known. */
const useByText = ({ by, role, table }: ShiftLine): string => {
  const messages = useMessages(SHIFT_MESSAGES);
  const actors = useMessages(LOG_ACTOR_MESSAGES);
  if (table === null) return by === '' ? '' : messages.invitedBy(by);
  return by === '' ? role : actors.by(by, role);
};

/** An entry of the shift log. */
const ShiftEntry = memo(({ line }: { readonly line: ShiftLine }) => {
  const messages = useMessages(SHIFT_MESSAGES);
  const kinds = useMessages(SHIFT_KIND_NAMES);
  const language = useLanguage();
  const by = useByText(line);
  return (
    <li className={styles['shift-entry']} data-kind={line.kind} data-event={line.type}>
      <time className={`${styles['shift-time']} number`} dateTime={new Date(line.at).toISOString()}>
        {timeOfDay(line.at, language)}
      </time>
      <div className={styles['shift-where']}>
        {line.table === null ? (
          <span className={styles['shift-house']}>{messages.houseItself}</span>
        ) : (
          <Link href={`/pit/${encodeURIComponent(line.table.id)}`} className={styles['shift-table']}>
            {line.table.name}
          </Link>
        )}
        <span className={styles['shift-kind']}>
          <span className={styles['shift-mark']} aria-hidden="true" />
          {kinds[line.kind]}
        </span>
      </div>
      <div className={styles['shift-what']}>
        <p>{line.sentence}</p>
        {line.details !== '' && <p className={`${styles['shift-details']} number`}>{line.details}</p>}
      </div>
      <div className={`${styles['shift-by']} small`}>
        {by !== '' && <span>{by}</span>}
        {line.clause !== null && line.game !== null && <RuleLink game={line.game} clause={line.clause} />}
      </div>
    </li>
  );
});

const HOUR_MS = 3_600_000;
const HOURS = [1, 4, 8] as const;
type Hours = (typeof HOURS)[number];
/** Rows at once; more come on demand. */
const ROWS = 200;

const sequenceOf = ({ table, live }: WatchedTable): number => Math.max(table.sequence, live?.view?.sequence ?? 0);

interface KindsProps {
  readonly lines: readonly ShiftLine[];
  readonly filter: ShiftFilter;
  readonly onKind: (kind: ShiftFilter['kind']) => void;
}

/** How many entries there are of each kind; a press shows those alone. */
const Kinds = ({ lines, filter, onKind }: KindsProps) => {
  const messages = useMessages(SHIFT_MESSAGES);
  const names = useMessages(SHIFT_KIND_NAMES);
  return (
    <fieldset className={styles['shift-kinds']}>
      <legend className="hidden-visually">{messages.kinds}</legend>
      {countsOf(lines, filter.table).map(({ kind, count }) => (
        <BareButton
          key={kind}
          className={styles['shift-choice']}
          aria-pressed={filter.kind === kind}
          data-kind={kind}
          data-count={count}
          onClick={() => onKind(kind)}
        >
          {kind !== ALL && <span className={styles['shift-mark']} aria-hidden="true" />}
          {names[kind]} <span className="number muted">{count}</span>
        </BareButton>
      ))}
    </fieldset>
  );
};

interface GapsProps {
  readonly tables: readonly WatchedTable[];
  readonly read: ShiftRead;
  readonly since: number;
}

/** Where the log does not tell all: a table that moved too much, or gave no answer. */
const Gaps = ({ tables, read, since }: GapsProps) => {
  const messages = useMessages(SHIFT_MESSAGES);
  const language = useLanguage();
  const failed = tables.filter(({ table }) => read.failed.has(table.id)).map(({ table }) => table.name);
  return (
    <>
      {failed.length > 0 && (
        <p className="problem" role="alert">
          {messages.failed(failed)}
        </p>
      )}
      {tables.map(({ table: { id, name } }) => {
        const reading = read.readings.get(id);
        const at = reading === undefined ? null : truncatedAt(reading, since);
        return (
          at !== null && (
            <p key={id} className={`${panelsStyles['pit-note']} small`} data-cut-short={id}>
              {messages.cutShort(name, timeOfDay(at, language))}
            </p>
          )
        );
      })}
    </>
  );
};

const Entries = ({ lines }: { readonly lines: readonly ShiftLine[] }) => {
  const messages = useMessages(SHIFT_MESSAGES);
  const [rows, setRows] = useState(ROWS);
  const more = lines.length - rows;
  return (
    <>
      <ol className={styles['shift-log']}>
        {lines.slice(0, rows).map((line) => (
          <ShiftEntry key={line.key} line={line} />
        ))}
      </ol>
      {more > 0 && (
        <Button onClick={() => setRows(rows + ROWS)} data-act="more-shift">
          {messages.more(Math.min(more, ROWS))}
        </Button>
      )}
    </>
  );
};

/** What one shift tells the next, over all tables. */
export const ShiftPanel = ({ tables }: { readonly tables: readonly WatchedTable[] }) => {
  const messages = useMessages(SHIFT_MESSAGES);
  const language = useLanguage();
  const [hours, setHours] = useState<Hours>(8);
  const [begun, setBegun] = useState(serverNow);
  const [filter, setFilter] = useState<ShiftFilter>({ table: ALL, kind: ALL });
  const since = begun - hours * HOUR_MS;
  const asked = tables.map((each) => ({ id: each.table.id, sequence: sequenceOf(each) }));
  const read = useShift(asked, since);
  const lines = useShiftLines(tables, read, since);
  const shown = filterLines(lines, filter);
  const done = asked.filter(({ id, sequence }) =>
    isComplete(read.readings.get(id) ?? readingFrom(sequence), since),
  ).length;
  const isReading = done < asked.length;
  return (
    <section
      className={`panel ${panelsStyles['pit-section']} shift`}
      data-section="shift"
      aria-label={messages.title}
      aria-busy={isReading}
    >
      <p className="muted small">{messages.lead}</p>
      <div className={styles['shift-filter']}>
        <SelectField
          label={messages.back}
          value={hours}
          choices={HOURS.map((value) => ({ value, name: messages.lastHours(value) }))}
          onValue={(value) => {
            setHours(value);
            setBegun(serverNow());
          }}
          name="shift-hours"
        />
        <SelectField
          label={messages.table}
          value={filter.table}
          choices={[
            { value: ALL, name: messages.allTables },
            ...tables.map(({ table: { id, name } }) => ({ value: id, name })),
          ]}
          onValue={(table) => setFilter({ ...filter, table })}
          name="shift-table"
        />
      </div>
      <Kinds lines={lines} filter={filter} onKind={(kind) => setFilter({ ...filter, kind })} />
      <div className={styles['shift-sum']}>
        <p className="muted small" role="status" data-shift={isReading ? 'reading' : 'read'}>
          {isReading
            ? messages.reading(done, asked.length)
            : messages.entries(shown.length, timeOfDay(since, language))}
        </p>
        <ShiftExport lines={shown} />
      </div>
      <Gaps
        tables={tables.filter(({ table }) => filter.table === ALL || filter.table === table.id)}
        read={read}
        since={since}
      />
      {!isReading && shown.length === 0 && <p className="muted">{messages.none}</p>}
      <Entries key={`${hours} ${filter.table} ${filter.kind}`} lines={shown} />
    </section>
  );
};
