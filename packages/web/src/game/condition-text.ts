import type { Condition, PairClass, Wager, Words } from '@sabot/rules';
import { defineMessages, type Language, messagesIn } from '../i18n/messages.ts';
import { OUTCOME_CALLS, SIDE_NAMES } from './names.ts';

const MESSAGES = defineMessages(
  {
    total: (side: string, totals: readonly number[]) => `${side} has ${totals.join(' or ')}`,
    cards: (side: string, count: number) => `${side} has ${count} cards`,
    pairs: {
      none: 'no pair',
      player: 'a pair of the Player alone',
      banker: 'a pair of the Banker alone',
      both: 'two different pairs',
      twin: 'two pairs of one rank',
    } satisfies Readonly<Record<PairClass, string>>,
    all: (parts: readonly string[]) => parts.join(', '),
    any: (parts: readonly string[]) => parts.join('; or '),
    not: (part: string) => `not: ${part}`,
  },
  {
    total: (side, totals) => `${side}${totals.join('或')}点`,
    cards: (side, count) => `${side}${count}张牌`,
    pairs: { none: '无对子', player: '仅闲对', banker: '仅庄对', both: '两个不同的对子', twin: '两个相同的对子' },
    all: (parts) => parts.join('，'),
    any: (parts) => parts.join('；或'),
    not: (part) => `非：${part}`,
  },
);

/** When something holds, in words. */
export const conditionText = (condition: Condition, language: Language): string => {
  const messages = messagesIn(MESSAGES, language);
  const sides = messagesIn(SIDE_NAMES, language);
  switch (condition.kind) {
    case 'outcome':
      return messagesIn(OUTCOME_CALLS, language)[condition.outcome];
    case 'total':
      return messages.total(sides[condition.side], condition.totals);
    case 'cards':
      return messages.cards(sides[condition.side], condition.count);
    case 'pairs':
      return messages.any(condition.classes.map((each) => messages.pairs[each]));
    case 'all':
      return messages.all(condition.of.map((each) => conditionText(each, language)));
    case 'any':
      return messages.any(condition.of.map((each) => conditionText(each, language)));
    case 'not':
      return messages.not(conditionText(condition.of, language));
  }
};

/** Longer than this nobody reads it in a table. */
const LONGEST = 90;

interface NamedCondition {
  readonly name: Words;
  readonly when?: Condition;
}

/**
 * What a line of a wager, or a push, is called. One that goes by the name of its wager says nothing of when it holds: that is
 * told in its place.
 */
export const lineName = ({ name }: Wager, line: NamedCondition, language: Language): string => {
  const own = line.name[language];
  if (line.when === undefined || line.name.en !== name.en) return own;
  const text = conditionText(line.when, language);
  return text.length > LONGEST ? own : text;
};
