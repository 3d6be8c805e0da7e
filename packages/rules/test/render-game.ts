import type { RoundFacts } from '../src/facts.ts';
import type { Game } from '../src/game.ts';
import { PAIR_CLASSES } from '../src/hand.ts';
import type { IrregularityRule } from '../src/irregularities.ts';
import { NOTHING_KNOWN, possibleFacts } from '../src/known-cards.ts';
import { isStated, type Stated } from '../src/stated.ts';
import { formatOdds, type RoundWager, resultOf, type Wager } from '../src/wager.ts';

/** A game written out for a person to read and compare: every value of its record, every wager's truth table. */
export const renderGame = (game: Game): string =>
  [
    ...head(game),
    ...section('Wagers and pay lines', game.wagers.flatMap(renderWager)),
    ...section('Layouts', game.layouts.map(renderLayout)),
    ...section('Methods', isStated(game.methods) ? game.methods.map(renderMethod) : ['not stated']),
    ...section('Duties', renderDuties(game)),
    ...section('Withdrawals after "No more bets"', renderWithdrawals(game)),
    ...section('Irregularities', renderIrregularities(game.irregularities)),
    ...section('House policy where the text is silent', renderPolicy(game)),
    ...section('Truth tables', truthTables(game)),
    '',
  ].join('\n');

const section = (title: string, lines: readonly string[]): readonly string[] => ['', `== ${title} ==`, ...lines];

const show = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const head = (game: Game): readonly string[] => [
  `${game.name.en} / ${game.name.zh}`,
  `id ${game.id}, code ${game.code}, version ${game.text?.version ?? 'unnumbered'}, in force ${game.text?.effective}`,
  `decks ${game.decks.min} to ${game.decks.max} (${game.decks.clause}), areas are called ${game.areaWord}`,
  ...section(
    'Clauses',
    Object.entries(game.clauses).map(([key, value]) => `${key.padEnd(16)} ${show(value)}`),
  ),
  ...section(
    'Meanings',
    Object.entries(game.meanings).map(([key, value]) => `${key.padEnd(24)} ${value}`),
  ),
  ...section('Rules of the table', [
    `limits           ${show(game.limits)}`,
    `sideWagersAlone  ${show(game.sideWagersAlone)}`,
    `wagersPerArea    ${show(game.wagersPerArea)}`,
    `cutCard          ${show(game.cutCard)}`,
    `differential     ${show(game.differential)}`,
    `delegation       ${show(game.delegation)}`,
    `display          ${show(game.display)}`,
  ]),
];

const renderWager = (wager: Wager): readonly string[] => [
  `${wager.id} / ${wager.name.en} / ${wager.name.zh}: ${show(wager.clauses)}`,
  ...(wager.scope === 'round'
    ? [
        ...wager.lines.map(
          ({ name, pays, clause, meaning }, index) =>
            `  ${'abc'.charAt(index)}  ${formatOdds(pays).padEnd(6)} ${clause}  ${name.en} / ${name.zh}${meaning ? `  ${meaning}` : ''}`,
        ),
        ...wager.pushes.map(({ name, clause }) => `  =  push   ${clause}  ${name.en} / ${name.zh}`),
      ]
    : wager.lines.map(
        ({ name, run, pays, clause, meaning }) =>
          `  run of ${wager.runOf} ${run.min}..${run.max ?? 'more'}  ${formatOdds(pays).padEnd(5)} ${clause}  ${name.en} / ${name.zh}  ${meaning}`,
      )),
];

const renderLayout = ({ letter, clause, seats, chineseAreas, wagers }: Game['layouts'][number]): string =>
  `${letter}  ${clause}  seats ${seats.min}-${seats.max}${seats.stated ? '' : ' (not stated)'}${chineseAreas ? '  Chinese areas' : ''}  ${wagers.join(' ')}`;

const renderMethod = (rule: object): string => Object.values(rule).join('  ');

const renderDuties = (game: Game): readonly string[] =>
  Object.entries(game.duties).map(([name, rule]) =>
    isStated(rule)
      ? `${name.padEnd(27)} ${rule.least}  ${rule.basis}${rule.persons === 2 ? '  two persons' : ''}${rule.reasonRequired ? '  with a reason' : ''}`
      : `${name.padEnd(27)} ${rule}`,
  );

const renderWithdrawals = (game: Game): readonly string[] =>
  Object.entries(game.withdrawals).map(([name, rule]) =>
    rule.decidedBy === 'nobody'
      ? `${name.padEnd(29)} nobody  ${rule.basis}`
      : `${name.padEnd(29)} ${rule.decidedBy}, ${rule.where}, ${rule.scope}, until ${rule.closesAt}  ${rule.basis}`,
  );

const renderIrregularities = (rules: Readonly<Record<string, Stated<IrregularityRule>>>): readonly string[] =>
  Object.entries(rules).flatMap(([name, rule]) =>
    isStated(rule)
      ? [
          `${name}  ${rule.basis}  by ${rule.actor} (${rule.actorBasis})`,
          ...rule.paths.map(
            ({ when, steps }) =>
              `  ${when.join(', ')}: ${steps.map(({ remedy, basis }) => `${remedy} (${basis})`).join(', then ')}`,
          ),
        ]
      : [`${name}  ${rule}`],
  );

const renderPolicy = ({ policy: { irregularities, ...others } }: Game): readonly string[] => [
  ...Object.entries(others).map(([key, value]) => `${key.padEnd(16)} ${show(value)}`),
  ...renderIrregularities(irregularities),
];

interface HandKey {
  readonly total: number;
  readonly cards: number;
}

const HANDS: readonly HandKey[] = [2, 3].flatMap((cards) =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((total) => ({ total, cards })),
);

const letterOf = (wager: RoundWager, facts: RoundFacts): string => {
  const ended = resultOf(wager, facts);
  if (ended.result === 'won') return 'abc'.charAt(wager.lines.indexOf(ended.line));
  return ended.result === 'push' ? '=' : '.';
};

/** A row a Player hand, a column a Banker hand; blank where no round can end so. */
const grid = (letterAt: (facts: RoundFacts) => string, possible: readonly RoundFacts[]): readonly string[] => {
  const keyOf = (player: HandKey, banker: HandKey) => [player.total, player.cards, banker.total, banker.cards].join();
  const byHands = new Map(possible.map((facts) => [keyOf(facts.player, facts.banker), facts]));
  return [
    '  Player   Banker    two cards   three cards',
    '                     0123456789  0123456789',
    ...HANDS.map((player) => {
      const cells = HANDS.map((banker) => {
        const facts = byHands.get(keyOf(player, banker));
        return facts === undefined ? ' ' : letterAt(facts);
      }).join('');
      const label = `${player.total} with ${player.cards === 2 ? 'two' : 'three'}`;
      return `  ${label.padEnd(18)} ${cells.slice(0, 10)}  ${cells.slice(10)}`.trimEnd();
    }),
  ];
};

const truthTables = (game: Game): readonly string[] => {
  const all = possibleFacts(game.tableOfPlay, NOTHING_KNOWN);
  return [
    'a b c: the pay line won, in the order above; = push; . lost; blank: no round can end so',
    ...game.wagers.flatMap((wager) => (wager.scope === 'round' ? ['', ...truthTable(wager, all)] : [])),
  ];
};

/** Of most wagers the pairs say nothing, of pair wagers they say all: each is shown by what it depends on. */
const truthTable = (wager: RoundWager, all: readonly RoundFacts[]): readonly string[] => {
  const lettersBy = (key: (facts: RoundFacts) => string) => {
    const letters = new Map<string, Set<string>>();
    for (const facts of all)
      letters.set(key(facts), (letters.get(key(facts)) ?? new Set()).add(letterOf(wager, facts)));
    return letters;
  };
  const byPairs = lettersBy(({ pairs }) => pairs);
  if ([...byPairs.values()].every(({ size }) => size === 1)) {
    const cells = PAIR_CLASSES.map((pairs) => `${pairs} ${[...(byPairs.get(pairs) ?? [])].join('')}`);
    return [`${wager.id}, by pairs alone: ${cells.join('   ')}`];
  }
  const byHands = lettersBy(({ player, banker }) => JSON.stringify([player, banker]));
  if ([...byHands.values()].every(({ size }) => size === 1)) {
    return [`${wager.id}, whatever the pairs:`, ...grid((facts) => letterOf(wager, facts), all)];
  }
  throw new Error(`${wager.id} depends on pairs and on hands; give it a table of its own`);
};
