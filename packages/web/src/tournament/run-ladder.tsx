import type { Game } from '@sabot/rules';
import type { RunView } from '@sabot/tournament';
import { type Language, messagesIn, useLanguage } from '../i18n/messages.ts';
import { type Dragon, dragonsOf } from './dragons.ts';
import { TOURNAMENT_MESSAGES } from './messages.ts';
import styles from './tournament.module.css';

/** The run under way in words: "Banker 4, one from Ruby Dragon". */
export const runText = (run: RunView | null, language: Language): string => {
  const messages = messagesIn(TOURNAMENT_MESSAGES, language);
  if (run === null) return messages.noRun;
  const side = messages.sides[run.side];
  const { length, reached, next } = run;
  if (reached !== null && next !== null)
    return messages.runAtAndTo(side, length, reached[language], next.away, next.name[language]);
  if (reached !== null) return messages.runAt(side, length, reached[language]);
  return next === null ? messages.run(side, length) : messages.runTo(side, length, next.away, next.name[language]);
};

/** A step of a run on its way to the longest dragon. */
interface LadderStep {
  readonly win: number;
  /** The rank of the dragon that begins here; null for a plain win. */
  readonly dragon: number | null;
  readonly isReached: boolean;
}

/** The wins of a run up to the first length of the longest dragon. */
export const ladderOf = (dragons: readonly Dragon[], length: number): readonly LadderStep[] =>
  Array.from({ length: Math.max(0, ...dragons.map(({ run }) => run.min)) }, (_, index) => {
    const win = index + 1;
    return { win, dragon: dragons.find(({ run }) => run.min === win)?.rank ?? null, isReached: win <= length };
  });

/** The run under way, as steps to the dragons and in words. */
export const RunLadder = ({ game, run }: { readonly game: Game; readonly run: RunView | null }) => {
  const language = useLanguage();
  const steps = ladderOf(dragonsOf(game), run?.length ?? 0);
  const beyond = (run?.length ?? 0) - steps.length;
  return (
    <div className={styles['run-ladder']} data-run={run === null ? 0 : run.length} data-side={run?.side}>
      <span className={styles['run-steps']} aria-hidden="true">
        {steps.map(({ win, dragon, isReached }) => (
          <span key={win} data-reached={isReached} data-dragon={dragon ?? undefined}>
            <span>{win}</span>
          </span>
        ))}
        {beyond > 0 && <b className="number">+{beyond}</b>}
      </span>
      <span className={styles['run-words']}>{runText(run, language)}</span>
    </div>
  );
};
