import { type ReactNode, useEffect, useId, useRef } from 'react';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

const MESSAGES = defineMessages({ close: 'Close' }, { close: '关闭' });

interface DialogProps {
  readonly title: string;
  /** Left out where only what stands in it closes it. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A modal dialog: the browser keeps the focus inside, Escape closes it, and focus goes back to where it came from. */
export const Dialog = ({ title, onClose, children, className = '' }: DialogProps) => {
  const messages = useMessages(MESSAGES);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${styles['window']} ${className}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={() => {
        // A browser closes it at the second Escape, whatever was said to the first.
        if (onClose === undefined && dialog.current?.isConnected === true) dialog.current.showModal();
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {onClose !== undefined && (
          <Button variant="quiet" aria-label={messages.close} onClick={onClose}>
            ✕
          </Button>
        )}
      </header>
      <div>{children}</div>
    </dialog>
  );
};
