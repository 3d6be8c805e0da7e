import type { HousePowers } from '@sabot/protocol';
import { POSITIONS, type Position } from '@sabot/rules';
import { ACTOR_ROLES, type ActorRole, reaches } from '@sabot/table';
import type { Person } from './person.ts';

const asPosition = (role: ActorRole): Position | null => POSITIONS.find((each) => each === role) ?? null;

/** As much of a person as says what they may do. */
type Held = Pick<Person, 'kind' | 'role'>;

/** Whether someone holds a position among the table games staff that is at least this one. */
export const ranksAtLeast = (person: Held, least: Position): boolean => {
  const held = asPosition(person.role);
  // The texts rank the two highest managers neither above nor below each other, so neither reaches the other.
  return person.kind === 'staff' && held !== null && reaches(held, least, null);
};

const isHighest = (person: Held): boolean =>
  ranksAtLeast(person, 'gaming-shift-manager') || ranksAtLeast(person, 'assistant-casino-manager');

/**
 * Who may give a role. The texts say nothing of it; these are the rules of the house:
 * - The console of the server (null) gives every role: that is how the first manager comes in.
 * - Staff give positions below their own, so that nobody makes a second person for what takes two.
 * - Roles outside the ranks are given by a pit manager or above, and by administrators.
 * - An administrator looks after the server and ranks nowhere at a table, and so gives no position at one: otherwise
 *   they could make themselves a manager who rules on rounds and money.
 * - Patrons are invited by cashiers and by a pit supervisor or above.
 */
export const mayGrant = (by: Held | null, role: ActorRole): boolean => {
  if (by === null) return true;
  if (by.kind !== 'staff' || by.role === role || role === 'administrator') return false;
  if (by.role === 'administrator') return role !== 'patron' && asPosition(role) === null;
  if (role === 'patron') return by.role === 'cashier' || ranksAtLeast(by, 'pit-supervisor');
  return ranksAtLeast(by, asPosition(role) ?? 'pit-manager');
};

/**
 * Nobody stands above the highest managers and the administrators: they invite to their own rank with a second person
 * who confirms it. Of the two highest managers neither gives the other's.
 */
export const mayGrantWithSecond = (by: Held, role: ActorRole): boolean =>
  by.kind === 'staff' && by.role === role && (isHighest(by) || role === 'administrator');

/** Who may be that second person: whoever stands as high. */
export const mayConfirmGrant = (by: Held, role: ActorRole): boolean =>
  by.kind === 'staff' && (role === 'administrator' ? by.role === role : isHighest(by));

/**
 * Who may shut out whom. Whoever may give a role may take it away, with these exceptions:
 * - Nobody shuts out someone of their own rank: that takes a higher one, and in the end the console (null).
 * - Those who watch the staff, surveillance and auditors, are shut out by the highest managers and administrators.
 * - A patron is shut out by a pit manager or above, or an administrator.
 */
export const mayDisable = (by: Person | null, whom: Pick<Person, 'role'>): boolean => {
  if (by === null) return true;
  if (by.role === whom.role) return false;
  if (whom.role === 'surveillance' || whom.role === 'auditor') return isHighest(by) || by.role === 'administrator';
  return mayGrant(by, whom.role === 'patron' ? 'cashier' : whom.role);
};

/** Staff by position and above, by role, or both. */
export interface StaffAccess {
  readonly least?: Position;
  readonly roles?: readonly ActorRole[];
}

/** Who of the staff does what in the house, beside the commands at tables and in tournaments. */
export const PERMISSIONS = {
  /** Works at a table. */
  deal: { least: 'dealer' },
  /** Rules on what happens at the tables. */
  supervise: { least: 'pit-supervisor' },
  handleMoney: { least: 'pit-supervisor', roles: ['cashier'] },
  disable: { least: 'pit-supervisor', roles: ['administrator'] },
  addTables: { least: 'pit-manager' },
  /** Sets tournaments up. */
  organise: { least: 'pit-manager' },
  makeDevices: { least: 'pit-manager', roles: ['administrator'] },
  readRecords: { least: 'pit-manager', roles: ['auditor'] },
  /** A login is half of a sign-in: it is shown to those who manage people. */
  seeLogins: { least: 'pit-manager', roles: ['administrator'] },
} as const satisfies Readonly<Record<string, StaffAccess>>;
type Permission = keyof typeof PERMISSIONS;

export const hasAccess = (person: Person, { least, roles }: StaffAccess): boolean =>
  person.kind === 'staff' &&
  (roles?.includes(person.role) === true || (least !== undefined && ranksAtLeast(person, least)));

export const hasPermission = (person: Person, power: Permission): boolean => hasAccess(person, PERMISSIONS[power]);

/** What someone may do in the house, for pages to offer that and nothing else. */
export const permissionsOf = (person: Person): HousePowers => ({
  // A device is made at its table, and not invited.
  grant: ACTOR_ROLES.filter((role) => role !== 'device' && mayGrant(person, role)),
  grantWithSecond: ACTOR_ROLES.filter((role) => mayGrantWithSecond(person, role)),
  disable: hasPermission(person, 'disable') ? ACTOR_ROLES.filter((role) => mayDisable(person, { role })) : [],
  deal: hasPermission(person, 'deal'),
  supervise: hasPermission(person, 'supervise'),
  handleMoney: hasPermission(person, 'handleMoney'),
  addTables: hasPermission(person, 'addTables'),
  organise: hasPermission(person, 'organise'),
  makeDevices: hasPermission(person, 'makeDevices'),
  readRecords: hasPermission(person, 'readRecords'),
});
