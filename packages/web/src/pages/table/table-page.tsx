import type { TableLive } from '@sabot/client';
import type { Me } from '@sabot/protocol';
import { useRef } from 'react';
import { useParams } from 'wouter';
import { CHIP_AMOUNTS, MONEY, SumsContext } from '../../game/amounts.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useGameOrNone } from '../../live/games.ts';
import { useMe } from '../../live/session.ts';
import { useTable } from '../../live/table-feed.ts';
import { FeedNotice, NoTable, useIsMissing } from '../../shell/feed-notice.tsx';
import { HouseBar } from '../../shell/house-bar.tsx';
import { useTitle } from '../../ui/page-focus.ts';
import './table.module.css';
import './table-low.module.css';
import { TABLE_MESSAGES } from './messages.ts';
import { TableRoom } from './table-room.tsx';

/** The feed is opened again when a guest signs in. Until its first frame, the last view stays on the screen. */
const useLastSeen = (live: TableLive): TableLive => {
  const last = useRef(live);
  if (live.view !== null) last.current = live;
  return live.view === null && last.current.view !== null ? { ...last.current, status: live.status } : live;
};

/**
 * Whose feed it is. The first one is opened before the page knows who is signed in, and the house knows it by itself:
 * only another person afterwards needs another feed.
 */
const useViewer = (me: Me | null): string => {
  const first = useRef<string | null>(null);
  if (me === null) return 'first';
  const person = me.person?.id ?? 'nobody';
  first.current ??= person;
  return person === first.current ? 'first' : person;
};

const Table = ({ table }: { readonly table: string }) => {
  const messages = useMessages(TABLE_MESSAGES);
  const me = useMe();
  const viewer = useViewer(me);
  const isMissing = useIsMissing(table, viewer);
  const live = useLastSeen(useTable(isMissing ? null : table, null, viewer));
  const game = useGameOrNone(live.view?.game.id);
  const isNone = (isMissing && live.view === null) || game === null;
  useTitle(isNone || game != null ? null : messages.table);
  if (isNone) return <NoTable />;
  if (live.view !== null && game != null)
    return (
      <SumsContext value={live.view.setUp?.tournament == null ? MONEY : CHIP_AMOUNTS}>
        <TableRoom table={table} game={game} live={live} view={live.view} me={me} />
      </SumsContext>
    );
  return (
    <>
      <HouseBar />
      <FeedNotice status={live.status} />
      <main className="page">
        <h1 className="hidden-visually">{messages.table}</h1>
        <p className="muted" role="status">
          {messages.connecting}
        </p>
      </main>
    </>
  );
};

export const TablePage = () => {
  const { id = '' } = useParams<{ readonly id: string }>();
  return <Table key={id} table={id} />;
};
