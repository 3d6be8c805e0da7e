import { fullShoe, parseShoe, type RankCounts } from '@sabot/odds';
import { findGame, GAMES, type Game, orThrow, RANKS, type Wager } from '@sabot/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../src/command.ts';
import { parseRemaining } from '../src/commands/odds.ts';
import { type OddsQuestion, oddsOf, oddsReply, shoeOfLine } from '../src/odds-reply.ts';
import { comparisonCsv, csv, oddsCsv, oneIn, showComparison, showOdds } from '../src/show-odds.ts';
import { jsonLines, sabot, sabotHere } from './sabot.ts';

const game = (id: string): Game => {
  const found = findGame(id);
  if (found === undefined) throw new Error(id);
  return found;
};

const asking = (of: Game, session: number | null = null): OddsQuestion => ({ game: of, wagers: of.wagers, session });

const tb = game('tiger-baccarat');
const idt = game('immortal-dragon-tiger');
const dbt = game('dragon-tournament');

/** Thirteen counts from a few, such as `{ A: 2, K: 1 }`. */
const shoe = (few: Readonly<Record<string, number>>): RankCounts =>
  orThrow(parseShoe(RANKS.map((rank) => few[rank] ?? 0)));

interface Chance {
  readonly p: string;
  readonly value: number;
}
interface WagerReply {
  readonly lines: readonly (Chance & { readonly pays: string })[];
  readonly push: Chance;
  readonly lose: Chance;
  readonly ev: { readonly exact: string; readonly value: number };
  readonly sd: number;
}
interface Reply {
  readonly game: string;
  readonly cards: number;
  readonly outcomes: Readonly<Record<string, Chance>>;
  readonly void: Chance;
  readonly wagers: Readonly<Record<string, WagerReply>>;
}

const reply = (question: OddsQuestion, counts: RankCounts): Reply =>
  JSON.parse(JSON.stringify(oddsReply(oddsOf(question, counts))));

const wagerIn = ({ wagers }: Reply, id: string): WagerReply => {
  const found = wagers[id];
  if (found === undefined) throw new Error(id);
  return found;
};

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));
const reduced = (n: bigint, d: bigint): string => `${n / divisor(n, d)}/${d / divisor(n, d)}`;
const parse = (text: string): readonly [bigint, bigint] => {
  const [n, d] = text.split('/').map(BigInt);
  if (n === undefined || d === undefined) throw new Error(text);
  return [n, d];
};
/** Exact sum, reduced. */
const sum = (fractions: readonly string[]): string => {
  const [n, d] = fractions.map(parse).reduce(([an, ad], [bn, bd]) => [an * bd + bn * ad, ad * bd]);
  return reduced(n ?? 0n, d ?? 1n);
};

const SEQUENCES = 4_998_398_275_503_360n;

describe('odds for programs', () => {
  it('give the outcomes of eight decks as exact, reduced fractions', () => {
    const { outcomes, cards, void: voided, game: id } = reply(asking(tb), fullShoe(8));
    expect([id, cards, voided]).toEqual(['tiger-baccarat', 416, { p: '0/1', value: 0 }]);
    expect(Object.keys(outcomes)).toEqual(['player', 'banker', 'tie']);
    expect(outcomes['banker']?.p).toBe(reduced(2_292_252_566_437_888n, SEQUENCES));
    expect(outcomes['player']?.p).toBe(reduced(2_230_518_282_592_256n, SEQUENCES));
    expect(outcomes['tie']?.p).toBe(reduced(475_627_426_473_216n, SEQUENCES));
    expect(outcomes['player']?.value).toBeCloseTo(0.446247, 6);
  });

  it('have the shape of the contract, fields in order', () => {
    const banker = wagerIn(reply(asking(tb), fullShoe(8)), 'banker');
    expect(Object.keys(banker)).toEqual(['lines', 'push', 'lose', 'ev', 'sd']);
    expect(banker.lines).toEqual([
      { pays: '19:20', p: reduced(2_292_252_566_437_888n, SEQUENCES), value: expect.closeTo(0.458597, 6) },
    ]);
    expect(banker.push.p).toBe(reduced(475_627_426_473_216n, SEQUENCES));
    expect(banker.lose.p).toBe(reduced(2_230_518_282_592_256n, SEQUENCES));
    expect(banker.ev).toEqual({
      exact: expect.stringMatching(/^-\d+\/\d+$/),
      value: expect.closeTo(-0.010579, 6),
    });
    expect(banker.sd).toBeCloseTo(0.92737, 5);
  });

  it('make a pair of eight decks -43/415 at 11 to 1', () => {
    for (const id of ['player-pair', 'banker-pair']) {
      expect(wagerIn(reply(asking(idt), fullShoe(8)), id)).toMatchObject({
        lines: [{ pays: '11:1', p: '31/415' }],
        push: { p: '0/1', value: 0 },
        lose: { p: '384/415' },
        ev: { exact: '-43/415' },
      });
    }
  });

  // The house edges of the design's table, in percent.
  it.each([
    ['tiger-baccarat', 'player', 1.2351],
    ['tiger-baccarat', 'banker', 1.0579],
    ['tiger-no-commission', 'banker', 1.4581],
    ['dragon-tournament', 'banker', -1.2351],
    ['immortal-dragon-tiger', 'player', 2.1487],
    ['tiger-baccarat', 'tie', 14.3596],
    ['tiger-baccarat', 'small-tiger', 14.3325],
    ['tiger-baccarat', 'big-tiger', 15.2533],
    ['tiger-baccarat', 'tiger', 16.6836],
    ['tiger-baccarat', 'tiger-tie', 30.7354],
    ['tiger-baccarat', 'tiger-pair', 16.1217],
    ['immortal-dragon-tiger', 'dragon-tiger', 14.8343],
    ['immortal-dragon-tiger', 'immortal-dragon', 17.6285],
    ['immortal-dragon-tiger', 'big-dragon', 15.4063],
    ['immortal-dragon-tiger', 'small-dragon', 13.0453],
  ])('of %s: the house edge of %s is %d %%', (id, wager, edge) => {
    expect(-100 * wagerIn(reply(asking(game(id)), fullShoe(8)), wager).ev.value).toBeCloseTo(edge, 4);
  });

  it('add up to one, and to the expectation, on any shoe', () => {
    const counts = fc.array(fc.nat(8), { minLength: 13, maxLength: 13 });
    const small = fc
      .array(fc.nat(12), { maxLength: 5 })
      .map((places) => RANKS.map((_, at) => places.filter((each) => each === at).length));
    fc.assert(
      fc.property(fc.constantFrom(...GAMES), fc.oneof(counts, small), (of, cards) => {
        const answer = reply(asking(of), orThrow(parseShoe(cards)));
        expect(sum([...Object.values(answer.outcomes), answer.void].map(({ p }) => p))).toBe('1/1');
        for (const { lines, push, lose, ev, sd } of Object.values(answer.wagers)) {
          expect(sum([...lines, push, lose, answer.void].map(({ p }) => p))).toBe('1/1');
          const won = lines.map(({ pays, p }) => {
            const [win, stake] = pays.split(':').map(BigInt);
            const [n, d] = parse(p);
            return `${(win ?? 0n) * n}/${(stake ?? 1n) * d}`;
          });
          expect(sum([...won, `-${lose.p}`])).toBe(sum([ev.exact, '0/1']));
          expect(sd).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('list every pay line, also those that cannot happen', () => {
    const { lines, lose } = wagerIn(reply(asking(idt), shoe({ A: 30 })), 'dragon-tiger');
    expect(lines).toEqual(['100:1', '40:1', '30:1'].map((pays) => ({ pays, p: '0/1', value: 0 })));
    expect(lose).toEqual({ p: '1/1', value: 1 });
  });

  it.each([
    ['no card', {}],
    ['three cards', { A: 1, 9: 2 }],
  ])('of %s are void', (_, few) => {
    const answer = reply(asking(dbt, 20), shoe(few));
    expect(answer.void).toEqual({ p: '1/1', value: 1 });
    expect(answer.outcomes).toEqual(
      Object.fromEntries(['player', 'banker', 'tie'].map((each) => [each, { p: '0/1', value: 0 }])),
    );
    for (const { id, lines } of dbt.wagers) {
      expect(wagerIn(answer, id)).toEqual({
        lines: lines.map(({ pays }) => ({ pays: `${pays.win}:${pays.stake}`, p: '0/1', value: 0 })),
        push: { p: '0/1', value: 0 },
        lose: { p: '0/1', value: 0 },
        ev: { exact: '0/1', value: 0 },
        sd: 0,
      });
    }
  });

  it('of four nines are a tie on eight, twin pairs and all', () => {
    const answer = reply(asking(tb), shoe({ 9: 4 }));
    expect(answer.outcomes['tie']).toEqual({ p: '1/1', value: 1 });
    expect(answer.void.p).toBe('0/1');
    expect(wagerIn(answer, 'tiger-pair').lines.map(({ p }) => p)).toEqual(['0/1', '0/1', '1/1']);
    expect(wagerIn(answer, 'tiger-pair')).toMatchObject({ ev: { exact: '100/1' }, sd: 0 });
    expect(wagerIn(answer, 'player').push.p).toBe('1/1');
  });

  it('of a session give the Dragon Bets as ODDS has them, Ruby, Golden, Royal', () => {
    const answer = reply(asking(dbt, 20), fullShoe(8));
    expect(wagerIn(answer, 'banker-dragon').ev.value).toBeCloseTo(0.27499, 5);
    expect(wagerIn(answer, 'player-dragon').ev.value).toBeCloseTo(0.12173, 5);
    expect(wagerIn(answer, 'any-dragon').ev.value).toBeCloseTo(0.35304, 5);
    const { lines, lose, push } = wagerIn(answer, 'any-dragon');
    expect(lines.map(({ pays }) => pays)).toEqual(['1:1', '2:1', '5:1']);
    expect(push.p).toBe('0/1');
    expect(sum([...lines, lose].map(({ p }) => p))).toBe('1/1');
    expect(Object.keys(reply(asking(dbt), fullShoe(8)).wagers)).not.toContain('any-dragon');
  });

  it('of a session of one round lose every Dragon Bet', () => {
    expect(wagerIn(reply(asking(dbt, 1), fullShoe(8)), 'any-dragon')).toMatchObject({
      lose: { p: '1/1' },
      ev: { exact: '-1/1', value: -1 },
      sd: 0,
    });
  });
});

describe('a line of a batch', () => {
  it('is thirteen counts', () => {
    const remaining = [...fullShoe(8)];
    expect(shoeOfLine(JSON.stringify({ remaining, note: 'x' }))).toEqual({ ok: true, value: remaining });
  });

  it.each([
    ['nothing', '', 'malformed-line'],
    ['no JSON', '{', 'malformed-line'],
    ['a list', '[1]', 'malformed-line'],
    ['null', 'null', 'malformed-line'],
    ['no counts', '{}', 'malformed-shoe'],
    ['twelve counts', JSON.stringify({ remaining: Array(12).fill(1) }), 'malformed-shoe'],
    ['forty-one of a rank', JSON.stringify({ remaining: [41, ...Array(12).fill(1)] }), 'malformed-shoe'],
    ['half a card', JSON.stringify({ remaining: [0.5, ...Array(12).fill(1)] }), 'malformed-shoe'],
    ['text', JSON.stringify({ remaining: Array(13).fill('1') }), 'malformed-shoe'],
  ])('of %s is refused', (_, line, code) => {
    expect(shoeOfLine(line)).toMatchObject({ ok: false, fault: { code } });
  });

  it('of megabytes is refused', () => {
    expect(shoeOfLine(null)).toMatchObject({ ok: false, fault: { code: 'malformed-line' } });
  });
});

describe('--remaining', () => {
  it('counts the ranks it names and none of the others', () => {
    expect(parseRemaining('A=32,T=1, K=40')).toEqual(shoe({ A: 32, T: 1, K: 40 }));
    expect(parseRemaining(RANKS.map((rank) => `${rank}=32`).join(','))).toEqual(fullShoe(8));
  });

  it.each([
    ['', 'RANK=COUNT'],
    ['A', 'RANK=COUNT'],
    ['A=', 'RANK=COUNT'],
    ['A=1,', 'RANK=COUNT'],
    ['A=1.5', 'RANK=COUNT'],
    ['A=-1', 'RANK=COUNT'],
    ['A=1=2', 'RANK=COUNT'],
    ['1=4', '"1" is no rank'],
    ['10=4', '"10" is no rank'],
    ['a=4', '"a" is no rank'],
    ['A=4,A=4', 'A twice'],
    ['A=41', 'at most 40'],
  ])('refuses %j', (text, message) => {
    expect(() => parseRemaining(text)).toThrow(UsageError);
    expect(() => parseRemaining(text)).toThrow(message);
  });
});

describe('odds for people', () => {
  it('come in the order of the felt, with edge and deviation', () => {
    const shown = showOdds(oddsOf(asking(tb), fullShoe(8)));
    expect(shown).toContain('Tiger Baccarat 老虎百家乐: 416 cards');
    expect(shown).toContain('Player 44.6247 %   Banker 45.8597 %   Tie 9.5156 %\n');
    expect(shown).toMatch(
      /Banker 庄 +│ Banker wins, 5 % commission taken +│ 19:20 │ +45\.8597 % │ +2\.18 │ +1\.0579 % │ +0\.9274 │/,
    );
    expect(shown).toMatch(/│ stake returned +│ +push │ +9\.5156 % │ +10\.51 │ +│ +│/);
    const places = tb.wagers.map(({ name }) => shown.indexOf(`│ ${name.en} ${name.zh}`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(shown).not.toContain('Void');
  });

  it('say when the cards may run out, and what never happens', () => {
    const shown = showOdds(oddsOf(asking(tb), shoe({ A: 1, 4: 2, 9: 2 })));
    expect(shown).toContain('Void 53.3333 % (the cards run out)');
    expect(shown).toMatch(/Twin Tiger Pair +│ 100:1 │ +0\.0000 % │ never │/);
  });

  it('say how long a session is', () => {
    const shown = showOdds(oddsOf(asking(dbt, 20), fullShoe(8)));
    expect(shown).toContain('sessions of 20 rounds');
    expect(shown).toMatch(/Any Dragon 任意龙注 +│ Ruby Dragon, 5 wins in a row +│ +1:1 │ .* -35\.3040 %/);
    expect(shown).toContain('Royal Dragon, 7 wins or more in a row');
  });

  it.each([
    [1, '1.00'],
    [0.5, '2.00'],
    [1 / 99.94, '99.94'],
    [1 / 99.96, '100.0'],
    [1 / 999.96, '1,000'],
    [1 / 1_234_567, '1,234,567'],
    [1e-20, '1.00e+20'],
    [0, 'never'],
  ])('call %d one in %s', (probability, words) => {
    expect(oneIn(probability)).toBe(words);
  });
});

const comparing = (of: Game, wagers: readonly Wager[] = of.wagers) => ({
  game: of,
  answers: ([4, 8] as const).map((decks) => ({
    decks,
    answer: oddsOf({ game: of, wagers, session: null }, fullShoe(decks)),
  })),
});

describe('a comparison', () => {
  it('sets the edges side by side', () => {
    const shown = showComparison(comparing(tb));
    expect(shown).toMatch(/│ wager +│ +4 decks │ +8 decks │/);
    expect(shown).toMatch(/│ Banker 庄 +│ +1\.0517 % │ +1\.0579 % │/);
  });

  it('is CSV as well', () => {
    const [head, player, banker, ...rest] = comparisonCsv(comparing(tb)).split('\r\n');
    expect(head).toBe('game,wager,edge 4 decks,edge 8 decks');
    expect(player).toMatch(/^tiger-baccarat,player,0\.0124\d+,0\.0123\d+$/);
    expect(banker).toMatch(/^tiger-baccarat,banker,0\.01051\d+,0\.01057\d+$/);
    expect(rest).toHaveLength(tb.wagers.length - 1);
  });

  it('of no wager is empty', () => {
    expect(comparisonCsv(comparing(tb, []))).toBe('game,wager,edge 4 decks,edge 8 decks\r\n');
  });
});

describe('CSV', () => {
  it('quotes what needs it, as RFC 4180 says', () => {
    expect(csv([['a', 'b,c', 'say "x"', 'two\nlines', 1.5, '']])).toBe('a,"b,c","say ""x""","two\nlines",1.5,\r\n');
  });

  it('has a row for each way a wager can end', () => {
    const rows = oddsCsv(oddsOf(asking(dbt, 20), fullShoe(8))).split('\r\n');
    expect(rows[0]).toBe('game,cards,wager,result,when,pays,p,value,ev,ev exact,sd');
    expect(rows.at(-1)).toBe('');
    expect(rows).toContainEqual(
      expect.stringMatching(/^dragon-tournament,416,player-pair,win,the first two cards pair,11:1,31\/415,/),
    );
    expect(rows).toContainEqual(
      expect.stringMatching(/^dragon-tournament,416,any-dragon,win,"Ruby Dragon, 5 wins in a row",1:1,/),
    );
    expect(rows.filter((row) => row.includes(',player,')).map((row) => row.split(',')[3])).toEqual([
      'win',
      'push',
      'lose',
    ]);
    expect(rows.filter((row) => row.includes(',tie,')).map((row) => row.split(',')[3])).toEqual(['win', 'lose']);
  });

  it('has a row for the void where there is one', () => {
    const rows = oddsCsv(oddsOf(asking(dbt, 5), shoe({ A: 1, 4: 2, 9: 2 }))).split('\r\n');
    expect(rows.filter((row) => row.includes(',tie,')).map((row) => row.split(',')[3])).toEqual([
      'win',
      'lose',
      'void',
    ]);
    expect(rows.filter((row) => row.includes(',any-dragon,void,'))).toEqual([]);
  });
});

describe('sabot odds', () => {
  it('answers in one line of JSON', () => {
    const ran = sabot(['odds', 'tiger-baccarat', '--json']);
    expect(ran).toMatchObject({ status: 0, err: '' });
    expect(ran.out).toMatch(/^[^\n]+\n$/);
    expect(jsonLines(ran.out)).toEqual([reply(asking(tb), fullShoe(8))]);
  });

  it('takes decks, what remains, and a layout', async () => {
    const ran = async (...flags: readonly string[]) =>
      jsonLines((await sabotHere(['odds', 'immortal-dragon-tiger', ...flags, '--json'])).out)[0] as Reply;
    expect(await ran('--decks', '4')).toEqual(reply(asking(idt), fullShoe(4)));
    expect(await ran('--remaining', 'A=3,6=20,9=20')).toEqual(reply(asking(idt), shoe({ A: 3, 6: 20, 9: 20 })));
    const onA = idt.layouts.find(({ letter }) => letter === 'A')?.wagers;
    expect(Object.keys((await ran('--layout', 'A')).wagers)).toEqual(onA);
    expect(Object.keys((await ran('--layout', 'a')).wagers)).not.toContain('player-pair');
  });

  it('answers a batch line by line, in order, past bad lines', () => {
    const lines = [{ remaining: fullShoe(8) }, { remaining: [1] }, { remaining: shoe({ 9: 4 }) }].map((each) =>
      JSON.stringify(each),
    );
    const ran = sabot(['odds', 'tiger-baccarat', '--batch', '--json'], `${lines.join('\n')}\nnonsense\n`);
    expect(ran).toMatchObject({ status: 1, err: '' });
    expect(jsonLines(ran.out)).toMatchObject([
      { cards: 416, wagers: { banker: { lines: [{ pays: '19:20' }] } } },
      { ok: false, code: 'malformed-shoe', message: expect.stringMatching(/\.$/) },
      { cards: 4, outcomes: { tie: { p: '1/1' } } },
      { ok: false, code: 'malformed-line' },
    ]);
    const people = sabot(['odds', 'tiger-baccarat', '--batch'], `${lines.join('\n')}\n`);
    expect(people.status).toBe(1);
    expect(people.out).toContain('416 cards');
    expect(people.out).toContain('2  refused (malformed-shoe)');
    expect(sabot(['odds', 'tiger-baccarat', '--batch', '--json'])).toEqual({ status: 0, out: '', err: '' });
  });

  it('adds the Dragon Bets for a session', async () => {
    const [answer] = jsonLines(
      (await sabotHere(['odds', 'dragon-tournament', '--session', '16', '--json'])).out,
    ) as readonly Reply[];
    expect(Object.keys(answer?.wagers ?? {})).toEqual(dbt.wagers.map(({ id }) => id));
    expect(answer?.wagers['banker-dragon']?.ev.value).toBeLessThan(0);
  });

  it('compares all numbers of decks, for people, programs and spreadsheets', async () => {
    const lines = jsonLines(sabot(['odds', 'tiger-baccarat', '--compare', '--json']).out) as readonly Reply[];
    expect(lines.map(({ cards }) => cards)).toEqual([4, 5, 6, 7, 8, 9, 10].map((decks) => 52 * decks));
    const people = (await sabotHere(['odds', 'tiger-baccarat', '--compare'])).out;
    for (const decks of [4, 5, 6, 7, 8, 9, 10]) expect(people).toContain(`${decks} decks`);
    expect((await sabotHere(['odds', 'tiger-baccarat', '--compare', '--csv'])).out).toMatch(
      /^game,wager,edge 4 decks,/,
    );
  });

  it('prints a table, or CSV', async () => {
    expect(sabot(['odds', 'tiger-baccarat']).out).toBe(showOdds(oddsOf(asking(tb), fullShoe(8))));
    expect((await sabotHere(['odds', 'tiger-baccarat', '--csv'])).out).toBe(oddsCsv(oddsOf(asking(tb), fullShoe(8))));
  });

  it.each([
    [[], 'Which game?'],
    [['poker'], 'no game "poker"'],
    [['tiger-baccarat', '--decks', '3'], '4 to 10 decks'],
    [['tiger-baccarat', '--decks', '11'], '4 to 10 decks'],
    [['tiger-baccarat', '--decks', '8.0'], '4 to 10 decks'],
    [['tiger-baccarat', '--decks', ''], '4 to 10 decks'],
    [['tiger-baccarat', '--layout', 'Z'], 'no layout "Z"'],
    [['tiger-baccarat', '--remaining', 'X=1'], '"X" is no rank'],
    [['tiger-baccarat', '--session', '20'], 'no wager that is settled per session'],
    [['dragon-tournament', '--session', '0'], 'from 1 to 1000'],
    [['dragon-tournament', '--session', '1001'], 'from 1 to 1000'],
    [['dragon-tournament', '--session', '2.5'], 'from 1 to 1000'],
    [['dragon-tournament', '--run-policy', 'each-run'], 'give --session N as well'],
    [['dragon-tournament', '--session', '20', '--run-policy', 'each'], 'Did you mean each-run or each-line?'],
    [['dragon-tournament', '--session', '20', '--run-policy', ''], 'The policies: highest each-run each-line'],
    [['tiger-baccarat', '--session', '20', '--run-policy', 'highest'], 'no wager that is settled per session'],
    [['tiger-baccarat', '--decks', '8', '--remaining', 'A=1'], '--decks and --remaining do not go together'],
    [['tiger-baccarat', '--decks', '8', '--batch'], '--decks and --batch do not go together'],
    [['tiger-baccarat', '--remaining', 'A=1', '--compare'], '--remaining and --compare do not go together'],
    [['tiger-baccarat', '--csv', '--json'], '--csv and --json do not go together'],
    [['tiger-baccarat', '--csv', '--batch'], '--csv and --batch do not go together'],
    [['tiger-baccarat', '--deck', '8'], "Unknown option '--deck'"],
  ])('is used wrongly: %j', async (args, message) => {
    const ran = await sabotHere(['odds', ...args]);
    expect(ran).toMatchObject({ status: 2, out: '', err: expect.stringContaining(message) });
    expect(ran.err).not.toMatch(/\n\s+at /);
  });

  it('ends with status 2 where it is used wrongly', () => {
    const ran = sabot(['odds', 'tiger-baccarat', '--decks', '3']);
    expect(ran).toMatchObject({ status: 2, out: '', err: expect.stringContaining('4 to 10 decks') });
    expect(ran.err).not.toMatch(/\n\s+at /);
  });
});
