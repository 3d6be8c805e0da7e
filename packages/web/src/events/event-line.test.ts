import type { NumberedEvent } from '@sabot/protocol';
import { GAMES } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { eventAsLine, isWanted } from './event-line.ts';

const stamp = {
  command: 'c',
  at: 0,
  by: 's-1',
  as: 'dealer',
  acting: null,
  required: 'dealer',
  basis: 'policy',
  delegation: null,
};
const event = (type: NumberedEvent['type'], fields: object, sequence = 1): NumberedEvent =>
  ({ type, sequence, stamp, ...fields }) as NumberedEvent;

const names = { 's-1': 'Dan', 'w-ann': 'Ann' };
const placed = event('WagerPlaced', {
  owner: 'w-ann',
  seat: 3,
  wager: 'banker',
  amount: 10_050,
  min: 1000,
  max: 1_000_000,
  asFound: false,
});

for (const game of GAMES) {
  describe(`an event of ${game.code} as a line`, () => {
    it('says what it is about in both languages', () => {
      const en = eventAsLine(placed, { game, names, language: 'en' });
      expect(en.details).toBe('of Ann · seat 3 · wager Banker · amount $100.50');
      expect([en.by, en.clause, en.sentence]).toEqual(['Dan', 'policy', 'Ann places $100.50 on Banker.']);
      expect(eventAsLine(placed, { game, names, language: 'zh' }).details).toContain('庄');
      expect([en.name, eventAsLine(placed, { game, names, language: 'zh' }).name]).toEqual(['Wager placed', '下注']);
    });

    it('names codes and the house in both languages', () => {
      const decided = event('ReferralDecided', { matter: 1, decision: 'void-and-replace', reason: 'seen' });
      const byHouse = { ...decided, stamp: { ...decided.stamp, by: 'house' } };
      const en = eventAsLine(byHouse, { game, names, language: 'en' });
      const zh = eventAsLine(byHouse, { game, names, language: 'zh' });
      expect([en.by, en.sentence]).toEqual(['the house', 'Decided: Void, and replace the cards.']);
      expect([zh.by, zh.sentence]).toEqual(['赌场', '裁定：作废并更换牌。']);
      const broken = event('DeviceErrorReported', { error: 7 });
      expect(eventAsLine(broken, { game, names, language: 'zh' }).details).toBe('错误 抽牌超时');
    });

    it.each([
      ['WindowOpened', { closesAt: 'round-resumed', scope: 'any-wagers' }],
      ['DeviceReturned', { why: 'wager-lost' }],
      ['ShoeEnded', { shoe: 1, why: 'abandoned' }],
      ['MissingCardsFound', { where: 'surveillance' }],
      ['LateWagerRefused', { wager: null, amount: null, end: 'refused' }],
      ['RevealOrderChosen', { first: 'banker' }],
    ] as const)('leaves no code of %s in a Chinese line', (type, fields) => {
      const line = eventAsLine(event(type, { person: null, owner: null, ...fields }), { game, names, language: 'zh' });
      expect(`${line.sentence}${line.details}`).not.toMatch(/[a-z]/);
    });

    it('goes by its own clause before that of the position', () => {
      const clause = `${game.code}:3.2`;
      const voided = event('RoundVoided', { round: 2, ends: [], basis: clause });
      expect(eventAsLine(voided, { game, names, language: 'en' }).clause).toBe(clause);
    });

    it('is found by its words, its clause and its kind', () => {
      const line = eventAsLine(placed, { game, names, language: 'en' });
      const all = { text: '', clause: '', type: '' };
      expect(isWanted(line, { ...all, text: 'ANN' })).toBe(true);
      expect(isWanted(line, { ...all, text: 'nobody' })).toBe(false);
      expect(isWanted(line, { ...all, clause: 'policy', type: 'WagerPlaced' })).toBe(true);
      expect(isWanted(line, { ...all, type: 'WagerRaised' })).toBe(false);
    });
  });
}
