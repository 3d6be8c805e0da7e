import { useState } from 'react';
import { useWords } from '../../../i18n/dictionary.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { serverNow } from '../../../live/client.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import type { Watched } from '../parts/alarms.ts';
import { KIND_NAMES, SHIFT_WORDS } from './messages.ts';
import { ShiftEntry } from './shift-entry.tsx';
import { ShiftExport } from './shift-export.tsx';
import { ALL, countsOf, type ShiftFilter, type ShiftLine, wantedLines } from './shift-lines.ts';
import type { ShiftRead } from './shift-reader.ts';
import { beginAt, cutShortAt, isBack } from './shift-reading.ts';
import { clockText } from './shift-time.ts';
import { useShift } from './shift-use.ts';
import { useShiftLines } from './shift-use-lines.ts';
import './shift-panel.css';

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
