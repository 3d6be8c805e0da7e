import { cents, GAMES, IRREGULARITIES, METHODS } from '@sabot/rules';
import { decide, NEW_TABLE, usualConfig } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { EAGER, patronsAct, putOn, SILENT } from './patrons.ts';
import { eventsOf, newRun, pass } from './run.ts';

/**
 * These come to light by themselves. A lack of cards is reported by the draw that finds none, and whoever reports one
 * while the shoe still holds cards is refused, so that nobody can put it on.
 */
const UNREPORTED = [
  'late-placing',
  'late-withdrawal',
  'cards-after-void',
  'under-minimum',
  'over-maximum',
  'insufficient-cards',
];

const CASES = GAMES.flatMap((game) =>
  METHODS.flatMap((method) => {
    const changes = { method, practice: true, floorArea: 'HLGA', differentialLimit: cents(20_000) } as const;
    const config = usualConfig(game, { ...changes, source: 'electronic' });
    const as = method === 'C' ? 'assistant-casino-manager' : 'pit-manager';
    const opened = decide(game, NEW_TABLE, { do: 'open-table', id: 'o', by: 'x', as, at: 0, config });
    return opened.ok ? [{ name: game.name.en, game, method, changes }] : [];
  }),
);

describe('whatever is put on, the published policy gets the table going again', () => {
  const put = new Set<string>();
  for (const { name, game, method, changes } of CASES) {
    it(`${name}, Method ${method}`, () => {
      const run = newRun(game, `irregular ${name} ${method}`, { config: changes });
      let rounds = 0;
      let since = 0;
      for (let moment = 0; moment < 2_500; moment += 1) {
        pass(run, 1 + run.random.below(2_000));
        patronsAct(run, moment % 400 < 300 ? EAGER : SILENT);
        if (run.random.chance(0.04)) putOn(run);
        const { roundsDealt } = run.state;
        since = roundsDealt > rounds ? 0 : since + 1;
        rounds = roundsDealt;
        // Many times what a round takes.
        if (since > 300) throw new Error(`stuck: ${run.state.play.phase} ${JSON.stringify(run.state.matters)}`);
      }
      expect(rounds).toBeGreaterThan(50);
      for (const { kind } of eventsOf(run, 'IrregularityReported')) put.add(kind);
    });
  }

  it('every kind was put on', () => {
    const missing = IRREGULARITIES.filter((kind) => !UNREPORTED.includes(kind) && !put.has(kind));
    expect(missing).toEqual([]);
  });
});
