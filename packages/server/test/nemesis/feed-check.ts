import type { TableEvent, Viewer } from '@sabot/table';
import { numberedEvents } from '../../src/http/views/view-class.ts';
import type { Feed } from './feed.ts';
import type { SeenEvent } from './visitor.ts';

/** A feed must have brought all that its viewer may see since it began, each once and in order. */
export const feedFaults = (feed: Feed, viewer: Viewer, events: readonly TableEvent[]): readonly string[] => {
  const start = feed.start();
  if (start === null) return ['the feed never began'];
  const end = feed.sequence();
  const due = (numberedEvents(viewer, events, 1) as readonly SeenEvent[]).filter(
    ({ sequence }) => sequence > start && sequence <= end,
  );
  const came = feed.events.map(({ sequence, type }) => `${sequence} ${type}`);
  const wanted = due.map(({ sequence, type }) => `${sequence} ${type}`);
  const at = wanted.findIndex((each, index) => came[index] !== each);
  if (at >= 0) return [...feed.faults, `the feed brought ${came[at]} where ${wanted[at]} was due`];
  return came.length === wanted.length
    ? feed.faults
    : [...feed.faults, `the feed brought ${came[wanted.length]} too much`];
};
