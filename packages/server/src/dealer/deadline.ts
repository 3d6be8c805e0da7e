import type { Deadline } from '@sabot/protocol';
import { planOfPlay } from './next-act.ts';
import type { Scene } from './plan.ts';

/** A promised shoe is sealed when patrons have had their time to add to it. */
const sealing = ({ state, clock, auto }: Scene): Deadline | null => {
  const { shoe } = state;
  return shoe !== null && shoe.commitment !== null && shoe.root === null
    ? { at: clock.marks.committed + auto.contributionMs, what: 'shoe-sealed' }
    : null;
};

/** Null while nothing is timed that people could do something about. */
export const deadlineOf = (scene: Scene): Deadline | null => {
  const plan = planOfPlay(scene);
  if (plan === null) return sealing(scene);
  return plan.what === null ? null : { at: plan.at, what: plan.what };
};
