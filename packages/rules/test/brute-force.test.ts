import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RANKS } from '../src/cards.ts';
import { factsIndex } from '../src/facts.ts';
import { GAMES } from '../src/games/registry.ts';
import { type KnownCards, NOTHING_KNOWN, possibleFacts } from '../src/known-cards.ts';
import { TABLE_OF_PLAY } from '../src/table-of-play.ts';
import { type RoundWager, readWager, resultOf } from '../src/wager.ts';
import { completions } from './all-deals.ts';

/** Others each time; `BRUTE_FORCE_RUNS=2000` for longer. */
const RUNS = Number(process.env['BRUTE_FORCE_RUNS'] ?? 20);

const seenHand = fc.array(fc.option(fc.constantFrom(...RANKS), { freq: 2 }), { maxLength: 3 });
const seen: fc.Arbitrary<KnownCards> = fc.record({ player: seenHand, banker: seenHand });

const roundWagers = GAMES.flatMap(({ wagers }) => wagers).filter(
  (wager): wager is RoundWager => wager.scope === 'round',
);

describe('what may still happen while cards are unknown', () => {
  it('equals brute force over every completion by rank', () => {
    fc.assert(
      fc.property(seen, (known) => {
        const expected = [...completions(known).keys()].sort((a, b) => a - b);
        const found = possibleFacts(TABLE_OF_PLAY, known).map(factsIndex);
        expect([...found].sort((a, b) => a - b)).toEqual(expected);
      }),
      { numRuns: 2 * RUNS },
    );
  });

  it('is every reachable fact when nothing is known', () => {
    expect(possibleFacts(TABLE_OF_PLAY, NOTHING_KNOWN)).toHaveLength(completions(NOTHING_KNOWN).size);
  });
});

describe('wagers already decided', () => {
  it('A11: equal brute force over completions for every wager of every game', () => {
    fc.assert(
      fc.property(seen, (known) => {
        const all = [...completions(known).values()];
        fc.pre(all.length > 0);
        const possible = possibleFacts(TABLE_OF_PLAY, known);
        for (const wager of roundWagers) {
          const results = [...new Set(all.map((facts) => resultOf(wager, facts).result))];
          expect(readWager(wager, possible)).toBe(results.length === 1 ? results[0] : 'open');
        }
      }),
      { numRuns: RUNS },
    );
  });

  /** Of the 169 ordered rank pairs seen in one hand, how many leave some wager of the layout won or lost. */
  const established = (code: string, letter: string, side: 'player' | 'banker'): number => {
    const game = GAMES.find((each) => each.code === code);
    const offered = game?.layouts.find((layout) => layout.letter === letter)?.wagers ?? [];
    const wagers = game?.wagers.filter((wager): wager is RoundWager => wager.scope === 'round') ?? [];
    let count = 0;
    for (const first of RANKS) {
      for (const second of RANKS) {
        const possible = possibleFacts(TABLE_OF_PLAY, { ...NOTHING_KNOWN, [side]: [first, second] });
        const decided = wagers
          .filter(({ id }) => offered.includes(id))
          .map((wager) => readWager(wager, possible))
          .some((result) => result === 'won' || result === 'lost');
        if (decided) count += 1;
      }
    }
    return count;
  };

  it.each([
    ['TB', 'A', 'player', 73],
    ['TB', 'A', 'banker', 155],
    ['DTN', 'A', 'player', 169],
    ['DTN', 'A', 'banker', 153],
    ['IDT', 'B', 'player', 169],
    ['IDT', 'B', 'banker', 169],
    ['IDT', 'D', 'player', 169],
    ['IDT', 'E', 'banker', 169],
  ] as const)(
    'A11: %s layout %s with both %s cards seen is established in %i of 169 cases',
    (code, letter, side, n) => {
      expect(established(code, letter, side)).toBe(n);
    },
  );

  it('A11: one card a hand never establishes anything', () => {
    for (const player of RANKS) {
      for (const banker of RANKS) {
        const possible = possibleFacts(TABLE_OF_PLAY, { player: [player], banker: [banker] });
        for (const wager of roundWagers) expect(readWager(wager, possible)).toBe('open');
      }
    }
  });
});
