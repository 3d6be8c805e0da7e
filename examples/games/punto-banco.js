// Punto Banco as most of the world deals it: five percent commission on the Banker, pairs at 11 to 1, and the Dragon Bonus on each
// hand, which pays by how much the hand wins by.
//
//   npx sabot odds examples/games/punto-banco.js
import { defineGame, defineWager, mainWager, pairWager, policy, tieWager, to, when, words } from '@sabot/rules';

/** @param {import('@sabot/rules').Side} side */
const dragonBonus = (side) => {
  const wins = when.wins(side);
  const natural = when.natural(side);
  /** @type {(margin: number, win: number) => import('@sabot/rules').PayLineDefinition} */
  const by = (margin, win) => ({
    name: words(`wins by ${margin}`, `胜${margin}点`),
    when: when.all(when.winsBy(side, margin), when.not(natural)),
    pays: to(win, 1),
  });
  return defineWager({
    id: `${side}-dragon-bonus`,
    name: side === 'player' ? words('Player Dragon Bonus', '闲龙宝') : words('Banker Dragon Bonus', '庄龙宝'),
    lines: [
      { name: words('wins with a natural', '例牌胜'), when: when.all(wins, natural), pays: to(1, 1) },
      by(4, 1),
      by(5, 2),
      by(6, 4),
      by(7, 6),
      by(8, 10),
      by(9, 30),
    ],
    pushes: [{ name: words('naturals tie', '例牌和'), when: when.all(when.ties(), natural) }],
  });
};

export const game = defineGame({
  id: 'punto-banco',
  code: 'PB',
  name: words('Punto Banco', '百家乐'),
  // The word is used on the felt: the Dealer keeps five percent of the Banker's winnings.
  meanings: { commission: policy },
  decks: { min: 4, max: 8 },
  wagers: [
    mainWager('player', to(1, 1)),
    mainWager('banker', to(19, 20)),
    tieWager(to(8, 1)),
    pairWager('player', to(11, 1)),
    pairWager('banker', to(11, 1)),
    dragonBonus('player'),
    dragonBonus('banker'),
  ],
});
