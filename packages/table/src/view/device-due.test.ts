import { act, draw, expose, must, openTable, third } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import { NEW_TABLE } from '../state.ts';
import { deviceDue } from './device-due.ts';

const reader = (changes: object = {}) => openTable('DTN', { source: 'reader', ...changes });

type House = ReturnType<typeof reader>;

const due = (house: House) => deviceDue(house.game, house.state);

/** In a word: the place of the card that is due, or what is waited for. */
const told = (house: House): string | null => {
  const answer = due(house);
  if (answer === null) return null;
  const { card, waitsFor, matter } = answer;
  const place = card === null ? '' : ` ${card.draw} ${card.hand} ${card.index} ${card.face}`;
  return [`${answer.do}${place}`, waitsFor, matter].filter((part) => part !== null).join(': ');
};

const openRound = (house: House): void => {
  must(house, 'Dan', 'open-betting');
  must(house, 'Dan', 'close-betting');
};

describe('what a device is to do next', () => {
  it('is told place by place through a whole round, with the number of the round', () => {
    const house = reader();
    expect(told(house)).toBe('burn-card 0 burn 0 up');
    must(house, 'Shoe', 'burn-cards', { card: '7h' });
    expect(told(house)).toBe('wait: place-your-bets');
    expect(due(house)?.round).toBeNull();
    must(house, 'Dan', 'open-betting');
    expect(told(house)).toBe('wait: no-more-bets');
    must(house, 'Dan', 'close-betting');
    const places: (string | null)[] = [];
    for (const card of ['Kh', '2d', '5c', '3s'] as const) {
      places.push(told(house));
      draw(house, card, 'Shoe');
    }
    expect(places).toEqual([
      'draw-card 1 player 1 down',
      'draw-card 2 banker 1 down',
      'draw-card 3 player 2 down',
      'draw-card 4 banker 2 down',
    ]);
    expect(told(house)).toBe('wait: hands-exposed');
    for (const number of [1, 3, 2, 4]) expose(house, number, 'As');
    expect(told(house)).toBe('wait: announcement');
    must(house, 'Dan', 'announce-totals');
    expect([told(house), due(house)?.round]).toEqual(['draw-card 5 player 3 down', 1]);
    third(house, '4c');
    third(house, '7d');
    expect(told(house)).toBe('wait: announcement');
    must(house, 'Dan', 'announce-outcome');
    expect(told(house)).toBe('wait: settlement');
  });

  it('counts the cards in the shoe, and those until the cutting card', () => {
    const house = reader({ decks: 8, cardsBehindCut: 14 });
    expect(due(house)?.shoe).toEqual({ number: 1, cardsInside: 416, cuttingCardAfter: 402 });
    openRound(house);
    draw(house, 'Kh', 'Shoe');
    expect(due(house)?.shoe).toEqual({ number: 1, cardsInside: 415, cuttingCardAfter: 401 });
    must(house, 'Shoe', 'report-cut-card');
    expect(due(house)?.shoe).toEqual({ number: 1, cardsInside: 415, cuttingCardAfter: null });
  });

  it('is to be held while something is pending at the table, and says what', () => {
    const house = reader();
    openRound(house);
    must(house, 'Dan', 'report-irregularity', { kind: 'uncovered-case', note: 'a glass fell over' });
    expect(told(house)).toBe('hold: matter: uncovered-case');
    expect(due(house)?.card).toBeNull();
  });

  it('is to be held after a fault that a person must attend to, and not after any other', () => {
    const house = reader();
    openRound(house);
    must(house, 'Shoe', 'report-device-error', { error: 3 });
    expect([told(house), due(house)?.deviceErrors]).toEqual(['draw-card 1 player 1 down', [3]]);
    must(house, 'Shoe', 'report-device-error', { error: 4 });
    expect([told(house), due(house)?.deviceErrors]).toEqual(['hold: device-error', [3, 4]]);
    must(house, 'Max', 'acknowledge-device-error', { error: 4 });
    expect([told(house), due(house)?.deviceErrors]).toEqual(['draw-card 1 player 1 down', [3]]);
  });

  it('is a new shoe where there is none, or where its cards are condemned', () => {
    const house = reader();
    must(house, 'Max', 'replace-shoe', { reason: 'worn' });
    expect([told(house), due(house)?.shoe]).toEqual(['load-shoe', null]);
    must(house, 'Dan', 'load-shoe');
    expect(act(house, 'Dan', 'report-irregularity', { kind: 'wrong-cards-in-device', case: 'foreign-cards' }).ok).toBe(
      true,
    );
    expect(due(house)?.do).toBe('replace-shoe');
  });

  it('waits while the table is closed, and is of no use where no device reads the cards', () => {
    const closed = reader();
    must(closed, 'Sue', 'close-table');
    expect(told(closed)).toBe('wait: table-opened');
    expect(deviceDue(closed.game, NEW_TABLE)?.waitsFor).toBe('table-opened');
    expect(told(openTable('DTN', { source: 'keypad' }))).toBeNull();
    expect(told(openTable('DTN', { source: 'electronic' }))).toBeNull();
  });

  it('goes on in Method C while a patron draws who may, and waits where one may not', () => {
    const house = openTable('TB', { source: 'reader', method: 'C', floorArea: 'HLGA' });
    must(house, 'Max', 'give-device', { to: 'Ann' });
    must(house, 'Dan', 'open-betting');
    must(house, 'Ben', 'place-wager', { wager: 'player', amount: 10_000 });
    must(house, 'Dan', 'close-betting');
    expect(told(house)).toBe('wait: device-given-back');
    must(house, 'Amy', 'allow-draw-without-wager', { person: 'Ann' });
    expect(told(house)).toBe('draw-card 1 player 1 down');
  });
});
