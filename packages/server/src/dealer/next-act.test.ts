import { cents, GAMES, type Game, IRREGULARITIES, isStated } from '@sabot/rules';
import { dealtRoundOf, type Order } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { attempt, eventsOf, newRun, pass, type Run, SETTINGS, sceneOf, settleDown } from '../../test/dealer/run.ts';
import { deadlineOf, nextAct } from './next-act.ts';

const gameWhere = (is: (game: Game) => boolean): Game => {
  const game = GAMES.find(is);
  if (game === undefined) throw new Error('no such game');
  return game;
};
const [ANY = gameWhere(() => true)] = GAMES;

const patron = (run: Run, person: string, seat: number): void => {
  attempt(run, person, 'patron', { do: 'join-table', seat });
  attempt(run, person, 'patron', { do: 'buy-in', amount: 1_000_000 });
};

const until = (run: Run, is: () => boolean, most = 60_000): void => {
  for (let tries = 0; tries < 5_000; tries += 1) {
    if (is()) return;
    pass(run, most);
  }
  throw new Error(`it did not come about: ${run.state.play.phase}`);
};

const phase = (run: Run, name: string) => () => run.state.play.phase === name;

/** A table with two patrons, both on Player, at the moment at which something is offered or dealt. */
const betting = (run: Run): void => {
  settleDown(run);
  patron(run, 'p-1', 1);
  patron(run, 'p-2', 2);
  until(run, phase(run, 'betting'));
};

const wager = (run: Run, person: string, amount: number, on = 'player'): boolean =>
  attempt(run, person, 'patron', { do: 'place-wager', wager: on, amount });

const presence = (run: Run, person: string, present: boolean): boolean =>
  attempt(run, 'device:one', 'device', { do: 'set-presence', person, present });

const next = (run: Run): Order | null => {
  const act = nextAct(sceneOf(run), run.now);
  return act.kind === 'give' ? act.command : null;
};

describe('at a table of a tournament', () => {
  const inTournament = (run: Run, mayCall: boolean, mayDeal = true) =>
    nextAct({ ...sceneOf(run), tournament: { mayCall, mayDeal } }, run.now);

  /** Between two rounds, with nothing of the first to wait for. */
  const idle = (run: Run): void => {
    betting(run);
    until(run, phase(run, 'idle'));
    run.now += SETTINGS.resultMs;
  };

  it('the dealer neither opens the table nor closes it', () => {
    const run = newRun(ANY, 'tournament');
    expect(inTournament(run, true)).toEqual({ kind: 'nothing' });
    betting(run);
    attempt(run, 'p-boss', 'pit-supervisor', { do: 'announce-last-round' });
    until(run, phase(run, 'idle'));
    run.now += SETTINGS.resultMs;
    expect(next(run)).toMatchObject({ do: 'close-table' });
    expect(inTournament(run, true).kind).toBe('wait');
  });

  it('the next round waits until the tournament lets it be called', () => {
    const run = newRun(ANY, 'held');
    idle(run);
    expect(inTournament(run, true)).toMatchObject({ kind: 'give', command: { do: 'open-betting' } });
    expect(inTournament(run, false).kind).toBe('wait');
    expect(deadlineOf({ ...sceneOf(run), tournament: { mayCall: false, mayDeal: false } })).toBeNull();
  });

  it('no card is drawn until the tournament knows that there are no more bets', () => {
    const run = newRun(ANY, 'undealt');
    betting(run);
    until(run, phase(run, 'bets-closed'));
    run.now += SETTINGS.paceMs;
    expect(inTournament(run, false, true)).toMatchObject({ kind: 'give', command: { do: 'draw-card' } });
    expect(inTournament(run, true, false)).toMatchObject({ kind: 'wait' });
    until(run, phase(run, 'dealing'));
    run.now += SETTINGS.paceMs;
    // What is dealt is dealt out.
    expect(inTournament(run, false, false).kind).toBe('give');
  });

  it('whoever stays away is not cashed out', () => {
    const run = newRun(ANY, 'away');
    idle(run);
    run.hasAudience = false;
    for (const person of ['p-1', 'p-2']) presence(run, person, false);
    run.now += SETTINGS.absentMs;
    expect(next(run)).toMatchObject({ do: 'cash-out' });
    expect(inTournament(run, false)).toEqual({ kind: 'nothing' });
  });
});

describe('an act of the house', () => {
  it('has an id that follows from where the table is, and the least position that may do it', () => {
    const run = newRun(ANY, 'ids');
    expect(next(run)).toMatchObject({ id: 'house:0:open-table', do: 'open-table', by: 'house', as: 'pit-manager' });
    settleDown(run);
    for (const { stamp } of run.events) if (stamp.by === 'house') expect(stamp.delegation).toBeNull();
  });

  it('is due when the time has run, not a moment before', () => {
    const run = newRun(ANY, 'due');
    betting(run);
    const [opened] = eventsOf(run, 'BettingOpened');
    const due = (opened?.stamp.at ?? 0) + SETTINGS.bettingMs;
    run.now = due - 1;
    expect(nextAct(sceneOf(run), run.now)).toEqual({ kind: 'wait', until: due });
    expect(deadlineOf(sceneOf(run))).toEqual({ at: due, what: 'betting-closes' });
    run.now = due;
    expect(next(run)).toMatchObject({ do: 'close-betting' });
  });

  it('is for the keeper while a shoe is promised, and people see when it will be sealed', () => {
    const run = newRun(ANY, 'sealing');
    settleDown(run);
    patron(run, 'p-1', 1);
    until(run, () => (run.state.shoe?.commitment ?? null) !== null);
    expect(run.state.shoe?.root).toBeNull();
    const sealed = run.clock.marks.committed + SETTINGS.contributionMs;
    expect(deadlineOf(sceneOf(run))).toEqual({ at: sealed, what: 'shoe-sealed' });
    until(run, () => run.state.shoe?.root !== null);
    expect(run.now).toBe(sealed);
    until(run, () => deadlineOf(sceneOf(run))?.what === 'next-round', 10);
  });

  it('is none at a table that people have closed, or where the cards are real', () => {
    const run = newRun(ANY, 'closed');
    settleDown(run);
    attempt(run, 'p-m', 'pit-manager', { do: 'close-table' });
    settleDown(run);
    expect(run.state.play.phase).toBe('table-closed');
    expect(nextAct(sceneOf(run), run.now + 1_000_000)).toEqual({ kind: 'nothing' });
    const config = { ...run.state.config, source: 'keypad' };
    attempt(run, 'p-m', 'pit-manager', { do: 'open-table', config });
    expect(nextAct(sceneOf(run), run.now + 1_000_000)).toEqual({ kind: 'nothing' });
  });

  it('closes the table after the last round that was announced', () => {
    const run = newRun(ANY, 'last');
    betting(run);
    attempt(run, 'p-s', 'pit-supervisor', { do: 'announce-last-round' });
    until(run, phase(run, 'table-closed'));
    expect(eventsOf(run, 'RoundSettled')).toHaveLength(1);
    expect(eventsOf(run, 'ShoeRevealed')).toHaveLength(1);
  });
});

describe('people who are away', () => {
  it('are cashed out and leave after the set time, but not while a wager of theirs stands', () => {
    const run = newRun(ANY, 'away', { bettingMs: 200_000 });
    betting(run);
    wager(run, 'p-1', 10_000);
    presence(run, 'p-1', false);
    presence(run, 'p-2', false);
    const since = run.now;
    until(run, () => !run.state.patrons.some(({ person }) => person === 'p-2'));
    expect(run.now - since).toBe(SETTINGS.absentMs);
    expect(eventsOf(run, 'ChipsCashed')).toMatchObject([{ person: 'p-2', amount: 1_000_000 }]);
    expect(run.state.patrons).toMatchObject([{ person: 'p-1' }]);
    until(run, () => run.state.patrons.length === 0);
    expect(eventsOf(run, 'RoundSettled')).toHaveLength(1);
  });

  it('are paid out by one more call where only that frees their chips, and then the table rests', () => {
    const brief = gameWhere((game) => isStated(game.irregularities['wrong-number-of-cards']));
    const run = newRun(brief, 'pending');
    betting(run);
    wager(run, 'p-1', 10_000);
    run.hasAudience = false;
    presence(run, 'p-1', false);
    presence(run, 'p-2', false);
    until(run, () => run.state.patrons.length === 0);
    until(run, phase(run, 'idle'));
    expect(nextAct(sceneOf(run), run.now + 10_000_000)).toEqual({ kind: 'nothing' });
    expect(eventsOf(run, 'ChipsCashed')).toHaveLength(2);
  });

  it('include one who sits there and does nothing for long', () => {
    const run = newRun(ANY, 'idler', { idle: 'deal' });
    settleDown(run);
    patron(run, 'p-1', 1);
    patron(run, 'p-2', 2);
    until(run, () => {
      if (run.state.play.phase === 'betting' && run.now % 3 === 0) wager(run, 'p-2', 1_000);
      run.now += 1;
      return run.state.patrons.length < 2;
    });
    expect(eventsOf(run, 'PresenceChanged')[0]).toMatchObject({ person: 'p-1', present: false });
    expect(run.now).toBeGreaterThan(SETTINGS.absentMs * 11);
    expect(run.state.patrons).toMatchObject([{ person: 'p-2', present: true }]);
  });

  it('are not looked for at a table that is closed', () => {
    const run = newRun(ANY, 'shut');
    betting(run);
    attempt(run, 'p-s', 'pit-supervisor', { do: 'announce-last-round' });
    until(run, phase(run, 'table-closed'));
    expect(run.state.patrons).toMatchObject([{ present: true }, { present: true }]);
    expect(nextAct(sceneOf(run), run.now + 100 * SETTINGS.absentMs)).toEqual({ kind: 'nothing' });
  });

  it('are there again when they act, if it was the house that called them away', () => {
    const run = newRun(ANY, 'back', { config: { method: 'A' } });
    betting(run);
    wager(run, 'p-1', 10_000);
    until(run, phase(run, 'betting'));
    until(run, () => eventsOf(run, 'HandTaken').length > 0);
    expect(run.state.patrons[0]).toMatchObject({ person: 'p-1', present: false });
    until(run, phase(run, 'betting'));
    expect(run.state.patrons[0]).toMatchObject({ present: false });
    expect(wager(run, 'p-1', 10_000)).toBe(true);
    settleDown(run);
    expect(run.state.patrons[0]).toMatchObject({ present: true });
  });
});

describe('a hand in Method A', () => {
  const offered = (words: string): Run => {
    const run = newRun(ANY, words, { config: { method: 'A' } });
    betting(run);
    wager(run, 'p-1', 10_000);
    wager(run, 'p-2', 20_000);
    until(run, () => eventsOf(run, 'CardsOffered').length > 0);
    return run;
  };

  it('goes to the most wagered, on down the list, and to the Dealer when nobody wants it', () => {
    const run = offered('decline');
    expect(dealtRoundOf(run.state)?.hands.player.person).toBe('p-2');
    attempt(run, 'p-2', 'patron', { do: 'decline-cards', side: 'player' });
    until(run, () => dealtRoundOf(run.state)?.hands.player.person === 'p-1');
    attempt(run, 'p-1', 'patron', { do: 'decline-cards', side: 'player' });
    until(run, () => dealtRoundOf(run.state)?.hands.player.dealerExposes === true);
    until(run, phase(run, 'idle'));
    expect(eventsOf(run, 'HandlerChosen')).toMatchObject([{ side: 'player' }, { side: 'banker' }]);
    expect(run.state.patrons.every(({ present }) => present)).toBe(true);
  });

  it('has a card by itself where leave was given for it: the Dealer turns over the rest, and that card in the end', () => {
    const run = offered('single');
    attempt(run, 'pm', 'pit-manager', { do: 'allow-squeeze', side: 'player', draw: 3, person: 'p-1', reason: 'asked' });
    attempt(run, 'p-2', 'patron', { do: 'decline-cards', side: 'player' });
    until(run, () => dealtRoundOf(run.state)?.hands.player.person === 'p-1');
    attempt(run, 'p-1', 'patron', { do: 'decline-cards', side: 'player' });
    until(run, () => dealtRoundOf(run.state)?.draws[0]?.exposed === true);
    expect(dealtRoundOf(run.state)?.draws[2]?.exposed).toBe(false);
    until(run, () => deadlineOf(sceneOf(run))?.what === 'squeeze-ends');
    until(run, () => eventsOf(run, 'HandTaken').length > 0);
    expect(eventsOf(run, 'HandTaken')).toMatchObject([{ side: 'player', draw: 3 }]);
    until(run, phase(run, 'idle'));
  });

  it('is taken over when an offer is not answered in time', () => {
    const run = offered('ignore');
    const [offer] = eventsOf(run, 'CardsOffered');
    until(run, () => deadlineOf(sceneOf(run))?.what === 'offer-ends');
    until(run, () => eventsOf(run, 'HandTaken').length > 0);
    const [taken] = eventsOf(run, 'HandTaken');
    expect((taken?.stamp.at ?? 0) - (offer?.stamp.at ?? 0)).toBe(SETTINGS.squeezeMs);
    expect(eventsOf(run, 'IrregularityReported')).toMatchObject([{ kind: 'handler-absent', side: 'player' }]);
  });

  it('is taken over when the squeezer stops; each card turned over gives the whole time again', () => {
    const run = offered('slow');
    attempt(run, 'p-2', 'patron', { do: 'accept-cards', side: 'player' });
    until(run, () => deadlineOf(sceneOf(run))?.what === 'squeeze-ends');
    run.now += 3_000;
    expect(attempt(run, 'p-2', 'patron', { do: 'expose-card', draw: 1 })).toBe(true);
    const turned = run.now;
    run.now += 2_000;
    expect(attempt(run, 'p-2', 'patron', { do: 'peel-card', draw: 3 })).toBe(true);
    until(run, () => eventsOf(run, 'HandTaken').length > 0);
    expect(run.now - turned).toBe(SETTINGS.squeezeMs);
    until(run, phase(run, 'idle'));
    expect(eventsOf(run, 'RoundSettled')).toHaveLength(1);
  });
});

describe('a differential over its limit', () => {
  for (const game of GAMES) {
    it(`is asked down and then removed by the house: ${game.name.en}`, () => {
      const run = newRun(game, 'gap', { config: { differentialLimit: cents(5_000) } });
      betting(run);
      const opened = run.clock.marks.betting;
      wager(run, 'p-1', 10_000);
      until(run, () => eventsOf(run, 'WagersRemoved').length > 0, 500);
      const asked = eventsOf(run, 'DecreaseAsked').at(-1)?.stamp.at ?? 0;
      expect(run.now - asked).toBe(SETTINGS.squeezeMs);
      expect(eventsOf(run, 'BettingClosed').at(0)?.stamp.at).toBe(opened + SETTINGS.bettingMs);
      expect(eventsOf(run, 'WagersRemoved')).toMatchObject([{ ends: [{ owner: 'p-1', end: 'removed' }] }]);
      until(run, phase(run, 'idle'));
    });
  }
});

describe('an option to take wagers back', () => {
  const failure = (words: string): Run => {
    const run = newRun(
      gameWhere((game) => game.withdrawals['power-failure'].decidedBy === 'patrons'),
      words,
    );
    betting(run);
    wager(run, 'p-1', 10_000);
    wager(run, 'p-2', 10_000);
    until(run, phase(run, 'dealing'));
    attempt(run, 'p-d', 'dealer', { do: 'report-irregularity', kind: 'power-failure' });
    expect(eventsOf(run, 'WindowOpened')).toHaveLength(0);
    const matter = run.state.matters[0]?.id;
    attempt(run, 'p-m', 'pit-manager', { do: 'take-remedy', matter, remedy: 'offer-withdrawal' });
    expect(eventsOf(run, 'WindowOpened')).toHaveLength(1);
    return run;
  };

  it('is open for the set time', () => {
    const run = failure('silent');
    const opened = run.now;
    expect(deadlineOf(sceneOf(run))).toEqual({ at: opened + SETTINGS.squeezeMs, what: 'window-closes' });
    until(run, () => eventsOf(run, 'WindowClosed').length > 0);
    expect(run.now - opened).toBe(SETTINGS.squeezeMs);
    expect(eventsOf(run, 'WindowClosed')).toMatchObject([{ silent: ['p-1', 'p-2'] }]);
  });

  it('ends when everybody has chosen', () => {
    const run = failure('chosen');
    const opened = run.now;
    attempt(run, 'p-1', 'patron', { do: 'elect', withdraw: 'all' });
    attempt(run, 'p-2', 'patron', { do: 'elect', withdraw: 'none' });
    until(run, () => eventsOf(run, 'WindowClosed').length > 0);
    expect(run.now - opened).toBeLessThanOrEqual(SETTINGS.paceMs);
    until(run, phase(run, 'idle'));
  });
});

describe('what staff report', () => {
  const reported = (words: string, practice: boolean): Run => {
    const run = newRun(
      gameWhere((game) => game.withdrawals['power-failure'].decidedBy === 'patrons'),
      words,
      { config: { practice } },
    );
    betting(run);
    wager(run, 'p-1', 10_000);
    until(run, phase(run, 'revealing'));
    expect(attempt(run, 'p-d', 'dealer', { do: 'report-irregularity', kind: 'uncovered-case' })).toBe(true);
    return run;
  };
  const rulings = (run: Run) => [...eventsOf(run, 'ReferralDecided'), ...eventsOf(run, 'RoundVoided')];

  it('waits for staff: a dealer alone gets no ruling of a manager out of the house', () => {
    const run = reported('staff', false);
    for (let moment = 0; moment < 50; moment += 1) pass(run, 60_000);
    expect(rulings(run)).toEqual([]);
    expect(deadlineOf(sceneOf(run))).toBeNull();
    const [matter] = run.state.matters;
    const ruling = { do: 'decide-referral', matter: matter?.id, decision: 'continue', reason: 'nothing was wrong' };
    expect(attempt(run, 'p-g', 'gaming-shift-manager', ruling)).toBe(true);
    until(run, () => eventsOf(run, 'RoundSettled').length > 0);
    expect(rulings(run).map(({ stamp }) => stamp.by)).toEqual(['p-g']);
  });

  it('and that nobody rules on for an hour holds the table up no longer: play goes on, and nobody gets anything by it', () => {
    const run = reported('left', false);
    until(run, () => rulings(run).length > 0);
    expect(rulings(run)).toMatchObject([{ decision: 'continue', stamp: { by: 'house' } }]);
    const [report] = eventsOf(run, 'IrregularityReported');
    expect(rulings(run)[0]?.stamp.at).toBe((report?.stamp.at ?? 0) + 3_600_000);
    expect(eventsOf(run, 'WindowOpened')).toEqual([]);
    until(run, () => eventsOf(run, 'RoundSettled').length > 0);
  });

  it.each(GAMES)('of whatever kind, left alone at a table of $name.en, does not stop it for good', (game) => {
    const run = newRun(game, `left at ${game.id}`);
    betting(run);
    for (const kind of IRREGULARITIES) {
      wager(run, 'p-1', 10_000);
      until(run, phase(run, 'revealing'));
      attempt(run, 'p-m', 'pit-manager', { do: 'report-irregularity', kind });
      const { roundsDealt } = run.state;
      until(run, () => run.state.roundsDealt > roundsDealt && run.state.play.phase === 'betting');
    }
  });

  it('is ruled on by the house at a practice table', () => {
    const run = reported('practice', true);
    until(run, () => rulings(run).length > 0);
    expect(rulings(run)[0]?.stamp.by).toBe('house');
    until(run, phase(run, 'idle'));
  });

  it('is not what comes up by itself when staff close the betting', () => {
    const game = gameWhere((each) => isStated(each.differential));
    const run = newRun(game, 'closed by staff', { config: { differentialLimit: cents(5_000) } });
    betting(run);
    wager(run, 'p-1', 10_000);
    expect(attempt(run, 'p-d', 'dealer', { do: 'close-betting' })).toBe(true);
    expect(run.state.matters).toMatchObject([{ kind: 'differential-exceeded', reportedBy: 'p-d' }]);
    until(run, () => eventsOf(run, 'WagersRemoved').length > 0);
  });
});
