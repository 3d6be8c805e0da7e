import { GAMES, OUTCOMES, type Outcome, runsOf, type Side } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { simulationPlan } from '../../test/or-throw.ts';
import { cardsToShuffle, type SimulationPlan } from './plan.ts';
import { blockStream } from './seed.ts';
import {
  mergeSessions,
  noSessions,
  RUN_OWNERS,
  type SessionCounts,
  sessionBlocksOf,
  sessionsOfBlock,
  simulateSessions,
  summariseSessions,
} from './sessions.ts';
import { typescriptDealer } from './typescript-dealer.ts';

const withSessions = GAMES.filter(({ wagers }) => wagers.some(({ scope }) => scope === 'session'));
const [game] = withSessions as [(typeof GAMES)[number]];
const plan = simulationPlan(game);

const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, each) => sum + each, 0);

/** The outcomes of every session of a block by the same steps at leisure. */
const outcomesOf = (chosen: SimulationPlan, seed: string, sessions: number, length: number): readonly Outcome[][] => {
  const dealer = typescriptDealer();
  dealer.begin(chosen, blockStream('sessions', seed, 0));
  return Array.from({ length: sessions }, () => {
    const outcomes: Outcome[] = [];
    while (outcomes.length < length) {
      dealer.shuffleDeck(cardsToShuffle(chosen, length - outcomes.length));
      const dealt = dealer.deal(length - outcomes.length);
      for (let round = 0; round < dealt; round += 1) {
        outcomes.push(OUTCOMES[chosen.outcomes[dealer.factsOfRound(round)] as number] as Outcome);
      }
    }
    return outcomes;
  });
};

describe('simulateSessions', () => {
  it.each([1, 2, 7, 20, 150])(
    'finds the longest runs that the rules find (DBT:3.11), sessions of %i rounds',
    (length) => {
      const expected = noSessions(length).longestRun;
      const longest = (runs: readonly number[]) => Math.max(0, ...runs);
      for (const outcomes of outcomesOf(plan, 'run', 300, length)) {
        const runs = runsOf(outcomes);
        const found = { player: longest(runs.player), banker: longest(runs.banker) };
        for (const side of ['player', 'banker'] as const satisfies readonly Side[]) {
          expected[side][found[side]] = (expected[side][found[side]] ?? 0) + 1;
        }
        const either = Math.max(found.player, found.banker);
        expected.either[either] = (expected.either[either] ?? 0) + 1;
      }
      expect(simulateSessions(plan, 'run', 0, 300, length)).toEqual({ sessions: 300, length, longestRun: expected });
    },
  );

  it('depends on its arguments alone and counts every session once for each owner', () => {
    const counts = simulateSessions(plan, 's', 3, 500, 20);
    expect(simulateSessions(plan, 's', 3, 500, 20)).toEqual(counts);
    expect(simulateSessions(plan, 's', 4, 500, 20)).not.toEqual(counts);
    for (const owner of RUN_OWNERS) expect(total(counts.longestRun[owner])).toBe(500);
  });

  it('adds up blocks', () => {
    for (const [sessions, length] of [
      [1, 1],
      [100_000, 20],
      [26_214, 20],
      [26_215, 20],
      [7, 10_000],
      [3, 1 << 20],
    ] as const) {
      const blocks = Array.from({ length: sessionBlocksOf(sessions, length) }, (_, block) =>
        sessionsOfBlock(sessions, length, block),
      );
      expect(total(blocks)).toBe(sessions);
      expect(blocks.every((each) => each > 0)).toBe(true);
      expect(sessionsOfBlock(sessions, length, blocks.length)).toBe(0);
    }
    const blocks = [0, 1, 2].map((block) => simulateSessions(plan, 'm', block, 100, 20));
    const merged = blocks.reduce(mergeSessions, noSessions(20));
    expect(merged.sessions).toBe(300);
    for (const owner of RUN_OWNERS) {
      expect(merged.longestRun[owner][4]).toBe(total(blocks.map(({ longestRun }) => longestRun[owner][4] ?? 0)));
    }
  });
});

describe('summariseSessions', () => {
  it('settles wagers on the longest run, once and at its best line (A4)', () => {
    const counts: SessionCounts = {
      sessions: 10,
      length: 8,
      longestRun: {
        banker: Float64Array.of(0, 1, 2, 1, 1, 2, 1, 1, 1),
        player: Float64Array.of(1, 2, 2, 2, 2, 1, 0, 0, 0),
        either: Float64Array.of(0, 0, 1, 2, 2, 2, 1, 1, 1),
      },
    };
    const [banker, player, any] = summariseSessions(game, counts).map(([, summary]) => summary);
    expect(banker).toMatchObject({ won: 5, lost: 5, push: 0, ev: (2 * 2 + 4 + 2 * 10 - 5) / 10 });
    expect(player).toMatchObject({ won: 1, lost: 9, push: 0, ev: (2 - 9) / 10 });
    expect(any).toMatchObject({ won: 5, lost: 5, push: 0, ev: (2 * 1 + 2 + 2 * 5 - 5) / 10 });
    expect(player?.se).toBeCloseTo(Math.sqrt((4 + 9) / 10 - 0.49) / Math.sqrt(10), 12);
  });

  it('finds nothing to settle in games without such wagers', () => {
    const others = GAMES.filter((each) => !withSessions.includes(each));
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) expect(summariseSessions(other, noSessions(20))).toEqual([]);
  });

  // Exact over independent rounds; without replacement within 3e-4 of it.
  it.each([
    ['banker-dragon', 0.27499],
    ['player-dragon', 0.12173],
    ['any-dragon', 0.35304],
  ])('agrees with the exact value of twenty rounds: %s', (id, exact) => {
    const wager = new Map(summariseSessions(game, twenty)).get(id as never);
    expect(Math.abs((wager?.ev ?? 0) - exact)).toBeLessThan(4 * (wager?.se ?? 0) + 3e-4);
  });
  const twenty = simulateSessions(plan, 'dragons', 0, 200_000, 20);
});
