import type { PointTotal } from '@sabot/rules';
import type { CardView, HeldHandView, RoundView, TableView } from '@sabot/table';
import { expect, it } from 'vitest';
import { lastWith, matterWith, roundWith, viewWith } from '../../../test/fixtures.ts';
import { changesBetween } from './news.ts';

const view = (phase: TableView['phase'], part: Partial<TableView> = {}): TableView => viewWith({ phase, ...part });
const round = (part: Partial<RoundView> = {}) => ({ round: roundWith(part) });

const CARD: CardView = {
  draw: 1,
  card: null,
  exposed: false,
  peeled: false,
  substitute: false,
  squeezer: null,
  apart: false,
};
const hand = (cards: readonly CardView[], total: PointTotal): HeldHandView => ({
  cards,
  total,
  with: 'dealer',
  person: null,
  dealerExposes: false,
});

const kinds = (before: TableView, now: TableView) => changesBetween(before, now).map(({ kind }) => kind);

it('tells once of each call', () => {
  expect(kinds(view('idle'), view('betting', round()))).toEqual(['open']);
  expect(kinds(view('betting', round()), view('betting', round()))).toEqual([]);
  expect(kinds(view('idle'), view('betting', round({ freeHand: true })))).toEqual(['free']);
  expect(kinds(view('betting', round()), view('bets-closed', round()))).toEqual(['close']);
});

it('tells of cards, totals, matters and the end of the round', () => {
  const dealt = { player: hand([CARD], 4), banker: hand([], 6) };
  expect(kinds(view('dealing', round()), view('dealing', round({ hands: dealt })))).toEqual(['card']);
  const totals = changesBetween(
    view('revealing', round({ hands: dealt })),
    view('drawing', round({ hands: dealt, totalsAnnounced: true })),
  );
  expect(totals).toEqual([{ kind: 'totals', player: 4, banker: 6 }]);
  expect(kinds(view('dealing', round()), view('dealing', { ...round(), matters: [matterWith()] }))).toEqual(['hold']);
  expect(kinds(view('announced', round()), view('idle', { last: lastWith() }))).toEqual(['settled']);
});
