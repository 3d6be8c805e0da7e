import type { Deadline } from '@sabot/protocol';
import { timed } from '@sabot/table';
import { type Gate, gateOf, SHUT_GATE } from '@sabot/tournament';
import { contributionMs } from '../shoes/contributions.ts';
import { RevealFailed, type ShoeKeeper, type ShoeKeeperScene } from '../shoes/shoe-keeper.ts';
import type { Lease } from '../store/store.ts';
import type { House } from '../streams/house.ts';
import type { Act, WorkerLog } from '../streams/leased-workers.ts';
import { advanceClock, readClock, readClockFurther, type TableClock } from '../streams/table-clock.ts';
import type { LiveTable, TableAnswer } from '../streams/table-stream.ts';
import type { LiveTournament } from '../streams/tournament-stream.ts';
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

/** One table in the care of the house. */
interface TableDealer {
  readonly isHeld: () => boolean;
  /** Takes the table over if nobody else has it. */
  readonly tryLease: () => Promise<void>;
  readonly deadline: () => Deadline | null;
  readonly stop: () => Promise<void>;
}

/** People come and go without an event, so that a table at rest looks up once a second. */
const IDLE_CHECK_MS = 1_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
/** Others wrote at the same time: that is no failure, and everyone waits for the house. */
const BUSY_MS = 20;
const REVEAL_AGAIN_MS = 60_000;

const codeOf = (answer: TableAnswer): string | null => {
  if (answer.kind === 'done') return null;
  return answer.kind === 'refused' ? answer.refusal.code : answer.code;
};

/** Whichever act can be given, else the sooner of two waits. */
const earlierAct = (one: Act, other: Act): Act => {
  if (one.kind === 'give' || other.kind === 'nothing') return one;
  if (other.kind === 'give' || one.kind === 'nothing') return other;
  return one.until <= other.until ? one : other;
};

export const openTableDealer = (parts: TableDealerOptions, table: LiveTable): TableDealer => {
  const { house, keeper, log, now, revealAgainMs = REVEAL_AGAIN_MS } = parts;
  const { entry, game } = table;
  let lease: Lease | null = null;
  let clock: TableClock | null = null;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let runAgain = false;
  let stopped = false;
  let failures = 0;
  let notBefore = 0;
  let tournament: LiveTournament | null = null;
  let stopWatchingTournament: (() => void) | null = null;
  let lastGate = SHUT_GATE;
  /** Past shoes that could not be revealed, and until when that is left alone. */
  const putOff = new Map<number, number>();

  const isHeld = (): boolean => lease?.isHeld() === true;

  /** What the tournament lets be done; nothing before it is known. */
  const gateNow = (): Gate =>
    tournament === null ? SHUT_GATE : gateOf(tournament.state(), entry.id, table.state(), now());

  const dealerScene = (at: TableClock): DealerScene | null => {
    if (entry.auto === null) return null;
    const state = table.state();
    const hasAudience = parts.hasAudience(entry.id) || state.patrons.some(({ present }) => present);
    lastGate = gateNow();
    const gate = entry.tournament === null ? null : lastGate;
    return { table: entry.id, game, state, auto: entry.auto, clock: at, hasAudience, tournament: gate };
  };

  /** A table of a tournament hears what happens in it, and looks up when that lets anything else be done. */
  const watchTournament = async (): Promise<void> => {
    if (entry.tournament === null || tournament !== null) return;
    const found = await house.tournament(entry.tournament);
    if (found === null || stopped || tournament !== null) return;
    tournament = found;
    stopWatchingTournament = found.watch(() => {
      const { mayCall, mayDeal } = gateNow();
      if (mayCall !== lastGate.mayCall || mayDeal !== lastGate.mayDeal) wake();
    });
  };

  /** The clock at the table's last event: nothing is awaited between the last look and the return. */
  const currentClock = async (): Promise<TableClock> => {
    let read = clock ?? (await readClock(house.store, entry.id, table.tip().sequence, now()));
    while (read.sequence < table.tip().sequence) {
      const more = await readClockFurther(house.store, entry.id, read, table.tip().sequence, now());
      if (more === read) throw new Error(`Events after ${read.sequence} of table ${entry.id} cannot be read.`);
      read = more;
    }
    clock = read;
    return read;
  };

  /** The table is dealt on whether or not a past shoe can be revealed: what is owed is asked for again later. */
  const postponeReveal = (shoe: number, fields: object): void => {
    putOff.set(shoe, now() + revealAgainMs);
    log.warn({ table: entry.id, shoe, ...fields }, 'a past shoe could not be revealed');
  };

  const nextShoeAct = async (scene: ShoeKeeperScene): Promise<Act> => {
    for (const [shoe, until] of putOff) if (until <= now()) putOff.delete(shoe);
    try {
      const kept = await keeper.nextAct({ ...scene, putOff: [...putOff.keys()] }, now());
      const until = Math.min(...putOff.values());
      return putOff.size === 0 ? kept : earlierAct(kept, { kind: 'wait', until });
    } catch (error) {
      if (!(error instanceof RevealFailed)) throw error;
      postponeReveal(error.shoe, { error: error.cause });
      return nextShoeAct(scene);
    }
  };

  const chooseAct = async (): Promise<Act> => {
    await watchTournament();
    const before = await currentClock();
    const state = table.state();
    const hasAudience = parts.hasAudience(entry.id) || state.patrons.some(({ present }) => present);
    const kept = await nextShoeAct({
      table: entry.id,
      game,
      state,
      clock: before,
      contributionMs: contributionMs(table),
      hasAudience,
    });
    if (kept.kind === 'give') return kept;
    const dealt = dealerScene(await currentClock());
    return dealt === null ? kept : earlierAct(nextAct(dealt, now()), kept);
  };

  const failed = (fields: object, words: string): void => {
    failures += 1;
    notBefore = now() + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
    log.warn({ table: entry.id, failures, ...fields }, words);
  };

  const give = async ({ command, onlyAt }: Extract<Act, { kind: 'give' }>): Promise<void> => {
    if (!isHeld()) return;
    const code = codeOf(await table.give(timed(command, now()), onlyAt));
    if (code === null) failures = 0;
    else if (code === 'busy') notBefore = now() + BUSY_MS;
    else if (command.do === 'reveal-shoe') postponeReveal(command.shoe, { code });
    else failed({ do: command.do, id: command.id, code }, 'an act of the house was not carried out');
  };

  const wakeAt = (at: number): void => {
    if (timer !== null) clearTimeout(timer);
    timer = stopped ? null : setTimeout(wake, Math.max(0, Math.min(IDLE_CHECK_MS, at - now())));
  };

  /** A private table that is closed, with nothing of its shoes left to reveal. */
  const isOver = (): boolean => {
    const { play, config } = table.state();
    return entry.owner !== null && play.phase === 'table-closed' && config !== null;
  };

  const step = async (): Promise<void> => {
    if (now() < notBefore) return wakeAt(notBefore);
    const act = await chooseAct();
    if (act.kind === 'give') {
      await give(act);
      runAgain = true;
    } else if (act.kind === 'wait') wakeAt(act.until);
    else if (isOver()) await house.retireTable(entry.id);
    else if (entry.auto !== null) wakeAt(now() + IDLE_CHECK_MS);
  };

  const run = async (): Promise<void> => {
    // So that `running` is set before it can be cleared below.
    await Promise.resolve();
    do {
      runAgain = false;
      try {
        if (isHeld() && table.halted() === null) await step();
      } catch (error) {
        failed({ error }, 'the house could not see to a table');
        wakeAt(notBefore);
      }
    } while (runAgain && !stopped);
    running = null;
  };

  const wake = (): void => {
    if (stopped) return;
    runAgain = true;
    running ??= run();
  };

  const unwatch = table.watch(({ first, events }) => {
    // A gap is read from the store when the clock is next asked for.
    if (clock !== null && clock.sequence === first - 1) clock = events.reduce(advanceClock(now()), clock);
    wake();
  });

  return {
    isHeld: isHeld,
    tryLease: async () => {
      // Whatever stopped the table here may not stop it at another server.
      if (table.halted() !== null) return lease?.release();
      if (stopped || isHeld()) return;
      const won = await house.store.tryLease(`table:${entry.id}`);
      if (won === null) return;
      if (stopped) return won.release();
      lease = won;
      log.info({ table: entry.id }, 'this server takes care of the table');
      wake();
    },
    deadline: () => {
      // A server that only looks on reads the clock when it is first asked.
      if (clock === null) currentClock().catch((error: unknown) => log.warn({ table: entry.id, error }, 'no clock'));
      const scene = clock === null || clock.sequence !== table.tip().sequence ? null : dealerScene(clock);
      return scene === null ? null : deadlineOf(scene);
    },
    stop: async () => {
      stopped = true;
      unwatch();
      stopWatchingTournament?.();
      if (timer !== null) clearTimeout(timer);
      await running;
      await lease?.release();
    },
  };
};
