import {
  type Clause,
  clausesOf,
  commissionOn,
  formatOdds,
  type Game,
  type Heading,
  IRREGULARITIES,
  isStated,
  notStated,
  type RunLine,
  type Wager,
} from '@sabot/rules';
import { bilingualName } from './bilingual-name.ts';
import { paint } from './paint.ts';
import { table, wrap } from './table.ts';

const title = (text: string): string => `\n${paint.bold(text)}\n`;

const runWords = ({ min, max }: RunLine['run']): string => {
  if (max === null) return `${min} wins or more in a row`;
  return `${min === max ? min : `${min} to ${max}`} wins in a row`;
};

const payRows = (game: Game, wager: Wager): string[][] => {
  const taken = commissionOn(game, wager);
  return wager.scope === 'round'
    ? [
        ...wager.lines.map(({ name, pays, clause }) => [bilingualName(name), formatOdds(pays), clause]),
        ...(taken === null ? [] : [[bilingualName(taken.name), '', taken.clause]]),
        ...wager.pushes.map(({ name, clause }) => [bilingualName(name), 'push', clause]),
      ]
    : wager.lines.map(({ name, run, pays, clause }) => [
        `${bilingualName(name)}, ${runWords(run)}`,
        formatOdds(pays),
        clause,
      ]);
};

const wagerRows = (game: Game, wager: Wager): string[][] =>
  payRows(game, wager).map((row, index) =>
    index === 0 ? [bilingualName(wager.name), wager.id, ...row] : ['', '', ...row],
  );

const layoutRows = ({ layouts, wagers }: Game): string[][] =>
  layouts.map(({ letter, seats, wagers: offered }) => [
    letter,
    `${seats.min} to ${seats.max}${seats.stated ? '' : ' (not stated)'}`,
    offered.length === wagers.length
      ? 'all'
      : `all but ${wagers.flatMap(({ id, name }) => (offered.includes(id) ? [] : [name.en])).join(', ')}`,
  ]);

const methods = ({ methods: stated, policy, text }: Game): string =>
  isStated(stated)
    ? table(
        ['method', 'chosen by', 'where', 'clause'],
        stated.map(({ method, chosenBy, where, clause }) => [method, chosenBy.replaceAll('-', ' '), where, clause]),
      )
    : `${text === null ? 'The' : 'Not stated in the text; the'} house deals by ${policy.methods.join(' or ')}, as policy.\n`;

const SILENCE_WORDS = {
  methods: 'methods of dealing',
  limits: 'limits of wagers',
  wagersPerArea: 'wagers per area',
  cutCard: 'the cutting card',
  differential: 'the table differential',
  delegation: 'acting and higher positions',
  display: 'what the board is worth',
} as const;

const silences = (game: Game): string => {
  if (game.text === null) return '';
  const silent = Object.entries(SILENCE_WORDS).filter(([key]) => !isStated(game[key as keyof typeof SILENCE_WORDS]));
  const irregularities = IRREGULARITIES.filter((name) => game.irregularities[name] === notStated);
  if (silent.length + irregularities.length === 0) return '';
  const named = [...silent.map(([, words]) => words), ...irregularities.map((name) => name.replaceAll('-', ' '))];
  return `${title('Not stated in the text')}${wrap(named.join(', '), 100).join('\n')}\n`;
};

const textWords = ({ code, text }: Game): string => {
  if (text === null) return 'no text, all is policy of the house';
  return `clauses ${code}; in force from ${text.effective}${text.version === null ? '' : `, version ${text.version}`}`;
};

/** A game for people: wagers, pay table, layouts, methods. */
export const showGame = (game: Game): string => {
  return [
    `${paint.bold(bilingualName(game.name))}\n`,
    `${game.id}; ${textWords(game)}; ${game.decks.min} to ${game.decks.max} decks (${game.decks.clause})\n`,
    title('Wagers'),
    table(
      ['wager', 'id', 'when', 'pays', 'clause'],
      game.wagers.flatMap((wager) => wagerRows(game, wager)),
      { right: [3] },
    ),
    title('Layouts'),
    table(['layout', 'seats', 'wagers'], layoutRows(game)),
    title('Methods'),
    methods(game),
    silences(game),
  ].join('');
};

const kindOf = ({ kind }: Clause | Heading): string => (kind === 'heading' ? '' : kind);

/** Every clause of a game, in our words, with its kind. */
export const showClauses = (game: Game): string => {
  const rows = clausesOf(game).map(({ id, clause }) => [
    id,
    kindOf(clause),
    clause.kind === 'heading' ? paint.bold(clause.summary) : clause.summary,
  ]);
  return `${title('Clauses')}${table(['clause', 'kind', 'in our words'], rows, { lastWidth: 72 })}`;
};
