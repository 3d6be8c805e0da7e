import type { HeldHandView, RoundView, TableView } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { roundWith, viewWith } from '../../../test/fixtures.ts';
import { mustWait, ownCards, toSqueeze } from './cards-panel.tsx';

const hand = (person: string | null, held: boolean, ...exposed: readonly boolean[]): HeldHandView => ({
  with: held ? 'patron' : 'dealer',
  person,
  dealerExposes: false,
  total: null,
  cards: exposed.map((each, index) => ({
    draw: index + 1,
    card: null,
    exposed: each,
    peeled: false,
    substitute: false,
    squeezer: held && !each ? person : null,
    apart: false,
  })),
});

const view = (player: HeldHandView, banker: HeldHandView, part: Partial<RoundView> = {}): TableView =>
  viewWith({ round: roundWith({ hands: { player, banker }, due: 'hidden', ...part }) });

describe('cards of a patron', () => {
  it('are offered, or held', () => {
    const both = ownCards(view(hand('me', false, false), hand('me', true, false)));
    expect(both).toMatchObject({ offered: ['player'] });
    expect(toSqueeze(view(hand('me', false, false), hand('me', true, false))).map(({ side }) => side)).toEqual([
      'banker',
    ]);
    expect(ownCards(view(hand('you', true, false), hand(null, false)))).toMatchObject({ offered: [] });
  });

  it('are squeezed hand by hand, the one first that is revealed first, and only what lies face down', () => {
    const held = view(hand('me', true, true, false), hand('me', true, false, false), { revealFirst: 'banker' });
    expect(toSqueeze(held).map(({ side, place }) => [side, place])).toEqual([
      ['banker', 1],
      ['banker', 2],
    ]);
    const half = view(hand('me', true, true, false), hand('me', true, true, true), { revealFirst: 'banker' });
    expect(toSqueeze(half).map(({ side, place }) => [side, place])).toEqual([['player', 2]]);
    expect(toSqueeze(view(hand('you', true, false), hand('me', false, false)))).toEqual([]);
  });

  it('are single cards where leave was given for those alone (DTN:3.16, IDT:3.15, TB:3.21)', () => {
    const [first, second] = hand('you', true, false, false).cards;
    const shared = { ...hand('you', true), cards: [first, { ...second, squeezer: 'me', apart: true }] } as HeldHandView;
    expect(toSqueeze(view(shared, hand(null, false, false))).map(({ side, place }) => [side, place])).toEqual([
      ['player', 2],
    ]);
    const given = { ...hand('me', true), cards: [first, { ...second, squeezer: 'me', apart: true }] } as HeldHandView;
    expect(toSqueeze(view(given, hand(null, false))).map(({ place }) => place)).toEqual([2]);
  });

  it('wait for the hand that is revealed first (3.10.6), by Method A alone', () => {
    const closed = hand('me', true, false, false);
    const open = hand(null, false, true, true);
    const at = (player: HeldHandView, revealFirst: RoundView['revealFirst'], method: 'A' | 'B'): TableView => {
      const { setUp, ...rest } = view(player, closed, { revealFirst });
      return { ...rest, phase: 'revealing', setUp: setUp === null ? null : { ...setUp, method } };
    };
    expect(mustWait(at(hand(null, false, false, false), 'player', 'A'), 'banker')).toBe(true);
    expect(mustWait(at(open, 'player', 'A'), 'banker')).toBe(false);
    expect(mustWait(at(open, null, 'A'), 'banker')).toBe(true);
    expect(mustWait(at(open, 'banker', 'A'), 'banker')).toBe(false);
    expect(mustWait(at(hand(null, false, false, false), 'player', 'B'), 'banker')).toBe(false);
  });

  it('are held by whoever drew them, as the table says (3.12.3)', () => {
    const unpassed = hand(null, false, false, false);
    const drawn = { ...unpassed, cards: unpassed.cards.map((card) => ({ ...card, squeezer: 'me' })) };
    expect(toSqueeze(view(drawn, hand('you', true, false))).map(({ side, place }) => [side, place])).toEqual([
      ['player', 1],
      ['player', 2],
    ]);
  });

  it('are drawn by whoever has the device, while a hand is due', () => {
    const due = view(hand(null, false), hand(null, false), { due: 'player' });
    const holding: TableView = { ...due, device: { holder: 'me', excused: [] } };
    expect(ownCards(holding)).toMatchObject({ hasDevice: true, mayDraw: true });
    expect(ownCards(due)).toMatchObject({ hasDevice: false, mayDraw: false });
  });
});
