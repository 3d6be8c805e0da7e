import type { Game } from '@sabot/rules';
import type { Language } from '../i18n/language.ts';

/** What a wager of this game is called. */
export const wagerName = ({ wagers }: Pick<Game, 'wagers'>, id: string, language: Language): string =>
  wagers.find((wager) => wager.id === id)?.name[language] ?? id;
