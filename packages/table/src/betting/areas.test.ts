import { cents, GAMES } from '@sabot/rules';
import { act, must, openTable, type TestTable } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../view.ts';
import { areaRoom, areaStop, limitsOf } from './areas.ts';

const stopIn = ({ game, state }: TestTable) => viewOf(game, state, { role: 'patron', person: 'Ann' }).bettingStop;

/** The code of a refusal, the event that a late wager is, or `placed`. */
const placing = (house: TestTable, fields: object = {}): string => {
  const copy: TestTable = { ...house, events: [...house.events] };
  const decision = act(copy, 'Ann', 'place-wager', { wager: 'banker', amount: 10_000, ...fields });
  if (!decision.ok) return decision.refusal.code;
  return decision.events[0]?.type === 'WagerPlaced' ? 'placed' : (decision.events[0]?.type ?? 'nothing');
};

describe.each(GAMES)('$code why no wagers are taken', ({ code }) => {
  it('is said in the view as it is decided', () => {
    const house = openTable(code);
    expect([stopIn(house), placing(house)]).toEqual(['not-open', 'wrong-phase']);
    must(house, 'Dan', 'open-betting');
    expect([stopIn(house), placing(house)]).toEqual([null, 'placed']);
    must(house, 'Dan', 'close-betting');
    expect([stopIn(house), placing(house)]).toEqual(['not-open', 'LateWagerRefused']);
  });

  it('A20 is a card that was seen', () => {
    const house = openTable(code);
    must(house, 'Dan', 'open-betting');
    must(house, 'Dan', 'report-irregularity', { kind: 'card-face-up' });
    expect([stopIn(house), placing(house)]).toEqual(['card-seen', 'card-seen']);
  });
});

describe('an area', () => {
  const AREA = { seat: 2, wager: 'banker' } as const;
  const there = (stake: number) => ({ ...AREA, stake });
  const open = { closedAreas: [], wagersPerArea: null };

  it('takes a new wager unless it is closed or full', () => {
    expect(areaStop(open, [there(1), there(2)], AREA)).toBeNull();
    expect(areaStop({ ...open, closedAreas: [AREA] }, [], AREA)).toBe('closed');
    expect(areaStop({ ...open, closedAreas: [{ ...AREA, seat: 3 }] }, [], AREA)).toBeNull();
    expect(areaStop({ ...open, wagersPerArea: 2 }, [there(1)], AREA)).toBeNull();
    expect(areaStop({ ...open, wagersPerArea: 2 }, [there(1), there(2)], AREA)).toBe('full');
    expect(areaStop({ ...open, wagersPerArea: 2 }, [there(1), { ...there(2), wager: 'tie' }], AREA)).toBeNull();
  });

  it('has room for what the others leave of its limit', () => {
    const own = there(300);
    const wagers = [own, there(200), { ...there(5000), seat: 1 }];
    expect(areaRoom({ areaMax: null }, wagers, AREA, own)).toBeNull();
    expect(areaRoom({ areaMax: cents(1000) }, wagers, AREA, own)).toBe(800);
    expect(areaRoom({ areaMax: cents(1000) }, wagers, AREA, undefined)).toBe(500);
  });

  it('is limited as the table says, or not at all', () => {
    const house = openTable(GAMES[0]?.code ?? '');
    const limits = house.state.config?.limits ?? [];
    const [first] = limits;
    expect(first).toBeDefined();
    expect(limitsOf({ limits }, first?.wager ?? 'tie')).toBe(first);
    expect(limitsOf({ limits: [] }, 'tie')).toEqual({ min: 1, max: Number.MAX_SAFE_INTEGER });
  });
});
