import { expect, it } from 'vitest';
import { englishOf } from './messages.ts';

it('dates and sums are written as in the English that the browser prefers', () => {
  expect(englishOf(['zh-CN', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(englishOf(['en'])).toBe('en');
  expect(englishOf(['zh-CN', 'eng-x'])).toBe('en');
  expect(englishOf([])).toBe('en');
});
