import type { LowerView } from '@sabot/protocol';
import type { ActorRole, Viewer, ViewRole } from '@sabot/table';
import type { Person } from '../../people/person.ts';

/** As whom each role looks at a table. Cashiers and administrators have no place at one: they see what anyone sees. */
const VIEW_OF: Readonly<Record<ActorRole, ViewRole>> = {
  patron: 'patron',
  device: 'spectator',
  cashier: 'spectator',
  administrator: 'spectator',
  surveillance: 'surveillance',
  auditor: 'auditor',
  dealer: 'dealer',
  'pit-supervisor': 'pit',
  'pit-manager': 'pit',
  'gaming-shift-manager': 'pit',
  'assistant-casino-manager': 'pit',
};

export const viewerOf = (person: Person | null, lower: LowerView | undefined): Viewer => {
  if (lower !== undefined) return { role: lower };
  const role = person === null ? 'spectator' : VIEW_OF[person.role];
  return role === 'patron' ? { role, person: person?.id ?? '' } : { role };
};

/** One text a class of viewers: all of a class are sent the very same bytes. */
export const classOf = (viewer: Viewer): string => (viewer.role === 'patron' ? `patron:${viewer.person}` : viewer.role);
