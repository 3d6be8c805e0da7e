import { GAMES } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { wagerOf } from '../../../test/fixtures.ts';
import { type BoxRow, changeBy, readKeyed, rebetOf, rowsOf, usualAmounts, wagerLetters } from './boxes.ts';

const patron = (person: string, seat: number | null) =>
  ({ person, seat, present: true, identified: false, chips: 100_000 }) as never;

const rows = (...wagers: Parameters<typeof wagerOf>[]): readonly BoxRow[] =>
  rowsOf({
    patrons: [patron('ben', 3), patron('ann', 1), patron('cho', null)],
    round: { wagers: wagers.map((each) => wagerOf(...each)) } as never,
  });

const first = (all: readonly BoxRow[]): BoxRow => all[0] as BoxRow;

describe('boxes of a felt', () => {
  it('stand in the order of the seats, each with its own wagers', () => {
    const all = rows(
      ['ann', 1, 'player', 1000],
      ['ben', 3, 'tie', 500],
      ['ann', 3, 'banker', 2000],
      ['cho', 3, 'tie', 700],
    );
    expect(all.map(({ seat, person, wagers }) => [seat, person, wagers.map(({ wager }) => wager)])).toEqual([
      [1, 'ann', ['player']],
      [3, 'ben', ['tie']],
      [3, 'ann', ['banker']],
      [null, 'cho', ['tie']],
    ]);
  });

  it.each(GAMES)('$id has letters of its own for every wager', ({ layouts }) => {
    for (const { wagers } of layouts) {
      const keys = wagerLetters(wagers);
      expect([...keys.values()]).toEqual(wagers);
      expect(keys.get('P')).toBe('player');
      expect(keys.get('B')).toBe('banker');
      expect(keys.get('T')).toBe('tie');
      expect([...keys.keys()].every((key) => /^[A-Z]{1,3}$/.test(key))).toBe(true);
    }
  });

  it('take a wager keyed as box, wager and amount', () => {
    const keys = wagerLetters(['player', 'banker', 'tie', 'small-tiger']);
    const all = rows();
    const [ann, ben] = all;
    const read = (text: string) => readKeyed(text, all, keys);
    expect(read('3 B 500')).toEqual({ row: ben, wager: 'banker', by: 50_000 });
    expect(read(' 1st25 ')).toEqual({ row: ann, wager: 'small-tiger', by: 2_500 });
    expect(read('3 p -12.50')).toEqual({ row: ben, wager: 'player', by: -1_250 });
    expect(read('3 B')).toBe('form');
    expect(read('2 B 500')).toBe('seat');
    expect(read('3 X 500')).toBe('wager');
    expect(read('3 B 0')).toBe('amount');
    expect(read('3 B 5k')).toBe('amount');
  });

  it('place, raise, lower and take back for the patron of the box, in this round', () => {
    const row = first(rows(['ann', 1, 'player', 1000]));
    expect(changeBy(row, 'banker', 500, 7)).toEqual({
      do: 'place-wager',
      wager: 'banker',
      amount: 500,
      asked: true,
      for: 'ann',
      seat: 1,
      round: 7,
    });
    expect(changeBy(row, 'player', 500, 7)).toMatchObject({ do: 'raise-wager', amount: 500 });
    expect(changeBy(row, 'player', -400, 7)).toMatchObject({ do: 'lower-wager', amount: 400 });
    expect(changeBy(row, 'player', -1000, 7)).toEqual({
      do: 'withdraw-wager',
      wager: 'player',
      for: 'ann',
      seat: 1,
      round: 7,
    });
  });

  it('bet again what lay there in the last round, where nothing lies yet', () => {
    const ends = [
      wagerOf('ann', 1, 'player', 1000),
      wagerOf('ann', 1, 'super-6' as never, 300),
      wagerOf('ben', 3, 'tie', 500),
    ];
    const last = { ends } as never;
    expect(rebetOf(first(rows()), last, ['player', 'tie'], 8)).toMatchObject([
      { do: 'place-wager', wager: 'player', amount: 1000, seat: 1, for: 'ann', round: 8 },
    ]);
    expect(rebetOf(first(rows(['ann', 1, 'tie', 100])), last, ['player', 'tie'], 8)).toEqual([]);
    expect(rebetOf(first(rows()), null, ['player'], 8)).toEqual([]);
  });

  it('offer amounts within the limits and in whole units', () => {
    expect(usualAmounts(1000, 20_000, 500)).toEqual([1000, 2500, 5000, 10_000, 20_000]);
    expect(usualAmounts(500, 1_000_000, 500)).toEqual([500, 2500, 5000, 10_000, 25_000]);
  });
});
