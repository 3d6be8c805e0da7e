import { setTimeout as delay } from 'node:timers/promises';

const LONGEST_MS = 1000;
const LOOK_MS = 25;

/** Whether it is so, or becomes so in a moment: what happened just now is carried over first. */
export const isSoon = async (is: () => boolean): Promise<boolean> => {
  for (let waited = 0; !is(); waited += LOOK_MS) {
    if (waited >= LONGEST_MS) return false;
    await delay(LOOK_MS);
  }
  return true;
};
