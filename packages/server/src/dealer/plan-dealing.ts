import { type DealtRound, dealtRoundOf, openRoundOf, type PlacedWager } from '@sabot/table';
import { atPace, order, type Plan, type Scene } from './plan.ts';

const TOO_SLOW = 'no card was drawn in time';

/** The present patron with the most wagered, of equals the one who got there first. */
const mostWagered = ({ state }: Scene): string | null => {
  const sums = new Map<string, { sum: number; rose: number }>();
  for (const { owner, stake, rose } of openRoundOf(state)?.wagers ?? ([] as readonly PlacedWager[])) {
    const so = sums.get(owner);
    sums.set(owner, { sum: (so?.sum ?? 0) + stake, rose: Math.max(so?.rose ?? 0, rose) });
  }
  const [first] = [...sums]
    .filter(([person]) => state.patrons.some((patron) => patron.person === person && patron.present))
    .sort(([, one], [, other]) => other.sum - one.sum || one.rose - other.rose);
  return first?.[0] ?? null;
};

const mayDraw = ({ state }: Scene, holder: string): boolean =>
  state.device.excused.includes(holder) ||
  openRoundOf(state)?.freeHand === true ||
  openRoundOf(state)?.wagers.some(({ owner }) => owner === holder) === true;

/** Control is taken back from one who has no wager at once, from one who lets the time go by when it has run (A9). */
const planHolder = (scene: Scene, holder: string): Plan => {
  const { state, clock, auto } = scene;
  const revoke = order(scene, 'revoke-device', { reason: TOO_SLOW });
  if (!mayDraw(scene, holder)) return { ...atPace(scene, 'revoke-device', { reason: TOO_SLOW }) };
  const isThere = state.patrons.some(({ person, present }) => person === holder && present);
  const isExcused = state.device.excused.includes(holder);
  const away = order(scene, 'set-presence', { person: holder, present: false });
  const at = clock.marks.turn + auto.squeezeMs;
  return { at, what: 'draw-ends', order: isThere && !isExcused ? away : revoke };
};

const mayBeGiven = ({ state, clock }: Scene, round: DealtRound): boolean =>
  state.config?.method === 'C' && round.draws.length === 0 && clock.marks.deviceBack < clock.marks.closed;

/** The next card: by the Dealer, or in Method C by the patron who has the device. */
export const planDraw = (scene: Scene): Plan | null => {
  const { state } = scene;
  const round = dealtRoundOf(state);
  if (round === null) return null;
  const { holder } = state.device;
  if (state.config?.method === 'C' && holder !== null) return planHolder(scene, holder);
  const to = mayBeGiven(scene, round) ? mostWagered(scene) : null;
  return to === null ? atPace(scene, 'draw-card', {}) : atPace(scene, 'give-device', { to });
};
