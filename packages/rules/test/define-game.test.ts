import { anything, seededChance } from '@sabot/testkit/outside-values';
import { describe, expect, it } from 'vitest';
import { everyEnding } from '../src/games/round-set.ts';
import {
  CLAUSE_IDS,
  type Condition,
  citing,
  clausesOf,
  defineGame,
  defineWager,
  drawTable,
  type FaultCode,
  factsIndex,
  faultError,
  formatOdds,
  GAMES,
  type Game,
  type GameDefinition,
  holds,
  isFaultError,
  isStated,
  layouts,
  mainWager,
  NOTHING_KNOWN,
  orThrow,
  type PrintedDrawTable,
  policy,
  possibleFacts,
  readGame,
  settleRound,
  TABLE_OF_PLAY,
  type TableOfPlay,
  tieWager,
  to,
  usualDecks,
  type WagerDefinition,
  when,
  words,
} from '../src/index.ts';

const DRAGON_7 = when.all(when.wins('banker'), when.total('banker', 7), when.cards('banker', 3));

/** The smallest definition with this wager beside the main ones. */
const withWager = (wager: Partial<WagerDefinition>): GameDefinition => ({
  id: 'own-game',
  name: 'Own Game',
  wagers: [
    mainWager('player', to(1, 1)),
    mainWager('banker', to(19, 20)),
    tieWager(to(8, 1)),
    { id: 'dragon-7', name: 'Dragon 7', lines: [{ when: DRAGON_7, pays: to(40, 1) }], ...wager },
  ],
});

const OWN = defineGame(withWager({}));

/** What the definition is refused with. */
const codeOf = (define: () => unknown): FaultCode | null => {
  try {
    define();
    return null;
  } catch (error) {
    if (!isFaultError(error)) throw error;
    expect(error.message.length).toBeGreaterThan(10);
    return error.code;
  }
};

const refused = (definition: GameDefinition): FaultCode | null => {
  const code = codeOf(() => defineGame(definition));
  const read = readGame(definition);
  expect(read.ok ? null : read.fault.code).toBe(code);
  return code;
};

const SWAPPED: TableOfPlay = {
  naturals: [9],
  playerDrawsOn: [0, 1, 2, 3, 6],
  bankerDrawsOnWhenPlayerStands: [0, 1, 8],
  bankerDrawsAgainst: [[], [1], [2, 3], [4], [5], [6], [7], [8], [9]],
};

describe('the ways in which rounds can end', () => {
  it.each([
    ['the table of the texts', TABLE_OF_PLAY],
    ['another table', SWAPPED],
    ['a table without draws', { ...SWAPPED, playerDrawsOn: [], bankerDrawsOnWhenPlayerStands: [] }],
  ])('are those that dealing comes to: %s', (_, table) => {
    const dealt = possibleFacts(table, NOTHING_KNOWN).map(factsIndex);
    expect(everyEnding(table).map(factsIndex)).toEqual([...dealt].sort((one, other) => one - other));
  });
});

describe('a game of one’s own', () => {
  it('is whole with a name and wagers: the rest is policy of the house', () => {
    expect(OWN).toMatchObject({
      code: 'OG',
      text: null,
      name: { en: 'Own Game', zh: 'Own Game' },
      methods: 'not stated',
    });
    expect(Object.keys(OWN).sort()).toEqual(Object.keys(GAMES[0] as Game).sort());
    expect(OWN.layouts).toEqual([expect.objectContaining({ letter: 'A', wagers: OWN.wagers.map(({ id }) => id) })]);
    for (const part of ['duties', 'irregularities', 'withdrawals', 'meanings'] as const) {
      expect(Object.keys(OWN[part]).sort()).toEqual(Object.keys((GAMES[0] as Game)[part]).sort());
    }
  });

  it('cites nothing but policy when it has no text', () => {
    const cited = JSON.stringify(OWN).match(/"[A-Z]{2,8}:\d[^"]*"/g);
    expect(cited).toBeNull();
    expect(Object.keys(OWN.policy.irregularities)).toEqual(
      expect.arrayContaining(['insufficient-cards', 'order-altered']),
    );
  });

  it('is settled as any other', () => {
    const settled = settleRound(
      OWN,
      { player: ['2h', '3c', 'Kd'], banker: ['2d', 'Ah', '4s'] },
      { 'dragon-7': 100, banker: 100 },
    );
    expect(orThrow(settled).wagers).toEqual([
      ['dragon-7', { result: 'won', stake: 100, returned: 4100, pays: to(40, 1), clause: 'policy' }],
      ['banker', { result: 'won', stake: 100, returned: 195, pays: to(19, 20), clause: 'policy' }],
    ]);
    expect(settleRound(OWN, { player: ['2h', '3c'], banker: ['4d', '2s'] })).toEqual({
      ok: false,
      fault: { code: 'third-card-missing', message: expect.any(String) },
    });
  });

  it('is frozen, and may be defined again from what it is', () => {
    expect(Object.isFrozen(OWN.wagers[0]?.lines)).toBe(true);
    expect(defineGame(OWN)).toEqual(OWN);
    expect(orThrow(readGame(JSON.parse(JSON.stringify(OWN))))).toEqual(OWN);
  });

  it('may state what the house leaves open, and keeps the rest', () => {
    const game = defineGame({
      ...withWager({}),
      code: 'OWN',
      decks: { min: 6, max: 8 },
      meanings: { commission: policy },
      layouts: layouts('AB', policy, [1, 7], OWN.wagers),
      limits: { clause: policy },
    });
    expect(game).toMatchObject({
      code: 'OWN',
      decks: { min: 6, max: 8, clause: 'policy' },
      limits: { clause: 'policy' },
    });
    expect(game.layouts.map(({ letter }) => letter)).toEqual(['A', 'B']);
    expect([isStated(game.meanings.commission), isStated(game.meanings.tie)]).toEqual([true, false]);
  });

  it('may have a text of its own, whose clauses are cited by number', () => {
    const clauses = {
      '1': 'Dragon 7 wins when the Banker hand wins on seven with three cards.',
      '1.1': 'It pays 40 to 1.',
    };
    const at = citing('EZ', clauses);
    const text = { version: 1, effective: '2026-01-01', clauses };
    const wager = { lines: [{ when: DRAGON_7, pays: to(40, 1), clause: at('1.1') }], clauses: { wins: at('1') } };
    const game = defineGame({ ...withWager(wager), code: 'EZ', text });
    expect(game.wagers[3]).toMatchObject({ lines: [{ clause: 'EZ:1.1' }], clauses: { wins: 'EZ:1', loses: 'policy' } });
    const { '1.1': _, ...fewer } = clauses;
    expect(refused({ ...withWager(wager), code: 'EZ', text: { ...text, clauses: fewer } })).toBe('unknown-clause');
    expect(clausesOf(game).map(({ id, number, clause }) => [id, number, clause.summary])).toEqual([
      ['EZ:1', '1', clauses['1']],
      ['EZ:1.1', '1.1', clauses['1.1']],
    ]);
  });

  it('has its clauses in the order of their numbers', () => {
    const numbers = ['1', '1.1', '1.2', '1.2.1', '1.9', '1.10', '2', '2.1', '10', '10.1'];
    const clauses = Object.fromEntries([...numbers].reverse().map((number) => [number, 'So it is.']));
    const listed = clausesOf({ code: 'OWN', text: { ...TEXT, clauses } });
    expect(listed.map(({ number }) => number)).toEqual(numbers);
    const padded = clausesOf({ code: 'OWN', text: { ...TEXT, clauses: { '1.01': 'One.', '1.1': 'The same.' } } });
    expect(padded.map(({ number }) => number)).toEqual(['1.01', '1.1']);
  });

  it('cites no clause of a text that it has not got', () => {
    const cites = (clause: string) =>
      withWager({ lines: [{ when: DRAGON_7, pays: to(40, 1), clause: clause as never }] });
    expect(refused({ ...cites('EZ:1.1'), code: 'EZ' })).toBe('unknown-clause');
    expect(refused({ ...cites('EZ:1.1'), code: 'EZ', text: TEXT })).toBe('unknown-clause');
    expect(refused({ ...cites('EZ:1.1'), code: 'OWN', text: { ...TEXT, clauses: { '1.1': 'One.' } } })).toBe(
      'unknown-clause',
    );
    // What is taken over from one of the five cites its text.
    expect(refused({ ...cites('TB:4.1'), code: 'OWN' })).toBeNull();
    expect(refused(withWager({ name: 'B6:2' }))).toBeNull();
  });

  it('has the clauses of the five where it is one of them, and none where it has no text', () => {
    for (const game of GAMES) {
      const listed = clausesOf(game).map(({ id }) => id);
      expect(listed).toEqual(CLAUSE_IDS.filter((id) => id.startsWith(`${game.code}:`)));
    }
    expect(clausesOf(OWN)).toEqual([]);
    expect(clausesOf({ code: 'OWN', text: TEXT })).toEqual([]);
  });
});

const TEXT = { version: 1, effective: '2026-01-01' };
const BACKWARDS = { min: 9, max: 1, stated: true };

const nested = (depth: number): Condition => (depth === 0 ? when.ties() : when.not(nested(depth - 1)));

describe('a definition', () => {
  it('with pay lines that overlap is refused', () => {
    const seven = { when: when.total('banker', 7), pays: to(1, 1) };
    const dragon = { when: DRAGON_7, pays: to(40, 1) };
    expect(refused(withWager({ lines: [dragon, seven] }))).toBe('pay-lines-overlap');
    expect(refused(withWager({ lines: [dragon], pushes: [{ when: when.wins('banker') }] }))).toBe('pay-lines-overlap');
    expect(refused(withWager({ lines: [dragon], pushes: [{ when: when.ties() }] }))).toBeNull();
  });

  it('with a pay line that can never hold is refused', () => {
    const never = [
      when.all(when.wins('banker'), when.ties()),
      // No Player draws on seven.
      when.all(when.total('player', 9), when.cards('player', 3), when.natural('banker')),
      // Twins are of one total.
      when.all(when.pairs('twin'), when.cards('player', 2), when.cards('banker', 2), when.wins('banker')),
    ];
    for (const each of never)
      expect(refused(withWager({ lines: [{ when: each, pays: to(5, 1) }] }))).toBe('pay-line-impossible');
    expect(refused(withWager({ pushes: [{ when: when.winsBy('player', 10) }] }))).toBe('malformed-game');
  });

  it('with odds that are not in lowest terms is refused', () => {
    for (const pays of [to(40, 2), to(95, 100), to(2, 2)]) {
      expect([formatOdds(pays), refused(withWager({ lines: [{ when: DRAGON_7, pays }] }))]).toEqual([
        formatOdds(pays),
        'odds-not-lowest-terms',
      ]);
    }
  });

  it('with stakes that cannot be paid exactly is refused', () => {
    for (const pays of [to(1, 3), to(2, 7), to(13, 40), to(1, 200)]) {
      expect([formatOdds(pays), refused(withWager({ lines: [{ when: DRAGON_7, pays }] }))]).toEqual([
        formatOdds(pays),
        'stakes-not-payable',
      ]);
    }
    for (const pays of [to(19, 20), to(1, 2), to(3, 100)]) {
      expect(refused(withWager({ lines: [{ when: DRAGON_7, pays }] }))).toBeNull();
    }
  });

  it('with a draw table that does not end is refused', () => {
    const rows = TABLE_OF_PLAY.bankerDrawsAgainst.slice(0, 6);
    const tableOfPlay = { ...TABLE_OF_PLAY, bankerDrawsAgainst: rows };
    expect(refused({ ...withWager({}), tableOfPlay })).toBe('draw-table-endless');
  });

  it('with runs on two lines, or on none, is refused', () => {
    const bet = (min: number, max: number | null): GameDefinition => {
      const { wagers, ...rest } = withWager({});
      const line = (name: string, run: { min: number; max: number | null }) => ({ name, run, pays: to(2, 1) });
      const lines = [line('five', { min: 5, max: 5 }), line('more', { min, max })];
      return { ...rest, wagers: [...wagers, { scope: 'session', id: 'run', name: 'Run', runOf: 'either', lines }] };
    };
    expect(refused(bet(6, null))).toBeNull();
    expect(refused(bet(5, null))).toBe('pay-lines-overlap');
    expect(refused(bet(1, 5))).toBe('pay-lines-overlap');
    expect(refused(bet(7, 6))).toBe('pay-line-impossible');
  });

  it('with parts of another form is refused, and told where', () => {
    const { wagers } = withWager({});
    const wrong: readonly (readonly [string, unknown])[] = [
      ['game must be an object', 7],
      ['game.id must be an id', { id: 'Own Game', name: 'Own', wagers }],
      ['game.name must be an object', { id: 'own', name: 7, wagers }],
      ['game.wagers must be a list', { id: 'own', name: 'Own', wagers: [] }],
      ['game.wagers is missing', { id: 'own', name: 'Own' }],
      ['game.wager is not known', { id: 'own', name: 'Own', wager: wagers }],
      ['game.wagers[3].lines[0].pays.win must be', withWager({ lines: [{ when: DRAGON_7, pays: to(1.5, 1) }] })],
      [
        'game.wagers[3].lines[0].when.kind must be',
        withWager({ lines: [{ when: { kind: 'sum' } as never, pays: to(1, 1) }] }),
      ],
      ['game.duties.deal is not known', { ...withWager({}), duties: { deal: {} } }],
      ['"dragon-7" is there twice', { ...withWager({}), wagers: [...wagers, wagers[3]] }],
      ['Layout A offers "tigr"', { ...withWager({}), layouts: [{ ...OWN.layouts[0], wagers: ['tigr'] }] }],
      ['game.id must be an id', { id: 'constructor', name: 'Own', wagers }],
      ['Layout A has 9 to 1 seats', { ...withWager({}), layouts: [{ ...OWN.layouts[0], seats: BACKWARDS }] }],
      ['which is no wager of the game.', { ...withWager({}), layouts: [{ ...OWN.layouts[0], wagers: ['q'] }] }],
      ['game.text.clauses must be an object', { ...withWager({}), text: { ...TEXT, clauses: ['1'] } }],
      ['game.text.clauses.one must be named', { ...withWager({}), text: { ...TEXT, clauses: { one: 'First.' } } }],
      ['Layout A offers "tie" twice', { ...withWager({}), layouts: [{ ...OWN.layouts[0], wagers: ['tie', 'tie'] }] }],
      ...['2026-13-01', '2026-00-10', '2026-04-31', '2026-02-29', '1900-02-29', '2026-01-00', '26-1-1'].map(
        (effective) =>
          ['game.text.effective must be a date', { ...withWager({}), text: { ...TEXT, effective } }] as const,
      ),
      ['is nested too deep', withWager({ lines: [{ when: nested(40), pays: to(1, 1) }] })],
      ['decks cannot be', { ...withWager({}), decks: { min: 8, max: 6 } }],
      ['is a natural', { ...withWager({}), tableOfPlay: { ...TABLE_OF_PLAY, playerDrawsOn: [8] } }],
    ];
    for (const [message, value] of wrong) {
      const read = readGame(value);
      expect([read.ok ? 'taken' : read.fault.message, read.ok ? null : read.fault.code]).toEqual([
        expect.stringContaining(message),
        'malformed-game',
      ]);
    }
  });

  it('with any part replaced by anything is refused or comes to a whole game', () => {
    const chance = seededChance(11);
    const pick = (length: number): number => Math.floor(chance() * length);
    const replaced = (value: unknown, depth: number): unknown => {
      if (typeof value !== 'object' || value === null || (depth > 0 && chance() < 0.2)) return anything(chance);
      const entries = Object.entries(value);
      const at = pick(entries.length);
      const changed = entries.map(
        ([key, each], index) => [key, index === at ? replaced(each, depth + 1) : each] as const,
      );
      return Array.isArray(value) ? changed.map(([, each]) => each) : Object.fromEntries(changed);
    };
    let taken = 0;
    for (let time = 0; time < 3000; time += 1) {
      const read = readGame(replaced(OWN, 0));
      if (read.ok) {
        taken += 1;
        expect(orThrow(readGame(read.value))).toEqual(read.value);
      } else expect(read.fault.code).toMatch(/^(malformed-game|pay-line|odds-|stakes-|draw-table|unknown-clause)/);
    }
    expect(taken).toBeLessThan(2500);
  });
});

describe('a fault that was caught', () => {
  it('is told from any other error', () => {
    expect(isFaultError(faultError({ code: 'malformed-game', message: 'It is.' }))).toBe(true);
    const others = [new RangeError('no code'), Object.assign(new RangeError('of Node'), { code: 'ERR_OUT_OF_RANGE' })];
    expect([...others, { code: 'malformed-game' }, 'malformed-game', null].filter(isFaultError)).toEqual([]);
  });
});

describe('a draw table', () => {
  const printed: PrintedDrawTable = {
    naturals: [8, 9],
    player: { draws: [0, 1, 2, 3, 4, 5], stands: [6, 7] },
    bankerWhenPlayerStands: { draws: [0, 1, 2, 3, 4, 5], stands: [6, 7] },
    bankerWhenPlayerDraws: Object.fromEntries(TABLE_OF_PLAY.bankerDrawsAgainst.entries()),
  };

  it('as rule books print it is the table of play', () => {
    expect(drawTable(printed)).toEqual(TABLE_OF_PLAY);
  });

  it('that leaves a hand without an end is refused', () => {
    const { 5: _, ...rows } = printed.bankerWhenPlayerDraws;
    expect(codeOf(() => drawTable({ ...printed, player: { draws: [0, 1], stands: [6, 7] } }))).toBe(
      'draw-table-endless',
    );
    expect(codeOf(() => drawTable({ ...printed, naturals: [9] }))).toBe('draw-table-endless');
    expect(codeOf(() => drawTable({ ...printed, bankerWhenPlayerDraws: rows }))).toBe('draw-table-endless');
    const both = { draws: [0, 1, 2, 3, 4, 5, 6] as const, stands: [6, 7] as const };
    expect(codeOf(() => drawTable({ ...printed, bankerWhenPlayerStands: both }))).toBe('malformed-game');
  });
});

describe('the usual number of decks', () => {
  it('is eight, or as near to it as the game allows', () => {
    const clause = policy;
    expect([usualDecks(OWN), usualDecks({ decks: { min: 1, max: 6, clause } })]).toEqual([8, 6]);
    expect(usualDecks({ decks: { min: 9, max: 10, clause } })).toBe(9);
  });
});

describe('the date of a text', () => {
  it.each(['2026-12-31', '2024-02-29', '2000-02-29', '2026-04-30'])('may be %s', (effective) => {
    expect(refused({ ...withWager({}), text: { ...TEXT, effective } })).toBeNull();
  });
});

describe('conditions', () => {
  it('of a pair or a natural hold as they read', () => {
    const facts = { player: { total: 8, cards: 2 }, banker: { total: 8, cards: 3 }, pairs: 'both' } as const;
    const sides = ['player', 'banker'] as const;
    expect(sides.map((side) => holds(when.natural(side), facts))).toEqual([true, false]);
    expect(sides.map((side) => holds(when.paired(side), facts))).toEqual([true, true]);
    expect(sides.map((side) => holds(when.paired(side), { ...facts, pairs: 'banker' }))).toEqual([false, true]);
  });

  it('of a margin hold where one hand beats the other by it', () => {
    const bonus = defineWager({
      id: 'bonus',
      name: words('Bonus', '红利'),
      lines: [4, 5, 6, 7, 8, 9].map((margin) => ({ when: when.winsBy('player', margin), pays: to(margin, 1) })),
    });
    const game = defineGame({ id: 'bonus-game', name: 'Bonus Game', wagers: [bonus] });
    const settled = settleRound(game, { player: ['9h', 'Kd'], banker: ['2s', 'Kc'] }, { bonus: 100 });
    expect(orThrow(settled).wagers[0]?.[1]).toMatchObject({ result: 'won', returned: 800 });
  });
});
