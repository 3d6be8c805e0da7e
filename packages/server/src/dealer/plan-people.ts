import { cents } from '@sabot/rules';
import { wouldAllow as isAllowed, openRoundOf, houseOrder as order, type Patron } from '@sabot/table';
import { awaySince, idleSince } from '../streams/table-clock.ts';
import type { Plan, Scene } from './plan.ts';

const hasWager = ({ state }: Scene, { person }: Patron): boolean =>
  openRoundOf(state)?.wagers.some(({ owner }) => owner === person) === true;

/** Nobody is noted as there or away at a table that is closed. */
const isShut = ({ state }: Scene): boolean => state.play.phase === 'table-closed';

const overdueAt = ({ clock, auto }: Scene, { person }: Patron): number => awaySince(clock, person) + auto.absentMs;

/** Whoever was called away because a time ran out and then acts is there. */
const planBack = (scene: Scene, { person }: Patron): Plan | null => {
  const away = scene.clock.away[person];
  return away?.byHouse === true && away.acted && !isShut(scene)
    ? { at: scene.clock.since, what: null, order: order(scene, 'set-presence', { person, present: true }) }
    : null;
};

/** Chips first, then the seat; either may have to wait, as for the next call or for cards in hand. */
const planOut = (scene: Scene, patron: Patron): Plan | null => {
  // Whoever plays in a tournament keeps the seat and the chips until the session is over.
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

/** Nobody tells the table of a connection that was lost together with its server. */
const planIdler = (scene: Scene, patron: Patron): Plan | null => {
  const { person } = patron;
  if (hasWager(scene, patron) || isShut(scene)) return null;
  const at = idleSince(scene.clock, person) + scene.auto.absentMs * IDLE_TIMES;
  return { at, what: null, order: order(scene, 'set-presence', { person, present: false }) };
};

/** What is due to the people at the table, whatever the round is at. */
export const plansForPeople = (scene: Scene): readonly (Plan | null)[] =>
  scene.state.patrons.map((patron) =>
    patron.present ? planIdler(scene, patron) : (planBack(scene, patron) ?? planOut(scene, patron)),
  );

/** Chips of one who has gone lie at a table where nobody plays: only the next call frees them (READINGS, 2). */
export const isSomeoneOverdue = (scene: Scene): boolean =>
  scene.state.patrons.length > 0 &&
  scene.state.patrons.every(({ present }) => !present) &&
  scene.state.patrons.some((patron) => patron.chips > 0 && planOut(scene, patron) === null);
