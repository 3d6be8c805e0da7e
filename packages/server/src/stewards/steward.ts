import { tournamentStream } from '@sabot/proof';
import {
  deadlineIn,
  hasBegun,
  type LiveChips,
  liveChips,
  mayAnnounce,
  nextActs,
  playingOf,
  type SceneTable,
  type StewardAct,
  sessionOf,
  sessionTables,
  type TableBook,
  type TournamentDeadline,
  type TournamentScene,
} from '@sabot/tournament';
import type { People } from '../people/people.ts';
import type { Lease } from '../store/store.ts';
import type { House } from '../streams/house.ts';
import type { WorkerLog } from '../streams/leased-workers.ts';
import type { LiveTable } from '../streams/table-stream.ts';
import type { LiveTournament } from '../streams/tournament-stream.ts';
import { type FollowedStream, followTable, followTournament } from './followed-streams.ts';
import { actPlace, carryOutAct, houseSeededChance } from './steward-acts.ts';
import { MAX_RUNNING, runningInSeries, successorId } from './tournament-series.ts';

export interface StewardParts {
  readonly house: House;
  readonly people: Pick<People, 'opponent'>;
  readonly log: WorkerLog;
  readonly now: () => number;
}

/** One tournament in the care of the house. */
interface TournamentSteward {
  readonly live: LiveTournament;
  readonly isHeld: () => boolean;
  /** Takes the tournament over if nobody else has it. */
  readonly tryLease: () => Promise<void>;
  /** The list of tables has changed. */
  readonly refresh: () => void;
  readonly deadline: () => TournamentDeadline | null;
  readonly tables: () => Readonly<Record<number, string>>;
  readonly liveChips: () => LiveChips;
  /** Whether the tables of the session have nothing left to put right or to tell. */
  readonly mayAnnounce: () => boolean;
  readonly stop: () => Promise<void>;
}

const LONGEST_WAIT_MS = 60_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
const BUSY_MS = 20;
/** So long a server that has just taken over waits to have read what the one before it wrote; see the bell's look over. */
const CATCH_UP_MS = 3_000;

/** How it goes with the acts at one place: what fails there holds up nothing elsewhere. */
interface RetryState {
  readonly failures: number;
  readonly notBefore: number;
}

export const openTournamentSteward = (parts: StewardParts, live: LiveTournament): TournamentSteward => {
  const { house, log, now } = parts;
  const { game } = live;
  const { id: own } = live.entry;
  const tables = new Map<string, FollowedStream<LiveTable, TableBook>>();
  const turns = new Set<string>();
  const chance = houseSeededChance(house.keys, house.epoch);
  const retries = new Map<string, RetryState>();
  let playing = 0;
  let successorExists = false;
  let seriesIsFull = false;
  let lease: Lease | null = null;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const isHeld = (): boolean => lease?.isHeld() === true;

  const wake = (): void => {
    if (stopped) return;
    again = true;
    running ??= run();
  };
  const tournament = followTournament(house, live, now, wake);

  const wakeAt = (at: number): void => {
    if (timer !== null) clearTimeout(timer);
    timer = stopped ? null : setTimeout(wake, Math.max(0, Math.min(LONGEST_WAIT_MS, at - now())));
  };

  /** Follows the tables that the house lists for this tournament, and no others. */
  const followTables = async (): Promise<void> => {
    const listed = house.tables().filter((each) => each.tournament === own);
    for (const [id, followed] of tables) {
      if (listed.some((each) => each.id === id)) continue;
      followed.stop();
      tables.delete(id);
    }
    for (const { id } of listed) {
      if (tables.has(id)) continue;
      const table = await house.table(id);
      if (table !== null && !stopped) tables.set(id, followTable(house, table, wake));
    }
  };

  /** Null where the record is ahead of what was read: nothing is awaited between the last look and the return. */
  const sceneNow = (): TournamentScene | null => {
    const clock = tournament.fold();
    const followed: SceneTable[] = [];
    for (const [id, { live: table, fold }] of tables) {
      const book = fold();
      if (book === null) return null;
      followed.push({ id, state: table.state(), book });
    }
    if (clock === null) return null;
    return {
      entry: live.entry,
      game,
      state: live.state(),
      clock,
      tables: followed,
      turns,
      succeeded: successorExists,
      crowded: seriesIsFull,
      chance,
    };
  };

  const currentScene = async (): Promise<TournamentScene> => {
    await followTables();
    for (;;) {
      const scene = sceneNow();
      if (scene !== null) return scene;
      await tournament.read();
      for (const each of tables.values()) await each.read();
    }
  };

  const mayAnnounceNow = (): boolean => {
    const scene = sceneNow();
    return scene !== null && mayAnnounce(scene);
  };

  /** Whether the next tournament is there is asked of the house until it is. */
  const checkSuccessor = async (): Promise<void> => {
    if (live.entry.auto.organise?.again !== true || successorExists || !hasBegun(live.state())) return;
    const next = await house.tournament(successorId(own));
    successorExists = next !== null && next.state().stage.phase !== 'nothing';
    seriesIsFull = !successorExists && (await runningInSeries(house, own)) >= MAX_RUNNING;
  };

  const failed = (group: string, fields: object): void => {
    const failures = (retries.get(group)?.failures ?? 0) + 1;
    const notBefore = now() + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
    retries.set(group, { failures, notBefore });
    log.warn({ tournament: own, failures, ...fields }, 'an act of the steward was not carried out');
  };

  const carryOutGroup = async (group: string, acts: readonly StewardAct[]): Promise<void> => {
    for (const act of acts) {
      if (!isHeld() || stopped) return;
      try {
        const code = await carryOutAct({ ...parts, live, turns, mayAnnounce: mayAnnounceNow }, act);
        if (code === 'busy') {
          retries.set(group, { failures: retries.get(group)?.failures ?? 0, notBefore: now() + BUSY_MS });
          return;
        }
        if (code !== null)
          return failed(group, { act: act.kind, code, ...('command' in act ? { do: act.command.do } : {}) });
        retries.delete(group);
      } catch (error) {
        return failed(group, { act: act.kind, error });
      }
    }
  };

  const step = async (): Promise<void> => {
    await checkSuccessor();
    const scene = await currentScene();
    if (playing !== playingOf(scene.state)) {
      turns.clear();
      retries.clear();
    }
    playing = playingOf(scene.state);
    const { acts, until } = nextActs(scene, now());
    const groups = new Map<string, StewardAct[]>();
    let next = until ?? Number.POSITIVE_INFINITY;
    for (const act of acts) {
      const group = actPlace(act);
      const notBefore = retries.get(group)?.notBefore ?? 0;
      if (notBefore > now()) next = Math.min(next, notBefore);
      else groups.set(group, [...(groups.get(group) ?? []), act]);
    }
    if (groups.size === 0) {
      if (Number.isFinite(next)) wakeAt(next);
      return;
    }
    await Promise.all(Array.from(groups, ([group, list]) => carryOutGroup(group, list)));
    again = true;
  };

  async function run(): Promise<void> {
    // So that `running` is set before it can be cleared below, and so that what comes at once is looked at once.
    await new Promise(setImmediate);
    do {
      again = false;
      try {
        if (isHeld() && live.halted() === null) await step();
        else await currentScene();
      } catch (error) {
        log.warn({ tournament: own, error }, 'the house could not see to a tournament');
        wakeAt(now() + FIRST_RETRY_MS);
      }
    } while (again && !stopped);
    running = null;
  }

  /** What another server wrote last may not have come through yet. */
  const awaitForeignEvents = async (): Promise<void> => {
    const tip = await house.store.tip(tournamentStream(own));
    const until = now() + CATCH_UP_MS;
    while (live.tip().sequence < tip.sequence && now() < until && !stopped)
      await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
  };

  wake();

  return {
    live,
    isHeld: isHeld,
    refresh: wake,
    tryLease: async () => {
      // Whatever stopped it here may not stop it at another server.
      if (live.halted() !== null) return lease?.release();
      if (stopped || isHeld()) return;
      const won = await house.store.tryLease(`tournament:${own}`);
      if (won === null) return;
      await awaitForeignEvents();
      if (stopped) return won.release();
      lease = won;
      log.info({ tournament: own }, 'this server takes care of the tournament');
      wake();
    },
    deadline: () => {
      const scene = sceneNow();
      return scene === null ? null : deadlineIn(scene);
    },
    tables: () => {
      const scene = sceneNow();
      if (scene === null || sessionOf(scene.state) === null) return {};
      return Object.fromEntries(Array.from(sessionTables(scene), ([table, { id }]) => [table, id]));
    },
    liveChips: () => {
      const scene = sceneNow();
      const session = scene === null ? null : sessionOf(scene.state);
      return scene === null || session === null ? {} : liveChips(scene.state, session, sessionTables(scene));
    },
    mayAnnounce: mayAnnounceNow,
    stop: async () => {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await running;
      tournament.stop();
      for (const { stop } of tables.values()) stop();
      await lease?.release();
    },
  };
};
