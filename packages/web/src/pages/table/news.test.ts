import type { TableView } from '@sabot/table';
import { expect, it } from 'vitest';
import { newsBetween } from './news.ts';

const NO_HANDS = { player: { cards: [], total: null }, banker: { cards: [], total: null } };
const view = (phase: TableView['phase'], part: object = {}): TableView =>
  ({ phase, matters: [], own: null, last: null, round: null, ...part }) as TableView;
const round = (part: object = {}): object => ({
  round: { number: 7, freeHand: false, totalsAnnounced: false, hands: null, ...part },
});

const kinds = (before: TableView, now: TableView) => newsBetween(before, now).map(({ kind }) => kind);

it('tells once of each call', () => {
  expect(kinds(view('idle'), view('betting', round()))).toEqual(['open']);
  expect(kinds(view('betting', round()), view('betting', round()))).toEqual([]);
  expect(kinds(view('idle'), view('betting', round({ freeHand: true })))).toEqual(['free']);
  expect(kinds(view('betting', round()), view('bets-closed', round()))).toEqual(['close']);
});

it('tells of cards, totals, matters and the end of the round', () => {
  const dealt = { ...NO_HANDS, player: { cards: [1], total: 4 }, banker: { cards: [], total: 6 } };
  expect(kinds(view('dealing', round()), view('dealing', round({ hands: dealt })))).toEqual(['card']);
  const totals = newsBetween(
    view('revealing', round({ hands: dealt })),
    view('drawing', round({ hands: dealt, totalsAnnounced: true })),
  );
  expect(totals).toEqual([{ kind: 'totals', player: 4, banker: 6 }]);
  expect(kinds(view('dealing', round()), view('dealing', { ...round(), matters: [{ id: 3 }] }))).toEqual(['hold']);
  expect(kinds(view('announced', round()), view('idle', { last: { number: 7 } }))).toEqual(['settled']);
});
