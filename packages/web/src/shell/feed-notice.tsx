import type { FeedStatus } from '@sabot/client';
import { useEffect, useState } from 'react';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { get } from '../live/client.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useTitle } from '../ui/page-focus.ts';
import styles from './feed-notice.module.css';
import { HouseBar } from './house-bar.tsx';

/** What the house answers for an id that is nobody's, and for one that could not be anybody's. */
const MISSING: readonly number[] = [404, 400];

/**
 * Whether the house knows no such table. A feed that is refused does not tell why, so that the house is asked apart;
 * another `viewer` is asked for anew, as a table can be there for its owner alone.
 */
export const useIsMissing = (table: string, viewer: string | null): boolean => {
  const asked = `${viewer ?? ''} ${table}`;
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void get('/api/tables/:table', { params: { table } }).then((answer) => {
      if (isHere && !answer.ok && MISSING.includes(answer.fault.status)) setMissing(asked);
    });
    return () => {
      isHere = false;
    };
  }, [table, asked]);
  return missing === asked;
};

const MISSING_TABLE_MESSAGES = defineMessages(
  {
    title: 'There is no such table',
    lead: 'It may have been closed, or the address is not quite right. Practice tables are for their owner alone.',
    lobby: 'To the lobby',
  },
  {
    title: '没有这张赌台',
    lead: '可能已经收台，或者网址有误。练习台只供开台者本人使用。',
    lobby: '返回大厅',
  },
);

/** In place of a table that the house does not know. */
export const NoTable = () => {
  const messages = useMessages(MISSING_TABLE_MESSAGES);
  useTitle(messages.title);
  return (
    <>
      <HouseBar />
      <main className="page stack" data-no-table>
        <h1>{messages.title}</h1>
        <p className="muted">{messages.lead}</p>
        <p>
          <ButtonLink href="/" variant="primary">
            {messages.lobby}
          </ButtonLink>
        </p>
      </main>
    </>
  );
};

const FEED_MESSAGES = defineMessages(
  {
    late: 'No connection to the house. Placed wagers stand; this page comes back by itself.',
    ended: 'The house has ended the connection. Placed wagers stand; open this page anew to go on.',
  },
  {
    late: '与赌场的连接已中断。已下的注有效，页面会自动恢复。',
    ended: '赌场已结束连接。已下的注有效，请重新打开页面继续。',
  },
);

/** Says at once that what is shown may be old. */
export const FeedNotice = ({ status }: { readonly status: FeedStatus }) => {
  const messages = useMessages(FEED_MESSAGES);
  if (status === 'live' || status === 'connecting') return null;
  return (
    <div className={styles['feed-late']} role="alert">
      <span aria-hidden="true">⚠</span> {messages[status]}
    </div>
  );
};
