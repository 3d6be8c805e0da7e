import {
  factsIndex,
  GAMES,
  NOTHING_KNOWN,
  OUTCOMES,
  outcomeOf,
  possibleFacts,
  resultOf,
  TABLE_OF_PLAY,
} from '@sabot/rules';
import { ANY_GAME } from '@sabot/testkit/games';
import { describe, expect, it } from 'vitest';
import { simulationPlan } from '../../test/or-throw.ts';
import { cardsToShuffle } from './plan.ts';

const possible = possibleFacts(TABLE_OF_PLAY, NOTHING_KNOWN);

describe('simulationPlan', () => {
  it('is eight decks and a cut card 14 cards from the end unless told otherwise', () => {
    const plan = simulationPlan(ANY_GAME);
    expect(plan.shoe).toHaveLength(416);
    expect(plan.lastStart).toBe(402);
    expect(plan.mostRoundsOfShoe).toBe(101);
    expect(simulationPlan(ANY_GAME, { decks: 6, cutFromEnd: 20 }).lastStart).toBe(292);
  });

  it.each(GAMES.map((game) => [game.code, game] as const))('settles every wager as the rules do: %s', (_, game) => {
    const plan = simulationPlan(game);
    const ofRound = game.wagers.filter((wager) => wager.scope === 'round');
    expect(plan.wagers.map(({ id }) => id)).toEqual(ofRound.map(({ id }) => id));
    for (const [place, wager] of ofRound.entries()) {
      const numbers = plan.wagers[place];
      const returned = new Map(Array.from(numbers?.facts ?? [], (index, at) => [index, numbers?.units[at] ?? 0]));
      for (const facts of possible) {
        const end = resultOf(wager, facts);
        const stakes = { won: () => 1 + paid(end), push: () => 1, lost: () => 0 }[end.result]();
        expect((returned.get(factsIndex(facts)) ?? 0) / (numbers?.unit ?? 0)).toBeCloseTo(stakes, 12);
      }
    }
  });

  const paid = (end: ReturnType<typeof resultOf>): number =>
    end.result === 'won' ? end.line.pays.win / end.line.pays.stake : 0;

  it('counts in the least units that pay every line whole', () => {
    for (const game of GAMES) {
      for (const { units, unit, id } of simulationPlan(game).wagers) {
        const stakes = game.wagers.find((wager) => wager.id === id)?.lines.map(({ pays }) => pays.stake) ?? [];
        expect(stakes.every((stake) => unit % stake === 0)).toBe(true);
        expect(unit).toBe(Math.max(...stakes));
        expect(units.every((each) => each >= unit)).toBe(true);
      }
    }
  });

  it('knows the outcome of all facts', () => {
    const { outcomes } = simulationPlan(ANY_GAME);
    for (const facts of possible) expect(OUTCOMES[outcomes[factsIndex(facts)] as number]).toBe(outcomeOf(facts));
  });

  it('keeps only the wagers asked for', () => {
    expect(simulationPlan(ANY_GAME, { wagers: ['tie', 'player'] }).wagers.map(({ id }) => id)).toEqual([
      'player',
      'tie',
    ]);
    expect(simulationPlan(ANY_GAME, { wagers: [] }).wagers).toEqual([]);
  });

  it('refuses a shoe it cannot deal', () => {
    for (const decks of [0, 11, 2.5, Number.NaN]) expect(() => simulationPlan(ANY_GAME, { decks })).toThrow('decks');
    for (const cutFromEnd of [5, 53, 7.5, Number.NaN]) {
      expect(() => simulationPlan(ANY_GAME, { decks: 1, cutFromEnd })).toThrow('cut card');
    }
    expect(simulationPlan(ANY_GAME, { decks: 1, cutFromEnd: 6 }).lastStart).toBe(46);
    expect(simulationPlan(ANY_GAME, { decks: 10, cutFromEnd: 520 }).lastStart).toBe(0);
  });

  it('shuffles what may be dealt and no more', () => {
    const plan = simulationPlan(ANY_GAME);
    expect(cardsToShuffle(plan, 1000)).toBe(408);
    expect(cardsToShuffle(plan, 3)).toBe(18);
    expect(cardsToShuffle(simulationPlan(ANY_GAME, { cutFromEnd: 416 }), 1000)).toBe(6);
    expect(cardsToShuffle(simulationPlan(ANY_GAME, { cutFromEnd: 6 }), 1000)).toBe(415);
  });
});
