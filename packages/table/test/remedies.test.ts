import { cents, DECK, type Remedy } from '@sabot/rules';
import { act, draw, give, must, openTable, playOut, type TestTable } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import { candidatesOf, decide, type Matter, type Refusal, type Shoe, type TableState } from '../src/index.ts';
import { followUps } from '../src/irregularities/follow-ups.ts';
import { openingOf } from '../src/irregularities/withdrawal-options.ts';
import { collectionsAtClose } from '../src/people/debts.ts';
import { voidedAfterwards } from '../src/settling/corrections.ts';

const refusalOf = (...given: Parameters<typeof act>): Refusal | null => {
  const decision = act(...given);
  return decision.ok ? null : decision.refusal;
};

const withShoe = (house: TestTable, change: (shoe: Shoe) => Partial<Shoe>): void => {
  const { shoe } = house.state;
  if (shoe === null) throw new Error('no shoe');
  house.state = { ...house.state, shoe: { ...shoe, ...change(shoe) } };
};

const seenOften = (card: (typeof DECK)[number], often: number) => (shoe: Shoe) => ({
  seen: shoe.seen.with(DECK.indexOf(card), often),
});

const dealing = (...changes: Parameters<typeof openTable> extends [string, ...infer R] ? R : never): TestTable => {
  const house = openTable('DTN', ...changes);
  must(house, 'Dan', 'open-betting');
  must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
  must(house, 'Dan', 'close-betting');
  return house;
};

const OUT_OF_SHOE = { code: 'card-not-in-shoe', clause: 'policy' };

describe('what is said of cards', () => {
  it('is refused where more are said to have come out than the device has', () => {
    const house = dealing({ source: 'reader' });
    withShoe(house, () => ({ remaining: 1 }));
    const report = { kind: 'wrong-number-of-cards', case: 'reconstructable', cards: ['Ks', 'Qs'], exposed: true };
    expect(refusalOf(house, 'Max', 'report-irregularity', report)).toMatchObject(OUT_OF_SHOE);
  });

  it('5.12.1: some cards are exposed as the device is moved, and no more than it holds', () => {
    const house = dealing({ method: 'C', floorArea: 'HLGA', source: 'reader' });
    const moved = { kind: 'device-moved', case: 'cards-exposed' };
    expect(refusalOf(house, 'Dan', 'report-irregularity', { ...moved, cards: [] })).toMatchObject({
      code: 'cards-needed',
    });
    withShoe(house, () => ({ remaining: 2 }));
    const three = { ...moved, cards: ['Ks', 'Qs', 'Js'] };
    expect(refusalOf(house, 'Dan', 'report-irregularity', three)).toMatchObject({
      code: 'nothing-to-remedy',
      detail: '2 cards are left in the device.',
    });
    withShoe(house, () => ({ remaining: 0 }));
    expect(refusalOf(house, 'Dan', 'report-irregularity', three)).toMatchObject({
      code: 'nothing-to-remedy',
      detail: 'No card is left in the device.',
    });
    withShoe(house, () => ({ remaining: 3 }));
    expect(refusalOf(house, 'Dan', 'report-irregularity', three)).toBeNull();
  });

  it('5.11: nobody has carried off, and nobody sets aside, a card of which all have come out', () => {
    const gone = (which: string): TestTable => {
      const house = dealing({ method: 'A' });
      for (const card of ['Kh', '2d', '9c', '3s'] as const) draw(house, card);
      must(house, 'Dan', 'offer-cards', { side: 'player' });
      must(house, 'Ann', 'accept-cards', { side: 'player' });
      must(house, 'Dan', 'report-irregularity', { kind: 'patron-left-with-cards', case: which, person: 'Ann' });
      withShoe(house, seenOften('As', 8));
      return house;
    };
    const found = { matter: 1, remedy: 'complete-with-found-value' };
    expect(refusalOf(gone('value-found'), 'Gus', 'take-remedy', { ...found, cards: ['As', '9c'] })).toMatchObject(
      OUT_OF_SHOE,
    );
    expect(refusalOf(gone('value-found'), 'Gus', 'take-remedy', { ...found, cards: ['Kh', '9c'] })).toBeNull();
    const aside = { matter: 1, remedy: 'set-two-cards-aside' };
    expect(refusalOf(gone('value-unknown'), 'Gus', 'take-remedy', { ...aside, cards: ['As', '9d'] })).toMatchObject(
      OUT_OF_SHOE,
    );
    expect(refusalOf(gone('value-unknown'), 'Gus', 'take-remedy', aside)).toMatchObject({ code: 'cards-needed' });
    expect(refusalOf(gone('value-unknown'), 'Gus', 'take-remedy', { ...aside, cards: [null, '9d'] })).toMatchObject({
      code: 'cards-needed',
    });
    expect(refusalOf(gone('value-unknown'), 'Gus', 'take-remedy', { ...aside, cards: ['9d', '9d'] })).toBeNull();
  });

  it('an electronic shoe says itself which card came, or none is drawn', () => {
    const house = dealing({ source: 'electronic' });
    const command = { do: 'draw-card', id: 'x', by: 'Dan', as: 'dealer', at: 99, card: null } as const;
    const decision = decide(house.game, house.state, command);
    expect(decision).toMatchObject({ ok: false, refusal: { code: 'card-needed' } });
  });
});

const settled = (): TestTable => {
  const house = openTable('TNC');
  must(house, 'Dan', 'open-betting');
  must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
  playOut(house, ['Kh', '2d', '9c', '3s']);
  return house;
};

const RECONSTRUCTED = { matter: 1, remedy: 'reconstruct-cards', cards: ['Kh', '2d', '4c', '3s', 'Kd'] };

describe('what is said of a round that is over', () => {
  const reported = (): TestTable => {
    const house = settled();
    must(house, 'Max', 'report-irregularity', { kind: 'wrong-number-of-cards', case: 'reconstructable' });
    return house;
  };

  it('5.2: is refused where it takes more cards than the device had left', () => {
    const house = reported();
    withShoe(house, () => ({ remaining: 0 }));
    expect(refusalOf(house, 'Gus', 'take-remedy', RECONSTRUCTED)).toMatchObject(OUT_OF_SHOE);
    withShoe(house, () => ({ remaining: 1 }));
    expect(refusalOf(house, 'Gus', 'take-remedy', RECONSTRUCTED)).toBeNull();
  });

  it('5.2: is refused where none is on record, and nothing is given back for it', () => {
    const house = reported();
    house.state = { ...house.state, last: null };
    expect(refusalOf(house, 'Gus', 'take-remedy', RECONSTRUCTED)).toMatchObject({ code: 'wrong-phase' });
    expect(voidedAfterwards(house.game, house.state, 'policy')).toEqual([]);
    expect(voidedAfterwards(house.game, settled().state, 'policy')).toMatchObject([{ type: 'SettlementCorrected' }]);
  });

  it('6.3: is a misread card that is ruled on, and no step of it is taken otherwise', () => {
    const house = settled();
    must(house, 'Dan', 'report-misread', { draw: 3, card: '8c' });
    expect(refusalOf(house, 'Gus', 'take-remedy', RECONSTRUCTED)).toMatchObject({
      code: 'remedy-out-of-order',
      detail: 'Next: nothing.',
    });
    const matters = house.state.matters.map((matter) => ({ ...matter, draws: [] }));
    house.state = { ...house.state, matters };
    const events = must(house, 'Gus', 'rule-on-misread', { matter: 1, allow: true });
    expect(events.map(({ type }) => type)).toEqual(['MatterClosed']);
  });
});

describe('what a matter leads to', () => {
  const reported = (): TestTable => {
    const house = dealing({ method: 'A' });
    for (const card of ['Kh', '2d', '9c', '3s'] as const) draw(house, card);
    must(house, 'Dan', 'offer-cards', { side: 'player' });
    must(house, 'Ann', 'accept-cards', { side: 'player' });
    const gone = { kind: 'patron-left-with-cards', case: 'value-found', person: 'Ann' };
    must(house, 'Dan', 'report-irregularity', gone);
    return house;
  };

  const withStep = ({ state }: TestTable, change: Partial<Matter>, ...steps: readonly Remedy[]): TableState => ({
    ...state,
    matters: state.matters.map((matter) => ({
      ...matter,
      ...change,
      steps: steps.map((remedy) => ({ remedy, basis: 'policy' })),
    })),
  });

  const tried = (house: TestTable, state: TableState): unknown =>
    candidatesOf(house.game, state, { by: 'Gus', as: 'gaming-shift-manager' }, 99, 'take-remedy')[0];

  it('is no example of a card where none can be named, and of nobody where nobody is there', () => {
    const house = reported();
    expect(tried(house, house.state)).toMatchObject({ remedy: 'complete-with-found-value', cards: ['As', '2s'] });
    withShoe(house, ({ seen }) => ({ seen: seen.map(() => 8) }));
    expect(tried(house, house.state)).toMatchObject({ remedy: 'complete-with-found-value', cards: [null, null] });
    const pass = withStep(house, { kind: 'wrong-delivery' }, 'pass-to-right-patron');
    expect(tried(house, pass)).toMatchObject({ person: 'Ann' });
    const patrons = pass.patrons.map((patron) => ({ ...patron, present: false }));
    expect(tried(house, { ...pass, patrons })).not.toHaveProperty('person');
  });

  it('5.10: is a hand that is taken, where the matter is about one', () => {
    const house = reported();
    const typesAfter = (side: Matter['side']) =>
      followUps(house.game, withStep(house, { kind: 'handler-absent', side }, 'dealer-exposes'), 'Dan').map(
        ({ type }) => type,
      );
    expect(typesAfter('player')).toEqual(['RemedyTaken', 'HandTaken']);
    expect(typesAfter(null)).toEqual(['RemedyTaken']);
  });

  it('is no option to take wagers back, where no text gives one for it', () => {
    const house = reported();
    const opened = (change: Partial<Matter>) =>
      withStep(house, change, 'offer-withdrawal').matters.flatMap((matter) =>
        openingOf(house.game, house.state, matter),
      );
    expect(opened({ kind: 'power-failure' })).toMatchObject([{ type: 'WindowOpened', trigger: 'power-failure' }]);
    expect(opened({ kind: 'order-altered' })).toEqual([]);
  });
});

describe('what is said of money', () => {
  it('A18: a wager is raised no further than can be counted exactly', () => {
    const house = openTable('DTN', { areaMax: null });
    must(house, 'Dan', 'open-betting');
    must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
    const rich: TableState = { ...house.state, money: { ...house.state.money, house: -(2 ** 51) } };
    house.state = rich;
    expect(refusalOf(house, 'Ann', 'raise-wager', { wager: 'player', amount: 1_000 })).toMatchObject({
      code: 'amount-too-large',
      clause: 'policy',
    });
  });

  it('A18: a stake beyond all whole numbers is too large, whatever it would pay', () => {
    const house = openTable('DTN');
    must(house, 'Dan', 'open-betting');
    const amount = cents(2 ** 53 - 92);
    const stake = { do: 'place-wager', id: 'x', by: 'Ann', as: 'patron', at: 99, wager: 'player', amount } as const;
    const decision = give(house, stake);
    expect(decision.ok ? null : decision.refusal.code).toBe('amount-too-large');
  });

  it('A13b: whoever asks that a debt be forgiven says why, so that it can be read', () => {
    const house = openTable('DTN');
    house.state = { ...house.state, debts: [{ person: 'Ann', amount: cents(500), askedBy: [] }] };
    const ask = { do: 'ask-debt-forgiveness', id: 'x', by: 'Dan', as: 'dealer', at: 99, person: 'Ann' } as const;
    const decision = give(house, { ...ask, note: '\u200b' });
    expect(decision.ok ? null : decision.refusal.code).toBe('reason-required');
    expect(give(house, { ...ask, note: 'our own slip' }).ok).toBe(true);
  });

  it('A13b: at the close of a table of a tournament chips pay what is owed, as far as they go', () => {
    const house = openTable('DTN');
    const owed = (person: string, amount: number) => ({ person, amount: cents(amount), askedBy: [] });
    const patrons = house.state.patrons.map((each) => (each.person === 'Ben' ? { ...each, chips: cents(0) } : each));
    const debts = [owed('Ann', 500), owed('Ben', 500), owed('Eve', 500), owed('Cho', 200_000)];
    expect(collectionsAtClose({ ...house.state, patrons, debts })).toEqual([
      { type: 'DebtCollected', person: 'Ann', amount: 500 },
      { type: 'DebtCollected', person: 'Cho', amount: 100_000 },
    ]);
  });
});
