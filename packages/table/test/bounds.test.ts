import { faultOf, readCommand } from '@sabot/protocol';
import { cents } from '@sabot/rules';
import { gameOf } from '@sabot/testkit/games';
import { act, must, newTable, openTable } from '@sabot/testkit/table';
import { expect, it } from 'vitest';
import { amount, brokenInvariants, MAX_AMOUNT, openRoundOf, type TableConfig, usualConfig } from '../src/index.ts';

const codeOf = (decision: ReturnType<typeof act>): string => (decision.ok ? 'ok' : decision.refusal.code);

it('an amount has a sensible bound', () => {
  expect(faultOf(amount, MAX_AMOUNT, 'it')).toBeNull();
  expect(faultOf(amount, MAX_AMOUNT + 1, 'it')).toBe('it must be cents, from 1 to 1000000000000');
  const buyIn = { do: 'buy-in', id: 'c-1', by: 'Ann', as: 'patron', at: 1, amount: MAX_AMOUNT + 1 };
  expect(readCommand(buyIn)).toMatchObject({
    ok: false,
    fault: expect.stringContaining('amount must be cents'),
  });
});

it('chips that come and go never lock a table', () => {
  const house = openTable('TB');
  for (let time = 0; time < 9_100; time += 1) {
    must(house, 'Dan', 'buy-in', { amount: MAX_AMOUNT, for: 'Ann' });
    must(house, 'Dan', 'cash-out', { amount: MAX_AMOUNT, for: 'Ann' });
    house.events.length = 0;
  }
  expect(codeOf(act(house, 'Dan', 'buy-in', { amount: MAX_AMOUNT, for: 'Ann' }))).toBe('ok');
  expect(brokenInvariants(house.state)).toEqual([]);
});

it('a table takes chips up to a bound, and more once some are cashed', () => {
  const house = openTable('TB');
  const buy = (): string => codeOf(act(house, 'Dan', 'buy-in', { amount: MAX_AMOUNT, for: 'Ann' }));
  let bought = 0;
  while (buy() === 'ok') bought += 1;
  expect(bought).toBe(999);
  expect(buy()).toBe('amount-too-large');
  must(house, 'Dan', 'cash-out', { amount: MAX_AMOUNT, for: 'Ann' });
  expect(buy()).toBe('ok');
});

it('a stake is an amount too, however it came to be', () => {
  const house = openTable('TB');
  must(house, 'Dan', 'buy-in', { amount: MAX_AMOUNT, for: 'Ann' });
  must(house, 'Dan', 'buy-in', { amount: MAX_AMOUNT, for: 'Ann' });
  must(house, 'Dan', 'open-betting');
  const chips = { wager: 'player', seat: 1, for: 'Ann', asFound: true };
  must(house, 'Sue', 'place-wager', { ...chips, amount: MAX_AMOUNT });
  expect(codeOf(act(house, 'Sue', 'raise-wager', { ...chips, amount: MAX_AMOUNT }))).toBe('amount-too-large');
});

it('chips of a practice table never come to be worth something', () => {
  const house = openTable('TB', { practice: true });
  const { config } = house.state;
  must(house, 'Max', 'close-table');
  expect(codeOf(act(house, 'Max', 'open-table', { config: { ...config, practice: false } }))).toBe('chips-on-table');
  for (const { person, chips } of house.state.patrons)
    if (chips > 0) must(house, 'Dan', 'cash-out', { amount: chips, for: person });
  expect(codeOf(act(house, 'Max', 'open-table', { config: { ...config, practice: false } }))).toBe('ok');
});

const CODES = ['DTN', 'IDT', 'TNC', 'TB', 'DBT'];

/** The usual limits with every maximum raised to this. */
const withMaximum = (code: string, max: number): TableConfig => {
  const usual = usualConfig(gameOf(code));
  return { ...usual, limits: usual.limits.map((limit) => ({ ...limit, max: cents(max) })) };
};

it.each(CODES.filter((code) => code !== 'DBT'))(
  '%s: limits with which a round could not be counted exactly are refused',
  (code) => {
    const house = newTable(code);
    expect(act(house, 'Max', 'open-table', { config: withMaximum(code, MAX_AMOUNT) })).toMatchObject({
      ok: false,
      refusal: { code: 'bad-config', clause: 'policy', detail: expect.stringContaining('exactly') },
    });
    must(house, 'Max', 'open-table', { config: withMaximum(code, 100_000_000) });
    const { limits } = withMaximum(code, MAX_AMOUNT);
    expect(codeOf(act(house, 'Max', 'set-limits', { limits }))).toBe('bad-config');
  },
);

it('what the tournament pays is little enough for the largest amounts', () => {
  expect(codeOf(act(newTable('DBT'), 'Max', 'open-table', { config: withMaximum('DBT', MAX_AMOUNT) }))).toBe('ok');
});

it('the number of wagers an area counts as well', () => {
  const house = newTable('TB');
  must(house, 'Max', 'open-table', { config: { ...withMaximum('TB', MAX_AMOUNT), wagersPerArea: 1 } });
  expect(codeOf(act(house, 'Max', 'set-wagers-per-area', { max: 3 }))).toBe('bad-config');
});

it.each(CODES)('%s: chips found on the felt are not taken where a win could not be counted exactly', (code) => {
  const house = openTable(code);
  while (codeOf(act(house, 'Dan', 'buy-in', { amount: MAX_AMOUNT, for: 'Ann' })) === 'ok');
  must(house, 'Dan', 'open-betting');
  const offered = house.state.config?.limits.map(({ wager }) => wager) ?? [];
  const codes = offered.flatMap((wager) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((seat) =>
      codeOf(act(house, 'Sue', 'place-wager', { wager, seat, for: 'Ann', asFound: true, amount: MAX_AMOUNT })),
    ),
  );
  const risk = openRoundOf(house.state)?.wagers.reduce((sum, { wager, stake }) => {
    const pays = house.game.wagers
      .find(({ id }) => id === wager)
      ?.lines.map(({ pays: { win, stake: of } }) => win / of);
    return sum + stake * Math.max(...(pays ?? []));
  }, 0);
  expect(new Set(codes)).toEqual(new Set(code === 'DBT' ? ['ok'] : ['ok', 'amount-too-large']));
  expect(risk).toBeLessThan(2 ** 51);
  expect(brokenInvariants(house.state)).toEqual([]);
});

it.each(CODES)('%s: only a game with wagers on a session is played in a tournament', (code) => {
  const config = usualConfig(gameOf(code), { tournament: { id: 't-1', table: 1, secretLastRound: false } });
  const opened = act(newTable(code), 'Max', 'open-table', { config });
  expect(codeOf(opened)).toBe(code === 'DBT' ? 'ok' : 'bad-config');
});
