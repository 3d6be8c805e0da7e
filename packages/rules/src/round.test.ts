import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byGame } from '../test/by-game.ts';
import { type Card, cardsOfDecks } from './cards.ts';
import type { Hands } from './dealt-hands.ts';
import { FACTS_COUNT, factsIndex, isNatural, outcomeOf, type RoundFacts } from './facts.ts';
import { type FaultCode, orThrow } from './fault.ts';
import { GAMES } from './games/registry.ts';
import { parseRound } from './parse-round.ts';
import { checkRound, dealRound, factsOf } from './round.ts';
import { TABLE_OF_PLAY } from './table-of-play.ts';

const from = (text: string) => {
  const cards = text.split(' ') as Card[];
  return () => cards.shift();
};

const hands = (player: string, banker: string): Hands => ({
  player: player.split(' ').filter(Boolean) as Card[],
  banker: banker.split(' ').filter(Boolean) as Card[],
});

const finished = (player: string, banker: string) => orThrow(parseRound(hands(player, banker)));

describe('dealing a round', () => {
  it('takes cards in deal order and no more than the table of play asks for', () => {
    expect(dealRound(TABLE_OF_PLAY, from('9s 2d Kc 3h 4s 5s'))).toEqual({
      complete: true,
      hands: { player: ['9s', 'Kc'], banker: ['2d', '3h'] },
    });
    expect(dealRound(TABLE_OF_PLAY, from('2s 2d 3c 3h 6s 7s 8s'))).toEqual({
      complete: true,
      hands: { player: ['2s', '3c', '6s'], banker: ['2d', '3h', '7s'] },
    });
    expect(dealRound(TABLE_OF_PLAY, from('3s 2d 3c 3h 6s 7s'))).toEqual({
      complete: true,
      hands: { player: ['3s', '3c'], banker: ['2d', '3h', '6s'] },
    });
  });

  it('is incomplete when the cards run out', () => {
    expect(dealRound(TABLE_OF_PLAY, () => undefined)).toEqual({ complete: false, hands: { player: [], banker: [] } });
    expect(dealRound(TABLE_OF_PLAY, from('2s 2d 3c 3h 6s'))).toEqual({
      complete: false,
      hands: { player: ['2s', '3c', '6s'], banker: ['2d', '3h'] },
    });
  });

  it('always deals a round that passes the check', () => {
    const shuffled = fc.shuffledSubarray([...cardsOfDecks(4)], { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(shuffled, fc.constantFrom(...GAMES), (cards, game) => {
        const deal = dealRound(game.tableOfPlay, from(cards.join(' ')));
        expect(deal.complete).toBe(true);
        if (!deal.complete) return;
        expect(checkRound(game.tableOfPlay, game.clauses, deal.hands)).toEqual({
          ok: true,
          value: factsOf(deal.hands),
        });
      }),
    );
  });
});

describe('facts', () => {
  it('are totals, card counts and pairs', () => {
    expect(factsOf(finished('9s 9d Kh', 'Ts Td'))).toEqual({
      player: { total: 8, cards: 3 },
      banker: { total: 0, cards: 2 },
      pairs: 'both',
    });
    expect(factsOf(finished('Qs Qd', 'Qh Qc 2s')).pairs).toBe('twin');
    expect(factsOf(finished('Qs Kd', '2h Qc 2s')).pairs).toBe('none');
  });

  it('tell a natural: eight or nine on two cards', () => {
    const naturals = [7, 8, 9].flatMap((total) =>
      [2, 3].map((cards) => isNatural({ total, cards } as RoundFacts['player'])),
    );
    expect(naturals).toEqual([false, false, true, false, true, false]);
  });

  it('have each their own index', () => {
    const totals = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
    const seen = new Set<number>();
    for (const player of totals)
      for (const playerCards of [2, 3] as const)
        for (const banker of totals)
          for (const bankerCards of [2, 3] as const)
            for (const pairs of ['none', 'player', 'banker', 'both', 'twin'] as const)
              seen.add(
                factsIndex({
                  player: { total: player, cards: playerCards },
                  banker: { total: banker, cards: bankerCards },
                  pairs,
                }),
              );
    expect(FACTS_COUNT).toBe(2000);
    expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 2000 }, (_, index) => index));
  });
});

byGame(({ clauses, meanings, tableOfPlay }) => {
  const facts = (player: number, banker: number) =>
    ({ player: { total: player }, banker: { total: banker } }) as unknown as RoundFacts;

  it(`${clauses.winner}: the higher total wins`, () => {
    expect(outcomeOf(facts(7, 6))).toBe('player');
    expect(outcomeOf(facts(0, 1))).toBe('banker');
  });

  it(`${clauses.tie} ${meanings.tie}: equal totals are a tie`, () => {
    for (let total = 0; total <= 9; total += 1) expect(outcomeOf(facts(total, total))).toBe('tie');
  });

  const wrong: readonly (readonly [string, Hands, FaultCode, string, string])[] = [
    [
      'an empty hand',
      hands('', 'Ks 6s'),
      'malformed-hand',
      clauses.initialDeal.player,
      'A finished hand has two or three cards; the Player hand has 0.',
    ],
    [
      'a hand of one card',
      hands('7h 9c', 'Ks'),
      'malformed-hand',
      clauses.initialDeal.banker,
      'A finished hand has two or three cards; the Banker hand has 1.',
    ],
    [
      'a Player hand of four cards',
      hands('2h 2c 2d 2s', 'Ks 7s'),
      'malformed-hand',
      clauses.thirdCards,
      'A finished hand has two or three cards; the Player hand has 4.',
    ],
    [
      'a Banker hand of four cards',
      hands('2h 2c 2d', 'Ks 2s 3s 4s'),
      'malformed-hand',
      clauses.thirdCards,
      'A finished hand has two or three cards; the Banker hand has 4.',
    ],
    [
      'a Player third card against a natural',
      hands('2h 2c 2d', 'Ks 9s'),
      'third-card-forbidden',
      clauses.draw.natural,
      'The Player hand must not take 2♦: a natural ends the drawing.',
    ],
    [
      'a Banker third card against a natural',
      hands('Th 8c', 'Ks 2s Ah'),
      'third-card-forbidden',
      clauses.draw.natural,
      'The Banker hand must not take A♥: a natural ends the drawing.',
    ],
    [
      'a Player third card on six',
      hands('2h 4c Td', 'Ks 7s'),
      'third-card-forbidden',
      clauses.draw.player,
      'The Player hand must not take 10♦: the Player stands on 6.',
    ],
    [
      'no Player third card on five',
      hands('2h 3c', 'Ks 7s'),
      'third-card-missing',
      clauses.draw.player,
      'The Player hand lacks its third card: the Player draws on 5.',
    ],
    [
      'a Banker third card on six after the Player stood',
      hands('2h 4c', 'Ks 6s 2d'),
      'third-card-forbidden',
      clauses.draw['banker-after-stand'],
      'The Banker hand must not take 2♦: the Player stood and the Banker stands on 6.',
    ],
    [
      'no Banker third card on five after the Player stood',
      hands('2h 4c', 'Ks 5s'),
      'third-card-missing',
      clauses.draw['banker-after-stand'],
      'The Banker hand lacks its third card: the Player stood and the Banker draws on 5.',
    ],
    [
      'a Banker third card on three against an eight',
      hands('2h 2c 8d', 'Ks 3s 2d'),
      'third-card-forbidden',
      clauses.draw['banker-after-draw'],
      'The Banker hand must not take 2♦: the Banker stands on 3 against a third card of 8♦.',
    ],
    [
      'no Banker third card on five against a six',
      hands('2h 2c 6d', 'Ks 5s'),
      'third-card-missing',
      clauses.draw['banker-after-draw'],
      'The Banker hand lacks its third card: the Banker draws on 5 against a third card of 6♦.',
    ],
  ];

  for (const [what, given, code, clause, message] of wrong) {
    it(`${clause}: a finished round with ${what} is refused`, () => {
      expect(checkRound(tableOfPlay, clauses, given)).toEqual({ ok: false, fault: { code, clause, message } });
    });
  }
});
