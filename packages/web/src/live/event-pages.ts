import type { Answer } from '@sabot/client';
import type { EventPage, LowerView } from '@sabot/protocol';
import { get } from './client.ts';

interface Wanted {
  readonly limit?: number;
  readonly as?: LowerView;
}

/** The events of a table after a number, page by page until the last; a problem ends it. */
export const eventPages = async function* (
  table: string,
  after: number,
  wanted: Wanted = {},
): AsyncGenerator<Answer<EventPage>, void, void> {
  for (let from = after; ; ) {
    const answer = await get('/api/tables/:table/events', { params: { table }, query: { after: from, ...wanted } });
    yield answer;
    if (!answer.ok) return;
    const { next, sequence } = answer.value;
    if (next <= from || next >= sequence) return;
    from = next;
  }
};
