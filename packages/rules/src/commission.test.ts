import { describe, expect, it } from 'vitest';
import { commissionOn } from './commission.ts';
import { GAMES } from './games/registry.ts';

describe('commission', () => {
  it('TB:1.1.2: is five in a hundred of a winning Banker wager, of no other wager and in no other text', () => {
    const found = GAMES.flatMap((game) =>
      game.wagers.flatMap((wager) => {
        const commission = commissionOn(game, wager);
        return commission === null ? [] : [{ game: game.code, wager: wager.id, ...commission }];
      }),
    );
    expect(found).toEqual([
      {
        game: 'TB',
        wager: 'banker',
        percent: 5,
        name: { en: '5 % commission taken', zh: '已扣5%佣金' },
        clause: 'TB:1.1.2',
      },
    ]);
  });

  it('is what even money leaves over, and is said of no wager without a pay line', () => {
    const game = GAMES.find(({ code }) => code === 'TB');
    const banker = game?.wagers.find(({ id }) => id === 'banker');
    if (game === undefined || banker?.scope !== 'round') throw new Error('TB has no Banker wager');
    const pays = { win: 24, stake: 25 };
    const cheaper = { ...banker, lines: banker.lines.map((line) => ({ ...line, pays })) };
    expect(commissionOn(game, cheaper)?.percent).toBe(4);
    expect(commissionOn(game, { ...banker, lines: [] })).toBeNull();
  });
});
