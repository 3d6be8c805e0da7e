import { type Game, isStated } from '@sabot/rules';
import {
  type ActorRole,
  type CommandName,
  HOUSE,
  houseOrder,
  type Order,
  openRoundOf,
  type PayloadOf,
  type TableState,
} from '@sabot/table';
import {
  TOURNAMENT_COMMANDS,
  type TournamentCommand,
  type TournamentCommandName,
  type TournamentPayloadOf,
} from '../commands.ts';
import type { TournamentAuto } from '../config.ts';
import {
  hasPlayedAll,
  isTableOver,
  type Session,
  type SessionTable,
  seatedAt,
  type TournamentState,
} from '../state.ts';
import type { TableBook } from './book.ts';
import type { TournamentClock } from './clock.ts';
import type { TournamentDeadlineKind } from './deadline.ts';

/** Numbers from 0 up to 1 that are the same for the same words: an opponent that is asked twice answers the same. */
export type Chance = (words: string) => () => number;

/** A tournament that the steward sees to: its name, and what the house does in it by itself. */
export interface Stewarded {
  readonly id: string;
  readonly auto: TournamentAuto;
}

/** A house table that was opened for a session. */
export interface SceneTable {
  readonly id: string;
  readonly state: TableState;
  readonly book: TableBook;
}

/** All that the steward looks at when it decides what to do next. */
export interface Scene {
  readonly entry: Stewarded;
  readonly game: Game;
  readonly state: TournamentState;
  readonly clock: TournamentClock;
  /** Those on the list of the house, of whatever session. */
  readonly tables: readonly SceneTable[];
  /** Opponents who have had their turn: at a table in its round, or for the Dragon Bets of a session. */
  readonly turns: ReadonlySet<string>;
  /** Whether the tournament that comes after this one is there. */
  readonly succeeded: boolean;
  /** Whether so many of its kind are under way that the next waits for the end of this one. */
  readonly crowded: boolean;
  /** What the opponents leave to chance. */
  readonly chance: Chance;
}

type Untimed<C> = C extends TournamentCommand ? Omit<C, 'at'> : never;
/** A command of a tournament that has yet to be given, and so has no instant. */
export type TournamentOrder = Untimed<TournamentCommand>;

export type StewardAct =
  | { readonly kind: 'tournament'; readonly command: TournamentOrder }
  /** With `onlyAt`, worth doing only if nothing has happened at the table since that event. */
  | { readonly kind: 'table'; readonly table: string; readonly command: Order; readonly onlyAt?: number }
  | { readonly kind: 'add-table'; readonly table: number }
  | { readonly kind: 'retire-table'; readonly table: string }
  /** One whom the house plays comes in. */
  | { readonly kind: 'enter'; readonly number: number; readonly command: TournamentOrder }
  /** One whom the house plays places Dragon Bets, or wagers at a table: once a session, once a round. */
  | { readonly kind: 'bet'; readonly turn: string; readonly commands: readonly TournamentOrder[] }
  | { readonly kind: 'wager'; readonly turn: string; readonly table: string; readonly commands: readonly Order[] }
  /** The next tournament of the same kind is set up. */
  | { readonly kind: 'succeed' }
  | { readonly kind: 'retire' };

export interface StewardPlan {
  readonly at: number;
  /** Null where it is no news to anyone. */
  readonly what: TournamentDeadlineKind | null;
  readonly act: StewardAct;
}

/** Which playing of a session is next or under way: one that is played again counts anew. */
export const playingOf = ({ past }: TournamentState): number => past.length + 1;

/** The house table of a session; one that is played again gets new tables. */
export const sessionTableId = (tournament: string, playing: number, table: number): string =>
  `${tournament}-${playing}-${table}`;

const PLACE = /-(\d+)-(\d+)$/;

/** Of which playing a house table is, and its number there; both count from 1, and of any other table they are 0. */
export const placeOfTable = (id: string): { readonly playing: number; readonly table: number } => {
  const [, playing = 0, table = 0] = PLACE.exec(id) ?? [];
  return { playing: Number(playing), table: Number(table) };
};

/** The least that the act needs: the device's, or else a position. */
const roleFor = (game: Game, name: TournamentCommandName): ActorRole => {
  const ways = TOURNAMENT_COMMANDS[name].access;
  if (ways.some((access) => access.kind === 'outside' && access.role === 'device')) return 'device';
  for (const access of ways) {
    if (access.kind === 'house') return access.least;
    if (access.kind !== 'duty') continue;
    const rule = game.duties[access.duty];
    if (isStated(rule)) return rule.least;
  }
  return 'device';
};

/** The same act at the same point has the same id, so that two servers cannot do it twice. */
export const tournamentOrder = <N extends TournamentCommandName>(
  { game, state }: Pick<Scene, 'game' | 'state'>,
  name: N,
  fields: TournamentPayloadOf<N>,
  id = `${HOUSE}:${state.sequence}:${name}`,
): TournamentOrder => ({ ...fields, do: name, id, by: HOUSE, as: roleFor(game, name) }) as TournamentOrder;

/** As the steward gives it, and whoever else must have it given before the steward has come to it. */
export const closeOrder = (scene: Pick<Scene, 'game' | 'state'>, table: number): TournamentOrder =>
  tournamentOrder(scene, 'close-dragon-bets', { table }, `${HOUSE}:${scene.state.sequence}:close:${table}`);

export const inTournament = (at: number, command: TournamentOrder, what: StewardPlan['what'] = null): StewardPlan => ({
  at,
  what,
  act: { kind: 'tournament', command },
});

/** Under an id of the steward's own: the dealer acts at the same table under another. */
export const tableOrder = <N extends CommandName>(
  { game }: Pick<Scene, 'game'>,
  { state }: Pick<SceneTable, 'state'>,
  name: N,
  fields: PayloadOf<N>,
): Order => ({ ...houseOrder({ game, state }, name, fields), id: `steward:${state.sequence}:${name}` });

export const orderAtTable = (at: number, { id }: Pick<SceneTable, 'id'>, command: Order): StewardPlan => ({
  at,
  what: null,
  act: { kind: 'table', table: id, command },
});

/** Chips move only on the very state that was looked at. */
export const moving = (at: number, { id, state }: SceneTable, command: Order): StewardPlan => ({
  at,
  what: null,
  act: { kind: 'table', table: id, command, onlyAt: state.sequence },
});

export const isRoundOpen = ({ state }: Pick<SceneTable, 'state'>): boolean => openRoundOf(state) !== null;

/** Not opened yet, or closed: no chip moves there but by the house. */
export const isShut = ({ state }: Pick<SceneTable, 'state'>): boolean => state.play.phase === 'table-closed';

/** Whether nothing can bring play back to this table in this session. */
export const isOverForGood = (state: TournamentState, session: Session, table: SessionTable): boolean => {
  if (!isTableOver(state, session, table)) return false;
  if (session.tables.every((each) => isTableOver(state, session, each))) return true;
  // Someone who has not come may come yet.
  return (
    session.abandoned !== null ||
    hasPlayedAll(table) ||
    seatedAt(state, table).every(({ entry }) => entry.status !== 'in')
  );
};
