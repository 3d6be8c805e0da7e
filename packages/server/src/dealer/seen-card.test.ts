import { type Cents, cents, GAMES, type Game } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { attempt, eventsOf, newRun, pass, type Run, settleDown } from '../../test/dealer/run.ts';

const PHASES = ['idle', 'betting', 'bets-closed'] as const;

const until = (run: Run, is: () => boolean): void => {
  for (let tries = 0; tries < 5_000; tries += 1) {
    if (is()) return;
    pass(run, 60_000);
  }
  throw new Error(`it did not come about: ${run.state.play.phase}`);
};

const at = (run: Run, phase: string): void => until(run, () => run.state.play.phase === phase);

const bet = (run: Run, wager: string, amount: number): boolean =>
  attempt(run, 'p-1', 'patron', { do: 'place-wager', wager, amount });

/** A practice table with one patron, who has wagered, where the round is in this phase. */
const tableAt = (game: Game, phase: (typeof PHASES)[number], differentialLimit: Cents | null = null): Run => {
  const run = newRun(game, `seen at ${game.id} ${phase}`, { config: { practice: true, differentialLimit } });
  settleDown(run);
  attempt(run, 'p-1', 'patron', { do: 'join-table', seat: 1 });
  attempt(run, 'p-1', 'patron', { do: 'buy-in', amount: 1_000_000 });
  at(run, 'betting');
  expect(bet(run, 'player', 20_000)).toBe(true);
  at(run, phase);
  return run;
};

const reportSeen = (run: Run): void =>
  expect(attempt(run, 'p-d', 'dealer', { do: 'report-irregularity', kind: 'card-face-up' })).toBe(true);

const dealsFreeHands = (game: Game): boolean => !game.wagers.some(({ scope }) => scope === 'session');
const letsStakesBack = (game: Game): boolean =>
  Object.values(game.withdrawals).every(({ decidedBy }) => decidedBy !== 'nobody');

describe.each(GAMES)('A20 a card seen in the device at a practice table of $name.en', (game) => {
  it.each(PHASES)('while %s: by default a free hand, else it is burned and wagers stand', (phase) => {
    const run = tableAt(game, phase);
    const isFree = dealsFreeHands(game) && (phase !== 'bets-closed' || letsStakesBack(game));
    const burned = eventsOf(run, 'CardsBurned').length;
    reportSeen(run);
    if (phase === 'betting') expect(bet(run, 'tie', 10_000)).toBe(false);
    until(run, () => eventsOf(run, 'ReferralDecided').length > 0);
    expect(eventsOf(run, 'ReferralDecided').map(({ decision }) => decision)).toEqual([
      isFree ? 'free-hand' : 'burn-card',
    ]);
    expect(eventsOf(run, 'CardsBurned')).toHaveLength(isFree ? burned : burned + 1);
    expect(eventsOf(run, 'WagersRemoved')).toHaveLength(isFree && phase !== 'idle' ? 1 : 0);
    const { roundsDealt } = run.state;
    until(run, () => run.state.roundsDealt > roundsDealt + 1);
    expect(eventsOf(run, 'RoundVoided')).toEqual([]);
  });

  it.each(['betting', 'bets-closed'] as const)('while %s with the differential exceeded: it comes first', (phase) => {
    const run = tableAt(game, phase, cents(10_000));
    reportSeen(run);
    until(run, () => eventsOf(run, 'ReferralDecided').length > 0);
    const { roundsDealt } = run.state;
    until(run, () => run.state.roundsDealt > roundsDealt);
    expect(run.state.matters).toEqual([]);
  });
});
