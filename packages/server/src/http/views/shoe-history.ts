import { eventOf, tableStream } from '@sabot/proof';
import type { ShoeRecord } from '@sabot/protocol';
import { eventFor, type TableEvent, type ViewedEvent } from '@sabot/table';
import type { EventStore } from '../../store/store.ts';
import type { LiveTable } from '../../streams/table-stream.ts';

const newShoe = (shoe: number, epoch: string | null, first: number, cards: number | null): ShoeRecord => ({
  shoe,
  epoch,
  first,
  cards,
  commitment: null,
  contributions: [],
  cut: null,
  root: null,
  seed: null,
  ended: null,
  rounds: 0,
  voided: 0,
});

/** Shoes are shown to everyone as to a spectator. */
const asSeen = (event: TableEvent): ViewedEvent | null => eventFor({ role: 'spectator' }, event);

const withEvent = (record: ShoeRecord, event: ViewedEvent): ShoeRecord => {
  switch (event.type) {
    case 'ShoeCommitted':
      return { ...record, commitment: event.commitment };
    case 'EntropyCommitted': {
      const { person, commitment } = event;
      return { ...record, contributions: [...record.contributions, { person, commitment, value: null }] };
    }
    case 'EntropyRevealed': {
      const { person, value } = event;
      const contributions = record.contributions.map((each) => (each.person === person ? { ...each, value } : each));
      return { ...record, contributions };
    }
    case 'ShoeCut':
      return { ...record, cut: event.depth };
    case 'ShoeSealed':
      return { ...record, root: event.root };
    case 'ShoeEnded':
      return { ...record, ended: event.why };
    case 'ShoeRevealed':
      return { ...record, seed: event.seed };
    case 'RoundSettled':
      return { ...record, rounds: record.rounds + 1 };
    case 'RoundVoided':
      return { ...record, rounds: record.rounds + 1, voided: record.voided + 1 };
    default:
      return record;
  }
};

/** In canonical text a quotation mark within a value is escaped, so that this matches the type of an event alone. */
const CONCERNS_SHOES = /"type":"(?:EpochOpened|Shoe|Entropy|RoundSettled|RoundVoided)/;
const PAGE = 2000;

interface Known {
  sequence: number;
  readonly shoes: Map<number, ShoeRecord>;
  current: number;
  epoch: string | null;
}

interface ShoeHistory {
  readonly of: (table: LiveTable) => Promise<readonly ShoeRecord[]>;
}

/**
 * The shoes of a table. The record of a table is read once and from then on only what is new; requests at the same time
 * share one read.
 */
export const makeShoeHistory = (store: EventStore): ShoeHistory => {
  // A weak map, so that an entry goes with its open table.
  const known = new WeakMap<LiveTable, Known>();
  const reading = new Map<LiveTable, Promise<void>>();

  const fold = (into: Known, sequence: number, event: TableEvent): void => {
    const seen = asSeen(event);
    if (seen === null) return;
    if (seen.type === 'EpochOpened') into.epoch = seen.epoch;
    const number = 'shoe' in seen && typeof seen.shoe === 'number' ? seen.shoe : into.current;
    if (seen.type === 'ShoeLoaded') {
      into.current = number;
      into.shoes.set(number, newShoe(number, into.epoch, sequence, seen.cards));
    }
    const record = into.shoes.get(number);
    if (record !== undefined) into.shoes.set(number, withEvent(record, seen));
  };

  const readOn = async (table: string, into: Known): Promise<void> => {
    for (;;) {
      const page = await store.read(tableStream(table), into.sequence, PAGE);
      for (const record of page) {
        if (CONCERNS_SHOES.test(record.body)) fold(into, record.sequence, eventOf(record) as TableEvent);
        into.sequence = record.sequence;
      }
      if (page.length < PAGE) return;
      // Other requests are served between the pages of a long record.
      await new Promise(setImmediate);
    }
  };

  return {
    of: async (table) => {
      const into = known.get(table) ?? { sequence: 0, shoes: new Map(), current: 0, epoch: null };
      known.set(table, into);
      const under = reading.get(table) ?? readOn(table.entry.id, into).finally(() => reading.delete(table));
      reading.set(table, under);
      await under;
      return [...into.shoes.values()];
    },
  };
};
