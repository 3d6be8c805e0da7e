import type { NumberedEvent } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import type { Limits } from '@sabot/table';
import { wagerName } from '../../../game/wager-name.ts';
import { wordsIn } from '../../../i18n/dictionary.ts';
import type { Language } from '../../../i18n/language.ts';
import { money } from '../../../i18n/money.ts';
import { SHIFT_WORDS } from './messages.ts';

/** Limits in as few words as they need: wagers that share theirs are named together. */
const limitsText = (limits: readonly Limits[], game: Game, language: Language): string => {
  const words = wordsIn(SHIFT_WORDS, language);
  const groups = new Map<string, string[]>();
  for (const { wager, min, max } of limits) {
    const range = words.range(money(min, language), money(max, language));
    groups.set(range, [...(groups.get(range) ?? []), wagerName(game, wager, language)]);
  }
  return [...groups].map(([range, names]) => words.limitsOf(names, range)).join(words.between);
};

/** What the sentence and the plain fields of an event do not tell: the set-up that it brought. */
export const setUpText = (event: NumberedEvent, game: Game, language: Language): string => {
  switch (event.type) {
    case 'TableOpened': {
      if (event.config === null) return '';
      const { layout, decks, method, limits } = event.config;
      const opened = wordsIn(SHIFT_WORDS, language).opened(layout, decks, method);
      return `${opened} · ${limitsText(limits, game, language)}`;
    }
    case 'LimitsAnnounced':
      return limitsText(event.limits ?? [], game, language);
    default:
      return '';
  }
};
