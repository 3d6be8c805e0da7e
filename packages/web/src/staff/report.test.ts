import { GAMES, type Game } from '@sabot/rules';
import { allowedCommands, type Command, decide, type SentCommand, type TableState } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { engineOf, MANAGER, playToHeldHand } from '../../test/fixtures.ts';
import {
  EMPTY_REPORT,
  fieldsOf,
  isDrawToBeNamed,
  leastCards,
  mayReport,
  type ReportDraft,
  type ReportKind,
  reportable,
  reportChoices,
  reportOf,
  withPerson,
} from './report.ts';

/** A table of this game in each phase of a round with real cards, up to a hand that a patron has. */
const moments = (game: Game): readonly TableState[] => {
  const states: TableState[] = [];
  playToHeldHand(
    engineOf(game, ({ state }) => states.push(state())),
    game,
  );
  // The last of each phase has the most on the table.
  return [...new Map(states.map((each) => [each.play.phase, each])).values()];
};

const lastMoment = (game: Game): TableState => {
  const state = moments(game).at(-1);
  if (state === undefined) throw new Error('nothing was played');
  return state;
};

const anyGame = (): Game => {
  const [game] = GAMES;
  if (game === undefined) throw new Error('there is no game');
  return game;
};

const allowed = (game: Game, state: TableState): readonly SentCommand[] =>
  allowedCommands(game, state, MANAGER, 0).map(({ id: _id, by: _by, as: _as, at: _at, ...order }) => order);

/** Every way to fill the form in. */
const fillings = (reported: ReportKind): readonly ReportDraft[] => {
  const orNull = <T>(values: readonly T[]): readonly (T | null)[] => (values.length === 0 ? [null] : values);
  return orNull(reportChoices(reported, EMPTY_REPORT).persons).flatMap((person) => {
    const begun = { ...EMPTY_REPORT, person, count: leastCards(reported.kind), note: 'as seen' };
    return orNull(reportChoices(reported, begun).cases).flatMap((which) => {
      const { sides, draws } = reportChoices(reported, { ...begun, case: which });
      return orNull(sides).flatMap((side) =>
        [null, ...draws].map((draw): ReportDraft => {
          const cards = isDrawToBeNamed(reported, draw) ? (['As'] as const) : [];
          return { ...begun, case: which, side, draw, cards };
        }),
      );
    });
  });
};

describe('a guided report', () => {
  it.each(GAMES)('of $code is what the table accepts, however the form is filled in', (game) => {
    const seen = new Set<string>();
    for (const state of moments(game))
      for (const reported of reportable(game, allowed(game, state)))
        for (const filled of fillings(reported)) {
          const order = reportOf(reported, filled, state.play.phase === 'idle');
          expect(order, JSON.stringify(filled)).not.toBeNull();
          const decision = decide(game, state, { ...order, ...MANAGER, id: 'report', at: 0 } as Command);
          expect(decision.ok || [order, decision.refusal]).toBe(true);
          seen.add(reported.kind);
        }
    expect(seen.size).toBeGreaterThanOrEqual(10);
  });

  it('is not sent while something is missing', () => {
    const game = anyGame();
    const state = lastMoment(game);
    const byKind = new Map(reportable(game, allowed(game, state)).map((each) => [each.kind, each]));
    for (const kind of ['order-altered', 'handler-absent', 'uncovered-case', 'cards-drawn-together'] as const) {
      const reported = byKind.get(kind);
      if (reported === undefined) throw new Error(`${kind} cannot be reported`);
      expect(reportOf(reported, EMPTY_REPORT, false), kind).toBeNull();
    }
  });

  it('keeps the case with another patron where it can be theirs, and asks for the patron first', () => {
    const example = { do: 'report-irregularity', kind: 'patron-left-with-cards' } as const;
    const reported: ReportKind = {
      kind: 'patron-left-with-cards',
      basis: 'policy',
      examples: [
        { ...example, person: 'ann', case: 'cards-exposed' },
        { ...example, person: 'bob', case: 'cards-exposed' },
        { ...example, person: 'cat', case: 'any-other-fault' },
      ],
    };
    const filled: ReportDraft = { ...EMPTY_REPORT, case: 'cards-exposed' };
    expect(withPerson(reported, filled, 'bob')).toMatchObject({ person: 'bob', case: 'cards-exposed' });
    expect(withPerson(reported, filled, 'cat')).toMatchObject({ person: 'cat', case: null });
    expect(fieldsOf(reported, filled, false)).toEqual(['person', 'case', 'note']);
  });

  it('is offered only where something can be reported', () => {
    const game = anyGame();
    expect(mayReport(engineOf(game).allowed(MANAGER))).toBe(false);
    const offered = moments(game).map((state) => mayReport(allowed(game, state)));
    expect(offered.length).toBeGreaterThan(3);
    expect(offered).not.toContain(false);
  });

  it('comes in the order of the rules, house policy last', () => {
    for (const game of GAMES) {
      const bases = reportable(game, allowed(game, lastMoment(game))).map(({ basis }) => basis);
      expect(bases.length, game.code).toBeGreaterThanOrEqual(5);
      const stated = bases.filter((basis) => basis !== 'policy');
      expect(bases.slice(0, stated.length)).toEqual(stated);
      const numbers = stated.map((basis) => basis.split(':')[1]?.split('.').map(Number) ?? []);
      const sorted = numbers.toSorted(([a = 0, b = 0, c = 0], [d = 0, e = 0, f = 0]) => a - d || b - e || c - f);
      expect(numbers).toEqual(sorted);
    }
  });
});
