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
/** In canonical text a quotation mark within a value is escaped, so that this matches the type of an event alone. */
const LOADS_SHOE = '"type":"ShoeLoaded"';

/** The sequence before the event that loaded the shoe on the table. */
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

/** Whether cards that nobody has seen are removed: with a round that is voided, or by substitutes. */
const removesUnseenCards = (before: TableState, event: TableEvent): boolean =>
  (event.type === 'RoundVoided' && hasHidden(before)) ||
  (event.type === 'CardsReplaced' && event.substitute && hiddenDraws(before).length > 0);

interface HiddenRound {
  readonly round: number;
  /** Sequence of its first event. */
  readonly first: number;
}

/**
 * The first round of the shoe in play with cards that are in the record and nobody has seen; null where there is none.
 */
export const firstHiddenRound = async (store: EventStore, table: string, end: number): Promise<HiddenRound | null> => {
  let state = NEW_TABLE;
  let round: HiddenRound | null = null;
  /** The first round of those with a card that still lies face down. */
  let since: HiddenRound | null = null;
  let at = await beforeShoe(store, table, end);
  while (at < end) {
    const page = await store.read(tableStream(table), at, Math.min(PAGE, end - at));
    if (page.length === 0) break;
    for (const record of page) {
      const event = eventOf(record) as TableEvent;
      if (removesUnseenCards(state, event)) return since;
      state = evolve(state, event);
      if (event.type === 'BettingOpened') round = { round: event.round, first: record.sequence };
      since = hasHidden(state) ? (since ?? round) : null;
      at = record.sequence;
    }
    // Other requests are served between the pages of a long record.
    await new Promise(setImmediate);
  }
  return since;
};
