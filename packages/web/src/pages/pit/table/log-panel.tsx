import type { NumberedEvent } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import { memo, useMemo, useState } from 'react';
import { type EventLine, eventAsLine, isWanted, type LogFilter } from '../../../events/event-line.ts';
import { RuleLink } from '../../../game/clause-ref.tsx';
import { ROLE_NAMES, ruleName } from '../../../game/names.ts';
import { timeText } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { useLoad } from '../../../live/load.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { LOG_ACTOR_MESSAGES } from '../parts/messages.ts';
import styles from '../parts/panels.module.css';
import { useLog } from './event-range.ts';
import type { TablePanelProps } from './panel-props.ts';
import { RECORD_MESSAGES } from './record-messages.ts';

const roleIn = (roles: Readonly<Record<string, string>>, role: string): string => roles[role] ?? role;

const Line = memo(({ line, game }: { readonly line: EventLine; readonly game: Game }) => {
  const actors = useMessages(LOG_ACTOR_MESSAGES);
  const roles = useMessages(ROLE_NAMES);
  const language = useLanguage();
  const as = roleIn(roles, line.as);
  const role = line.acting === null ? as : actors.actingRole(as, roleIn(roles, line.acting));
  return (
    <li className={styles['pit-event']} data-event={line.type}>
      <span className={`${styles['pit-event-number']} number muted`}>{line.sequence}</span>
      <div>
        <p>{line.sentence}</p>
        {line.details !== '' && <p className={`${styles['pit-event-details']} number`}>{line.details}</p>}
      </div>
      <div className={`${styles['pit-event-by']} small`}>
        <span className={styles['pit-event-type']} title={line.type}>
          {line.name}
        </span>
        {line.clause !== null && <RuleLink game={game} clause={line.clause} />}
        <span className="muted">{line.by === '' ? role : actors.by(line.by, role)}</span>
        <time className="muted number" dateTime={new Date(line.at).toISOString()}>
          {timeText(line.at, language)}
        </time>
      </div>
    </li>
  );
});

const kindsOf = (lines: readonly EventLine[], of: (line: EventLine) => string | null): readonly string[] =>
  [...new Set(lines.flatMap((line) => of(line) ?? []))].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );

const NO_FILTER: LogFilter = { text: '', clause: '', type: '' };
/** More rows at once help nobody; a filter does. */
const MOST_SHOWN = 300;

/** The record of the table in plain words, by clause, the latest first. */
export const TableLogPanel = (props: TablePanelProps) => {
  const messages = useMessages(RECORD_MESSAGES);
  const language = useLanguage();
  const { table, game, view, live } = props;
  const { events, hasOlder, busy, loadOlder } = useLog(table, view.sequence, live.events);
  const staff = useLoad('/api/staff', {}).value;
  const [filter, setFilter] = useState(NO_FILTER);
  const set = (change: Partial<LogFilter>): void => setFilter((before) => ({ ...before, ...change }));
  // An event is put into words once, however many come after it.
  const lineOf = useMemo(() => {
    const names = { ...Object.fromEntries((staff?.staff ?? []).map(({ id, name }) => [id, name])), ...live.names };
    const made = new WeakMap<NumberedEvent, EventLine>();
    return (event: NumberedEvent): EventLine => {
      const line = made.get(event) ?? eventAsLine(event, { game, names, language });
      made.set(event, line);
      return line;
    };
  }, [staff, live.names, game, language]);
  const lines = useMemo(() => events.map(lineOf), [events, lineOf]);
  const wanted = lines.filter((line) => isWanted(line, filter));
  const shown = wanted.slice(0, MOST_SHOWN);
  const withAll = (values: readonly string[], nameOf: (value: string) => string) => [
    { value: '', name: messages.all },
    ...values.map((value) => ({ value, name: nameOf(value) })),
  ];
  return (
    <section className={`panel ${styles['pit-section']}`} data-section="log">
      <div className={`${styles['pit-form']} pit-filter`}>
        <TextField label={messages.logSearch} value={filter.text} onValue={(text) => set({ text })} name="log-search" />
        <SelectField
          label={messages.logClause}
          value={filter.clause}
          choices={withAll(
            kindsOf(lines, ({ clause }) => clause),
            (clause) => (clause === 'policy' ? ruleName(clause, language) : clause),
          )}
          onValue={(clause) => set({ clause })}
          name="log-clause"
        />
        <SelectField
          label={messages.logType}
          value={filter.type}
          choices={withAll(
            kindsOf(lines, ({ type }) => type),
            (type) => lines.find((line) => line.type === type)?.name ?? type,
          )}
          onValue={(type) => set({ type })}
          name="log-type"
        />
      </div>
      <p className="muted small" role="status">
        {messages.loaded(lines.at(-1)?.sequence ?? 0, lines[0]?.sequence ?? 0)} · {messages.shown(shown.length)} ·{' '}
        {messages.tail}
      </p>
      {wanted.length === 0 && <p className="muted">{messages.noEvents}</p>}
      <ol className={styles['pit-log']} reversed>
        {shown.map((line) => (
          <Line key={line.sequence} line={line} game={game} />
        ))}
      </ol>
      {hasOlder && (
        <Button disabled={busy} onClick={loadOlder} data-act="older">
          {messages.older}
        </Button>
      )}
    </section>
  );
};
