import type { Phase } from '@sabot/table';
import { type Act, atPace, earliest, type Plan, type Scene } from './plan.ts';
import { planBetting } from './plan-betting.ts';
import { planDraw } from './plan-dealing.ts';
import { planHands } from './plan-hands.ts';
import { planClosed, planIdle } from './plan-idle.ts';
import { planMatters } from './plan-matters.ts';
import { plansForPeople } from './plan-people.ts';

/** What comes next in each phase, where nothing is pending. */
const BY_PHASE: Readonly<Record<Phase, (scene: Scene) => Plan | null>> = {
  'table-closed': planClosed,
  idle: planIdle,
  betting: planBetting,
  'bets-closed': (scene) => (scene.tournament?.mayDeal === false ? null : planDraw(scene)),
  dealing: planDraw,
  revealing: planHands,
  drawing: planHands,
  complete: (scene) => atPace(scene, 'announce-outcome', {}),
  announced: (scene) => atPace(scene, 'settle-round', {}),
};

/** What comes next in the play, whatever is due to single patrons; null while there is nothing for the house to do. */
export const planOfPlay = (scene: Scene): Plan | null => {
  const { play, config } = scene.state;
  // Cards of a keypad or a reader are for people.
  if (config !== null && config.source !== 'electronic') return null;
  const pending = planMatters(scene);
  return pending === undefined ? BY_PHASE[play.phase](scene) : pending;
};

/** The next act of the house at a table that it runs itself. */
const planOf = (scene: Scene): Plan | null => {
  const { config } = scene.state;
  const isOurs = config === null || config.source === 'electronic';
  return isOurs ? earliest([...plansForPeople(scene), planOfPlay(scene)]) : null;
};

/** What the house does now, or until when it waits. */
export const nextAct = (scene: Scene, now: number): Act => {
  const plan = planOf(scene);
  if (plan === null) return { kind: 'nothing' };
  return plan.at <= now ? { kind: 'give', command: plan.order } : { kind: 'wait', until: plan.at };
};
