import { memo, useState } from 'react';
import { Link } from 'wouter';
import { RuleLink } from '../../../game/clause-ref.tsx';
import { type Language, tagOf, useLanguage, useWords } from '../../../i18n/messages.ts';
import { serverNow } from '../../../live/client.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import type { Watched } from '../parts/alarms.ts';
import { ACTOR_MESSAGES } from '../parts/messages.ts';
import { KIND_NAMES, SHIFT_WORDS } from './messages.ts';
import { ShiftExport } from './shift-export.tsx';
import { ALL, countsOf, type ShiftFilter, type ShiftLine, wantedLines } from './shift-lines.ts';
import { beginAt, cutShortAt, isBack, type ShiftRead } from './shift-reader.ts';
import { useShift, useShiftLines } from './use-shift.ts';
import './shift-panel.css';

const dayOf = (at: number): string => new Date(at).toDateString();

/** The time of day to the second; with the day where that is not today. */
const clockText = (at: number, language: Language, now = Date.now()): string =>
  new Intl.DateTimeFormat(tagOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(dayOf(at) === dayOf(now) ? {} : { month: 'short', day: 'numeric' }),
  }).format(at);

/** Who did it; of the staff list only by whom someone was invited is known. */
const useByText = ({ by, role, table }: ShiftLine): string => {
  const words = useWords(SHIFT_WORDS);
  const actors = useWords(ACTOR_MESSAGES);
  if (table === null) return by === '' ? '' : words.invitedBy(by);
  return by === '' ? role : actors.by(by, role);
};

/** An entry of the shift log. */
const ShiftEntry = memo(({ line }: { readonly line: ShiftLine }) => {
  const words = useWords(SHIFT_WORDS);
  const kinds = useWords(KIND_NAMES);
  const language = useLanguage();
  const by = useByText(line);
  return (
    <li className="shift-entry" data-kind={line.kind} data-event={line.type}>
      <time className="shift-time number" dateTime={new Date(line.at).toISOString()}>
        {clockText(line.at, language)}
      </time>
      <div className="shift-where">
        {line.table === null ? (
          <span className="shift-house">{words.houseItself}</span>
        ) : (
          <Link href={`/pit/${encodeURIComponent(line.table.id)}`} className="shift-table">
            {line.table.name}
          </Link>
        )}
        <span className="shift-kind">
          <span className="shift-mark" aria-hidden="true" />
          {kinds[line.kind]}
        </span>
      </div>
      <div className="shift-what">
        <p>{line.sentence}</p>
        {line.details !== '' && <p className="shift-details number">{line.details}</p>}
      </div>
      <div className="shift-by small">
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

const sequenceOf = ({ table, live }: Watched): number => Math.max(table.sequence, live?.view?.sequence ?? 0);

interface KindsProps {
  readonly lines: readonly ShiftLine[];
  readonly filter: ShiftFilter;
  readonly onKind: (kind: ShiftFilter['kind']) => void;
}

/** How many entries there are of each kind; a press shows those alone. */
const Kinds = ({ lines, filter, onKind }: KindsProps) => {
  const words = useWords(SHIFT_WORDS);
  const names = useWords(KIND_NAMES);
  return (
    <fieldset className="shift-kinds">
      <legend className="hidden-visually">{words.kinds}</legend>
      {countsOf(lines, filter.table).map(({ kind, count }) => (
        <button
          key={kind}
          type="button"
          className="shift-choice"
          aria-pressed={filter.kind === kind}
          data-kind={kind}
          data-count={count}
          onClick={() => onKind(kind)}
        >
          {kind !== ALL && <span className="shift-mark" aria-hidden="true" />}
          {names[kind]} <span className="number muted">{count}</span>
        </button>
      ))}
    </fieldset>
  );
};

interface GapsProps {
  readonly tables: readonly Watched[];
  readonly read: ShiftRead;
  readonly since: number;
}

/** Where the log does not tell all: a table that moved too much, or gave no answer. */
const Gaps = ({ tables, read, since }: GapsProps) => {
  const words = useWords(SHIFT_WORDS);
  const language = useLanguage();
  const failed = tables.filter(({ table }) => read.failed.has(table.id)).map(({ table }) => table.name);
  return (
    <>
      {failed.length > 0 && (
        <p className="problem" role="alert">
          {words.failed(failed)}
        </p>
      )}
      {tables.map(({ table: { id, name } }) => {
        const reading = read.readings.get(id);
        const at = reading === undefined ? null : cutShortAt(reading, since);
        return (
          at !== null && (
            <p key={id} className="pit-note small" data-cut-short={id}>
              {words.cutShort(name, clockText(at, language))}
            </p>
          )
        );
      })}
    </>
  );
};

const Entries = ({ lines }: { readonly lines: readonly ShiftLine[] }) => {
  const words = useWords(SHIFT_WORDS);
  const [rows, setRows] = useState(ROWS);
  const more = lines.length - rows;
  return (
    <>
      <ol className="shift-log">
        {lines.slice(0, rows).map((line) => (
          <ShiftEntry key={line.key} line={line} />
        ))}
      </ol>
      {more > 0 && (
        <Button onClick={() => setRows(rows + ROWS)} data-act="more-shift">
          {words.more(Math.min(more, ROWS))}
        </Button>
      )}
    </>
  );
};

/** What one shift tells the next, over all tables. */
export const ShiftPanel = ({ tables }: { readonly tables: readonly Watched[] }) => {
  const words = useWords(SHIFT_WORDS);
  const language = useLanguage();
  const [hours, setHours] = useState<Hours>(8);
  const [begun, setBegun] = useState(serverNow);
  const [filter, setFilter] = useState<ShiftFilter>({ table: ALL, kind: ALL });
  const since = begun - hours * HOUR_MS;
  const asked = tables.map((each) => ({ id: each.table.id, sequence: sequenceOf(each) }));
  const read = useShift(asked, since);
  const lines = useShiftLines(tables, read, since);
  const shown = wantedLines(lines, filter);
  const done = asked.filter(({ id, sequence }) => isBack(read.readings.get(id) ?? beginAt(sequence), since)).length;
  const isReading = done < asked.length;
  return (
    <section className="panel pit-section shift" data-section="shift" aria-label={words.title} aria-busy={isReading}>
      <p className="muted small">{words.lead}</p>
      <div className="shift-filter">
        <SelectField
          label={words.back}
          value={hours}
          choices={HOURS.map((value) => ({ value, name: words.lastHours(value) }))}
          onValue={(value) => {
            setHours(value);
            setBegun(serverNow());
          }}
          name="shift-hours"
        />
        <SelectField
          label={words.table}
          value={filter.table}
          choices={[
            { value: ALL, name: words.allTables },
            ...tables.map(({ table: { id, name } }) => ({ value: id, name })),
          ]}
          onValue={(table) => setFilter({ ...filter, table })}
          name="shift-table"
        />
      </div>
      <Kinds lines={lines} filter={filter} onKind={(kind) => setFilter({ ...filter, kind })} />
      <div className="shift-sum">
        <p className="muted small" role="status" data-shift={isReading ? 'reading' : 'read'}>
          {isReading ? words.reading(done, asked.length) : words.entries(shown.length, clockText(since, language))}
        </p>
        <ShiftExport lines={shown} />
      </div>
      <Gaps
        tables={tables.filter(({ table }) => filter.table === ALL || filter.table === table.id)}
        read={read}
        since={since}
      />
      {!isReading && shown.length === 0 && <p className="muted">{words.none}</p>}
      <Entries key={`${hours} ${filter.table} ${filter.kind}`} lines={shown} />
    </section>
  );
};
