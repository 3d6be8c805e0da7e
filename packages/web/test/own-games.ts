import { citing, defineGame, type Game, layouts, policy, to, type WagerDefinition, when } from '@sabot/rules';
import { exampleGame } from '@sabot/testkit/games';

/** Games of a house's own, as pages meet them beside the five. */

/** Without a text: a winning three-card seven of the Banker is handed back, and it is what the dragon pays on. */
export const EZ_BACCARAT = await exampleGame('ez-baccarat');

const CLAUSES = {
  '1': 'The hands are called Punto and Banco.',
  '1.1': 'Punto and Banco pay even money, and their stakes go back on an égalité.',
  '2': 'Every other wager of the felt pays what is printed on it.',
  '10': 'Whatever this text does not say is decided by the house.',
} as const;
const at = citing('PUN', CLAUSES);

const MARGINS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const byMargin = (side: 'player' | 'banker', called: string): WagerDefinition => ({
  id: `${called.toLowerCase()}-by-a-margin`,
  name: `${called} wins by a margin of more than three points`,
  lines: MARGINS.filter((margin) => margin > 3).map((margin) => ({
    name: `by ${margin}`,
    when: when.winsBy(side, margin),
    pays: to(margin, margin === 4 ? 1 : margin % 2 === 0 ? 5 : 2),
    clause: at('2'),
  })),
});

const onTotal = (side: 'player' | 'banker', called: string, total: 6 | 7 | 8 | 9): WagerDefinition => ({
  id: `${called.toLowerCase()}-with-${total}`,
  name: `${called} wins with a total of ${total}`,
  lines: [{ when: when.all(when.wins(side), when.total(side, total)), pays: to(total, 1), clause: at('2') }],
});

const backed = (side: 'player' | 'banker', called: string): WagerDefinition => ({
  id: called.toLowerCase(),
  name: called,
  lines: [{ name: `${called} wins`, when: when.wins(side), pays: to(1, 1), clause: at('1.1') }],
  pushes: [{ name: 'on an égalité', when: when.ties(), clause: at('1.1') }],
});

/** With a text of its own, one language for both, none of the usual wagers, and a felt of fourteen with long names. */
export const PUNTO_GAME = defineGame({
  id: 'punto-y-banco',
  code: 'PUN',
  name: 'Punto y Banco de la Casa Grande',
  text: { version: 3, effective: '2026-01-31', clauses: CLAUSES },
  decks: { min: 6, max: 6, clause: at('2') },
  wagers: [
    backed('player', 'Punto'),
    backed('banker', 'Banco'),
    { id: 'egalite', name: 'Égalité', lines: [{ when: when.ties(), pays: to(8, 1), clause: at('2') }] },
    byMargin('player', 'Punto'),
    byMargin('banker', 'Banco'),
    ...([6, 7, 8, 9] as const).map((total) => onTotal('player', 'Punto', total)),
    ...([6, 7, 8, 9] as const).map((total) => onTotal('banker', 'Banco', total)),
    {
      id: 'either-natural',
      name: 'Natural of either hand',
      lines: [{ when: when.any(when.natural('player'), when.natural('banker')), pays: to(1, 2), clause: at('2') }],
    },
  ],
});

/** One felt of the first game offers the side wagers alone. */
export const SIDES_GAME = defineGame({
  ...EZ_BACCARAT,
  id: 'sides-alone',
  code: 'SIDE',
  layouts: [
    ...layouts('A', policy, [1, 7], EZ_BACCARAT.wagers),
    ...layouts('B', policy, [1, 7], EZ_BACCARAT.wagers.slice(3)),
  ],
});

export const OWN_GAMES: readonly Game[] = [EZ_BACCARAT, PUNTO_GAME, SIDES_GAME];
