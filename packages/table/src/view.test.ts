import { cents, GAMES, roadRound } from '@sabot/rules';
import { gameOf } from '@sabot/testkit/games';
import { act, draw, expose, must, openTable, PEOPLE, peeling, playOut, type TestTable } from '@sabot/testkit/table';
import { ANN, as, BEN, nameOf, patron, VIEWERS, viewFor } from '@sabot/testkit/table/viewers';
import { describe, expect, it } from 'vitest';
import { handlerList } from './dealing/handler-list.ts';
import { decide } from './decide.ts';
import type { EventOf } from './events.ts';
import { openRoundOf, type TableState } from './state.ts';
import { ANY_PATRON, eventFor, eventsFor, isOwnEvent, ownPartsOf, type Viewer, viewOf } from './view.ts';

/** Two rounds, with a wager of each patron, chips changed, a late wager and a correction of limits. */
const story = (code: string): TestTable => {
  const house = openTable(code, { method: 'B', source: 'reader', differentialLimit: cents(50_000) });
  must(house, 'Max', 'appoint-acting', { person: 'Sue', position: 'pit-manager', until: 1_000_000 });
  must(house, 'Max', 'set-limits', { limits: [{ wager: 'tie', min: 1000, max: 20_000 }] });
  for (let round = 1; round <= 2; round += 1) {
    must(house, 'Dan', 'open-betting');
    must(house, 'Ann', 'place-wager', { wager: 'player', amount: 12_300 });
    must(house, 'Ben', 'place-wager', { wager: 'banker', amount: 23_400 });
    must(house, 'Dan', 'place-wager', { wager: 'tie', amount: 500, for: 'Cho', asFound: true });
    must(house, 'Dan', 'close-betting');
    must(house, 'Ann', 'raise-wager', { wager: 'player', amount: 700 });
    playOut(house, ['Kh', '2d', '5c', '3s', '4c', '7d']);
  }
  must(house, 'Dan', 'open-betting');
  must(house, 'Ann', 'buy-in', { amount: 45_600 });
  return house;
};

const NAMES = Object.keys(PEOPLE);
const namesIn = (value: unknown): readonly string[] => {
  const text = JSON.stringify(value);
  return NAMES.filter((name) => text.includes(`"${name}"`));
};
const isStaff = (name: string): boolean => PEOPLE[name] !== 'patron';

describe('money and persons', () => {
  it("a patron's chips are seen by the patron, by staff and by those who watch, and by no one else", () => {
    const house = story('DTN');
    const chipsFor = (viewer: Viewer) => viewFor(house, viewer).patrons?.map(({ chips }) => chips !== null);
    for (const viewer of [ANN, as('spectator')]) expect(chipsFor(viewer)).toEqual([false, false, false]);
    for (const role of ['dealer', 'pit', 'surveillance', 'auditor'] as const) {
      expect(chipsFor(as(role))).toEqual([true, true, true]);
    }
    expect(chipsFor(as('board'))).toBeUndefined();
    expect(viewFor(house, ANN).own?.chips).toBe(house.state.patrons[0]?.chips);
    expect(viewFor(house, patron('Fay')).own).toBeNull();
  });

  it('buying in and cashing out are heard by that patron and by staff', () => {
    const house = story('DTN');
    const cashed = must(house, 'Ann', 'cash-out', { amount: 100 });
    const bought = house.events.filter(({ type }) => type === 'ChipsBought').slice(-1);
    for (const event of [...bought, ...cashed]) {
      const hears = VIEWERS.filter((viewer) => eventFor(viewer, event) !== null).map(nameOf);
      expect(hears).toEqual(['Ann', 'dealer', 'pit', 'surveillance', 'auditor']);
    }
  });

  it.each(GAMES)('$code: the board names nobody and nobody’s money, in no event and no view', ({ code }) => {
    const house = story(code);
    must(house, 'Ben', 'place-wager', { wager: 'banker', amount: 23_400 });
    const board = as('board');
    expect(namesIn(viewFor(house, board))).toEqual([]);
    expect(namesIn(eventsFor(board, house.events))).toEqual([]);
    for (const amount of [12_300, 23_400, 45_600]) {
      expect(JSON.stringify([viewFor(house, board), eventsFor(board, house.events)])).not.toContain(`${amount}`);
    }
    expect(viewFor(house, board).setUp?.limits.length).toBeGreaterThan(0);
    expect(viewFor(house, board).setUp?.differentialLimit).toBe(50_000);
    expect(viewFor(house, board).display.statistics.rounds).toBe(2);
  });

  it('patrons and spectators learn of staff the position and no name; staff learn it all', () => {
    const house = story('TB');
    for (const viewer of [ANN, BEN, as('spectator')]) {
      expect(namesIn([viewFor(house, viewer), eventsFor(viewer, house.events)]).filter(isStaff)).toEqual([]);
      for (const { stamp } of eventsFor(viewer, house.events)) {
        expect([null, nameOf(viewer)]).toContain(stamp.by);
        expect(stamp.command === null).toBe(stamp.by === null);
        expect(stamp.as).not.toBe('');
      }
    }
    for (const role of ['dealer', 'pit', 'surveillance', 'auditor'] as const) {
      expect(eventsFor(as(role), house.events).map(({ stamp }) => stamp)).toEqual(
        house.events.map(({ stamp }) => stamp),
      );
    }
  });

  it('the last round lies open to the table, and to the board without its wagers', () => {
    const house = story('DTN');
    const settled = house.events.filter(({ type }) => type === 'RoundSettled')[0] as EventOf<'RoundSettled'>;
    must(house, 'Dan', 'close-betting');
    playOut(house, ['4s', '3h', '5d', '3d']);
    const last = viewFor(house, BEN).last;
    expect(last?.result?.outcome).toBe('player');
    expect(last?.hands.banker.total).toBe(6);
    expect(viewFor(house, as('board')).last).toEqual({ ...last, ends: null });
    for (const [viewer, own] of [
      [patron('Cho'), ['Cho']],
      [ANN, []],
      [as('board'), null],
    ] as const) {
      const told = eventFor(viewer, settled);
      expect(told?.type === 'RoundSettled' ? told.underMinimum : '-', nameOf(viewer)).toEqual(own);
    }
    expect(viewFor(house, patron('Cho')).own?.underMinimumUsed).toBe(true);
    expect(viewFor(house, as('pit')).pit?.underMinimum).toEqual(['Cho']);
  });
});

describe('chance that patrons add to a shoe', () => {
  const [bound, told] = ['c0'.repeat(32), 'e7'.repeat(32)];
  const contributed = (): TestTable => {
    const house = openTable('TB', { source: 'electronic' });
    must(house, 'Max', 'replace-shoe', { reason: 'a new start' });
    must(house, 'Dan', 'load-shoe');
    must(house, 'Shoe', 'commit-shoe', { commitment: 'c0ffee' });
    for (const who of ['Ann', 'Ben']) must(house, who, 'commit-entropy', { commitment: bound });
    return house;
  };

  it('is seen by everyone as it is told, and by the board without names', () => {
    const house = contributed();
    for (const viewer of VIEWERS) {
      const shown = viewFor(house, viewer).shoe?.contributions.map(({ commitment, value }) => [commitment, value]);
      expect(shown, nameOf(viewer)).toEqual([
        [bound, null],
        [bound, null],
      ]);
      expect(viewFor(house, viewer).shoe?.contributed).toBe(false);
    }
    must(house, 'Ben', 'reveal-entropy', { value: told });
    for (const viewer of VIEWERS) {
      const isBoard = viewer.role === 'board';
      expect(viewFor(house, viewer).shoe, nameOf(viewer)).toMatchObject({
        contributed: true,
        contributions: [
          { person: isBoard ? null : 'Ann', commitment: bound, revealed: false, value: null },
          { person: isBoard ? null : 'Ben', commitment: bound, revealed: true, value: told },
        ],
      });
    }
  });

  it('is heard of by everyone, and the board hears no names', () => {
    const house = contributed();
    const [event] = must(house, 'Ann', 'reveal-entropy', { value: told });
    if (event === undefined) throw new Error('nothing was revealed');
    for (const viewer of VIEWERS) {
      const person = viewer.role === 'board' ? null : 'Ann';
      expect(eventFor(viewer, event), nameOf(viewer)).toMatchObject({ type: 'EntropyRevealed', person, value: told });
    }
  });
});

describe('what staff are shown', () => {
  it('DTN:3.10.2 IDT:3.10.2 TB:3.10.2 whom to ask for each hand, as the list says', () => {
    const { house } = peeling('DTN');
    const { wagers } = openRoundOf(house.state) ?? { wagers: [] };
    const list = handlerList('banker', wagers, house.state.patrons, [], 'ascending');
    expect(viewFor(house, as('dealer')).dealer?.handlers).toEqual({ player: [], banker: list });
    expect(list).toEqual(['Ben']);
    expect(viewFor(house, ANN).dealer).toBeNull();
    expect(viewFor(house, as('dealer')).pit).toBeNull();
    expect(viewFor(house, as('auditor')).pit).toEqual(viewFor(house, as('pit')).pit);
  });

  it('who acts in another position, also to a dealer, who may be the one', () => {
    const house = openTable('DTN', {});
    must(house, 'Max', 'appoint-acting', { person: 'Dan', position: 'pit-supervisor', until: 1_000_000 });
    const acting = [{ person: 'Dan', position: 'pit-supervisor', until: 1_000_000 }];
    expect(viewFor(house, as('dealer')).dealer?.acting).toEqual(acting);
    expect(viewFor(house, as('pit')).dealer?.acting).toEqual(acting);
  });

  it('what to pay and to take, seat by seat', () => {
    const house = openTable('DTN', {});
    must(house, 'Dan', 'open-betting');
    must(house, 'Cho', 'place-wager', { wager: 'tie', amount: 2000 });
    must(house, 'Ben', 'place-wager', { wager: 'banker', amount: 10_000 });
    must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
    playOut(house, ['Kh', '2d', '5c', '3s', '4c', '7d']);
    expect(viewFor(house, as('dealer')).dealer?.payList).toEqual([
      { owner: 'Ann', seat: 1, wager: 'player', end: 'won', do: 'pay', amount: 10_000 },
      { owner: 'Ben', seat: 2, wager: 'banker', end: 'lost', do: 'take', amount: 10_000 },
      { owner: 'Cho', seat: 3, wager: 'tie', end: 'lost', do: 'take', amount: 2000 },
    ]);
    expect(viewFor(house, as('dealer')).dealer?.fewCards).toBe(false);
    const few: TestTable = { ...house, state: { ...house.state, shoe: withFive(house.state.shoe) } };
    expect(viewFor(few, as('dealer')).dealer?.fewCards).toBe(true);
  });

  const withFive = (shoe: TableState['shoe']): TableState['shoe'] => (shoe === null ? null : { ...shoe, remaining: 5 });

  it('A10 A10b the differential, its limit, and for the pit what might be removed', () => {
    const house = openTable('DTN', { differentialLimit: cents(10_000) });
    must(house, 'Dan', 'open-betting');
    must(house, 'Ann', 'place-wager', { wager: 'player', amount: 30_000 });
    must(house, 'Ben', 'place-wager', { wager: 'player', amount: 5000 });
    must(house, 'Dan', 'close-betting');
    const view = viewFor(house, as('pit'));
    expect(view.round?.differential).toEqual({ player: 35_000, banker: 0, gap: 35_000, heavier: 'player' });
    expect(view.dealer?.overDifferential).toBe(true);
    expect(view.pit?.proposedRemoval).toEqual([{ owner: 'Ann', seat: 1, wager: 'player' }]);
    expect(view.matters).toHaveLength(1);
    expect(view.matters[0]?.steps.map(({ basis }) => basis)).toEqual(['DTN:5.18.1', 'DTN:5.18.2', 'DTN:5.18.3']);
    expect(view.matters[0]).toMatchObject({ blocking: true, basis: 'DTN:5.18', reportedBy: 'Dan' });
    expect(viewFor(house, ANN).matters[0]).toMatchObject({ blocking: true, basis: 'DTN:5.18', reportedBy: null });
  });
});

describe('an option of withdrawal', () => {
  it('DTN:5.17.1 IDT:5.15.1 TB:5.17.1 names to each patron what they may take back, and to staff who has chosen', () => {
    for (const code of ['DTN', 'IDT', 'TB']) {
      const house = openTable(code, {});
      must(house, 'Dan', 'open-betting');
      must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
      must(house, 'Ann', 'place-wager', { wager: 'tie', amount: 1000 });
      must(house, 'Ben', 'place-wager', { wager: 'banker', amount: 10_000 });
      must(house, 'Dan', 'close-betting');
      draw(house, 'Kh');
      must(house, 'Dan', 'report-irregularity', { kind: 'power-failure' });
      must(house, 'Max', 'take-remedy', { matter: 1, remedy: 'offer-withdrawal' });
      must(house, 'Ben', 'elect', { withdraw: 'all' });
      const windowFor = (viewer: Viewer) => viewFor(house, viewer).matters[0]?.window;
      expect(windowFor(ANN)?.own).toEqual({
        mayTakeBack: [
          { owner: 'Ann', seat: 1, wager: 'player' },
          { owner: 'Ann', seat: 1, wager: 'tie' },
        ],
        chosen: null,
      });
      expect(windowFor(BEN)?.own).toEqual({ mayTakeBack: [], chosen: 'took-back' });
      expect(windowFor(patron('Cho'))?.own).toBeNull();
      expect(windowFor(ANN)?.elected).toBeNull();
      expect(windowFor(as('dealer'))?.elected).toEqual([{ person: 'Ben', withdrew: true }]);
    }
  });
});

describe('displays inform, the cards decide', () => {
  it('DTN:6.3 IDT:6.3 TB:6.3 I7 a board that is wrong changes no settlement', () => {
    for (const { code } of GAMES) {
      const house = story(code);
      must(house, 'Ann', 'place-wager', { wager: 'player', amount: 12_300 });
      must(house, 'Dan', 'close-betting');
      for (const [index, card] of (['Kh', '2d', '5c', '3s'] as const).entries()) {
        draw(house, card);
        expose(house, index + 1, card);
      }
      must(house, 'Dan', 'announce-totals');
      draw(house, '4c');
      expose(house, 5, '4c');
      draw(house, '7d');
      expose(house, 6, '7d');
      must(house, 'Dan', 'announce-outcome');
      const wrong: TableState = { ...house.state, roads: [roadRound('banker'), roadRound('tie', { natural: true })] };
      const command = { do: 'settle-round', id: 'last', by: 'Dan', as: 'dealer', at: 99 } as const;
      const [right, despite] = [house.state, wrong].map((state) => decide(house.game, state, command));
      if (!right?.ok || !despite?.ok) throw new Error('it was not settled');
      expect(despite.events).toEqual(right.events);
      expect(despite.state.patrons).toEqual(right.state.patrons);
      expect(viewOf(house.game, wrong, as('board')).display).not.toEqual(viewFor(house, as('board')).display);
    }
  });

  it.each(GAMES)('$code: every view that shows roads says so, in two languages', ({ code }) => {
    const house = openTable(code);
    const cited: Readonly<Record<string, string>> = { DTN: 'DTN:6.3', IDT: 'IDT:6.3', TB: 'TB:6.3' };
    const basis = cited[code] ?? 'policy';
    for (const viewer of VIEWERS) {
      const { notice } = viewFor(house, viewer).display;
      expect(notice.basis).toBe(basis);
      expect(notice.text.en).toMatch(/information only.*cards decide/);
      expect(notice.text.zh).toMatch(/仅供参考.*牌面/);
    }
  });
});

it('a table that was never opened can be looked at', () => {
  const game = gameOf('DTN');
  const house = openTable('DTN');
  must(house, 'Max', 'close-table');
  expect(act(house, 'Dan', 'open-betting').ok).toBe(false);
  for (const viewer of VIEWERS) {
    expect(viewFor(house, viewer)).toMatchObject({ phase: 'table-closed', shoe: null, round: null, last: null });
    expect(viewOf(game, { ...house.state, config: null }, viewer).setUp).toBeNull();
  }
});

describe("what is one patron's own", () => {
  const partsFor = ({ game, state }: TestTable, person: string): readonly string[] =>
    Object.keys(ownPartsOf(game, state, { role: 'patron', person })).sort();
  const isWhole = (house: TestTable): void => {
    for (const person of ['Ann', 'Ben', 'Cho', 'Fay']) {
      const whole = viewFor(house, patron(person));
      const own = ownPartsOf(house.game, house.state, { role: 'patron', person });
      expect({ ...viewFor(house, ANY_PATRON), ...own }).toEqual(whole);
      for (const event of house.events.filter((each) => !isOwnEvent(each, person)))
        expect(eventFor(patron(person), event)).toEqual(eventFor(ANY_PATRON, event));
    }
  };

  it('is their record at the table, and all else is what any patron sees', () => {
    const house = story('DTN');
    for (const person of ['Ann', 'Ben', 'Fay']) expect(partsFor(house, person)).toEqual(['own']);
    isWhole(house);
  });

  it('is the hand with a card that they have peeled, also in a round that was voided then', () => {
    const { house, peeled } = peeling('DTN');
    expect(partsFor(house, 'Ann')).toEqual(['own', 'round']);
    expect(partsFor(house, 'Ben')).toEqual(['own']);
    expect([isOwnEvent(peeled, 'Ann'), isOwnEvent(peeled, 'Ben')]).toEqual([true, false]);
    isWhole(house);
    must(house, 'Dan', 'report-irregularity', { kind: 'uncovered-case', note: 'a stranger at the shoe' });
    must(house, 'Gus', 'decide-referral', { matter: 1, decision: 'void', reason: 'nobody knows what was dealt' });
    expect(partsFor(house, 'Ann')).toEqual(['last', 'own']);
    expect(partsFor(house, 'Ben')).toEqual(['own']);
    isWhole(house);
  });

  it('is their choice while an option of withdrawal is open', () => {
    const house = openTable('TB', { method: 'B', source: 'reader' });
    must(house, 'Dan', 'open-betting');
    must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
    must(house, 'Dan', 'close-betting');
    must(house, 'Dan', 'report-irregularity', { kind: 'device-reset', case: 'electronic-device-and-dealer-error' });
    must(house, 'Max', 'take-remedy', { matter: 1, remedy: 'offer-withdrawal' });
    must(house, 'Dan', 'take-remedy', { matter: 1, remedy: 'reset-device' });
    expect(partsFor(house, 'Ann')).toEqual(['matters', 'own']);
    isWhole(house);
  });

  it('is nothing for nobody: no card face down and no chips', () => {
    const { house } = peeling('DTN');
    expect(ownPartsOf(house.game, house.state, ANY_PATRON)).toEqual({ own: null });
  });
});
