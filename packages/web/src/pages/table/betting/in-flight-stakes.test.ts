import type { WagerId } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import {
  accepted,
  asked,
  caughtUp,
  departures,
  EMPTY_SLIP,
  type Known,
  orderFor,
  pendingByWager,
  refused,
} from './in-flight-stakes.ts';

const known = (sequence: number, stakes: Readonly<Partial<Record<WagerId, number>>> = {}): Known => ({
  sequence,
  stakeOn: (wager) => stakes[wager] ?? 0,
});

const AT = { seat: 2, round: 7 };

describe('the command for a change', () => {
  it('places, raises, lowers, withdraws, or is none', () => {
    expect(orderFor('tie', AT, 0, 500)).toEqual({ do: 'place-wager', wager: 'tie', ...AT, amount: 500 });
    expect(orderFor('tie', AT, 500, 500)).toEqual({ do: 'raise-wager', wager: 'tie', ...AT, amount: 500 });
    expect(orderFor('tie', AT, 1000, -400)).toEqual({ do: 'lower-wager', wager: 'tie', ...AT, amount: 400 });
    expect(orderFor('tie', AT, 1000, -1000)).toEqual({ do: 'withdraw-wager', wager: 'tie', ...AT });
    expect(orderFor('tie', AT, 0, -1000)).toBeNull();
    expect(orderFor('tie', AT, 1000, 0)).toBeNull();
  });
});

describe('chips on their way', () => {
  it('go one command at a time to a spot; what is asked meanwhile goes as one', () => {
    const [first, sent] = departures(asked(EMPTY_SLIP, 'tie', 500), AT, known(10));
    expect(sent.map(({ order }) => order.do)).toEqual(['place-wager']);
    const more = asked(asked(first, 'tie', 500), 'tie', 1000);
    expect(departures(more, AT, known(10))[1]).toEqual([]);
    expect(pendingByWager(more, known(10))).toEqual({ tie: 2000 });
    const [, next] = departures(accepted(more, 'tie', 12), AT, known(10));
    expect(next).toEqual([{ wager: 'tie', order: { do: 'raise-wager', wager: 'tie', ...AT, amount: 1500 } }]);
  });

  it('are no longer pending once the view shows them, even before the answer', () => {
    const [slip] = departures(asked(EMPTY_SLIP, 'tie', 500), AT, known(10));
    expect(pendingByWager(slip, known(10))).toEqual({ tie: 500 });
    expect(pendingByWager(slip, known(11, { tie: 500 }))).toEqual({ tie: 0 });
  });

  it('stay pending after the answer until the view has caught up', () => {
    const [sent] = departures(asked(EMPTY_SLIP, 'tie', 500), AT, known(10));
    const slip = accepted(sent, 'tie', 12);
    expect(pendingByWager(slip, known(11))).toEqual({ tie: 500 });
    expect(caughtUp(slip, known(11))).toEqual(slip);
    expect(caughtUp(slip, known(12, { tie: 500 }))).toEqual({});
  });

  it('that are refused go back with all that waits behind them', () => {
    const [slip] = departures(asked(EMPTY_SLIP, 'tie', 500), AT, known(10));
    expect(refused(asked(slip, 'tie', 500), 'tie')).toEqual({});
  });

  it('that are undone before they went leave nothing to send', () => {
    const slip = asked(asked(EMPTY_SLIP, 'tie', 500), 'tie', -500);
    expect(slip).toEqual({});
    expect(departures(slip, AT, known(10))[1]).toEqual([]);
  });

  it('to different spots do not wait for each other', () => {
    const slip = asked(asked(EMPTY_SLIP, 'tie', 500), 'player', 1000);
    expect(
      departures(slip, AT, known(10))[1]
        .map(({ wager }) => wager)
        .sort(),
    ).toEqual(['player', 'tie']);
  });

  it('taken back while a raise is under way withdraw all of it once that has arrived', () => {
    const [sent] = departures(asked(EMPTY_SLIP, 'tie', 500), AT, known(10));
    const slip = accepted(asked(sent, 'tie', -500), 'tie', 11);
    expect(departures(slip, AT, known(10))[1]).toEqual([
      { wager: 'tie', order: { do: 'withdraw-wager', wager: 'tie', ...AT } },
    ]);
  });
});
