import { showCard } from '@sabot/rules';
import type { DisplayErrorView, DisplayView } from '@sabot/table';
import { defineMessages, type Language, messagesIn, useLanguage } from '../i18n/messages.ts';
import styles from './display-errors.module.css';
import { OUTCOME_CALLS, ruleName, SIDE_NAMES } from './names.ts';

type Shown = DisplayErrorView['shown'];

const MESSAGES = defineMessages(
  {
    none: 'no result',
    noTotal: 'no total',
    card: (draw: number, card: string) => `card ${draw} ${card}`,
    wrong: (round: number, shown: string, stands: string) =>
      `Round ${round}: a display showed ${shown}. By the cards it is ${stands}, and that stands.`,
    list: ', ',
  },
  {
    none: '无结果',
    noTotal: '无点数',
    card: (draw: number, card: string) => `第 ${draw} 张 ${card}`,
    wrong: (round: number, shown: string, stands: string) =>
      `第 ${round} 局：显示为${shown}，有误。以牌面为准：${stands}。`,
    list: '，',
  },
);

/** What is said of a round, in words: only what `shown` speaks of. */
const partsOf = (said: Shown, shown: Shown, language: Language): string => {
  const messages = messagesIn(MESSAGES, language);
  const calls = OUTCOME_CALLS[language];
  const total = (side: 'player' | 'banker'): readonly string[] =>
    shown[side] === undefined ? [] : [`${SIDE_NAMES[language][side]} ${said[side] ?? messages.noTotal}`];
  const outcome = said.outcome === undefined || said.outcome === 'none' ? messages.none : calls[said.outcome];
  const draws = (shown.cards ?? []).map(({ draw }) => draw);
  const cards = (said.cards ?? []).filter(({ draw }) => draws.includes(draw));
  return [
    ...(shown.outcome === undefined ? [] : [outcome]),
    ...total('player'),
    ...total('banker'),
    ...cards.map(({ draw, card }) => messages.card(draw, showCard(card))),
  ].join(messages.list);
};

/** That a display was wrong, and what stands (6.3). */
export const displayErrorText = (
  { round, shown, stands }: Omit<DisplayErrorView, 'basis'>,
  language: Language,
): string =>
  messagesIn(MESSAGES, language).wrong(round, partsOf(shown, shown, language), partsOf(stands, shown, language));

/** Tells everyone of a display that was wrong about this round or the one before it, and what stands (6.3). */
export const DisplayErrors = ({ errors }: Pick<DisplayView, 'errors'>) => {
  const language = useLanguage();
  return (
    <div role="status" className={styles['display-errors']}>
      {errors.map((error) => (
        <p key={error.round} data-display-error={error.round} data-basis={error.basis}>
          {displayErrorText(error, language)} <span className="muted small">{ruleName(error.basis, language)}</span>
        </p>
      ))}
    </div>
  );
};
