import type { FeedStatus } from '../feed/socket.ts';
import { dictionary, useWords } from '../words/dictionary.ts';

const WORDS = dictionary(
  {
    late: 'No connection to the house. Placed wagers stand; this page comes back by itself.',
    ended: 'Your session has ended. Sign in again to go on.',
  },
  { late: '与赌场的连接已中断。已下的注有效，页面会自动恢复。', ended: '登录已失效，请重新登录。' },
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
