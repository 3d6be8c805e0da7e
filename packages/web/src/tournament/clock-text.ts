const SECOND = 1000;
const MINUTE = 60;
const HOUR = 3600;

const two = (n: number): string => String(n).padStart(2, '0');

/** Time left as clocks show it: `0:07`, `12:30`, `1:05:00`. */
export const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE)];
  const end = two(seconds % MINUTE);
  return hours === 0 ? `${minutes}:${end}` : `${hours}:${two(minutes)}:${end}`;
};
