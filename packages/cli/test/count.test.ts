import { describe, expect, it } from 'vitest';
import { jsonLines, sabot } from './sabot.ts';

const asked = ['count', 'tiger-baccarat', '--shoes', '300', '--seed', 'cli'];

describe('sabot count', () => {
  it('says what counting every card comes to, the same at any number of threads', () => {
    const [one, two] = ['1', '2'].map((threads) => sabot([...asked, '--threads', threads, '--json']));
    const [first, second] = [one, two].map((ran) => jsonLines(ran?.out ?? '')[0] as Readonly<Record<string, unknown>>);
    expect({ ...first, seconds: 0 }).toEqual({ ...second, seconds: 0 });
    expect(first).toMatchObject({
      game: 'tiger-baccarat',
      shoes: 300,
      decks: 8,
      seed: 'cli',
      endOfShoe: { cutFromEnd: 14, extraRounds: 0 },
      interrupted: false,
      wagers: { 'big-tiger': { share: { value: expect.any(Number), error: expect.any(Number) } } },
    });
  });

  it('prints a row a wager, and how to have the same again', () => {
    const { out, status } = sabot([...asked, '--decks', '6', '--cut', '60']);
    expect(status).toBe(0);
    expect(out).toContain('300 shoes of 6 decks');
    expect(out).toContain('60 cards behind the cut card');
    expect(out).toMatch(/│ Big Tiger 大老虎 +│ +\d+\.\d{3} % ± \d+\.\d{3} % │/);
    expect(out).toMatch(/│ Big Tiger 大老虎 +│ +0\.\d{4} │ +\d+\.\d % │ (-?\d ){10} *│/);
    expect(out).toContain('the same again with --seed cli');
  });

  it('is used wrongly without shoes, or with a cut that leaves no round', () => {
    expect(sabot(['count', 'tiger-baccarat'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('How many shoes?'),
    });
    const deep = sabot([...asked, '--cut', '5']);
    expect(deep).toMatchObject({ status: 2, err: expect.stringContaining('cards behind the cut card') });
  });
});
