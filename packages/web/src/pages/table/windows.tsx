import type { TableLive } from '@sabot/client';
import type { Game, WagerId } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IDLE_ROUNDS, useIdleRounds } from './idle-rounds.ts';
import { TABLE_MESSAGES } from './messages.ts';
import { hasWager, type SeatHolding } from './seat.ts';
import { LazyPanels } from './side-panels.tsx';
import styles from './table.module.css';

const HelpWindow = lazy(async () => ({ default: (await import('./help-window.tsx')).HelpWindow }));
const SoundWindow = lazy(async () => ({ default: (await import('./sound-window.tsx')).SoundWindow }));
const PurseWindow = lazy(async () => ({ default: (await import('./purse-window.tsx')).PurseWindow }));
const WagerInfo = lazy(async () => ({ default: (await import('./panels/wager-info.tsx')).WagerInfo }));
const PracticeWindow = lazy(async () => ({ default: (await import('./practice-window.tsx')).PracticeWindow }));

export type DialogName = 'help' | 'sound' | 'money' | 'practice' | 'panels';

interface TableDialogsProps {
  readonly table: string;
  readonly game: Game;
  readonly live: TableLive;
  readonly view: TableView;
  readonly keys: ReadonlyMap<string, WagerId>;
  /** By their keys, the first is 1. */
  readonly chips: readonly number[];
  readonly open: DialogName | null;
  readonly info: WagerId | null;
  readonly seating: SeatHolding;
  readonly onClose: () => void;
  readonly onCloseInfo: () => void;
}

/** The windows that open over the table, one at a time. */
export const TableDialogs = (props: TableDialogsProps) => {
  const { table, game, live, view, keys, chips, open, info, seating, onClose, onCloseInfo } = props;
  const messages = useMessages(TABLE_MESSAGES);
  const { setUp, own } = view;
  return (
    <Suspense fallback={null}>
      {open === 'help' && <HelpWindow game={game} wagers={keys} chips={chips} onClose={onClose} />}
      {open === 'sound' && <SoundWindow onClose={onClose} />}
      {open === 'money' && own !== null && (
        <PurseWindow
          table={table}
          chips={own.chips}
          isPractice={setUp?.practice === true}
          mayStand={!seating.isBusy && !seating.isLeaving && !hasWager(view)}
          onStand={seating.stand}
          onClose={onClose}
        />
      )}
      {open === 'practice' && <PracticeWindow table={table} view={view} onClose={onClose} />}
      {open === 'panels' && (
        <Dialog title={messages.panels} onClose={onClose} className={styles['table-drawer']}>
          <LazyPanels tableId={table} live={live} game={game} />
        </Dialog>
      )}
      {info !== null && setUp !== null && (
        <WagerInfo game={game} wager={info} decks={setUp.decks} limits={setUp.limits} onClose={onCloseInfo} />
      )}
      {setUp?.tournament == null && <IdlePrompt view={view} seating={seating} />}
    </Suspense>
  );
};

/** After several rounds without a wager the house asks whether anyone is there. */
const IdlePrompt = ({ view, seating }: Pick<TableDialogsProps, 'view' | 'seating'>) => {
  const messages = useMessages(TABLE_MESSAGES);
  const [rounds, reset] = useIdleRounds(view);
  if (view.own === null || rounds < IDLE_ROUNDS) return null;
  return (
    <Dialog title={messages.idleTitle} onClose={reset}>
      <p>{messages.idle(rounds)}</p>
      <div className="row">
        <Button variant="primary" data-act="stay" onClick={reset}>
          {messages.stay}
        </Button>
        <Button
          onClick={() => {
            reset();
            seating.stand();
          }}
        >
          {messages.stand}
        </Button>
      </div>
    </Dialog>
  );
};
