import { type DealingAct, openRoundOf, houseOrder as order, type PlacedWager } from '@sabot/table';
import { atPace, type Plan, type Scene } from './plan.ts';

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

/** Control is taken back from one who lets the time go by (A9). */
const planHolder = (scene: Scene, holder: string): Plan => {
  const { state, clock, auto } = scene;
  const isThere = state.patrons.some(({ person, present }) => person === holder && present);
  const isExcused = state.device.excused.includes(holder);
  return {
    at: clock.marks.turn + auto.squeezeMs,
    what: 'draw-ends',
    order:
      isThere && !isExcused
        ? order(scene, 'set-presence', { person: holder, present: false })
        : order(scene, 'revoke-device', { reason: TOO_SLOW }),
  };
};

const mayBeGiven = ({ state, clock }: Scene): boolean =>
  state.config?.method === 'C' && state.play.phase === 'bets-closed' && clock.marks.deviceBack < clock.marks.closed;

/** The next card: by the Dealer, or in Method C by the patron who has the device. */
export const planDraw = (
  scene: Scene,
  act: Extract<DealingAct, { readonly do: 'draw-card' | 'revoke-device' }>,
): Plan | null => {
  if (scene.state.play.phase === 'bets-closed' && scene.tournament?.mayDeal === false) return null;
  if (act.do === 'revoke-device') return atPace(scene, 'revoke-device', { reason: TOO_SLOW });
  if (act.by === 'patron') return planHolder(scene, act.person);
  const to = mayBeGiven(scene) ? mostWagered(scene) : null;
  return to === null ? atPace(scene, 'draw-card', {}) : atPace(scene, 'give-device', { to });
};
