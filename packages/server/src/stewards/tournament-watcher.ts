import {
  type Chance,
  deadlineIn,
  hasBegun,
  type LiveChips,
  liveChips,
  mayAnnounce,
  type NextDeadline,
  type SceneTable,
  sessionOf,
  sessionTables,
  type TournamentScene,
} from '@sabot/tournament';
import type { House } from '../streams/house.ts';
import type { LiveTournament } from '../streams/tournament-stream.ts';
import { type FollowedTable, type FollowedTournament, followTable, followTournament } from './followed-streams.ts';
import { houseSeededChance } from './steward-acts.ts';
import { MAX_RUNNING, runningInSeries, successorId } from './tournament-series.ts';

/** Whether the next tournament of the series is there; not yet while too many of the series are played at once. */
type Successor = 'missing' | 'series-full' | 'there';

/** Follows a tournament and its tables, on every server, whichever runs it. */
export class TournamentWatcher {
  /** Opponents who have had their turn. */
  readonly turns = new Set<string>();
  readonly #house: House;
  readonly #live: LiveTournament;
  readonly #wake: () => void;
  readonly #chance: Chance;
  readonly #tournament: FollowedTournament;
  readonly #tables = new Map<string, FollowedTable>();
  #successor: Successor = 'missing';

  constructor(house: House, live: LiveTournament, now: () => number, wake: () => void) {
    this.#house = house;
    this.#live = live;
    this.#wake = wake;
    this.#chance = houseSeededChance(house.keys, house.epoch);
    this.#tournament = followTournament(house, live, now, wake);
  }

  /** The scene as of the last durable events; reads what is missing. */
  async read(): Promise<TournamentScene> {
    await this.#followTables();
    for (;;) {
      const scene = this.scene();
      if (scene !== null) return scene;
      await this.#tournament.read();
      for (const table of this.#tables.values()) await table.read();
    }
  }

  /** Null where something has to be read first. */
  scene(): TournamentScene | null {
    const clock = this.#tournament.fold();
    const tables = this.#sceneTables();
    if (clock === null || tables === null) return null;
    const live = this.#live;
    return {
      entry: live.entry,
      game: live.game,
      state: live.state(),
      clock,
      tables,
      turns: this.turns,
      succeeded: this.#successor === 'there',
      crowded: this.#successor === 'series-full',
      chance: this.#chance,
    };
  }

  /** Asks the house whether the next tournament is there, until it is. */
  async checkSuccessor(): Promise<void> {
    const { entry } = this.#live;
    if (entry.auto.organise?.again !== true || this.#successor === 'there' || !hasBegun(this.#live.state())) return;
    const next = await this.#house.tournament(successorId(entry.id));
    if (next !== null && next.state().stage.phase !== 'nothing') {
      this.#successor = 'there';
      return;
    }
    const isFull = (await runningInSeries(this.#house, entry.id)) >= MAX_RUNNING;
    this.#successor = isFull ? 'series-full' : 'missing';
  }

  deadline(): NextDeadline | null {
    const scene = this.scene();
    return scene === null ? null : deadlineIn(scene);
  }

  /** Tables of the session under way, by number; empty where none is. */
  tableIds(): Readonly<Record<number, string>> {
    const scene = this.scene();
    if (scene === null || sessionOf(scene.state) === null) return {};
    return Object.fromEntries(Array.from(sessionTables(scene), ([table, { id }]) => [table, id]));
  }

  /** What each entry has at its table. */
  liveChips(): LiveChips {
    const scene = this.scene();
    const session = scene === null ? null : sessionOf(scene.state);
    return scene === null || session === null ? {} : liveChips(scene.state, session, sessionTables(scene));
  }

  /** Whether the tables of the session have nothing left to correct or to report. */
  mayAnnounce(): boolean {
    const scene = this.scene();
    return scene !== null && mayAnnounce(scene);
  }

  stop(): void {
    this.#tournament.stop();
    for (const table of this.#tables.values()) table.stop();
  }

  #sceneTables(): readonly SceneTable[] | null {
    const tables: SceneTable[] = [];
    for (const [id, table] of this.#tables) {
      const fold = table.fold();
      if (fold === null) return null;
      tables.push({ id, state: table.live.state(), book: fold.book });
    }
    return tables;
  }

  /** Follows the tables that the house lists for this tournament, and no others. */
  async #followTables(): Promise<void> {
    const { id: tournament } = this.#live.entry;
    const listed = this.#house.tables().filter((each) => each.tournament === tournament);
    for (const [id, table] of this.#tables) {
      if (listed.some((each) => each.id === id)) continue;
      table.stop();
      this.#tables.delete(id);
    }
    for (const { id } of listed) {
      if (this.#tables.has(id)) continue;
      const live = await this.#house.table(id);
      if (live !== null) this.#tables.set(id, followTable(this.#house, live, this.#wake));
    }
  }
}
