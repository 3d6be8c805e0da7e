import { isCard, type RoundFacts } from '@sabot/rules';
import type { ViewedEvent, WagerEnd } from '@sabot/table';
import { moneyText, paint, paintCard } from '../paint.ts';
import type { Balance } from './balances.ts';
import { fittingWords } from './fitting-words.ts';
import type { PlayAnswer } from './play-line.ts';

const MONEY_FIELDS: readonly string[] = [
  'amount',
  'stake',
  'min',
  'max',
  'gap',
  'differentialLimit',
  'fee',
  'stack',
  'refunded',
  'forfeited',
  'pot',
];
/** What is long, or says little to someone who watches. */
const LEFT_OUT: readonly string[] = [
  'type',
  'stamp',
  'phase',
  'config',
  'limits',
  'facts',
  'basis',
  'ends',
  'before',
  'after',
];

const factsWords = ({ player, banker }: RoundFacts): string => `Player ${player.total}, Banker ${banker.total}`;

const wordOf = (field: string, value: unknown): string => {
  if (typeof value === 'number' && MONEY_FIELDS.includes(field)) return moneyText(value);
  if (isCard(value)) return paintCard(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Only what says something: not what is empty, false or known from the line above. */
const isTelling = ([field, value]: readonly [string, unknown]): boolean =>
  !LEFT_OUT.includes(field) &&
  value !== null &&
  value !== false &&
  value !== undefined &&
  !(Array.isArray(value) && value.length === 0);

/** Its fields, as far as they say something. */
export const fieldWords = (event: object, leftOut: readonly string[] = []): readonly string[] =>
  Object.entries(event)
    .filter((entry) => isTelling(entry) && !leftOut.includes(entry[0]))
    .map(([field, value]) => `${paint.dim(`${field}=`)}${wordOf(field, value)}`);

const END_PAINT: Readonly<Partial<Record<WagerEnd['end'], (text: string) => string>>> = {
  won: paint.green,
  lost: paint.red,
};

const endWords = ({ owner, wager, end, stake, returned }: WagerEnd): string => {
  const result = (END_PAINT[end] ?? paint.yellow)(end);
  return `    ${owner} ${wager} ${moneyText(stake)} ${result}, ${moneyText(returned)} back`;
};

const endsOf = (event: ViewedEvent): readonly WagerEnd[] => {
  if ('ends' in event) return event.ends ?? [];
  return event.type === 'SettlementCorrected' ? (event.after ?? []) : [];
};

/** An event of a table in lines. */
export const eventLines = (event: ViewedEvent): readonly string[] => {
  const fields = fieldWords(event);
  const basis = 'basis' in event && event.basis !== null ? paint.dim(`(${event.basis})`) : '';
  const facts = 'facts' in event && event.facts !== null ? factsWords(event.facts) : '';
  const line = [paint.bold(event.type), ...fields, facts, basis].filter((part) => part !== '').join(' ');
  return [line, ...endsOf(event).map(endWords)];
};

export const refusedWords = (where: string, message: string): string =>
  `${paint.red(`refused (${where})`)}: ${message}`;

const signed = (amount: number): string => {
  if (amount === 0) return 'as before';
  return amount > 0 ? paint.green(`+${moneyText(amount)}`) : paint.red(`-${moneyText(-amount)}`);
};

export const balanceWords = ({ person, chips, change, debt }: Balance): string =>
  `${paint.bold(person)} has ${moneyText(chips)} (${signed(change)})${debt === 0 ? '' : `, owes ${moneyText(debt)}`}`;

const linesOf = (answer: PlayAnswer): readonly string[] => {
  switch (answer.kind) {
    case 'events': {
      const lines = [...answer.events.flatMap(eventLines), ...answer.balances.map(balanceWords)];
      return lines.map((line, index) => (index === 0 ? `ok  ${line}` : `    ${line}`));
    }
    case 'allowed':
      return answer.allowed.length === 0 ? ['nothing'] : answer.allowed.map(fittingWords);
    case 'refused': {
      const { code, clause, detail } = answer.refusal;
      return [refusedWords(clause === null ? code : `${code}, ${clause}`, detail)];
    }
    case 'malformed':
      return [refusedWords(answer.code, answer.message)];
    case 'state':
      return [JSON.stringify(answer.state, null, 2)];
    case 'view':
      return [JSON.stringify(answer.view, null, 2)];
  }
};

/** Lines under the number of the line that they answer. */
export const numbered = (lines: readonly string[], number: number): string =>
  lines.map((line, index) => `${index === 0 ? paint.dim(String(number).padStart(3)) : '   '}  ${line}\n`).join('');

/** The answer for people: a line for each event, with what matters in it. */
export const showPlay = (answer: PlayAnswer, number: number): string => numbered(linesOf(answer), number);
