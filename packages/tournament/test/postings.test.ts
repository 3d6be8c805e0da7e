import { must, outcome } from '@sabot/testkit/tournament';
import { config, plan, rounds } from '@sabot/testkit/tournament/config';
import { announce, close, giveBack, play, playOut } from '@sabot/testkit/tournament/play';
import { opened, openNext, registering } from '@sabot/testkit/tournament/start';
import { describe, expect, it } from 'vitest';
import { type TournamentEvent, tournamentPostingsOf } from '../src/index.ts';

/** What events post, as `currency account amount`. */
const posted = (events: readonly TournamentEvent[]): readonly string[] =>
  events.flatMap(tournamentPostingsOf).map(({ currency, account, amount }) => `${currency} ${account} ${amount}`);

const fee = 1_000 as never;
const entry = { ...config().entry, fee };

describe('postings', () => {
  it('what the house adds goes into the pot', () => {
    const club = registering({ prizes: { ...config().prizes, added: 500 as never } }, []);
    expect(posted(club.events)).toEqual(['money house -500', 'money pot 500']);
  });

  it('an entry pays money and is given chips: two currencies, each balanced by itself', () => {
    const club = registering({ entry }, []);
    expect(posted(must(club, 'Ann', 'register'))).toEqual([
      'money patron:Ann -1000',
      'money pot 1000',
      'chips bank -100000',
      'chips stack:1 100000',
    ]);
    expect(posted(must(club, 'Ann', 'withdraw-entry'))).toEqual([
      'money pot -1000',
      'money patron:Ann 1000',
      'chips stack:1 -100000',
      'chips bank 100000',
    ]);
  });

  it('Dragon Bets and chips at tables', () => {
    const club = opened({ sessions: [plan(rounds(5))] }, ['Ann', 'Ben']);
    const bet = { wager: 'any-dragon', amount: 1_000 };
    expect(posted(must(club, 'Ann', 'place-dragon-bet', bet))).toEqual([
      'chips stack:1 -1000',
      'chips dragon-bets 1000',
    ]);
    expect(posted(must(club, 'Ann', 'raise-dragon-bet', bet))).toEqual([
      'chips stack:1 -1000',
      'chips dragon-bets 1000',
    ]);
    expect(posted(must(club, 'Ann', 'lower-dragon-bet', bet))).toEqual([
      'chips dragon-bets -1000',
      'chips stack:1 1000',
    ]);
    expect(posted(must(club, 'Shoe', 'send-chips', { table: 1 }))).toEqual([
      'chips stack:1 -99000',
      'chips table:1 199000',
      'chips stack:2 -100000',
    ]);
    expect(posted(must(club, 'Shoe', 'bring-chips', { entry: 2, amount: 700 }))).toEqual([
      'chips table:1 -700',
      'chips stack:2 700',
    ]);
    play(club, 1, 'BBBBB');
    giveBack(club, 1, { Ann: 110_000, Ben: 60_000 });
    expect(posted(club.events.slice(-1))).toEqual([
      'chips table:1 -199000',
      'chips stack:1 110000',
      'chips bank 29000',
      'chips stack:2 60000',
    ]);
    expect(posted([announce(club)])).toEqual(['chips dragon-bets -1000', 'chips bank -1000', 'chips stack:1 2000']);
  });

  it('eliminated stacks, and prizes from the pot', () => {
    const best = plan({ ...rounds(1), advance: { kind: 'best', entries: 2, ties: 'ranking' } });
    const club = opened({ entry, sessions: [best, plan(rounds(1))] });
    playOut(club, 'B', { Cho: 90_000 });
    expect(posted(club.events.slice(-1))).toEqual(['chips stack:3 -90000', 'chips bank 90000']);
    openNext(club);
    playOut(club, 'B', { Ben: 130_000 });
    expect(posted(must(club, 'Max', 'award'))).toEqual([
      'money pot -3000',
      'money prizes 3000',
      'money prizes -3000',
      'money patron:Ben 1500',
      'money patron:Ann 900',
      'money patron:Cho 600',
    ]);
  });

  it('a session that is undone gives every stack what it was begun with', () => {
    const abandoned = { ...config().abandoned, session: 'replay' as const };
    const club = opened({ abandoned }, ['Ann', 'Ben']);
    close(club, 1);
    must(club, 'Max', 'abandon-session', { reason: 'power' });
    giveBack(club, 1, { Ann: 130_000 });
    announce(club);
    expect(posted(must(club, 'Sue', 'end-session'))).toEqual(['chips bank 30000', 'chips stack:1 -30000']);
  });

  it('cancelling empties every account', () => {
    const club = opened({ entry }, ['Ann', 'Ben']);
    must(club, 'Ann', 'place-dragon-bet', { wager: 'any-dragon', amount: 1_000 });
    close(club, 1);
    must(club, 'Max', 'cancel-tournament', { reason: 'flood' });
    const sums = new Map<string, number>();
    for (const { currency, account, amount } of club.events.flatMap(tournamentPostingsOf))
      sums.set(`${currency} ${account}`, (sums.get(`${currency} ${account}`) ?? 0) + amount);
    expect([...sums.values()].every((amount) => amount === 0)).toBe(true);
    expect(outcome(club, 'Ann', 'register')).toBe('wrong-phase');
  });
});
