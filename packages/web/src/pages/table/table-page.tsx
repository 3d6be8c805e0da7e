import { findGame } from '@sabot/rules';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';
import { get, tablePath } from '../../api/http.ts';
import { useMe } from '../../api/session.ts';
import { type TableLive, useTable } from '../../feed/table-feed.ts';
import { FeedNotice } from '../../look/feed-notice.tsx';
import { HouseBar } from '../../look/house-bar.tsx';
import { useWords } from '../../words/dictionary.ts';
import './table.css';
import { TableRoom } from './table-room.tsx';
import { WORDS } from './words.ts';

/** The feed begins anew when a guest comes in: until it speaks, what was seen last stays. */
const useSteady = (live: TableLive): TableLive => {
  const [last, setLast] = useState(live);
  useEffect(() => {
    if (live.view !== null) setLast(live);
  }, [live]);
  return live.view === null && last.view !== null ? { ...last, status: live.status } : live;
};

/** Whether there is such a table at all: a feed that never speaks does not say. */
const useIsMissing = (table: string): boolean => {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    void get(tablePath(table)).then((answer) => setMissing(!answer.ok && answer.problem.status === 404));
  }, [table]);
  return isMissing;
};

const Table = ({ table }: { readonly table: string }) => {
  const words = useWords(WORDS);
  const me = useMe();
  const live = useSteady(useTable(table, null, me?.person?.id ?? null));
  const isMissing = useIsMissing(table);
  const game = live.view === null ? undefined : findGame(live.view.game.id);
  if (live.view !== null && game !== undefined)
    return <TableRoom table={table} game={game} live={live} view={live.view} me={me} />;
  return (
    <>
      <HouseBar />
      <FeedNotice status={live.status} />
      <main className="page">
        <h1 className="hidden-visually">{words.table}</h1>
        <p className="muted" role="status">
          {isMissing ? words.noTable : words.connecting}
        </p>
        {isMissing && (
          <p>
            <Link href="/">{words.toLobby}</Link>
          </p>
        )}
      </main>
    </>
  );
};

export const TablePage = () => {
  const { id = '' } = useParams<{ readonly id: string }>();
  return <Table key={id} table={id} />;
};
