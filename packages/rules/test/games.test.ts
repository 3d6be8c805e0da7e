import { gameOf } from '@sabot/testkit/games';
import { describe, expect, it } from 'vitest';
import { CLAUSE_IDS } from '../src/clauses/index.ts';
import { checkDecks } from '../src/decks.ts';
import { type Game, METHODS, TERMS } from '../src/game.ts';
import { SILENT_TEXT_DUTIES } from '../src/games/house-policy.ts';
import { GAME_IDS } from '../src/games/ids.ts';
import { findGame, GAMES } from '../src/games/registry.ts';
import { IRREGULARITIES, type Irregularity, type IrregularityRule } from '../src/irregularities.ts';
import { DUTIES } from '../src/positions.ts';
import { isStated, notStated } from '../src/stated.ts';
import { isRoundWager, WAGER_IDS, type WagerId } from '../src/wager.ts';
import { byGame } from './by-game.ts';

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

/** The layouts that lack a wager; every other wager is on all of its game. */
const WITHOUT: Readonly<Record<string, string>> = {
  'IDT player-pair': 'AC',
  'IDT banker-pair': 'AC',
  'IDT immortal-dragon': 'AB',
};

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

  it(`${game.decks.clause}: is played with four to ten decks and no other number`, () => {
    for (const decks of [4, 8, 10]) expect(checkDecks(game, decks)).toEqual({ ok: true, value: decks });
    for (const decks of [3, 11, 0, -4, 4.5, Number.NaN]) {
      expect(checkDecks(game, decks)).toEqual({
        ok: false,
        fault: {
          code: 'decks-not-allowed',
          clause: game.decks.clause,
          message: `${game.name.en} is played with 4 to 10 decks.`,
        },
      });
    }
  });

  it(`${game.clauses.wagerList}: lists its wagers once each, in the order of the felt`, () => {
    const ids = game.wagers.map(({ id }) => id);
    expect(ids).toEqual(WAGER_IDS.filter((id) => ids.includes(id)));
    expect(new Set(ids).size).toBe(ids.length);
  });

  for (const wager of game.wagers) {
    it(`${wager.clauses.area}: ${wager.name.en} has its areas on every layout that offers it`, () => {
      const without = game.layouts.filter(({ wagers }) => !wagers.includes(wager.id)).map(({ letter }) => letter);
      expect(without.join('')).toBe(WITHOUT[`${game.code} ${wager.id}`] ?? '');
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

  it('are settled by the round, save the three of a session', () => {
    const ofSessions = GAMES.flatMap(({ wagers }) => wagers).filter((wager) => !isRoundWager(wager));
    expect(ofSessions.map(({ id }) => id)).toEqual(['banker-dragon', 'player-dragon', 'any-dragon']);
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
    return isStated(found)
      ? found.map(
          ({ method, where, drawnBy, patronsHandleCards, needsReader }) =>
            `${method} ${where}, ${drawnBy} draws${patronsHandleCards ? ', patrons squeeze' : ''}${needsReader ? ', reader' : ''}`,
        )
      : found;
  };

  it('are A, B and, in high-limit areas, C; one text has no C and two have no methods', () => {
    expect(METHODS).toEqual(['A', 'B', 'C']);
    const byDealer = ['A anywhere, dealer draws, patrons squeeze', 'B anywhere, dealer draws'];
    const byPatron = 'C HLGA, patron draws, patrons squeeze, reader';
    for (const code of ['DTN', 'TB']) expect(methods(code)).toEqual([...byDealer, byPatron]);
    expect(methods('IDT')).toEqual(byDealer);
    for (const code of ['TNC', 'DBT']) expect(methods(code)).toBe(notStated);
  });
});

describe('what the texts leave unsaid', () => {
  const SILENT = ['methods', 'limits', 'wagersPerArea', 'cutCard', 'differential', 'delegation', 'display'] as const;

  it('A34: two texts regulate neither methods, limits, caps, differential nor the cutting card', () => {
    for (const code of ['TNC', 'DBT']) for (const key of SILENT) expect(gameOf(code)[key]).toBe(notStated);
    for (const code of ['DTN', 'IDT', 'TB']) for (const key of SILENT) expect(gameOf(code)[key]).not.toBe(notStated);
  });

  it('A34: the same two texts rule out every withdrawal after "No more bets"', () => {
    for (const code of ['TNC', 'DBT'] as const) {
      for (const option of Object.values(gameOf(code).withdrawals)) {
        expect(option).toEqual({ decidedBy: 'nobody', basis: `${code}:5.7` });
      }
    }
    for (const code of ['DTN', 'IDT', 'TB']) {
      for (const option of Object.values(gameOf(code).withdrawals)) expect(option.decidedBy).not.toBe('nobody');
    }
  });

  it('A34: the house fills the silence as policy, and never touches a wager after "No more bets"', () => {
    expect(new Set(Object.values(SILENT_TEXT_DUTIES).map(({ basis }) => basis))).toEqual(new Set(['policy']));
    for (const code of ['TNC', 'DBT'] as const) {
      const { policy } = gameOf(code);
      expect(policy).toMatchObject({ methods: ['A', 'B'], wagersPerArea: 3 });
      const steps = Object.values(policy.irregularities).flatMap(({ paths }) =>
        paths.flatMap(({ when, steps: each }) => each.map((step) => ({ when, ...step }))),
      );
      expect(new Set(steps.map(({ basis }) => basis))).toEqual(new Set(['policy', `${code}:5.4`]));
      const touching = ['offer-withdrawal', 'reopen-betting', 'remove-wagers', 'allow-increase', 'ask-to-decrease'];
      for (const { when, remedy } of steps) {
        if (touching.includes(remedy)) expect(when).toEqual(['while-betting-is-open']);
      }
    }
  });

  it('A34: between them, text and policy answer every irregularity but the patron who deals', () => {
    const open = (game: Game) =>
      IRREGULARITIES.filter((name) => !isStated(game.irregularities[name]) && !(name in game.policy.irregularities));
    for (const code of ['TNC', 'DBT']) expect(open(gameOf(code))).toEqual(['device-moved']);
    for (const code of ['DTN', 'TB']) expect(open(gameOf(code))).toEqual(['wrong-number-of-cards']);
    expect(open(gameOf('IDT'))).toEqual(['wrong-number-of-cards', 'device-moved']);
  });

  it('A34: no duty of a brief text lacks a position but those the text has no use for', () => {
    const unsaid = (code: string) => DUTIES.filter((duty) => !isStated(gameOf(code).duties[duty])).join(' ');
    const never = 'allow-cut-card-withdrawal';
    expect(unsaid('DBT')).toBe(`${never} allow-method-c allow-draw-without-wager`);
    for (const code of ['TNC', 'IDT']) {
      expect(unsaid(code)).toBe(
        `${never} announce-dragon-bets allow-method-c allow-draw-without-wager set-session-length`,
      );
    }
    expect(unsaid('DTN')).toBe('announce-dragon-bets set-session-length');
  });

  it('A34: which wrong cards void a round differs by text, and a missing card alone does not void a tournament round', () => {
    const cases = (rules: IrregularityRule | undefined, remedy: string) =>
      rules?.paths.filter(({ steps }) => steps[0]?.remedy === remedy).flatMap(({ when }) => when);
    const stated = (code: string) => cases(rule(gameOf(code), 'wrong-cards-in-device'), 'void-round');
    const policy = (code: string, remedy: string) =>
      cases(gameOf(code).policy.irregularities['wrong-cards-in-device'], remedy);
    expect(stated('DTN')).toEqual(['extra-cards', 'missing-cards', 'foreign-cards', 'unshuffled-cards']);
    expect(stated('TNC')).toEqual(['extra-cards', 'missing-cards', 'foreign-cards']);
    expect(stated('DBT')).toEqual(['foreign-cards']);
    expect(policy('TNC', 'void-round')).toEqual(['unshuffled-cards']);
    expect(policy('DBT', 'void-round')).toEqual(['extra-cards', 'unshuffled-cards']);
    expect(policy('DBT', 'continue-round')).toEqual(['missing-cards']);
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

  it('A12: after the cutting card the round is finished and no other begun, with room for one behind it', () => {
    for (const { policy } of GAMES)
      expect(policy.cutCard).toEqual({ roundsAfter: 0, leastBehind: 6, advisedBehind: 14 });
  });

  it('A20: a card found face up is played as it is after the first card; earlier no rule covers it but the last', () => {
    for (const game of floor) {
      expect(rule(game, 'card-face-up').paths.map(({ when, steps }) => [when, steps])).toEqual([
        [['after-first-card'], [{ remedy: 'play-as-face-down', basis: `${game.code}:5.6` }]],
      ]);
      expect(remedies(rule(game, 'uncovered-case'))).toEqual(['refer-to-gaming-shift-manager']);
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
    for (const code of ['IDT', 'TNC', 'DBT']) {
      expect(gameOf(code).irregularities['cards-after-void']).toBe(notStated);
      expect(gameOf(code).policy.irregularities['cards-after-void']?.basis).toBe('policy');
    }
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
