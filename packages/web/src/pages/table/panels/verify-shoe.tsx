import type { NumberedEvent, ShoeRecord } from '@sabot/protocol';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { eventPages } from '../../../live/client.ts';
import { Button } from '../../../ui/button.tsx';
import { pageCrypto } from './page-crypto.ts';
import styles from './shoe.module.css';
import { type CheckLine, checkShoe, eventsOfShoe, publishedShoe } from './shoe-check.ts';
import { SHOE_PANEL_MESSAGES } from './shoe-messages.ts';

interface ShoeCheck {
  readonly state: 'unchecked' | 'working' | 'holds' | 'broken' | 'failed';
  readonly read: number;
  readonly lines: readonly CheckLine[];
  readonly faults: readonly string[];
  readonly start: () => void;
}

const isNextShoe = (event: NumberedEvent, shoe: number): boolean => event.type === 'ShoeLoaded' && event.shoe !== shoe;

/** The events of a shoe as everyone may see them, page by page; null where they cannot be had. */
const eventsOf = async (
  table: string,
  { first, shoe }: ShoeRecord,
  onRead: (count: number) => void,
): Promise<readonly NumberedEvent[] | null> => {
  const events: NumberedEvent[] = [];
  for await (const page of eventPages(table, first - 1, { as: 'spectator' })) {
    if (!page.ok) return null;
    events.push(...page.value.events);
    onRead(events.length);
    if (page.value.events.some((event) => isNextShoe(event, shoe))) break;
  }
  return eventsOfShoe(events, shoe);
};

const UNCHECKED = { state: 'unchecked', read: 0, lines: [], faults: [] } as const;

/** Checks a shoe that is over, in this browser. */
const useShoeCheck = (tableId: string, table: string, record: ShoeRecord): ShoeCheck => {
  const [check, setCheck] = useState<Omit<ShoeCheck, 'start'>>(UNCHECKED);
  const run = async (): Promise<void> => {
    setCheck({ ...UNCHECKED, state: 'working' });
    const published = publishedShoe(table, record);
    const events = await eventsOf(tableId, record, (read) => setCheck((before) => ({ ...before, read })));
    if (events === null || published === null || record.seed === null) {
      setCheck((before) => ({ ...before, state: 'failed' }));
      return;
    }
    const addLine = (line: CheckLine): void => setCheck((before) => ({ ...before, lines: [...before.lines, line] }));
    const { lines, faults } = await checkShoe(pageCrypto, published, record.seed, events, addLine);
    const holds = faults.length === 0 && lines.every((line) => line.holds);
    setCheck((before) => ({ ...before, lines, faults, state: holds ? 'holds' : 'broken' }));
  };
  return { ...check, start: () => void run() };
};

const useCount = ({ check, count }: CheckLine): string => {
  const messages = useMessages(SHOE_PANEL_MESSAGES);
  if (count === null) return '';
  if (check === 'fetch') return messages.read(count);
  return check === 'cards' ? messages.cards(count) : messages.counted(count);
};

const Line = ({ line }: { readonly line: CheckLine }) => {
  const messages = useMessages(SHOE_PANEL_MESSAGES);
  const count = useCount(line);
  return (
    <li
      className={line.holds ? styles['shoe-holds'] : styles['shoe-broken']}
      data-check={line.check}
      data-holds={line.holds}
    >
      <span aria-hidden="true">{line.holds ? '✓' : '✕'}</span>
      <span>
        {messages.checks[line.check]} {count !== '' && <span className="muted small number">({count})</span>}
      </span>
    </li>
  );
};

interface VerifyShoeProps {
  readonly tableId: string;
  /** The name under which the table seals its shoes. */
  readonly table: string;
  readonly record: ShoeRecord;
}

/** Recomputes a shoe here, from its seed, and says line by line what holds. */
export const VerifyShoe = ({ tableId, table, record }: VerifyShoeProps) => {
  const messages = useMessages(SHOE_PANEL_MESSAGES);
  const { state, read, lines, faults, start } = useShoeCheck(tableId, table, record);
  const isWorking = state === 'working';
  return (
    <div className="stack" data-verdict={state}>
      <div className="row">
        <Button disabled={isWorking} onClick={start}>
          {state === 'holds' || state === 'broken' ? messages.verifyAgain : messages.verify}
        </Button>
        <span className="muted small">
          {isWorking ? `${messages.working} ${messages.read(read)}` : messages.verifyNote}
        </span>
      </div>
      <ul className={styles['shoe-checks']}>
        {lines.map((line) => (
          <Line key={line.check} line={line} />
        ))}
      </ul>
      <div role="status">
        {state === 'holds' && <p className={`${styles['shoe-verdict']} ${styles['shoe-holds']}`}>{messages.holds}</p>}
        {state === 'failed' && <p className="problem">{messages.failed}</p>}
        {state === 'broken' && (
          <div className="problem">
            <p>{messages.broken}</p>
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
};
