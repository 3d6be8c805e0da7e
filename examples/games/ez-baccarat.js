// EZ Baccarat: even money on both hands. What pays for it is that the Banker's win on seven with three cards is a push, and two
// wagers of their own: Dragon 7 on just that win, Panda 8 on the Player's win on eight with three cards.
//
//   npx sabot odds examples/games/ez-baccarat.js
import { defineGame, defineWager, mainWager, tieWager, to, when, words } from '@sabot/rules';

const dragon7 = when.all(when.wins('banker'), when.total('banker', 7), when.cards('banker', 3));
const panda8 = when.all(when.wins('player'), when.total('player', 8), when.cards('player', 3));

export const game = defineGame({
  id: 'ez-baccarat',
  code: 'EZ',
  name: words('EZ Baccarat', 'EZ百家乐'),
  wagers: [
    mainWager('player', to(1, 1)),
    defineWager({
      id: 'banker',
      name: words('Banker', '庄'),
      lines: [
        {
          name: words('Banker wins', '庄胜'),
          when: when.all(when.wins('banker'), when.not(dragon7)),
          pays: to(1, 1),
        },
      ],
      pushes: [
        { name: words('on a tie', '和局'), when: when.ties() },
        { name: words('on a Dragon 7', '龙七'), when: dragon7 },
      ],
    }),
    tieWager(to(8, 1)),
    defineWager({ id: 'dragon-7', name: words('Dragon 7', '龙七'), lines: [{ when: dragon7, pays: to(40, 1) }] }),
    defineWager({ id: 'panda-8', name: words('Panda 8', '熊猫八'), lines: [{ when: panda8, pays: to(25, 1) }] }),
  ],
});
