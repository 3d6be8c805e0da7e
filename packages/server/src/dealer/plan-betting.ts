import { isStated } from '@sabot/rules';
import { differentialOf, openRoundOf, proposedRemoval } from '@sabot/table';
import { atPace, order, type Plan, type Scene } from './plan.ts';

export const REMOVAL = 'to bring the table differential within its limit';

/** The wagers that the table itself proposes to remove, fewest first (A10b). */
export const removal = (scene: Scene) => {
  const { state } = scene;
  const limit = state.config?.differentialLimit ?? null;
  const wagers = limit === null ? [] : proposedRemoval(openRoundOf(state)?.wagers ?? [], limit);
  return order(scene, 'remove-wagers', {
    wagers: wagers.map(({ owner, seat, wager }) => ({ owner, seat, wager })),
    reason: REMOVAL,
  });
};

/** The hand that must come down, or null where the differential is within its limit. */
export const tooHeavy = ({ state }: Scene) => {
  const limit = state.config?.differentialLimit ?? null;
  if (limit === null) return null;
  const { heavier, gap } = differentialOf(openRoundOf(state)?.wagers ?? []);
  return gap > limit ? heavier : null;
};

/**
 * In the last moments of betting the heavier hand is asked down. Where a text lets nothing be touched after the call,
 * wagers are removed at the call itself (A34); elsewhere the hold after it sees to that.
 */
const planDifferential = (scene: Scene, due: number): Plan | null => {
  const { state, clock, auto, game } = scene;
  const heavier = tooHeavy(scene);
  if (heavier === null) return null;
  if (state.askedDown !== heavier) {
    const at = Math.max(clock.marks.betting, due - auto.squeezeMs);
    return { at, what: 'betting-closes', order: order(scene, 'ask-to-decrease', {}) };
  }
  return isStated(game.differential) ? null : { at: due, what: 'betting-closes', order: removal(scene) };
};

/** "No more bets" when the time has run; a free hand takes no wagers, so nobody is waited for. */
export const planBetting = (scene: Scene): Plan | null => {
  const { clock, auto } = scene;
  if (openRoundOf(scene.state)?.freeHand === true) return atPace(scene, 'close-betting', {});
  const due = clock.marks.betting + auto.bettingMs;
  const close: Plan = { at: due, what: 'betting-closes', order: order(scene, 'close-betting', {}) };
  return planDifferential(scene, due) ?? close;
};
