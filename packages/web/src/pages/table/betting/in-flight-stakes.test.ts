import type { WagerId } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import {
  accepted,
  asked,
  commandFor,
  type InFlightStakes,
  type KnownStakes,
  NO_STAKES,
  pendingByWager,
  refused,
  sendWaiting,
  withoutArrived,
} from './in-flight-stakes.ts';

const known = (sequence: number, stakes: Readonly<Partial<Record<WagerId, number>>> = {}): KnownStakes => ({
  sequence,
  stakeOn: (wager) => stakes[wager] ?? 0,
});

const AT = { seat: 2, round: 7 };

const ask = (stakes: InFlightStakes, wager: WagerId, amount: number): InFlightStakes =>
  asked(stakes, { wager, amount }, 1);

const send = (stakes: InFlightStakes, at: KnownStakes) => sendWaiting(stakes, AT, at, 0, new Set());

describe('the command for a change', () => {
  it('places, raises, lowers, withdraws, or is none', () => {
    expect(commandFor('tie', AT, 0, 500)).toEqual({ do: 'place-wager', wager: 'tie', ...AT, amount: 500 });
    expect(commandFor('tie', AT, 500, 500)).toEqual({ do: 'raise-wager', wager: 'tie', ...AT, amount: 500 });
    expect(commandFor('tie', AT, 1000, -400)).toEqual({ do: 'lower-wager', wager: 'tie', ...AT, amount: 400 });
    expect(commandFor('tie', AT, 1000, -1000)).toEqual({ do: 'withdraw-wager', wager: 'tie', ...AT });
    expect(commandFor('tie', AT, 0, -1000)).toBeNull();
    expect(commandFor('tie', AT, 1000, 0)).toBeNull();
  });
});

describe('chips on their way', () => {
  it('go one command at a time to a spot; what is asked meanwhile goes as one', () => {
    const [first, sent] = send(ask(NO_STAKES, 'tie', 500), known(10));
    expect(sent.map(({ command }) => command.do)).toEqual(['place-wager']);
    const more = ask(ask(first, 'tie', 500), 'tie', 1000);
    expect(send(more, known(10))[1]).toEqual([]);
    expect(pendingByWager(more, known(10))).toEqual({ tie: 2000 });
    const [, next] = send(accepted(more, 'tie', 12), known(10));
    expect(next).toEqual([{ id: 1, wager: 'tie', command: { do: 'raise-wager', wager: 'tie', ...AT, amount: 1500 } }]);
  });

  it('are no longer pending once the view shows them, even before the answer', () => {
    const [stakes] = send(ask(NO_STAKES, 'tie', 500), known(10));
    expect(pendingByWager(stakes, known(10))).toEqual({ tie: 500 });
    expect(pendingByWager(stakes, known(11, { tie: 500 }))).toEqual({ tie: 0 });
  });

  it('stay pending after the answer until the view has caught up', () => {
    const [sent] = send(ask(NO_STAKES, 'tie', 500), known(10));
    const stakes = accepted(sent, 'tie', 12);
    expect(pendingByWager(stakes, known(11))).toEqual({ tie: 500 });
    expect(withoutArrived(stakes, known(11))).toEqual(stakes);
    expect(withoutArrived(stakes, known(12, { tie: 500 }))).toEqual({});
  });

  it('that are refused go back with all that waits behind them', () => {
    const [stakes] = send(ask(NO_STAKES, 'tie', 500), known(10));
    expect(refused(ask(stakes, 'tie', 500), 'tie', known(10))).toEqual({});
  });

  it('that are undone before they went leave nothing to send', () => {
    const stakes = ask(ask(NO_STAKES, 'tie', 500), 'tie', -500);
    expect(stakes).toEqual({});
    expect(send(stakes, known(10))[1]).toEqual([]);
  });

  it('to different spots do not wait for each other', () => {
    const stakes = ask(ask(NO_STAKES, 'tie', 500), 'player', 1000);
    expect(
      send(stakes, known(10))[1]
        .map(({ wager }) => wager)
        .sort(),
    ).toEqual(['player', 'tie']);
  });

  it('taken back while a raise is under way withdraw all of it once that has arrived', () => {
    const [sent] = send(ask(NO_STAKES, 'tie', 500), known(10));
    const stakes = accepted(ask(sent, 'tie', -500), 'tie', 11);
    expect(send(stakes, known(10))[1]).toEqual([
      { id: 1, wager: 'tie', command: { do: 'withdraw-wager', wager: 'tie', ...AT } },
    ]);
  });
});
