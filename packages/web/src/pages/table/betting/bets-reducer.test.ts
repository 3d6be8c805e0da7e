import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BetTable, opsOf } from '../../../../test/bet-table.ts';

/** Others each time; `BETS_RUNS=100000` for longer. */
const RUNS = { numRuns: Number(process.env['BETS_RUNS'] ?? 200) };

/** Holds after every step, whatever the order of the steps. */
const always = (title: string, isAlone: boolean, check: (table: BetTable) => void): void => {
  it(title, () => {
    fc.assert(
      fc.property(opsOf(isAlone), (ops) => {
        const table = new BetTable(isAlone);
        for (const op of ops) {
          table.play(op);
          check(table);
        }
        table.settle();
        check(table);
      }),
      RUNS,
    );
  });
};

describe('chips in flight, whatever comes first', () => {
  for (const isAlone of [true, false]) {
    const who = isAlone ? 'one page' : 'two pages and lost answers';

    always(`are never shown as fewer than none (${who})`, isAlone, (table) => {
      for (const stake of table.shown()) expect(stake).toBeGreaterThanOrEqual(0);
    });

    always(`never have two commands under way to one spot (${who})`, isAlone, (table) => {
      for (const count of table.unansweredByWager()) expect(count).toBe(1);
    });

    always(`are never sent beyond what was asked, nor in another round (${who})`, isAlone, (table) => {
      for (const { key, askedOut, sentOut } of table.sums()) expect(sentOut, key).toBeLessThanOrEqual(askedOut);
    });

    it(`are shown as they lie on the felt once all has arrived (${who})`, () => {
      fc.assert(
        fc.property(opsOf(isAlone), (ops) => {
          const table = new BetTable(isAlone);
          for (const op of ops) table.play(op);
          table.settle();
          expect(table.shown()).toEqual(table.onFelt());
          expect(table.state).toMatchObject({ shown: { moves: {} }, stakes: {}, unanswered: [] });
        }),
        RUNS,
      );
    });
  }

  always('in the hand are never fewer than none', true, (table) => {
    expect(table.inHand()).toBeGreaterThanOrEqual(0);
  });

  always('are never taken back beyond what was asked', true, (table) => {
    for (const { key, askedBack, sentBack } of table.sums()) expect(sentBack, key).toBeLessThanOrEqual(askedBack);
  });

  always('that were asked are on the felt, on their way, waiting, refused or dropped', true, (table) => {
    for (const { key, askedOut, askedBack, felt, onWay, waiting, refused, dropped } of table.sums())
      expect(felt + onWay + waiting + refused + dropped, key).toBe(askedOut - askedBack);
  });

  always('can be undone only where they are', true, (table) => {
    const shown = table.shown();
    if (shown.length > 0)
      for (const [at, cents] of table.undoable().entries()) expect(cents).toBeLessThanOrEqual(shown[at] ?? 0);
  });
});
