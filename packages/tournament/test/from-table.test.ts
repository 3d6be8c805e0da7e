import type { Card } from '@sabot/rules';
import { NEW_TABLE, type TableEvent, usualConfig } from '@sabot/table';
import { chipsOf, playOut as dealOut, draw, must as mustAt, newTable, type TestTable } from '@sabot/testkit/table';
import { entryFor, must, outcome, ranking, type TestTournament } from '@sabot/testkit/tournament';
import { GAME, plan, rounds } from '@sabot/testkit/tournament/config';
import { announce } from '@sabot/testkit/tournament/play';
import { opened } from '@sabot/testkit/tournament/start';
import { describe, expect, it } from 'vitest';
import { entryOf, sessionOf, tableConfigOf, tableReportOf } from '../src/index.ts';

const PLACE = { tournament: 'spring', table: 1 };
const BANKER: readonly Card[] = ['Kh', '9d', '5c', 'Ks'];
const PLAYER: readonly Card[] = ['9h', '2d', 'Kc', '3s'];
const TIE: readonly Card[] = ['9h', '9d', 'Kc', 'Ks'];

/** A real table and its tournament: whatever the table does is told to the tournament. */
interface Hall {
  readonly club: TestTournament;
  readonly house: TestTable;
  told: number;
}

const tell = (hall: Hall): void => {
  const { club, house } = hall;
  for (const event of house.events.slice(hall.told)) {
    const table = sessionOf(club.state)?.tables[0];
    const report = table === undefined ? null : tableReportOf(table, house.state, event);
    if (report !== null) {
      const { do: what, ...fields } = report;
      must(club, 'Shoe', what, fields);
    }
  }
  hall.told = house.events.length;
};

const newHall = (count: number): Hall => {
  const club = opened({ sessions: [plan(rounds(count))] }, ['Ann', 'Ben']);
  const config = club.state.config;
  if (config === null) throw new Error('no set-up');
  const house = newTable(GAME.code);
  mustAt(house, 'Max', 'open-table', {
    config: tableConfigOf(GAME, config, 1, PLACE, { table: 'tournament table 1' }),
  });
  mustAt(house, 'Dan', 'load-shoe');
  return { club, house, told: house.events.length };
};

const seatAll = ({ club, house }: Hall): void => {
  const [sent] = must(club, 'Shoe', 'send-chips', { table: 1 });
  if (sent?.type !== 'ChipsSent') throw new Error('no chips');
  for (const { entry, seat, amount } of sent.sent) {
    const person = entryOf(club.state, entry)?.person ?? '';
    mustAt(house, 'Dan', 'join-table', { seat, for: person });
    mustAt(house, 'Dan', 'buy-in', { amount, for: person });
  }
};

const round = (hall: Hall, cards: readonly Card[]): void => {
  const { house } = hall;
  mustAt(house, 'Dan', 'open-betting');
  mustAt(house, 'Ann', 'place-wager', { wager: 'banker', amount: 10_000 });
  mustAt(house, 'Ben', 'place-wager', { wager: 'player', amount: 10_000 });
  mustAt(house, 'Dan', 'close-betting');
  tell(hall);
  dealOut(house, cards);
  tell(hall);
};

const home = ({ club, house }: Hall): void => {
  const stacks = [1, 2].map((entry) => ({ entry, amount: chipsOf(house, entryOf(club.state, entry)?.person ?? '') }));
  must(club, 'Shoe', 'return-stacks', { table: 1, stacks });
};

describe('a session played at a real table', () => {
  it('DBT:1.1.13, DBT:3.12, A4, A39 from the Dragon Bets to the ranking', () => {
    const hall = newHall(7);
    const { club, house } = hall;
    must(club, 'Ann', 'place-dragon-bet', { wager: 'banker-dragon', amount: 1_000 });
    seatAll(hall);
    for (const cards of [PLAYER, BANKER, BANKER, TIE, BANKER, BANKER, BANKER]) round(hall, cards);
    expect(outcome(club, 'Shoe', 'record-round', { table: 1, round: 8, result: 'tie' })).toBe('table-over DBT:1.1.13');
    expect([chipsOf(house, 'Ann'), chipsOf(house, 'Ben')]).toEqual([139_000, 60_000]);
    home(hall);
    expect(announce(club).ends).toMatchObject([{ wager: 'banker-dragon', end: 'won', returned: 3_000 }]);
    must(club, 'Sue', 'end-session');
    expect(ranking(club)).toEqual(['1 Ann 142000', '2 Ben 60000']);
    expect(club.state.issued).toBe(202_000);
  });

  it('A4, A18, DBT:5.2 a round voided under way, and one voided after its settlement', () => {
    const hall = newHall(2);
    const { club, house } = hall;
    seatAll(hall);
    mustAt(house, 'Dan', 'open-betting');
    mustAt(house, 'Dan', 'close-betting');
    tell(hall);
    draw(house, 'Kh');
    mustAt(house, 'Dan', 'report-irregularity', { kind: 'wrong-cards-in-device', case: 'foreign-cards' });
    const matter = house.state.matters[0]?.id ?? 0;
    if (house.state.matters.length > 0) mustAt(house, 'Max', 'take-remedy', { matter, remedy: 'void-round' });
    tell(hall);
    const results = () => sessionOf(club.state)?.tables[0]?.results;
    expect(results()).toEqual(['void']);
    if (house.state.shoe?.mustBeReplaced === true) mustAt(house, 'Max', 'replace-shoe', { reason: 'foreign card' });
    if (house.state.shoe === null) mustAt(house, 'Dan', 'load-shoe');
    round(hall, BANKER);
    expect(results()).toEqual(['void', 'banker']);
    mustAt(house, 'Dan', 'report-irregularity', { kind: 'wrong-number-of-cards', case: 'not-reconstructable' });
    mustAt(house, 'Max', 'take-remedy', { matter: house.state.matters[0]?.id ?? 0, remedy: 'void-round' });
    tell(hall);
    expect(results()).toEqual(['void', 'void']);
    expect([chipsOf(house, 'Ann'), chipsOf(house, 'Ben')]).toEqual([100_000, 100_000]);
  });
});

describe('what a table tells', () => {
  const table = { table: 3, places: [], closed: false, results: [], due: null, returned: false };
  const event = (body: object): TableEvent => ({ stamp: {}, ...body }) as TableEvent;

  it('the first "No more bets", and no later one', () => {
    const closing = event({ type: 'BettingClosed', round: 9, closes: 1 });
    expect(tableReportOf(table, NEW_TABLE, closing, 8)).toEqual({ do: 'close-dragon-bets', table: 3 });
    expect(tableReportOf({ ...table, closed: true }, NEW_TABLE, closing, 8)).toBeNull();
    expect(tableReportOf(table, NEW_TABLE, event({ type: 'TableClosed' }))).toBeNull();
  });

  it('rounds by their number in the session, and a correction that corrects nothing not at all', () => {
    const voided = event({ type: 'RoundVoided', round: 9, ends: [], basis: 'policy' });
    expect(tableReportOf(table, NEW_TABLE, voided, 8)).toMatchObject({ do: 'record-round', round: 1, result: 'void' });
    const corrected = event({ type: 'SettlementCorrected', round: 9, end: 'voided' });
    expect(tableReportOf({ ...table, results: ['void'] }, NEW_TABLE, corrected, 8)).toBeNull();
    expect(tableReportOf({ ...table, results: ['tie'] }, NEW_TABLE, corrected, 8)).toMatchObject({
      do: 'correct-round',
    });
  });

  it('A39 a round that is void before "No more bets" leaves the Dragon Bets open', () => {
    const club = opened({});
    must(club, 'Shoe', 'record-round', { table: 1, round: 1, result: 'void' });
    expect(outcome(club, 'Ann', 'place-dragon-bet', { wager: 'any-dragon', amount: 1_000 })).toBe('done');
    expect(entryFor(club, 'Ann').stack).toBe(99_000);
  });

  it('a table is opened as was published', () => {
    const { config } = opened({}).state;
    if (config === null) throw new Error('no set-up');
    const made = tableConfigOf(GAME, config, 1, PLACE);
    expect(made).toMatchObject({ layout: 'A', seats: 8, decks: 8, stakeUnit: 100 });
    expect(made.tournament).toEqual({ id: 'spring', table: 1, secretLastRound: false });
    expect(made.limits.map(({ wager }) => wager)).toEqual(usualConfig(GAME).limits.map(({ wager }) => wager));
    expect(tableConfigOf(GAME, config, 9, PLACE).limits).toEqual([]);
  });
});
