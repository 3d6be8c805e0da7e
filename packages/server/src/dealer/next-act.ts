import type { Deadline } from '@sabot/protocol';
import { type DueAct, whatIsDue } from '@sabot/table';
import type { Act } from '../streams/leased-workers.ts';
import { atPace, type DealerScene, earliest, type Plan } from './plan.ts';
import { planAbsences, planClosed, planIdle } from './plan-idle.ts';
import { planMatters } from './plan-matters.ts';
import { planBetting, planDraw, planHand } from './plan-round.ts';

/**
 * When the house does what is due, and its choice where the rules leave one; null for what is not the house's to do.
 */
const planAct = (scene: DealerScene, act: DueAct): Plan | null => {
  switch (act.do) {
    case 'open-table':
      return planClosed(scene);
    case 'ask-to-decrease':
    case 'remove-wagers':
    case 'close-betting':
      return planBetting(scene, act);
    case 'draw-card':
    case 'revoke-device':
      return planDraw(scene, act);
    case 'choose-reveal-order':
    case 'offer-cards':
    case 'choose-handler':
    case 'pass-cards':
    case 'accept-cards':
    case 'expose-card':
    case 'announce-totals':
      return planHand(scene, act);
    case 'announce-outcome':
      return atPace(scene, 'announce-outcome', {});
    case 'settle-round':
      return atPace(scene, 'settle-round', {});
    default:
      return planIdle(scene, act);
  }
};

/** Each patron has a separate time limit, and the Dealer exposes the Dealer's own cards without waiting for them. */
const isSideBySide = ({ do: name }: DueAct): boolean => name === 'expose-card' || name === 'accept-cards';

const planActs = (scene: DealerScene, acts: readonly DueAct[]): Plan | null => {
  const [first] = acts;
  if (first === undefined) return null;
  return isSideBySide(first) ? earliest(acts.map((act) => planAct(scene, act))) : planAct(scene, first);
};

/** Where cards come from a keypad or a reader, people deal. */
const isOurs = ({ state: { config } }: DealerScene): boolean => config === null || config.source === 'electronic';

/**
 * The next act in the play, apart from what is due to single patrons; null while there is nothing for the house to do.
 */
const planRound = (scene: DealerScene): Plan | null => {
  if (!isOurs(scene)) return null;
  const due = whatIsDue(scene.game, scene.state);
  return due.kind === 'matters' ? planMatters(scene, due.matters) : planActs(scene, due.acts);
};

/** The next act of the house at a table that it runs itself. */
const planOf = (scene: DealerScene): Plan | null =>
  isOurs(scene) ? earliest([...planAbsences(scene), planRound(scene)]) : null;

/** What the house does now, or until when it waits. */
export const nextAct = (scene: DealerScene, now: number): Act => {
  const plan = planOf(scene);
  if (plan === null) return { kind: 'nothing' };
  return plan.at <= now ? { kind: 'give', command: plan.order } : { kind: 'wait', until: plan.at };
};

/** A promised shoe is sealed when patrons have had their time to add to it. */
const sealing = ({ state, clock, auto }: DealerScene): Deadline | null => {
  const { shoe } = state;
  return shoe !== null && shoe.commitment !== null && shoe.root === null
    ? { at: clock.marks.committed + auto.contributionMs, what: 'shoe-sealed' }
    : null;
};

/** Null while nothing is timed that people could do something about. */
export const deadlineOf = (scene: DealerScene): Deadline | null => {
  const plan = planRound(scene);
  if (plan === null) return sealing(scene);
  return plan.what === null ? null : { at: plan.at, what: plan.what };
};
