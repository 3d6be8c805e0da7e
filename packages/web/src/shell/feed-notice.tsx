import type { FeedStatus } from '@sabot/client';
import { dictionary, useWords } from '../i18n/dictionary.ts';

const WORDS = dictionary(
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
  const words = useWords(WORDS);
  if (status === 'live' || status === 'connecting') return null;
  return (
    <div className="feed-late" role="alert">
      <span aria-hidden="true">⚠</span> {words[status]}
    </div>
  );
};
