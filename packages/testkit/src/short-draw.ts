import { defineGame, defineWager, drawTable, mainWager, tieWager, to, when, words } from '@sabot/rules';

const four = [4, 5, 6, 7, 8, 9] as const;

/**
 * A game with a draw table of its own: no hand draws on more than three, and no natural ends a round. A test takes this
 * file, as it is, for that of somebody outside of the workspace.
 */
export const game = defineGame({
  id: 'short-draw',
  name: words('Short Draw', '少补'),
  tableOfPlay: drawTable({
    naturals: [],
    player: { draws: [0, 1, 2, 3], stands: four },
    bankerWhenPlayerStands: { draws: [0, 1, 2, 3], stands: four },
    bankerWhenPlayerDraws: {
      0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      1: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      2: [1, 3, 5, 7, 9],
      3: [],
      4: [],
      5: [],
      6: [],
      7: [],
      8: [],
      9: [],
    },
  }),
  wagers: [
    mainWager('player', to(1, 1)),
    mainWager('banker', to(19, 20)),
    tieWager(to(8, 1)),
    defineWager({
      id: 'low-tie',
      name: words('Low Tie', '小和'),
      lines: [{ when: when.all(when.ties(), when.total('player', 0, 1, 2, 3)), pays: to(30, 1) }],
    }),
  ],
});
