import { DECK } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { roundWith, viewWith } from '../../test/fixtures.ts';
import {
  cellAfter,
  cellsLeft,
  cellsTooHigh,
  countFactsOf,
  countsIn,
  EMPTY_SHEET,
  isCellWhole,
  readCell,
  readSheet,
  type SheetFacts,
  sheetText,
  sheetTotal,
} from './count-sheet.ts';

const cell = (card: (typeof DECK)[number]): number => DECK.indexOf(card);
const FACTS: SheetFacts = { decks: 8, whole: 416, inPlay: 4, aside: 2, open: ['2d'], wanted: 410 };
/** Right but for what is gone: six cards lack, one of them the two that lies open. */
const RIGHT: readonly number[] = DECK.map((card) => (['2d', 'Kh', '4c', '3s', '9d', 'Tc'].includes(card) ? 7 : 8));

describe('the count sheet of 5.11.2', () => {
  it('knows what is in play, set aside and to be counted before anyone counts', () => {
    const lying = (card: (typeof DECK)[number] | null, draw: number) => ({
      draw,
      card,
      exposed: card !== null,
      squeezer: null,
      substitute: false,
      apart: false,
      peeled: false,
    });
    const hand = { total: null, with: 'dealer', person: null, dealerExposes: false } as const;
    const view = viewWith({
      round: roundWith({
        hands: {
          player: { ...hand, cards: [lying(null, 1), lying(null, 3)] },
          banker: { ...hand, cards: [lying('2d', 2), lying(null, 4)] },
        },
      }),
    });
    const decks = view.setUp?.decks ?? 0;
    expect(countFactsOf(view)).toEqual({
      decks,
      whole: decks * 52,
      inPlay: 4,
      aside: 0,
      open: ['2d'],
      wanted: decks * 52 - 4,
    });
  });

  it('is empty at first, and may be sent when every cell is there and none is too high', () => {
    expect([sheetTotal(EMPTY_SHEET), cellsLeft(EMPTY_SHEET), countsIn(EMPTY_SHEET, FACTS)]).toEqual([0, 52, null]);
    expect(countsIn(RIGHT, FACTS)).toEqual(RIGHT);
    expect(
      countsIn(
        RIGHT.map((count, index) => (index === 0 ? null : count)),
        FACTS,
      ),
    ).toBeNull();
    expect([sheetTotal(RIGHT), countsIn(RIGHT.with(0, 9), FACTS)]).toEqual([FACTS.wanted, null]);
  });

  it('marks at once what the decks cannot hold beside what lies open', () => {
    const sheet = EMPTY_SHEET.with(cell('2d'), 8).with(cell('3d'), 8).with(cell('4d'), 9);
    expect(cellsTooHigh(sheet, FACTS)).toEqual([cell('2d'), cell('4d')]);
    // The total alone would be right.
    expect(countsIn(RIGHT.with(cell('2d'), 8).with(0, 7), FACTS)).toBeNull();
  });

  it.each([
    ['', null],
    [' 8 ', 8],
    ['0', 0],
    ['10', 10],
    ['100', undefined],
    ['-1', undefined],
    ['x', undefined],
  ])('reads "%s" as %s', (text, count) => expect(readCell(text)).toBe(count));

  it('goes on by itself once a count is whole: ten decks may have two digits', () => {
    expect([
      isCellWhole(1, FACTS),
      isCellWhole(1, { ...FACTS, decks: 10 }),
      isCellWhole(8, { ...FACTS, decks: 10 }),
    ]).toEqual([true, false, true]);
  });

  it('is walked by arrows: ranks down, suits across, and no further than the edge', () => {
    expect(cellAfter(cell('As'), 'ArrowDown')).toBe(cell('2s'));
    expect(cellAfter(cell('Ks'), 'ArrowDown')).toBe(cell('Ah'));
    expect(cellAfter(cell('5s'), 'ArrowRight')).toBe(cell('5h'));
    expect(cellAfter(cell('5h'), 'ArrowLeft')).toBe(cell('5s'));
    expect(cellAfter(cell('Ah'), 'ArrowUp')).toBeNull();
    expect(cellAfter(cell('Kc'), 'Enter')).toBeNull();
    expect(cellAfter(cell('5c'), 'ArrowRight')).toBeNull();
    expect(cellAfter(cell('5s'), 'ArrowLeft')).toBeNull();
    expect(cellAfter(cell('5s'), 'Tab')).toBeNull();
  });

  it('is kept as text, and anything else is an empty sheet', () => {
    const sheet = EMPTY_SHEET.with(3, 0).with(51, 8);
    expect(readSheet(sheetText(sheet))).toEqual(sheet);
    expect(sheetText(EMPTY_SHEET)).toBeNull();
    for (const text of [null, '', '1,2', `x${','.repeat(51)}`]) expect(readSheet(text)).toEqual(EMPTY_SHEET);
  });
});
