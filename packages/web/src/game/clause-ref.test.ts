import type { Basis } from '@sabot/rules';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { EZ_BACCARAT, PUNTO_GAME } from '../../test/own-games.ts';
import { BasisRef, ClauseRef } from './clause-ref.tsx';

const at = (path: string, element: ReturnType<typeof createElement>): string =>
  renderToStaticMarkup(createElement(Router, { ssrPath: path } as Parameters<typeof Router>[0], element));

const own = 'PUN:1.1' as Basis;

describe('what is cited', () => {
  it('leads to the rules of the game whose text it is', () => {
    const html = at('/table/t-1', createElement(ClauseRef, { game: PUNTO_GAME, clause: own }));
    expect(html).toContain('href="/rules/punto-y-banco#PUN:1.1"');
    expect(html).toContain('>1.1<');
    const here = at('/rules/punto-y-banco', createElement(ClauseRef, { game: PUNTO_GAME, clause: own }));
    expect(here).toContain('href="#PUN:1.1"');
  });

  it('may be of one of the five, and is a number alone where no text is known', () => {
    const borrowed = at('/', createElement(ClauseRef, { game: EZ_BACCARAT, clause: 'TB:5.8.1' as Basis }));
    expect(borrowed).toContain('href="/rules/tiger-baccarat#TB:5.8.1"');
    const foreign = at('/', createElement(ClauseRef, { game: EZ_BACCARAT, clause: own }));
    expect([foreign.includes('href'), foreign.includes('1.1')]).toEqual([false, true]);
  });

  it('is nothing where the house decides, but for an act, of which it says so', () => {
    expect(at('/', createElement(ClauseRef, { game: EZ_BACCARAT, clause: 'policy' }))).toBe('');
    expect(at('/', createElement(BasisRef, { game: EZ_BACCARAT, basis: 'policy' }))).toContain('House policy');
  });
});
