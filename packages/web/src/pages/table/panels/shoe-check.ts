import {
  type DealtCard,
  exposedCards,
  type Hashing,
  NO_PLACES,
  type PublishedShoe,
  placesAfter,
  type ShoeFault,
  shoeFaults,
  shoeFaultText,
} from '@sabot/proof';
import type { NumberedEvent, ShoeRecord } from '@sabot/protocol';
import { DECK } from '@sabot/rules';
import type { Contribution, TableEvent } from '@sabot/table';

/** The checks, in the order in which they run. */
const CHECKS = ['fetch', 'commitment', 'contributions', 'root', 'cards'] as const;
export type CheckName = (typeof CHECKS)[number];

export interface CheckLine {
  readonly check: CheckName;
  readonly holds: boolean;
  /** How many events, contributions or cards it was about; null where it is one thing. */
  readonly count: number | null;
}

const contributionsOf = ({ contributions }: ShoeRecord): readonly Contribution[] =>
  contributions.map(({ person, commitment, value }) => ({ person: person ?? '', commitment: commitment ?? '', value }));

/** Null where the record lacks what a check needs. */
export const publishedShoe = (table: string, record: ShoeRecord): PublishedShoe | null => {
  const { shoe, epoch, cards, commitment, root, cut } = record;
  if (cards === null || commitment === null || cards % DECK.length !== 0) return null;
  return {
    table,
    shoe,
    epoch,
    decks: cards / DECK.length,
    commitment,
    root,
    cut,
    contributions: contributionsOf(record),
  };
};

/** The cards of a shoe that everyone saw, each at its place, from its events; the first of them loads the shoe. */
export const dealtCards = (events: readonly NumberedEvent[]): readonly DealtCard[] => {
  // What spectators do not hear of moves no card, and cards that nobody saw are null in both.
  const places = events.reduce((now, event) => placesAfter(now, event as TableEvent), NO_PLACES);
  return exposedCards(places);
};

/** The events of one shoe out of those that begin with it: up to the next one. */
export const eventsOfShoe = (events: readonly NumberedEvent[], shoe: number): readonly NumberedEvent[] => {
  const end = events.findIndex((event) => event.type === 'ShoeLoaded' && event.shoe !== shoe);
  return end < 0 ? events : events.slice(0, end);
};

interface ShoeVerdict {
  readonly lines: readonly CheckLine[];
  /** The messages of the failed checks; empty where everything holds. */
  readonly faults: readonly string[];
}

/** Recomputes a shoe from its seed; each line is told as soon as it is known. */
export const checkShoe = async (
  hashing: Hashing,
  published: PublishedShoe,
  seed: string,
  events: readonly NumberedEvent[],
  onLine: (line: CheckLine) => void,
): Promise<ShoeVerdict> => {
  const lines: CheckLine[] = [];
  const add = (check: CheckName, holds: boolean, count: number | null): void => {
    const line = { check, holds, count };
    lines.push(line);
    onLine(line);
  };
  const dealt = dealtCards(events);
  add('fetch', events[0]?.type === 'ShoeLoaded', events.length);
  const faults = await shoeFaults(hashing, published, seed, dealt);
  // Without a seed or a number of decks nothing can be recomputed, and nothing of it holds.
  const holds = (kind: ShoeFault['kind']): boolean =>
    faults.every((fault) => fault.kind !== kind && fault.kind !== 'seed' && fault.kind !== 'decks');
  const revealed = published.contributions.filter(({ value }) => value !== null);
  add('commitment', holds('commitment'), null);
  add('contributions', holds('contribution'), revealed.length);
  add('root', holds('root'), null);
  add('cards', holds('card'), dealt.length);
  return { lines, faults: faults.map(shoeFaultText) };
};
