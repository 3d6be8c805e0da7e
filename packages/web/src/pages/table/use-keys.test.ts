import { expect, it } from 'vitest';
import { takesSpace } from './use-keys.ts';

it('leaves Space to a button that can be pressed, and to the table where it is off', () => {
  const button = (off: string | null): Pick<Element, 'closest'> => {
    const closest = (selector: string) =>
      selector.split(', ').includes('button')
        ? { getAttribute: (name: string) => (name === 'aria-disabled' ? off : null) }
        : null;
    return { closest } as Pick<Element, 'closest'>;
  };
  expect([null, 'false', 'true'].map((off) => takesSpace(button(off)))).toEqual([true, true, false]);
  expect(takesSpace({ closest: () => null })).toBe(false);
});
