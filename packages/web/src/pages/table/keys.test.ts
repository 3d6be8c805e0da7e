import { GAMES } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { OWN_GAMES } from '../../../test/own-games.ts';
import { ACT_KEYS, actionOfKey, usesSpaceKey, wagerKeys } from './keys.ts';

it('leaves Space to a button that can be pressed, and to the table where it is off', () => {
  const button = (off: string | null): Pick<Element, 'closest'> => {
    const closest = (selector: string) =>
      selector.split(', ').includes('button')
        ? { getAttribute: (name: string) => (name === 'aria-disabled' ? off : null) }
        : null;
    return { closest } as Pick<Element, 'closest'>;
  };
  expect([null, 'false', 'true'].map((off) => usesSpaceKey(button(off)))).toEqual([true, true, false]);
  expect(usesSpaceKey({ closest: () => null })).toBe(false);
});

const KEYED = [...GAMES, ...OWN_GAMES].flatMap((game) => game.layouts.map((layout) => ({ game, layout })));

describe.each(KEYED)('keys of $game.id, layout $layout.letter', ({ game, layout }) => {
  const keys = wagerKeys(layout, game.wagers);
  const taken = layout.wagers.filter((id) => game.wagers.find((wager) => wager.id === id)?.scope === 'round');

  it('has one for every wager that is taken round by round', () => {
    expect([...keys.values()].sort()).toEqual([...taken].sort());
  });

  it('has none that does something else', () => {
    for (const key of Object.values(ACT_KEYS)) expect(keys.has(key)).toBe(false);
    for (const key of keys.keys()) expect(key).toMatch(/^[a-z]$/);
  });

  it('keeps B, P and T for the main wagers', () => {
    for (const [key, id] of [
      ['b', 'banker'],
      ['p', 'player'],
      ['t', 'tie'],
    ] as const)
      if (layout.wagers.includes(id)) expect(keys.get(key)).toBe(id);
  });
});

it('reads a key in either case, and leaves all others alone', () => {
  const keys = new Map([['b', 'banker']] as const);
  expect(actionOfKey('B', keys)).toEqual({ kind: 'wager', wager: 'banker' });
  expect(actionOfKey('1', keys)).toEqual({ kind: 'chip', nth: 0 });
  expect(actionOfKey(' ', keys)).toEqual({ kind: 'act', act: 'peel' });
  expect(actionOfKey('?', keys)).toEqual({ kind: 'act', act: 'help' });
  expect(actionOfKey('0', keys)).toBeNull();
  expect(actionOfKey('Tab', keys)).toBeNull();
});
