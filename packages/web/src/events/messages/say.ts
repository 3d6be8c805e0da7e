import type { Names } from '@sabot/protocol';
import type { Card, Game, Irregularity, Outcome, Remedy, Side, WagerId } from '@sabot/rules';
import { cardName } from '../../cards/card-name.ts';
import { OUTCOME_CALLS, SIDE_NAMES } from '../../game/hands.ts';
import { KIND_NAMES, REMEDY_NAMES } from '../../game/matter-names.ts';
import { nameIn } from '../../game/person-name.ts';
import { wagerName } from '../../game/wager-name.ts';
import { dictionary, wordsIn } from '../../i18n/dictionary.ts';
import { type Language, useLanguage } from '../../i18n/language.ts';
import { money } from '../../i18n/money.ts';
import { DECISION_NAMES } from './code-names.ts';

/** Names of what an event speaks of; null is something that is not for this viewer. */
export interface Say {
  readonly person: (id: string | null) => string;
  readonly money: (cents: number | null) => string;
  readonly wager: (id: WagerId | null) => string;
  readonly card: (card: Card | null) => string;
  readonly side: (side: Side | null) => string;
  readonly outcome: (outcome: Outcome | null) => string;
  readonly irregularity: (kind: Irregularity | null) => string;
  readonly remedy: (remedy: Remedy | null) => string;
  readonly decision: (decision: string | null) => string;
}

const WORDS = dictionary(
  {
    someone: 'someone',
    you: (name: string) => `${name} (you)`,
    theCard: 'a card',
  },
  {
    someone: '某人',
    you: (name: string) => `${name}（您）`,
    theCard: '一张牌',
  },
);

/** How what events speak of is called at a table of this game; `person` is whoever reads it. */
export const sayIn = (language: Language, game: Game, names: Names, person: string | null): Say => {
  const words = wordsIn(WORDS, language);
  const decisions: Readonly<Record<string, string>> = wordsIn(DECISION_NAMES, language);
  const nameOf = (id: string): string => {
    const name = nameIn(names, id, words.someone);
    return id === person ? words.you(name) : name;
  };
  return {
    person: (id) => (id === null ? words.someone : nameOf(id)),
    money: (cents) => (cents === null ? '–' : money(cents, language)),
    wager: (id) => (id === null ? '–' : wagerName(game, id, language)),
    card: (card) => (card === null ? words.theCard : cardName(card, language)),
    side: (side) => (side === null ? '–' : SIDE_NAMES[language][side]),
    outcome: (outcome) => (outcome === null ? '–' : OUTCOME_CALLS[language][outcome]),
    irregularity: (kind) => (kind === null ? '–' : KIND_NAMES[language][kind]),
    remedy: (remedy) => (remedy === null ? '–' : REMEDY_NAMES[language][remedy]),
    decision: (decision) => (decision === null ? '–' : (decisions[decision] ?? decision)),
  };
};

export const useSay = (game: Game, names: Names, person: string | null): Say =>
  sayIn(useLanguage(), game, names, person);
