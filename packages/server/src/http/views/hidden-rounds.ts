import { eventOf, tableStream } from '@sabot/proof';
import {
  type Draw,
  dealtRoundOf,
  evolve,
  type LooseCard,
  NEW_TABLE,
  type TableEvent,
  type TableState,
} from '@sabot/table';
import type { EventStore } from '../../store/store.ts';

const PAGE = 1000;
/** In canonical text a quotation mark within a value is escaped, so this can stand nowhere else. */
const LOADS_SHOE = '"type":"ShoeLoaded"';

/** The event before that with which the shoe on the table came to it. */
const beforeShoe = async (store: EventStore, table: string, end: number): Promise<number> => {
  for (let from = end; from > 0; from -= PAGE) {
    const after = Math.max(0, from - PAGE);
    const page = await store.read(tableStream(table), after, from - after);
    const loaded = page.findLast(({ body }) => body.includes(LOADS_SHOE));
    if (loaded !== undefined) return loaded.sequence - 1;
  }
  return 0;
};

const isHidden = ({ exposed, card }: LooseCard): boolean => !exposed && card !== null;

const hiddenDraws = (state: TableState): readonly Draw[] => (dealtRoundOf(state)?.draws ?? []).filter(isHidden);

const hasHidden = (state: TableState): boolean =>
  hiddenDraws(state).length > 0 || state.shoe?.carried.some(isHidden) === true;

/** Cards go away with which nobody has seen: a round is voided over them, or others stand in for them. */
const buries = (before: TableState, event: TableEvent): boolean =>
  (event.type === 'RoundVoided' && hasHidden(before)) ||
  (event.type === 'CardsReplaced' && event.substitute && hiddenDraws(before).length > 0);

interface HiddenRound {
  readonly round: number;
  /** Its first event. */
  readonly first: number;
}

/** The first round of the shoe in play with cards that the record knows and nobody has seen; null where all are seen. */
export const firstHiddenRound = async (store: EventStore, table: string, end: number): Promise<HiddenRound | null> => {
  let state = NEW_TABLE;
  let round: HiddenRound | null = null;
  /** The round since which something has been lying face down. */
  let since: HiddenRound | null = null;
  let at = await beforeShoe(store, table, end);
  while (at < end) {
    const page = await store.read(tableStream(table), at, Math.min(PAGE, end - at));
    if (page.length === 0) break;
    for (const record of page) {
      const event = eventOf(record) as TableEvent;
      if (buries(state, event)) return since;
      state = evolve(state, event);
      if (event.type === 'BettingOpened') round = { round: event.round, first: record.sequence };
      since = hasHidden(state) ? (since ?? round) : null;
      at = record.sequence;
    }
    // A long record is read in pieces, so that others are served in between.
    await new Promise(setImmediate);
  }
  return since;
};
