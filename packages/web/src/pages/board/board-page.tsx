import { findGame } from '@sabot/rules';
import { useParams } from 'wouter';
import { DisplayErrors } from '../../game/display-errors.tsx';
import { useWords } from '../../i18n/dictionary.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useTable } from '../../live/table-feed.ts';
import { RoadBoard } from '../../roads/road-board.tsx';
import { RoadCounts } from '../../roads/road-counts.tsx';
import { FeedNotice } from '../../shell/feed-notice.tsx';
import { NoTable } from '../../shell/no-table.tsx';
import { useIsMissing } from '../../shell/use-is-missing.ts';
import { useTitle } from '../../ui/use-title.ts';
import { BoardFigures } from './board-figures.tsx';
import { BoardHead } from './board-head.tsx';
import { BoardLimits } from './board-limits.tsx';
import { BoardPhase } from './board-phase.tsx';
import { BoardResult } from './board-result.tsx';
import { BoardTools } from './board-tools.tsx';
import { WORDS } from './messages.ts';
import { useIdle } from './use-idle.ts';
import './board-page.css';

/** The screen on a stand beside the table: it shows rounds, never a person nor anyone's money. */
export const BoardPage = () => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const { id = '' } = useParams<{ readonly id: string }>();
  const isMissing = useIsMissing(id, null);
  const { view, status, deadline } = useTable(isMissing ? null : id, 'board', null);
  const idle = useIdle();
  const game = view === null ? undefined : findGame(view.game.id);
  const isNone = isMissing && view === null;
  useTitle(isNone ? null : words.title(game?.name[language] ?? null));
  if (isNone) return <NoTable />;
  return (
    <main className="board-page" data-status={status} data-idle={idle}>
      <FeedNotice status={status} />
      {view !== null && <DisplayErrors errors={view.display.errors} />}
      {view === null ? (
        <h1 className="board-waiting" aria-live="polite">
          {words.connecting}
        </h1>
      ) : (
        <div className="board-sheet">
          <BoardHead view={view} />
          <div className="board-now">
            <BoardPhase view={view} deadline={deadline} isLive={status !== 'late'} />
            <BoardFigures view={view} />
          </div>
          <BoardResult view={view} />
          {game !== undefined && view.setUp !== null && <BoardLimits game={game} setUp={view.setUp} />}
          <div className="board-counts">
            <RoadCounts statistics={view.display.statistics} />
          </div>
          <div className="board-roads">
            <RoadBoard display={view.display} size="board" />
          </div>
        </div>
      )}
      <BoardTools hidden={idle} />
    </main>
  );
};
