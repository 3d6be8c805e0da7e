import type { NumberedEvent, ShoeRecord } from '@sabot/protocol';
import { useState } from 'react';
import { eventPages } from '../../../live/event-pages.ts';
import { pageCrypto } from './crypto.ts';
import { type CheckLine, checkShoe, ofShoe, publishedOf } from './shoe-check.ts';

export interface ShoeCheck {
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
  return ofShoe(events, shoe);
};

const UNCHECKED = { state: 'unchecked', read: 0, lines: [], faults: [] } as const;

/** Checks a shoe that is over, in this browser. */
export const useShoeCheck = (tableId: string, table: string, record: ShoeRecord): ShoeCheck => {
  const [check, setCheck] = useState<Omit<ShoeCheck, 'start'>>(UNCHECKED);
  const run = async (): Promise<void> => {
    setCheck({ ...UNCHECKED, state: 'working' });
    const published = publishedOf(table, record);
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
