import type { Game, WagerId } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import { useCallback, useRef, useState } from 'react';
import { useSums } from '../../game/amounts.ts';
import { wagerName } from '../../game/names.ts';
import { useProblemText } from '../../game/problem-messages.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import type { Notice, Refused } from './betting/bet-notices.ts';
import { BET_MESSAGES } from './betting/messages.ts';
import { type FittedStake, STOPS, type Stop } from './betting/stake-limits.ts';
import { TABLE_MESSAGES } from './messages.ts';
import styles from './table.module.css';
import trayKeysStyles from './tray-keys.module.css';

/** The round in which something was refused: between rounds it is the coming one, for which it was asked. */
const saidIn = ({ round, last }: TableView): number => round?.number ?? (last?.number ?? 0) + 1;

interface RoundProblem {
  readonly text: string;
  readonly round: number;
  /** Distinguishes it from the next one, also where both have the same text. */
  readonly nth: number;
}

/** A refusal, for as long as the round it was about is the last that was called. */
export const useRoundProblem = (view: TableView): readonly [RoundProblem | null, (text: string | null) => void] => {
  const [said, setSaid] = useState<RoundProblem | null>(null);
  const now = useRef(view);
  now.current = view;
  const count = useRef(0);
  const say = useCallback((text: string | null) => {
    count.current += 1;
    setSaid(text === null ? null : { text, round: saidIn(now.current), nth: count.current });
  }, []);
  const isPast = said !== null && view.round !== null && view.round.number > said.round;
  return [isPast ? null : said, say];
};

/** A notice; while its key is the same, screen readers announce it only once. */
export interface KeyedNotice {
  readonly key: string;
  readonly texts: readonly string[];
}

const stands = (before: readonly KeyedNotice[], { key, texts }: KeyedNotice): boolean => {
  const old = before.find((each) => each.key === key);
  return old !== undefined && texts.every((text) => old.texts.includes(text));
};

/** In the order in which it was said: what is new comes last, and so does that to which something was added. */
export const inNoticeOrder = <S extends KeyedNotice>(
  before: readonly KeyedNotice[],
  now: readonly S[],
): readonly S[] => {
  const old = now.filter((each) => stands(before, each));
  const places = new Map(before.map(({ key }, place) => [key, place]));
  return [
    ...old.sort((one, other) => (places.get(one.key) ?? 0) - (places.get(other.key) ?? 0)),
    ...now.filter((each) => !old.includes(each)),
  ];
};

interface NoticesProps {
  readonly game: Game;
  readonly notices: readonly Notice[];
  /** Null while bets are taken: what was not put down because of a limit is of no use to anyone afterwards. */
  readonly stop: Stop | null;
  /** Refusals that concern no single spot. */
  readonly problem: RoundProblem | null;
  readonly onDismiss: (notice: Notice) => void;
  readonly onDismissProblem: () => void;
}

/** A lost connection or a hold is worth telling while it lasts; that bets came too late, also afterwards. */
const isTimely = ({ why }: FittedStake, stop: Stop | null): boolean => {
  if (why === 'not-open') return true;
  return STOPS.some((each) => each === why) ? why === stop : stop === null;
};

/** Chips that did not go where they were put, and why. Each stays until it is dismissed or the next round comes. */
export const Notices = ({ game, notices, stop, problem, onDismiss, onDismissProblem }: NoticesProps) => {
  const messages = useMessages(TABLE_MESSAGES);
  const bet = useMessages(BET_MESSAGES);
  const language = useLanguage();
  const { sum } = useSums();
  const problemText = useProblemText();
  const nameOf = (wager: WagerId): string => wagerName(game, wager, language);
  const shortText = ({ wager, why, bound, amount }: FittedStake): string =>
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
  // Only the last line is shown and announced.
  const before = useRef<readonly KeyedNotice[]>([]);
  const lines = inNoticeOrder(before.current, said);
  before.current = lines;
  return (
    <div className={styles['notices']} role="log" aria-live="assertive" aria-relevant="additions">
      {lines.map(({ key, texts, look, drop }) => (
        <p key={key} className={`problem ${look}`} data-notice>
          <span>
            {texts.map((text) => (
              <span key={text} className={trayKeysStyles['notices-part']}>
                {text}{' '}
              </span>
            ))}
          </span>
          <Button variant="quiet" size="small" aria-label={messages.dismiss} onClick={drop}>
            ✕
          </Button>
        </p>
      ))}
    </div>
  );
};
