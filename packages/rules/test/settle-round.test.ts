import { describe, expect, it } from 'vitest';
import { findGame } from '../src/games/registry.ts';
import { settleRound } from '../src/settle-round.ts';

const game = findGame('dragon-tournament');
const hands = { player: ['7h', '9c'], banker: ['Kd', '6s'] } as const;

const settle = (stakes: Readonly<Record<string, unknown>>, cards: Parameters<typeof settleRound>[1] = hands) => {
  if (game === undefined) throw new Error('no game');
  return settleRound(game, cards, Object.entries(stakes));
};

describe('settling a whole round', () => {
  it('settles each wager in the order given', () => {
    const settled = settle({ tie: 100, player: 200 });
    expect(settled).toMatchObject({ ok: true, value: { hands, facts: { player: { total: 6, cards: 2 } } } });
    if (settled.ok) {
      const returned = settled.value.wagers.map(([id, { result, returned: back }]) => [id, result, back]);
      expect(returned).toEqual([
        ['tie', 'won', 900],
        ['player', 'push', 200],
      ]);
    }
  });

  it('stops at the first fault, cards first', () => {
    expect(settle({ nothing: 1 }, { player: ['7h'], banker: ['Kd', '6s'] })).toMatchObject({
      ok: false,
      fault: { code: 'malformed-hand', clause: 'DBT:3.7.1' },
    });
    expect(settle({ player: 100, kappa: 1, tie: 0 })).toEqual({
      ok: false,
      fault: {
        code: 'unknown-wager',
        clause: 'DBT:3.5',
        message:
          'Dragon Baccarat Tournament has no wager "kappa". The wagers: player banker tie player-pair banker-pair.',
      },
    });
    expect(settle({ bnker: 100 })).toMatchObject({
      fault: {
        message: expect.stringMatching(
          /"bnker"\. Did you mean banker\? The wagers: player banker tie player-pair banker-pair\.$/,
        ),
      },
    });
    expect(settle({ tie: 0 })).toMatchObject({ ok: false, fault: { code: 'malformed-amount' } });
  });

  it('DBT:3.12: leaves Dragon Bets to the end of their session', () => {
    expect(settle({ 'any-dragon': 100 })).toEqual({
      ok: false,
      fault: { code: 'session-wager', clause: 'DBT:3.12', message: 'Any Dragon is settled when its session ends.' },
    });
  });

  it('names a wager it does not know in a few characters', () => {
    const refused = settle({ ['x'.repeat(500)]: 1 });
    expect(refused.ok ? '' : refused.fault.message).toBe(
      `Dragon Baccarat Tournament has no wager "${'x'.repeat(40)}". The wagers: player banker tie player-pair banker-pair.`,
    );
  });
});
