import { readFileSync } from 'node:fs';
import { DEVICE_PROBLEMS } from '@sabot/protocol';
import type { Card } from '@sabot/rules';
import { type Command, decide, NEW_TABLE, type TableState, usualConfig } from '@sabot/table';
import { ANY_GAME } from '@sabot/testkit/games';
import { describe, expect, it } from 'vitest';
import { commandsForDevice, readDeviceMessage } from './device.ts';
import { DEVICE_ERRORS } from './device-errors.ts';

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
    expect(answer(state, 'player', 1, null)).toMatchObject({ kind: 'give', notice: { code: 'cannot-read' } });
    const drawn = sent(state, 'player', 1, null);
    expect(answer(drawn, 'player', 1, null)).toEqual({ kind: 'repeated' });
    expect(answer(drawn, 'player', 1, '2s')).toMatchObject({ kind: 'refused', code: 'read-too-late' });
    expect(answer(loaded(), 'burn', 0, null)).toMatchObject({ kind: 'notice', notice: { code: 'cannot-read' } });
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
      notice: { code: 'overdraw', proposes: 'wrong-delivery' },
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

  it('name each of the seven errors for the staff', () => {
    const codes = [1, 2, 3, 4, 5, 6, 7].map((error) => {
      const read = readDeviceMessage({ error });
      if (!read.ok) throw new Error(read.fault);
      const given = commandsForDevice({ table: 't', game, state: loaded() }, read.value);
      return given.kind === 'notice' ? given.notice.code : given.kind;
    });
    expect(codes).toEqual(Object.values(DEVICE_ERRORS).map(({ code }) => code));
    expect(new Set(codes).size).toBe(7);
    expect(Object.values(DEVICE_PROBLEMS).every(([, title]) => title.endsWith('.'))).toBe(true);
  });
});

it('docs/DEVICES.md says of each error and refusal what the program says', () => {
  const page = readFileSync(new URL('../../../../docs/DEVICES.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => /^\| \d \|/.test(line));
  expect(
    rows.map((row) =>
      row
        .split('|')
        .slice(1, 4)
        .map((cell) => cell.trim()),
    ),
  ).toEqual(
    Object.entries(DEVICE_ERRORS).map(([number, { code, words, act }]) => [number, `\`${code}\``, `${words} ${act}`]),
  );
  for (const code of Object.keys(DEVICE_PROBLEMS)) expect(page).toContain(`| \`${code}\` |`);
});
