import { findGame, type Game } from '@sabot/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replyOf } from '../src/reply.ts';
import { roundReply, settleLine } from '../src/settle-line.ts';
import { jsonLines, sabot, sabotHere } from './sabot.ts';

const game = (id: string): Game => {
  const found = findGame(id);
  if (found === undefined) throw new Error(id);
  return found;
};

const reply = (of: Game, text: string | null) => replyOf(settleLine(of, text), roundReply);

const tnc = game('tiger-no-commission');
const dbt = game('dragon-tournament');

/** A good line with some of its fields changed. */
const line = (changes: object) =>
  JSON.stringify({ player: ['7h', '9c'], banker: ['Kd', '6s'], wagers: { banker: 10_000 }, ...changes });

describe('a line to settle', () => {
  it('is answered as the contract shows', () => {
    const tie = line({ wagers: { banker: 10_000, 'small-tiger': 500 } });
    expect(reply(tnc, tie)).toEqual({
      ok: true,
      outcome: 'tie',
      player: { total: 6, cards: 2 },
      banker: { total: 6, cards: 2 },
      wagers: {
        banker: { result: 'push', stake: 10_000, returned: 10_000, clause: 'TNC:3.10.1' },
        'small-tiger': { result: 'lost', stake: 500, returned: 0, clause: 'TNC:1.1.7' },
      },
    });
    const six = line({ player: ['2h', '3c', 'Kd'], banker: ['4d', '2s'], wagers: { banker: 10_000, tiger: 100 } });
    expect(reply(tnc, six)).toMatchObject({
      ok: true,
      outcome: 'banker',
      wagers: {
        banker: { result: 'won', pays: '1:2', stake: 10_000, returned: 15_000, clause: 'TNC:4.1' },
        tiger: { result: 'won', pays: '12:1', stake: 100, returned: 1_300, clause: 'TNC:4.3' },
      },
    });
  });

  it('may have no wagers', () => {
    for (const wagers of [{}, undefined, null]) {
      expect(reply(tnc, line({ wagers }))).toMatchObject({ ok: true, wagers: {} });
    }
  });

  const bad: readonly (readonly [string, string | null, string, string | undefined])[] = [
    ['nothing', '', 'malformed-line', undefined],
    ['no JSON', '{"player":', 'malformed-line', undefined],
    ['a JSON list', '[]', 'malformed-line', undefined],
    ['JSON null', 'null', 'malformed-line', undefined],
    ['a JSON text', '"player"', 'malformed-line', undefined],
    ['a line too long to read', null, 'malformed-line', undefined],
    ['no Player hand', line({ player: undefined }), 'malformed-hand', undefined],
    ['a hand that is text', line({ banker: 'Kd6s' }), 'malformed-hand', undefined],
    ['a hand of one card', line({ player: ['7h'] }), 'malformed-hand', 'TNC:3.7.1'],
    ['a hand of four cards', line({ banker: ['Kd', '6s', '2h', '2h'] }), 'malformed-hand', 'TNC:3.9'],
    ['a card written 10h', line({ player: ['10h', '9c'] }), 'malformed-card', undefined],
    ['a card nested very deep', `{"player":[${'['.repeat(50_000)}${']'.repeat(50_000)}]}`, 'malformed-card', undefined],
    ['a card that is a number', line({ player: [7, '9c'] }), 'malformed-card', undefined],
    ['a third card too many', line({ player: ['7h', '9c', '2d'] }), 'third-card-forbidden', 'TNC:3.9'],
    ['a third card too few', line({ player: ['2h', '3c'] }), 'third-card-missing', 'TNC:3.9'],
    ['wagers in a list', line({ wagers: [100] }), 'malformed-wagers', undefined],
    ['wagers as text', line({ wagers: 'banker' }), 'malformed-wagers', undefined],
    ['a wager of another game', line({ wagers: { 'dragon-tiger': 100 } }), 'unknown-wager', 'TNC:3.5'],
    ['a wager named like a method', line({ wagers: { constructor: 100 } }), 'unknown-wager', 'TNC:3.5'],
    ['a wager of nothing', line({ wagers: { tie: 0 } }), 'malformed-amount', undefined],
    ['a wager below nothing', line({ wagers: { tie: -100 } }), 'malformed-amount', undefined],
    ['a fraction of a cent', line({ wagers: { tie: 0.5 } }), 'malformed-amount', undefined],
    ['an amount in quotes', line({ wagers: { tie: '100' } }), 'malformed-amount', undefined],
    ['an unsafe amount', line({ wagers: { tie: 2 ** 53 } }), 'malformed-amount', undefined],
    ['an amount whose winnings are unsafe', line({ wagers: { tie: 2 ** 52 } }), 'amount-too-large', undefined],
    ['a stake that half pay cannot halve', line({ wagers: { banker: 101 } }), 'stake-not-payable', undefined],
  ];

  for (const [what, given, code, clause] of bad) {
    it(`with ${what} is refused as ${code}`, () => {
      const refused = reply(tnc, given) as { readonly clause?: string };
      expect(refused).toMatchObject({ ok: false, code, message: expect.stringMatching(/\.$/) });
      expect(refused.clause).toBe(clause);
    });
  }

  it('with a Dragon Bet is refused: it is settled per session', () => {
    expect(reply(dbt, line({ wagers: { 'any-dragon': 100 } }))).toMatchObject({
      ok: false,
      code: 'session-wager',
      clause: 'DBT:3.12',
    });
  });

  it('is never more than refused, whatever it holds', () => {
    const cards = fc.array(fc.oneof(fc.constantFrom('7h', '9c', 'Kd', '2s', 'As'), fc.anything()), { maxLength: 4 });
    const object = fc.record({ player: cards, banker: cards, wagers: fc.dictionary(fc.string(), fc.anything()) });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          object.map((each) => JSON.stringify(each)),
        ),
        (text) => {
          expect(reply(tnc, text)).toHaveProperty('ok');
        },
      ),
    );
  });
});

describe('sabot settle', () => {
  const good = line({});

  it('answers line by line in order, goes on after a bad one and exits with 1', () => {
    const ran = sabot(['settle', 'tiger-no-commission', '--json'], `${good}\r\nnonsense\n\n${good}`);
    expect(ran.status).toBe(1);
    expect(ran.err).toBe('');
    expect(jsonLines(ran.out).map((reply) => (reply as { ok: boolean }).ok)).toEqual([true, false, false, true]);
  });

  it('reads past a byte order mark', () => {
    expect(sabot(['settle', 'tiger-no-commission', '--json'], `\ufeff${good}\n`)).toMatchObject({ status: 0 });
  });

  it('exits with 0 when every line was good, and when there was none', () => {
    expect(sabot(['settle', 'tiger-no-commission', '--json'], `${good}\n${good}\n`)).toMatchObject({
      status: 0,
      err: '',
    });
    expect(sabot(['settle', 'tiger-no-commission', '--json'])).toEqual({ status: 0, out: '', err: '' });
  });

  it('keeps characters whole that fall between two reads, and refuses a line of megabytes alone', () => {
    const long = JSON.stringify({ note: '庄'.repeat(2_000_000) });
    const noted = line({ note: '闲'.repeat(100_000) });
    const ran = sabot(['settle', 'tiger-no-commission', '--json'], [noted, long, good].join('\n'));
    expect(jsonLines(ran.out)).toMatchObject([{ ok: true }, { ok: false, code: 'malformed-line' }, { ok: true }]);
  });

  it('shows people cards with suits, money and words', () => {
    const ran = sabot(['settle', 'tiger-no-commission'], good);
    expect(ran.out).toContain('Player 7♥ 9♣ = 6   Banker K♦ 6♠ = 6   Tie');
    expect(ran.out).toMatch(/Banker 庄 +│ 100\.00 │ push/);
    expect(ran.out).not.toContain('\u001b');
  });

  it('paints on a terminal, or when asked', () => {
    expect(sabot(['settle', 'tiger-no-commission'], good, { FORCE_COLOR: '1' }).out).toContain('\u001b[31m');
  });

  it('takes one round from flags', async () => {
    const flags = ['--player', '2h,3c Kd', '--banker', '4d 2s', '--wager', 'banker=10000', '--wager', 'tiger=100'];
    const ran = sabot(['settle', 'tiger-no-commission', ...flags, '--json']);
    expect(ran.status).toBe(0);
    expect(jsonLines(ran.out)).toMatchObject([
      { ok: true, wagers: { banker: { returned: 15_000 }, tiger: { returned: 1_300 } } },
    ]);
    const refused = await sabotHere(['settle', 'tiger-no-commission', '--player', '2h 3c', '--banker', '4d 2s']);
    expect(refused).toMatchObject({ status: 1, out: expect.stringContaining('third-card-missing, TNC:3.9') });
  });

  it.each([
    [['settle'], 'Which game?'],
    [['setle', 'tiger-baccarat'], 'There is no command "setle". Did you mean settle?'],
    [['settle', 'tiger-bacarat'], 'There is no game "tiger-bacarat". Did you mean tiger-baccarat?'],
    [['settle', 'tiger-baccarat', '--jsno'], 'Did you mean --json?'],
    [['settle', 'tiger-baccarat', '--zzz'], 'The flags: --help --json --player --banker --wager'],
    [['settle', 'poker'], 'There is no game "poker".'],
    [['settle', 'tiger-baccarat', 'twice'], 'One game at a time'],
    [['settle', 'tiger-baccarat', '--jsno'], "Unknown option '--jsno'."],
    [['settle', 'tiger-baccarat', '--player', '7h 9c'], '--player and --banker, once each'],
    [['settle', 'tiger-baccarat', '--wager', 'tie=1'], '--player and --banker, once each'],
    [['settle', 'tiger-baccarat', '--player', '7h 9c', '--banker', 'Kd 6s', '--wager', 'tie'], 'WAGER=CENTS'],
    [
      ['settle', 'tiger-baccarat', '--player', '7h 9c', '--banker', 'Kd 6s', '--wager', 'tie=1', '--wager', 'tie=2'],
      '--wager tie is given twice',
    ],
    [
      ['settle', 'tiger-baccarat', '--player', '7h 9c', '--player', '7h 9c', '--banker', 'Kd 6s'],
      '--player and --banker, once each',
    ],
    [['settle', 'tiger-baccarat', '--player'], "'--player <value>' argument missing"],
  ])('is used wrongly: %j', async (args, message) => {
    const ran = await sabotHere(args);
    expect(ran).toMatchObject({ status: 2, out: '', err: expect.stringContaining(message) });
    expect(ran.err).not.toMatch(/\n\s+at /);
  });

  it('ends with status 2 where it is used wrongly', () => {
    const ran = sabot(['settle', 'poker']);
    expect(ran).toMatchObject({ status: 2, out: '', err: expect.stringContaining('There is no game "poker".') });
    expect(ran.err).not.toMatch(/\n\s+at /);
  });
});
