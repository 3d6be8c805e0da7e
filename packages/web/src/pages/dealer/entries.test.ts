import type { TableDone } from '@sabot/protocol';
import { GAMES, type Game } from '@sabot/rules';
import { type ConsoleAct, type SentCommand, usualConfig } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { DEALER, type Engine, engineOf, MANAGER } from '../../../test/fixtures.ts';
import { nextCommands } from './console.tsx';
import {
  afterAnswer,
  afterProblem,
  commandsOf,
  type EntryMoment,
  commandsOf as filledIn,
  momentKey,
  NO_ENTRIES,
  NOT_KNOWN,
  openCards,
  type PendingEntries,
  placed,
  withAhead,
  withCard,
  withoutConfirmed,
  withoutLast,
} from './entries.ts';

const TURN_OVER: ConsoleAct = {
  kind: 'key',
  act: 'turn-over',
  orders: [
    { do: 'expose-card', draw: 1 },
    { do: 'expose-card', draw: 3 },
    { do: 'expose-card', draw: 2, for: 'w-eve' },
    { do: 'announce-totals' },
  ],
  places: [
    { draw: 1, side: 'player' },
    { draw: 2, side: 'banker' },
  ],
};

const THIRD: ConsoleAct = {
  kind: 'give',
  act: 'third-card',
  orders: [{ do: 'draw-card' }, { do: 'expose-card', draw: 5 }],
  side: 'player',
  again: [{ do: 'draw-card' }, { do: 'expose-card', draw: 6 }],
};

describe('what a press gives', () => {
  it('has each card that was entered in the order about its place, and in no other', () => {
    expect(commandsOf(TURN_OVER, ['2h', '9s'])).toEqual([
      { do: 'expose-card', draw: 1, card: '2h' },
      { do: 'expose-card', draw: 3 },
      { do: 'expose-card', draw: 2, for: 'w-eve', card: '9s' },
      { do: 'announce-totals' },
    ]);
  });

  it('is the card that is burned, which comes before all draws', () => {
    const burn: ConsoleAct = {
      kind: 'key',
      act: 'burn-cards',
      orders: [{ do: 'burn-cards' }],
      places: [{ draw: 0, side: null }],
    };
    expect(commandsOf(burn, ['5h'])).toEqual([{ do: 'burn-cards', card: '5h' }]);
  });

  it('is what the table says where no card is entered, and nothing while it waits', () => {
    expect(commandsOf(THIRD, [])).toBe(THIRD.orders);
    expect(commandsOf(NOT_KNOWN, [])).toEqual([]);
  });
});

describe('the same press goes on', () => {
  const exposed = (phase: 'drawing' | 'complete') =>
    ({ ok: true, sequence: 9, events: [{ type: 'CardExposed', phase }] }) as unknown as TableDone;

  it('where a card is still due by the one just turned over', () => {
    expect(nextCommands(THIRD)(exposed('drawing'))).toEqual(THIRD.again);
    expect(nextCommands(THIRD)(exposed('complete'))).toEqual([]);
    expect(nextCommands(TURN_OVER)(exposed('drawing'))).toEqual([]);
  });
});

const keypadGame = (): Game => {
  const game = GAMES.find(({ code }) => code === 'TB');
  if (game === undefined) throw new Error('there is no such game');
  return game;
};

/** A table whose Dealer keys every card. */
const table = () => {
  const game = keypadGame();
  const engine: Engine = engineOf(game);
  engine.give(MANAGER, { do: 'open-table', config: usualConfig(game, { method: 'B', source: 'keypad', decks: 8 }) });
  const act = (): ConsoleAct => engine.desk(DEALER).next;
  const now = (): EntryMoment => {
    const view = engine.view({ role: 'dealer' });
    const next = act();
    return {
      moment: momentKey(view),
      places: next.kind === 'key' ? next.places : [],
      open: openCards(view),
      held: next.kind === 'wait' && next.for === 'matter',
    };
  };
  const give = (...commands: readonly SentCommand[]): void => {
    for (const command of commands) engine.give(DEALER, command);
  };
  const ordersOf = (kept: PendingEntries): readonly SentCommand[] =>
    filledIn(
      act(),
      kept.entries.map(({ card }) => card),
    );
  const deal = (): void => {
    give({ do: 'load-shoe' }, { do: 'burn-cards', card: '5h' }, { do: 'open-betting' }, { do: 'close-betting' });
    give(...Array.from({ length: 4 }, (): SentCommand => ({ do: 'draw-card' })));
  };
  return { ...engine, now, ordersOf, deal, done: give };
};

const FOUR = ['2h', '3c', '4d', '2s'] as const;

const keyed = (now: EntryMoment, cards: readonly (typeof FOUR)[number][]): PendingEntries =>
  cards.reduce((kept, card) => withCard(kept, now, card), NO_ENTRIES);

describe('cards entered at the console', () => {
  it('are of one shoe: a burn card that was never sent is not there at the next', () => {
    const { now, done, give } = table();
    done({ do: 'load-shoe' });
    const kept = keyed(now(), ['2h']);
    expect(withoutConfirmed(kept, now()).entries).toHaveLength(1);
    done({ do: 'burn-cards', card: '9s' });
    const gone = withoutConfirmed(kept, now());
    expect(gone.entries).toEqual([]);
    expect(gone.lost).toEqual({ to: 'dealt', moment: now().moment });
    give(MANAGER, { do: 'replace-shoe', reason: 'worn' });
    done({ do: 'load-shoe' });
    expect(now().places).toHaveLength(1);
    expect(withoutConfirmed(kept, now()).entries).toEqual([]);
    expect(gone.lost?.moment).not.toBe(now().moment);
  });

  it('go with the act when something holds up the play, and say so', () => {
    const { now, deal, give } = table();
    deal();
    const kept = keyed(now(), ['2h', '3c']);
    give(MANAGER, { do: 'report-irregularity', kind: 'device-reset', case: 'any-other-fault' });
    expect(now().held).toBe(true);
    expect(withoutConfirmed(kept, now())).toEqual({ ...NO_ENTRIES, lost: { to: 'held', moment: now().moment } });
  });

  it('go when someone else turns a card over, unless it is the same', () => {
    const { now, deal, done } = table();
    deal();
    const kept = keyed(now(), FOUR);
    const [first] = now().places;
    done({ do: 'expose-card', draw: first?.draw ?? 0, card: '2h' });
    expect(withoutConfirmed(kept, now()).entries.map(({ card }) => card)).toEqual(FOUR.slice(1));
    expect(
      withoutConfirmed(keyed({ ...now(), places: [first ?? { draw: 1, side: null }] }, ['3c']), now()).lost?.to,
    ).toBe('dealt');
  });

  it('stay until the table has answered for them, when the connection is lost on the way', () => {
    const { now, deal, done, ordersOf } = table();
    deal();
    const whole = keyed(now(), FOUR);
    const [one, two] = ordersOf(whole);
    if (one === undefined || two === undefined) throw new Error('nothing to send');
    done(one);
    const cut = afterProblem(afterAnswer(whole, one), two, false);
    // Not heard: all that is left is sent again.
    expect(withoutConfirmed(cut, now()).entries.map(({ card }) => card)).toEqual(FOUR.slice(1));
    expect(withoutConfirmed(cut, now()).lost).toBeNull();
    // Heard, and the answer was lost.
    done(two);
    expect(withoutConfirmed(cut, now()).entries.map(({ card }) => card)).toEqual(FOUR.slice(2));
    expect(withoutConfirmed(cut, now()).lost).toBeNull();
  });

  it('are not sent again once the table has answered', () => {
    const { now, deal, done, ordersOf } = table();
    deal();
    const whole = keyed(now(), FOUR);
    const commands = ordersOf(whole);
    const after = commands.reduce(afterAnswer, whole);
    done(...commands);
    expect(after.entries).toHaveLength(FOUR.length);
    expect(withoutConfirmed(after, now())).toMatchObject({ entries: [], lost: null });
  });

  it('stay for a third card that was drawn and not turned over before the connection was lost', () => {
    const { now, deal, done, ordersOf } = table();
    deal();
    done(...ordersOf(keyed(now(), FOUR)));
    const kept = keyed(now(), ['2h']);
    const [draw, exposure] = ordersOf(kept);
    if (draw === undefined || exposure === undefined) throw new Error('no third card is due');
    done(draw);
    expect(withoutConfirmed(afterProblem(kept, exposure, false), now()).entries.map(({ card }) => card)).toEqual([
      '2h',
    ]);
  });

  it('a burn that may have been heard is not called lost', () => {
    const { now, done } = table();
    done({ do: 'load-shoe' });
    const cut = afterProblem(keyed(now(), ['2h']), { do: 'burn-cards', card: '2h' }, false);
    done({ do: 'burn-cards', card: '2h' });
    expect(withoutConfirmed(cut, now())).toMatchObject({ entries: [], lost: null });
  });

  it('run ahead of the table: third cards are kept until it has places for them', () => {
    const { now, deal } = table();
    deal();
    const kept = withCard(withCard(keyed(now(), FOUR), now(), '9s'), now(), 'Kd');
    expect(kept).toMatchObject({ ahead: ['9s', 'Kd'] });
    expect(kept.entries).toHaveLength(FOUR.length);
    expect(withAhead(kept, now().moment, '2c')).toBe(kept);
    expect(withoutLast(kept)).toMatchObject({ ahead: ['9s'] });
    const sent = { ...kept, entries: [] };
    const third = { ...now(), places: [{ draw: 5, side: 'player' as const }] };
    expect(placed(sent, third, false)).toBe(sent);
    expect(placed(sent, third, true)).toMatchObject({ entries: [{ draw: 5, card: '9s' }], ahead: ['Kd'] });
  });

  it('are too many where no card is due: that is said, and none of them stays', () => {
    const { now, deal } = table();
    deal();
    const ahead = { ...keyed(now(), FOUR), entries: [], ahead: ['9s' as const] };
    const nothing = { ...now(), places: [] };
    expect(placed(ahead, nothing, true)).toMatchObject({ entries: [], ahead: [], lost: { to: 'surplus' } });
    expect(placed(ahead, { ...nothing, held: true }, true)).toMatchObject({ lost: { to: 'held' } });
    expect(placed(ahead, { ...nothing, moment: 'another round' }, true)).toMatchObject({ ahead: [] });
  });

  it('are entered anew after a refusal, and one by one when taken back', () => {
    const { now, deal } = table();
    deal();
    const kept = keyed(now(), FOUR);
    expect(withoutLast(kept).entries).toHaveLength(FOUR.length - 1);
    expect(afterProblem(kept, { do: 'draw-card' }, true).entries).toEqual([]);
  });
});
