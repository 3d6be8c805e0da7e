import { type Posting, postingsOf, type TableEvent, type ViewedEvent } from '@sabot/table';

/** The events of the books that a patron hears whole: their own wagers and money, and how rounds end. */
const MOVES_MONEY: ReadonlySet<string> = new Set([
  'ChipsBought',
  'ChipsCashed',
  'DebtCollected',
  'WagerPlaced',
  'WagerRaised',
  'WagerLowered',
  'WagerWithdrawn',
  'WagersRemoved',
  'ElectionMade',
  'RoundVoided',
  'RoundSettled',
  'SettlementCorrected',
]);

const postings = (event: ViewedEvent): readonly Posting[] =>
  // Nothing in these that is the patron's own is kept from them, so their lines are whole.
  MOVES_MONEY.has(event.type) ? postingsOf(event as TableEvent) : [];

/** By how much events have changed the chips of a person. */
export const chipsMoved = (events: readonly ViewedEvent[], person: string): number =>
  events
    .flatMap(postings)
    .reduce((sum, { account, amount }) => (account === `patron:${person}` ? sum + amount : sum), 0);
