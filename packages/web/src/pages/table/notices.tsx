import type { Game, WagerId } from '@sabot/rules';
import { useRef } from 'react';
import { useProblemText } from '../../game/problem-text.ts';
import { useSums } from '../../game/sums.ts';
import { wagerName } from '../../game/wager-name.ts';
import { useWords } from '../../i18n/dictionary.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import type { Notice, Refused } from './betting/bet-notices.ts';
import type { Fit } from './betting/clamp.ts';
import { STOPS, type Stop } from './betting/desk.ts';
import { BET_WORDS } from './betting/messages.ts';
import { WORDS } from './messages.ts';
import { type Said, saidInOrder } from './said-in-order.ts';
import type { RoundProblem } from './use-round-problem.ts';

interface NoticesProps {
  readonly game: Game;
  readonly notices: readonly Notice[];
  /** Null while bets are taken: what was not put down because of a limit is of no use to anyone afterwards. */
  readonly stop: Stop | null;
  /** Refusals that are about no spot. */
  readonly problem: RoundProblem | null;
  readonly onDismiss: (notice: Notice) => void;
  readonly onDismissProblem: () => void;
}

/** A lost connection or a hold is worth telling while it lasts; that bets came too late, also afterwards. */
const isTimely = ({ why }: Fit, stop: Stop | null): boolean => {
  if (why === 'not-open') return true;
  return STOPS.some((each) => each === why) ? why === stop : stop === null;
};

/** Chips that did not go where they were put, and why. Each stays until it is dismissed or the next round comes. */
export const Notices = ({ game, notices, stop, problem, onDismiss, onDismissProblem }: NoticesProps) => {
  const words = useWords(WORDS);
  const bet = useWords(BET_WORDS);
  const language = useLanguage();
  const { sum } = useSums();
  const problemText = useProblemText();
  const nameOf = (wager: WagerId): string => wagerName(game, wager, language);
  const shortText = ({ wager, why, bound, amount }: Fit): string =>
    why === null ? '' : bet.short[why](nameOf(wager), sum(bound), amount === 0 ? null : sum(amount));
  const refusedText = ({ code, basis, detail, wager }: Refused): string =>
    bet.refused(nameOf(wager), problemText({ code, detail, ...(basis === null ? {} : { clause: basis }) }));
  const textsOf = (notice: Notice): readonly string[] =>
    notice.kind === 'short'
      ? notice.fits.filter((fit) => isTimely(fit, stop)).map(shortText)
      : notice.refusals.map(refusedText);
  const isPlain = (notice: Notice): boolean => notice.kind === 'short' && notice.fits.every(({ amount }) => amount > 0);
  const said = [
    ...notices.map((notice) => ({
      key: `${notice.kind} ${notice.put}`,
      texts: textsOf(notice),
      look: isPlain(notice) ? 'notices-line notices-plain' : 'notices-line',
      drop: () => onDismiss(notice),
    })),
    ...(problem === null
      ? []
      : [{ key: `problem ${problem.nth}`, texts: [problem.text], look: 'notices-line', drop: onDismissProblem }]),
  ].filter(({ texts }) => texts.length > 0);
  // The last line is the one that is shown and heard.
  const before = useRef<readonly Said[]>([]);
  const lines = saidInOrder(before.current, said);
  before.current = lines;
  return (
    <div className="notices" role="log" aria-live="assertive" aria-relevant="additions">
      {lines.map(({ key, texts, look, drop }) => (
        <p key={key} className={`problem ${look}`} data-notice>
          <span>
            {texts.map((text) => (
              <span key={text} className="notices-part">
                {text}{' '}
              </span>
            ))}
          </span>
          <Button look="quiet" size="small" aria-label={words.dismiss} onClick={drop}>
            ✕
          </Button>
        </p>
      ))}
    </div>
  );
};
