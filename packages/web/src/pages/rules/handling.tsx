import type { Game, Layout, WagerId } from '@sabot/rules';
import { methodsOf } from '../../game/game-summary.ts';
import { wagerName } from '../../game/names.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { RULES_MESSAGES } from './messages.ts';
import styles from './rules-page.module.css';

/** Layouts that differ by their letter alone, told once. */
interface LayoutExample {
  readonly letters: readonly string[];
  readonly seats: Layout['seats'];
  /** Wagers of the game that it does not offer. */
  readonly without: readonly WagerId[];
}

const isAlike = (felt: LayoutExample, other: LayoutExample): boolean =>
  felt.seats.min === other.seats.min &&
  felt.seats.max === other.seats.max &&
  felt.without.join() === other.without.join();

const feltsOf = ({ layouts, wagers }: Game): readonly LayoutExample[] => {
  const felts: LayoutExample[] = [];
  for (const { letter, seats, wagers: offered } of layouts) {
    const without = wagers.map(({ id }) => id).filter((id) => !offered.includes(id));
    const felt: LayoutExample = { letters: [letter], seats, without };
    const known = felts.findIndex((each) => isAlike(each, felt));
    const before = felts[known];
    if (before === undefined) felts.push(felt);
    else felts[known] = { ...before, letters: [...before.letters, letter] };
  }
  return felts;
};

export const Methods = ({ game }: { readonly game: Game }) => {
  const messages = useMessages(RULES_MESSAGES);
  const methods = methodsOf(game);
  return (
    <>
      {methods.some(({ stated }) => !stated) && <p>{messages.methodsPolicy}</p>}
      <ul className={styles['rules-points']}>
        {methods.map(({ method }) => (
          <li key={method}>{messages.methodNames[method]}</li>
        ))}
      </ul>
    </>
  );
};

export const Layouts = ({ game }: { readonly game: Game }) => {
  const messages = useMessages(RULES_MESSAGES);
  const language = useLanguage();
  const separator = language === 'en' ? ', ' : '、';
  const nameOf = (id: string): string => wagerName(game, id, language);
  return (
    <>
      <p>{messages.layoutsLead}</p>
      <ul className={styles['rules-points']}>
        {feltsOf(game).map(({ letters, seats, without }) => (
          <li key={letters.join()}>
            <b>{messages.layout(letters.join(separator))}</b>{' '}
            {messages.seats(
              seats.min,
              seats.max,
              without.length === 0 ? messages.allWagers : messages.without(without.map(nameOf).join(separator)),
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
