import type { NumberedEvent } from '@sabot/protocol';
import { type Card, DECK } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { auditOf } from './shoe-audit.ts';

let sequence = 0;
/** Of an event only what the audit looks at. */
const event = (type: NumberedEvent['type'], fields: object = {}): NumberedEvent => {
  sequence += 1;
  return { type, sequence, ...fields } as NumberedEvent;
};

const seenOf = (events: readonly NumberedEvent[], card: Card): number | undefined =>
  auditOf(events, 8).seen[DECK.indexOf(card)];

const loaded = event('ShoeLoaded', { shoe: 1, cards: 416 });
const drawn = (draw: number) => event('CardDrawn', { draw, card: null, exposed: false });
const exposed = (draw: number, card: string) => event('CardExposed', { draw, card });

describe('what has been seen of a shoe', () => {
  it('counts the burned card and those face up, once each', () => {
    const events = [loaded, event('CardsBurned', { card: '5h', count: 6 }), drawn(1), exposed(1, '5h')];
    expect(auditOf(events, 8).total).toBe(2);
    expect(seenOf(events, '5h')).toBe(2);
  });

  it('does not count a card again that came out open and was then drawn', () => {
    const out = event('CardsCameOut', {
      cards: [
        { card: 'Kd', exposed: true },
        { card: null, exposed: false },
      ],
    });
    const events = [loaded, out, event('CardDrawn', { draw: 1, card: 'Kd', exposed: true })];
    expect(auditOf(events, 8).total).toBe(1);
  });

  it('puts a corrected card in the place of the one that was entered', () => {
    const events = [loaded, drawn(1), exposed(1, '2c'), event('CardCorrected', { draw: 1, card: '3c' })];
    expect([seenOf(events, '2c'), seenOf(events, '3c')]).toEqual([0, 1]);
  });

  it('counts the true cards of a round that is settled anew', () => {
    const round = [loaded, drawn(1), drawn(2), exposed(1, '2c'), exposed(2, '9s')];
    const events = [...round, event('SettlementCorrected', { cards: ['4c', '9s'] })];
    expect([seenOf(events, '2c'), seenOf(events, '4c'), seenOf(events, '9s')]).toEqual([0, 1, 1]);
  });

  it('I2 counts a card once that a correction takes from the hands, gives back or exchanges', () => {
    const dealt = ['Kh', '2d', '4c', '3s', 'Kd'] as const;
    const round = [loaded, ...dealt.flatMap((card, index) => [drawn(index + 1), exposed(index + 1, card)])];
    const four = event('SettlementCorrected', { cards: ['Kh', '2d', '9c', '3s'] });
    const five = event('SettlementCorrected', { cards: ['Kh', '2d', '4c', '3s', 'Qd'] });
    expect([auditOf([...round, four], 8).total, seenOf([...round, four], 'Kd')]).toEqual([5, 1]);
    const back = [...round, four, five];
    expect([auditOf(back, 8).total, seenOf(back, 'Kd'), seenOf(back, 'Qd')]).toEqual([5, 0, 1]);
    const voided = event('SettlementCorrected', { cards: [] });
    expect(auditOf([...back, voided], 8).total).toBe(5);
  });

  it('counts no card of a round that was dealt from the shoe before', () => {
    const events = [loaded, drawn(1), exposed(1, '2c'), event('ShoeLoaded', { shoe: 2, cards: 416 })];
    expect(auditOf([...events, event('SettlementCorrected', { cards: ['4c', '9s'] })], 8).total).toBe(0);
  });

  it('begins anew with a new shoe', () => {
    expect(auditOf([loaded, drawn(1), exposed(1, '2c'), event('ShoeLoaded', { shoe: 2, cards: 416 })], 8).total).toBe(
      0,
    );
  });

  it('names a card that was seen more often than the decks hold it', () => {
    const twice = [loaded, drawn(1), exposed(1, 'As'), drawn(2), exposed(2, 'As')];
    expect(auditOf(twice, 1).tooMany).toEqual(['As']);
    expect(auditOf(twice, 2).tooMany).toEqual([]);
  });
});
