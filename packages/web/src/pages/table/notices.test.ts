import { expect, it } from 'vitest';
import { inNoticeOrder, type KeyedNotice } from './notices.tsx';

const said = (key: string, ...texts: readonly string[]): KeyedNotice => ({ key, texts });
const keys = (lines: readonly KeyedNotice[]): string => lines.map(({ key }) => key).join(' ');

it('puts what is said last at the end, wherever it came from', () => {
  const problem = said('problem', 'The seat is taken.');
  const first = inNoticeOrder([], [said('short 1', 'a'), problem]);
  expect(keys(first)).toBe('short 1 problem');
  const then = inNoticeOrder(first, [said('short 1', 'a'), said('short 2', 'b'), problem]);
  expect(keys(then)).toBe('short 1 problem short 2');
  // What is put away or grows shorter moves nothing.
  expect(keys(inNoticeOrder(then, [said('short 2', 'b'), problem]))).toBe('problem short 2');
  const joined = inNoticeOrder(then, [said('short 2', 'b'), said('short 1', 'a', 'c'), problem]);
  expect(keys(joined)).toBe('problem short 2 short 1');
  expect(keys(inNoticeOrder(joined, [said('short 2', 'b'), said('short 1', 'c'), problem]))).toBe(
    'problem short 2 short 1',
  );
  expect(keys(inNoticeOrder(joined, [said('short 2', 'b'), said('short 1', 'c'), said('problem again', 'No.')]))).toBe(
    'short 2 short 1 problem again',
  );
});
