import type { Deadline } from '@sabot/protocol';
import { timed } from '@sabot/table';
import { type Gate, gateOf, SHUT_GATE } from '@sabot/tournament';
import { contributionMs } from '../shoes/contributions.ts';
import { RevealFailed, type ShoeKeeper, type ShoeKeeperScene } from '../shoes/shoe-keeper.ts';
import type { Lease } from '../store/store.ts';
import type { House } from '../streams/house.ts';
import type { Act, WorkerLog } from '../streams/leased-workers.ts';
import { codeOfAnswer } from '../streams/stream.ts';
import { LiveClock, type TableClock } from '../streams/table-clock.ts';
import type { LiveTable } from '../streams/table-stream.ts';
import type { LiveTournament } from '../streams/tournament-stream.ts';
import { retryDelayMs, WakeLoop } from '../streams/wake-loop.ts';
import { deadlineOf, nextAct } from './next-act.ts';
import type { DealerScene } from './plan.ts';

export interface TableDealerOptions {
  readonly house: House;
  readonly keeper: ShoeKeeper;
  readonly hasAudience: (table: string) => boolean;
  readonly log: WorkerLog;
  readonly now: () => number;
  /** After so long a reveal that failed is tried again. */
  readonly revealAgainMs?: number;
}

/** People come and go without an event, so that a table at rest is looked at once a second. */
const IDLE_CHECK_MS = 1_000;
/** Others wrote at the same time: that is no failure, and people are waiting, so that it is tried again soon. */
const BUSY_MS = 20;
const REVEAL_AGAIN_MS = 60_000;

/** The act that can be given, else the shorter of two waits. */
const earlierAct = (one: Act, other: Act): Act => {
  if (one.kind === 'give' || other.kind === 'nothing') return one;
  if (other.kind === 'give' || one.kind === 'nothing') return other;
  return one.until <= other.until ? one : other;
};

/** What the tournament of a table allows at it; null at a table without one. */
class TournamentGate {
  readonly #options: Pick<TableDealerOptions, 'house' | 'now'>;
  readonly #table: LiveTable;
  readonly #onChange: () => void;
  /** Null until it is found. */
  #tournament: LiveTournament | null = null;
  #stopWatching: (() => void) | null = null;
  #isStopped = false;
  /** As it was last read for a decision. */
  #lastRead: Gate = SHUT_GATE;

  constructor(options: Pick<TableDealerOptions, 'house' | 'now'>, table: LiveTable, onChange: () => void) {
    this.#options = options;
    this.#table = table;
    this.#onChange = onChange;
  }

  /** Watches the tournament, once it is there, for changes of what it allows. */
  async watch(): Promise<void> {
    const { tournament } = this.#table.entry;
    if (tournament === null || this.#tournament !== null) return;
    const found = await this.#options.house.tournament(tournament);
    if (found === null || this.#isStopped || this.#tournament !== null) return;
    this.#tournament = found;
    this.#stopWatching = found.watch(() => {
      const { mayCall, mayDeal } = this.#now();
      if (mayCall !== this.#lastRead.mayCall || mayDeal !== this.#lastRead.mayDeal) this.#onChange();
    });
  }

  read(): Gate | null {
    if (this.#table.entry.tournament === null) return null;
    this.#lastRead = this.#now();
    return this.#lastRead;
  }

  stop(): void {
    this.#isStopped = true;
    this.#stopWatching?.();
  }

  /** Nothing may be done before the tournament is known. */
  #now(): Gate {
    return this.#tournament === null
      ? SHUT_GATE
      : gateOf(this.#tournament.state(), this.#table.entry.id, this.#table.state(), this.#options.now());
  }
}

/** Carries out what the house does at one table, while this server holds its lease. */
export class TableDealer {
  readonly #options: TableDealerOptions;
  readonly #table: LiveTable;
  readonly #clock: LiveClock;
  readonly #gate: TournamentGate;
  readonly #loop: WakeLoop;
  readonly #unwatch: () => void;
  /** Past shoes that could not be revealed, and when each is tried again. */
  readonly #postponedReveals = new Map<number, number>();
  #lease: Lease | null = null;
  #failures = 0;
  #notBefore = 0;

  constructor(options: TableDealerOptions, table: LiveTable) {
    this.#options = options;
    this.#table = table;
    const { now } = options;
    this.#loop = new WakeLoop({ step: () => this.#tryStep(), now, longestWaitMs: IDLE_CHECK_MS });
    this.#clock = new LiveClock(options.house.store, table, now);
    this.#gate = new TournamentGate(options, table, () => this.#loop.wake());
    this.#unwatch = table.watch((update) => {
      this.#clock.add(update);
      this.#loop.wake();
    });
  }

  isHeld(): boolean {
    return this.#lease?.isHeld() === true;
  }

  /** Takes the table over if nobody else has it. */
  async tryLease(): Promise<void> {
    const { house, log } = this.#options;
    const { id } = this.#table.entry;
    // What halted the table at this server may not halt it at another.
    if (this.#table.halted() !== null) return this.#lease?.release();
    if (this.#loop.isStopped || this.isHeld()) return;
    const lease = await house.store.tryLease(`table:${id}`);
    if (lease === null) return;
    if (this.#loop.isStopped) return lease.release();
    this.#lease = lease;
    log.info({ table: id }, 'this server takes care of the table');
    this.#loop.wake();
  }

  deadline(): Deadline | null {
    const { log } = this.#options;
    // A server that does not run the table reads the clock when it is first asked.
    if (!this.#clock.isRead)
      this.#clock.read().catch((error: unknown) => log.warn({ table: this.#table.entry.id, error }, 'no clock'));
    const clock = this.#clock.current();
    const scene = clock === null ? null : this.#scene(clock);
    return scene === null ? null : deadlineOf(scene);
  }

  /** Gives the table back, once the act under way is done. */
  async stop(): Promise<void> {
    this.#unwatch();
    this.#gate.stop();
    await this.#loop.stop();
    await this.#lease?.release();
  }

  async #tryStep(): Promise<void> {
    try {
      if (this.isHeld() && this.#table.halted() === null) await this.#step();
    } catch (error) {
      this.#fail({ error }, 'the house could not see to a table');
      this.#loop.wakeAt(this.#notBefore);
    }
  }

  async #step(): Promise<void> {
    const { house, now } = this.#options;
    const { entry } = this.#table;
    if (now() < this.#notBefore) return this.#loop.wakeAt(this.#notBefore);
    const act = await this.#chooseAct();
    if (act.kind === 'give') {
      await this.#give(act);
      this.#loop.wake();
    } else if (act.kind === 'wait') this.#loop.wakeAt(act.until);
    else if (this.#isOver()) await house.retireTable(entry.id);
    else if (entry.auto !== null) this.#loop.wakeAt(now() + IDLE_CHECK_MS);
  }

  async #chooseAct(): Promise<Act> {
    await this.#gate.watch();
    const clock = await this.#clock.read();
    const forShoe = await this.#nextShoeAct({
      table: this.#table.entry.id,
      game: this.#table.game,
      state: this.#table.state(),
      clock,
      contributionMs: contributionMs(this.#table),
      hasAudience: this.#hasAudience(),
    });
    if (forShoe.kind === 'give') return forShoe;
    const scene = this.#scene(await this.#clock.read());
    return scene === null ? forShoe : earlierAct(nextAct(scene, this.#options.now()), forShoe);
  }

  async #nextShoeAct(scene: ShoeKeeperScene): Promise<Act> {
    const { keeper, now } = this.#options;
    const postponed = this.#postponedReveals;
    for (const [shoe, until] of postponed) if (until <= now()) postponed.delete(shoe);
    try {
      const act = await keeper.nextAct({ ...scene, putOff: [...postponed.keys()] }, now());
      const until = Math.min(...postponed.values());
      return postponed.size === 0 ? act : earlierAct(act, { kind: 'wait', until });
    } catch (error) {
      if (!(error instanceof RevealFailed)) throw error;
      this.#postponeReveal(error.shoe, { error: error.cause });
      return this.#nextShoeAct(scene);
    }
  }

  /** Dealing goes on without the reveal of a past shoe, which is tried again later. */
  #postponeReveal(shoe: number, fields: object): void {
    const { log, now, revealAgainMs = REVEAL_AGAIN_MS } = this.#options;
    this.#postponedReveals.set(shoe, now() + revealAgainMs);
    log.warn({ table: this.#table.entry.id, shoe, ...fields }, 'a past shoe could not be revealed');
  }

  async #give({ command, onlyAt }: Extract<Act, { kind: 'give' }>): Promise<void> {
    if (!this.isHeld()) return;
    const { now } = this.#options;
    const code = codeOfAnswer(await this.#table.give(timed(command, now()), onlyAt));
    if (code === null) this.#failures = 0;
    else if (code === 'busy') this.#notBefore = now() + BUSY_MS;
    else if (command.do === 'reveal-shoe') this.#postponeReveal(command.shoe, { code });
    else this.#fail({ do: command.do, id: command.id, code }, 'an act of the house was not carried out');
  }

  #fail(fields: object, words: string): void {
    const { log, now } = this.#options;
    this.#failures += 1;
    this.#notBefore = now() + retryDelayMs(this.#failures);
    log.warn({ table: this.#table.entry.id, failures: this.#failures, ...fields }, words);
  }

  /** Null at a table where people deal. */
  #scene(clock: TableClock): DealerScene | null {
    const { entry, game } = this.#table;
    const { id, auto } = entry;
    if (auto === null) return null;
    const state = this.#table.state();
    const [hasAudience, tournament] = [this.#hasAudience(), this.#gate.read()];
    return { table: id, game, state, auto, clock, hasAudience, tournament };
  }

  #hasAudience(): boolean {
    const { entry } = this.#table;
    return this.#options.hasAudience(entry.id) || this.#table.state().patrons.some(({ present }) => present);
  }

  /** A private table that is closed, with nothing of its shoes left to reveal. */
  #isOver(): boolean {
    const { play, config } = this.#table.state();
    return this.#table.entry.owner !== null && play.phase === 'table-closed' && config !== null;
  }
}
