import type { Names } from '@sabot/protocol';
import { nameIn } from '../../game/person-name.ts';
import { dictionary, wordsIn } from '../../i18n/dictionary.ts';
import type { Language } from '../../i18n/language.ts';

/** The house itself does and reports things too, where it deals. */
const HOUSE = 'house';
const WORDS = dictionary({ house: 'the house' }, { house: '赌场' });

/** Whoever did or reported something. */
export const actorName = (names: Names, id: string, language: Language): string =>
  id === HOUSE ? wordsIn(WORDS, language).house : nameIn(names, id);
