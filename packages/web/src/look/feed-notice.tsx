import type { FeedStatus } from '../feed/socket.ts';
import { dictionary, useWords } from '../words/dictionary.ts';

const WORDS = dictionary(
  {
    late: 'No connection to the house. Placed wagers stand; this page comes back by itself.',
  },
  { late: '与赌场的连接已中断。已下的注有效，页面会自动恢复。' },
);

/** Says at once that what is shown may be old. */
export const FeedNotice = ({ status }: { readonly status: FeedStatus }) => {
  const words = useWords(WORDS);
  if (status === 'live' || status === 'connecting') return null;
  return (
    <div className="feed-late" role="alert">
      <span aria-hidden="true">⚠</span> {words.late}
    </div>
  );
};
