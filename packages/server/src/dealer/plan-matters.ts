import type { Remedy } from '@sabot/rules';
import {
  dueOfDifferential,
  HOUSE,
  wouldAllow as isAllowed,
  isOfSeenCard,
  isSeenBeside,
  type Matter,
  type MatterAct,
  openRoundOf,
  houseOrder as order,
  type REFERRAL_DECISIONS,
  type WithdrawalWindow,
} from '@sabot/table';
import { atPace, type DealerScene, earliest, type Plan } from './plan.ts';
import { REMOVE_DIFFERENTIAL } from './plan-round.ts';

const REASON = 'published policy of unstaffed tables';
const UNANSWERED = 'nobody ruled on it within an hour';
/**
 * How long staff have for each step of a matter that they reported; after that the house goes on, so as not to hold up
 * the table.
 */
const FOR_STAFF_MS = 60 * 60 * 1000;

/** Everyone who has a wager has chosen. */
const isChosenByAll = ({ state }: DealerScene, { elected }: WithdrawalWindow): boolean =>
  (openRoundOf(state)?.wagers ?? []).every(({ owner }) => elected.some(({ person }) => person === owner));

const planWindow = (scene: DealerScene, window: WithdrawalWindow): Plan => {
  const close = order(scene, 'close-window', {});
  if (isChosenByAll(scene, window)) return atPace(scene, 'close-window', {});
  return { at: scene.clock.marks.window + scene.auto.squeezeMs, what: 'window-closes', order: close };
};

/** Patrons are asked once a hand and given time; then the wagers that the table proposes are removed (5.18.3, A10b). */
const planDifferential = (scene: DealerScene): Plan | null => {
  const { game, state, clock, auto } = scene;
  const act = state.config === null ? null : dueOfDifferential(game, state, state.config);
  if (act === null) return null;
  if (act.do === 'ask-to-decrease') return atPace(scene, 'ask-to-decrease', {});
  const remove = order(scene, 'remove-wagers', { wagers: act.wagers, reason: REMOVE_DIFFERENTIAL });
  return { at: clock.marks.asked + auto.squeezeMs, what: 'wagers-removed', order: remove };
};

type Decision = (typeof REFERRAL_DECISIONS)[number];

/** What a manager would decide, the best for patrons first: the first that the table allows is taken. */
const DECISIONS: readonly Decision[] = ['offer-withdrawal', 'void', 'free-hand', 'continue'];
/** After a reset nobody plays on with cards that were seen: the round is void (A14). */
const AFTER_RESET: readonly Decision[] = ['void', 'offer-withdrawal', 'continue'];

/**
 * A card that was seen before the first of a round: a free hand takes it, or else it is burned and wagers stand (A20).
 */
const ON_SEEN_CARD: readonly Decision[] = ['free-hand', 'burn-card'];

const decisionsOn = (scene: DealerScene, matter: Matter): readonly Decision[] => {
  if (isOfSeenCard(scene.state, matter)) return ON_SEEN_CARD;
  if (matter.kind === 'device-reset') return AFTER_RESET;
  // A free hand costs everyone a round, so that it is called only where a card has been seen.
  return DECISIONS.filter((decision) => decision !== 'free-hand' || isSeenBeside(scene.state));
};

const planReferral = (scene: DealerScene, matter: Matter): Plan | null =>
  decisionsOn(scene, matter)
    .map((decision) => atPace(scene, 'decide-referral', { matter: matter.id, decision, reason: REASON }))
    .find((plan) => isAllowed(scene, plan.order)) ?? null;

type Details = Parameters<typeof order<'take-remedy'>>[2];

/** The fields of a step. The device knows its cards and their order, so that no card is named. */
const detailsOf = ({ state }: DealerScene, matter: Matter, remedy: Remedy): Details => {
  const taken = { matter: matter.id, remedy, reason: REASON };
  switch (remedy) {
    case 'fix-order-of-cards':
      return { ...taken, order: Array.from({ length: state.shoe?.carried.length ?? 0 }, (_, index) => index + 1) };
    case 'set-two-cards-aside':
      return { ...taken, cards: Array.from({ length: Math.min(2, state.shoe?.remaining ?? 0) }, () => null) };
    default:
      return taken;
  }
};

const planRemedy = (scene: DealerScene, matter: Matter, remedy: Remedy): Plan | null => {
  const take = atPace(scene, 'take-remedy', detailsOf(scene, matter, remedy));
  if (isAllowed(scene, take.order)) return take;
  const dismiss = atPace(scene, 'dismiss-report', { matter: matter.id, reason: REASON });
  return isAllowed(scene, dismiss.order) ? dismiss : null;
};

/** These are not reported by anyone: they follow from the wagers and from where the cutting card lies. */
const BY_THEMSELVES: readonly Matter['kind'][] = ['differential-exceeded', 'cut-card-first'];

/**
 * What staff report, staff rule on. Otherwise one person alone could obtain a ruling that takes a second person in a
 * higher position. At a practice table the house rules on all reports.
 */
const isForHouse = ({ state }: DealerScene, { kind, reportedBy }: Matter): boolean =>
  state.config?.practice === true ||
  reportedBy === HOUSE ||
  reportedBy.startsWith('device:') ||
  BY_THEMSELVES.includes(kind);

const planRuling = (scene: DealerScene, { matter, next }: MatterAct): Plan | null => {
  switch (next.do) {
    case 'rule-on-misread':
      return atPace(scene, 'rule-on-misread', { matter: matter.id, allow: false });
    case 'ask-to-decrease':
    case 'remove-wagers':
      return planDifferential(scene);
    case 'allow-withdrawal':
      // Left to the Dealer by two texts (3.17.1, 3.22.1): the house always allows it.
      return atPace(scene, 'allow-withdrawal', { allow: true });
    case 'decide-referral':
      return planReferral(scene, matter);
    default:
      return next.remedy === undefined ? null : planRemedy(scene, matter, next.remedy);
  }
};

const planMatter = (scene: DealerScene, act: MatterAct): Plan | null => {
  const { window } = act.matter;
  // To note that a time has run out is not a ruling.
  if (act.next.do === 'close-window') return window === null ? null : planWindow(scene, window);
  return isForHouse(scene, act.matter) ? planRuling(scene, act) : null;
};

/**
 * Where staff reported a matter and did not follow it up, play goes on as though it had not been reported, wherever the
 * table allows that, so that nobody gains by waiting. Where the text leaves no such choice, its steps are taken.
 */
const planUnanswered = (scene: DealerScene, act: MatterAct): Plan | null => {
  const { matter } = act;
  if (isForHouse(scene, matter)) return null;
  const aside = { matter: matter.id, reason: UNANSWERED };
  const goOn = [
    atPace(scene, 'decide-referral', { ...aside, decision: 'continue' }),
    atPace(scene, 'dismiss-report', aside),
  ].find((plan) => isAllowed(scene, plan.order));
  // Once a card has been seen wagers may not be changed: to go on would bind everyone to them.
  const plan = isOfSeenCard(scene.state, matter) ? planRuling(scene, act) : (goOn ?? planRuling(scene, act));
  return plan === null ? null : { ...plan, at: scene.clock.step + FOR_STAFF_MS, what: null };
};

/** The first pending matter that need not wait for another. Null where the house has nothing that it can do. */
export const planMatters = (scene: DealerScene, pending: readonly MatterAct[]): Plan | null =>
  pending.map((act) => planMatter(scene, act)).find((plan) => plan !== null) ??
  earliest(pending.map((act) => planUnanswered(scene, act)));
