import { type Card, DECK, dealRound, GAMES } from '@sabot/rules';
import type { CardView } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { drawReasonLine, drawReasonLines, drawReasons, type RoundHands } from './draw-reasons.ts';

const [first] = GAMES;
if (first === undefined) throw new Error('no games');
const game = first;

const lying = (cards: readonly Card[], open: number): { readonly cards: readonly CardView[] } => ({
  cards: cards.map((card, index) => ({
    draw: index + 1,
    card: index < open ? card : null,
    exposed: index < open,
    peeled: false,
    substitute: false,
    squeezer: null,
    apart: false,
  })),
});

const round = (player: readonly Card[], banker: readonly Card[], open = 3): RoundHands => ({
  hands: { player: lying(player, open), banker: lying(banker, open) },
});

/** A run of cards that is the same every time. */
const cardsFrom = (seed: number) => {
  let state = seed;
  return (): Card | undefined => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return DECK[(state >> 8) % DECK.length];
  };
};

const ROUNDS = 1500;

describe('why a hand draws or stands', () => {
  it('never contradicts the table of play', () => {
    let naturals = 0;
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const deal = dealRound(game.tableOfPlay, cardsFrom(seed * 7919));
      const { player, banker } = deal.hands;
      const drew = [player.length === 3, banker.length === 3];
      const known = round(player, banker);
      const [english, chinese] = [drawReasonLines(game, known, 'en'), drawReasonLines(game, known, 'zh')];
      const reasons = drawReasons(game, known);
      if (reasons[0]?.kind === 'natural') naturals += 1;
      const told = {
        draws: reasons.map((reason) => reason.kind !== 'natural' && reason.draws),
        english: english.map((line) => line.endsWith('draws')),
        chinese: chinese.map((line) => line.endsWith('家补牌')),
      };
      const expected = reasons[0]?.kind === 'natural' ? [false] : drew;
      expect([deal.complete, told]).toEqual([true, { draws: expected, english: expected, chinese: expected }]);
    }
    // Naturals end about a third of all rounds.
    expect(naturals / ROUNDS).toBeGreaterThan(0.3);
    expect(naturals / ROUNDS).toBeLessThan(0.38);
  });

  it('finds naturals by the first two cards', () => {
    const natural = (player: readonly Card[], banker: readonly Card[]) => drawReasons(game, round(player, banker))[0];
    expect(natural(['9s', 'Ks'], ['8d', 'Kc'])).toEqual({ kind: 'natural', player: 9, banker: 8 });
    expect(natural(['9s', 'Ks'], ['2d', 'Kc'])).toEqual({ kind: 'natural', player: 9, banker: null });
    expect(natural(['2s', 'Ks', '6s'], ['2d', '5c'])).toMatchObject({ kind: 'player', total: 2 });
  });

  it('says it in plain words', () => {
    const lines = (player: readonly Card[], banker: readonly Card[]) =>
      drawReasonLines(game, round(player, banker), 'en');
    expect(lines(['2s', '3s', '6h'], ['5d', 'Kc', '2c'])).toEqual([
      'Player 5: draws',
      'Banker 5, Player drew 6: draws',
    ]);
    expect(lines(['2s', '3s', 'Kh'], ['5d', 'Kc'])).toEqual(['Player 5: draws', 'Banker 5, Player drew K (0): stands']);
    expect(lines(['2s', '2h', 'Ad'], ['Td', '3c', '4h'])).toEqual([
      'Player 4: draws',
      'Banker 3, Player drew A (1): draws',
    ]);
    expect(lines(['4s', '3s'], ['5d', 'Kc', '2c'])).toEqual(['Player 7: stands', 'Banker 5, Player stood: draws']);
    expect(lines(['9s', 'Ks'], ['5d', 'Kc'])).toEqual(['Player natural 9: no more cards']);
    expect(lines(['2s', 'Ks'], ['8d', 'Kc'])).toEqual(['Banker natural 8: no more cards']);
    expect(lines(['9s', 'Ks'], ['8d', 'Kc'])).toEqual(['Naturals, Player 9 and Banker 8: no more cards']);
    expect(drawReasonLine(game, round(['2s', '3s', '6h'], ['5d', 'Kc', '2c']), 'zh')).toBe('庄 5 点，闲补 6：庄家补牌');
  });

  it('says nothing that hidden cards would tell', () => {
    expect(drawReasonLine(game, null, 'en')).toBe('');
    expect(drawReasonLine(game, { hands: null }, 'en')).toBe('');
    expect(drawReasonLine(game, round(['2s', '3s'], ['5d', 'Kc'], 1), 'en')).toBe('');
    expect(drawReasonLines(game, round(['2s', '3s'], ['5d', 'Kc']), 'en')).toEqual(['Player 5: draws']);
    expect(drawReasonLines(game, round(['2s', '3s', '6h'], ['5d', 'Kc'], 2), 'en')).toEqual(['Player 5: draws']);
  });
});
