import { POSITIONS, type Position } from '@sabot/rules';
import type { ActorRole } from './vocabulary.ts';

const RANK: Readonly<Record<Position, number>> = {
  dealer: 0,
  'pit-supervisor': 1,
  'pit-manager': 2,
  'gaming-shift-manager': 3,
  'assistant-casino-manager': 3,
};

export const isPosition = (role: ActorRole): role is Position => (POSITIONS as readonly string[]).includes(role);

/** Whether a position is the one required or above it (6.2). Two managers are not ranked unless the house does. */
export const reaches = (held: Position, least: Position, senior: Position | null): boolean =>
  held === least || RANK[held] > RANK[least] || (RANK[held] === RANK[least] && held === senior);
