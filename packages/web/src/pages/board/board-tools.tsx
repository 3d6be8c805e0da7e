import { useSyncExternalStore } from 'react';
import { useWords } from '../../i18n/dictionary.ts';
import { LanguageSwitch } from '../../shell/house-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { WORDS } from './messages.ts';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** For whoever sets the screen up; out of sight as soon as nobody touches it. */
export const BoardTools = ({ hidden }: { readonly hidden: boolean }) => {
  const words = useWords(WORDS);
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = (): void => {
    const done = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // A browser that does not allow it leaves the page as it is.
    done.catch(() => undefined);
  };
  return (
    <div className="board-tools" data-hidden={hidden}>
      <LanguageSwitch />
      <Button size="small" onClick={toggle}>
        {isFull ? words.leaveFullScreen : words.fullScreen}
      </Button>
    </div>
  );
};
