import type { TableView } from '@sabot/table';
import { useEffect, useState } from 'react';
import { useParams } from 'wouter';
import { DisplayErrors } from '../../game/display-errors.tsx';
import { otherName } from '../../game/other-name.tsx';
import { languageTag, otherLanguage, useLanguage, useMessages } from '../../i18n/messages.ts';
import { useNow } from '../../live/clock.ts';
import { useGameOrNone } from '../../live/games.ts';
import { useTable } from '../../live/table-feed.ts';
import { RoadBoard } from '../../roads/road-board.tsx';
import { RoadCounts } from '../../roads/road-counts.tsx';
import { FeedNotice, NoTable, useIsMissing } from '../../shell/feed-notice.tsx';
import { LanguageSwitch } from '../../shell/house-bar.tsx';
import { fromEvent, useObservable } from '../../state/observable.ts';
import { Button } from '../../ui/button.tsx';
import { useTitle } from '../../ui/page-focus.ts';
import { BoardFigures, BoardLimits } from './board-limits.tsx';
import styles from './board-page.module.css';
import { BoardPhase, BoardResult } from './board-round.tsx';
import { BOARD_MESSAGES } from './messages.ts';

const IDLE_MS = 3000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Whether nobody has touched the page for a while. */
const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const alive = (): void => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), IDLE_MS);
    };
    alive();
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, alive);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, alive);
    };
  }, []);
  return idle;
};

const fullScreen = fromEvent(
  () => document,
  'fullscreenchange',
  () => document.fullscreenElement !== null,
);

/** For whoever sets the screen up; out of sight as soon as nobody touches it. */
const BoardTools = ({ hidden }: { readonly hidden: boolean }) => {
  const messages = useMessages(BOARD_MESSAGES);
  const isFull = useObservable(fullScreen);
  const toggle = (): void => {
    const done = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // A browser that does not allow it leaves the page as it is.
    done.catch(() => undefined);
  };
  return (
    <div className={styles['board-tools']} data-hidden={hidden}>
      <LanguageSwitch />
      <Button size="small" onClick={toggle}>
        {isFull ? messages.leaveFullScreen : messages.fullScreen}
      </Button>
    </div>
  );
};

const SECOND_MS = 1000;

const Clock = () => {
  const language = useLanguage();
  const now = new Date(useNow(SECOND_MS));
  const text = new Intl.DateTimeFormat(languageTag(language), {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(now);
  return (
    <time className={styles['board-clock']} dateTime={now.toISOString()}>
      {text}
    </time>
  );
};

/** Which game this is, in the language of the board first, and what time. */
const BoardHead = ({ view }: { readonly view: TableView }) => {
  const messages = useMessages(BOARD_MESSAGES);
  const language = useLanguage();
  const { game, setUp } = view;
  const second = otherName(game.name, language);
  return (
    <header className={styles['board-head']}>
      <div className={styles['board-names']}>
        <h1 lang={language}>{game.name[language]}</h1>
        {second !== null && <p lang={otherLanguage(language)}>{second}</p>}
        {setUp?.practice === true && <p className={styles['board-note']}>{messages.practice}</p>}
        {setUp?.lastRound != null && <p className={styles['board-note']}>{messages.closesAfter(setUp.lastRound)}</p>}
      </div>
      <Clock />
    </header>
  );
};

/** The screen on a stand beside the table: it shows rounds, never a person nor anyone's money. */
export const BoardPage = () => {
  const messages = useMessages(BOARD_MESSAGES);
  const language = useLanguage();
  const { id = '' } = useParams<{ readonly id: string }>();
  const isMissing = useIsMissing(id, null);
  const { view, status, deadline } = useTable(isMissing ? null : id, 'board', null);
  const idle = useIdle();
  const game = useGameOrNone(view?.game.id);
  const isNone = (isMissing && view === null) || game === null;
  useTitle(isNone ? null : messages.title(view?.game.name[language] ?? null));
  if (isNone) return <NoTable />;
  return (
    <main className={styles['board-page']} data-status={status} data-idle={idle}>
      <FeedNotice status={status} />
      {view !== null && <DisplayErrors errors={view.display.errors} />}
      {view === null ? (
        <h1 className={styles['board-waiting']} aria-live="polite">
          {messages.connecting}
        </h1>
      ) : (
        <div className={styles['board-sheet']}>
          <BoardHead view={view} />
          <div className={styles['board-now']}>
            <BoardPhase view={view} deadline={deadline} isLive={status !== 'late'} />
            <BoardFigures view={view} />
          </div>
          <BoardResult view={view} />
          {game != null && view.setUp !== null && <BoardLimits game={game} setUp={view.setUp} />}
          <div className={styles['board-counts']}>
            <RoadCounts statistics={view.display.statistics} />
          </div>
          <div className={styles['board-roads']}>
            <RoadBoard display={view.display} size="board" />
          </div>
        </div>
      )}
      <BoardTools hidden={idle} />
    </main>
  );
};
