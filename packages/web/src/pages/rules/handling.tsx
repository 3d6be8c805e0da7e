import type { Game } from '@sabot/rules';
import { methodsOf } from '../../game/methods.ts';
import { wagerName } from '../../game/wager-name.ts';
import { useWords } from '../../i18n/dictionary.ts';
import { useLanguage } from '../../i18n/language.ts';
import { feltsOf } from './felts.ts';
import { WORDS } from './messages.ts';

export const Methods = ({ game }: { readonly game: Game }) => {
  const words = useWords(WORDS);
  const methods = methodsOf(game);
  return (
    <>
      {methods.some(({ stated }) => !stated) && <p>{words.methodsPolicy}</p>}
      <ul className="rules-points">
        {methods.map(({ method }) => (
          <li key={method}>{words.methodNames[method]}</li>
        ))}
      </ul>
    </>
  );
};

export const Layouts = ({ game }: { readonly game: Game }) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const separator = language === 'en' ? ', ' : '、';
  const nameOf = (id: string): string => wagerName(game, id, language);
  return (
    <>
      <p>{words.layoutsLead}</p>
      <ul className="rules-points">
        {feltsOf(game).map(({ letters, seats, without }) => (
          <li key={letters.join()}>
            <b>{words.layout(letters.join(separator))}</b>{' '}
            {words.seats(
              seats.min,
              seats.max,
              without.length === 0 ? words.allWagers : words.without(without.map(nameOf).join(separator)),
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
