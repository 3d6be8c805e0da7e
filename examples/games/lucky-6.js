// Lucky 6: no commission, but the Banker's win on six pays half; and the wager Lucky 6 on that win, at 12 to 1 with two cards and
// 23 to 1 with three. It has a text of its own, whose clauses its rules cite.
//
//   npx sabot rules examples/games/lucky-6.js --clauses
import { citing, defineGame, defineWager, mainWager, pairWager, tieWager, to, when, words } from '@sabot/rules';

const clauses = {
  1: 'The wagers.',
  1.1: 'A winning Player wager is paid 1 to 1; on a tie it is handed back.',
  1.2: 'A winning Banker wager is paid 1 to 1, and 1 to 2 where the Banker hand wins on six; on a tie it is handed back.',
  1.3: 'Lucky 6 wins when the Banker hand wins on six: 12 to 1 with two cards, 23 to 1 with three.',
};
const at = citing('LS', clauses);

const onSix = when.all(when.wins('banker'), when.total('banker', 6));
const banker = { area: at('1'), wins: at('1.2'), loses: at('1.2') };

export const game = defineGame({
  id: 'lucky-6',
  code: 'LS',
  name: words('Lucky 6', '幸运六'),
  text: { version: 1, effective: '2026-01-01', clauses },
  wagers: [
    mainWager('player', to(1, 1), {
      area: at('1'),
      wins: at('1.1'),
      paid: at('1.1'),
      ties: at('1.1'),
      loses: at('1.1'),
    }),
    defineWager({
      id: 'banker',
      name: words('Banker', '庄'),
      lines: [
        { name: words('wins on six', '六点胜'), when: onSix, pays: to(1, 2), clause: at('1.2') },
        {
          name: words('wins on any other total', '其他点数胜'),
          when: when.all(when.wins('banker'), when.not(when.total('banker', 6))),
          pays: to(1, 1),
          clause: at('1.2'),
        },
      ],
      pushes: [{ name: words('on a tie', '和局'), when: when.ties(), clause: at('1.2') }],
      clauses: banker,
    }),
    tieWager(to(8, 1)),
    pairWager('player', to(11, 1)),
    pairWager('banker', to(11, 1)),
    defineWager({
      id: 'lucky-6',
      name: words('Lucky 6', '幸运六'),
      lines: [
        {
          name: words('six with two cards', '两张牌六点'),
          when: when.all(onSix, when.cards('banker', 2)),
          pays: to(12, 1),
          clause: at('1.3'),
        },
        {
          name: words('six with three cards', '三张牌六点'),
          when: when.all(onSix, when.cards('banker', 3)),
          pays: to(23, 1),
          clause: at('1.3'),
        },
      ],
      clauses: { area: at('1'), wins: at('1.3'), loses: at('1.3') },
    }),
  ],
});
