import { describe, expect, it } from 'vitest';
import { grantsOf, mayDisable, mayHandleMoney } from './grants.ts';

describe('whom a role may invite', () => {
  it('is its own position and those below, and from a pit manager on the roles outside the ranks', () => {
    expect(grantsOf('pit-supervisor')).toEqual(expect.arrayContaining(['patron', 'dealer', 'pit-supervisor']));
    expect(grantsOf('pit-supervisor')).not.toContain('pit-manager');
    expect(grantsOf('pit-supervisor')).not.toContain('cashier');
    expect(grantsOf('pit-manager')).toContain('cashier');
  });

  it('is never a card reader, nor the other of the two highest managers', () => {
    expect(grantsOf('assistant-casino-manager')).not.toContain('device');
    expect(grantsOf('assistant-casino-manager')).not.toContain('gaming-shift-manager');
    expect(grantsOf('administrator')).not.toContain('dealer');
  });
});

describe('whom a role may shut out', () => {
  it('is nobody of its own rank, and watchers only by the highest', () => {
    expect(mayDisable('pit-manager', 'pit-manager')).toBe(false);
    expect(mayDisable('pit-manager', 'dealer')).toBe(true);
    expect(mayDisable('pit-manager', 'auditor')).toBe(false);
    expect(mayDisable('assistant-casino-manager', 'auditor')).toBe(true);
  });
});

it('money is handled by cashiers and from a pit supervisor on', () => {
  expect([mayHandleMoney('cashier'), mayHandleMoney('pit-supervisor'), mayHandleMoney('dealer')]).toEqual([
    true,
    true,
    false,
  ]);
});
