import { POSITIONS, type Position } from '@sabot/rules';
import { ACTOR_ROLES, type ActorRole, reaches } from '@sabot/table';

const asPosition = (role: ActorRole): Position | null => POSITIONS.find((each) => each === role) ?? null;

/** Whether this role is a position at the tables that is at least the other. */
export const holdsAtLeast = (role: ActorRole, least: Position): boolean => {
  const held = asPosition(role);
  return held !== null && reaches(held, least, null);
};

/** As the house has it: one gives one's own position and those below, and roles outside the ranks from pit manager on. */
const mayGrant = (by: ActorRole, role: ActorRole): boolean => {
  if (role === 'device') return false;
  if (by === 'administrator') return role !== 'patron' && asPosition(role) === null;
  if (role === 'administrator') return false;
  if (role === 'patron') return by === 'cashier' || holdsAtLeast(by, 'dealer');
  return holdsAtLeast(by, asPosition(role) ?? 'pit-manager');
};

export const grantsOf = (by: ActorRole): readonly ActorRole[] => ACTOR_ROLES.filter((role) => mayGrant(by, role));

const WATCHERS: readonly ActorRole[] = ['surveillance', 'auditor'];

/** Whom this role may shut out; the house has the last word. */
export const mayDisable = (by: ActorRole, whom: ActorRole): boolean => {
  if (by === whom) return false;
  if (WATCHERS.includes(whom))
    return by === 'administrator' || by === 'gaming-shift-manager' || by === 'assistant-casino-manager';
  return mayGrant(by, whom === 'patron' || whom === 'device' ? 'cashier' : whom);
};

export const mayHandleMoney = (role: ActorRole): boolean => role === 'cashier' || holdsAtLeast(role, 'pit-supervisor');
export const mayAddTables = (role: ActorRole): boolean => holdsAtLeast(role, 'pit-manager');
export const mayMakeDevices = (role: ActorRole): boolean =>
  role === 'administrator' || holdsAtLeast(role, 'pit-manager');
export const mayReadRecords = (role: ActorRole): boolean => role === 'auditor' || holdsAtLeast(role, 'pit-manager');
