import { findGame, type Game, IRREGULARITIES, isStated, type Layout, type WagerId } from '@sabot/rules';
import { methodsOf } from '../../game/game-summary.ts';
import { CASE_NAMES, MATTER_KIND_NAMES, REMEDY_NAMES } from '../../game/matter-names.ts';
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
      {methods.some(({ stated }) => !stated) && (
        <p>{game.text === null ? messages.methodsOfHouse : messages.methodsPolicy}</p>
      )}
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
      {game.layouts.length > 1 && <p>{messages.layoutsLead}</p>}
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

/** Whether it is none of the five, so that its house has more to say of it than any page knows beforehand. */
export const isOfHouse = ({ id }: Game): boolean => findGame(id) === undefined;

/** What the house does with each thing that can go wrong, where no text says so. */
const Wrong = ({ game }: { readonly game: Game }) => {
  const messages = useMessages(RULES_MESSAGES);
  const kinds = useMessages(MATTER_KIND_NAMES);
  const cases = useMessages(CASE_NAMES);
  const remedies = useMessages(REMEDY_NAMES);
  return (
    <dl className={styles['rules-wrong']}>
      {IRREGULARITIES.flatMap((kind) => {
        const stated = game.irregularities[kind];
        const rule = isStated(stated) ? stated : game.policy.irregularities[kind];
        if (rule === undefined) return [];
        return (
          <div key={kind}>
            <dt>{kinds[kind]}</dt>
            {rule.paths.map(({ when, steps }) => (
              <dd key={when.join()}>
                {when.every((each) => each === 'always') ? null : (
                  <i>{messages.cases(when.map((each) => cases[each]))} </i>
                )}
                {messages.remedies(steps.map(({ remedy }) => remedies[remedy]))}
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
};

/** All that a house has decided for a game that is its own. */
export const HouseRules = ({ game }: { readonly game: Game }) => {
  const messages = useMessages(RULES_MESSAGES);
  const { roundsAfter } = game.policy.cutCard;
  return (
    <>
      <p>{game.text === null ? messages.noTextLead : messages.silentLead}</p>
      <p>{roundsAfter === 0 ? messages.cutCardLast : messages.cutCard(roundsAfter)}</p>
      <h3>{messages.wrong}</h3>
      <Wrong game={game} />
    </>
  );
};
