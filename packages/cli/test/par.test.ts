import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Decks, findGame, formatOdds, GAMES, type Game } from '@sabot/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { valueList } from '../src/par/rules-part.ts';
import { parSheet } from '../src/par/sheet.ts';
import { sheetData } from '../src/par/sheet-data.ts';
import { amountText, share } from '../src/par/sheet-text.ts';
import { jsonLines, sabot, sabotHere } from './sabot.ts';

const asking = (game: Game, decks: Decks = 8) => ({ game, decks, layout: null, wagers: game.wagers, session: null });

const game = (id: string): Game => {
  const found = findGame(id);
  if (found === undefined) throw new Error(id);
  return found;
};

const sheets = new Map(GAMES.map((each) => [each.id, parSheet(asking(each))]));
const sheetOf = (id: Game['id']): string => sheets.get(id) ?? '';

const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, part]) => part ?? '');

const EMPTY = new Set(['meta', 'br', 'line', 'rect', 'circle', 'polyline', 'path']);

/** The tags left open, or the first one closed out of turn. */
const badTags = (sheet: string): readonly string[] => {
  const open: string[] = [];
  const body = sheet.replace(/<style>.*?<\/style>/s, '').replace('<!doctype html>', '');
  for (const [, close, name = '', slash] of body.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/g)) {
    if (close === '/') {
      if (open.pop() !== name) return [`</${name}>`];
    } else if (slash === '' && !EMPTY.has(name)) {
      open.push(name);
    }
  }
  return open;
};

describe.each(GAMES)('the PAR sheet of $id', ({ id, name, wagers, layouts, decks, clauses, code }) => {
  const sheet = sheetOf(id);

  it('asks for nothing from outside', () => {
    expect(sheet).not.toMatch(/https?:|url\(|@import|<script|<link|<img|src=/);
    expect(found(sheet, /href="([^"]*)"/g).every((target) => target.startsWith('#'))).toBe(true);
    expect(sheet).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  });

  it('is sound markup with ids of its own', () => {
    expect(badTags(sheet)).toEqual([]);
    const ids = found(sheet, / id="([^"]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [
      ...found(sheet, /aria-labelledby="([^"]+)"/g).flatMap((list) => list.split(' ')),
      ...found(sheet, /href="#([^"]+)"/g),
    ];
    for (const target of targets) expect(ids).toContain(target);
    expect(sheet).not.toMatch(/NaN|undefined|Infinity|\[object/);
  });

  it('says in words what each picture shows', () => {
    const pictures = sheet.match(/<svg .*?<\/svg>/gs) ?? [];
    expect(pictures.length).toBeGreaterThan(3 * wagers.filter(({ scope }) => scope === 'round').length);
    for (const picture of pictures) {
      expect(picture).toMatch(/^<svg viewBox="0 0 \d+ \d+" role="img" aria-labelledby="/);
      expect(picture).toMatch(/<title [^>]*>[^<]+<\/title><desc [^>]*>[^<]+<\/desc>/);
    }
  });

  it('has the game, every wager and every pay line with its clause', () => {
    expect(sheet).toContain(`<h1>${name.en} <span lang="zh-Hans">${name.zh}</span></h1>`);
    for (const { name: each, lines, clauses: cited } of wagers) {
      expect(sheet).toContain(`${each.en} <span lang="zh-Hans">${each.zh}</span>`);
      expect(sheet).toContain(cited.loses);
      for (const line of lines) {
        expect(sheet).toContain(line.name.zh);
        expect(sheet).toContain(
          `<td class="number">${formatOdds(line.pays)}</td><td><code class="clause">${line.clause}</code>`,
        );
      }
    }
    for (const clause of [decks.clause, clauses.thirdCards, clauses.winner, clauses.tie])
      expect(sheet).toContain(clause);
    expect(found(sheet, /([A-Z]+):\d+\.\d/g).filter((each) => each !== code)).toEqual([]);
  });

  it('has exact figures for the shoe and edges for every number of decks', () => {
    expect(sheet).toContain('8712962041376 / 19524993263685');
    expect(sheet).toContain('44.624661 %');
    for (let count = decks.min; count <= decks.max; count += 1) expect(sheet).toContain(`>${count} decks</th>`);
    expect(sheet).toContain('independent, each from a full shoe');
  });

  it('TB:1.1.2: says what commission is taken in the glance and the rules, and in no other game', () => {
    for (const { id, code } of GAMES) {
      const times = found(sheetOf(id), /(\d+ % commission taken)/g);
      expect(times).toEqual(code === 'TB' ? ['5 % commission taken', '5 % commission taken'] : []);
    }
  });

  it('keeps to a layout', () => {
    // Most layouts differ in nothing but seats and shape: those with the same wagers have the same figures.
    const sheets = new Map<string, readonly string[]>();
    const shownWith = (letter: string, offered: readonly string[]): readonly string[] => {
      const data = sheetData({
        game: game(id),
        decks: 4,
        layout: letter,
        wagers: wagers.filter((each) => offered.includes(each.id)),
        session: null,
      });
      return [...data.answer.wagers, ...data.sessions].map(({ wager }) => wager.id);
    };
    for (const { letter, wagers: offered } of layouts) {
      const shown = sheets.get(offered.join()) ?? shownWith(letter, offered);
      sheets.set(offered.join(), shown);
      expect(shown).toEqual(offered);
    }
  });
});

describe('a PAR sheet', () => {
  it('is the same each time', () => {
    const tb = game('tiger-baccarat');
    expect(parSheet(asking(tb))).toBe(sheetOf(tb.id));
    expect(parSheet(asking(tb, 6))).not.toBe(sheetOf(tb.id));
  });

  it('has the session wagers where the game has any', () => {
    const sheet = sheetOf('dragon-tournament');
    expect(sheet).toContain('House edge by rounds in a session');
    expect(sheet).toContain('−27.499 %');
    expect(found(sheet, /<td class="number">(\d+) rounds<\/td>/g)).toEqual(['16', '18', '15']);
    expect(sheetOf('tiger-baccarat')).not.toContain('rounds in a session');
  });

  it('knows what a hundred rounds may come to', () => {
    const [player] = sheetData(asking(game('tiger-baccarat'))).results;
    expect(player?.after.map(({ rounds }) => rounds)).toEqual([100, 1_000]);
    const hundred = player?.after[0];
    expect(hundred).toMatchObject({ low: -17, middle: -1, high: 14 });
    expect(hundred?.mean).toBeCloseTo(-1.2351, 4);
    expect(hundred?.deviation).toBeCloseTo(9.5115, 4);
    expect(hundred?.ahead).toBeCloseTo(0.4276, 4);
  });

  it('shows the patron where the edge is his', () => {
    expect(sheetOf('dragon-tournament')).toContain('<b>−1.2351 %</b>');
    expect(sheetOf('dragon-tournament')).toMatch(/height="14" fill="#009E73"/);
    expect(sheetOf('tiger-baccarat')).not.toMatch(/height="14" fill="#009E73"/);
  });
});

describe('words of a sheet', () => {
  it('list point values', () => {
    expect(valueList([0, 1, 2, 3, 4, 5])).toBe('0–5');
    expect(valueList([8, 9])).toBe('8 or 9');
    expect(valueList([0, 1, 3])).toBe('0 or 1 or 3');
    expect(valueList([])).toBe('never');
  });

  it('write amounts and shares', () => {
    expect(amountText(-1234.5, 2)).toBe('−1,234.50');
    expect(amountText(1234567.1234, 4)).toBe('1,234,567.1234');
    expect(share(-0.012350813, 4)).toBe('−1.2351 %');
  });
});

describe('sabot par', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'sabot-par-'));
  afterAll(() => rmSync(scratch, { recursive: true }));
  const file = join(scratch, 'par.html');

  it('writes one file, over an older one', () => {
    writeFileSync(file, 'older '.repeat(100_000));
    const ran = sabot(['par', 'tiger-baccarat', '--html', file]);
    expect(ran).toMatchObject({ status: 0, out: '', err: expect.stringContaining(`Wrote ${file}`) });
    expect(readFileSync(file, 'utf8')).toBe(sheetOf('tiger-baccarat'));
  });

  it('says for programs what it wrote', async () => {
    const ran = await sabotHere(['par', 'tiger-baccarat', '--html', file, '--decks', '6', '--layout', 'a', '--json']);
    const bytes = readFileSync(file).length;
    expect(ran).toMatchObject({ status: 0, err: '' });
    expect(jsonLines(ran.out)).toEqual([{ ok: true, file, bytes }]);
    const sheet = readFileSync(file, 'utf8');
    expect(sheet).toContain('6 decks, 312 cards');
    expect(sheet).toContain('layout A');
  });

  it('writes to standard output', () => {
    const ran = sabot(['par', 'dragon-tournament', '--html', '-']);
    expect(ran).toEqual({ status: 0, err: '', out: sheetOf('dragon-tournament') });
  });

  it('says so when it cannot write', async () => {
    const ran = sabot(['par', 'tiger-baccarat', '--html', join(scratch, 'no/such/par.html')]);
    expect(ran).toMatchObject({ status: 1, out: '', err: expect.stringContaining('no such file or directory') });
    expect(ran.err).not.toMatch(/\n\s+at /);
    expect(await sabotHere(['par', 'tiger-baccarat', '--html', scratch])).toMatchObject({ status: 1, out: '' });
  });

  it.each([
    [[], 'Which game?'],
    [['tiger-baccarat'], '--html par.html'],
    [['tiger-baccarat', '--html', ''], '--html par.html'],
    [['tiger-baccarat', '--html', '-', '--json'], 'do not go together'],
    [['tiger-baccarat', '--html', '-', '--decks', '2'], '4 to 10 decks'],
    [['tiger-baccarat', '--html', '-', '--layout', '?'], 'no layout "?"'],
  ])('is used wrongly: %j', async (args, message) => {
    expect(await sabotHere(['par', ...args])).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringContaining(message),
    });
  });

  it('ends with status 2 where it is used wrongly', () => {
    expect(sabot(['par'])).toMatchObject({ status: 2, out: '', err: expect.stringContaining('Which game?') });
  });
});
