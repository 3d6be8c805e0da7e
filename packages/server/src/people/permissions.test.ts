import type { HousePowers } from '@sabot/protocol';
import { ACTOR_ROLES, type ActorRole } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { hasPermission, permissionsOf } from './permissions.ts';
import type { Person, PersonKind } from './person.ts';

const KINDS: Readonly<Partial<Record<ActorRole, PersonKind>>> = { patron: 'patron', device: 'device' };
const holding = (role: ActorRole, kind: PersonKind = KINDS[role] ?? 'staff'): Person => ({
  id: `p-${role}`,
  kind,
  role,
  name: role,
  login: null,
  table: null,
});

/** What is answered with yes; who may be invited and shut out is in the test of invitations. */
const yesOf = (powers: HousePowers): string =>
  Object.entries(powers)
    .flatMap(([name, has]) => (has === true ? [name] : []))
    .join(' ');

const MANAGER = 'deal supervise handleMoney addTables organise makeDevices readRecords';
const POWERS_OF: Readonly<Record<ActorRole, string>> = {
  patron: '',
  device: '',
  cashier: 'handleMoney',
  surveillance: '',
  auditor: 'readRecords',
  administrator: 'makeDevices',
  dealer: 'deal',
  'pit-supervisor': 'deal supervise handleMoney',
  'pit-manager': MANAGER,
  'gaming-shift-manager': MANAGER,
  'assistant-casino-manager': MANAGER,
};

describe('what someone may do in the house', () => {
  it.each(ACTOR_ROLES)('a %s', (role) => {
    expect(yesOf(permissionsOf(holding(role)))).toBe(POWERS_OF[role]);
  });

  it('invites to roles that are theirs to give, and to no device', () => {
    expect(permissionsOf(holding('dealer')).grant).toEqual([]);
    expect(permissionsOf(holding('pit-supervisor')).grant).toEqual(['patron', 'dealer']);
    expect(permissionsOf(holding('administrator')).grant.toSorted()).toEqual(['auditor', 'cashier', 'surveillance']);
    expect(permissionsOf(holding('patron')).grant).toEqual([]);
    for (const role of ACTOR_ROLES) expect(permissionsOf(holding(role)).grant).not.toContain('device');
  });

  it('invites to their own rank with a second person, where none is above it', () => {
    const withSecond = ACTOR_ROLES.flatMap((role) =>
      permissionsOf(holding(role)).grantWithSecond.map((each) => `${role} ${each}`),
    );
    expect(withSecond.toSorted()).toEqual([
      'administrator administrator',
      'assistant-casino-manager assistant-casino-manager',
      'gaming-shift-manager gaming-shift-manager',
    ]);
  });

  it('shuts out whoever stands below', () => {
    expect(permissionsOf(holding('pit-supervisor')).disable).toEqual(['dealer']);
    expect(permissionsOf(holding('pit-manager')).disable).not.toContain('auditor');
    expect(permissionsOf(holding('assistant-casino-manager')).disable).toContain('auditor');
    expect(permissionsOf(holding('cashier')).disable).toEqual([]);
  });

  it('is nothing for a guest, whatever role they had', () => {
    const powers = permissionsOf(holding('gaming-shift-manager', 'guest'));
    const { grant, grantWithSecond, disable } = powers;
    expect([grant, grantWithSecond, disable, yesOf(powers)]).toEqual([[], [], [], '']);
  });

  it('shows logins to those who manage people', () => {
    expect(ACTOR_ROLES.filter((role) => hasPermission(holding(role), 'seeLogins')).toSorted()).toEqual([
      'administrator',
      'assistant-casino-manager',
      'gaming-shift-manager',
      'pit-manager',
    ]);
  });
});
