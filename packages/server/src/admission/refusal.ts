import { PROBLEMS } from '@sabot/protocol';
import type { RefusalOf } from '../streams/stream.ts';

/** What is asked before a decider answers a refusal, or null where there is nothing against it. */
export type HouseRefusal = RefusalOf<string>;

/** In the words of the code, unless there are more exact ones. */
export const refusalOf = (code: string, detail?: string): HouseRefusal => ({
  code,
  clause: null,
  detail: detail ?? PROBLEMS.get(code)?.title ?? code,
});

type Check = () => HouseRefusal | null | Promise<HouseRefusal | null>;

/** Asks one after another, up to the first that has something against it. */
export const firstRefusal = async (checks: readonly Check[]): Promise<HouseRefusal | null> => {
  for (const check of checks) {
    const answer = check();
    // Most answer at once, and every command passes here.
    const refusal = answer instanceof Promise ? await answer : answer;
    if (refusal !== null) return refusal;
  }
  return null;
};

/** Its code where nothing was judged, and the same may be asked again. */
export const failureIn = ({ code }: HouseRefusal): 'busy' | 'unavailable' | null =>
  code === 'busy' || code === 'unavailable' ? code : null;
