import { quickDragonOddsOf } from '@sabot/odds';
import { type Decks, GAMES, type Game, orThrow, RUN_POLICIES, type Wager } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { EZ_BACCARAT, OWN_GAMES } from '../../test/own-games.ts';
import { GAME } from '../../test/tournament-fixtures.ts';
import { percentOfNumber } from '../game/odds-text.ts';
import { longestWithEdge, roundFigures, sessionFigures, type WagerFigures } from './figures.ts';

/** Of either kind of wager: sessions are of twenty rounds here. */
const figuresOf = (game: Game, wager: Wager, decks: Decks): WagerFigures => {
  if (wager.scope === 'round') return roundFigures(game, wager, decks);
  const all = sessionFigures(game, decks, { rounds: 20, runPolicy: 'highest' });
  const found = all.find((each) => each.wager === wager);
  if (found === undefined) throw new Error(`no figures of ${wager.id}`);
  return found;
};

const sumOf = (percents: readonly string[]): number =>
  percents.reduce((sum, percent) => sum + Number.parseFloat(percent), 0);

describe.each([...GAMES, ...OWN_GAMES].map((game) => [game.id, game] as const))('figures of %s', (_, game) => {
  it('come to a hundred per cent for every wager on a round', () => {
    for (const wager of game.wagers.filter(({ scope }) => scope === 'round')) {
      const { lines, lose } = figuresOf(game, wager, 8);
      expect(sumOf([...lines.map(({ chance }) => chance.percent), lose.percent])).toBeCloseTo(100, 2);
    }
  });

  it('have every line of the wager with its pay', () => {
    for (const wager of game.wagers) {
      const { lines } = figuresOf(game, wager, 8);
      const paying = lines.filter(({ pays }) => pays !== null);
      expect(paying.map(({ name }) => name)).toEqual(wager.lines.map(({ name }) => name));
    }
  });

  it('have every push with a chance of its own, which together are the chance of a push', () => {
    for (const wager of game.wagers) {
      if (wager.scope !== 'round') continue;
      const { lines, push } = figuresOf(game, wager, 8);
      const pushed = lines.filter(({ pays }) => pays === null);
      expect(pushed.map(({ clause }) => clause)).toEqual(wager.pushes.map(({ clause }) => clause));
      expect(sumOf(pushed.map(({ chance }) => chance.percent))).toBeCloseTo(Number.parseFloat(push?.percent ?? '0'), 2);
    }
  });
});

it('tells the pushes of a wager that has two apart', () => {
  const wagers = GAMES.flatMap((game) => game.wagers.map((wager) => ({ game, wager })));
  const two = wagers.find(({ wager }) => wager.scope === 'round' && wager.pushes.length === 2);
  const lines = two === undefined ? [] : figuresOf(two.game, two.wager, 8).lines;
  const chances = lines.filter(({ pays }) => pays === null).map(({ chance }) => chance.percent);
  expect(chances).toEqual(['9.5156 %', '3.1681 %']);
});

describe('the whole of a wager', () => {
  it.each([...GAMES, ...OWN_GAMES].map((game) => [game.id, game] as const))(
    '%s: it wins, goes back or loses',
    (_, game) => {
      for (const wager of game.wagers) {
        const { win, push, lose } = figuresOf(game, wager, 8);
        expect(sumOf([win.percent, push?.percent ?? '0', lose.percent])).toBeCloseTo(100, 2);
      }
    },
  );
});

describe('edge', () => {
  it('is the known one of EZ Baccarat at eight decks, which no page has been told beforehand', () => {
    const edges = EZ_BACCARAT.wagers.map((wager) => [wager.id, figuresOf(EZ_BACCARAT, wager, 8).edge.percent]);
    expect(edges).toEqual([
      ['player', '1.2351 %'],
      ['banker', '1.0183 %'],
      ['tie', '14.3596 %'],
      ['dragon-7', '7.6113 %'],
      ['panda-8', '10.1876 %'],
    ]);
  });

  it('is the known one of the commission game at eight decks', () => {
    const game = GAMES.find(({ code }) => code === 'TB');
    const edgeOf = (id: string) => {
      const wager = game?.wagers.find((each) => each.id === id);
      return game === undefined || wager === undefined ? null : figuresOf(game, wager, 8).edge.percent;
    };
    expect(['banker', 'player', 'tie'].map(edgeOf)).toEqual(['1.0579 %', '1.2351 %', '14.3596 %']);
  });

  it('is the one everybody knows for the Player at eight decks', () => {
    const edges = GAMES.map((game) => {
      const player = game.wagers.find(({ id, scope }) => id === 'player' && scope === 'round');
      return player === undefined ? null : figuresOf(game, player, 8).edge;
    });
    expect(edges.map((edge) => edge?.percent)).toContain('1.2351 %');
  });

  it('is below nothing where Banker pays even money, and is said to favour the patron', () => {
    const favours = GAMES.map((game) => {
      const banker = game.wagers.find(({ id }) => id === 'banker');
      return banker === undefined ? null : figuresOf(game, banker, 8);
    }).filter((each) => each?.favours === 'patron');
    expect(favours).toHaveLength(1);
    expect(favours[0]?.edge.percent).toBe('−1.2351 %');
  });
});

describe('what Dragon Bets are worth', () => {
  it('reads the same whether it is worked out exactly or quickly', () => {
    for (const runPolicy of RUN_POLICIES)
      for (const rounds of [1, 7, 60]) {
        const quick = orThrow(quickDragonOddsOf(GAME, { decks: 8, rounds, runPolicy }));
        const figures = sessionFigures(GAME, 8, { rounds, runPolicy });
        expect(figures.map(({ expected }) => expected.percent)).toEqual(
          quick.map(({ expectation }) => percentOfNumber(expectation.value)),
        );
        expect(figures.map(({ lines }) => lines.map(({ chance }) => chance.percent))).toEqual(
          quick.map(({ lines }) => lines.map(({ probability }) => percentOfNumber(probability.value))),
        );
      }
  });

  it('is there at once for the longest session', () => {
    const figures = sessionFigures(GAME, 6, { rounds: 1000, runPolicy: 'highest' });
    expect(figures.map(({ favours }) => favours)).toEqual(['patron', 'patron', 'patron']);
  });

  it('turns after 16, 18 and 15 rounds at eight decks (A4b)', () => {
    const lasts = longestWithEdge(GAME, 8, 'highest');
    expect([...lasts]).toEqual([
      ['banker-dragon', 16],
      ['player-dragon', 18],
      ['any-dragon', 15],
    ]);
    for (const [wager, last] of lasts)
      for (const [rounds, favours] of [
        [last ?? 0, 'house'],
        [(last ?? 0) + 1, 'patron'],
      ] as const) {
        const found = sessionFigures(GAME, 8, { rounds, runPolicy: 'highest' }).find((each) => each.wager.id === wager);
        expect(found?.favours).toBe(favours);
      }
  });
});
