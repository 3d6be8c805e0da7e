import { describe, expect, it } from 'vitest';
import { CLAUSE_IDS } from '../src/clauses/index.ts';
import { type Game, METHODS, TERMS } from '../src/game.ts';
import { SILENT_TEXT_DUTIES, SILENT_TEXT_IRREGULARITIES } from '../src/games/house-policy.ts';
import { GAME_IDS } from '../src/games/ids.ts';
import { findGame, GAMES } from '../src/games/registry.ts';
import { IRREGULARITIES, type Irregularity, type IrregularityRule } from '../src/irregularities.ts';
import { DUTIES } from '../src/positions.ts';
import { isStated, notStated } from '../src/stated.ts';
import { WAGER_IDS, type WagerId } from '../src/wager.ts';
import { byGame } from './by-game.ts';

const gameOf = (code: string): Game => {
  const game = GAMES.find((each) => each.code === code);
  if (game === undefined) throw new Error(code);
  return game;
};

/** Every string of a record, wherever it stands. */
const strings = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(strings);
};

const isDeeplyFrozen = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isDeeplyFrozen));

const rule = (game: Game, name: Irregularity): IrregularityRule => {
  const found = game.irregularities[name];
  if (!isStated(found)) throw new Error(`${game.code} does not state ${name}`);
  return found;
};

const remedies = ({ paths }: IrregularityRule): readonly string[] =>
  paths.flatMap(({ steps }) => steps.map(({ remedy }) => remedy));

describe('the registry', () => {
  it('holds the five games under their ids', () => {
    expect(GAMES.map(({ id }) => id)).toEqual(GAME_IDS);
    for (const id of GAME_IDS) expect(findGame(id)?.id).toBe(id);
    expect(findGame('baccarat')).toBeUndefined();
  });
});

byGame((game) => {
  it('is frozen to the bottom', () => {
    expect(isDeeplyFrozen(game)).toBe(true);
  });

  it('cites clauses of its own text only, and only such as exist', () => {
    const cited = strings(game).filter((text) => /^[A-Z]+:\d/.test(text));
    expect(cited.length).toBeGreaterThan(80);
    for (const id of cited) {
      expect(CLAUSE_IDS as readonly string[]).toContain(id);
      expect(id.startsWith(`${game.code}:`)).toBe(true);
    }
  });

  it(`${game.decks.clause}: is played with four to ten decks`, () => {
    expect([game.decks.min, game.decks.max]).toEqual([4, 10]);
  });

  it(`${game.clauses.wagerList}: lists its wagers once each, in the order of the felt`, () => {
    const ids = game.wagers.map(({ id }) => id);
    expect(ids).toEqual(WAGER_IDS.filter((id) => ids.includes(id)));
    expect(new Set(ids).size).toBe(ids.length);
  });

  for (const wager of game.wagers) {
    it(`${wager.clauses.area}: ${wager.name.en} has its areas on a layout`, () => {
      expect(game.layouts.some(({ wagers }) => wagers.includes(wager.id))).toBe(true);
    });
  }

  it(`${game.layouts[0]?.clause}: layouts offer wagers of the game in its order, and seats from one up`, () => {
    const ids: readonly WagerId[] = game.wagers.map(({ id }) => id);
    for (const { wagers, seats, letter } of game.layouts) {
      expect(wagers).toEqual(ids.filter((id) => wagers.includes(id)));
      expect(wagers).toEqual(expect.arrayContaining(['player', 'banker', 'tie']));
      expect(seats.min).toBeGreaterThanOrEqual(1);
      expect(seats.max).toBeGreaterThanOrEqual(seats.min);
      expect(letter).toMatch(/^[A-K]$/);
    }
    expect(new Set(game.layouts.map(({ letter }) => letter)).size).toBe(game.layouts.length);
  });

  it('says of every duty and every irregularity what its text says, or that it says nothing', () => {
    expect(Object.keys(game.meanings)).toEqual(TERMS);
    expect(Object.keys(game.duties).sort()).toEqual([...DUTIES].sort());
    expect(Object.keys(game.irregularities).sort()).toEqual([...IRREGULARITIES].sort());
  });

  it('has names in English and Chinese', () => {
    const names = [game.name, ...game.wagers.flatMap(({ name, lines }) => [name, ...lines.map((line) => line.name)])];
    for (const { en, zh } of names) {
      expect(en).toMatch(/^[A-Za-z ]+$/);
      expect(zh).toMatch(/^\p{Script=Han}+$/u);
    }
  });
});

const WAGERS_OF_TEXTS = {
  'DTN:3.5': 'player banker tie small-tiger big-tiger small-dragon big-dragon dragon-tiger',
  'IDT:3.5':
    'player banker tie player-pair banker-pair small-tiger big-tiger tiger-tie small-dragon big-dragon dragon-tiger immortal-dragon',
  'TNC:3.5': 'player banker tie tiger-pair tiger small-tiger big-tiger tiger-tie',
  'TB:3.5': 'player banker tie tiger-pair tiger small-tiger big-tiger tiger-tie',
  'DBT:3.5': 'player banker tie player-pair banker-pair banker-dragon player-dragon any-dragon',
};

describe('wagers', () => {
  it.each(Object.entries(WAGERS_OF_TEXTS))('%s: are those of the text', (clause, wagers) => {
    expect(
      gameOf(clause.split(':')[0] ?? '')
        .wagers.map(({ id }) => id)
        .join(' '),
    ).toBe(wagers);
  });

  it('IDT:2.2.10 IDT:4.5: pairs are on layouts B, D and E only', () => {
    for (const id of ['player-pair', 'banker-pair'] as const) {
      const letters = gameOf('IDT')
        .layouts.filter(({ wagers }) => wagers.includes(id))
        .map(({ letter }) => letter);
      expect(letters).toEqual(['B', 'D', 'E']);
    }
  });

  it('IDT:2.2.11 IDT:4.6: Immortal Dragon is on layouts C, D and E only', () => {
    const letters = gameOf('IDT')
      .layouts.filter(({ wagers }) => wagers.includes('immortal-dragon'))
      .map(({ letter }) => letter);
    expect(letters).toEqual(['C', 'D', 'E']);
  });

  it('elsewhere every layout offers every wager', () => {
    for (const game of GAMES.filter(({ code }) => code !== 'IDT')) {
      for (const { wagers } of game.layouts) expect(wagers).toHaveLength(game.wagers.length);
    }
  });
});

describe('layouts', () => {
  const seats = (code: string) =>
    gameOf(code)
      .layouts.map(({ letter, seats: { min, max, stated } }) => `${letter}${min}-${max}${stated ? '' : '?'}`)
      .join(' ');

  it('have the seats of their captions, or of the drawing where there is none', () => {
    expect(seats('DTN')).toBe('A1-8 B1-8 C1-8 D1-9 E8-16 F1-8 G1-8 H1-8 I1-8 J1-8 K1-8');
    expect(seats('IDT')).toBe('A1-8 B1-8 C1-8 D1-8 E1-8?');
    expect(seats('TNC')).toBe('A1-8 B1-8 C1-8 D5-9 E8-16');
    expect(seats('TB')).toBe('A1-8 B1-8 C1-8 D1-9 E8-16 F1-8 G1-8 H1-9?');
    expect(seats('DBT')).toBe('A1-9? B1-9? C1-9? D1-9?');
  });

  it('say where Chinese areas mean the same as English ones', () => {
    const chinese = (code: string) =>
      gameOf(code)
        .layouts.filter(({ chineseAreas }) => chineseAreas)
        .map(({ letter }) => letter)
        .join('');
    expect(GAMES.map(({ code }) => `${code} ${chinese(code)}`)).toEqual(['DTN JK', 'IDT ABCD', 'TNC ', 'TB ', 'DBT ']);
  });
});

describe('methods', () => {
  const methods = (code: string) => {
    const found = gameOf(code).methods;
    return isStated(found) ? found.map(({ method, where }) => `${method} ${where}`) : found;
  };

  it('are A, B and, in high-limit areas, C; one text has no C and two have no methods', () => {
    expect(METHODS).toEqual(['A', 'B', 'C']);
    for (const code of ['DTN', 'TB']) expect(methods(code)).toEqual(['A anywhere', 'B anywhere', 'C HLGA']);
    expect(methods('IDT')).toEqual(['A anywhere', 'B anywhere']);
    for (const code of ['TNC', 'DBT']) expect(methods(code)).toBe(notStated);
  });
});

describe('what the texts leave unsaid', () => {
  const SILENT = ['methods', 'limits', 'wagersPerArea', 'cutCard', 'differential', 'delegation', 'display'] as const;

  it('A34: two texts regulate neither methods, limits, caps, differential nor the cutting card', () => {
    for (const code of ['TNC', 'DBT']) {
      for (const key of SILENT) expect(gameOf(code)[key]).toBe(notStated);
      for (const option of Object.values(gameOf(code).withdrawals)) expect(option).toBe(notStated);
    }
    for (const code of ['DTN', 'IDT', 'TB']) {
      for (const key of SILENT) expect(gameOf(code)[key]).not.toBe(notStated);
      for (const option of Object.values(gameOf(code).withdrawals)) expect(option).not.toBe(notStated);
    }
  });

  it('A34: the house fills the silence under the label policy and never touches a wager after "No more bets"', () => {
    const bases = [
      ...Object.values(SILENT_TEXT_DUTIES).map(({ basis }) => basis),
      ...Object.values(SILENT_TEXT_IRREGULARITIES).flatMap((each: IrregularityRule) => [
        each.basis,
        each.actorBasis,
        ...each.paths.flatMap(({ steps }) => steps.map(({ basis }) => basis)),
      ]),
    ];
    expect(new Set(bases)).toEqual(new Set(['policy']));
    const done = Object.values(SILENT_TEXT_IRREGULARITIES).flatMap(remedies);
    for (const forbidden of [
      'offer-withdrawal',
      'reopen-betting',
      'remove-wagers',
      'allow-increase',
      'ask-to-decrease',
    ]) {
      expect(done).not.toContain(forbidden);
    }
  });

  it('A34: no duty of a brief text lacks a position but those the text has no use for', () => {
    const unsaid = (code: string) => DUTIES.filter((duty) => gameOf(code).duties[duty] === notStated).join(' ');
    const never = 'allow-cut-card-withdrawal';
    expect(unsaid('TNC')).toBe(
      `${never} announce-dragon-bets allow-method-c allow-draw-without-wager decide-uncovered-case set-session-length`,
    );
    expect(unsaid('DBT')).toBe(`${never} allow-method-c allow-draw-without-wager decide-uncovered-case`);
  });

  it('A34: which wrong cards void a round differs by text, and a missing card alone does not void a tournament round', () => {
    const cases = (code: string) => rule(gameOf(code), 'wrong-cards-in-device').paths.flatMap(({ when }) => when);
    expect(cases('DTN')).toEqual(['extra-cards', 'missing-cards', 'foreign-cards', 'unshuffled-cards']);
    expect(cases('TNC')).toEqual(['extra-cards', 'missing-cards', 'foreign-cards']);
    expect(cases('DBT')).toEqual(['foreign-cards']);
    const policy = SILENT_TEXT_IRREGULARITIES['wrong-cards-in-device'].paths;
    expect(policy.find(({ when }) => when.includes('missing-cards'))?.steps).toEqual([
      { remedy: 'continue-round', basis: 'policy' },
    ]);
  });
});

describe('readings that the data carries', () => {
  const floor = ['DTN', 'IDT', 'TB'].map(gameOf);

  it('A16: under the minimum a wager is settled once, and returned every later time', () => {
    for (const game of floor) {
      expect(rule(game, 'under-minimum').paths.map(({ when, steps }) => [when[0], steps[0]?.remedy])).toEqual([
        ['first-time', 'settle-normally'],
        ['every-later-time', 'return-stake'],
      ]);
    }
  });

  it('A17: over the maximum a wager is settled to the maximum', () => {
    for (const game of floor) expect(remedies(rule(game, 'over-maximum'))).toEqual(['settle-to-maximum']);
  });

  it('A20: a card found face up before the first card is a case for the Gaming Shift Manager', () => {
    for (const game of floor) {
      const before = rule(game, 'card-face-up').paths.find(({ when }) => when.includes('before-first-card'));
      expect(before?.steps.map(({ remedy }) => remedy)).toEqual(['refer-to-gaming-shift-manager']);
    }
  });

  it('A32: late wagers meet one remedy in all five texts, however they word it', () => {
    for (const game of GAMES) expect(remedies(rule(game, 'late-placing'))).toEqual(['refuse-late-part']);
  });

  it('A33: after a void the cards may be replaced where the text says so, and must be after a moved device', () => {
    for (const code of ['DTN', 'TB']) {
      expect(remedies(rule(gameOf(code), 'cards-after-void'))).toEqual(['may-replace-cards']);
      expect(remedies(rule(gameOf(code), 'device-moved'))).toEqual([
        'play-as-face-down',
        'void-round',
        'replace-cards',
      ]);
    }
    for (const code of ['IDT', 'TNC', 'DBT']) expect(gameOf(code).irregularities['cards-after-void']).toBe(notStated);
  });

  it('A41: when the order of cards drawn together is known, any undecided wagers may be taken back', () => {
    for (const game of floor) {
      expect(game.withdrawals['drawn-together-order-known']).toMatchObject({ scope: 'any-undecided-wagers' });
      expect(game.withdrawals['drawn-together-order-unknown']).toMatchObject({ scope: 'all-remaining-wagers-or-none' });
    }
  });

  it('reasonable discretion is asked by one text alone, five times, each with a recorded reason', () => {
    const reasons = (game: Game) =>
      DUTIES.flatMap((duty) => {
        const found = game.duties[duty];
        return isStated(found) && found.reasonRequired ? [found.basis] : [];
      });
    expect(reasons(gameOf('IDT'))).toEqual(['IDT:3.10.4.1', 'IDT:3.9.2', 'IDT:3.7', 'IDT:3.15', 'IDT:6.1']);
    for (const game of GAMES.filter(({ code }) => code !== 'IDT')) expect(reasons(game)).toEqual([]);
  });
});
