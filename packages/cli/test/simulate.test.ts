import { GAMES } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { clockTime, progressBar, progressLine, shortNumber } from '../src/progress.ts';
import { interrupted, type Ran, sabot, sabotHere } from './sabot.ts';

interface Reply {
  readonly rounds: number;
  readonly seconds: number;
  readonly roundsPerSecond: number;
  readonly outcomes: Readonly<Record<'player' | 'banker' | 'tie', number>>;
  readonly wagers: Readonly<
    Record<string, Readonly<Record<'won' | 'lost' | 'push' | 'ev' | 'se', number>> | undefined>
  >;
  readonly seed: string;
  readonly interrupted: boolean;
  readonly sessions?: {
    readonly played: number;
    readonly length: number;
    readonly longestRun: Readonly<Record<'banker' | 'player' | 'either', readonly number[]>>;
  };
}

const reply = (...args: readonly string[]): Reply => {
  const { status, out, err } = sabot(['simulate', ...args, '--json']);
  expect(err).toBe('');
  expect(status).toBe(0);
  return JSON.parse(out) as Reply;
};

const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, each) => sum + each, 0);

describe('sabot simulate --json', () => {
  it.each(GAMES.map(({ id, wagers }) => [id, wagers] as const))('answers as the contract says: %s', (id, wagers) => {
    const answer = reply(id, '--rounds', '20001', '--seed', '7', '--threads', '1');
    expect(answer.rounds).toBe(20_001);
    expect(answer.seconds).toBeGreaterThan(0);
    expect(answer.roundsPerSecond).toBeGreaterThan(0);
    expect(total(Object.values(answer.outcomes))).toBe(20_001);
    expect(Object.keys(answer.wagers)).toEqual(
      wagers.filter(({ scope }) => scope === 'round').map((wager) => wager.id),
    );
    for (const summary of Object.values(answer.wagers)) {
      const { won, lost, push, ev, se } = summary ?? { won: 0, lost: 0, push: 0, ev: 0, se: 0 };
      expect(won + lost + push).toBe(20_001);
      expect(Math.abs(ev)).toBeLessThan(0.6);
      expect(se).toBeGreaterThan(0);
      expect(se).toBeLessThan(0.1);
    }
    expect(answer.wagers['tie']?.won).toBe(answer.outcomes.tie);
  });

  const counted = ({ rounds, outcomes, wagers, sessions }: Reply) => ({ rounds, outcomes, wagers, sessions });

  it('gives the same at any number of threads, and the same again', () => {
    const args = ['tiger-baccarat', '--rounds', '2500000', '--seed', 'any text', '--session', '20', '--threads'];
    const one = counted(reply(...args, '1'));
    expect(counted(reply(...args, '2'))).toEqual(one);
    expect(counted(reply(...args, '3'))).toEqual(one);
  });

  it('gives something else for another seed, another number of decks, and no seed at all', () => {
    const args = ['tiger-baccarat', '--rounds', '50000'];
    const all = [['--seed', '1'], ['--seed', '2'], ['--seed', '1', '--decks', '6'], [], []].map((more) =>
      reply(...args, ...more),
    );
    // Every wager's counts too: three numbers alone are the same by chance once in thousands of times.
    expect(new Set(all.map(({ outcomes, wagers }) => JSON.stringify([outcomes, wagers]))).size).toBe(5);
    const { seed, outcomes } = all[3] as Reply;
    expect(reply(...args, '--seed', seed).outcomes).toEqual(outcomes);
  });

  it('plays exactly the rounds asked for, even one', () => {
    for (const rounds of [1, 81, 1_048_576, 1_048_577]) {
      expect(reply('dragon-tournament', '--rounds', `${rounds}`, '--seed', 'n').rounds).toBe(rounds);
    }
  });

  it('adds sessions with their longest runs and the wagers paid on them', () => {
    const answer = reply('dragon-tournament', '--rounds', '400010', '--seed', 'd', '--session', '20');
    expect(answer.sessions?.played).toBe(20_000);
    expect(answer.sessions?.length).toBe(20);
    for (const counts of Object.values(answer.sessions?.longestRun ?? {})) {
      expect(counts).toHaveLength(21);
      expect(total(counts)).toBe(20_000);
    }
    const { won, lost, push } = answer.wagers['banker-dragon'] ?? { won: 0, lost: 0, push: 0 };
    expect(won).toBe(total(answer.sessions?.longestRun.banker.slice(5) ?? []));
    expect([won + lost, push]).toEqual([20_000, 0]);
    const none = reply('tiger-baccarat', '--rounds', '1000', '--session', '20');
    expect(Object.keys(none.wagers)).not.toContain('banker-dragon');
    expect(none.sessions?.played).toBe(50);
  });

  /** How long it takes to begin, a round and the end included: longer on a busy machine. */
  const millisecondsToBegin = (): number => {
    const begin = performance.now();
    reply('tiger-baccarat', '--rounds', '1');
    return performance.now() - begin;
  };

  /**
   * An early signal finds nothing to tell, or nobody who listens to it yet. A late one finds tens of millions of rounds,
   * all of which are played again below.
   */
  const stopped = (signal: NodeJS.Signals, delay: number): Promise<Ran> => {
    const endless = ['simulate', 'tiger-baccarat', '--rounds', '1000000000000', '--seed', 'i', '--json'];
    const isEarly = (ran: Ran): boolean => {
      if (ran.status !== 0 && ran.status !== null)
        expect(ran).toEqual({ status: 1, out: '', err: 'Interrupted before the first round.\n' });
      return ran.status !== 0;
    };
    return interrupted(endless, isEarly, { signal, delay });
  };

  it('stops on an interrupt with what it has, the beginning of the whole run', async () => {
    const soon = millisecondsToBegin();
    const both = [await stopped('SIGINT', soon), await stopped('SIGTERM', soon)] as const;
    for (const { status, out, err } of both) {
      expect(status).toBe(0);
      expect(err).toContain('Interrupted');
      const answer = JSON.parse(out) as Reply;
      expect(answer.interrupted).toBe(true);
      expect(answer.rounds).toBeGreaterThan(0);
      expect(answer.rounds).toBeLessThan(1e12);
    }
    const { rounds, wagers } = JSON.parse(both[0].out) as Reply;
    expect(reply('tiger-baccarat', '--rounds', `${rounds}`, '--seed', 'i').wagers).toEqual(wagers);
  });
});

describe('sabot simulate for people', () => {
  it('prints every wager of the felt with counts, mean, error and the rate', () => {
    const { status, out, err } = sabot([
      'simulate',
      'dragon-tournament',
      '--rounds',
      '200000',
      '--seed',
      '8',
      '--session',
      '25',
    ]);
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain('200,000 rounds');
    const names = ['Player 闲', 'Banker 庄', 'Tie 和', 'Player Pair 闲对', 'Banker Pair 庄对', 'Banker Dragon 庄龙注'];
    const places = names.map((name) => out.indexOf(`│ ${name}`));
    expect(places.every((place, at) => place > (places[at - 1] ?? 0))).toBe(true);
    expect(out).toMatch(/│ Tie 和 +│ +[\d,]+ │ +[\d,]+ │ +0 │ +-\d+\.\d{4} % │ +\d\.\d{4} % │/);
    expect(out).toContain('8,000 sessions of 25 rounds');
    expect(out).toMatch(/rounds a second on \d+ threads?; the same again with --seed 8\n$/);
  });

  it('quotes a seed that needs it', () => {
    expect(sabot(['simulate', 'tiger-baccarat', '--rounds', '10', '--seed', 'a b']).out).toContain('--seed "a b"');
  });

  it('explains itself', async () => {
    const { status, out } = await sabotHere(['help', 'simulate']);
    expect(status).toBe(0);
    expect(out).toContain('--rounds N');
    expect(out).toContain('cut card');
  });
});

describe('sabot simulate, used wrongly', () => {
  const game = 'tiger-baccarat';

  it.each([
    ['no game', []],
    ['an unknown game', ['whist', '--rounds', '10']],
    ['no rounds', [game]],
    ['zero rounds', [game, '--rounds', '0']],
    ['negative rounds', [game, '--rounds=-5']],
    ['a fraction of rounds', [game, '--rounds', '1.5']],
    ['rounds in words', [game, '--rounds', 'many']],
    ['rounds left empty', [game, '--rounds', '']],
    ['more rounds than can be counted', [game, '--rounds', '9007199254740993']],
    ['too few decks', [game, '--rounds', '10', '--decks', '3']],
    ['too many decks', [game, '--rounds', '10', '--decks', '11']],
    ['decks in words', [game, '--rounds', '10', '--decks', 'eight']],
    ['no threads', [game, '--rounds', '10', '--threads', '0']],
    ['threads in words', [game, '--rounds', '10', '--threads', 'x']],
    ['a session longer than the run', [game, '--rounds', '10', '--session', '11']],
    ['a session of no rounds', [game, '--rounds', '10', '--session', '0']],
    ['an unknown flag', [game, '--rounds', '10', '--speed', '9']],
    ['a flag without its value', [game, '--rounds']],
    ['two games', [game, game, '--rounds', '10']],
  ])('refuses %s with exit status 2', async (_, args) => {
    const { status, out, err } = await sabotHere(['simulate', ...args, '--json']);
    expect(status).toBe(2);
    expect(out).toBe('');
    expect(err).toContain('sabot: ');
  });

  it('ends with exit status 2', () => {
    const ran = sabot(['simulate', game, '--rounds', '0', '--json']);
    expect(ran).toMatchObject({ status: 2, out: '', err: expect.stringContaining('sabot: ') });
  });
});

describe('the progress bar', () => {
  it('shows bar, share, amount, rate and time left', () => {
    expect(progressLine(0, 1e8, 0, 'rounds')).toBe(`${'░'.repeat(24)}   0 %  0 of 100.0 M rounds`);
    expect(progressLine(5e7, 1e8, 1, 'rounds')).toBe(
      `${'█'.repeat(12)}${'░'.repeat(12)}  50 %  50.0 M of 100.0 M rounds  50.0 M/s  0:01 left`,
    );
    expect(progressLine(1e8, 1e8, 2, 'rounds')).toContain('100 %');
    expect(progressLine(1e6, 1e8, 0.4, 'rounds')).not.toContain('left');
  });

  it('writes numbers and times shortly', () => {
    expect([7, 999, 1000, 48_100_000, 2.5e9].map(shortNumber)).toEqual(['7', '999', '1.0 k', '48.1 M', '2.5 G']);
    expect([0, 8.2, 60, 760, 3600, 10_930].map(clockTime)).toEqual([
      '0:00',
      '0:09',
      '1:00',
      '12:40',
      '1:00:00',
      '3:02:10',
    ]);
  });

  const drawnOn = (screen: { readonly isTTY?: boolean; readonly columns?: number }) => {
    const written: string[] = [];
    let now = 100;
    const bar = progressBar(1000, 'rounds', { ...screen, write: (text) => written.push(text) }, () => now);
    const update = (done: number, seconds: number) => {
      now = 100 + seconds;
      bar.update(done);
    };
    return { written, update, end: bar.end };
  };

  it('redraws one line on a terminal, ten times a second at most, and takes it away at the end', () => {
    const { written, update, end } = drawnOn({ isTTY: true, columns: 120 });
    update(10, 0.01);
    update(20, 0.02);
    update(30, 0.15);
    update(500, 2);
    end();
    expect(written).toHaveLength(4);
    expect(written[1]).toContain('30 of 1.0 k rounds');
    expect(written[2]).toContain('250/s  0:02 left');
    expect(written.slice(0, 3).every((text) => text.startsWith('\r') && text.endsWith('\x1b[K'))).toBe(true);
    expect(written[3]).toBe('\r\x1b[K');
  });

  it('fits a narrow terminal', () => {
    const wide = drawnOn({ isTTY: true, columns: 0 });
    wide.update(5e7, 1);
    expect(wide.written.join('')).toContain('rounds');
    const { written, update } = drawnOn({ isTTY: true, columns: 30 });
    update(500, 2);
    expect(written[0]).toHaveLength(1 + 29 + 3);
  });

  it('says nothing to a pipe or a file', () => {
    const { written, update, end } = drawnOn({});
    update(500, 2);
    end();
    expect(written).toEqual([]);
  });
});
