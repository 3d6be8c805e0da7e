import { describe, expect, it } from 'vitest';
import { roundsAt, sessionCaption, sessionRounds } from './session-length.ts';

const timed = (minutes: number, lastRounds = 0) => ({ length: { kind: 'time', minutes, lastRounds } }) as const;
/** Thirty seconds a round. */
const TIMES = { bettingMs: 12_000, paceMs: 1000, resultMs: 5000 };

describe('the rounds of a session', () => {
  it('are those it has by its set-up', () => {
    expect(sessionRounds({ length: { kind: 'rounds', rounds: 14 } }, null)).toEqual({ rounds: 14, estimate: null });
  });

  it('count the round under way when the time is up, which is finished', () => {
    // At 45 seconds a round, eleven minutes are fourteen rounds and two thirds of another.
    expect(sessionRounds(timed(11), null)).toEqual({
      rounds: 15,
      estimate: { minutes: 11, secondsARound: 45, lastRounds: 0 },
    });
    // Ten minutes are thirteen and a third: the last of them is played as well.
    expect(sessionRounds(timed(10), null).rounds).toBe(14);
    expect(sessionRounds(timed(10, 2), null).rounds).toBe(16);
  });

  it('end with the time where it is up between two rounds', () => {
    expect(sessionRounds(timed(12), null).rounds).toBe(16);
    expect(sessionRounds(timed(10, 2), TIMES).rounds).toBe(22);
  });

  it('are at least one, and as many as there is time for', () => {
    expect(sessionRounds(timed(1), { ...TIMES, bettingMs: 120_000 }).rounds).toBe(1);
    // No round is shorter than a second.
    expect(sessionRounds(timed(1440), { bettingMs: 50, paceMs: 1, resultMs: 0 }).rounds).toBe(86_400);
  });

  it('are known at a table once its time is up', () => {
    expect(roundsAt({ played: 4, left: null }, timed(10, 2), TIMES)).toEqual(sessionRounds(timed(10, 2), TIMES));
    expect(roundsAt({ played: 9, left: 2 }, timed(10, 2), TIMES)).toEqual({ rounds: 11, estimate: null });
  });
});

describe('what the figures of Dragon Bets stand on', () => {
  it('is the number of rounds where that is fixed', () => {
    expect(sessionCaption({ rounds: 14, estimate: null }, 8, true, 'en')).toMatch(
      /^For a session of 14 rounds from 8 decks\./,
    );
    expect(sessionCaption({ rounds: 14, estimate: null }, 6, true, 'zh')).toMatch(/^按一场 14 局、6 副牌计算。/);
  });

  it('is an estimate where the session is timed, with the rounds and how they are reckoned', () => {
    const length = sessionRounds(timed(10, 2), TIMES);
    const said = sessionCaption(length, 8, true, 'en');
    expect(said).toMatch(/^An estimate, for 22 rounds from 8 decks/);
    expect(said).toContain('from 10 minutes at about 30 seconds a round and 2 after them;');
    expect(sessionCaption(length, 8, true, 'zh')).toMatch(/^估算值，按 22 局.*10 分钟、每局约 30 秒、之后再加 2 局/);
    expect(sessionCaption(sessionRounds(timed(1), TIMES), 8, true, 'en')).toContain(
      'from one minute at about 30 seconds a round;',
    );
  });

  it('is the whole session once Dragon Bets are closed, and says so', () => {
    expect(sessionCaption({ rounds: 14, estimate: null }, 8, false, 'en')).toContain('Dragon Bets are closed');
    expect(sessionCaption({ rounds: 14, estimate: null }, 8, true, 'en')).not.toContain('closed');
  });
});
