import { type Posting, postingsOf, type TableEvent, type ViewedEvent } from '@sabot/table';

// Nothing of what moves a patron's own chips is kept from them, so those lines are whole.
const postings = (event: ViewedEvent): readonly Posting[] => postingsOf(event as TableEvent);

/** By how much events have changed the chips of a person. */
export const chipsMoved = (events: readonly ViewedEvent[], person: string): number =>
  events
    .flatMap(postings)
    .reduce((sum, { account, amount }) => (account === `patron:${person}` ? sum + amount : sum), 0);
