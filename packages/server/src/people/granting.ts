import { POSITIONS, type Position } from '@sabot/rules';
import { type ActorRole, reaches } from '@sabot/table';
import type { Person } from './person.ts';

const asPosition = (role: ActorRole): Position | null => POSITIONS.find((each) => each === role) ?? null;

/** Whether someone holds a position among the table games staff that is at least this one. */
export const holdsAtLeast = (person: Person, least: Position): boolean => {
  const held = asPosition(person.role);
  // The texts rank the two highest managers neither above nor below each other, so neither reaches the other.
  return person.kind === 'staff' && held !== null && reaches(held, least, null);
};

/**
 * Who may give a role, and take it away again. The texts say nothing of it; these are the rules of the house:
 * - The console of the server (null) gives every role: that is how the first manager comes in.
 * - Staff give their own position and those below it. Of the two highest managers neither gives the other's.
 * - Roles outside the ranks are given by a pit manager or above, and by administrators.
 * - An administrator looks after the server and ranks nowhere at a table, and may invite staff of every position: in a
 *   small house it is the one who has the console anyway. Only an administrator makes another.
 * - Patrons are invited by everyone who works with them: table games staff, cashiers and administrators.
 */
export const mayGrant = (by: Person | null, role: ActorRole): boolean => {
  if (by === null) return true;
  if (by.kind !== 'staff') return false;
  if (by.role === 'administrator') return true;
  if (role === 'administrator') return false;
  if (role === 'patron') return by.role === 'cashier' || holdsAtLeast(by, 'dealer');
  return holdsAtLeast(by, asPosition(role) ?? 'pit-manager');
};

/** Shutting out a patron is for a pit manager or above; for all others, whoever may give a role may take it away. */
export const mayDisable = (by: Person | null, whom: Person): boolean =>
  mayGrant(by, whom.role === 'patron' ? 'cashier' : whom.role);
