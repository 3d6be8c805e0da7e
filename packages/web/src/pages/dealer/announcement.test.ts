import { type Card, GAMES } from '@sabot/rules';
import { usualConfig } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { DEALER, engineOf, MANAGER } from '../../../test/fixtures.ts';
import { announcementOf, dueLight } from './announcement.ts';

const [game] = GAMES;

/** What is called after each order of a round with these cards: two of the Player, two of the Banker, then the third. */
const calls = (cards: readonly Card[]) => {
  if (game === undefined) throw new Error('no game');
  const said: string[] = [];
  const lights: string[] = [];
  const { give } = engineOf(game, (engine) => {
    const view = engine.view({ role: 'dealer' });
    const { en, zh } = announcementOf(view);
    const both = `${en} ${zh}`.replaceAll('\u00a0', ' ');
    if (said.at(-1) !== both) said.push(both);
    const light = dueLight(view) ?? 'off';
    if (lights.at(-1) !== light) lights.push(light);
  });
  give(MANAGER, { do: 'open-table', config: usualConfig(game) });
  give(DEALER, { do: 'load-shoe' });
  give(DEALER, { do: 'open-betting' });
  give(DEALER, { do: 'close-betting' });
  for (let card = 0; card < 4; card += 1) give(DEALER, { do: 'draw-card' });
  const [p1 = 'As', p2 = 'As', b1 = 'As', b2 = 'As', ...thirds] = cards;
  for (const [draw, card] of [
    [1, p1],
    [3, p2],
    [2, b1],
    [4, b2],
  ] as const)
    give(DEALER, { do: 'expose-card', draw, card });
  give(DEALER, { do: 'announce-totals' });
  for (const [index, card] of thirds.entries()) {
    give(DEALER, { do: 'draw-card' });
    give(DEALER, { do: 'expose-card', draw: 5 + index, card });
  }
  give(DEALER, { do: 'announce-outcome' });
  give(DEALER, { do: 'settle-round' });
  return { said, lights };
};

describe('the call', () => {
  it('leads through a round in both languages', () => {
    expect(calls(['2h', '3c', '4d', '2s', 'Kd']).said).toEqual([
      'A new shoe is needed 需要新牌靴',
      'Ready for the next round 准备下一局',
      'Place your bets 请下注',
      'No more bets 停止下注',
      'Dealing 派牌',
      'Cards are turned over 开牌',
      'Player 2 闲 2 点',
      'Player 5 闲 5 点',
      'Player 5, Banker 4 闲 5 点，庄 4 点',
      'Player 5, Banker 6 — Player draws 闲 5 点，庄 6 点，闲家补牌',
      'Player 5, Banker 6 闲 5 点，庄 6 点',
      'Player 5, Banker 6 — no more cards 闲 5 点，庄 6 点，不再补牌',
      'Banker wins 6 : 5 庄赢 6 : 5',
    ]);
  });

  it('puts the total of the winner first, and knows a tie', () => {
    expect(calls(['9h', 'Kc', '4d', '2s']).said.at(-1)).toBe('Player wins 9 : 6 闲赢 9 : 6');
    expect(calls(['9h', 'Kc', '4d', '5s']).said.at(-1)).toBe('Tie 9 : 9 和 9 : 9');
  });

  it('lights up for the hand that draws and for the end of it', () => {
    expect(calls(['2h', '3c', '2d', 'Ks', '4d', '2c']).lights).toEqual([
      'off',
      'player',
      'off',
      'banker',
      'off',
      'nobody',
      'off',
    ]);
  });
});
