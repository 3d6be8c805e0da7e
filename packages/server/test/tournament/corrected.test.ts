import { type Command, NEW_TABLE, replay, type TableEvent } from '@sabot/table';
import {
  bookOf,
  brokenTournament,
  giveWhole,
  type Happened,
  newWhole,
  passedUntil,
  replayTournament,
  startTournamentClock,
  type TournamentCommand,
  type TournamentEvent,
  tableIn,
  tournamentClockAfter,
  type WholeTournament,
} from '@sabot/tournament';
import { describe, expect, it } from 'vitest';
import { ledgerEntriesOfTable } from '../../src/ledger/table-ledger.ts';
import { ledgerEntriesOfTournament } from '../../src/ledger/tournament-ledger.ts';
import { faultOfResult, SessionTimelineReader } from '../../src/verify/tournaments/result-check.ts';
import { configOf, GAME } from './running.ts';

/** A tournament where people deal, with all that has happened in it. */
interface Run {
  whole: WholeTournament;
  happened: Happened[];
  commands: number;
}

const STACK = 100_000;
const TABLE = 'cup-1-1';
const PLAYER_WINS = ['9h', '4d', 'Kc', '3s'];
/** Six to seven in the place of nine to seven: the Banker has won. */
const MISREAD = { draw: 1, card: '6h' };

const give = (run: Run, table: number | null, by: string, as: string, what: string, fields: object = {}): string => {
  run.commands += 1;
  const command = { ...fields, do: what, by, as, id: `c-${run.commands}`, at: run.whole.now };
  const answer = giveWhole(
    run.whole,
    table === null ? { table, command: command as TournamentCommand } : { table, command: command as Command },
  );
  run.whole = answer.whole;
  run.happened.push(...answer.house, ...(answer.ok ? [answer.own] : []));
  expect(brokenTournament(run.whole.state)).toEqual([]);
  return answer.ok ? 'done' : answer.refusal.code;
};

const must = (run: Run, ...args: [number | null, string, string, string, object?]): void =>
  expect([args[3], give(run, ...args)]).toEqual([args[3], 'done']);
const pit = (run: Run, what: string, fields: object = {}) => must(run, null, 'pm-1', 'pit-manager', what, fields);
const dealer = (run: Run, what: string, fields: object = {}) => must(run, 1, 'dan', 'dealer', what, fields);

const wait = (run: Run, ms: number): void => {
  const done = passedUntil(run.whole, run.whole.now + ms);
  run.whole = done.whole;
  run.happened.push(...done.happened);
};

/** One round of one session: Ann has won on the Player, Ben has lost on the Banker; the table is closed and its chips are back. */
const closed = (): Run => {
  const config = configOf({}, 1);
  const run: Run = { whole: newWhole(GAME, 'cup'), happened: [], commands: 0 };
  pit(run, 'create-tournament', { config });
  pit(run, 'publish-tournament');
  for (const person of ['ann', 'ben']) must(run, null, person, 'patron', 'register');
  pit(run, 'close-registration');
  pit(run, 'draw-seats', { order: [1, 2] });
  pit(run, 'open-session');
  dealer(run, 'open-betting');
  must(run, 1, 'ann', 'patron', 'place-wager', { wager: 'player', amount: 10_000 });
  must(run, 1, 'ben', 'patron', 'place-wager', { wager: 'banker', amount: 10_000 });
  dealer(run, 'close-betting');
  for (const _ of PLAYER_WINS) dealer(run, 'draw-card');
  for (const draw of [1, 3, 2, 4]) dealer(run, 'expose-card', { draw, card: PLAYER_WINS[draw - 1] });
  for (const what of ['announce-totals', 'announce-outcome', 'settle-round']) dealer(run, what);
  wait(run, 60_000);
  expect(stacksOf(run)).toEqual([STACK + 10_000, STACK - 10_000]);
  expect(tableIn(run.whole, 1)?.state).toMatchObject({
    play: { phase: 'table-closed' },
    patrons: [{ chips: 0 }, { chips: 0 }],
  });
  return run;
};

const stacksOf = ({ whole }: Run) => whole.state.entries.map(({ stack }) => stack);

const correctMisread = (run: Run): void => {
  dealer(run, 'report-misread', MISREAD);
  must(run, 1, 'gus', 'gaming-shift-manager', 'rule-on-misread', { matter: 1, allow: true, reason: 'seen on camera' });
};

const voidRound = (run: Run): void => {
  dealer(run, 'report-irregularity', { kind: 'wrong-number-of-cards', case: 'not-reconstructable' });
  must(run, 1, 'max', 'pit-manager', 'take-remedy', { matter: 1, remedy: 'void-round' });
};

const eventsOf = (happened: readonly Happened[]) => ({
  cup: happened.flatMap((each) => (each.table === null ? each.events : [])) as TournamentEvent[],
  table: happened.flatMap((each) => (each.table === null ? [] : each.events)) as TableEvent[],
});

/** What each kind of account comes to in the books of the house. */
const booksOf = ({ happened }: Run): Readonly<Record<string, number>> => {
  const { cup, table } = eventsOf(happened);
  const books = { practice: false, tournament: { id: 'cup', table: 1, secretLastRound: false } };
  const lines = [
    ...cup.flatMap((event) => ledgerEntriesOfTournament('cup', event)),
    ...table.flatMap((event) => ledgerEntriesOfTable(TABLE, event, books)),
  ];
  const sums: Record<string, number> = {};
  for (const { account, amount } of lines) {
    const kind = account.slice(0, account.indexOf(':'));
    sums[kind] = (sums[kind] ?? 0) + amount;
  }
  return sums;
};

const expectBalanced = (run: Run): void => {
  const sums = booksOf(run);
  expect(Object.values(sums).reduce((sum, each) => sum + each, 0)).toBe(0);
  expect({ sent: sums['sent'], chips: sums['chips'], felt: sums['felt'] }).toEqual({ sent: 0, chips: 0, felt: 0 });
  const { entries } = run.whole.state;
  expect(sums['stack']).toBe(entries.reduce((sum, { stack }) => sum + stack, 0));
  expect(0 - (sums['debt'] ?? 0)).toBe(entries.reduce((sum, { owed }) => sum + owed, 0));
  expect(tableIn(run.whole, 1)?.state.debts).toEqual([]);
};

/** What `sabot verify` says of the tournament's word on its tables, event by event. */
const faultsOf = async ({ happened }: Run) => {
  const { cup, table } = eventsOf(happened);
  const reader = new SessionTimelineReader();
  for (const event of table) reader.take(event);
  const faults: unknown[] = [];
  for (const [index, event] of cup.entries()) {
    const fault = await faultOfResult(async () => reader.timeline(), replayTournament(cup.slice(0, index)), event);
    if (fault !== null) faults.push(fault);
  }
  return faults;
};

describe('DBT:5.2 the last round of a session’s table, put right after the table is closed', () => {
  it('settled anew: what was paid comes off the stack, what is due comes to it, and the round counts as it is', async () => {
    const run = closed();
    correctMisread(run);
    expect(stacksOf(run)).toEqual([STACK - 10_000, STACK + 10_000]);
    expect(eventsOf(run.happened).table.filter(({ type }) => type === 'SettlementCorrected')).toMatchObject([
      { debts: [{ person: 'ann', amount: 20_000 }] },
    ]);
    expectBalanced(run);
    pit(run, 'announce-dragons');
    expect(run.whole.state.stage).toMatchObject({ longest: [{ table: 1, player: 0, banker: 1 }] });
    expect(await faultsOf(run)).toEqual([]);
  });

  it('void: every stake goes back, no other round is played for it, and no run has it', async () => {
    const run = closed();
    voidRound(run);
    expect(stacksOf(run)).toEqual([STACK, STACK]);
    expectBalanced(run);
    expect(give(run, 1, 'dan', 'dealer', 'open-betting')).not.toBe('done');
    pit(run, 'announce-dragons');
    expect(run.whole.state.stage).toMatchObject({ longest: [{ table: 1, player: 0, banker: 0 }] });
    expect(await faultsOf(run)).toEqual([]);
  });

  it('of one who has left: what the stack no longer has is owed', async () => {
    const run = closed();
    must(run, null, 'ann', 'patron', 'withdraw-entry');
    correctMisread(run);
    expect(run.whole.state.entries).toMatchObject([
      { stack: 0, owed: 20_000 },
      { stack: STACK + 10_000, owed: 0 },
    ]);
    expectBalanced(run);
    pit(run, 'announce-dragons');
    pit(run, 'end-session');
    expect(await faultsOf(run)).toEqual([]);
  });

  it('is ruled on before the session is announced, and stands from then on', () => {
    const run = closed();
    dealer(run, 'report-misread', MISREAD);
    expect(give(run, null, 'sue', 'pit-supervisor', 'announce-dragons')).toBe('not-now');
    must(run, 1, 'gus', 'gaming-shift-manager', 'rule-on-misread', { matter: 1, allow: false, reason: 'as entered' });
    pit(run, 'announce-dragons');
    expect(give(run, 1, 'dan', 'dealer', 'report-misread', MISREAD)).toBe('round-stands');
    const wrongNumber = { kind: 'wrong-number-of-cards', case: 'not-reconstructable' };
    expect(give(run, 1, 'dan', 'dealer', 'report-irregularity', wrongNumber)).toBe('round-stands');
  });

  it('comes to the same wherever the house is stopped in the middle of carrying it over', () => {
    const run = closed();
    dealer(run, 'report-misread', MISREAD);
    const before = run.happened.length;
    must(run, 1, 'gus', 'gaming-shift-manager', 'rule-on-misread', { matter: 1, allow: true, reason: 'seen' });
    // The ruling itself comes last in the list, after what the house did about it.
    const [ruling, rest] = [run.happened.at(-1), run.happened.slice(before, -1)];
    if (ruling === undefined) throw new Error('no ruling');
    expect(rest.length).toBeGreaterThan(3);
    for (let kept = 0; kept <= rest.length; kept += 1) {
      const happened = [...run.happened.slice(0, before), ruling, ...rest.slice(0, kept)];
      const { cup, table } = eventsOf(happened);
      const state = replay(table, NEW_TABLE);
      const again: Run = {
        ...run,
        happened,
        whole: {
          ...run.whole,
          state: replayTournament(cup),
          clock: cup.reduce(tournamentClockAfter, startTournamentClock(0)),
          tables: [{ id: TABLE, state, book: bookOf(table) }],
        },
      };
      wait(again, 60_000);
      expect(again.whole.state).toEqual(run.whole.state);
      expectBalanced(again);
    }
  });
});
