import { ownProblem } from '@sabot/client';
import type { Problem } from '@sabot/protocol';
import { REFUSALS } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../i18n/messages.ts';
import { problemText } from './problem-messages.ts';

const problem = (code: string, more: Partial<Problem> = {}): Problem => ({
  ...ownProblem(code, 409, 'none'),
  ...more,
});

describe('why the house says no', () => {
  it('is a whole sentence for every refusal of a table, in both languages', () => {
    for (const code of Object.values(REFUSALS).flatMap((group) => Object.keys(group))) {
      expect(problemText(problem(code), 'en')).toMatch(/^[A-Z].*\.$/);
      expect(problemText(problem(code), 'zh')).toMatch(/[\u4e00-\u9fff].*。$/);
    }
  });

  it('names the rule, or the policy of the house', () => {
    expect(problemText(problem('free-hand', { clause: 'TB:5.8' }), 'en')).toBe(
      'A free hand takes no wagers. (Rule 5.8)',
    );
    expect(problemText(problem('free-hand', { clause: 'policy' }), 'zh')).toBe('飞牌不收注。（赌场规定）');
  });

  it('is what the house says of this very case where that says more', () => {
    const detail = 'Method C is for HLGA only.';
    expect(problemText(problem('method-not-allowed', { detail }), 'en')).toBe(detail);
    expect(problemText(problem('method-not-allowed', { detail }), 'zh')).toBe('此处不允许该方式。');
  });

  it('falls back to what the house said, and to its code', () => {
    for (const language of LANGUAGES) {
      expect(problemText(problem('new-code', { title: 'Of all.', detail: 'Of this.' }), language)).toBe('Of this.');
      expect(problemText(problem('new-code', { title: 'Of all.' }), language)).toBe('Of all.');
      expect(problemText(problem('new-code'), language)).toBe('new-code');
    }
  });
});
