import { DECK } from '@sabot/rules';
import type { CommandName, TableView } from '@sabot/table';
import { type Guest, type House, startHouse } from '@sabot/testkit/house';
import type { Sender } from '@sabot/testkit/requests';
import { usualSession, usualTournament } from '@sabot/tournament';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { frameFor, mustGive, newTournament } from './tournament.ts';
import { BY_PEOPLE, DRAGON_BET, GAME } from './tournament-drafts.ts';

let house: House;
let dealer: Sender;
let given = 0;

beforeAll(async () => {
  house = await startHouse();
  dealer = await house.newStaff('dealer');
});
afterAll(() => house.close());

/** A round as the Dealer goes through it: whichever of these may be done now is the next. */
const STEPS: readonly CommandName[] = [
  'settle-round',
  'announce-outcome',
  'announce-totals',
  'expose-card',
  'draw-card',
  'close-betting',
];

interface Shown {
  readonly view: TableView;
  readonly allowed: readonly { readonly do: CommandName; readonly card?: string }[];
}

const shown = async (table: string): Promise<Shown> =>
  JSON.parse((await house.request('GET', `/api/tables/${table}`, { as: dealer })).text);

const at = (table: string, as: Sender, command: object) => {
  given += 1;
  const body = { id: `people-${String(given).padStart(5, '0')}`, ...command };
  return house.request('POST', `/api/tables/${table}/commands`, { as, body });
};

const mustDo = async (table: string, as: Sender, command: object): Promise<void> => {
  const { status, text } = await at(table, as, command);
  if (status !== 200) throw new Error(`${JSON.stringify(command)}: ${text}`);
};

/** Real cards, turned over one after another and entered by hand. */
let turned = 0;
const nextCard = (): string => {
  turned += 7;
  return DECK[turned % DECK.length] ?? '';
};

/** Deals the round that was called until it is settled. */
const dealRound = async (table: string): Promise<void> => {
  for (;;) {
    const { view, allowed } = await shown(table);
    if (view.phase === 'idle') return;
    const next = STEPS.flatMap((name) => allowed.filter((each) => each.do === name))[0];
    if (next === undefined) throw new Error(`${view.phase}: ${JSON.stringify(allowed)}`);
    await mustDo(table, dealer, { ...next, ...('card' in next ? { card: nextCard() } : {}) });
  }
};

const tableOf = async (id: string): Promise<string> => (await frameFor(house, id, house.manager)).tables['1'] ?? '';

const seatOf = async (id: string, guest: Guest): Promise<number> => {
  const { view } = await frameFor(house, id, guest.as);
  return view.entries.find(({ person }) => person === guest.id)?.place?.seat ?? 0;
};

it('a session is dealt by people, card by card, from the call to the prizes', async () => {
  const { manager } = house;
  const guests = [await house.newGuest(), await house.newGuest(), await house.newGuest()] as const;
  const changes = {
    entry: { ...usualTournament(GAME).entry, capacity: 3 },
    sessions: [usualSession(GAME, { length: { kind: 'rounds', rounds: 2 } })],
  };
  const id = await newTournament(house, manager, changes, BY_PEOPLE);
  await mustGive(house, id, manager, 'publish-tournament');
  for (const { as } of guests) await mustGive(house, id, as, 'register');
  await mustGive(house, id, manager, 'close-registration');
  await mustGive(house, id, manager, 'draw-seats', { order: [1, 2, 3] });
  await mustGive(house, id, manager, 'open-session');
  await mustGive(house, id, guests[0].as, 'place-dragon-bet', { wager: DRAGON_BET, amount: 2000 });

  await expect.poll(() => tableOf(id)).not.toBe('');
  const table = await tableOf(id);
  await expect.poll(async () => (await at(table, dealer, { do: 'load-shoe' })).text).toContain('ShoeLoaded');
  for (const round of [1, 2]) {
    // The call waits until the chips are there, and until the round before is on record.
    await expect.poll(async () => (await at(table, dealer, { do: 'open-betting' })).text).toContain('BettingOpened');
    for (const [index, guest] of guests.entries()) {
      const wager = index === 0 ? 'player' : 'banker';
      await mustDo(table, guest.as, { do: 'place-wager', wager, seat: await seatOf(id, guest), amount: 5000 });
    }
    await dealRound(table);
    await expect
      .poll(async () => (await frameFor(house, id, manager)).view.session?.tables[0]?.results.length)
      .toBe(round);
  }
  await mustDo(table, manager, { do: 'close-table' });
  await expect
    .poll(async () => (await frameFor(house, id, manager)).view.session?.tables.every(({ returned }) => returned))
    .toBe(true);
  await mustGive(house, id, manager, 'announce-dragons');
  await mustGive(house, id, manager, 'end-session');
  await mustGive(house, id, manager, 'award');
  const { view } = await frameFor(house, id, manager);
  expect(view.phase).toBe('awarded');
  expect(view.standings.map(({ place }) => place)).toEqual([1, 2, 3]);
});
