import { type ComponentType, lazy, Suspense } from 'react';
import { useWords } from '../words/dictionary.ts';
import { WORDS } from './words.ts';

const Waiting = () => (
  <p className="muted" role="status">
    {useWords(WORDS).loading}
  </p>
);

const Failed = () => (
  <p className="problem" role="alert">
    {useWords(WORDS).notLoaded}
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
