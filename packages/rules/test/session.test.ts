import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../src/games/registry.ts';
import { cents } from '../src/money.ts';
import { type RunPolicy, runLinesPaid, runsOf, settleSessionWager } from '../src/session.ts';
import { OUTCOMES, type Outcome } from '../src/side.ts';
import { type SessionWager, to } from '../src/wager.ts';

const dragonBets = GAMES.flatMap(({ wagers }) => wagers).filter(
  (wager): wager is SessionWager => wager.scope === 'session',
);

const bet = (id: string): SessionWager => {
  const found = dragonBets.find((wager) => wager.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

const NAMES = { B: 'banker', P: 'player', T: 'tie' } as const;
const session = (text: string) => runsOf([...text].map((letter) => NAMES[letter as keyof typeof NAMES]));

const won = (id: string, text: string, policy?: RunPolicy) => {
  const settled = settleSessionWager(bet(id), session(text), cents(100), policy);
  return settled.ok ? settled.value.returned : settled.fault.code;
};

describe('runs of wins', () => {
  it('are counted for each hand in order', () => {
    expect(session('')).toEqual({ player: [], banker: [] });
    expect(session('BBPBBBPP')).toEqual({ player: [1, 2], banker: [2, 3] });
  });

  it('DBT:3.11: a tie neither breaks nor lengthens a run', () => {
    expect(session('TBTBTTBTPTT')).toEqual({ player: [1], banker: [3] });
  });

  it('add up to the wins, and agree with splitting the text of the session', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...OUTCOMES), { maxLength: 80 }), (outcomes: Outcome[]) => {
        const text = outcomes
          .map((outcome) => outcome.charAt(0))
          .join('')
          .replaceAll('t', '');
        const lengths = (letter: string) =>
          (text.match(new RegExp(`${letter}+`, 'g')) ?? []).map(({ length }) => length);
        expect(runsOf(outcomes)).toEqual({ player: lengths('p'), banker: lengths('b') });
      }),
    );
  });
});

describe('Dragon Bets', () => {
  it('are the three of the text', () => {
    expect(dragonBets.map(({ id }) => id)).toEqual(['banker-dragon', 'player-dragon', 'any-dragon']);
  });

  it('DBT:4.2 DBT:1.1.2 DBT:1.1.12 DBT:1.1.3 DBT:1.1.11: Banker Dragon pays 2, 4 and 10 on five, six and seven or more', () => {
    expect([4, 5, 6, 7, 8, 30].map((run) => won('banker-dragon', 'B'.repeat(run)))).toEqual([
      0, 300, 500, 1_100, 1_100, 1_100,
    ]);
    expect(won('banker-dragon', 'P'.repeat(9))).toBe(0);
  });

  it('DBT:4.2 DBT:1.1.7: Player Dragon pays 2, 4 and 10 on five, six and seven or more', () => {
    expect([4, 5, 6, 7, 8].map((run) => won('player-dragon', 'P'.repeat(run)))).toEqual([0, 300, 500, 1_100, 1_100]);
    expect(won('player-dragon', 'B'.repeat(9))).toBe(0);
  });

  it('DBT:4.2 DBT:1.1.1: Any Dragon pays 1, 2 and 5 on a run of either hand', () => {
    for (const side of ['B', 'P']) {
      expect([4, 5, 6, 7, 8].map((run) => won('any-dragon', side.repeat(run)))).toEqual([0, 200, 300, 600, 600]);
    }
    expect(won('any-dragon', 'BBBBPPPPBBBB')).toBe(0);
  });

  it('A4: several runs in a session pay once, at the highest reached', () => {
    expect(won('banker-dragon', 'BBBBBPBBBBBB')).toBe(500);
    expect(won('any-dragon', 'BBBBBPPPPPPPBBBBBB')).toBe(600);
    const settled = settleSessionWager(bet('banker-dragon'), session('BBBBBPBBBBBB'), cents(100));
    expect(settled).toMatchObject({
      ok: true,
      value: { result: 'won', clause: 'DBT:4.2', lines: [{ name: { en: 'Golden Dragon' } }] },
    });
  });

  it('A4: a house may pay each run, or each line reached once', () => {
    const text = 'BBBBBPBBBBBPBBBBBB';
    expect(won('banker-dragon', text, 'highest')).toBe(500);
    expect(won('banker-dragon', text, 'each-run')).toBe(100 + 200 + 200 + 400);
    expect(won('banker-dragon', text, 'each-line')).toBe(100 + 200 + 400);
    for (const policy of ['highest', 'each-run', 'each-line'] as const) {
      expect(runLinesPaid(bet('any-dragon'), session('BBBBPPPP'), policy)).toEqual([]);
      expect(runLinesPaid(bet('any-dragon'), session(''), policy)).toEqual([]);
    }
  });

  it('lose without a long enough run, by the clause that defines them', () => {
    expect(settleSessionWager(bet('any-dragon'), session('BBBB'), cents(100))).toEqual({
      ok: true,
      value: { result: 'lost', stake: 100, returned: 0, lines: [], clause: 'DBT:1.1.1' },
    });
  });

  it('refuse a stake that could not be paid exactly', () => {
    const [first] = bet('any-dragon').lines;
    const odd = { ...bet('any-dragon'), lines: first === undefined ? [] : [{ ...first, pays: to(1, 2) }] };
    expect(settleSessionWager(odd, session('BBBBB'), cents(1))).toMatchObject({
      ok: false,
      fault: { code: 'stake-not-payable' },
    });
    const huge = cents(Math.floor(Number.MAX_SAFE_INTEGER / 6));
    expect(settleSessionWager(bet('any-dragon'), session('BBBBBBB'), huge).ok).toBe(true);
    expect(settleSessionWager(bet('any-dragon'), session('BBBBBBBPBBBBBBB'), huge, 'each-run')).toMatchObject({
      ok: false,
      fault: { code: 'amount-too-large' },
    });
  });
});
