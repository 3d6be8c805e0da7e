import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { jsonLines, sabot } from './sabot.ts';

const vectors = new URL('../../rules/test/vectors/roads-worked.json', import.meta.url);
const { worked } = JSON.parse(readFileSync(vectors, 'utf8'));

describe('sabot roads', () => {
  it('answers as the contract shows', () => {
    expect(jsonLines(sabot(['roads', '--json'], 'BBPTBP\n').out)).toEqual([
      {
        bead: ['BBPTBP'],
        bigRoad: {
          leadingTies: 0,
          columns: [
            { side: 'B', length: 2, ties: [0, 0] },
            { side: 'P', length: 1, ties: [1] },
            { side: 'B', length: 1, ties: [0] },
            { side: 'P', length: 1, ties: [0] },
          ],
          grid: [
            [0, 0],
            [0, 1],
            [1, 0],
            [2, 0],
            [3, 0],
          ],
        },
        bigEye: 'br',
        small: 'b',
        cockroach: '',
        ask: {
          B: { bigEye: 'r', small: 'r', cockroach: 'b' },
          P: { bigEye: 'b', small: 'b', cockroach: 'r' },
        },
      },
    ]);
  });

  it('answers every worked shoe, the empty one too', () => {
    const ran = sabot(['roads', '--json'], worked.map(({ input }: { input: string }) => `${input}\n`).join(''));
    expect(ran.status).toBe(0);
    expect(jsonLines(ran.out)).toHaveLength(worked.length);
    for (const [index, reply] of jsonLines(ran.out).entries()) {
      const { bead, bigRoad, bigEye, small, cockroach, ask } = worked[index].expect;
      expect(reply).toEqual({
        bead: bead.map((column: string[]) => column.join('')),
        bigRoad: {
          leadingTies: bigRoad.leadingTies,
          columns: bigRoad.columns.map(({ s, i, t }: { s: string; i: number[]; t: number[] }) => ({
            side: s,
            length: i.length,
            ties: t,
          })),
          grid: bigRoad.gridStraight,
        },
        bigEye: bigEye.marks,
        small: small.marks,
        cockroach: cockroach.marks,
        ask,
      });
    }
  });

  it.each(['BXP', 'bbp', 'B P', ' ', 'BPT庄'])('refuses the line %j and goes on', (shoe) => {
    const ran = sabot(['roads', '--json'], `${shoe}\r\nBP\r\n`);
    expect(ran.status).toBe(1);
    expect(jsonLines(ran.out)).toMatchObject([{ ok: false, code: 'malformed-outcome' }, { bead: ['BP'] }]);
  });

  it('refuses a line of megabytes', () => {
    const ran = sabot(['roads', '--json'], `${'B'.repeat(3_000_000)}\nBP\n`);
    expect(jsonLines(ran.out)).toMatchObject([{ ok: false, code: 'malformed-outcome' }, { bead: ['BP'] }]);
  });

  it('draws the roads of a shoe for people', () => {
    const { out, status } = sabot(['roads', 'TBBPBPPPBTBBPPBPBBBBBBBPT']);
    expect(status).toBe(0);
    const drawn = out.split('\n').map((line) => line.trimEnd());
    const bigRoad = drawn.indexOf('Big Road 大路  (ties before the first: 1)');
    expect(drawn.slice(bigRoad + 1, bigRoad + 7)).toEqual([
      '  B P B P B1P B P B P1',
      '  B · · P B P · · B ·',
      '  · · · P B · · · B ·',
      '  · · · · · · · · B ·',
      '  · · · · · · · · B ·',
      '  · · · · · · · · B B',
    ]);
    const cockroach = drawn.findIndex((line) => line.startsWith('Cockroach Pig'));
    expect(drawn.slice(cockroach + 1, cockroach + 7)).toEqual([
      '  / \\ / \\ / \\ / \\',
      '  · \\ · \\ · · / ·',
      '  · \\ · \\ · · / ·',
      '  · · · \\ · · / ·',
      '  · · · \\ · · · ·',
      '  · · · · · · · ·',
    ]);
    expect(out).toMatch(/Banker 庄问路 │ ◌ blue +│ ● red +│ \/ red/);
    expect(out).toContain('25 rounds: Banker 14, Player 8, Tie 3');
  });

  it('draws an empty shoe, and says what is wrong with a bad one', () => {
    expect(sabot(['roads'], '\n').out).toContain('0 rounds');
    expect(sabot(['roads', 'BXP'])).toMatchObject({ status: 1, out: expect.stringContaining('not "X"') });
  });
});
