import { type Card, cents, DECK, type RoundFacts, roadRoundOf } from '@sabot/rules';
import { gameOf } from '@sabot/testkit/games';
import {
  act,
  bodiesOf,
  config,
  deal,
  expose,
  must,
  offers,
  openTable,
  playOut,
  type TestTable,
} from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import {
  type Command,
  type Draw,
  type EventBody,
  evolve,
  type LaidCard,
  type Matter,
  NEW_TABLE,
  postingsOf,
  replay,
  type TableEvent,
  type TableState,
  type WagerEnd,
} from '../src/index.ts';
import { isAboutLastRound } from '../src/settling/last-round.ts';
import { hasUsedUnderMinimum, losesDevice, settledOn, settleRound } from '../src/settling/settlement.ts';
import { isShownWrong, standingRound } from '../src/settling/standing-round.ts';
import { condemned, mattersClosed, voidEffect } from '../src/settling/voiding.ts';

const DTN = gameOf('DTN');

const find = <T extends TableEvent['type']>({ events }: TestTable, type: T) => {
  const event = events.findLast((each) => each.type === type);
  if (event === undefined) throw new Error(`no ${type}`);
  return event as Extract<TableEvent, { type: T }>;
};

const after = (house: TestTable, body: EventBody): TableState =>
  evolve(house.state, { stamp: find(house, 'TableOpened').stamp, ...body } as TableEvent);

const factsOf = ({ state: { last } }: TestTable): RoundFacts => {
  if (last === null || last.facts === null) throw new Error('no facts');
  return last.facts;
};

const laid = (card: LaidCard['card'], changes: Partial<LaidCard> = {}): LaidCard => ({
  card,
  exposed: false,
  peeledBy: null,
  seen: false,
  drawnBy: null,
  substitute: false,
  ...changes,
});

/** With these cards beside the hands. */
const beside = (state: TableState, ...carried: readonly LaidCard[]): TableState => {
  if (state.shoe === null) throw new Error('no shoe');
  return { ...state, shoe: { ...state.shoe, carried } };
};

const low = (person: string, amount = 500) => ({ wager: 'player', amount, for: person, asFound: true });

/** A round with Ann's $100 on the Player, ready for its cards. */
const dealt = (code = 'DTN'): TestTable => {
  const house = openTable(code, { source: 'reader' }, ['Ann', 'Ben']);
  must(house, 'Dan', 'open-betting');
  must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
  must(house, 'Dan', 'close-betting');
  return house;
};

const announced = (code = 'DTN'): TestTable => {
  const house = dealt(code);
  deal(house, ['Kh', '2d', '9c', '6s']);
  must(house, 'Dan', 'announce-outcome');
  return house;
};

const WON: WagerEnd = {
  owner: 'Ann',
  seat: 1,
  wager: 'player',
  end: 'won',
  stake: cents(10_000),
  effective: cents(10_000),
  returned: cents(20_000),
  pays: { win: 1, stake: 1 },
  basis: 'policy',
};

describe('a settlement', () => {
  it('says how each wager ended, and is all that is left of the round', () => {
    const house = announced();
    const { draws } = house.state.play.phase === 'announced' ? house.state.play.round : { draws: [] };
    const [event] = must(house, 'Dan', 'settle-round');
    const [end] = find(house, 'RoundSettled').ends;
    const won = { ...WON, basis: end?.basis };
    expect(bodiesOf(event === undefined ? [] : [event])).toEqual([
      { type: 'RoundSettled', round: 1, ends: [won], underMinimum: [] },
    ]);
    expect(house.state.last).toEqual({
      number: 1,
      end: 'settled',
      draws,
      surplus: [],
      facts: factsOf(house),
      ends: [won],
      underMinimum: [],
      underMinimumWagers: [],
      walkIns: [],
      config: config(house),
    });
    expect(house.state.roads).toEqual([roadRoundOf(factsOf(house))]);
    expect(house.state).toMatchObject({ play: { phase: 'idle' }, forgotten: [], takenBack: [], askedDown: null });
    expect(house.state.shoe?.discarded).toBe(4);
  });

  it('forgets who was forgotten of the round before', () => {
    const house = announced();
    house.state = { ...house.state, forgotten: ['Eve'] };
    must(house, 'Dan', 'settle-round');
    expect(house.state.forgotten).toEqual([]);
  });

  it('without an outcome has no facts and no road', () => {
    const house = announced();
    must(house, 'Dan', 'settle-round');
    const again = after(house, { type: 'RoundSettled', round: 2, ends: [], underMinimum: ['Ben'] });
    expect(again.last).toMatchObject({ number: 2, facts: null, draws: [] });
    expect(again.roads).toEqual(house.state.roads);
    expect(again.underMinimum).toEqual(['Ben']);
    const command = { do: 'settle-round', id: 'c', by: 'Dan', as: 'dealer', at: 1 } as const;
    expect(settleRound.decide({ game: DTN, state: house.state, config: config(house), command })).toMatchObject({
      code: 'wrong-phase',
      clause: null,
    });
  });

  it('A16 remembers who was a stranger, and which wagers lay under their minimum', () => {
    const house = openTable('DTN', {}, ['Ann', 'Ben']);
    for (const [index, person] of ['Eve', 'Fay'].entries()) {
      must(house, 'Dan', 'join-table', { seat: 4 + index, for: person, identified: false });
      must(house, person, 'buy-in', { amount: 10_000 });
    }
    const { min = 0 } = config(house).limits.find(({ wager }) => wager === 'player') ?? {};
    must(house, 'Dan', 'open-betting');
    must(house, 'Dan', 'place-wager', low('Eve'));
    must(house, 'Dan', 'place-wager', low('Ann'));
    must(house, 'Ben', 'place-wager', { wager: 'player', amount: min });
    playOut(house, ['Kh', '2d', '9c', '6s']);
    expect(find(house, 'RoundSettled').underMinimum).toEqual(['Eve', 'Ann']);
    expect(house.state.last?.underMinimumWagers).toEqual([
      { owner: 'Eve', seat: 4, wager: 'player' },
      { owner: 'Ann', seat: 1, wager: 'player' },
    ]);
    expect(house.state.last?.walkIns).toEqual(['Eve']);
    expect(house.state.underMinimum).toEqual(['Eve', 'Ann']);
  });

  it('5.14 uses the one time up by what is paid or collected, and returns nothing that is at the minimum', () => {
    const house = openTable('DTN', {}, ['Ann', 'Ben']);
    const { min = 0 } = config(house).limits.find(({ wager }) => wager === 'player') ?? {};
    const round = (amount: number, cards: Parameters<typeof playOut>[1]) => {
      must(house, 'Dan', 'open-betting');
      must(house, 'Dan', 'place-wager', low('Ann', amount));
      playOut(house, cards);
      const { ends, underMinimum } = find(house, 'RoundSettled');
      return [...ends.map(({ end }) => end), ...underMinimum];
    };
    expect(round(500, ['Kh', 'Kd', '9c', '9s'])).toEqual(['push']);
    expect(round(500, ['Kh', '2d', '9c', '6s'])).toEqual(['won', 'Ann']);
    expect(round(min, ['Kd', '2h', '9d', '6h'])).toEqual(['won']);
    expect(round(500, ['Kd', '2h', '9d', '6h'])).toEqual(['returned']);
  });

  it('5.14 settles every wager under the minimum where neither text nor house speaks, and names each patron once', () => {
    const house = openTable('TNC', { policyOff: ['under-minimum'] }, ['Ann']);
    for (const named of [['Ann'], []]) {
      must(house, 'Dan', 'open-betting');
      must(house, 'Dan', 'place-wager', low('Ann'));
      playOut(house, ['Kh', '2d', '9c', '6s']);
      expect(find(house, 'RoundSettled')).toMatchObject({ ends: [{ end: 'won' }], underMinimum: named });
    }
    expect(house.state.underMinimum).toEqual(['Ann']);
  });

  it('A16 a mark by the position is of the stranger there, of nobody who is known, and of nobody who has gone', () => {
    const { state } = openTable('DTN', {}, ['Ann']);
    const marked = { ...state, underMinimum: ['seat 1', 'Ben'] };
    const stranger = { ...marked, patrons: state.patrons.map((each) => ({ ...each, identified: false })) };
    const place = { owner: 'Ann', seat: 1, wager: 'player' } as const;
    expect(hasUsedUnderMinimum(stranger, place)).toBe(true);
    expect(hasUsedUnderMinimum(stranger, { ...place, seat: 2 })).toBe(false);
    expect(hasUsedUnderMinimum(marked, place)).toBe(false);
    expect(hasUsedUnderMinimum({ ...marked, patrons: [] }, place)).toBe(false);
    expect(hasUsedUnderMinimum(marked, { ...place, owner: 'Ben', seat: 2 })).toBe(true);
  });

  it('is of wagers that the game has, in amounts that it pays', () => {
    const house = announced();
    must(house, 'Dan', 'settle-round');
    const wager = { owner: 'Ann', seat: 1, wager: 'player', stake: cents(300) } as const;
    expect(settledOn(DTN, wager, cents(200), factsOf(house))).toMatchObject({
      end: 'won',
      stake: 300,
      effective: 200,
      returned: 500,
      pays: { win: 1, stake: 1 },
    });
    expect(() => settledOn(DTN, { ...wager, wager: 'any-dragon' }, cents(200), factsOf(house))).toThrow(
      new RangeError('any-dragon of 200 cannot be settled'),
    );
    expect(() => settledOn(DTN, wager, -1 as typeof wager.stake, factsOf(house))).toThrow(
      new RangeError('player of -1 cannot be settled'),
    );
  });

  it('A9 takes the device by main wagers on balance, else by side wagers that are all lost', () => {
    const end = (wager: WagerEnd['wager'], result: WagerEnd['end'], returned: number, owner = 'Ann'): WagerEnd => ({
      ...WON,
      owner,
      wager,
      end: result,
      returned: cents(returned),
    });
    const cases: readonly (readonly [boolean, ...WagerEnd[]])[] = [
      [false],
      [false, end('player', 'lost', 0, 'Ben')],
      [true, end('player', 'lost', 0)],
      [true, end('banker', 'lost', 0)],
      [false, end('player', 'lost', 0), end('banker', 'won', 20_000)],
      [true, end('player', 'lost', 0), end('banker', 'won', 19_999)],
      [true, end('player', 'lost', 0), end('tie', 'won', 90_000)],
      [true, end('banker', 'lost', 0), end('tie', 'won', 90_000)],
      [false, end('player', 'won', 20_000), end('tie', 'lost', 0)],
      [false, end('banker', 'won', 20_000), end('tie', 'lost', 0)],
      [true, end('tie', 'lost', 0)],
      [false, end('tie', 'lost', 0), end('player-pair', 'won', 20_000)],
      [false, end('tie', 'push', 10_000)],
      [true, end('tie', 'lost', 0), end('player', 'won', 20_000, 'Ben')],
    ];
    expect(cases.map(([, ...ends]) => losesDevice(ends, 'Ann'))).toEqual(cases.map(([loses]) => loses));
  });

  it('A13 refers a card that no hand took and that has been seen, and says whether it lies open', () => {
    const house = announced();
    const reported = (...cards: readonly LaidCard[]) => {
      const decision = act({ ...house, state: beside(house.state, ...cards) }, 'Dan', 'settle-round');
      return decision.ok ? bodiesOf(decision.events).slice(1) : decision.refusal;
    };
    const referred = (note: string) => [
      {
        type: 'IrregularityReported',
        matter: 1,
        kind: 'uncovered-case',
        case: 'always',
        basis: 'DTN:6.1',
        note,
        side: null,
        person: null,
        draws: [],
        steps: [{ remedy: 'refer-to-gaming-shift-manager', basis: 'DTN:6.1' }],
        reportedBy: 'Dan',
      },
    ];
    expect(reported()).toEqual([]);
    expect(reported(laid('As'))).toEqual([]);
    expect(reported(laid('As', { seen: true }))).toEqual(referred('a card that no hand took has been seen'));
    expect(reported(laid('As'), laid('Ks', { exposed: true }))).toEqual(
      referred('a card that no hand took lies face up'),
    );
  });

  it('counts no card of the shoe where there is none', () => {
    const house = announced();
    const settled = act({ ...house, state: { ...house.state, shoe: null } }, 'Dan', 'settle-round');
    expect(settled).toMatchObject({ ok: true, state: { shoe: null, last: { number: 1 } } });
  });
});

describe('a void', () => {
  it('A18 discards what lies on the layout, and keeps of the round its cards and the stakes that go back', () => {
    const house = dealt();
    deal(house, ['Kh', '2d', '9c', '6s']);
    const { draws } = house.state.play.phase === 'complete' ? house.state.play.round : { draws: [] };
    house.state = { ...beside(house.state, laid('As'), laid('Ks')), underMinimum: ['Ben'], forgotten: ['Eve'] };
    const ends: readonly WagerEnd[] = [
      { ...WON, end: 'voided', effective: cents(0), returned: cents(10_000), pays: null },
    ];
    const body = { type: 'RoundVoided', round: 1, ends, basis: 'policy' } as const;
    const last = {
      number: 1,
      end: 'voided',
      draws,
      surplus: [],
      facts: null,
      ends,
      underMinimum: [],
      underMinimumWagers: [],
      walkIns: [],
      config: config(house),
    };
    const state = after(house, body);
    expect(state.last).toStrictEqual(last);
    expect(after(house, { ...body, secret: true }).last).toStrictEqual({ ...last, secret: true });
    expect(state.shoe).toMatchObject({ discarded: 6, carried: [] });
    expect(state).toMatchObject({ underMinimum: ['Ben'], forgotten: [], roads: [] });
    expect(state.patrons[0]?.chips).toBe(100_000);
    const moved = [
      { account: 'felt', amount: -10_000 },
      { account: 'patron:Ann', amount: 10_000 },
    ];
    const { stamp } = find(house, 'TableOpened');
    expect(postingsOf({ stamp, ...body })).toEqual(moved);
    expect(postingsOf({ ...body, stamp, type: 'ElectionMade' } as unknown as TableEvent)).toEqual(moved);
  });

  it('condemns the shoe in the device, else the one that was loaded last', () => {
    const { state } = openTable('DTN');
    const more = { ...state, shoesLoaded: 3 };
    expect(condemned(more, 'policy')).toEqual({ type: 'ShoeCondemned', shoe: 1, basis: 'policy' });
    expect(condemned({ ...more, shoe: null }, 'policy')).toEqual({ type: 'ShoeCondemned', shoe: 3, basis: 'policy' });
  });

  it('closes the windows of other matters, replaces cards that must be, and leaves what is not about the last round', () => {
    const house = announced('TNC');
    must(house, 'Dan', 'settle-round');
    const matter: Matter = {
      id: 1,
      kind: 'wrong-number-of-cards',
      case: null,
      basis: 'policy',
      reportedBy: 'Dan',
      steps: [],
      note: null,
      side: null,
      person: null,
      draws: [],
      card: null,
      counted: [],
      firstCount: null,
      missing: [],
      window: null,
      taken: [],
      report: null,
    };
    const window = { trigger: 'referral', scope: 'all', closesAt: 'first-card', basis: 'policy', elected: [] } as const;
    const opened = { ...matter, id: 2, window: window as unknown as Matter['window'] };
    const replaced: Matter = { ...matter, id: 3, steps: [{ remedy: 'replace-cards', basis: 'policy' }] };
    expect(mattersClosed(house.state, [matter, opened, replaced])).toEqual([
      { type: 'MatterClosed', matter: 1 },
      { type: 'WindowClosed', matter: 2, silent: [] },
      { type: 'MatterClosed', matter: 2 },
      { type: 'ShoeCondemned', shoe: 1, basis: 'policy' },
      { type: 'MatterClosed', matter: 3 },
    ]);
    const matters: readonly Matter[] = [
      matter,
      { ...matter, id: 2, kind: 'misread' },
      { ...matter, id: 3, kind: 'uncovered-case' },
      { ...matter, id: 4 },
    ];
    const closedBy = (state: TableState) =>
      voidEffect(gameOf('TNC'), { ...state, matters }, matter, 'policy').flatMap((event) =>
        event.type === 'MatterClosed' ? event.matter : event.type,
      );
    expect(closedBy(house.state)).toEqual([2, 4, 'SettlementCorrected']);
    must(house, 'Dan', 'open-betting');
    expect(closedBy(house.state)).toEqual([2, 3, 4, 'RoundVoided']);
  });
});

describe('a display', () => {
  it('is offered as wrong about the round under way and the one before it', () => {
    const house = openTable('DTN', {}, ['Ann']);
    expect(offers(house, 'Dan', 'report-display-error')).toEqual([]);
    must(house, 'Dan', 'open-betting');
    expect(offers(house, 'Dan', 'report-display-error')).toEqual([{ ofRound: 1, shown: { outcome: 'banker' } }]);
    playOut(house, ['2h', 'Kd', '3c', '9s']);
    expect(offers(house, 'Dan', 'report-display-error')).toEqual([{ ofRound: 1, shown: { outcome: 'player' } }]);
    must(house, 'Dan', 'open-betting');
    expect(offers(house, 'Dan', 'report-display-error')).toEqual([
      { ofRound: 2, shown: { outcome: 'banker' } },
      { ofRound: 1, shown: { outcome: 'player' } },
    ]);
  });

  it.each([
    ['DTN', 'DTN:6.3'],
    ['TNC', 'policy'],
  ])('%s is on record with what stands by the cards that lie face up', (code, basis) => {
    const house = dealt(code);
    const report = (shown: object, ofRound = 1) => act(house, 'Dan', 'report-display-error', { ofRound, shown });
    expect(report({ outcome: 'tie' }, 2)).toEqual({
      ok: false,
      refusal: { code: 'other-round', clause: null, detail: 'Of the round under way, or of the one before it.' },
    });
    expect(report({ outcome: 'none' })).toEqual({
      ok: false,
      refusal: { code: 'nothing-to-remedy', clause: null, detail: 'What was shown is what the cards say.' },
    });
    for (const card of ['Kh', '2d', '9c', '6s'] as const) must(house, 'Dan', 'draw-card', { card });
    expose(house, 1, 'Kh');
    const reported = { type: 'DisplayErrorReported', ofRound: 1, note: null, basis };
    const stands = { outcome: 'none', player: 0, banker: null, cards: [{ draw: 1, card: 'Kh' }] };
    expect(bodiesOf(must(house, 'Dan', 'report-display-error', { ofRound: 1, shown: { banker: 8 } }))).toEqual([
      { ...reported, shown: { banker: 8 }, stands },
    ]);
    expect(report({ player: 0 })).toMatchObject({ refusal: { code: 'nothing-to-remedy' } });
    expect(report({ cards: [{ draw: 1, card: 'Kh' }] })).toMatchObject({ refusal: { code: 'nothing-to-remedy' } });
    expect(report({ cards: [{ draw: 2, card: '2d' }] })).toMatchObject({ refusal: { code: 'not-yet-exposed' } });
    expect(report({ cards: [{ draw: 1, card: '9h' }] }).ok).toBe(true);
    expect(house.state.displayErrors).toEqual([{ round: 1, shown: { cards: [{ draw: 1, card: '9h' }] }, basis }]);
    // One report a round, the last of each.
    const before = { round: 7, shown: { player: 3 }, basis } as TableState['displayErrors'][number];
    house.state = { ...house.state, displayErrors: [before, ...house.state.displayErrors] };
    expect(report({ outcome: 'tie' }).ok).toBe(true);
    expect(house.state.displayErrors).toEqual([before, { round: 1, shown: { outcome: 'tie' }, basis }]);
  });

  it('says nothing of a card that is turned up and not yet named', () => {
    const house = dealt();
    for (const card of ['Kh', '2d', '9c', '6s'] as const) must(house, 'Dan', 'draw-card', { card });
    if (house.state.play.phase !== 'revealing') throw new Error('not revealing');
    const draws = house.state.play.round.draws.map(
      (each, index): Draw => ({
        ...each,
        card: index === 0 ? null : each.card,
        exposed: index < 2,
      }),
    );
    const state: TableState = {
      ...house.state,
      play: { phase: 'revealing', round: { ...house.state.play.round, draws } },
    };
    const stands = { outcome: 'none', player: null, banker: 2, cards: [{ draw: 2, card: '2d' }] } as const;
    expect(standingRound(DTN, state, 1)).toEqual(stands);
    expect(isShownWrong({}, stands)).toBe(false);
    expect(isShownWrong({ banker: 2, player: null, outcome: 'none', cards: stands.cards }, stands)).toBe(false);
    for (const wrong of [
      { banker: 3 },
      { player: 0 },
      { outcome: 'tie' },
      { cards: [{ draw: 2, card: '3d' }] },
    ] as const)
      expect(isShownWrong(wrong, stands)).toBe(true);
  });
});

describe('a command about the last round', () => {
  const house = announced();
  must(house, 'Dan', 'settle-round');
  const idle = house.state;
  const closed = NEW_TABLE;
  const betting = after(house, { type: 'BettingOpened', round: 2, freeHand: false } as EventBody);
  const phases = [idle, closed, betting, announced().state];

  it.each<readonly [object, string]>([
    [{ do: 'report-irregularity', kind: 'wrong-number-of-cards', case: 'reconstructable' }, 'yes yes yes no'],
    [
      { do: 'report-irregularity', kind: 'wrong-number-of-cards', case: 'noticed-after-next-round-began' },
      'yes yes yes yes',
    ],
    [{ do: 'report-irregularity', kind: 'wrong-delivery', case: 'noticed-after-next-round-began' }, 'yes yes no no'],
    [{ do: 'report-irregularity', kind: 'uncovered-case', case: 'always' }, 'no no no no'],
    [{ do: 'decide-referral', decision: 'reconstruct' }, 'yes yes no no'],
    [{ do: 'decide-referral', decision: 'continue' }, 'no no no no'],
    [{ do: 'take-remedy', remedy: 'void-round' }, 'yes yes no no'],
    [{ do: 'report-misread' }, 'yes yes no no'],
    [{ do: 'rule-on-misread' }, 'yes yes no no'],
    [{ do: 'open-betting' }, 'no no no no'],
  ])('%j: between rounds, closed, while bets are open, after the cards', (command, expected) => {
    expect(betting.play.phase).toBe('betting');
    const is = phases.map((state) => (isAboutLastRound(state, command as Command) ? 'yes' : 'no'));
    expect(is.join(' ')).toBe(expected);
  });
});

describe('a card corrected while its round is under way', () => {
  it('is counted as seen in place of what was entered, and the totals are to be announced anew', () => {
    const house = dealt();
    deal(house, ['Kh', '2d', '9c', '6s']);
    const body = { type: 'CardCorrected', draw: 3, card: '8c', phase: 'revealing' } as const;
    const state = after(house, body);
    const seen = (of: TableState, cards: readonly Card[]) => cards.map((card) => of.shoe?.seen[DECK.indexOf(card)]);
    expect(seen(house.state, ['Kh', '2d', '9c', '6s', '8c', 'As'])).toEqual([1, 1, 1, 1, 0, 0]);
    expect(seen(state, ['Kh', '2d', '9c', '6s', '8c', 'As'])).toEqual([1, 1, 0, 1, 1, 0]);
    if (state.play.phase !== 'revealing') throw new Error(state.play.phase);
    expect(state.play.round.totalsAnnounced).toBe(false);
    expect(state.play.round.draws.map(({ card }) => card)).toEqual(['Kh', '2d', '8c', '6s']);
    // A card that had no name, and one that is not there.
    const unnamed = { ...house, state: replay(house.events) };
    if (unnamed.state.play.phase !== 'complete') throw new Error(unnamed.state.play.phase);
    const draws = unnamed.state.play.round.draws.map((each, index) => (index === 2 ? { ...each, card: null } : each));
    unnamed.state = { ...unnamed.state, play: { phase: 'complete', round: { ...unnamed.state.play.round, draws } } };
    expect(seen(after(unnamed, body), ['9c', '8c', ...DECK.slice(0, 1)])).toEqual([1, 1, 0]);
    expect(seen(after(house, { ...body, draw: 6 }), ['Kh', '2d', '9c', '6s', '8c'])).toEqual([1, 1, 1, 1, 1]);
  });
});
