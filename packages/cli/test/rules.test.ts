import { clausesOf, GAMES } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { jsonLines, sabot, sabotHere } from './sabot.ts';

describe('sabot rules', () => {
  it('lists the games', async () => {
    const { out, status } = sabot(['rules']);
    expect(status).toBe(0);
    for (const { id, name } of GAMES) {
      expect(out).toContain(id);
      expect(out).toContain(name.zh);
    }
    expect(jsonLines((await sabotHere(['rules', '--json'])).out)).toEqual(JSON.parse(JSON.stringify(GAMES)));
  });

  it.each(GAMES)('prints $id: each pay line, layout and method', async (game) => {
    const { out, status, err } = await sabotHere(['rules', game.id]);
    expect([status, err]).toEqual([0, '']);
    for (const { name, lines } of game.wagers) {
      expect(out).toContain(`${name.en} ${name.zh}`);
      for (const { pays, name: line } of lines) {
        expect(out).toContain(`${pays.win}:${pays.stake}`);
        expect(out).toContain(`${line.en} ${line.zh}`);
      }
    }
    for (const { letter } of game.layouts) expect(out).toMatch(new RegExp(`│ ${letter} +│ \\d+ to \\d+`));
    if (game.methods === 'not stated') expect(out).toContain('power failure');
    expect(out).toContain(game.methods === 'not stated' ? 'the house deals by A or B, as policy' : `${game.code}:3.10`);
  });

  it.each(GAMES)('TB:1.1.2: says what commission is taken, of $id only where its text speaks of one', async (game) => {
    const { out } = await sabotHere(['rules', game.id]);
    const row = out.split('\n').find((line) => line.includes('commission taken'));
    if (game.code !== 'TB') expect(row).toBeUndefined();
    else expect(row).toMatch(/5 % commission taken 已扣5%佣金 +│ +│ TB:1\.1\.2 /);
  });

  it.each(GAMES)('prints every clause of $id with its kind', async (game) => {
    const { out } = await sabotHere(['rules', game.id, '--clauses']);
    for (const { id, clause } of clausesOf(game)) {
      const { kind } = clause;
      const row = out.split('\n').find((line) => line.startsWith(`│ ${id} `));
      expect(row).toContain(kind === 'heading' ? '│' : kind);
    }
    const [record] = jsonLines((await sabotHere(['rules', game.id, '--clauses', '--json'])).out);
    expect(record).toMatchObject({ id: game.id });
    expect((record as { clauseList: unknown[] }).clauseList).toHaveLength(clausesOf(game).length);
  });

  it('keeps every row of a table as wide as the others, Chinese included', () => {
    const wide = /\p{Script=Han}/gu;
    const { out } = sabot(['rules', 'immortal-dragon-tiger']);
    const tables = out.split('\n\n').map((part) => part.split('\n').filter((line) => /^[│┌├└]/.test(line)));
    for (const lines of tables) {
      expect(new Set(lines.map((line) => line.length + (line.match(wide)?.length ?? 0))).size).toBeLessThanOrEqual(1);
    }
  });

  it('is used wrongly without a known game', async () => {
    expect(sabot(['rules', 'whist'])).toMatchObject({ status: 2, err: expect.stringContaining('no game "whist"') });
    expect(await sabotHere(['rules', '--clauses'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('Which game?'),
    });
  });
});

describe('sabot', () => {
  it('tells what it can do', async () => {
    const overview = sabot([]);
    expect(overview).toMatchObject({ status: 0, err: '' });
    for (const command of ['settle', 'roads', 'rules']) {
      expect(overview.out).toContain(`sabot ${command}`);
      const help = await sabotHere(['help', command]);
      expect(help).toMatchObject({ status: 0, out: (await sabotHere([command, '--help'])).out });
      expect(help.out).toContain('--json');
    }
    expect((await sabotHere(['--help'])).out).toBe(overview.out);
    expect((await sabotHere(['-h'])).out).toBe(overview.out);
    expect(sabot(['--version']).out).toMatch(/^sabot \d+\.\d+\.\d+\n$/);
  });

  it('knows no other command', async () => {
    expect(sabot(['shuffle'])).toMatchObject({ status: 2, err: expect.stringContaining('no command "shuffle"') });
    expect(await sabotHere(['help', 'shuffle'])).toMatchObject({ status: 2 });
  });
});
