import { describe, expect, it } from 'vitest';
import { endOf, lastWith } from '../../../test/fixtures.ts';
import { money, net } from '../../i18n/money.ts';
import { WORDS } from './messages.ts';
import { reckoningOf } from './outcome.ts';
import { netText } from './result-line.tsx';

const said = (...ends: readonly ReturnType<typeof endOf>[]): readonly (string | null)[] => {
  const reckoning = reckoningOf(lastWith({ ends }), 'me');
  if (reckoning === null) throw new Error('nothing was wagered');
  return netText(reckoning, WORDS.en, { sum: (cents) => money(cents, 'en'), net: (cents) => net(cents, 'en') });
};

describe('what a round came to, in words', () => {
  it('is even where the cards made it so, and only then', () => {
    expect(said({ ...endOf('me', 2500, 2500), end: 'push' })).toEqual(['You are even', null]);
    expect(said({ ...endOf('me', 2500, 2500), end: 'voided' })).toEqual(['$25 comes back', null]);
    expect(said({ ...endOf('me', 2500, 2500), end: 'voided' }, { ...endOf('me', 500, 500), end: 'push' })).toEqual([
      'You are even',
      null,
    ]);
  });

  it('says what was won, and what comes back with it', () => {
    expect(said(endOf('me', 2500, 5000))).toEqual(['You win $25', '$50 back for $25']);
    expect(said(endOf('me', 2500, 0))).toEqual(['You lose $25', null]);
  });

  it('adds up where some wagers win and others lose', () => {
    const won = said(endOf('me', 97_000, 194_000), endOf('me', 3000, 0));
    expect(won).toEqual(['You win $940', '$1,940 back for $1,000']);
    const lost = said(endOf('me', 2500, 5000), endOf('me', 10_000, 0));
    expect(lost).toEqual(['You lose $75', '$50 back for $125']);
  });
});
