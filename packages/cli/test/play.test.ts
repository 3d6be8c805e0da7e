import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAMES } from '@sabot/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replyOf } from '../src/reply.ts';
import { roundReply, settleLine } from '../src/settle-line.ts';
import { ann, dan, dealt, driven, game, type Reply, SEATED, table, tnc } from './driven-table.ts';
import { jsonLines, sabot, sabotHere } from './sabot.ts';

const ROUNDS = [
  // Player 2 3 K is five, Banker 4 2 six with two cards.
  { cards: ['2h', '4d', '3c', '2s', 'Kd'], player: ['2h', '3c', 'Kd'], banker: ['4d', '2s'] },
  // Seven against eight, three cards each.
  { cards: ['2h', 'Kd', '2c', 'Qs', '3d', '8h'], player: ['2h', '2c', '3d'], banker: ['Kd', 'Qs', '8h'] },
  // A tie at six with pairs, and a natural nine.
  { cards: ['3h', '3d', '3c', '3s'], player: ['3h', '3c'], banker: ['3d', '3s'] },
  { cards: ['9h', '4d', 'Kc', '4s'], player: ['9h', 'Kc'], banker: ['4d', '4s'] },
] as const;

interface End {
  readonly wager: string;
  readonly end: string;
  readonly stake: number;
  readonly returned: number;
  readonly pays: { readonly win: number; readonly stake: number } | null;
  readonly basis: string;
}

const endsOf = (reply: Reply | undefined): readonly End[] => (reply?.events?.[0]?.['ends'] ?? []) as readonly End[];

describe('a round driven from outside', () => {
  it.each(GAMES)(
    'of $id pays what the settlement of the same cards pays, on every wager',
    ({ id, layouts, wagers }) => {
      const offered = (layouts[0]?.wagers ?? []).filter(
        (each) => wagers.find((wager) => wager.id === each)?.scope === 'round',
      );
      const stakes = Object.fromEntries(offered.map((wager) => [wager, 10_000]));
      const bets = offered.map((wager) => ann('place-wager', { wager, amount: 10_000 }));
      const rounds = ROUNDS.map(({ cards }) => [dan('open-betting'), ...bets, ...dealt(cards)]);
      const { status, err, replies } = driven(id, [...SEATED, ...rounds.flat()]);
      expect({ status, err }).toEqual({ status: 0, err: '' });
      expect(replies.filter(({ ok }) => !ok)).toEqual([]);

      const lines = ROUNDS.map(({ player, banker }) => JSON.stringify({ player, banker, wagers: stakes }));
      const settled = lines.map((text) => replyOf(settleLine(game(id), text), roundReply)) as readonly {
        readonly wagers: Readonly<Record<string, { result: string; stake: number; returned: number; clause: string }>>;
      }[];
      const paid = replies.filter(({ events }) => events?.[0]?.type === 'RoundSettled').map(endsOf);
      expect(paid.length).toBe(ROUNDS.length);
      for (const [index, ends] of paid.entries()) {
        const expected = settled[index]?.wagers ?? {};
        expect(ends.map(({ wager }) => wager)).toEqual([...offered]);
        for (const { wager, end, stake, returned, pays, basis } of ends) {
          const line = pays === null ? {} : { pays: `${pays.win}:${pays.stake}` };
          expect({ wager, result: end, ...line, stake, returned, clause: basis }).toEqual({
            wager,
            ...expected[wager],
          });
        }
      }
    },
  );

  const BANKER_WINS_ON_SIX = {
    'dragon-tiger-no-commission': 15_000,
    'immortal-dragon-tiger': 19_500,
    'tiger-no-commission': 15_000,
    'tiger-baccarat': 19_500,
    'dragon-tournament': 20_000,
  };

  it.each(Object.entries(BANKER_WINS_ON_SIX))('of %s returns %i on 10000 when Banker wins on six', (id, returned) => {
    const answer = table(game(id));
    const bet = ann('place-wager', { wager: 'banker', amount: 10_000 });
    for (const line of [...SEATED, dan('open-betting'), bet]) expect(answer(line).ok).toBe(true);
    const replies = dealt(ROUNDS[0].cards).map(answer);
    expect(endsOf(replies.at(-1))).toMatchObject([{ owner: 'ann', wager: 'banker', end: 'won', returned }]);
    const { state } = answer({ show: 'state' }) as unknown as { state: { patrons: object[]; money: object } };
    expect(state.patrons).toMatchObject([{ person: 'ann', chips: 10_000_000 - 10_000 + returned }]);
    expect(state.money).toEqual({ bought: 10_000_000, cashed: 0, house: 10_000 - returned });
  });

  it('may close the table and open it again', () => {
    const answer = table(tnc);
    const max = (what: string, fields: object = {}) => ({ do: what, by: 'max', as: 'pit-manager', ...fields });
    const { state } = answer({ show: 'state' }) as unknown as { state: { config: object } };
    expect(answer(max('close-table'))).toMatchObject({
      ok: true,
      events: [{ type: 'ShoeEnded' }, { type: 'TableClosed' }],
    });
    expect(answer(dan('open-betting'))).toMatchObject({ ok: false, code: 'wrong-phase' });
    const reopening = [max('open-table', { config: state.config }), dan('load-shoe'), dan('open-betting')];
    expect(reopening.map((line) => answer(line).events?.[0]?.type)).toEqual([
      'TableOpened',
      'ShoeLoaded',
      'BettingOpened',
    ]);
  });
});

describe('sabot play', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'sabot-play-'));
  afterAll(() => rmSync(scratch, { recursive: true }));
  const file = (name: string, text: string): string => {
    writeFileSync(join(scratch, name), text);
    return join(scratch, name);
  };
  let config = '';
  beforeAll(() => {
    config = file(
      'config.json',
      JSON.stringify({ decks: 6, method: 'A', source: 'reader', layout: 'E', table: 'east 4' }),
    );
  });

  it('exits with 0 after refusals and with 1 after a malformed line, answering every line', () => {
    expect(driven('tiger-baccarat', [dan('settle-round'), dan('open-betting')])).toMatchObject({
      status: 0,
      err: '',
      replies: [{ ok: false, code: 'wrong-phase' }, { ok: true }],
    });
    expect(driven('tiger-baccarat', [dan('open-bets'), dan('open-betting')])).toMatchObject({
      status: 1,
      err: '',
      replies: [{ ok: false, code: 'malformed-command' }, { ok: true }],
    });
    expect(driven('tiger-baccarat', [])).toMatchObject({ status: 0, out: '', err: '' });
  });

  it('opens the table as the file has it, with the seats and wagers of its layout', () => {
    const { status, replies } = driven('tiger-baccarat', [{ show: 'state' }], ['--config', config]);
    expect(status).toBe(0);
    expect(replies).toMatchObject([
      {
        ok: true,
        state: {
          config: { table: 'east 4', decks: 6, method: 'A', source: 'reader', layout: 'E', seats: 16 },
          shoe: { remaining: 312 },
        },
      },
    ]);
  });

  it('changes one limit and keeps the others', () => {
    const one = file('limit.json', JSON.stringify({ limits: [{ wager: 'tie', max: 20_000 }] }));
    const [usual, changed] = [[], ['--config', one]].map((flags) => {
      const [{ state }] = driven('tiger-baccarat', [{ show: 'state' }], flags).replies as unknown as [
        { state: { config: { limits: readonly { wager: string; min: number; max: number }[] } } },
      ];
      return state.config.limits;
    });
    expect(changed).toEqual(usual?.map((limit) => (limit.wager === 'tie' ? { ...limit, max: 20_000 } : limit)));
    expect(changed).toContainEqual({ wager: 'tie', min: 500, max: 20_000 });
  });

  it('opens by a higher position where the method asks for one', () => {
    const highLimit = file('c.json', JSON.stringify({ method: 'C', source: 'reader', floorArea: 'HLGA' }));
    const { replies } = driven('tiger-baccarat', [{ show: 'state' }], ['--config', highLimit]);
    expect(replies).toMatchObject([{ ok: true, state: { config: { method: 'C' } } }]);
  });

  const WRONG: readonly (readonly [string, string, string])[] = [
    ['is no JSON', 'seats: 8', 'not JSON'],
    ['is a list', '[]', 'not a JSON object'],
    ['has a field that nobody knows', '{"chairs":8}', 'config.chairs is not known here'],
    ['has a value of the wrong kind', '{"seats":"8"}', 'config.seats must be'],
    ['has more seats than the layout', '{"seats":16}', 'Layout A has 1 to 8 seats. (TB:'],
    ['has a layout that there is not', '{"layout":"Z"}', 'There is no layout Z. The layouts: A B'],
    ['has a layout in small letters', '{"layout":"b"}', 'There is no layout b. Did you mean B?'],
    ['has a near miss of a field', '{"seets":8}', 'config.seets is not known here. Did you mean seats?\n'],
    ['has a method that there is not', '{"method":"D"}', 'config.method must be one of A B C'],
    [
      'has limits of a wager that is not offered',
      '{"limits":[{"wager":"big-dragon","max":1}]}',
      'The wagers: player banker',
    ],
    [
      'has a near miss of a wager',
      '{"limits":[{"wager":"tigr","max":1}]}',
      'there is no "tigr" here. Did you mean tiger?',
    ],
    ['has limits twice', '{"limits":[{"wager":"tie","max":1},{"wager":"tie","min":1}]}', 'limits: tie is there twice'],
    ['has a limit of another kind', '{"limits":[{"wager":"tie","max":"1"}]}', 'max must be'],
    [
      'has a limit that nobody knows',
      '{"limits":[{"wager":"tie","most":1}]}',
      'most is not known here. The fields: wager min max',
    ],
    ['has too few decks', '{"decks":1}', 'deck'],
    ['has a method that needs another table', '{"method":"C"}', 'HLGA only'],
    ['has an electronic shoe', '{"source":"electronic"}', '"keypad" or "reader"'],
  ];

  it.each(WRONG)('refuses a configuration that %s', async (_, text, message) => {
    const ran = await sabotHere(['play', 'tiger-baccarat', '--config', file('wrong.json', text), '--json']);
    expect(ran).toMatchObject({ status: 2, out: '', err: expect.stringContaining(message) });
    expect(ran.err).not.toMatch(/\n\s+at /);
  });

  it.each([
    [['play'], 'Which game?'],
    [['play', 'poker'], 'There is no game "poker".'],
    [['play', 'tiger-baccarat', '--config', '/no/such/file'], 'no such file'],
    [['play', 'tiger-baccarat', '--config', ''], '--config takes a file'],
  ])('is used wrongly: %j', async (args, message) => {
    expect(await sabotHere(args)).toMatchObject({ status: 2, out: '', err: expect.stringContaining(message) });
  });

  it('ends with status 2 where it is used wrongly, whatever waits to be read', () => {
    const wrong = file('wrong.json', '{"chairs":8}');
    const ran = sabot(['play', 'tiger-baccarat', '--config', wrong, '--json'], '{"show":"state"}\n');
    expect(ran).toMatchObject({ status: 2, out: '', err: expect.stringContaining('config.chairs is not known here') });
    expect(ran.err).not.toMatch(/\n\s+at /);
  });

  it('tells people the same in words', () => {
    const round = [...SEATED, dan('open-betting'), ann('place-wager', { wager: 'banker', amount: 10_000 })];
    const lines = [...round, ...dealt(ROUNDS[0].cards), ann('settle-round')].map((line) => JSON.stringify(line));
    const { status, out } = sabot(['play', 'tiger-no-commission'], `${lines.join('\n')}\nwhat now\n`);
    expect(status).toBe(1);
    expect(out).toContain('  2  ok  ChipsBought person=ann amount=100,000.00\n');
    expect(out).toContain('CardExposed draw=1 card=2♥');
    expect(out).toContain('OutcomeAnnounced outcome=banker Player 5, Banker 6 (TNC:3.10)');
    expect(out).toContain('ann banker 100.00 won, 150.00 back\n');
    expect(out).toMatch(/refused \(position-too-low, [^)]+\): A patron may not settle-round/);
    expect(out).toContain('refused (malformed-line): A line is one JSON object');
    expect(out).not.toContain('\u001b');
    expect(sabot(['play', 'tiger-no-commission'], 'what now', { FORCE_COLOR: '1' }).out).toContain('\u001b[31m');
    expect(sabot(['play', 'tiger-no-commission'], '{"show":"state"}').out).toContain('"remaining": 416');
  });

  it('tells people what everyone has after a correction, and who owes the house', () => {
    const ben = (what: string, fields: object = {}) => ({ do: what, by: 'ben', as: 'patron', ...fields });
    const lines = [
      ann('join-table', { seat: 1 }),
      ann('buy-in', { amount: 20_000 }),
      ben('join-table', { seat: 2 }),
      ben('buy-in', { amount: 20_000 }),
      dan('open-betting'),
      ann('place-wager', { wager: 'player', amount: 20_000 }),
      ben('place-wager', { wager: 'banker', amount: 20_000 }),
      ...dealt(['9h', '4d', 'Kc', '3s']),
      ann('cash-out', { amount: 40_000 }),
      dan('report-misread', { draw: 1, card: '6h' }),
      {
        do: 'rule-on-misread',
        by: 'gus',
        as: 'gaming-shift-manager',
        matter: 1,
        allow: true,
        reason: 'seen on camera',
      },
      { show: 'allowed', as: 'cashier', by: 'cal' },
    ];
    const { out } = sabot(['play', 'tiger-baccarat'], lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    expect(out).toContain('ann has 400.00 (+200.00)\n');
    expect(out).toContain('ann has 0.00 (-400.00), owes 400.00\n');
    expect(out).toContain('ben has 390.00 (+390.00)\n');
    expect(out).toContain('settle-debt  person=ann  amount=1..40000');
  });

  it('answers the example of the command page as the page shows', () => {
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    const page = readFileSync(join(root, 'docs', 'COMMANDS.md'), 'utf8');
    const input = readFileSync(join(root, 'docs', 'example-round.jsonl'), 'utf8');
    const shown = [...page.matchAll(/^(in|out) +(\{.*)$/gm)].map(([, way, line = '']) => ({ way, line }));
    expect(shown.filter(({ way }) => way === 'in').map(({ line }) => line)).toEqual(input.trimEnd().split('\n'));
    const { status, out } = sabot(['play', 'tiger-no-commission', '--json'], input);
    const bare = jsonLines(out).map((reply) =>
      JSON.stringify(reply, (key, value: unknown) => (key === 'stamp' ? undefined : value)),
    );
    expect(status).toBe(0);
    expect(shown.filter(({ way }) => way === 'out').map(({ line }) => line)).toEqual(bare);
  });
});

describe('help play', () => {
  const shown = async (): Promise<readonly string[]> => {
    const { out } = await sabotHere(['help', 'play']);
    return [...out.matchAll(/^ {2}(\{.*?\})(?: {2}.*)?$/gm)].map(([, line = '']) => line);
  };

  it.each(GAMES)('walks through a whole round of $id, and the payment is as it says', async ({ id }) => {
    const lines = await shown();
    const round = lines.slice(0, lines.findIndex((line) => line.includes('settle-round')) + 1);
    expect(round).toHaveLength(16);
    const answer = table(game(id));
    for (const line of round) expect(answer(line), line).toMatchObject({ ok: true });
    expect(answer({ show: 'state' })).toMatchObject({ state: { patrons: [{ person: 'ann', chips: 110_000 }] } });
    const { out } = await sabotHere(['help', 'play']);
    expect(out).toContain('Ann has 1,100.00.');
  });

  it('asks nothing in between that is not answered', async () => {
    const asked = (await shown()).filter((line) => line.includes('"show"') && !line.includes('standings'));
    expect(asked).toHaveLength(3);
    for (const line of asked) expect(table(tnc)(line), line).toMatchObject({ ok: true });
  });
});
