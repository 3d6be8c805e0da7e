export interface Interrupts {
  /** Aborted by the first interrupt. */
  readonly signal: AbortSignal;
  /** No longer listens. */
  readonly leave: () => void;
}

/** Notes an interrupt; a second one ends the program at once, as without us. */
export const interrupts = (): Interrupts => {
  const controller = new AbortController();
  const leave = (): void => {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  };
  const onSignal = (): void => {
    controller.abort();
    leave();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return { signal: controller.signal, leave };
};
