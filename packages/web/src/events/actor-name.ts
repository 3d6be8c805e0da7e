import type { Names } from '@sabot/protocol';
import { dictionary, wordsIn } from '../words/dictionary.ts';
import type { Language } from '../words/language.ts';
import { nameIn } from '../words/person-name.ts';

/** The house itself does and reports things too, where it deals. */
const HOUSE = 'house';
const WORDS = dictionary({ house: 'the house' }, { house: '赌场' });

/** Whoever did or reported something. */
export const actorName = (names: Names, id: string, language: Language): string =>
  id === HOUSE ? wordsIn(WORDS, language).house : nameIn(names, id);
