import type { Command } from '@sabot/table';
import { roleOf } from '@sabot/testkit/tournament';
import { config, GAME, plan, rounds } from '@sabot/testkit/tournament/config';
import { describe, expect, it } from 'vitest';
import {
  brokenTournament,
  entryOfPerson,
  giveWhole,
  type Happened,
  newWhole,
  passedUntil,
  type TournamentCommand,
  type TournamentConfig,
  tableIn,
  type WholeAnswer,
  type WholeTournament,
  whatFitsInWhole,
} from '../src/index.ts';

/** A tournament with its tables, where people organise and deal. */
interface Cup {
  whole: WholeTournament;
  commands: number;
}

const give = (cup: Cup, table: number | null, by: string, what: string, fields: object = {}): WholeAnswer => {
  cup.commands += 1;
  const raw = { at: cup.whole.now, ...fields, do: what, by, as: roleOf(by), id: `c-${cup.commands}` };
  const answer = giveWhole(
    cup.whole,
    table === null ? { table, command: raw as TournamentCommand } : { table, command: raw as Command },
  );
  cup.whole = answer.whole;
  expect(brokenTournament(cup.whole.state)).toEqual([]);
  return answer;
};

/** Code, clause and words of a refusal. */
const refused = (answer: WholeAnswer): string => {
  if (answer.ok) throw new Error('it was not refused');
  const { code, clause, detail } = answer.refusal;
  return `${code} ${clause}: ${detail}`;
};

const codeOf = (answer: WholeAnswer): string => refused(answer).split(': ')[0] ?? '';

const must = (cup: Cup, table: number | null, by: string, what: string, fields: object = {}) => {
  const answer = give(cup, table, by, what, fields);
  if (!answer.ok) throw new Error(`${what}: ${refused(answer)}`);
  return answer;
};

/** What happened, as `table type`; 0 is the tournament itself. */
const typesIn = (happened: readonly Happened[]): readonly string[] =>
  happened.flatMap(({ table, events }) => events.map(({ type }) => `${table ?? 0} ${type}`));

const wait = (cup: Cup, ms: number): readonly string[] => {
  const { whole, happened } = passedUntil(cup.whole, cup.whole.now + ms);
  cup.whole = whole;
  return typesIn(happened);
};

const SECOND = 1_000;
const STACK = 100_000;
const BET = { wager: 'any-dragon', amount: 1_000 };

/** Registration is closed, with two at a table. */
const waiting = (changes: Partial<TournamentConfig> = {}, people: readonly string[] = ['Ann', 'Ben']): Cup => {
  const cup: Cup = { whole: newWhole(GAME, 'cup'), commands: 0 };
  const usual = config();
  const small = { entry: { ...usual.entry, capacity: 4 }, tables: { ...usual.tables, seats: 2 } };
  const setUp = config({ ...small, sessions: [plan(rounds(1))], ...changes });
  must(cup, null, 'Max', 'create-tournament', { config: setUp });
  must(cup, null, 'Max', 'publish-tournament');
  for (const person of people) must(cup, null, person, 'register');
  must(cup, null, 'Max', 'close-registration');
  return cup;
};

const opened = (changes: Partial<TournamentConfig> = {}, people?: readonly string[]): Cup => {
  const cup = waiting(changes, people);
  must(cup, null, 'Max', 'draw-seats', { order: cup.whole.state.entries.map(({ entry }) => entry) });
  must(cup, null, 'Max', 'open-session');
  return cup;
};

const dealer = (cup: Cup, what: string, fields: object = {}, table = 1) => must(cup, table, 'Dan', what, fields);

/** Nine to seven: the Player has won. */
const CARDS = ['9h', '4d', 'Kc', '3s'];
const round = (cup: Cup, table = 1): void => {
  dealer(cup, 'open-betting', {}, table);
  dealer(cup, 'close-betting', {}, table);
  for (const _ of CARDS) dealer(cup, 'draw-card', {}, table);
  for (const draw of [1, 3, 2, 4]) dealer(cup, 'expose-card', { draw, card: CARDS[draw - 1] }, table);
  for (const what of ['announce-totals', 'announce-outcome', 'settle-round']) dealer(cup, what, {}, table);
};

const entry = ({ whole }: Cup, person: string) => entryOfPerson(whole.state, person);
const chipsAt = ({ whole }: Cup, person: string, table = 1) =>
  tableIn(whole, table)?.state.patrons.find((patron) => patron.person === person)?.chips;
const phaseOf = ({ whole }: Cup, table = 1) => tableIn(whole, table)?.state.play.phase;

describe('a command to a table that is not there', () => {
  it('is refused, with the tables that are', () => {
    const cup = waiting();
    const none = 'no-such-table null: There is no table 1. Tables are there while a session is played.';
    expect(refused(give(cup, 1, 'Dan', 'open-betting'))).toBe(none);
    expect(whatFitsInWhole(cup.whole, { by: 'Dan', as: 'dealer' }, 1)).toEqual([]);
    const two = opened({}, ['Ann', 'Ben', 'Cho', 'Eve']);
    expect(refused(give(two, 3, 'Dan', 'open-betting'))).toBe(
      'no-such-table null: There is no table 3. The tables: 1 2.',
    );
  });
});

describe('a Dragon Bet where the chips have gone to the table', () => {
  const sent = (): Cup => {
    const cup = opened();
    expect(entry(cup, 'Ann')).toMatchObject({ stack: STACK, atTable: 0 });
    expect(wait(cup, 10 * SECOND)).toContain('0 ChipsSent');
    expect(entry(cup, 'Ann')).toMatchObject({ stack: 0, atTable: STACK });
    expect(chipsAt(cup, 'Ann')).toBe(STACK);
    return cup;
  };

  it('brings them back first, and no more of them than it takes', () => {
    const cup = sent();
    const answer = must(cup, null, 'Ann', 'place-dragon-bet', BET);
    expect(typesIn(answer.house)).toEqual(['1 ChipsCashed', '0 ChipsBrought']);
    expect(typesIn([answer.own])).toEqual(['0 DragonBetPlaced']);
    expect(entry(cup, 'Ann')).toMatchObject({ stack: 0, atTable: STACK - 1_000 });
    expect(chipsAt(cup, 'Ann')).toBe(STACK - 1_000);
  });

  it('does so for a patron whose bet the staff record', () => {
    const cup = sent();
    must(cup, null, 'Ann', 'place-dragon-bet', BET);
    must(cup, null, 'Sue', 'raise-dragon-bet', { ...BET, amount: 500, for: 'Ann' });
    expect(entry(cup, 'Ann')).toMatchObject({ stack: 0, atTable: STACK - 1_500 });
    expect(chipsAt(cup, 'Ann')).toBe(STACK - 1_500);
    must(cup, null, 'Ann', 'withdraw-dragon-bet', { wager: BET.wager });
    expect(entry(cup, 'Ann')).toMatchObject({ stack: 1_500 });
    // What is not bet again goes back to the table.
    expect(wait(cup, 10 * SECOND)).toEqual(['0 ChipsSent', '1 ChipsBought']);
    expect(chipsAt(cup, 'Ann')).toBe(STACK);
  });

  it('leaves them there where it would be refused for anything else, or they cannot be had', () => {
    const cup = sent();
    expect(codeOf(give(cup, null, 'Ann', 'place-dragon-bet', { ...BET, amount: 1_001 }))).toBe('not-stake-unit policy');
    expect(codeOf(give(cup, null, 'Zoe', 'place-dragon-bet', BET))).toBe('not-entered null');
    dealer(cup, 'report-irregularity', { kind: 'uncovered-case', note: 'a chip on the floor' });
    expect(codeOf(give(cup, null, 'Ann', 'place-dragon-bet', BET))).toBe('not-enough-chips null');
    expect(chipsAt(cup, 'Ann')).toBe(STACK);
  });

  it('is not taken on a seen card, and none is offered then', () => {
    const cup = sent();
    const offered = () =>
      whatFitsInWhole(cup.whole, { by: 'Ann', as: 'patron' }, null)
        .map((fitting) => fitting.do)
        .filter((name) => name.endsWith('dragon-bet'));
    expect(offered()).toEqual(['place-dragon-bet']);
    dealer(cup, 'open-betting');
    dealer(cup, 'report-irregularity', { kind: 'card-face-up' });
    expect(codeOf(give(cup, null, 'Ann', 'place-dragon-bet', BET))).toBe('card-seen policy');
    expect(offered()).toEqual([]);
  });

  it('is late after the call: on record as refused, and no longer offered', () => {
    const cup = sent();
    dealer(cup, 'open-betting');
    dealer(cup, 'close-betting');
    expect(typesIn([must(cup, null, 'Ann', 'place-dragon-bet', BET).own])).toEqual(['0 LateDragonBetRefused']);
    const offered = whatFitsInWhole(cup.whole, { by: 'Ann', as: 'patron' }, null).map((fitting) => fitting.do);
    expect(offered).toEqual(['withdraw-entry']);
    expect(chipsAt(cup, 'Ann')).toBe(STACK);
  });
});

describe('what the house waits for', () => {
  it('is done at once where a command needs it: chips go to the table when betting is opened', () => {
    const cup = opened();
    expect(entry(cup, 'Ann')).toMatchObject({ stack: STACK });
    expect(whatFitsInWhole(cup.whole, { by: 'Dan', as: 'dealer' }, 1).map((fitting) => fitting.do)).toContain(
      'open-betting',
    );
    expect(typesIn(dealer(cup, 'open-betting').house)).toEqual(['0 ChipsSent', '1 ChipsBought', '1 ChipsBought']);
    expect(phaseOf(cup)).toBe('betting');
  });

  it('is not done while the tournament is paused, but for what happens at the tables', () => {
    const cup = opened();
    must(cup, null, 'Max', 'pause', { reason: 'dinner' });
    expect(wait(cup, 60 * SECOND)).toEqual([]);
    expect(codeOf(give(cup, 1, 'Dan', 'open-betting'))).toBe('not-now policy');
    must(cup, null, 'Max', 'resume');
    expect(wait(cup, 10 * SECOND)).toContain('0 ChipsSent');
  });

  it('keeps each table apart: a round at one leaves the other as it is', () => {
    const cup = opened({}, ['Ann', 'Ben', 'Cho', 'Eve']);
    round(cup, 2);
    expect([phaseOf(cup, 1), phaseOf(cup, 2)]).toEqual(['idle', 'idle']);
    const { stage } = cup.whole.state;
    const results = stage.phase === 'session' ? stage.session.tables.map((table) => table.results) : [];
    expect(results).toEqual([[], ['player']]);
    wait(cup, 60 * SECOND);
    expect([phaseOf(cup, 1), phaseOf(cup, 2)]).toEqual(['idle', 'table-closed']);
  });

  it('keeps a table open to which someone may still come', () => {
    const cup = opened({}, ['Ann', 'Ben', 'Cho', 'Eve']);
    for (const absent of [2, 4]) must(cup, null, 'Max', 'mark-no-show', { entry: absent });
    wait(cup, 600 * SECOND);
    expect([phaseOf(cup, 1), phaseOf(cup, 2)]).toEqual(['idle', 'idle']);
    expect(codeOf(give(cup, 2, 'Dan', 'open-betting'))).toBe('not-now policy');
    must(cup, null, 'Max', 'mark-arrived', { entry: 2 });
    dealer(cup, 'open-betting', {}, 2);
    expect(chipsAt(cup, 'Ben', 2)).toBe(STACK);
  });

  it('does not close a table on which something is not decided yet', () => {
    const cup = opened();
    round(cup);
    dealer(cup, 'report-misread', { draw: 1, card: '6h' });
    wait(cup, 600 * SECOND);
    expect(phaseOf(cup)).toBe('idle');
    must(cup, 1, 'Gus', 'rule-on-misread', { matter: 1, allow: false, reason: 'seen on camera' });
    wait(cup, 60 * SECOND);
    expect(phaseOf(cup)).toBe('table-closed');
  });
});

describe('what people may not do', () => {
  it('is what the house carries over, and what at its tables is for the tournament alone', () => {
    const cup = opened();
    expect(codeOf(give(cup, null, 'Sue', 'send-chips', { table: 1 }))).toBe('carried-over policy');
    expect(codeOf(give(cup, 1, 'Dan', 'buy-in', { amount: 100, for: 'Ann' }))).toBe('tournament-table policy');
    expect(codeOf(give(cup, null, 'Sue', 'announce-dragons'))).toBe('rounds-to-play DBT:3.12');
  });
});

describe('a session by the clock', () => {
  const length = { kind: 'time', minutes: 1, lastRounds: 1 } as const;

  it('is not over before its time, whatever is asked for, and is called when it is', () => {
    const cup = opened({ sessions: [plan({ length })] });
    round(cup);
    expect(codeOf(give(cup, null, 'Sue', 'announce-dragons'))).toBe('rounds-to-play DBT:3.12');
    expect(wait(cup, 30 * SECOND)).toEqual([]);
    expect(wait(cup, 60 * SECOND)).toEqual(['0 TimeCalled', '1 LastRoundAnnounced']);
    round(cup);
    expect(codeOf(give(cup, 1, 'Dan', 'open-betting'))).toBe('not-now policy');
    const announced = must(cup, null, 'Sue', 'announce-dragons');
    expect(typesIn([...announced.house, announced.own])).toEqual([
      '1 ShoeEnded',
      '1 TableClosed',
      '0 StacksReturned',
      '1 ChipsCashed',
      '1 ChipsCashed',
      '0 DragonsAnnounced',
    ]);
  });

  it('does first what was due before a command that comes late', () => {
    const cup = opened({ sessions: [plan({ length })] });
    round(cup);
    const late = give(cup, null, 'Ann', 'place-dragon-bet', { ...BET, at: cup.whole.now + 120 * SECOND });
    expect(typesIn(late.house)).toEqual(['0 TimeCalled', '1 LastRoundAnnounced']);
  });
});

it('a tournament that is over is left alone, with none of its tables', () => {
  const cup = opened({ sessions: [plan(rounds(1))] });
  round(cup);
  for (const what of ['announce-dragons', 'end-session', 'award']) must(cup, null, 'Max', what);
  wait(cup, 60 * SECOND);
  expect(cup.whole).toMatchObject({ tables: [], state: { stage: { phase: 'awarded' } } });
  // By then a server would take it off its list; here it stays as it is.
  expect(wait(cup, 8 * 24 * 3_600 * SECOND)).toEqual([]);
  expect(codeOf(give(cup, 1, 'Dan', 'open-betting'))).toBe('no-such-table null');
});
