interface WakeLoopOptions {
  /** Handles its own failures. */
  readonly step: () => Promise<void>;
  readonly now: () => number;
  readonly longestWaitMs: number;
  /** Awaited before the first step of a run, so that what comes meanwhile is looked at together. */
  readonly gather?: () => Promise<unknown>;
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** How long to wait after so many failures in a row. */
export const retryDelayMs = (failures: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));

/**
 * Runs a step whenever it is woken, or at a set time: one run at a time, and once more if it is woken during a step.
 */
export class WakeLoop {
  readonly #options: WakeLoopOptions;
  #isDue = false;
  #isStopped = false;
  #running: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: WakeLoopOptions) {
    this.#options = options;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  wake(): void {
    if (this.#isStopped) return;
    this.#isDue = true;
    this.#running ??= this.#run();
  }

  /** Only the time that was set last counts. */
  wakeAt(at: number): void {
    const { now, longestWaitMs } = this.#options;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const waitMs = Math.max(0, Math.min(longestWaitMs, at - now()));
    this.#timer = this.#isStopped ? null : setTimeout(() => this.wake(), waitMs);
  }

  /** Resolves when the step under way is done. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    const { step, gather = () => Promise.resolve() } = this.#options;
    // There must be an await before the end, so that `#running` is set before it is cleared below.
    await gather();
    do {
      this.#isDue = false;
      await step();
    } while (this.#isDue && !this.#isStopped);
    this.#running = null;
  }
}
