import { must, type newTable, openTable } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import { type Command, decide, type TableState } from '../index.ts';

const drawing = (fields: object): Command =>
  ({ do: 'draw-card', id: 'x', by: 'Dan', as: 'dealer', at: 1, ...fields }) as Command;

const closed = (): { readonly state: TableState; readonly game: ReturnType<typeof newTable>['game'] } => {
  const house = openTable('TB', { source: 'electronic' });
  must(house, 'Dan', 'open-betting');
  must(house, 'Dan', 'close-betting');
  return house;
};

const codeOf = (fields: object, sealed?: Parameters<typeof decide>[3], change: Partial<TableState> = {}) => {
  const { game, state } = closed();
  const decision = decide(game, { ...state, ...change }, drawing(fields), sealed);
  return decision.ok ? decision.events.map(({ type }) => type).join(' ') : decision.refusal.code;
};

describe('an electronic shoe', () => {
  it('A42 gives its own card, at the place that comes next', () => {
    const asked: number[] = [];
    const { game, state } = closed();
    const decision = decide(game, state, drawing({}), (place) => {
      asked.push(place);
      return '7h';
    });
    expect(asked).toEqual([0]);
    expect(decision.ok && decision.events).toMatchObject([{ type: 'CardDrawn', card: '7h', exposed: false }]);
  });

  it('A42 takes no card from anyone who draws, deals or burns', () => {
    expect(codeOf({ card: '7h' }, () => '2c')).toBe('card-not-yours');
    expect(codeOf({ card: '7h', as: 'device' }, () => '2c')).toBe('card-not-yours');
    expect(codeOf({ do: 'expose-card', draw: 1, card: '7h' }, () => '2c')).toBe('wrong-phase');
  });

  it('5.11.1 gives the two cards that are set aside for practice, and is asked for none by other steps', () => {
    const { game, state } = closed();
    const config = state.config === null ? null : { ...state.config, practice: true };
    const remedied = (remedy: 'set-two-cards-aside' | 'sort-and-display-cards') => {
      const order = { do: 'take-remedy', id: 'x', by: 'Gus', as: 'gaming-shift-manager', at: 1, matter: 1 } as const;
      const steps = [{ remedy, basis: game.clauses.winner }];
      const matter = { id: 1, kind: 'patron-left-with-cards', case: 'value-unknown', basis: 'policy', steps };
      const rest = {
        note: null,
        side: null,
        person: 'Ann',
        draws: [],
        card: null,
        counted: [],
        firstCount: null,
        missing: [],
        window: null,
        taken: [],
        report: null,
      };
      const matters = [{ ...matter, ...rest, reportedBy: 'Dan' }] as TableState['matters'];
      const cards = [null, null];
      return decide(game, { ...state, config, matters }, { ...order, remedy, cards }, (place) =>
        place === 0 ? '7h' : '2c',
      );
    };
    const aside = remedied('set-two-cards-aside');
    expect(aside.ok && aside.events.find(({ type }) => type === 'CardsCameOut')).toMatchObject({
      cards: [
        { card: '7h', exposed: false },
        { card: '2c', exposed: false },
      ],
    });
    expect(remedied('sort-and-display-cards')).toMatchObject({ ok: false, refusal: { code: 'cards-needed' } });
  });

  it('A42 deals nothing without its sealed order', () => {
    expect(codeOf({})).toBe('card-needed');
  });
});
