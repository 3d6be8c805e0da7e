import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardOf, cardsOfDecks, DECK, isCard, parseCard, RANKS, rankOf, SUITS, showCard, suitOf } from './cards.ts';
import { orThrow } from './fault.ts';

describe('card notation', () => {
  it('denotes 52 different cards, by suit and from the ace up', () => {
    expect(DECK).toHaveLength(52);
    expect(new Set(DECK).size).toBe(52);
    expect(DECK.slice(0, 14)).toEqual('As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks Ah'.split(' '));
    expect(DECK.at(-1)).toBe('Kc');
  });

  it('parses what it formats and formats what it parses', () => {
    for (const rank of RANKS) {
      for (const suit of SUITS) {
        const card = orThrow(parseCard(cardOf(rank, suit)));
        expect(card).toBe(`${rank}${suit}`);
        expect([rankOf(card), suitOf(card)]).toEqual([rank, suit]);
      }
    }
  });

  it('accepts no other text', () => {
    for (const text of ['', 'A', 's', 'sA', '1s', '10s', 'ts', 'TS', 'Ts ', ' Ts', 'Tss', 'A♠', 'constructor', 'Xs']) {
      expect(parseCard(text), text).toMatchObject({ ok: false, fault: { code: 'malformed-card' } });
      expect(isCard(text)).toBe(false);
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(isCard(text)).toBe((DECK as readonly string[]).includes(text));
        expect(parseCard(text).ok).toBe(isCard(text));
      }),
    );
  });

  it('is shown to people with suit symbols and a ten as 10', () => {
    expect((['Ts', 'Ah', '2d', 'Kc', 'Js'] as const).map(showCard)).toEqual(['10♠', 'A♥', '2♦', 'K♣', 'J♠']);
  });
});

describe('decks', () => {
  it.each([4, 6, 8, 10] as const)('%i decks hold each of the 52 cards that many times', (decks) => {
    const shoe = cardsOfDecks(decks);
    expect(shoe).toHaveLength(52 * decks);
    for (const card of DECK) expect(shoe.filter((each) => each === card)).toHaveLength(decks);
  });
});
