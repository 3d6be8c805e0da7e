import { DECK } from '@sabot/rules';
import { draw, must, openTable } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import { anyCard, epochAt, houseOrder, NEW_TABLE, timed, wouldAllow } from '../src/index.ts';

describe('what the house gives to a table itself', () => {
  it('is given in the least position that the act needs, and once', () => {
    const house = openTable('DTN');
    const open = houseOrder(house, 'open-betting', {});
    expect(open).toEqual({
      do: 'open-betting',
      id: `house:${house.state.sequence}:open-betting`,
      by: 'house',
      as: 'dealer',
    });
    expect(houseOrder(house, 'set-limits', { limits: [] }).as).toBe('pit-manager');
    expect(houseOrder(house, 'close-area', { seat: 1, wager: 'tie' }).as).toBe('pit-manager');
    // Nobody but the device takes a shoe's promise: no position is asked for, and the house claims none.
    expect(houseOrder(house, 'commit-shoe', { commitment: 'c0ffee' }).as).toBe('dealer');
    expect(timed(open, 7)).toEqual({ ...open, at: 7 });
  });

  it('is known to be allowed or not before it is given, whatever card would come', () => {
    const house = openTable('DTN', { source: 'electronic' });
    expect(wouldAllow(house, houseOrder(house, 'close-betting', {}))).toBe(false);
    expect(wouldAllow(house, houseOrder(house, 'open-betting', {}))).toBe(true);
    must(house, 'Dan', 'open-betting');
    expect(wouldAllow(house, houseOrder(house, 'draw-card', {}))).toBe(false);
    must(house, 'Dan', 'close-betting');
    expect(wouldAllow(house, houseOrder(house, 'draw-card', {}))).toBe(true);
  });
});

describe('a shoe that gives whatever can still come', () => {
  it('gives no card of which all are out, be they seen or face down', () => {
    const house = openTable('DTN', { source: 'reader', decks: 6 });
    must(house, 'Dan', 'burn-cards', { card: 'Kd' });
    must(house, 'Dan', 'open-betting');
    must(house, 'Dan', 'close-betting');
    const { shoe } = house.state;
    if (shoe === null) throw new Error('no shoe');
    // Five aces of spades have been seen, and the sixth is drawn.
    house.state = { ...house.state, shoe: { ...shoe, seen: shoe.seen.with(DECK.indexOf('As'), 5) } };
    const given = () => DECK.map((_, place) => anyCard(house.state)(place));
    expect(new Set(given()).size).toBe(52);
    draw(house, 'As');
    expect(new Set(given())).toEqual(new Set(DECK.filter((card) => card !== 'As')));
  });

  it('has an example even where none can come', () => {
    expect(anyCard(NEW_TABLE)(3)).toBe('As');
  });
});

it('an event is of the epoch that was open when it happened', () => {
  const epochs = [3, 8].map((since, index) => ({ id: `e${index}`, number: index + 1, restored: 0, since }));
  expect([1, 2, 3, 7, 8, 9].map((sequence) => epochAt({ epochs }, sequence)?.id ?? null)).toEqual([
    null,
    null,
    'e0',
    'e0',
    'e1',
    'e1',
  ]);
});
