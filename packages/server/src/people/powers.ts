import type { HousePowers } from '@sabot/protocol';
import type { Position } from '@sabot/rules';
import { ACTOR_ROLES, type ActorRole } from '@sabot/table';
import { holdsAtLeast, mayDisable, mayGrant } from './permissions.ts';
import type { Person } from './person.ts';

/** Staff by position and above, by role, or both. */
export interface StaffAccess {
  readonly least?: Position;
  readonly roles?: readonly ActorRole[];
}

/** Who of the staff does what in the house, beside the commands at tables and in tournaments. */
export const POWERS = {
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
export type Power = keyof typeof POWERS;

export const hasAccess = (person: Person, { least, roles }: StaffAccess): boolean =>
  person.kind === 'staff' &&
  (roles?.includes(person.role) === true || (least !== undefined && holdsAtLeast(person, least)));

export const hasPower = (person: Person, power: Power): boolean => hasAccess(person, POWERS[power]);

/** What someone may do in the house, for pages to offer that and nothing else. */
export const powersOf = (person: Person): HousePowers => ({
  // A device is made at its table, and not invited.
  grant: ACTOR_ROLES.filter((role) => role !== 'device' && mayGrant(person, role)),
  disable: hasPower(person, 'disable') ? ACTOR_ROLES.filter((role) => mayDisable(person, { role })) : [],
  deal: hasPower(person, 'deal'),
  supervise: hasPower(person, 'supervise'),
  handleMoney: hasPower(person, 'handleMoney'),
  addTables: hasPower(person, 'addTables'),
  organise: hasPower(person, 'organise'),
  makeDevices: hasPower(person, 'makeDevices'),
  readRecords: hasPower(person, 'readRecords'),
});
