import { type Answer, get, tablePath } from './http.ts';
import type { NumberedEvent } from './shapes.ts';

export interface EventPage {
  readonly events: readonly NumberedEvent[];
  /** The number of the last event of the page. */
  readonly next: number;
  /** That of the last event of all. */
  readonly sequence: number;
}

/** The events of a table after a number, page by page until the last; a problem ends it. */
export const eventPages = async function* (
  table: string,
  after: number,
  query = '',
): AsyncGenerator<Answer<EventPage>, void, void> {
  for (let from = after; ; ) {
    const answer = await get<EventPage>(tablePath(table, `/events?after=${from}${query}`));
    yield answer;
    if (!answer.ok) return;
    const { next, sequence } = answer.value;
    if (next <= from || next >= sequence) return;
    from = next;
  }
};
