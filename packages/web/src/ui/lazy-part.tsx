import { type ComponentType, lazy, Suspense } from 'react';
import { defineMessages, useMessages } from '../i18n/messages.ts';

const MESSAGES = defineMessages(
  {
    loading: 'Fetching…',
    notLoaded: 'This part could not be fetched. Reload the page when the connection is back.',
  },
  {
    loading: '正在读取…',
    notLoaded: '无法读取此部分，请在连接恢复后刷新页面。',
  },
);

const Waiting = () => (
  <p className="muted" role="status">
    {useMessages(MESSAGES).loading}
  </p>
);

const Failed = () => (
  <p className="problem" role="alert">
    {useMessages(MESSAGES).notLoaded}
  </p>
);

/** A part that is fetched when it is first shown, so that the page of the table stays small. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Part = lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: Failed };
    }
  });
  return (props: P) => (
    <Suspense fallback={<Waiting />}>
      <Part {...props} />
    </Suspense>
  );
};
