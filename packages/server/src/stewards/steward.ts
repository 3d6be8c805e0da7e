import { tournamentStream } from '@sabot/proof';
import {
  type LiveChips,
  type NextDeadline,
  nextActs,
  playingOf,
  type StewardAct,
  type TournamentScene,
} from '@sabot/tournament';
import type { People } from '../people/people.ts';
import type { Lease } from '../store/store.ts';
import type { House } from '../streams/house.ts';
import type { WorkerLog } from '../streams/leased-workers.ts';
import type { LiveTournament } from '../streams/tournament-stream.ts';
import { retryDelayMs, WakeLoop } from '../streams/wake-loop.ts';
import { type ActServices, actPlace, carryOutAct } from './steward-acts.ts';
import { TournamentWatcher } from './tournament-watcher.ts';

export interface StewardOptions {
  readonly house: House;
  readonly people: Pick<People, 'opponent'>;
  readonly log: WorkerLog;
  readonly now: () => number;
}

const LONGEST_WAIT_MS = 60_000;
const BUSY_MS = 20;
/**
 * How long a server that has just taken over waits until it has read what the one before it wrote. It is longer than
 * the time between two polls of all streams (store/postgres-notify.ts).
 */
const CATCH_UP_MS = 3_000;

/** Failures of the acts at one place: they hold up nothing elsewhere. */
interface RetryState {
  readonly failures: number;
  readonly notBefore: number;
}

/** Carries out what the house does for one tournament, while this server holds its lease. */
export class TournamentSteward {
  readonly #options: StewardOptions;
  readonly #live: LiveTournament;
  readonly #watcher: TournamentWatcher;
  readonly #services: ActServices;
  readonly #loop: WakeLoop;
  /** By place. */
  readonly #retries = new Map<string, RetryState>();
  #lease: Lease | null = null;
  /** The session that was played at the last step. */
  #playing = 0;

  constructor(options: StewardOptions, live: LiveTournament) {
    const { house, now } = options;
    this.#options = options;
    this.#live = live;
    this.#loop = new WakeLoop({
      step: () => this.#tryStep(),
      now,
      longestWaitMs: LONGEST_WAIT_MS,
      gather: () => new Promise(setImmediate),
    });
    this.#watcher = new TournamentWatcher(house, live, now, () => this.#loop.wake());
    const { turns } = this.#watcher;
    this.#services = { ...options, live, turns, mayAnnounce: () => this.#watcher.mayAnnounce() };
    this.#loop.wake();
  }

  isHeld(): boolean {
    return this.#lease?.isHeld() === true;
  }

  /** The list of tables has changed. */
  refresh(): void {
    this.#loop.wake();
  }

  /** Takes the tournament over if nobody else has it. */
  async tryLease(): Promise<void> {
    const { house, log } = this.#options;
    const { id } = this.#live.entry;
    // What halted it at this server may not halt it at another.
    if (this.#live.halted() !== null) return this.#lease?.release();
    if (this.#loop.isStopped || this.isHeld()) return;
    const lease = await house.store.tryLease(`tournament:${id}`);
    if (lease === null) return;
    await this.#awaitForeignEvents();
    if (this.#loop.isStopped) return lease.release();
    this.#lease = lease;
    log.info({ tournament: id }, 'this server takes care of the tournament');
    this.#loop.wake();
  }

  deadline(): NextDeadline | null {
    return this.#watcher.deadline();
  }

  /** Tables of the session under way, by number; empty where none is. */
  tables(): Readonly<Record<number, string>> {
    return this.#watcher.tableIds();
  }

  liveChips(): LiveChips {
    return this.#watcher.liveChips();
  }

  /** Whether the tables of the session have nothing left to correct or to report. */
  mayAnnounce(): boolean {
    return this.#watcher.mayAnnounce();
  }

  /** Gives the tournament back, once the acts under way are done. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    this.#watcher.stop();
    await this.#lease?.release();
  }

  async #tryStep(): Promise<void> {
    const { log, now } = this.#options;
    try {
      if (this.isHeld() && this.#live.halted() === null) await this.#step();
      else await this.#watcher.read();
    } catch (error) {
      log.warn({ tournament: this.#live.entry.id, error }, 'the house could not see to a tournament');
      this.#loop.wakeAt(now() + retryDelayMs(1));
    }
  }

  async #step(): Promise<void> {
    const { now } = this.#options;
    await this.#watcher.checkSuccessor();
    const scene = await this.#watcher.read();
    this.#startSession(scene);
    const { acts, until } = nextActs(scene, now());
    const groups = this.#actsByPlace(acts);
    if (groups.size === 0) {
      const next = Math.min(until ?? Number.POSITIVE_INFINITY, this.#nextRetry(acts));
      if (Number.isFinite(next)) this.#loop.wakeAt(next);
      return;
    }
    await Promise.all(Array.from(groups, ([place, list]) => this.#carryOutAll(place, list)));
    this.#loop.wake();
  }

  /** Turns and failures count within one session. */
  #startSession({ state }: TournamentScene): void {
    const playing = playingOf(state);
    if (this.#playing !== playing) {
      this.#watcher.turns.clear();
      this.#retries.clear();
    }
    this.#playing = playing;
  }

  /** Without those that are to be tried again only later. */
  #actsByPlace(acts: readonly StewardAct[]): ReadonlyMap<string, readonly StewardAct[]> {
    const now = this.#options.now();
    const groups = new Map<string, StewardAct[]>();
    for (const act of acts) {
      const place = actPlace(act);
      if (this.#notBefore(place) > now) continue;
      const group = groups.get(place);
      if (group === undefined) groups.set(place, [act]);
      else group.push(act);
    }
    return groups;
  }

  #nextRetry(acts: readonly StewardAct[]): number {
    return Math.min(...acts.map((act) => this.#notBefore(actPlace(act))));
  }

  #notBefore(place: string): number {
    return this.#retries.get(place)?.notBefore ?? 0;
  }

  async #carryOutAll(place: string, acts: readonly StewardAct[]): Promise<void> {
    for (const act of acts) {
      if (!this.isHeld() || this.#loop.isStopped) return;
      if (!(await this.#carryOut(place, act))) return;
    }
  }

  /** Whether it was done; if not, it is tried again later. */
  async #carryOut(place: string, act: StewardAct): Promise<boolean> {
    try {
      const code = await carryOutAct(this.#services, act);
      if (code === null) this.#retries.delete(place);
      else if (code === 'busy') this.#retrySoon(place);
      else this.#fail(place, { act: act.kind, code, ...('command' in act ? { do: act.command.do } : {}) });
      return code === null;
    } catch (error) {
      this.#fail(place, { act: act.kind, error });
      return false;
    }
  }

  /** Others wrote at the same time: that is no failure. */
  #retrySoon(place: string): void {
    const failures = this.#retries.get(place)?.failures ?? 0;
    this.#retries.set(place, { failures, notBefore: this.#options.now() + BUSY_MS });
  }

  #fail(place: string, fields: object): void {
    const { log, now } = this.#options;
    const failures = (this.#retries.get(place)?.failures ?? 0) + 1;
    this.#retries.set(place, { failures, notBefore: now() + retryDelayMs(failures) });
    log.warn({ tournament: this.#live.entry.id, failures, ...fields }, 'an act of the steward was not carried out');
  }

  /** The last events that another server wrote may not have arrived yet. */
  async #awaitForeignEvents(): Promise<void> {
    const { house, now } = this.#options;
    const tip = await house.store.tip(tournamentStream(this.#live.entry.id));
    const until = now() + CATCH_UP_MS;
    while (this.#live.tip().sequence < tip.sequence && now() < until && !this.#loop.isStopped)
      await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
  }
}
