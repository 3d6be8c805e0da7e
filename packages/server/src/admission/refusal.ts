import { setTimeout as delay } from 'node:timers/promises';
import { PROBLEMS } from '@sabot/protocol';
import type { People } from '../people/people.ts';
import type { MayReveal } from '../shoes/contributions.ts';
import type { Stewards } from '../stewards/stewards.ts';
import type { House } from '../streams/house.ts';
import type { StreamRefusal } from '../streams/stream.ts';
import type { LiveTable } from '../streams/table-stream.ts';

/** What is asked before a decider answers a refusal, or null where there is nothing against it. */
export type HouseRefusal = StreamRefusal<string>;

/** In the words of the code, unless there are more exact ones. */
export const houseRefusal = (code: string, detail?: string): HouseRefusal => ({
  code,
  clause: null,
  detail: detail ?? PROBLEMS.get(code)?.title ?? code,
});

/** As much of the house as is asked before a decider. */
export interface AdmissionServices {
  readonly house: House;
  readonly people: Pick<People, 'personById' | 'invitedTogether'>;
  readonly stewards: Pick<Stewards, 'liveChipsOf' | 'mayAnnounce' | 'bring'>;
  /** Whether it is time to show what patrons added to the shoe on the table. */
  readonly mayReveal: MayReveal;
  /** Whether this is what the person committed to for the shoe on the table. */
  readonly opensCommitment: (table: LiveTable, person: string, value: string) => Promise<boolean>;
  readonly now: () => number;
}

/** Most checks answer at once: nothing is awaited for a command that they have nothing to do with. */
export type CheckAnswer = HouseRefusal | null | Promise<HouseRefusal | null>;

type Check = () => CheckAnswer;

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

const LONGEST_MS = 1000;
const LOOK_MS = 25;

/** Whether it is so, or becomes so in a moment: what happened just now is carried over first. */
export const waitUntil = async (is: () => boolean): Promise<boolean> => {
  for (let waited = 0; !is(); waited += LOOK_MS) {
    if (waited >= LONGEST_MS) return false;
    await delay(LOOK_MS);
  }
  return true;
};
