import { POSITIONS, type Position } from '@sabot/rules';
import type { Envelope } from './envelope.ts';
import type { TableState } from './state.ts';
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

/** A clock that was set back gives nobody an appointment again that has lapsed: the later instant holds. */
export const instantOf = (state: TableState, { at }: Pick<Envelope, 'at'>): number => Math.max(state.at, at);

const seniorOf = ({ config }: TableState): Position | null => config?.seniorManager ?? null;

/** The position in which somebody reaches the one required: their own, or else one that they act in; null for none. */
export const positionReaching = (
  state: TableState,
  actor: Pick<Envelope, 'by' | 'as' | 'at'>,
  least: Position,
): Position | null => {
  const { by, as } = actor;
  if (!isPosition(as)) return null;
  const senior = seniorOf(state);
  if (reaches(as, least, senior)) return as;
  const now = instantOf(state, actor);
  const isHeld = (each: TableState['acting'][number]): boolean =>
    each.person === by && each.until >= now && reaches(each.position, least, senior);
  return state.acting.find(isHeld)?.position ?? null;
};
