import { GAMES } from '@sabot/rules';
import { chipsOf, must, openTable, playOut } from '@sabot/testkit/table';
import { expect, it } from 'vitest';

for (const { code } of GAMES) {
  for (const method of ['A', 'B'] as const) {
    for (const source of ['keypad', 'reader', 'electronic'] as const) {
      it(`${code} ${method} ${source}: a round from call to payment`, () => {
        const house = openTable(code, { method, source });
        must(house, 'Dan', 'open-betting');
        must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
        must(house, 'Ben', 'place-wager', { wager: 'banker', amount: 20_000 });
        must(house, 'Cho', 'place-wager', { wager: 'tie', amount: 5_000 });
        playOut(house, ['Kh', '2d', '5c', '3s', '4c', '7d']);
        expect(chipsOf(house, 'Ann')).toBe(110_000);
        expect(chipsOf(house, 'Ben')).toBe(80_000);
        expect(chipsOf(house, 'Cho')).toBe(95_000);
        expect(house.state.money.house).toBe(15_000);
      });
    }
  }
}
