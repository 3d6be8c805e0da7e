import { chipsHeld, type Order, openRoundOf } from '@sabot/table';
import { limitsIn, type TournamentConfig } from '../config.ts';
import type { RankedEntry } from '../fields.ts';
import { rankingOf } from '../session/standings.ts';
import { type Entry, isTableOver, roundsPlayed, type Session, type SessionTable, seatedAt } from '../state.ts';
import { dragonBetsBy, type StrategyName, type StrategySeat, wagersBy } from '../strategies/index.ts';
import { strategyOfOpponent } from '../strategies/opponents.ts';
import { dragonBetRefusalAt } from './gate.ts';
import { liveChips } from './live-chips.ts';
import { playingOf, type Scene, type SceneTable, type StewardPlan, type TournamentOrder } from './scene.ts';

/** The house's opponents wager within this part of the time, one after another. */
const EARLY = 0.8;
/** Where people deal and no time is set, they follow each other at this pace. */
const APART_MS = 500;

/** Of so many within a time, when the one at this place acts. */
const turnAt = (from: number, ms: number | null, place: number, many: number): number =>
  from + (ms === null ? APART_MS * (place + 1) : Math.floor((ms * EARLY * (place + 1)) / (many + 1)));

interface Board {
  readonly ranking: readonly RankedEntry[];
  readonly leader: number;
}

/** One whom the house plays, and how it wagers. */
interface Opponent {
  readonly entry: Entry;
  readonly strategy: StrategyName;
}

const boardOf = (scene: Scene, session: Session, tables: ReadonlyMap<number, SceneTable>): Board => {
  const ranking = rankingOf(scene.state, liveChips(scene.state, session, tables));
  return {
    ranking,
    leader: ranking[0]?.chips ?? 0,
  };
};

interface Turn {
  readonly scene: Scene;
  readonly config: TournamentConfig;
  readonly session: Session;
  readonly told: SessionTable;
  readonly board: Board;
}

const seatOf = ({ config, session, told, board }: Turn, { entry }: Entry, chips: number): StrategySeat => ({
  chips,
  stakeUnit: config.tables.stakeUnit,
  limits: limitsIn(config, session.number),
  outcomes: told.results,
  roundsLeft: told.due === null ? null : told.due - roundsPlayed(told),
  place: board.ranking.findIndex((rank) => rank.entry === entry) + 1,
  leader: board.leader,
});

const wagersOf = (turn: Turn, { entry, strategy }: Opponent, chips: number, round: number): readonly Order[] => {
  const { scene, told } = turn;
  const chance = scene.chance(`${scene.entry.id} ${playingOf(scene.state)} ${told.table} ${round} ${entry.person}`);
  return wagersBy(scene.game, strategy, seatOf(turn, entry, chips), chance).map(
    ({ wager, amount }): Order => ({
      do: 'place-wager',
      id: `round ${round}: ${wager}`,
      by: entry.person,
      as: 'patron',
      wager,
      amount,
    }),
  );
};

const betsOf = (turn: Turn, { entry, strategy }: Opponent): readonly TournamentOrder[] => {
  const { scene } = turn;
  const playing = playingOf(scene.state);
  const chance = scene.chance(`${scene.entry.id} ${playing} ${entry.person}`);
  return dragonBetsBy(scene.game, strategy, seatOf(turn, entry, entry.stack), chance).map(
    ({ wager, amount }): TournamentOrder => ({
      do: 'place-dragon-bet',
      id: `session ${playing}: ${wager}`,
      by: entry.person,
      as: 'patron',
      wager,
      amount,
    }),
  );
};

/** Those who can act now are worked out; of the others it is only known when. */
const planTurn = (at: number, now: number, act: () => StewardPlan['act'], later: StewardPlan['act']): StewardPlan => ({
  at,
  what: null,
  act: at <= now ? act() : later,
});

const opponentsAt = ({ scene, told }: Pick<Turn, 'scene' | 'told'>): readonly Opponent[] =>
  seatedAt(scene.state, told).flatMap(({ entry }) => {
    const strategy = strategyOfOpponent(entry.person);
    return entry.status === 'in' && strategy !== null ? [{ entry, strategy }] : [];
  });

const planWagers = (turn: () => Turn, scene: Scene, told: SessionTable, table: SceneTable, now: number) => {
  const { play } = table.state;
  const round = openRoundOf(table.state);
  if (play.phase !== 'betting' || round === null) return [];
  const all = opponentsAt({ scene, told });
  return all.flatMap((opponent, place): readonly StewardPlan[] => {
    const { person } = opponent.entry;
    const chips = chipsHeld(table.state, person);
    const key = `${table.id} ${round.number} ${person}`;
    const hasWager = round.wagers.some(({ owner }) => owner === person);
    if (chips === 0 || hasWager || scene.turns.has(key)) return [];
    const at = turnAt(table.book.bettingAt, scene.entry.auto.tables?.bettingMs ?? null, place, all.length);
    const later = { kind: 'wager', turn: key, table: table.id, commands: [] } as const;
    return [planTurn(at, now, () => ({ ...later, commands: wagersOf(turn(), opponent, chips, round.number) }), later)];
  });
};

const planBets = (turn: () => Turn, scene: Scene, session: Session, told: SessionTable, now: number) => {
  const { clock, state, entry: tournament } = scene;
  if (told.closed || clock.sent.includes(told.table) || state.pause !== null) return [];
  return opponentsAt({ scene, told }).flatMap((opponent): readonly StewardPlan[] => {
    const { entry } = opponent;
    const key = `${playingOf(state)} ${entry.person}`;
    const hasBet = session.bets.some((bet) => bet.entry === entry.entry);
    if (hasBet || entry.stack === 0 || scene.turns.has(key)) return [];
    // By entry number, so that not everyone at a table comes at once.
    const at = turnAt(clock.stage + clock.lost, tournament.auto.dragonMs, entry.entry, state.entries.length + 1);
    const later = { kind: 'bet', turn: key, commands: [] } as const;
    return [planTurn(at, now, () => ({ ...later, commands: betsOf(turn(), opponent) }), later)];
  });
};

/** What the house's own entries do at the tables of a session. */
export const planOpponents = (
  scene: Scene,
  session: Session,
  tables: ReadonlyMap<number, SceneTable>,
  now: number,
): readonly StewardPlan[] => {
  const { config } = scene.state;
  if (config === null || scene.entry.auto.opponents.length === 0) return [];
  let board: Board | null = null;
  const boardNow = (): Board => {
    board ??= boardOf(scene, session, tables);
    return board;
  };
  return session.tables.flatMap((told) => {
    const turn = (): Turn => ({ scene, config, session, told, board: boardNow() });
    const table = tables.get(told.table);
    if (table === undefined || isTableOver(scene.state, session, told)) return [];
    const bets = dragonBetRefusalAt(table.state) === null ? planBets(turn, scene, session, told, now) : [];
    return [...bets, ...planWagers(turn, scene, told, table, now)];
  });
};
