import type { Deadline, Problem } from '@sabot/protocol';
import type { WagerId } from '@sabot/rules';
import { lazy, Suspense, startTransition, useCallback, useState } from 'react';
import type { SessionStakes } from '../../felt/felt-state.ts';
import { useSums } from '../../game/amounts.ts';
import { DisplayErrors } from '../../game/display-errors.tsx';
import { useProblemText } from '../../game/problem-messages.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { FeedNotice } from '../../shell/feed-notice.tsx';
import { type SessionTerms, SessionTermsContext } from '../../tournament/session-terms.ts';
import { useTitle } from '../../ui/page-focus.ts';
import { CardsPanel } from './cards-panel.tsx';
import { MatterBanner } from './matters/matter-banner.tsx';
import { TABLE_MESSAGES } from './messages.ts';
import { useTableAnnouncements } from './news.ts';
import { Notices, useRoundProblem } from './notices.tsx';
import { PhaseBar, Ticker } from './phase-bar.tsx';
import { useResult } from './round-result.tsx';
import { SidePanels } from './side-panels.tsx';
import styles from './table.module.css';
import { TableBar } from './table-bar.tsx';
import { TableSurface } from './table-surface.tsx';
import { TrayRow } from './tray-row.tsx';
import { type PatronPlace, type TableRoomProps, usePlace, useRoomKeys } from './use-room.ts';
import { type DialogName, TableDialogs } from './windows.tsx';

/** What a patron owes at this table by a correction, as long as there is anything. */
const DebtLine = ({ debt }: { readonly debt: number }) => {
  const messages = useMessages(TABLE_MESSAGES);
  const { sum } = useSums();
  return debt === 0 ? null : (
    <p className={styles['table-debt']} role="status" data-debt={debt}>
      {messages.debt(sum(debt))}
    </p>
  );
};

const TournamentStrip = lazy(async () => ({
  default: (await import('./tournament-strip.tsx')).TournamentStrip,
}));

/** What is open: what has to be fetched for it first is waited for without a word. */
const useLater = <T,>(): readonly [T | null, (value: T | null) => void] => {
  const [value, setValue] = useState<T | null>(null);
  return [value, (next) => startTransition(() => setValue(next))];
};

interface MattersProps extends TableRoomProps {
  readonly deadline: Deadline | null;
  readonly onProblem: (text: string | null) => void;
}

const Matters = ({ table, game, view, deadline, onProblem }: MattersProps) => (
  <div className={styles['matters']} data-blocking={view.matters.some(({ blocking }) => blocking)}>
    {view.matters.map((matter) => (
      <MatterBanner key={matter.id} {...{ table, game, view, matter, deadline, onProblem }} />
    ))}
  </div>
);

interface PlayProps {
  readonly room: TableRoomProps;
  readonly place: PatronPlace;
  readonly isLive: boolean;
  readonly session: SessionStakes | null;
  /** A problem as the house says it, and as a text that stands already. */
  readonly onProblem: (said: Problem | null) => void;
  readonly onProblemText: (text: string | null) => void;
  readonly onSpotInfo: (wager: WagerId) => void;
  readonly onMoney: () => void;
}

/** The table itself: the phase above, the felt with what lies on it, the patron's own edge below. */
const Play = ({ room, place, isLive, session, onProblem, onProblemText, onSpotInfo, onMoney }: PlayProps) => {
  const { table, game, live, view, me } = room;
  const { deadline, names } = live;
  const { bets, chip, seating, mayJoin, isPatron } = place;
  const messages = useMessages(TABLE_MESSAGES);
  const shown = useResult(view);
  return (
    <div className={styles['table-play']}>
      <h2 className="hidden-visually">{messages.play}</h2>
      <PhaseBar view={view} deadline={deadline} isFresh={shown !== null} isLive={isLive}>
        <Ticker {...{ game, view, shown, bets, chip }} />
      </PhaseBar>
      <div className={styles['table-cloth']}>
        <TableSurface
          {...{ game, view, names, shown, bets, isLive, session, mayJoin, onSpotInfo }}
          seat={seating.seat}
          onSpot={place.putOn}
          onShut={place.sayWhy}
          onSeat={view.own === null ? seating.take : seating.choose}
        />
        <CardsPanel table={table} view={view} deadline={deadline} onProblem={onProblem} />
        <Matters {...room} deadline={deadline} onProblem={onProblemText} />
      </div>
      <TrayRow
        {...{ view, bets, seating, chip, isPatron, onMoney }}
        money={me?.money ?? 'play'}
        onChip={place.chooseChip}
      />
    </div>
  );
};

interface StripProps extends TableRoomProps {
  readonly onStakes: (stakes: SessionStakes | null) => void;
  readonly onTerms: (terms: SessionTerms | null) => void;
}

const Strip = ({ table, game, view, me, onStakes, onTerms }: StripProps) => {
  const tournament = view.setUp?.tournament;
  return tournament == null ? null : (
    <Suspense fallback={<div className="table-tournament" />}>
      <TournamentStrip {...{ ...tournament, me, game, onStakes, onTerms }} at={table} />
    </Suspense>
  );
};

/** A table in play, with everything around it. */
export const TableRoom = (props: TableRoomProps) => {
  const { table, game, live, view } = props;
  const { status } = live;
  const isLive = status === 'live' || status === 'connecting';
  const language = useLanguage();
  const problemText = useProblemText();
  const [problem, setProblem] = useRoundProblem(view);
  const [open, setOpen] = useLater<DialogName>();
  const [info, setInfo] = useLater<WagerId>();
  const [session, setSession] = useState<SessionStakes | null>(null);
  const [terms, setTerms] = useState<SessionTerms | null>(null);
  const onProblem = useCallback(
    (said: Problem | null) => setProblem(said === null ? null : problemText(said)),
    [problemText, setProblem],
  );
  const place = usePlace(props, isLive, onProblem);
  const { bets, seating } = place;
  const { keys, chips } = useRoomKeys(props, place, setOpen);
  useTableAnnouncements(view);
  useTitle(game.name[language]);
  return (
    <div className={styles['table-room']} data-seated={view.own !== null}>
      <TableBar
        {...{ table, game, view, status }}
        onSound={() => setOpen('sound')}
        onHelp={() => setOpen('help')}
        onPractice={() => setOpen('practice')}
      />
      <FeedNotice status={status} />
      <DebtLine debt={view.own?.debt ?? 0} />
      <DisplayErrors errors={view.display.errors} />
      <Strip {...props} onStakes={setSession} onTerms={setTerms} />
      <main className={styles['table-main']}>
        <Play
          {...{ place, isLive, session, onProblem }}
          room={props}
          onProblemText={setProblem}
          onSpotInfo={setInfo}
          onMoney={() => setOpen('money')}
        />
        <SessionTermsContext value={terms}>
          <SidePanels {...{ table, game, live, view }} onMore={() => setOpen('panels')} />
        </SessionTermsContext>
      </main>
      <Notices
        {...{ game, problem }}
        notices={bets.notices}
        stop={bets.betting === null ? 'not-open' : bets.betting.stop}
        onDismiss={bets.dismiss}
        onDismissProblem={() => setProblem(null)}
      />
      <SessionTermsContext value={terms}>
        <TableDialogs
          {...{ table, game, live, view, keys, chips, open, info, seating }}
          onClose={() => setOpen(null)}
          onCloseInfo={() => setInfo(null)}
        />
      </SessionTermsContext>
    </div>
  );
};
