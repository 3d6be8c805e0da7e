import type { Game, WagerId } from '@sabot/rules';
import { wagerName } from '../../game/wager-name.ts';
import { Button } from '../../look/button.tsx';
import { useWords } from '../../words/dictionary.ts';
import { useLanguage } from '../../words/language.ts';
import { money } from '../../words/money.ts';
import { useProblemText } from '../../words/problem-text.ts';
import type { Notice } from './betting/bet-store.ts';
import { BET_WORDS } from './betting/words.ts';
import { WORDS } from './words.ts';

export interface NoticesProps {
  readonly game: Game;
  readonly notices: readonly Notice[];
  /** Bets are taken: what was not put down because of a limit is of no use to anyone afterwards. */
  readonly isOpen: boolean;
  /** Refusals that are about no spot. */
  readonly problem: string | null;
  readonly onDismiss: (notice: Notice) => void;
  readonly onDismissProblem: () => void;
}

/** Chips that did not go where they were put, and why. Each stays until it is dismissed or the next round comes. */
export const Notices = ({ game, notices, isOpen, problem, onDismiss, onDismissProblem }: NoticesProps) => {
  const words = useWords(WORDS);
  const bet = useWords(BET_WORDS);
  const language = useLanguage();
  const problemText = useProblemText();
  const nameOf = (wager: WagerId): string => wagerName(game, wager, language);
  const textOf = (notice: Notice): string => {
    if (notice.kind === 'short') {
      const { wager, why, bound, amount } = notice.fit;
      return why === null
        ? ''
        : bet.short[why](nameOf(wager), money(bound, language), amount === 0 ? null : money(amount, language));
    }
    const { code, basis, detail, wager } = notice;
    const clause = basis === null ? {} : { clause: basis };
    return bet.refused(nameOf(wager), problemText({ code, detail, ...clause }));
  };
  const isTimely = (notice: Notice): boolean => isOpen || notice.kind === 'refused' || notice.fit.why === 'not-open';
  const lines = [
    ...notices
      .filter(isTimely)
      .map((notice) => ({ key: JSON.stringify(notice), text: textOf(notice), drop: () => onDismiss(notice) })),
    ...(problem === null ? [] : [{ key: problem, text: problem, drop: onDismissProblem }]),
  ];
  return (
    <div className="notices" role="log" aria-live="assertive" aria-relevant="additions">
      {lines.map(({ key, text, drop }) => (
        <p key={key} className="problem notices-line" data-notice>
          <span>{text}</span>
          <Button look="quiet" size="small" aria-label={words.dismiss} onClick={drop}>
            ✕
          </Button>
        </p>
      ))}
    </div>
  );
};
