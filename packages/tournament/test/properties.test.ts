import { faultOfFields } from '@sabot/protocol';
import { cents, type Outcome, RUN_POLICIES, type RunPolicy } from '@sabot/rules';
import { entryFor, must } from '@sabot/testkit/tournament';
import { config, GAME, plan, rounds } from '@sabot/testkit/tournament/config';
import { announce, giveBack, play } from '@sabot/testkit/tournament/play';
import { opened } from '@sabot/testkit/tournament/start';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brokenTournament,
  CRITERIA,
  type Currency,
  checkConfig,
  type Entry,
  type EntryStatus,
  evolveTournament,
  NEW_TOURNAMENT,
  ROUND_RESULTS,
  type RoundResult,
  rankingOf,
  replayTournament,
  runUnderWay,
  sessionOf,
  TOURNAMENT_COMMAND_NAMES,
  TOURNAMENT_EVENTS,
  type TournamentEvent,
  type TournamentPosting,
  type TournamentState,
  tournamentPostingsOf,
  tournamentViewOf,
} from '../src/index.ts';
import { randomConfig, randomOf, shuffled, walk } from './walk.ts';

const COMMANDS = 200;
const seeds = fc.integer({ min: 1, max: 1_000_000 });

type Books = Map<string, number>;

const post = (books: Books, lines: readonly TournamentPosting[]): void => {
  for (const { currency, account, amount } of lines) {
    const key = `${currency} ${account}`;
    books.set(key, (books.get(key) ?? 0) + amount);
  }
};

const sum = (lines: readonly TournamentPosting[], currency: Currency): number =>
  lines.reduce((total, line) => total + (line.currency === currency ? line.amount : 0), 0);

/** The books say of every account what the tournament itself does. */
const faultsOfBooks = (books: Books, state: TournamentState): readonly string[] => {
  const session = sessionOf(state);
  const { money } = state;
  const bets = (session?.bets ?? []).reduce((all, { stake }) => all + stake, 0);
  const atTables = state.entries.reduce((all, { atTable }) => all + atTable, 0);
  const inBooks = [...books].reduce((all, [key, amount]) => all + (key.startsWith('chips table:') ? amount : 0), 0);
  const expected: readonly (readonly [string, number, number])[] = [
    ['tables', inBooks, atTables],
    ['bets', books.get('chips dragon-bets') ?? 0, bets],
    ['bank', books.get('chips bank') ?? 0, -state.issued],
    ['pot', books.get('money pot') ?? 0, money.pot],
    ['prizes', books.get('money prizes') ?? 0, money.prizes],
    ['house', books.get('money house') ?? 0, money.house - money.added],
    ...state.entries.map(
      ({ entry, stack }) => [`stack ${entry}`, books.get(`chips stack:${entry}`) ?? 0, stack] as const,
    ),
  ];
  return expected.flatMap(([what, found, wanted]) =>
    found + 0 === wanted + 0 ? [] : [`${what}: ${found} for ${wanted}`],
  );
};

const faultsOfEvent = (event: TournamentEvent, command: string): string[] => {
  const { stamp, type, ...fields } = event;
  const lines = tournamentPostingsOf(event);
  const isBalanced = sum(lines, 'money') === 0 && sum(lines, 'chips') === 0;
  const shape = faultOfFields(TOURNAMENT_EVENTS[type].fields, fields, type);
  return [
    ...(isBalanced ? [] : [`${type} is not balanced`]),
    ...(stamp.command === command ? [] : [`${type} is stamped ${stamp.command}`]),
    ...(shape === null ? [] : [shape]),
  ];
};

describe('any tournament', () => {
  it('keeps its chips, its money and its seats, whatever is asked for', () => {
    const accepted = new Set<string>();
    fc.assert(
      fc.property(seeds, (seed) => {
        const books: Books = new Map();
        let last: TournamentState = NEW_TOURNAMENT;
        const events = walk(seed, COMMANDS, ({ before, command, decision }) => {
          if (before !== last) throw new Error('a refusal has changed the tournament');
          if (!decision.ok) return;
          accepted.add(command.do);
          last = decision.state;
          const faults = decision.events.flatMap((event) => faultsOfEvent(event, command.id));
          for (const event of decision.events) post(books, tournamentPostingsOf(event));
          faults.push(...brokenTournament(last), ...faultsOfBooks(books, last));
          if (faults.length > 0) throw new Error(`${command.do}: ${faults.join('; ')}`);
        });
        expect(replayTournament(events)).toEqual(last);
      }),
      { numRuns: 120, seed: 7 },
    );
    expect(TOURNAMENT_COMMAND_NAMES.filter((name) => !accepted.has(name))).toEqual([]);
  });

  it('folds any event into any state', () => {
    fc.assert(
      fc.property(seeds, seeds, (one, two) => {
        const states: TournamentState[] = [NEW_TOURNAMENT];
        walk(one, COMMANDS, ({ decision }) => {
          if (decision.ok) states.push(decision.state);
        });
        const events: readonly TournamentEvent[] = walk(two, COMMANDS, () => {});
        for (const [index, event] of events.entries()) {
          const state = states[(index * 7) % states.length] ?? NEW_TOURNAMENT;
          expect(evolveTournament(state, event).sequence).toBe(state.sequence + 1);
        }
      }),
      { numRuns: 20, seed: 11 },
    );
  });

  it('shows nobody a Dragon Bet of others that is still to be hidden, nor the chips it took', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(seed, COMMANDS, ({ decision }) => {
          if (!decision.ok) return;
          const { state } = decision;
          const session = sessionOf(state);
          const view = tournamentViewOf(GAME, state, { role: 'spectator' });
          if (session === null || state.config?.dragonBetsShown !== 'when-closed') return;
          for (const { closed, places } of session.tables) {
            if (closed) continue;
            for (const { entry } of places) {
              expect(view.session?.tables.some(({ bets }) => bets.some((bet) => bet.entry === entry))).toBe(false);
              const found = state.entries[entry - 1];
              const shown = view.standings.find((line) => line.entry === entry);
              if (found?.status === 'in') expect(shown?.chips).toBe(found.opening);
            }
          }
        });
      }),
      { numRuns: 30, seed: 13 },
    );
  });
});

const results = fc.array(fc.constantFrom<RoundResult>(...ROUND_RESULTS), { minLength: 1, maxLength: 60 });
const LETTER: Readonly<Record<RoundResult, string>> = { banker: 'B', player: 'P', tie: 'T', void: 'V' };

/** The lengths of runs counted by another way: strike ties and voids, and cut where the letter changes. */
const countRuns = (letters: string, side: 'B' | 'P'): readonly number[] =>
  (letters.replaceAll(/[TV]/g, '').match(new RegExp(`${side}+`, 'g')) ?? []).map((run) => run.length);

/** Pays on a stake of one by 4.2, on Banker or Player Dragon; half of it on Any Dragon. */
const payOf = (length: number): number => (length >= 7 ? 10 : length === 6 ? 4 : length === 5 ? 2 : 0);

const payOfAll = (lengths: readonly number[], policy: RunPolicy): number => {
  const paid = lengths.map((length) => payOf(length)).filter((pay) => pay > 0);
  if (policy === 'highest') return Math.max(0, ...paid);
  const counted = policy === 'each-line' ? [...new Set(paid)] : paid;
  return counted.reduce((all, pay) => all + pay, 0);
};

describe('runs', () => {
  it('A4, DBT:3.11 equal an independent count, and the Dragon Bets are paid by it', () => {
    fc.assert(
      fc.property(results, fc.constantFrom(...RUN_POLICIES), (list, runPolicy) => {
        const letters = list.map((result) => LETTER[result]).join('');
        const counted = letters.replaceAll('V', '').length;
        fc.pre(counted > 0 && !letters.endsWith('V'));
        const club = opened({ sessions: [plan(rounds(counted))], runPolicy });
        for (const wager of ['banker-dragon', 'player-dragon', 'any-dragon'])
          must(club, 'Ann', 'place-dragon-bet', { wager, amount: 1_000 });
        play(club, 1, letters);
        const run = runUnderWay(GAME, { results: list });
        const wins = list.filter((result): result is Outcome => result === 'banker' || result === 'player');
        const last = wins.at(-1);
        expect(run?.side ?? null).toBe(last ?? null);
        if (last !== undefined) expect(run?.length).toBe(countRuns(letters, last === 'banker' ? 'B' : 'P').at(-1));
        giveBack(club, 1);
        const { tables, ends } = announce(club);
        const [banker, player] = [countRuns(letters, 'B'), countRuns(letters, 'P')];
        expect(tables[0]?.runs).toEqual({ banker, player });
        const wins3 = [banker, player].map((lengths) => payOfAll(lengths, runPolicy));
        const both = payOfAll([...player, ...banker], runPolicy) / 2;
        const expected = [...wins3, both].map((pay) => (pay === 0 ? 0 : 1_000 * (1 + pay)));
        expect(ends.map(({ returned }) => returned)).toEqual(expected);
        expect(entryFor(club, 'Ann').stack).toBe(97_000 + expected.reduce((all, each) => all + each, 0));
      }),
      { numRuns: 300, seed: 17 },
    );
  });

  it('one under way says what it is and what it lacks', () => {
    const said = (letters: string): string => {
      const run = runUnderWay(GAME, {
        results: [...letters].map((letter) => ROUND_RESULTS.find((each) => LETTER[each] === letter) ?? 'void'),
      });
      return run === null
        ? 'none'
        : `${run.side} ${run.length}, ${run.reached?.en ?? '-'}, ${run.next?.away ?? '-'} from ${run.next?.name.en ?? '-'}`;
    };
    expect(said('')).toBe('none');
    expect(said('TV')).toBe('none');
    expect(said('PBBTBB')).toBe('banker 4, -, 1 from Ruby Dragon');
    expect(said('BPPPPP')).toBe('player 5, Ruby Dragon, 1 from Golden Dragon');
    expect(said('PPPPPPV')).toBe('player 6, Golden Dragon, 1 from Royal Dragon');
    expect(said('BBBBBBBBT')).toBe('banker 8, Royal Dragon, - from -');
  });
});

describe('the ranking', () => {
  const entry = fc.record({
    status: fc.constantFrom<EntryStatus>('in', 'in', 'bust', 'eliminated', 'withdrawn', 'disqualified'),
    stack: fc.integer({ min: 0, max: 3 }),
    rebuys: fc.integer({ min: 0, max: 1 }),
    dragonsWon: fc.integer({ min: 0, max: 1 }),
    dragonWinnings: fc.integer({ min: 0, max: 1 }),
    outIn: fc.integer({ min: 1, max: 2 }),
    counted: fc.integer({ min: 0, max: 2 }),
    owed: fc.integer({ min: 0, max: 2 }),
  });
  const criteria = fc.shuffledSubarray(CRITERIA.filter((each) => each !== 'earlier-entry'));

  it('A30 is total and stable: one place each, whatever order the entries lie in', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), criteria, seeds, (list, some, seed) => {
        const entries = list.map(
          ({ status, outIn, stack, counted, owed, dragonWinnings, ...rest }, index): Entry => ({
            ...rest,
            entry: index + 1,
            person: `p${index}`,
            status,
            stack: cents(stack),
            counted: cents(counted),
            dragonWinnings: cents(dragonWinnings),
            atTable: cents(0),
            present: true,
            paid: cents(0),
            opening: cents(0),
            won: cents(0),
            owed: cents(owed),
            owedBefore: cents(0),
            outIn: status === 'bust' || status === 'eliminated' ? outIn : null,
          }),
        );
        const ranking = [...some, 'earlier-entry' as const];
        const state: TournamentState = { ...NEW_TOURNAMENT, config: { ...config(), ranking }, entries };
        const ranks = rankingOf(state);
        const ranked = entries.filter(({ status }) => ['in', 'bust', 'eliminated'].includes(status));
        expect(ranks.map(({ place }) => place)).toEqual(ranked.map((_, index) => index + 1));
        expect(ranks.map((rank) => rank.entry).sort((a, b) => a - b)).toEqual(ranked.map((each) => each.entry));
        expect(rankingOf({ ...state, entries: shuffled(entries, randomOf(seed)) })).toEqual(ranks);
        for (const [index, rank] of ranks.entries()) {
          const next = ranks[index + 1];
          const [one, two] = [entries[rank.entry - 1], entries[(next?.entry ?? 0) - 1]];
          if (one === undefined || two === undefined || next === undefined) continue;
          const lasted = (one.outIn ?? 9) - (two.outIn ?? 9);
          expect(lasted > 0 || (lasted === 0 && rank.chips >= next.chips)).toBe(true);
        }
      }),
      { numRuns: 300, seed: 19 },
    );
  });
});

it('set-ups made by chance are ones that organisers may publish', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      expect(checkConfig(GAME, randomConfig(randomOf(seed)))).toEqual([]);
    }),
    { numRuns: 50, seed: 23 },
  );
});
