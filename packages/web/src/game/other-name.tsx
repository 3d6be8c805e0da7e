import type { Words } from '@sabot/rules';
import { type Language, otherLanguage, useLanguage } from '../i18n/messages.ts';

/** A name in the second language; null where one serves for both. */
export const otherName = (name: Words, language: Language): string | null =>
  name.en === name.zh ? null : name[otherLanguage(language)];

/** The second name beside or below the first, where it is another. */
export const OtherName = ({ name, className }: { readonly name: Words; readonly className?: string | undefined }) => {
  const language = useLanguage();
  const text = otherName(name, language);
  return text === null ? null : (
    <span className={className} lang={otherLanguage(language)}>
      {text}
    </span>
  );
};
