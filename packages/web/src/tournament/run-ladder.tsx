import type { Game } from '@sabot/rules';
import type { RunView } from '@sabot/tournament';
import { useLanguage } from '../i18n/language.ts';
import { dragonsOf } from './dragons.ts';
import { ladderOf } from './ladder.ts';
import { runText } from './run-text.ts';
import './tournament.css';

/** The run under way, as steps to the dragons and in words. */
export const RunLadder = ({ game, run }: { readonly game: Game; readonly run: RunView | null }) => {
  const language = useLanguage();
  const steps = ladderOf(dragonsOf(game), run?.length ?? 0);
  const beyond = (run?.length ?? 0) - steps.length;
  return (
    <div className="run-ladder" data-run={run === null ? 0 : run.length} data-side={run?.side}>
      <span className="run-steps" aria-hidden="true">
        {steps.map(({ win, dragon, isReached }) => (
          <span key={win} data-reached={isReached} data-dragon={dragon ?? undefined}>
            <span>{win}</span>
          </span>
        ))}
        {beyond > 0 && <b className="number">+{beyond}</b>}
      </span>
      <span className="run-words">{runText(run, language)}</span>
    </div>
  );
};
