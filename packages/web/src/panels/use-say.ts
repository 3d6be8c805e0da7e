import type { Game } from '@sabot/rules';
import type { Names } from '../api/shapes.ts';
import { cardName } from '../cards/card-name.ts';
import { KIND_WORDS, REMEDY_NAMES } from '../staff/words.ts';
import { useWords } from '../words/dictionary.ts';
import { useLanguage } from '../words/language.ts';
import { money } from '../words/money.ts';
import type { Say } from './event-words.ts';
import { HISTORY_WORDS } from './history-words.ts';

/** How what events speak of is called at this table, for this person. */
export const useSay = (game: Game, names: Names, person: string | null): Say => {
  const words = useWords(HISTORY_WORDS);
  const kinds = useWords(KIND_WORDS);
  const remedies = useWords(REMEDY_NAMES);
  const language = useLanguage();
  const nameOf = (id: string): string => {
    const name = names[id] ?? words.someone;
    return id === person ? words.you(name) : name;
  };
  return {
    person: (id) => (id === null ? words.someone : nameOf(id)),
    money: (cents) => (cents === null ? '–' : money(cents, language)),
    wager: (id) => game.wagers.find((wager) => wager.id === id)?.name[language] ?? '–',
    card: (card) => (card === null ? words.theCard : cardName(card, language)),
    side: (side) => (side === null ? '–' : words.sides[side]),
    outcome: (outcome) => (outcome === null ? '–' : words.outcomes[outcome]),
    irregularity: (kind) => (kind === null ? '–' : kinds[kind]),
    remedy: (remedy) => (remedy === null ? '–' : remedies[remedy]),
  };
};
