import type { ViewedEventOf } from '@sabot/table';
import { displayErrorText } from '../../game/display-error.ts';
import type { Language } from '../../i18n/language.ts';

/** The same words as the notice has, with what stood when it was reported. */
export const displayErrorSentence = (
  { ofRound, shown, stands }: ViewedEventOf<'DisplayErrorReported'>,
  language: Language,
): string =>
  ofRound === null || shown === null || stands === null
    ? '–'
    : displayErrorText({ round: ofRound, shown, stands }, language);
