import { gameOf } from '@sabot/testkit/games';
import { describe, expect, it } from 'vitest';
import { rulerFor } from './authority.ts';
import { leastChange } from './betting/candidates.ts';
import { waitForPosition } from './console/act.ts';
import { basisOfDrawing, basisOfNext, clauseOfDuty, controlIn, offeredWagers, referral, stepsFor } from './context.ts';
import { largestLoss } from './floor/exact-money.ts';
import { faultOfMethod } from './floor/opening.ts';
import { houseOrder, timed, usualConfig } from './index.ts';
import { settledOn } from './settling/settlement.ts';
import { condemned } from './settling/voiding.ts';
import { NEW_TABLE } from './state.ts';
import { timesSeen } from './state-changes.ts';

const DTN = gameOf('DTN');
const IDT = gameOf('IDT');
const TNC = gameOf('TNC');
const DBT = gameOf('DBT');

describe('what a text says nothing of', () => {
  it('A34: rests on the house: who gives leave to draw, and by what a patron has the device', () => {
    expect(clauseOfDuty(DTN, 'allow-draw-without-wager')).toMatch(/^DTN:/);
    expect(clauseOfDuty(IDT, 'allow-draw-without-wager')).toBe('policy');
    expect(controlIn(DTN, 'C')).toMatch(/^DTN:3\.12/);
    expect(controlIn(IDT, 'C')).toBe('policy');
    expect(basisOfDrawing(DTN, 'givenUp')).toMatch(/^DTN:3\.12/);
    expect(basisOfDrawing(IDT, 'givenUp')).toBe('policy');
  });

  it('is asked of no position where the game has no such duty', () => {
    const leave = { do: 'allow-draw-without-wager', person: 'Ann' } as const;
    const given = (game: typeof DTN) => timed(houseOrder({ game, state: NEW_TABLE }, leave.do, leave), 0);
    expect(rulerFor(DTN, NEW_TABLE, given(DTN))?.basis).toMatch(/^DTN:/);
    expect(rulerFor(IDT, NEW_TABLE, given(IDT))).toBeNull();
    expect(waitForPosition({ game: IDT, state: NEW_TABLE }, 'supervisor', leave)).toEqual({
      kind: 'wait',
      for: 'supervisor',
      persons: [],
      position: null,
    });
  });

  it('6.1, A34: goes to a manager even where the house has switched that policy off', () => {
    const off = usualConfig(TNC, { policyOff: ['uncovered-case', 'differential-exceeded'] });
    const steps = [{ remedy: 'refer-to-gaming-shift-manager', basis: 'policy' }];
    expect(referral(TNC, off)).toEqual({ basis: 'policy', steps });
    expect(referral(DTN, usualConfig(DTN)).basis).toBe('DTN:6.1');
    expect(stepsFor(TNC, off, 'differential-exceeded', 'while-betting-is-open')).toEqual([]);
  });

  it('takes no method of another game', () => {
    const none = { code: 'method-not-allowed', detail: 'This game has no Method C.' };
    expect(faultOfMethod(IDT, usualConfig(IDT), 'C')).toEqual({ ...none, clause: 'IDT:3.9.2' });
    expect(faultOfMethod(TNC, usualConfig(TNC), 'C')).toEqual({ ...none, clause: 'policy' });
    expect(faultOfMethod(TNC, usualConfig(TNC), 'A')).toBeNull();
  });
});

describe('what is not there', () => {
  it('leaves a matter without steps to what all of it rests on', () => {
    expect(basisOfNext([{ remedy: 'void-round', basis: 'DTN:5.1.1' }], 'DTN:5.1')).toBe('DTN:5.1.1');
    expect(basisOfNext([], 'DTN:5.1')).toBe('DTN:5.1');
  });

  it('has no wagers: a layout that the game lacks, and a game without any', () => {
    expect(offeredWagers(DTN, usualConfig(DTN, { layout: 'Z' }))).toEqual([]);
    expect(usualConfig({ ...DTN, layouts: [] })).toMatchObject({ layout: 'A', seats: 1, limits: [] });
  });

  it('costs the house nothing and is settled on nothing: a wager of another game', () => {
    const config = usualConfig(DTN);
    const limits = [...config.limits, ...usualConfig(TNC).limits.filter(({ wager }) => wager === 'tiger-pair')];
    expect(limits.length).toBe(config.limits.length + 1);
    expect(largestLoss(DTN, { ...config, limits })).toBe(largestLoss(DTN, config));
    const facts = { player: { total: 1, cards: 2 }, banker: { total: 9, cards: 2 }, pairs: 'none' } as const;
    const [limit] = config.limits;
    const stake = limit?.min ?? config.stakeUnit;
    const place = { owner: 'Ann', seat: 1, stake };
    expect(settledOn(DTN, { ...place, wager: 'player' }, stake, facts)).toMatchObject({ end: 'lost', returned: 0 });
    expect(() => settledOn(DTN, { ...place, wager: 'tiger-pair' }, stake, facts)).toThrow(RangeError);
  });

  it('changes by the stake unit: a wager on a session, which the table does not settle', () => {
    const config = usualConfig(DBT);
    const asking = { game: DBT, state: NEW_TABLE, config, actor: { by: 'Dan', as: 'dealer' } as const, at: 1 };
    expect(leastChange(asking, 'any-dragon')).toBe(config.stakeUnit);
  });

  it('is the shoe that was loaded last, where none is in the device', () => {
    expect(condemned({ ...NEW_TABLE, shoesLoaded: 3 }, 'policy')).toEqual({
      type: 'ShoeCondemned',
      shoe: 3,
      basis: 'policy',
    });
  });

  it('was never seen: a card of which nothing is on record', () => {
    expect(timesSeen([], 'Ks')).toBe(0);
    expect(timesSeen([2], 'As')).toBe(2);
  });
});
