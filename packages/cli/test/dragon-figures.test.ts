import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RUN_POLICIES, type RunPolicy } from '@sabot/rules';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { jsonLines, sabot, sabotHere } from './sabot.ts';

/** Every Dragon figure that the command line shows, beside the exact fractions of `sabot odds --session`. */

const GAME = 'dragon-tournament';
const DRAGONS = { 'banker-dragon': 'Banker Dragon', 'player-dragon': 'Player Dragon', 'any-dragon': 'Any Dragon' };
type DragonId = keyof typeof DRAGONS;
const IDS = Object.keys(DRAGONS) as readonly DragonId[];

interface Reply {
  readonly session: number;
  readonly runPolicy: string;
  readonly wagers: Readonly<
    Record<
      string,
      {
        readonly lines: readonly { readonly p: string; readonly value: number }[];
        readonly lose: { readonly p: string; readonly value: number };
        readonly ev: { readonly exact: string; readonly value: number };
      }
    >
  >;
}

/** A fraction in per cent with so many digits, rounded once; the sign as a hyphen. */
const reads = (text: string, digits: number, sign = 1n): string => {
  const [numerator = 0n, denominator = 1n] = text.split('/').map(BigInt);
  const scaled = sign * numerator * 100n * 10n ** BigInt(digits);
  const [size, minus] = scaled < 0n ? [-scaled, '-'] : [scaled, ''];
  const rounded = String((2n * size + denominator) / (2n * denominator)).padStart(digits + 1, '0');
  return `${minus}${rounded.slice(0, -digits)}.${rounded.slice(-digits)} %`;
};

const cellsOf = (line: string): readonly string[] => line.split('│').map((cell) => cell.trim());

const LENGTHS = [5, 8, 20, 70] as const;
const POLICY_WORDS: Readonly<Record<RunPolicy, string>> = {
  highest: 'the longest run paid once',
  'each-run': 'each run paid',
  'each-line': 'each kind of run paid once',
};
const CASES = RUN_POLICIES.flatMap((policy) => LENGTHS.map((rounds) => ({ rounds, policy })));

describe.each(CASES)('Dragon Bets in sessions of $rounds rounds, $policy (A4, A4b)', ({ rounds, policy }) => {
  const asked = ['odds', GAME, '--session', String(rounds), '--run-policy', policy];
  let reply: Reply;
  beforeAll(() => {
    [reply] = jsonLines(sabot([...asked, '--json']).out) as [Reply];
  });
  const oddsOf = (wager: DragonId) => {
    const odds = reply.wagers[wager];
    if (odds === undefined) throw new Error(`no odds of ${wager}`);
    return odds;
  };
  const chancesOf = (wager: DragonId, digits: number) => oddsOf(wager).lines.map(({ p }) => reads(p, digits));
  const edgeOf = (wager: DragonId, digits: number) => reads(oddsOf(wager).ev.exact, digits, -1n);

  it('are of that length, and their numbers are their fractions', () => {
    expect([reply.session, reply.runPolicy]).toEqual([rounds, policy]);
    for (const wager of IDS) {
      const { lines, lose, ev } = oddsOf(wager);
      for (const { p, value } of [...lines, lose, { p: ev.exact, value: ev.value }])
        expect(`${(100 * value).toFixed(6)} %`).toBe(reads(p, 6));
    }
  });

  it('are shown for people', async () => {
    const { out } = await sabotHere(asked);
    expect(out).toContain(`sessions of ${rounds} rounds, each round from such a shoe, ${POLICY_WORDS[policy]}\n`);
    const rows = out.split('\n').map(cellsOf);
    for (const wager of IDS) {
      const first = rows.findIndex(([, name]) => name?.startsWith(DRAGONS[wager]));
      expect(rows.slice(first, first + 3).map((row) => row[4])).toEqual(chancesOf(wager, 4));
      expect(rows[first]?.[6]).toBe(edgeOf(wager, 4));
    }
  });

  it('are the same as comma-separated values and beside other numbers of decks', async () => {
    const { out } = await sabotHere([...asked, '--csv']);
    const { out: compared } = await sabotHere([...asked, '--compare']);
    expect(compared).toContain(POLICY_WORDS[policy]);
    for (const wager of IDS) {
      const rows = out.split('\r\n').filter((line) => line.includes(`,${wager},`));
      const exact = [...oddsOf(wager).lines, oddsOf(wager).lose].map(({ p }) => p);
      expect(rows).toHaveLength(exact.length);
      for (const [index, p] of exact.entries()) expect(rows[index]).toContain(`,${p},`);
      for (const row of rows) expect(row).toContain(`,${oddsOf(wager).ev.exact},`);
      const row = compared
        .split('\n')
        .map(cellsOf)
        .find(([, name]) => name?.startsWith(DRAGONS[wager]));
      // From four decks on, so that eight are the fifth.
      expect(row?.[6]).toBe(edgeOf(wager, 4));
    }
  });

  // A sheet is about the usual reading alone.
  if (policy === 'highest')
    it('stand on a PAR sheet, and every length there is the one it names', async () => {
      const { out } = await sabotHere(['par', GAME, '--session', String(rounds), '--html', '-']);
      const cell = /data-odds-figure="(?<wager>\S+) (?<what>[^"]+)" data-rounds="(?<of>\d+)">(?<text>[^<]*)</g;
      const cells = [...out.matchAll(cell)].map(({ groups }) => groups as Readonly<Record<string, string>>);
      const here = cells.filter(({ of }) => of === String(rounds));
      expect(here).toHaveLength(12);
      expect(out).toContain(`<dd>of ${rounds} rounds</dd>`);
      for (const { wager, what, text } of here) {
        const [, index] = (what ?? '').split(' ');
        const shown = text?.replace('−', '-');
        const id = wager as DragonId;
        expect(shown).toBe(what === 'edge' ? edgeOf(id, 3) : chancesOf(id, 3)[Number(index)]);
      }
      // Whatever else reads like the chance of a dragon carries no length that is not its own.
      expect(new Set(cells.map(({ of }) => Number(of)))).toEqual(new Set([10, 15, 20, 25, 30, 40, rounds]));
    });

  it('are those of a tournament with such sessions', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sabot-figures-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'cup.json');
    const sessions = [{ length: { kind: 'rounds', rounds } }];
    writeFileSync(file, JSON.stringify({ sessions, runPolicy: policy }));
    const flags = ['tournament', 'simulate', '--config', file, '--entries', '2', '--runs', '1', '--seed', 's'];
    const [told] = jsonLines((await sabotHere([...flags, '--json'])).out) as [
      {
        readonly sessionLengths: readonly {
          readonly rounds: number;
          readonly isEstimate: boolean;
          readonly dragonBets: readonly Readonly<
            Record<'wager' | 'chance' | 'expectation' | 'favoursPlayers', unknown>
          >[];
        }[];
      },
    ];
    expect(told.sessionLengths).toMatchObject([{ rounds, isEstimate: false }]);
    const { out } = await sabotHere(flags);
    const rows = out.slice(out.indexOf('What Dragon Bets are worth')).split('\n').map(cellsOf);
    for (const wager of IDS) {
      const { lose, ev } = oddsOf(wager);
      const bet = told.sessionLengths[0]?.dragonBets.find((each) => each.wager === wager);
      expect(bet).toMatchObject({ expectation: expect.closeTo(ev.value, 12), favoursPlayers: ev.value > 0 });
      expect(bet?.['chance']).toBeCloseTo(1 - lose.value, 12);
      const row = rows.find(([, name]) => name?.startsWith(DRAGONS[wager]));
      expect(row?.[3]?.replace('+', '')).toBe(reads(ev.exact, 2));
      expect(row?.[4]).toBe(ev.value > 0 ? 'favours the players' : 'favours the house');
    }
  });
});

describe('Dragon Bets in a timed session (A4b)', () => {
  it('are an estimate for a number of rounds that is named, and nothing is called favourable on it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sabot-timed-'));
    const file = join(folder, 'timed.json');
    writeFileSync(file, JSON.stringify({ sessions: [{ length: { kind: 'time', minutes: 15, lastRounds: 0 } }] }));
    const { out, status } = await sabotHere([
      'tournament',
      'simulate',
      '--config',
      file,
      '--entries',
      '2',
      '--runs',
      '1',
      '--seed',
      's',
    ]);
    rmSync(folder, { recursive: true });
    expect(status).toBe(0);
    expect(out).toContain('in about 20 rounds (session 1): timed, an estimate at 45 seconds a round');
    expect(out).toContain('an estimate at 45 s a round is 20 rounds, +');
    const [reply] = jsonLines((await sabotHere(['odds', GAME, '--session', '20', '--json'])).out) as [Reply];
    for (const wager of IDS) expect(out).toContain(`+${reads(reply.wagers[wager]?.ev.exact ?? '', 2)} │ open`);
    // The one verdict is for a length that is named.
    for (const said of out.match(/favours the (?:players|house)[^.│]*/g) ?? [])
      expect(said).toMatch(/^favours the players from/);
  });
});

it('the usual reading is that of a run paid once, and what the others pay on top favours the players (A4)', async () => {
  const edges = async (...flags: string[]) => {
    const [reply] = jsonLines((await sabotHere(['odds', GAME, '--session', '70', '--json', ...flags])).out) as [Reply];
    return IDS.map((wager) => reply.wagers[wager]?.ev.value ?? Number.NaN);
  };
  const usual = await edges();
  expect(await edges('--run-policy', 'highest')).toEqual(usual);
  const [eachLine, eachRun] = [await edges('--run-policy', 'each-line'), await edges('--run-policy', 'each-run')];
  for (const [index, least] of usual.entries()) {
    expect(eachLine[index]).toBeGreaterThan(least);
    expect(eachRun[index]).toBeGreaterThan(eachLine[index] ?? Number.NaN);
  }
});
