import { expect, it } from 'vitest';
import { pageAt, tableAt } from './pages.ts';

const PAGES = ['/', '/table/:id', '/pit/:id?', '/sign-in', '*'].map((path) => ({ path }));
const found = (address: string): string | undefined => pageAt(PAGES, address)?.path;

it('finds the page of an address as the router does', () => {
  expect(found('/')).toBe('/');
  expect(found('/table/t-1')).toBe('/table/:id');
  expect(found('/table/t-1/')).toBe('/table/:id');
  expect(['/pit', '/pit/', '/pit/t-1'].map(found)).toEqual(['/pit/:id?', '/pit/:id?', '/pit/:id?']);
  expect(found('/sign-in')).toBe('/sign-in');
});

it('knows where there is none', () => {
  for (const address of ['/table', '/table/t-1/more', '/sign-in/x', '/pits', '/nowhere'])
    expect(found(address)).toBe('*');
});

it('knows the table of an address', () => {
  expect(tableAt('/table/t-3a.1')).toBe('t-3a.1');
  expect(['/', '/table/', '/table/a/b', '/board/t-1'].map(tableAt)).toEqual([null, null, null, null]);
});
