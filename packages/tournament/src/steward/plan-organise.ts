import type { TournamentAuto } from '../config.ts';
import { sessionPlanOf, type TournamentConfig } from '../config.ts';
import { type Entry, entriesIn, entryOfPerson, isTableOver, sessionOf, type TournamentState } from '../state.ts';
import type { StrategyName } from '../strategies/index.ts';
import { opponentId } from '../strategies/opponents.ts';
import { mayAnnounce } from './gate.ts';
import { inTournament, type Scene, type StewardPlan, type TournamentOrder, tournamentOrder } from './scene.ts';

/** A tournament that the house itself organises. */
export type Organising = NonNullable<TournamentAuto['organise']>;

/** Where people deal, a result stands so long. */
const RESULT_MS = 5_000;
/** A tournament that is over stays on the list so long; one that is held again and again has made room for the next. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
const KEPT_OF_MANY_MS = 10 * 60_000;
const TOO_FEW = 'too few are left to play';

const resultMsOf = ({ entry }: Scene): number => entry.auto.tables?.resultMs ?? RESULT_MS;

const standing = ({ entries }: TournamentState): readonly Entry[] =>
  entries.filter(({ status }) => status !== 'withdrawn');

/** Chips of the house's opponents cost nobody anything. */
const isFree = ({ entry }: TournamentConfig): boolean => entry.fee === 0 && (entry.rebuys?.fee ?? 0) === 0;

/** Each opponent of the list with its number among those of its strategy. */
const numbered = (list: readonly StrategyName[]) =>
  list.map((strategy, index) => ({
    strategy,
    number: list.slice(0, index + 1).filter((each) => each === strategy).length,
  }));

/** The next opponent to come in, while there is room. */
const planOpponent = (scene: Scene, config: TournamentConfig, at: number): StewardPlan | null => {
  const { entry, state } = scene;
  if (!isFree(config) || standing(state).length >= config.entry.capacity) return null;
  const missing = numbered(entry.auto.opponents).find(
    ({ strategy, number }) => entryOfPerson(state, opponentId(strategy, number)) === undefined,
  );
  if (missing === undefined) return null;
  const by = opponentId(missing.strategy, missing.number);
  const command: TournamentOrder = { do: 'register', id: `${entry.id}:${state.sequence}`, by, as: 'patron' };
  const what = entry.auto.organise === null ? null : 'registration-closes';
  return { at, what, act: { kind: 'enter', number: missing.number, command } };
};

/** Registration runs from the first entry of a person that stands; when it is over the opponents fill the seats. */
const planRegistration = (scene: Scene, config: TournamentConfig, { registrationMs }: Organising) => {
  const { clock, state } = scene;
  const first = Math.min(...entriesIn(state).flatMap(({ entry }) => clock.entered[entry] ?? []));
  if (!Number.isFinite(first)) return null;
  const isFull = standing(state).length >= config.entry.capacity;
  const at = isFull ? clock.stage : first + registrationMs + clock.lost;
  const opponent = planOpponent(scene, config, at);
  if (opponent !== null) return opponent;
  if (entriesIn(state).length < config.entry.least) return null;
  return inTournament(at, tournamentOrder(scene, 'close-registration', {}), 'registration-closes');
};

/** Between sessions: with nobody left to play against it ends, and where no session was played nothing came of it. */
const planTooFew = (scene: Scene): StewardPlan =>
  scene.state.standings.length === 0
    ? inTournament(scene.clock.stage, tournamentOrder(scene, 'cancel-tournament', { reason: TOO_FEW }))
    : inTournament(scene.clock.stage, tournamentOrder(scene, 'conclude', {}));

/** Others may still come in before the seats are drawn, or buy in again. */
const isWaitedFor = ({ entry }: TournamentConfig, next: number): boolean =>
  (entry.lateUntil !== null && next <= entry.lateUntil) || (entry.rebuys !== null && next <= entry.rebuys.until);

const planWaiting = (scene: Scene, config: TournamentConfig, next: number, { betweenMs }: Organising) => {
  const { clock, state } = scene;
  const at = clock.stage + (isWaitedFor(config, next) ? betweenMs + clock.lost : 0);
  const inside = entriesIn(state).map(({ entry }) => entry);
  if (inside.length < 2) return { ...planTooFew(scene), at };
  // The order is drawn by whoever gives it.
  return inTournament(at, tournamentOrder(scene, 'draw-seats', { order: inside }), 'next-session');
};

const planSeated = (scene: Scene, seated: readonly number[]): StewardPlan => {
  const { clock, state } = scene;
  const inside = entriesIn(state).map(({ entry }) => entry);
  if (inside.length < 2) return planTooFew(scene);
  if (!inside.every((entry) => seated.includes(entry)) || inside.length !== seated.length)
    return inTournament(clock.stage, tournamentOrder(scene, 'draw-seats', { order: inside }));
  const at = clock.stage + clock.lost + resultMsOf(scene);
  return inTournament(at, tournamentOrder(scene, 'open-session', {}), 'session-opens');
};

/** Once every table has played and given its stacks back. */
const planAnnouncement = (scene: Scene): StewardPlan | null => {
  const { state, clock } = scene;
  const session = sessionOf(state);
  const isPlayed = session?.tables.every((table) => isTableOver(state, session, table)) === true;
  if (!isPlayed || state.entries.some(({ atTable }) => atTable > 0) || !mayAnnounce(scene)) return null;
  const at = clock.moved + resultMsOf(scene);
  return inTournament(at, tournamentOrder(scene, 'announce-dragons', {}), 'announcement');
};

const planEnd = (scene: Scene, config: TournamentConfig, session: number, { betweenMs }: Organising): StewardPlan => {
  const isLast = sessionPlanOf(config, session + 1) === undefined;
  const at = scene.clock.stage + scene.clock.lost + betweenMs;
  return inTournament(at, tournamentOrder(scene, 'end-session', {}), isLast ? 'prizes' : 'next-session');
};

/** What is next in a tournament that the house organises. */
export const planOrganise = (scene: Scene): StewardPlan | null => {
  const { state, clock } = scene;
  const { config, stage } = state;
  const { organise } = scene.entry.auto;
  if (config === null) return null;
  // Where people organise, the house only sends in its opponents.
  if (organise === null) return stage.phase === 'registering' ? planOpponent(scene, config, clock.stage) : null;
  switch (stage.phase) {
    case 'draft':
      return inTournament(clock.stage, tournamentOrder(scene, 'publish-tournament', {}));
    case 'registering':
      return planRegistration(scene, config, organise);
    case 'waiting':
      return planWaiting(scene, config, stage.next, organise);
    case 'seated':
      return planSeated(
        scene,
        stage.places.map(({ entry }) => entry),
      );
    case 'session':
      return planAnnouncement(scene);
    case 'announced':
      return planEnd(scene, config, stage.session.number, organise);
    case 'finished':
      return inTournament(clock.stage + clock.lost + resultMsOf(scene), tournamentOrder(scene, 'award', {}), 'prizes');
    default:
      return null;
  }
};

/** While people can still come in, nobody needs another one of the same kind. */
export const hasBegun = ({ stage: { phase } }: TournamentState): boolean =>
  phase !== 'nothing' && phase !== 'draft' && phase !== 'registering';

export const isOver = ({ stage: { phase } }: TournamentState): boolean => phase === 'awarded' || phase === 'cancelled';

/**
 * Whoever comes when one of many has begun finds the next, at most one of which takes entries at a time. Where very many
 * are played at once, the next is held when this one is over.
 */
const planNext = (scene: Scene, { betweenMs }: Organising): StewardPlan | null => {
  const { state, clock, crowded } = scene;
  if (!hasBegun(state) || (crowded && !isOver(state))) return null;
  return { at: clock.stage + (isOver(state) ? betweenMs : 0), what: null, act: { kind: 'succeed' } };
};

/** One that the house holds again and again is followed by the next; any that is over leaves the list in time. */
export const planAfter = (scene: Scene): StewardPlan | null => {
  const { organise } = scene.entry.auto;
  const isOneOfMany = organise?.again === true;
  if (isOneOfMany && !scene.succeeded) return planNext(scene, organise);
  if (!isOver(scene.state) || scene.tables.length > 0) return null;
  const at = scene.clock.stage + (isOneOfMany ? KEPT_OF_MANY_MS : KEPT_MS);
  return { at, what: null, act: { kind: 'retire' } };
};
