import { cents, type Game, isStated, type WagerId } from '@sabot/rules';
import { once, REASON } from '../candidates.ts';
import type { TableConfig } from '../config.ts';
import {
  basisOf,
  basisOfNext,
  type Context,
  faultOfSeenCard,
  noteOr,
  stepsFor,
  type WagerCommand,
} from '../context.ts';
import type { EventBody } from '../events.ts';
import { reason, type WagerEnd, type WagerPlace, wagerPlace } from '../fields.ts';
import { type CommandRecord, duty, NO_FIELDS } from '../records.ts';
import { type Refusal, refusal } from '../refusals.ts';
import type { PlacedWager } from '../round.ts';
import { field, listOf, optional } from '../schema.ts';
import { carriedOf, type Matter, type TableState, wagersOf } from '../state.ts';
import { isAt } from '../state-changes.ts';
import { differentialOf, proposedRemoval } from './table-differential.ts';

export const isOverDifferential = (config: TableConfig, wagers: readonly PlacedWager[]): boolean =>
  config.differentialLimit !== null && differentialOf(wagers).gap > config.differentialLimit;

/** The same where anyone minds it: the text, or else the house. */
export const isDifferentialBroken = (game: Game, config: TableConfig, wagers: readonly PlacedWager[]): boolean =>
  (isStated(game.differential) || !config.policyOff.includes('differential-exceeded')) &&
  isOverDifferential(config, wagers);

/** Between "No more bets" and the first card the gap is put right (A10). */
export const differentialEvents = (
  game: Game,
  config: TableConfig,
  matters: number,
  reportedBy: string,
): readonly EventBody[] => [
  {
    type: 'IrregularityReported',
    matter: matters + 1,
    kind: 'differential-exceeded',
    case: 'always',
    basis: basisOf(game, 'differential-exceeded'),
    note: null,
    side: null,
    person: null,
    draws: [],
    steps: stepsFor(game, config, 'differential-exceeded', null),
    reportedBy,
  },
];

export const differentialMatter = ({ matters }: TableState): Matter | undefined =>
  matters.find(({ kind }) => kind === 'differential-exceeded');

const stepOf = ({ game, config }: Context, remedy: 'ask-to-decrease' | 'remove-wagers') => {
  const steps = stepsFor(game, config, 'differential-exceeded', null);
  return basisOfNext(
    steps.filter((step) => step.remedy === remedy),
    basisOf(game, 'differential-exceeded'),
  );
};

/** The Dealer asks the heavier hand down; already while betting is open (A10). */
export const askToDecrease: CommandRecord<'ask-to-decrease', typeof NO_FIELDS> = {
  name: 'ask-to-decrease',
  summary: 'Asks patrons on the heavier hand to come down, as the differential is over its limit (A10).',
  fields: NO_FIELDS,
  access: [duty('ask-to-decrease')],
  phases: ['betting', 'bets-closed'],
  whilePending: true,
  candidates: once,
  decide: (context) => {
    const { state, config } = context;
    const seen = faultOfSeenCard(state);
    if (seen !== null) return seen;
    const wagers = wagersOf(state);
    const { heavier, gap } = differentialOf(wagers);
    if (heavier === null || !isOverDifferential(config, wagers)) return refusal('differential-met');
    const basis = stepOf(context, 'ask-to-decrease');
    const matter = differentialMatter(state);
    const asked: EventBody = { type: 'DecreaseAsked', side: heavier, gap, basis };
    if (matter === undefined || matter.steps[0]?.remedy !== 'ask-to-decrease') return [asked];
    return [asked, { type: 'RemedyTaken', matter: matter.id, remedy: 'ask-to-decrease', basis, reason: null }];
  },
};

/**
 * Whether a wager may be changed after "No more bets" because the differential is being restored: the heavier hand may
 * come down once it is asked to, the lighter may go up unasked, and neither past the limit on the other side.
 */
export const changeInHold = (
  { state, config }: Context<WagerCommand>,
  placed: PlacedWager,
  change: number,
): 'not-open' | 'allowed' | Refusal => {
  const matter = differentialMatter(state);
  const isMain = placed.wager === 'player' || placed.wager === 'banker';
  if (matter === undefined || !isMain || config.differentialLimit === null) return 'not-open';
  const seen = faultOfSeenCard(state);
  if (seen !== null) return seen;
  const wagers = wagersOf(state);
  const { heavier } = differentialOf(wagers);
  const isAsked = matter.steps[0]?.remedy !== 'ask-to-decrease' && state.askedDown === heavier;
  if (placed.wager === heavier && change < 0 && !isAsked)
    return refusal('remedy-out-of-order', matter.basis, 'The Dealer asks that hand first.');
  const after = differentialOf(
    wagers.map((wager) => (wager === placed ? { ...wager, stake: cents(wager.stake + change) } : wager)),
  );
  const isRightWay = placed.wager === heavier ? change < 0 : change > 0;
  const isPast = after.heavier !== heavier && after.gap > config.differentialLimit;
  return isRightWay && !isPast ? 'allowed' : refusal('wrong-direction', matter.basis);
};

/** The same for a whole wager: only the heavier hand is asked down, and it may go down to nothing. */
export const withdrawalInHold = (
  context: Context<WagerCommand>,
  placed: PlacedWager,
): ReturnType<typeof changeInHold> =>
  placed.wager === differentialOf(wagersOf(context.state)).heavier
    ? changeInHold(context, placed, -placed.stake)
    : 'not-open';

/** Wagers taken back before the first card may open the gap again: then it is put right again (5.18, A10). */
export const brokenAgainEvents = (game: Game, state: TableState, by: string): readonly EventBody[] => {
  const { play, config, matters, mattersOpened } = state;
  const isBeforeFirstCard = play.phase === 'bets-closed' && carriedOf(state).length === 0;
  if (!isBeforeFirstCard || config === null || matters.length > 0 || !isStated(game.differential)) return [];
  return isOverDifferential(config, play.round.wagers) ? differentialEvents(game, config, mattersOpened, by) : [];
};

/** Once the gap is within its limit the hold ends by itself. */
export const restoredEvents = (state: TableState): readonly EventBody[] => {
  const matter = differentialMatter(state);
  if (matter === undefined || state.config === null) return [];
  return isOverDifferential(state.config, wagersOf(state)) ? [] : [{ type: 'MatterClosed', matter: matter.id }];
};

const removed = (wager: PlacedWager, basis: WagerEnd['basis']): WagerEnd => ({
  owner: wager.owner,
  seat: wager.seat,
  wager: wager.wager,
  end: 'removed',
  stake: wager.stake,
  effective: cents(0),
  returned: wager.stake,
  pays: null,
  basis,
});

/** The wagers whose removal meets the differential limit, for whoever decides that to take or leave (A10b). */
export const removalProposed = (state: TableState): readonly WagerPlace[] => {
  const limit = state.config?.differentialLimit ?? null;
  const wagers = limit === null ? [] : proposedRemoval(wagersOf(state), limit);
  return wagers.map(({ owner, seat, wager }) => ({ owner, seat, wager }));
};

const removeWagersFields = { wagers: field(listOf(wagerPlace), 'which wagers'), reason: optional(reason) };

/** Asking was not enough: the Pit Manager says which wagers go; their stakes go back (A10b). */
export const removeWagers: CommandRecord<'remove-wagers', typeof removeWagersFields> = {
  name: 'remove-wagers',
  summary: 'Takes wagers of the heavier hand off the felt to meet the differential limit (A10b).',
  fields: removeWagersFields,
  access: [duty('remove-wagers')],
  phases: ['betting', 'bets-closed'],
  whilePending: true,
  candidates: ({ state }) => [{ wagers: removalProposed(state), reason: REASON }],
  decide: (context) => {
    const { game, state, config, command } = context;
    const seen = faultOfSeenCard(state);
    if (seen !== null) return seen;
    const wagers = wagersOf(state);
    const matter = differentialMatter(state);
    const basis = stepOf(context, 'remove-wagers');
    if (!isOverDifferential(config, wagers)) return refusal('differential-met', basis);
    if (state.play.phase !== 'betting' && matter === undefined) return refusal('no-such-matter', basis);
    if (state.play.phase === 'betting' && isStated(game.differential)) return refusal('wrong-phase', 'policy');
    const { heavier } = differentialOf(wagers);
    if (state.askedDown !== heavier || matter?.steps[0]?.remedy === 'ask-to-decrease') {
      return refusal('remedy-out-of-order', basis, 'The Dealer asks that hand first.');
    }
    const chosen = command.wagers.map((place) => wagers.find(isAt(place)));
    const good = chosen.filter(
      (wager): wager is PlacedWager => wager !== undefined && wager.wager === (heavier as WagerId),
    );
    if (good.length === 0 || new Set(good).size !== command.wagers.length) return refusal('not-removable', 'policy');
    return [
      { type: 'WagersRemoved', ends: good.map((wager) => removed(wager, basis)), reason: noteOr(command.reason) },
    ];
  },
};
