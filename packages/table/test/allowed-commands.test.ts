import { readCommand } from '@sabot/protocol';
import { GAMES } from '@sabot/rules';
import { gameOf } from '@sabot/testkit/games';
import { act, draw, expose, keepHand, must, openTable, PEOPLE, type TestTable } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import { type Actor, allowedCommands, type Command, decide, NEW_TABLE } from '../src/index.ts';

const actorOf = (who: string): Actor => {
  const as = PEOPLE[who];
  if (as === undefined) throw new Error(`${who} is nobody`);
  return { by: who, as };
};

const allowed = (house: TestTable, who: string): readonly Command[] =>
  allowedCommands(house.game, house.state, actorOf(who), house.commands + 1);

/** Besides what can be done at almost any time, and besides reports. */
const ANY_TIME = [
  'announce-last-round',
  'appoint-acting',
  'set-limits',
  'set-presence',
  'buy-in',
  'cash-out',
  'count-float',
  'tap-in',
  'tap-out',
  'join-table',
  'leave-table',
  'report-irregularity',
  'report-misread',
  'report-display-error',
  'give-device',
  'allow-draw-without-wager',
];

/** What the person could do at this point, by name, each name once. */
const acts = (house: TestTable, who: string): string =>
  [...new Set(allowed(house, who).map((command) => command.do))].filter((name) => !ANY_TIME.includes(name)).join(' ');

/** What each person could do, for a table of such rows. */
const row = (house: TestTable, ...people: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(people.map((who) => [who, acts(house, who)]));

const bet = (house: TestTable): void => {
  must(house, 'Dan', 'open-betting');
  must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
  must(house, 'Ben', 'place-wager', { wager: 'banker', amount: 10_000 });
};

const dealFour = (house: TestTable, who = 'Dan'): void => {
  for (const card of ['Kh', '2d', '5c', '3s'] as const) draw(house, card, who);
};

const BETS = 'place-wager raise-wager lower-wager withdraw-wager';

describe('allowed commands', () => {
  it('open a table that is not open', () => {
    const asked = (who: string): readonly string[] =>
      allowedCommands(gameOf('TB'), NEW_TABLE, actorOf(who), 1).map((command) => command.do);
    expect(asked('Max')).toEqual(['open-table']);
    expect(asked('Sue')).toEqual([]);
    expect(asked('Ann')).toEqual([]);
    expect(asked('Shoe')).toEqual([]);
  });

  it('make up a round in Method B, phase by phase', () => {
    const house = openTable('TB');
    expect(row(house, 'Ann', 'Dan', 'Sue', 'Max', 'Shoe')).toEqual({
      Ann: 'cut-shoe',
      Dan: 'cut-shoe burn-cards open-betting',
      Sue: 'close-table cut-shoe burn-cards open-betting',
      Max: 'close-table set-method set-wagers-per-area close-area cut-shoe burn-cards replace-shoe open-betting',
      Shoe: 'burn-cards',
    });
    bet(house);
    expect(row(house, 'Ann', 'Cho', 'Dan', 'Shoe')).toEqual({
      Ann: BETS,
      Cho: 'place-wager',
      Dan: `${BETS} close-betting`,
      Shoe: '',
    });
    must(house, 'Dan', 'close-betting');
    expect(row(house, 'Ann', 'Dan', 'Max', 'Shoe')).toEqual({
      Ann: '',
      Dan: 'report-cut-card draw-card',
      Max: 'report-cut-card draw-card',
      Shoe: 'report-cut-card draw-card',
    });
    draw(house, 'Kh');
    expect(row(house, 'Ann', 'Dan')).toEqual({ Ann: '', Dan: 'report-cut-card draw-card expose-card' });
    for (const card of ['2d', '5c', '3s'] as const) draw(house, card);
    expect(row(house, 'Ann', 'Dan', 'Max')).toEqual({ Ann: '', Dan: 'expose-card', Max: 'expose-card' });
    for (const [index, card] of (['Kh', '2d', '5c', '3s'] as const).entries()) expose(house, index + 1, card);
    expect(acts(house, 'Dan')).toBe('announce-totals');
    must(house, 'Dan', 'announce-totals');
    expect(acts(house, 'Dan')).toBe('report-cut-card draw-card');
    draw(house, '4c');
    // The Banker's third card waits for the Player's.
    expect(acts(house, 'Dan')).toBe('report-cut-card expose-card');
    expose(house, 5, '4c');
    draw(house, '7d');
    expose(house, 6, '7d');
    expect(row(house, 'Ann', 'Dan')).toEqual({ Ann: '', Dan: 'announce-outcome' });
    must(house, 'Dan', 'announce-outcome');
    expect(row(house, 'Ann', 'Dan')).toEqual({ Ann: '', Dan: 'settle-round' });
    must(house, 'Dan', 'settle-round');
    expect(row(house, 'Ann', 'Dan')).toEqual({ Ann: '', Dan: 'open-betting' });
  });

  it('pass the cards round in Method A', () => {
    const house = openTable('DTN', { method: 'A' });
    bet(house);
    must(house, 'Dan', 'close-betting');
    dealFour(house);
    expect(row(house, 'Ann', 'Dan', 'Sue', 'Max')).toEqual({
      Ann: '',
      Dan: 'offer-cards choose-reveal-order',
      Sue: 'offer-cards choose-reveal-order',
      Max: 'offer-cards allow-squeeze choose-reveal-order',
    });
    must(house, 'Dan', 'offer-cards', { side: 'player' });
    expect(row(house, 'Ann', 'Ben')).toEqual({ Ann: 'accept-cards decline-cards', Ben: '' });
    must(house, 'Ann', 'accept-cards', { side: 'player' });
    expect(acts(house, 'Ann')).toBe('');
    must(house, 'Dan', 'choose-reveal-order', { first: 'player' });
    // With no device to read it, staff name the card that she turns over.
    expect(acts(house, 'Ann')).toBe('peel-card');
    must(house, 'Dan', 'offer-cards', { side: 'banker' });
    must(house, 'Ben', 'decline-cards', { side: 'banker' });
    // Nobody is left who wagered on the Banker's; what Ann does with the Player's, staff may enter.
    expect(row(house, 'Dan', 'Sue')).toEqual({
      Dan: 'choose-reveal-order expose-card',
      Sue: 'choose-handler choose-reveal-order expose-card acknowledge-wait',
    });
    keepHand(house, 'banker');
    expose(house, 1, 'Kh', 'Ann');
    expose(house, 3, '5c', 'Ann');
    expect(row(house, 'Ann', 'Dan')).toEqual({ Ann: '', Dan: 'expose-card' });
  });

  it('let the patron with the device draw in Method C', () => {
    const house = openTable('DTN', { method: 'C', floorArea: 'HLGA', source: 'reader' });
    bet(house);
    expect(allowed(house, 'Max').some((command) => command.do === 'give-device')).toBe(true);
    must(house, 'Max', 'give-device', { to: 'Ann' });
    must(house, 'Dan', 'close-betting');
    expect(row(house, 'Ann', 'Ben', 'Dan', 'Amy', 'Shoe')).toEqual({
      // Her draw is the device's to report.
      Ann: 'relinquish-device',
      Ben: '',
      // Staff enter what the patron says.
      Dan: 'report-cut-card relinquish-device',
      Amy: 'report-cut-card relinquish-device',
      Shoe: 'report-cut-card report-device-error draw-card',
    });
    dealFour(house, 'Shoe');
    expect(row(house, 'Ann', 'Dan', 'Max')).toEqual({
      // What she drew is hers to expose (3.12.3).
      Ann: 'relinquish-device peel-card expose-card',
      Dan: 'relinquish-device pass-cards choose-reveal-order expose-card',
      Max: 'relinquish-device choose-handler pass-cards allow-squeeze choose-reveal-order expose-card',
    });
    must(house, 'Dan', 'pass-cards', { side: 'banker', to: 'Ben' });
    expect(acts(house, 'Ben')).toBe('peel-card expose-card');
  });

  it('never offer what is refused on record: a late wager, a late withdrawal', () => {
    const house = openTable('IDT');
    bet(house);
    must(house, 'Dan', 'close-betting');
    expect(act(house, 'Ann', 'withdraw-wager', { wager: 'player' }).ok).toBe(true);
    expect(acts(house, 'Ann')).toBe('');
  });

  it('name the next step of a matter, for whoever may take it', () => {
    const house = openTable('DTN');
    bet(house);
    must(house, 'Dan', 'close-betting');
    dealFour(house);
    must(house, 'Dan', 'report-irregularity', { kind: 'order-altered', case: 'not-reconstructable' });
    const remedies = (who: string) =>
      allowed(house, who).flatMap((command) => (command.do === 'take-remedy' ? [command.remedy] : []));
    expect(remedies('Max')).toEqual(['void-round']);
    expect(remedies('Dan')).toEqual([]);
  });

  it('give each distinct act once', () => {
    const house = openTable('TB');
    bet(house);
    const reports = allowed(house, 'Dan').flatMap((command) => (command.do === 'report-irregularity' ? [command] : []));
    expect(new Set(reports.map(({ kind, case: which }) => `${kind} ${which}`)).size).toBe(reports.length);
    const placed = allowed(house, 'Cho').filter((command) => command.do === 'place-wager');
    expect(placed).toHaveLength(house.state.config?.limits.length ?? 0);
  });

  for (const { code } of GAMES) {
    it(`${code}: whatever is named can be given as it stands`, () => {
      const house = openTable(code, { method: 'A', source: 'reader' });
      const steps: readonly (() => void)[] = [
        () => {},
        () => bet(house),
        () => must(house, 'Dan', 'close-betting'),
        () => draw(house, 'Kh'),
        () => {
          for (const card of ['2d', '5c', '3s'] as const) draw(house, card);
        },
      ];
      for (const step of steps) {
        step();
        for (const who of Object.keys(PEOPLE)) {
          for (const command of allowed(house, who)) {
            expect(readCommand(command)).toEqual({ ok: true, value: command });
            expect(decide(house.game, house.state, command).ok).toBe(true);
          }
        }
      }
    });
  }
});
