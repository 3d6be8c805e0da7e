import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds } from '../src/condition.ts';
import type { RoundFacts } from '../src/facts.ts';
import { GAMES } from '../src/games/registry.ts';
import { NOTHING_KNOWN, possibleFacts } from '../src/known-cards.ts';
import { type Cents, cents, parseStake } from '../src/money.ts';
import { checkStake, settleWager, stakeUnit, winnings } from '../src/settlement.ts';
import { TABLE_OF_PLAY } from '../src/table-of-play.ts';
import { formatOdds, type RoundWager, to, type Wager } from '../src/wager.ts';
import { byGame } from './by-game.ts';
import { verdict } from './settlement-oracle.ts';

const ALL_FACTS = possibleFacts(TABLE_OF_PLAY, NOTHING_KNOWN);

const wagerOf = (code: string, id: string): Wager => {
  const wager = GAMES.find((game) => game.code === code)?.wagers.find((each) => each.id === id);
  if (wager === undefined) throw new Error(`${code} has no ${id}`);
  return wager;
};

const facts = (player: string, banker: string, pairs: RoundFacts['pairs'] = 'none') => {
  const hand = (text: string) => ({ total: Number(text.charAt(0)), cards: Number(text.charAt(2)) });
  return { player: hand(player), banker: hand(banker), pairs } as RoundFacts;
};

byGame((game) => {
  for (const wager of game.wagers) {
    if (wager.scope !== 'round') continue;
    const cited = [
      ...new Set([...wager.lines.map(({ clause }) => clause), ...wager.pushes.map(({ clause }) => clause)]),
    ];

    it(`${cited.join(' ')} ${wager.clauses.wins} ${wager.clauses.loses}: ${wager.name.en} settles on all facts as a second reading of the text does`, () => {
      const stake = cents(2_000);
      const differences = ALL_FACTS.filter((each) => {
        const settled = settleWager(wager, each, stake);
        if (!settled.ok) return true;
        const { result, returned, pays, clause } = settled.value;
        const expected = verdict(game.code, wager.id, each);
        if (expected === 'push') return result !== 'push' || returned !== stake || pays !== undefined;
        if (expected === 'lost') return result !== 'lost' || returned !== 0 || clause !== wager.clauses.loses;
        const [win, per] = expected;
        return result !== 'won' || returned !== stake + (stake * win) / per || pays?.win !== win || pays.stake !== per;
      });
      expect(differences).toEqual([]);
    });

    it(`${cited.join(' ')}: at most one line or push of ${wager.name.en} holds for any facts`, () => {
      const conditions = [...wager.lines, ...wager.pushes].map(({ when }) => when);
      const several = ALL_FACTS.filter((each) => conditions.filter((when) => holds(when, each)).length > 1);
      expect(several).toEqual([]);
    });
  }
});

describe('stakes', () => {
  it('A5: a stake is taken only in multiples that every pay line pays in whole cents', () => {
    const notOne = GAMES.map(({ code, wagers }) => [
      code,
      wagers.map((wager) => [wager.id, stakeUnit(wager)] as const).filter(([, unit]) => unit !== 1),
    ]);
    expect(notOne).toEqual([
      ['DTN', [['banker', 2]]],
      [
        'IDT',
        [
          ['player', 2],
          ['banker', 20],
        ],
      ],
      ['TNC', [['banker', 2]]],
      ['TB', [['banker', 20]]],
      ['DBT', []],
    ]);
  });

  it('A5: a stake that could not be paid exactly is refused by name, and by no clause: none asks for it', () => {
    const banker = wagerOf('TB', 'banker') as RoundWager;
    expect(settleWager(banker, facts('9,2', '1,3'), cents(110))).toEqual({
      ok: false,
      fault: {
        code: 'stake-not-payable',
        message: '110 cents on Banker cannot be paid exactly at 19:20; stake a multiple of 20.',
      },
    });
    expect(settleWager(wagerOf('DTN', 'banker') as RoundWager, facts('1,3', '7,2'), cents(1))).toEqual({
      ok: false,
      fault: { code: 'stake-not-payable', message: expect.stringContaining('at 1:2') },
    });
    expect(checkStake(banker, cents(120))).toEqual({ ok: true, value: 120 });
  });

  it('A5: whole dollars are always exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.constantFrom(...GAMES), (dollars, game) => {
        for (const wager of game.wagers) expect(checkStake(wager, cents(dollars * 100)).ok).toBe(true);
      }),
    );
  });

  it('pays in exact arithmetic up to the largest safe whole number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), fc.constantFrom(...GAMES), (stake, game) => {
        for (const wager of game.wagers) {
          const exact = wager.lines.map(({ pays }) => [BigInt(stake) * BigInt(pays.win), BigInt(pays.stake)] as const);
          const whole = exact.every(([win, each]) => win % each === 0n);
          const largest = exact.map(([win, each]) => BigInt(stake) + win / each).reduce((a, b) => (a > b ? a : b));
          const checked = checkStake(wager, cents(stake));
          if (checked.ok) {
            for (const { pays } of wager.lines) {
              expect(BigInt(winnings(checked.value, pays))).toBe(
                (BigInt(stake) * BigInt(pays.win)) / BigInt(pays.stake),
              );
            }
          }
          expect(checked.ok).toBe(whole && largest <= BigInt(Number.MAX_SAFE_INTEGER));
        }
      }),
    );
  });

  it('refuses winnings that could not be counted exactly', () => {
    const tie = wagerOf('DBT', 'tie');
    const most = Math.floor(Number.MAX_SAFE_INTEGER / 9);
    expect(checkStake(tie, cents(most)).ok).toBe(true);
    expect(checkStake(tie, cents(most + 1))).toEqual({
      ok: false,
      fault: {
        code: 'amount-too-large',
        message: `What ${most + 1} cents on Tie may win is too large to be counted exactly.`,
      },
    });
  });

  it('are positive whole safe numbers', () => {
    expect(parseStake(1)).toEqual({ ok: true, value: 1 });
    expect(parseStake(Number.MAX_SAFE_INTEGER).ok).toBe(true);
    for (const bad of [
      0,
      -1,
      0.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      2 ** 53,
      '100',
      null,
      undefined,
      true,
      [100],
    ]) {
      expect(parseStake(bad)).toStrictEqual({
        ok: false,
        fault: { code: 'malformed-amount', message: 'An amount is a positive whole number of cents.' },
      });
    }
  });

  it('of nothing, or less, or no number at all are refused by settlement itself', () => {
    for (const amount of [0, -100, 1.5, '100', undefined]) {
      expect(settleWager(wagerOf('DBT', 'tie') as RoundWager, facts('5,3', '5,3'), amount)).toMatchObject({
        ok: false,
        fault: { code: 'malformed-amount' },
      });
    }
  });

  it('of several odds have the least common multiple for a unit', () => {
    const line = (win: number, stake: number) => ({
      ...(wagerOf('TB', 'banker') as RoundWager).lines[0],
      pays: to(win, stake),
    });
    const mixed = { ...wagerOf('TB', 'banker'), lines: [line(1, 4), line(5, 6), line(1, 1)] } as RoundWager;
    expect(stakeUnit(mixed)).toBe(12);
  });
});

describe('odds', () => {
  it('are kept in lowest terms and written as the contract writes them', () => {
    const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
    for (const { wagers } of GAMES) {
      for (const { lines } of wagers) for (const { pays } of lines) expect(divisor(pays.win, pays.stake)).toBe(1);
    }
    expect(formatOdds(to(19, 20))).toBe('19:20');
  });
});

describe('worked rounds', () => {
  const settle = (code: string, id: string, stake: number, of: RoundFacts) => {
    const settled = settleWager(wagerOf(code, id) as RoundWager, of, cents(stake) as Cents);
    return settled.ok ? settled.value : settled.fault;
  };

  it('A1: Dragon Tiger pays by the cards on the table: six 100, five 40, four 30', () => {
    for (const code of ['DTN', 'IDT']) {
      expect(settle(code, 'dragon-tiger', 100, facts('7,3', '6,3'))).toMatchObject({ returned: 10_100 });
      expect(settle(code, 'dragon-tiger', 100, facts('7,3', '6,2'))).toMatchObject({ returned: 4_100 });
      expect(settle(code, 'dragon-tiger', 100, facts('7,2', '6,3'))).toMatchObject({ returned: 4_100 });
      expect(settle(code, 'dragon-tiger', 100, facts('7,2', '6,2'))).toMatchObject({ returned: 3_100 });
    }
  });

  it('A21: seven against eight or nine pushes the Player wager while Immortal Dragon and Banker win', () => {
    for (const banker of ['8,2', '9,2', '9,3']) {
      const round = facts('7,2', banker);
      expect(settle('IDT', 'player', 100, round)).toEqual({
        result: 'push',
        stake: 100,
        returned: 100,
        clause: 'IDT:3.14.2',
      });
      expect(settle('IDT', 'immortal-dragon', 100, round)).toMatchObject({
        result: 'won',
        returned: 2_600,
        clause: 'IDT:4.6',
      });
      expect(settle('IDT', 'banker', 100, round)).toMatchObject({ result: 'won', returned: 195 });
    }
  });

  it('A22: seven each is a plain tie: the Player wager is handed back and nothing is halved', () => {
    const round = facts('7,2', '7,2');
    expect(settle('IDT', 'player', 100, round)).toEqual({
      result: 'push',
      stake: 100,
      returned: 100,
      clause: 'IDT:3.14.1',
    });
    expect(settle('IDT', 'immortal-dragon', 100, round)).toMatchObject({ result: 'lost', clause: 'IDT:1.1.6' });
  });

  it('IDT:3.14.1 TNC:3.10.1 TB:3.16.1: on a tie of six both Tie and Tiger Tie win, on any other only Tie', () => {
    for (const code of ['IDT', 'TNC', 'TB']) {
      expect(settle(code, 'tie', 100, facts('6,2', '6,3'))).toMatchObject({ returned: 900 });
      expect(settle(code, 'tiger-tie', 100, facts('6,2', '6,3'))).toMatchObject({ returned: 3_600 });
      expect(settle(code, 'tie', 100, facts('5,3', '5,3'))).toMatchObject({ returned: 900 });
      expect(settle(code, 'tiger-tie', 100, facts('5,3', '5,3'))).toMatchObject({ returned: 0 });
    }
  });

  it('TNC:1.1.10.1 TNC:1.1.10.2 TNC:1.1.10.3 TB:1.1.14.1 TB:1.1.14.2 TB:1.1.14.3: one tier of Tiger Pair is paid, the highest', () => {
    for (const code of ['TNC', 'TB']) {
      const returned = (['none', 'player', 'banker', 'both', 'twin'] as const).map((pairs) => {
        const settled = settle(code, 'tiger-pair', 100, facts('6,2', '0,3', pairs));
        return 'returned' in settled ? settled.returned : null;
      });
      expect(returned).toEqual([0, 500, 500, 2_100, 10_100]);
    }
  });
});
