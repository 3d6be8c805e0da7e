import type { TableLive } from '@sabot/client';
import type { Me, Problem } from '@sabot/protocol';
import type { Game, WagerId } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import { lazy, Suspense, startTransition, useCallback, useMemo, useState } from 'react';
import type { SessionStakes } from '../../felt/felt-state.ts';
import { useSums } from '../../game/amounts.ts';
import { DisplayErrors } from '../../game/display-errors.tsx';
import { useProblemText } from '../../game/problem-messages.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { FeedNotice } from '../../shell/feed-notice.tsx';
import { type SessionTerms, SessionTermsContext } from '../../tournament/session-terms.ts';
import { useTitle } from '../../ui/page-focus.ts';
import { keyedChips, useChipChoice } from './betting/chip-choice.ts';
import { useBets, useEarlyPresses } from './betting/use-bets.ts';
import { CardsPanel, pressSqueeze } from './cards-panel.tsx';
import { type Pressed, useKeys, wagerKeys } from './keys.ts';
import { MatterBanner } from './matters/matter-banner.tsx';
import { TABLE_MESSAGES } from './messages.ts';
import { useTableAnnouncements } from './news.ts';
import { Notices, useRoundProblem } from './notices.tsx';
import { useCountSpend, useLossLeft } from './panels/spend.ts';
import { PhaseBar, Ticker } from './phase-bar.tsx';
import { useResult } from './round-result.tsx';
import { useSeat } from './seat.ts';
import { openHistory, SidePanels } from './side-panels.tsx';
import { TableBar } from './table-bar.tsx';
import { TableSurface } from './table-surface.tsx';
import { TrayRow } from './tray-row.tsx';
import { type DialogName, TableDialogs } from './windows.tsx';

/** What a patron owes at this table by a correction, as long as there is anything. */
const DebtLine = ({ debt }: { readonly debt: number }) => {
  const messages = useMessages(TABLE_MESSAGES);
  const { sum } = useSums();
  return debt === 0 ? null : (
    <p className="table-debt" role="status" data-debt={debt}>
      {messages.debt(sum(debt))}
    </p>
  );
};

interface TableRoomProps {
  readonly table: string;
  readonly game: Game;
  readonly live: TableLive;
  readonly view: TableView;
  readonly me: Me | null;
}

const TournamentStrip = lazy(async () => ({
  default: (await import('./tournament-strip.tsx')).TournamentStrip,
}));

const NO_KEYS: ReadonlyMap<string, WagerId> = new Map();

/** What is open: what has to be fetched for it first is waited for without a word. */
const useLater = <T,>(): readonly [T | null, (value: T | null) => void] => {
  const [value, setValue] = useState<T | null>(null);
  return [value, (next) => startTransition(() => setValue(next))];
};

/** A table in play, with everything around it. */
export const TableRoom = ({ table, game, live, view, me }: TableRoomProps) => {
  const { status, deadline, names } = live;
  const isLive = status === 'live' || status === 'connecting';
  const language = useLanguage();
  const messages = useMessages(TABLE_MESSAGES);
  const problemText = useProblemText();
  const [problem, setProblem] = useRoundProblem(view);
  const [open, setOpen] = useLater<DialogName>();
  const [info, setInfo] = useLater<WagerId>();
  const [session, setSession] = useState<SessionStakes | null>(null);
  const [terms, setTerms] = useState<SessionTerms | null>(null);
  const [chip, chooseChip] = useChipChoice();
  const shown = useResult(view);
  const person = me?.person ?? null;
  const isPatron = person === null || person.role === 'patron';
  const isTournament = view.setUp?.tournament != null;
  const hear = useCallback(
    (said: Problem | null) => setProblem(said === null ? null : problemText(said)),
    [problemText, setProblem],
  );
  const seating = useSeat(table, view, hear);
  const mayJoin = isPatron && !isTournament && !seating.isBusy;
  // The chips of a tournament or of a practice table are no money: nothing is spent with them.
  const isMoney = !isTournament && view.setUp?.practice !== true;
  useCountSpend(table, live.events, isMoney ? (view.own?.person ?? null) : null);
  const ownLossLeft = useLossLeft();
  const lossLeft = isMoney ? ownLossLeft : null;
  const onFelt = useMemo(() => ownStake(view), [view]);
  const bets = useBets(table, game, view, seating.seat, {
    isLive,
    spendable: lossLeft === null ? null : lossLeft - onFelt,
  });
  const isComing = seating.isBusy && !seating.isLeaving && view.own?.chips === 0;
  const putChip = useEarlyPresses(isComing, bets.put);
  useTableAnnouncements(view);
  useTitle(game.name[language]);

  const layout = game.layouts.find(({ letter }) => letter === view.setUp?.layout);
  const keys = useMemo(() => (layout === undefined ? NO_KEYS : wagerKeys(layout, game.wagers)), [layout, game]);
  const putOn = (wager: WagerId): void => {
    if (view.own === null) {
      if (mayJoin) seating.take(null);
    } else putChip(wager, chip);
  };
  // During a round an idle tap needs no answer; a lost connection, a hold or a shut area does.
  const sayWhy = (wager: WagerId): void => {
    if (bets.desk !== null && bets.desk.stop !== 'not-open') bets.put(wager, chip);
  };
  const chips = keyedChips(view, chip);
  const act = (key: Pressed): boolean => {
    if (key.kind === 'chip') {
      const cents = chips[key.nth];
      if (cents !== undefined) chooseChip(cents);
    } else if (key.kind === 'wager') putOn(key.wager);
    else if (key.act === 'peel') return pressSqueeze('little');
    else
      ({
        undo: bets.undo,
        clear: bets.clear,
        rebet: bets.rebet,
        double: bets.double,
        open: () => pressSqueeze('open'),
        history: () => openHistory(() => setOpen('panels')),
        help: () => setOpen('help'),
      })[key.act]();
    return true;
  };
  useKeys(keys, act);

  return (
    <div className="table-room" data-seated={view.own !== null}>
      <TableBar
        table={table}
        game={game}
        view={view}
        status={status}
        onSound={() => setOpen('sound')}
        onHelp={() => setOpen('help')}
        onPractice={() => setOpen('practice')}
      />
      <FeedNotice status={status} />
      <DebtLine debt={view.own?.debt ?? 0} />
      <DisplayErrors errors={view.display.errors} />
      {view.setUp?.tournament != null && (
        <Suspense fallback={<div className="table-tournament" />}>
          <TournamentStrip
            {...{ ...view.setUp.tournament, me, game }}
            at={table}
            onStakes={setSession}
            onTerms={setTerms}
          />
        </Suspense>
      )}
      <main className="table-main">
        <div className="table-play">
          <h2 className="hidden-visually">{messages.play}</h2>
          <PhaseBar view={view} deadline={deadline} isFresh={shown !== null} isLive={isLive}>
            <Ticker {...{ game, view, shown, bets, chip }} />
          </PhaseBar>
          <div className="table-cloth">
            <TableSurface
              {...{ game, view, names, shown, bets, isLive, session }}
              seat={seating.seat}
              mayJoin={mayJoin}
              onSpot={putOn}
              onShut={sayWhy}
              onSpotInfo={setInfo}
              onSeat={view.own === null ? seating.take : seating.choose}
            />
            <CardsPanel table={table} view={view} deadline={deadline} onProblem={hear} />
            <div className="matters" data-blocking={view.matters.some(({ blocking }) => blocking)}>
              {view.matters.map((matter) => (
                <MatterBanner key={matter.id} {...{ table, game, view, matter, deadline }} onProblem={setProblem} />
              ))}
            </div>
          </div>
          <TrayRow
            {...{ view, bets, seating, chip, isPatron }}
            money={me?.money ?? 'play'}
            onChip={chooseChip}
            onMoney={() => setOpen('money')}
          />
        </div>
        <SessionTermsContext value={terms}>
          <SidePanels table={table} game={game} live={live} view={view} onMore={() => setOpen('panels')} />
        </SessionTermsContext>
      </main>
      <Notices
        game={game}
        notices={bets.notices}
        stop={bets.desk === null ? 'not-open' : bets.desk.stop}
        problem={problem}
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

const ownStake = ({ round, own }: TableView): number =>
  (round?.wagers ?? []).reduce((sum, { owner, stake }) => (owner === own?.person ? sum + stake : sum), 0);
