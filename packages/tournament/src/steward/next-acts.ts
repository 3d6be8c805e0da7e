import { TOURNAMENT_COMMANDS } from '../commands.ts';
import { sessionOf } from '../state.ts';
import type { NextDeadline } from './deadline.ts';
import { planOpponents } from './plan-opponents.ts';
import { planAfter, planOrganise } from './plan-organise.ts';
import { planBetween, planTime } from './plan-session.ts';
import { planSessionTable, planStray } from './plan-table.ts';
import { placeOfTable, playingOf, type Scene, type SceneTable, type StewardAct, type StewardPlan } from './scene.ts';

/** Tables of the playing under way, by number. */
export const sessionTables = ({ state, tables }: Scene): ReadonlyMap<number, SceneTable> => {
  const playing = playingOf(state);
  return new Map(
    tables.flatMap((table) => {
      const place = placeOfTable(table.id);
      return place.playing === playing ? [[place.table, table] as const] : [];
    }),
  );
};

/** Left over from before. A table of a playing that is not known here yet is nobody's to put away. */
const isStray = ({ state }: Scene, { id }: SceneTable): boolean => {
  const { phase } = state.stage;
  if (phase === 'awarded' || phase === 'cancelled' || phase === 'finished') return true;
  return placeOfTable(id).playing < playingOf(state);
};

const plansOfSession = (scene: Scene): readonly (StewardPlan | null)[] => {
  const session = sessionOf(scene.state);
  if (session === null) return [];
  const tables = sessionTables(scene);
  const isPlaying = scene.state.stage.phase === 'session';
  return [
    ...session.tables.flatMap((told) => {
      const table = tables.get(told.table);
      return [
        isPlaying ? planBetween(scene, session, told, table) : null,
        planSessionTable(scene, session, told, table),
      ];
    }),
    isPlaying ? planTime(scene, session, tables) : null,
  ];
};

const plansOfOpponents = (scene: Scene, now: number): readonly StewardPlan[] => {
  const { stage } = scene.state;
  return stage.phase === 'session' ? planOpponents(scene, stage.session, sessionTables(scene), now) : [];
};

/** What waits while the tournament is paused; what has happened at a table is taken down in any case. */
const isHeld = ({ state }: Scene, { act }: StewardPlan): boolean => {
  if (state.pause === null) return false;
  if (act.kind === 'tournament') return !TOURNAMENT_COMMANDS[act.command.do].whilePaused;
  return act.kind === 'enter' || act.kind === 'bet';
};

const allowed = (scene: Scene, plans: readonly (StewardPlan | null)[]): readonly StewardPlan[] =>
  plans.flatMap((plan) => (plan === null || isHeld(scene, plan) ? [] : [plan]));

/** All that is due or will be, as far as it is known now. */
const plansOf = (scene: Scene, now: number): readonly StewardPlan[] => {
  const strays = scene.tables.filter((table) => isStray(scene, table)).map((table) => planStray(scene, table));
  // Opponents come first: for a steward who is late, their bets on dragons are due together with the end of the time.
  const players = plansOfOpponents(scene, now);
  return allowed(scene, [...strays, ...players, ...plansOfSession(scene), planOrganise(scene), planAfter(scene)]);
};

export interface NextActs {
  readonly acts: readonly StewardAct[];
  /** When there is something to do next; null where only an event can bring it about. */
  readonly until: number | null;
}

/** What the steward does now, and until when it waits. */
export const nextActs = (scene: Scene, now: number): NextActs => {
  const plans = plansOf(scene, now);
  const later = plans.filter(({ at }) => at > now).map(({ at }) => at);
  return {
    acts: plans.flatMap(({ at, act }) => (at <= now ? [act] : [])),
    until: later.length === 0 ? null : Math.min(...later),
  };
};

/** For a countdown: what comes next, and when. */
export const deadlineIn = (scene: Scene): NextDeadline | null => {
  let first: NextDeadline | null = null;
  for (const { at, what } of allowed(scene, [...plansOfSession(scene), planOrganise(scene)]))
    if (what !== null && (first === null || at < first.at)) first = { what, at };
  return first;
};
