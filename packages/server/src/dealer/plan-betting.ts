import { type BettingAct, openRoundOf, houseOrder as order } from '@sabot/table';
import { atPace, type Plan, type Scene } from './plan.ts';

export const REMOVAL = 'to bring the table differential within its limit';

/** Asked down in the last moments of betting; where wagers must go before the call they go at the call itself (A34). */
export const planBetting = (
  scene: Scene,
  act: Extract<BettingAct, { readonly do: 'ask-to-decrease' | 'remove-wagers' | 'close-betting' }>,
): Plan => {
  const { clock, auto } = scene;
  const due = clock.marks.betting + auto.bettingMs;
  const what = 'betting-closes';
  switch (act.do) {
    case 'ask-to-decrease': {
      const at = Math.max(clock.marks.betting, due - auto.squeezeMs);
      return { at, what, order: order(scene, 'ask-to-decrease', {}) };
    }
    case 'remove-wagers':
      return { at: due, what, order: order(scene, 'remove-wagers', { wagers: act.wagers, reason: REMOVAL }) };
    case 'close-betting':
      // A free hand takes no wagers, so nobody is waited for.
      return openRoundOf(scene.state)?.freeHand === true
        ? atPace(scene, 'close-betting', {})
        : { at: due, what, order: order(scene, 'close-betting', {}) };
  }
};
