import { cents, type Game } from '@sabot/rules';
import {
  type BettingAct,
  wouldAllow as isAllowed,
  openRoundOf,
  houseOrder as order,
  type Patron,
  type ShoeAct,
  type TableConfig,
  type TableState,
  usualConfig,
} from '@sabot/table';
import type { AutoSettings } from '../streams/entries.ts';
import { awaySince, idleSince } from '../streams/table-clock.ts';
import { atPace, type DealerScene, type Plan } from './plan.ts';

const hasWager = ({ state }: DealerScene, { person }: Patron): boolean =>
  openRoundOf(state)?.wagers.some(({ owner }) => owner === person) === true;

/** At a closed table nobody's presence is recorded. */
const isShut = ({ state }: DealerScene): boolean => state.play.phase === 'table-closed';

const overdueAt = ({ clock, auto }: DealerScene, { person }: Patron): number =>
  awaySince(clock, person) + auto.absentMs;

/** A patron who was marked absent because a time ran out, and who then acts, is present again. */
const planBack = (scene: DealerScene, { person }: Patron): Plan | null => {
  const away = scene.clock.away[person];
  return away?.byHouse === true && away.acted && !isShut(scene)
    ? { at: scene.clock.since, what: null, order: order(scene, 'set-presence', { person, present: true }) }
    : null;
};

/**
 * Chips are cashed out first, then the seat is given up; either may have to wait, as for the next call or cards in
 * hand.
 */
const planOut = (scene: DealerScene, patron: Patron): Plan | null => {
  // In a tournament a patron keeps the seat and the chips until the session is over.
  if (hasWager(scene, patron) || scene.tournament != null) return null;
  const { person, chips } = patron;
  const out =
    chips > 0
      ? order(scene, 'cash-out', { amount: cents(chips), for: person })
      : order(scene, 'leave-table', { for: person });
  return isAllowed(scene, out) ? { at: overdueAt(scene, patron), what: null, order: out } : null;
};

/** Someone who does nothing for so many times the time of an absent patron counts as away. */
const IDLE_TIMES = 10;

/** Where a server was lost with its connections, nothing has reported the patrons as absent. */
const planIdler = (scene: DealerScene, patron: Patron): Plan | null => {
  const { person } = patron;
  if (hasWager(scene, patron) || isShut(scene)) return null;
  const at = idleSince(scene.clock, person) + scene.auto.absentMs * IDLE_TIMES;
  return { at, what: null, order: order(scene, 'set-presence', { person, present: false }) };
};

/** What is due to the people at the table, in any phase of the round. */
export const planAbsences = (scene: DealerScene): readonly (Plan | null)[] =>
  scene.state.patrons.map((patron) =>
    patron.present ? planIdler(scene, patron) : (planBack(scene, patron) ?? planOut(scene, patron)),
  );

/** Someone who has gone still has chips at a table where nobody plays: only the next call frees them (READINGS, 2). */
const isSomeoneOverdue = (scene: DealerScene): boolean =>
  scene.state.patrons.length > 0 &&
  scene.state.patrons.every(({ present }) => !present) &&
  scene.state.patrons.some((patron) => patron.chips > 0 && planOut(scene, patron) === null);

const BAD_CARDS = 'these cards must not be dealt from again';
const CARD_SEEN = 'a card of the next round has been seen';

/** Why a table that the house deals by itself is as it is, where the text asks for a reason. */
const HOUSE_REASON = 'dealt by the house as it was set up';

/** As the house opens a table that it runs itself. */
export const openingConfig = (game: Game, table: string, { config }: Pick<AutoSettings, 'config'>): TableConfig =>
  usualConfig(game, {
    reason: HOUSE_REASON,
    ...config,
    table,
    source: 'electronic',
    // Without staff, irregularities are handled by the house's policy alone, so none of it is switched off.
    policyOff: [],
  });

const isOfTournament = ({ tournament }: DealerScene): boolean => tournament != null;

/** A table that was opened and closed by people stays closed until people open it. */
export const planClosed = (scene: DealerScene): Plan | null => {
  if (scene.state.config !== null || isOfTournament(scene)) return null;
  const config = openingConfig(scene.game, scene.table, scene.auto);
  return { at: scene.clock.since, what: null, order: order(scene, 'open-table', { config }) };
};

/** A result is shown for a while before anything new is called. */
const afterResult = (scene: DealerScene, plan: Plan, what: Plan['what'] = null): Plan => ({
  ...plan,
  at: Math.max(plan.at, scene.clock.marks.ended + (scene.state.last === null ? 0 : scene.auto.resultMs)),
  what,
});

/** Whether the house stops dealing while no patron is at the table, and none is. */
export const pausesFor = (auto: AutoSettings | null, { patrons }: TableState): boolean =>
  auto?.idle === 'pause' && !patrons.some(({ present }) => present);

/**
 * With nobody there the table rests, unless someone watches, or chips of someone who has gone wait for the next call to
 * be paid out.
 */
const isResting = (scene: DealerScene): boolean =>
  pausesFor(scene.auto, scene.state) && !scene.hasAudience && !isSomeoneOverdue(scene);

/** A private table is closed some time after its owner has gone. */
const planPrivateClosing = (scene: DealerScene): Plan | null => {
  const { auto, clock, state } = scene;
  if (auto.closeMs === undefined || scene.hasAudience || state.patrons.length > 0) return null;
  return { at: clock.step + auto.closeMs, what: null, order: order(scene, 'close-table', {}) };
};

type IdleAct =
  | ShoeAct
  | Extract<BettingAct, { readonly do: 'open-betting' | 'replace-shoe' }>
  | { readonly do: 'close-table' };

/** The next round, or new cards for it, for as long as anyone wants one. */
const planCall = (scene: DealerScene, call: Plan, what: Plan['what']): Plan | null => {
  if (scene.tournament?.mayCall === false) return null;
  return isResting(scene) ? planPrivateClosing(scene) : afterResult(scene, call, what);
};

/** Between rounds: a shoe that can be dealt from, and then the call. */
export const planIdle = (scene: DealerScene, act: IdleAct): Plan | null => {
  switch (act.do) {
    case 'close-table':
      return isOfTournament(scene) ? null : afterResult(scene, atPace(scene, 'close-table', {}));
    case 'load-shoe':
      return afterResult(scene, atPace(scene, 'load-shoe', {}));
    case 'replace-shoe':
      return scene.state.shoe?.mustBeReplaced === true
        ? afterResult(scene, atPace(scene, 'replace-shoe', { reason: BAD_CARDS }))
        : planCall(scene, atPace(scene, 'replace-shoe', { reason: CARD_SEEN }), null);
    case 'commit-shoe':
    case 'seal-shoe':
      // The keeper of shoes commits and seals.
      return null;
    case 'burn-cards':
      return atPace(scene, 'burn-cards', {});
    case 'open-betting':
      return planCall(scene, atPace(scene, 'open-betting', act.freeHand ? { freeHand: true } : {}), 'next-round');
  }
};
