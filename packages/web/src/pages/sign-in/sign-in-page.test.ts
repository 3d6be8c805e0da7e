import { describe, expect, it } from 'vitest';
import { nextPath } from './sign-in-page.tsx';

const asked = (path: string): string | null => nextPath(new URLSearchParams({ next: path }).toString());

describe('where to go on to', () => {
  it.each(['/', '/pit', '/pit/t-1', '/table/demo-1?seat=3#roads'])('takes a path of this house: %s', (path) => {
    expect(asked(path)).toBe(path);
  });

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'pit', '', '/a\tb', '/\n/b'])(
    'takes nothing else: %j',
    (path) => {
      expect(asked(path)).toBeNull();
    },
  );

  it('is nowhere unless asked for', () => {
    expect(nextPath('')).toBeNull();
  });
});
