/** How far a long run is, on standard error, so that standard output stays for the result. */
export interface Progress {
  readonly update: (done: number) => void;
  /** Takes the line away again. */
  readonly end: () => void;
}

const BAR_WIDTH = 24;
const REDRAW_SECONDS = 0.1;
/** A rate of less time than this is a guess. */
const SETTLED_SECONDS = 0.5;

const UNITS = [
  ['G', 1e9],
  ['M', 1e6],
  ['k', 1e3],
] as const;

/** Three figures or so: `48.1 M`. */
export const shortNumber = (value: number): string => {
  for (const [letter, size] of UNITS) if (value >= size) return `${(value / size).toFixed(1)} ${letter}`;
  return String(Math.round(value));
};

/** `0:09`, `12:40` or `3:02:10`. */
export const clockTime = (seconds: number): string => {
  const whole = Math.ceil(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = `${Math.floor((whole % 3600) / 60)}`;
  const tail = two(whole % 60);
  return whole < 3600 ? `${minutes}:${tail}` : `${Math.floor(whole / 3600)}:${minutes.padStart(2, '0')}:${tail}`;
};

/** One line: bar, share, amount, rate and time left. */
export const progressLine = (done: number, total: number, seconds: number, unit: string): string => {
  const share = Math.min(1, done / total);
  const filled = Math.floor(share * BAR_WIDTH);
  const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}`;
  const amount = `${String(Math.floor(share * 100)).padStart(3)} %  ${shortNumber(done)} of ${shortNumber(total)} ${unit}`;
  if (done === 0 || seconds < SETTLED_SECONDS) return `${bar} ${amount}`;
  const rate = done / seconds;
  return `${bar} ${amount}  ${shortNumber(rate)}/s  ${clockTime((total - done) / rate)} left`;
};

/** What a progress bar is drawn on. */
interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

const SILENT: Progress = { update: () => {}, end: () => {} };

/** A bar that redraws itself in place on a terminal; a pipe or a file is left alone. */
export const progressBar = (
  total: number,
  unit: string,
  screen: Screen = process.stderr,
  secondsNow: () => number = () => performance.now() / 1000,
): Progress => {
  if (screen.isTTY !== true || process.env['TERM'] === 'dumb') return SILENT;
  const begin = secondsNow();
  let drawn = Number.NEGATIVE_INFINITY;
  return {
    update: (done) => {
      const now = secondsNow();
      if (now - drawn < REDRAW_SECONDS) return;
      drawn = now;
      const line = progressLine(done, total, now - begin, unit).slice(0, (screen.columns || 80) - 1);
      screen.write(`\r${line}\x1b[K`);
    },
    end: () => {
      screen.write('\r\x1b[K');
    },
  };
};
