import { cents, type WagerId } from '@sabot/rules';
import { type Command, NEW_TABLE, usualConfig } from '@sabot/table';
import { entryFor, must, type TestTournament } from '@sabot/testkit/tournament';
import { DOLLAR, GAME } from '@sabot/testkit/tournament/config';
import { close } from '@sabot/testkit/tournament/play';
import { opened } from '@sabot/testkit/tournament/start';
import { describe, expect, it } from 'vitest';
import {
  missingChips,
  refusalAtTable,
  refusalOfAnnouncement,
  refusalOfCarriedOver,
  refusalOfTournaments,
  sessionTableId,
  type TakingCommand,
} from '../src/index.ts';

const bet = (club: TestTournament, amount: number, wager: WagerId = 'banker-dragon'): TakingCommand => ({
  do: 'place-dragon-bet',
  id: 'bet',
  by: 'Ann',
  as: 'patron',
  at: club.now,
  wager,
  amount: cents(amount),
});

const missing = (club: TestTournament, command: TakingCommand) => missingChips(club.game, club.state, command);

describe('A39 chips at the table that a Dragon Bet takes', () => {
  const club = opened({});
  const { stack } = entryFor(club, 'Ann');

  it('are none while enough is in hand, or where there is no table to bring them from', () => {
    expect(missing(club, bet(club, 10 * DOLLAR))).toBeNull();
    expect(missing(club, bet(club, stack + DOLLAR))).toBeNull();
  });

  it('are what the hand lacks, once they have gone to the table', () => {
    must(club, 'Shoe', 'send-chips', { table: 1 });
    expect(entryFor(club, 'Ann')).toMatchObject({ stack: 0, atTable: stack });
    expect(missing(club, bet(club, 10 * DOLLAR))).toEqual({ entry: 1, amount: 10 * DOLLAR });
  });

  it('stay there where the bet would be refused for anything else', () => {
    expect(missing(club, bet(club, 10 * DOLLAR, 'banker'))).toBeNull();
    expect(missing(club, bet(club, 10 * DOLLAR + 1))).toBeNull();
    expect(missing(club, { ...bet(club, 10 * DOLLAR), do: 'raise-dragon-bet' })).toBeNull();
    expect(missing(club, { ...bet(club, 10 * DOLLAR), by: 'Nobody' })).toBeNull();
    expect(missing(club, { ...bet(club, 10 * DOLLAR), as: 'auditor' })).toBeNull();
  });

  it('stay there when the bet is late', () => {
    close(club, 1);
    expect(missing(club, bet(club, 10 * DOLLAR))).toBeNull();
  });
});

const by = { id: 'c', by: 'Dan', as: 'dealer', at: 0 } as const;
const codeAt = (club: TestTournament, command: Command, playing = 1): string | null =>
  refusalAtTable(club.state, sessionTableId('spring', playing, 1), NEW_TABLE, command, club.now)?.code ?? null;

describe('before a decider is asked', () => {
  it('what the house carries over comes from nobody else', () => {
    expect(refusalOfCarriedOver({ do: 'record-round' })).toMatchObject({ code: 'carried-over', clause: 'policy' });
    expect(refusalOfCarriedOver({ do: 'register' })).toBeNull();
  });

  it('a session is announced once all of it is decided', () => {
    expect(refusalOfAnnouncement(false)).toMatchObject({ code: 'not-now' });
    expect(refusalOfAnnouncement(true)).toBeNull();
  });

  it('seats and chips at a tournament’s table are the tournament’s, and no other table becomes one', () => {
    const usual = usualConfig(GAME);
    const own = { ...usual, tournament: { id: 'spring', table: 1, secretLastRound: false } };
    expect(refusalOfTournaments({ ...by, do: 'buy-in', amount: cents(100) }, true)?.code).toBe('tournament-table');
    expect(refusalOfTournaments({ ...by, do: 'buy-in', amount: cents(100) }, false)).toBeNull();
    expect(refusalOfTournaments({ ...by, do: 'open-table', config: own }, false)?.code).toBe('tournament-table');
    expect(refusalOfTournaments({ ...by, do: 'open-table', config: usual }, false)).toBeNull();
  });

  it('whoever is out plays no more at its tables', () => {
    const club = opened({});
    const wager = { ...by, do: 'place-wager', wager: 'banker', amount: cents(100) } as const;
    expect(codeAt(club, { ...wager, by: 'Ann', as: 'patron' })).toBeNull();
    expect(codeAt(club, { ...wager, for: 'Cho' })).toBeNull();
    must(club, 'Cho', 'withdraw-entry');
    expect(codeAt(club, { ...wager, for: 'Cho' })).toBe('entry-out');
    expect(codeAt(club, { ...wager, by: 'Nobody', as: 'patron' })).toBe('entry-out');
  });

  it('a round is called and put right when the tournament says so', () => {
    const club = opened({});
    // The chips are not there yet.
    expect(codeAt(club, { ...by, do: 'open-betting' })).toBe('not-now');
    // The last round of a closed table, in the session under way and in another.
    const misread = { ...by, do: 'report-misread', draw: 1, card: 'Ks' } as const;
    expect([codeAt(club, misread), codeAt(club, misread, 2)]).toEqual([null, 'round-stands']);
    expect(codeAt(club, { ...by, do: 'draw-card' })).toBeNull();
  });
});
