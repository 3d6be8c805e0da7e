import type { NumberedEvent, StaffMember } from '@sabot/protocol';
import { type Card, cents, GAMES, type Game, orThrow, parseCard } from '@sabot/rules';
import { type Actor, EVENT_TYPES, type SentCommand, usualConfig } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { DEALER, engineOf, MANAGER } from '../../../../test/fixtures.ts';
import { EVENT_MESSAGES } from '../../../events/event-messages.ts';
import { SHIFT_KINDS } from '../../../events/messages/event-text.ts';
import { csvName, csvOf } from './shift-export.tsx';
import {
  ALL,
  countsOf,
  filterLines,
  newestFirst,
  SHIFT_TYPES,
  type ShiftLine,
  shiftEventOf,
  shiftLine,
  staffLines,
} from './shift-lines.ts';

const ANN: Actor = { by: 'p-ann', as: 'patron' };
const NAMES = { dan: 'Dan', max: 'Max' };

const card = (text: string): Card => orThrow(parseCard(text));

/** A table of a game that keeps all its events. */
const recorded = (game: Game) => {
  const engine = engineOf(game);
  const events: NumberedEvent[] = [];
  const give = (actor: Actor, command: SentCommand): void => {
    const decision = engine.tried(actor, command);
    if (!decision.ok) throw new Error(JSON.stringify([command, decision.refusal]));
    for (const event of decision.events) events.push({ ...event, sequence: events.length + 1 });
    engine.give(actor, command);
  };
  give(MANAGER, { do: 'open-table', config: usualConfig(game, { method: 'B' }) });
  give(DEALER, { do: 'load-shoe' });
  give(ANN, { do: 'join-table', seat: 1 });
  give(DEALER, { do: 'buy-in', amount: cents(500_000), for: 'p-ann' });
  return { give, events, phase: () => engine.state().play.phase };
};
type Recorded = ReturnType<typeof recorded>;

const turnOver = ({ give }: Recorded, first: number, cards: readonly string[]): void => {
  for (const [index, each] of cards.entries())
    give(DEALER, { do: 'expose-card', draw: first + index, card: card(each) });
};

/** A round of six cards with everything that a patron may do in it, and nothing that goes wrong. */
const playRound = (table: Recorded): void => {
  const { give } = table;
  give(DEALER, { do: 'open-betting' });
  give(ANN, { do: 'place-wager', wager: 'player', amount: cents(10_000) });
  give(ANN, { do: 'raise-wager', wager: 'player', amount: cents(5000) });
  give(ANN, { do: 'lower-wager', wager: 'player', amount: cents(5000) });
  give(ANN, { do: 'place-wager', wager: 'tie', amount: cents(1000) });
  give(ANN, { do: 'withdraw-wager', wager: 'tie' });
  give(DEALER, { do: 'close-betting' });
  for (let draw = 0; draw < 4; draw += 1) give(DEALER, { do: 'draw-card' });
  turnOver(table, 1, ['2s', '3h', 'Kd', 'Qc']);
  give(DEALER, { do: 'announce-totals' });
  for (const [draw, third] of [
    [5, '4d'],
    [6, '5s'],
  ] as const) {
    give(DEALER, { do: 'draw-card' });
    turnOver(table, draw, [third]);
  }
  give(DEALER, { do: 'announce-outcome' });
  give(DEALER, { do: 'settle-round' });
};

const linesOf = (game: Game, events: readonly NumberedEvent[], language: 'en' | 'zh' = 'en'): readonly ShiftLine[] =>
  events.flatMap((event) => shiftLine(event, { id: 't-1', name: 'One' }, game, NAMES, language) ?? []);

describe('what the shift log has', () => {
  it('is of real events and of every kind', () => {
    const types: readonly string[] = EVENT_TYPES;
    expect(SHIFT_TYPES.filter((type) => !types.includes(type))).toEqual([]);
    const kinds = EVENT_TYPES.flatMap((type) => EVENT_MESSAGES[type].shiftLog?.kind ?? []);
    expect(kinds).toHaveLength(SHIFT_TYPES.length);
    expect(new Set(kinds)).toEqual(new Set(SHIFT_KINDS));
  });

  it.each(GAMES)('is nothing of a plain round of $code', (game) => {
    const table = recorded(game);
    const before = table.events.length;
    playRound(table);
    table.give(ANN, { do: 'set-presence', present: false });
    table.give(ANN, { do: 'set-presence', present: true });
    const plain = table.events.slice(before);
    expect(table.phase()).toBe('idle');
    expect(plain.map(({ type }) => type)).toContain('RoundSettled');
    expect(plain.filter(({ type }) => SHIFT_TYPES.includes(type))).toEqual([]);
  });

  it('takes buy-ins by staff, not those of patrons or of the house', () => {
    const [game] = GAMES;
    if (game === undefined) throw new Error('there is no game');
    const bought = recorded(game).events.find(({ type }) => type === 'ChipsBought');
    if (bought === undefined) throw new Error('nothing was bought');
    const by = (stamp: object): NumberedEvent => ({ ...bought, stamp: { ...bought.stamp, ...stamp } });
    expect(shiftEventOf(bought)?.kind).toBe('money');
    expect(shiftEventOf(by({ as: 'cashier' }))?.kind).toBe('money');
    expect(shiftEventOf(by({ by: 'p-ann', as: 'patron' }))).toBeNull();
    expect(shiftEventOf(by({ by: 'house' }))).toBeNull();
  });
});

describe.each(GAMES)('entries of $code', (game) => {
  const table = recorded(game);
  table.give(DEALER, { do: 'report-irregularity', kind: 'uncovered-case', note: '已见' });
  const lines = linesOf(game, table.events);

  it('say what happened, who did it and by what rule', () => {
    expect(lines.map(({ type }) => type)).toEqual(['TableOpened', 'ShoeLoaded', 'ChipsBought', 'IrregularityReported']);
    const [opened, , bought, irregular] = lines;
    expect(opened).toMatchObject({ by: 'Max', kind: 'set-up', table: { id: 't-1', name: 'One' } });
    expect(opened?.details).toMatch(/^layout [A-Z] · \d+ decks · method B · .*\$[\d,]+–\$[\d,]+$/);
    // Ann's name is not known here: her id is better than nothing, and nothing is told twice.
    expect(bought).toMatchObject({ sentence: 'p-ann buys chips for $5,000.', details: '', by: 'Dan', role: 'Dealer' });
    expect(irregular?.details).toBe('matter 1 · note “已见”');
    expect(irregular?.clause).toMatch(new RegExp(`^(${game.code}:\\d|policy)`));
  });

  it('read in Chinese without a word of English', () => {
    const told = linesOf(game, table.events, 'zh');
    expect(told).toHaveLength(lines.length);
    for (const { sentence, details, role } of told)
      expect(`${sentence}${details}${role}`.replaceAll('p-ann', '')).not.toMatch(/[a-z]/);
  });
});

const line = (part: Partial<ShiftLine>): ShiftLine => ({
  key: 'k',
  type: 'ShoeEnded',
  kind: 'shoes',
  at: 0,
  table: { id: 't-1', name: 'One' },
  game: null,
  sentence: 'Shoe 1 is over.',
  details: '',
  by: 'Dan',
  role: 'Dealer',
  clause: null,
  ...part,
});

describe('the shift log', () => {
  const house = line({ key: 'h', kind: 'staff', table: null });
  const other = line({ key: 'o', kind: 'money', table: { id: 't-2', name: 'Two' } });
  const all = [line({}), house, other];

  it('is filtered by table and by kind, and counts each kind of the table chosen', () => {
    expect(filterLines(all, { table: ALL, kind: ALL })).toEqual(all);
    expect(filterLines(all, { table: 't-2', kind: ALL })).toEqual([other]);
    expect(filterLines(all, { table: 't-2', kind: 'shoes' })).toEqual([]);
    expect(Object.fromEntries(countsOf(all, 't-2').map(({ kind, count }) => [kind, count]))).toEqual({
      all: 1,
      irregularities: 0,
      'set-up': 0,
      shoes: 0,
      money: 1,
      staff: 0,
    });
  });

  it('has the latest first, also of what happened in one moment', () => {
    const keys = newestFirst([line({ key: 'a', at: 5 }), line({ key: 'b', at: 5 }), line({ key: 'c', at: 3 })]);
    expect(keys.map(({ key }) => key)).toEqual(['b', 'a', 'c']);
  });

  it('tells who came to work here and who was shut out', () => {
    const member = {
      kind: 'staff',
      role: 'dealer',
      login: null,
      table: null,
      created: 10,
      disabled: null,
      confirmedBy: null,
    } as const;
    const staff: readonly StaffMember[] = [
      { ...member, id: 'max', name: 'Max', role: 'pit-manager', invitedBy: null },
      { ...member, id: 'dan', name: 'Dan', invitedBy: 'max', created: 20, disabled: 30 },
    ];
    expect(staffLines(staff, 'en').map(({ sentence, by, at }) => [sentence, by, at])).toEqual([
      ['Max joins the staff as Pit Manager.', '', 10],
      ['Dan joins the staff as Dealer.', 'Max', 20],
      ['Dan, Dealer, is shut out.', '', 30],
    ]);
  });

  it('is written as CSV that no name can turn into a formula', () => {
    const odd = line({ sentence: 'He said "no", twice', by: '=HYPERLINK("x")', clause: 'policy' });
    expect(csvOf([odd, line({ table: null, clause: 'AB:5.1' })], 'en').split('\r\n')).toEqual([
      'Time,Table,Kind,What happened,Details,By,Position,Rule',
      '1970-01-01T00:00:00.000Z,One,Shoes,"He said ""no"", twice",,"\'=HYPERLINK(""x"")",Dealer,House policy',
      '1970-01-01T00:00:00.000Z,House,Shoes,Shoe 1 is over.,,Dan,Dealer,AB:5.1',
      '',
    ]);
    expect(csvName(new Date(2026, 2, 1, 22, 5).getTime())).toBe('shift-log-2026-03-01-2205.csv');
  });
});
