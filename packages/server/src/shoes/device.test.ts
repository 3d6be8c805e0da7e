import { readFileSync } from 'node:fs';
import { ACTIONS, DEVICE_PROBLEMS, declaredProblems, getDeviceDue, sendDeviceMessage } from '@sabot/protocol';
import type { Card } from '@sabot/rules';
import {
  type Command,
  DEVICE_ERRORS,
  decide,
  deviceDueSchema,
  NEW_TABLE,
  type TableState,
  usualConfig,
} from '@sabot/table';
import { ANY_GAME } from '@sabot/testkit/games';
import { describe, expect, it } from 'vitest';
import { commandsForDevice, readDeviceMessage } from './device.ts';

const game = ANY_GAME;

let commands = 0;
const give = (state: TableState, as: string, fields: object): TableState => {
  commands += 1;
  const decision = decide(game, state, { id: `c${commands}`, by: as, as, at: 0, ...fields } as Command);
  if (!decision.ok) throw new Error(`${JSON.stringify(fields)}: ${JSON.stringify(decision.refusal)}`);
  return decision.state;
};

const loaded = (source: 'reader' | 'keypad' = 'reader'): TableState => {
  const config = usualConfig(game, { source });
  return give(give(NEW_TABLE, 'pit-manager', { do: 'open-table', config }), 'dealer', { do: 'load-shoe' });
};

const closed = (): TableState =>
  give(give(loaded(), 'dealer', { do: 'open-betting' }), 'dealer', { do: 'close-betting' });

const message = (hand: string, index: number, card: Card | null) => {
  const raw =
    card === null ? { hand, index, unreadable: true } : { hand, index, rank: card.charAt(0), suit: card.charAt(1) };
  const read = readDeviceMessage(raw);
  if (!read.ok) throw new Error(read.fault);
  return read.value;
};

const answer = (state: TableState, hand: string, index: number, card: Card | null) =>
  commandsForDevice({ table: 't', game, state }, message(hand, index, card));

/** The state after the device has sent a card that is due. */
const sent = (state: TableState, hand: string, index: number, card: Card | null): TableState => {
  const given = answer(state, hand, index, card);
  if (given.kind !== 'give') throw new Error(JSON.stringify(given));
  return give(state, 'device', given.command);
};

describe('messages of a card-reading device', () => {
  it('are checked before anything is made of them', () => {
    for (const wrong of [
      null,
      [],
      'x',
      {},
      { error: 0 },
      { error: 8 },
      { error: '1' },
      { error: 1, hand: 'player' },
      { hand: 'player', index: 0, rank: 'A', suit: 's' },
      { hand: 'burn', index: 1, rank: 'A', suit: 's' },
      { hand: 'player', index: 4, rank: 'A', suit: 's' },
      { hand: 'player', index: 1, rank: '10', suit: 's' },
      { hand: 'player', index: 1, rank: 'A' },
      { hand: 'tie', index: 1, rank: 'A', suit: 's' },
      { hand: 'player', index: 1, unreadable: false },
      { hand: 'player', index: 1, rank: 'A', suit: 's', more: 1 },
      { hand: 'player', index: 1, rank: 'A', suit: 's', round: 0 },
      { hand: 'burn', index: 0, rank: 'A', suit: 's', round: 1 },
      { cuttingCard: false },
      { cuttingCard: true, error: 1 },
    ])
      expect(readDeviceMessage(wrong), JSON.stringify(wrong)).toMatchObject({ ok: false });
  });

  it('draw the cards of a round in their order', () => {
    let state = closed();
    for (const [hand, index, card] of [
      ['player', 1, '2s'],
      ['banker', 1, '3s'],
      ['player', 2, '4s'],
      ['banker', 2, '5s'],
    ] as const)
      state = sent(state, hand, index, card);
    expect('round' in state.play && 'draws' in state.play.round ? state.play.round.draws : []).toMatchObject([
      { side: 'player', card: '2s', exposed: false },
      { side: 'banker', card: '3s' },
      { side: 'player', card: '4s' },
      { side: 'banker', card: '5s' },
    ]);
  });

  it('are refused for another hand or place than is due', () => {
    const state = sent(closed(), 'player', 1, '2s');
    expect(answer(state, 'player', 2, '9s')).toMatchObject({ kind: 'refused', code: 'not-this-card' });
    expect(answer(state, 'banker', 2, '9s')).toMatchObject({ kind: 'refused', code: 'not-this-card' });
    expect(answer(state, 'player', 3, '9s')).toMatchObject({ kind: 'refused', code: 'not-this-card' });
    expect(answer(loaded(), 'player', 1, '9s')).toMatchObject({ kind: 'refused', code: 'no-card-due' });
  });

  it('draw nothing twice when they are sent again', () => {
    const state = sent(closed(), 'player', 1, '2s');
    expect(answer(state, 'player', 1, '2s')).toEqual({ kind: 'repeated' });
    expect(answer(state, 'player', 1, null)).toEqual({ kind: 'repeated' });
    expect(answer(state, 'player', 1, '3s')).toMatchObject({ kind: 'refused', code: 'another-card' });
    const burned = sent(loaded(), 'burn', 0, 'Kd');
    expect(answer(burned, 'burn', 0, 'Kd')).toEqual({ kind: 'repeated' });
    expect(answer(burned, 'burn', 0, 'Qd')).toMatchObject({ kind: 'refused', code: 'another-card' });
  });

  it('draw an unreadable card face down and tell the staff', () => {
    const state = closed();
    expect(answer(state, 'player', 1, null)).toMatchObject({ kind: 'give', notice: 1 });
    const drawn = sent(state, 'player', 1, null);
    expect(answer(drawn, 'player', 1, null)).toEqual({ kind: 'repeated' });
    expect(answer(drawn, 'player', 1, '2s')).toMatchObject({ kind: 'refused', code: 'read-too-late' });
    expect(answer(loaded(), 'burn', 0, null)).toMatchObject({ kind: 'notice', notice: 1 });
  });

  it('tell the staff of a card that no hand takes', () => {
    let state = closed();
    for (const [hand, index, card] of [
      ['player', 1, '4s'],
      ['banker', 1, '4d'],
      ['player', 2, '5s'],
      ['banker', 2, '5d'],
    ] as const)
      state = sent(state, hand, index, card);
    for (const draw of [1, 3, 2, 4]) state = give(state, 'dealer', { do: 'expose-card', draw });
    state = give(state, 'dealer', { do: 'announce-totals' });
    expect(answer(state, 'player', 3, '9s')).toMatchObject({
      kind: 'refused',
      code: 'no-card-due',
      notice: 2,
    });
  });

  it('burn the first card of a new shoe once', () => {
    const state = sent(loaded(), 'burn', 0, '7h');
    expect(state.shoe?.burned).toBe(8);
    expect(answer(closed(), 'burn', 0, '7h')).toMatchObject({ kind: 'refused', code: 'no-card-due' });
  });

  it('mean nothing at a table without a reader', () => {
    expect(answer(loaded('keypad'), 'burn', 0, '7h')).toMatchObject({ kind: 'refused', code: 'no-reader' });
  });

  it('that are refused say why in the words of the table too', () => {
    expect(answer(loaded(), 'player', 1, '9s')).toMatchObject({
      detail: 'No card is due now. draw-card is not for now: idle.',
    });
  });

  it('of another round than the one under way draw nothing, but the last one may be told again', () => {
    const of = (round: number, card: Card) => ({
      hand: 'player',
      index: 1,
      rank: card.charAt(0),
      suit: card.charAt(1),
      round,
    });
    const told = (state: TableState, raw: object) => {
      const read = readDeviceMessage(raw);
      if (!read.ok) throw new Error(read.fault);
      return commandsForDevice({ table: 't', game, state }, read.value);
    };
    const first = closed();
    expect(told(first, of(2, '9s'))).toMatchObject({ kind: 'refused', code: 'other-round' });
    expect(told(first, of(1, '9s'))).toMatchObject({ kind: 'give' });
    let state = sent(first, 'player', 1, '9s');
    for (const [hand, index, card] of [
      ['banker', 1, 'Kh'],
      ['player', 2, 'Kd'],
      ['banker', 2, '7c'],
    ] as const)
      state = sent(state, hand, index, card);
    for (const draw of [1, 3, 2, 4]) state = give(state, 'dealer', { do: 'expose-card', draw });
    state = give(state, 'dealer', { do: 'announce-totals' });
    state = give(state, 'dealer', { do: 'announce-outcome' });
    state = give(state, 'dealer', { do: 'settle-round' });
    state = give(give(state, 'dealer', { do: 'open-betting' }), 'dealer', { do: 'close-betting' });
    expect(told(state, of(1, '9s'))).toEqual({ kind: 'repeated' });
    expect(told(state, of(1, '8s'))).toMatchObject({ kind: 'refused', code: 'other-round' });
    expect(told(state, { ...of(1, '9s'), index: 3 })).toMatchObject({ kind: 'refused', code: 'other-round' });
    expect(told(state, of(2, '9s'))).toMatchObject({ kind: 'give' });
    expect(told(state, { cuttingCard: true, round: 1 })).toMatchObject({ kind: 'refused', code: 'other-round' });
  });

  it('tell of the cutting card once, and only while cards are drawn', () => {
    const told = (state: TableState) => commandsForDevice({ table: 't', game, state }, { cuttingCard: true });
    expect(told(loaded())).toMatchObject({ kind: 'refused', code: 'wrong-phase' });
    const cut = told(closed());
    if (cut.kind !== 'give') throw new Error(JSON.stringify(cut));
    const state = give(closed(), 'device', cut.command);
    expect(state.shoe?.stage).toBe('cut-seen');
    expect(told(state)).toEqual({ kind: 'repeated' });
    const held = give(closed(), 'dealer', { do: 'report-irregularity', kind: 'uncovered-case', note: 'noise' });
    expect(told(held)).toMatchObject({ kind: 'refused', code: 'matter-pending' });
  });

  it('name each of the seven errors for the staff', () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7] as const;
    const notices = numbers.map((error) => {
      const given = commandsForDevice({ table: 't', game, state: loaded() }, { error });
      return given.kind === 'notice' ? given.notice : given.kind;
    });
    expect(notices).toEqual(numbers);
    expect(new Set(Object.values(DEVICE_ERRORS).map(({ code }) => code)).size).toBe(7);
    expect(Object.values(DEVICE_PROBLEMS).every(([, title]) => title.endsWith('.'))).toBe(true);
  });
});

describe('docs/DEVICES.md', () => {
  const page = readFileSync(new URL('../../../../docs/DEVICES.md', import.meta.url), 'utf8');
  const rowsOf = (head: string): readonly (readonly string[])[] => {
    const lines = page.split('\n');
    const start = lines.findIndex((line) => line.startsWith(`| ${head} |`));
    const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
    return lines.slice(start + 2, end).map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  };

  it('says of each error what the program says, who is told, what is proposed and when it is over', () => {
    const names = { dealer: 'Dealer', 'pit-supervisor': 'Pit Supervisor', 'pit-manager': 'Pit Manager' };
    const ends = { 'next-card-read': 'the next card is read', 'attended-to': 'a person has attended to it' };
    expect(rowsOf('number')).toEqual(
      Object.entries(DEVICE_ERRORS).map(([number, { code, means, act, told, proposes, until }]) => [
        number,
        `\`${code}\``,
        `${means.en} ${act.en}`,
        told.map((each) => names[each as keyof typeof names]).join(', '),
        proposes === null ? 'none' : `\`${proposes}\``,
        ends[until],
      ]),
    );
  });

  it('has every code that a device can be answered with, its status, and what there is to do', () => {
    const known = [sendDeviceMessage, getDeviceDue].flatMap(declaredProblems);
    const codes = new Map(known.map(({ code, status, action }) => [`\`${code}\``, [String(status), `\`${action}\``]]));
    expect(new Map(rowsOf('code').map(([code = '', status = '', action = '']) => [code, [status, action]]))).toEqual(
      codes,
    );
    for (const action of new Set(known.map(({ action }) => action)))
      expect(page).toContain(`| \`${action}\` | ${ACTIONS[action]} |`);
  });

  it('has everything that may be due, and all that is waited for', () => {
    const { do: duty, waitsFor } = deviceDueSchema.properties ?? {};
    const words = [duty, waitsFor].flatMap((schema) => schema?.enum ?? []).filter((word) => word !== null);
    expect(rowsOf('`do`').map(([word]) => word)).toEqual(duty?.enum?.map((word) => `\`${word}\``));
    for (const word of words) expect(page).toContain(`| \`${word}\` |`);
  });
});
