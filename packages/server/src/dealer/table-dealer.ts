import type { Deadline } from '@sabot/protocol';
import { timed } from '@sabot/table';
import { type Gate, gateOf, SHUT_GATE } from '@sabot/tournament';
import { contributionMsOf } from '../shoes/contributions.ts';
import { type Keeper, RevealFailed, type ShoeScene } from '../shoes/shoe-keeper.ts';
import type { Lease } from '../store/store.ts';
import type { House } from '../streams/house.ts';
import type { Act, WorkerLog } from '../streams/leased-workers.ts';
import { type Clock, clockUpTo, readClock, readOn } from '../streams/table-clock.ts';
import type { LiveTable, TableAnswer } from '../streams/table-stream.ts';
import type { LiveTournament } from '../streams/tournament-stream.ts';
import { deadlineOf, nextAct } from './next-act.ts';
import type { Scene } from './plan.ts';

export interface PostParts {
  readonly house: House;
  readonly keeper: Keeper;
  readonly someoneThere: (table: string) => boolean;
  readonly log: WorkerLog;
  readonly now: () => number;
  /** After so long a reveal that failed is tried again. */
  readonly revealAgainMs?: number;
}

/** One table in the care of the house. */
interface Post {
  readonly isHeld: () => boolean;
  /** Takes the table over if nobody else has it. */
  readonly tryLease: () => Promise<void>;
  readonly deadline: () => Deadline | null;
  readonly stop: () => Promise<void>;
}

/** People come and go without an event, so that a table at rest looks up once a second. */
const LOOK_UP_MS = 1_000;
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
const sooner = (one: Act, other: Act): Act => {
  if (one.kind === 'give' || other.kind === 'nothing') return one;
  if (other.kind === 'give' || one.kind === 'nothing') return other;
  return one.until <= other.until ? one : other;
};

export const openPost = (parts: PostParts, table: LiveTable): Post => {
  const { house, keeper, log, now, revealAgainMs = REVEAL_AGAIN_MS } = parts;
  const { entry, game } = table;
  let lease: Lease | null = null;
  let clock: Clock | null = null;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let failures = 0;
  let notBefore = 0;
  let tournament: LiveTournament | null = null;
  let unhear: (() => void) | null = null;
  let lastGate = SHUT_GATE;
  /** Past shoes that could not be revealed, and until when that is left alone. */
  const putOff = new Map<number, number>();

  const held = (): boolean => lease?.held() === true;

  /** What the tournament lets be done; nothing before it is known. */
  const gateNow = (): Gate =>
    tournament === null ? SHUT_GATE : gateOf(tournament.state(), entry.id, table.state(), now());

  const sceneOf = (at: Clock): Scene | null => {
    if (entry.auto === null) return null;
    const state = table.state();
    const someoneThere = parts.someoneThere(entry.id) || state.patrons.some(({ present }) => present);
    lastGate = gateNow();
    const gate = entry.tournament === null ? null : lastGate;
    return { table: entry.id, game, state, auto: entry.auto, clock: at, someoneThere, tournament: gate };
  };

  /** A table of a tournament hears what happens in it, and looks up when that lets anything else be done. */
  const hearTournament = async (): Promise<void> => {
    if (entry.tournament === null || tournament !== null) return;
    const found = await house.tournament(entry.tournament);
    if (found === null || stopped || tournament !== null) return;
    tournament = found;
    unhear = found.watch(() => {
      const { mayCall, mayDeal } = gateNow();
      if (mayCall !== lastGate.mayCall || mayDeal !== lastGate.mayDeal) wake();
    });
  };

  /** The clock at the table's last event: nothing is awaited between the last look and the return. */
  const currentClock = async (): Promise<Clock> => {
    let read = clock ?? (await readClock(house.store, entry.id, table.tip().sequence, now()));
    while (read.sequence < table.tip().sequence) {
      const more = await readOn(house.store, entry.id, read, table.tip().sequence, now());
      if (more === read) throw new Error(`Events after ${read.sequence} of table ${entry.id} cannot be read.`);
      read = more;
    }
    clock = read;
    return read;
  };

  /** The table is dealt on whether or not a past shoe can be revealed: what is owed is asked for again later. */
  const leaveAlone = (shoe: number, fields: object): void => {
    putOff.set(shoe, now() + revealAgainMs);
    log.warn({ table: entry.id, shoe, ...fields }, 'a past shoe could not be revealed');
  };

  const keep = async (scene: ShoeScene): Promise<Act> => {
    for (const [shoe, until] of putOff) if (until <= now()) putOff.delete(shoe);
    try {
      const kept = await keeper.next({ ...scene, putOff: [...putOff.keys()] }, now());
      const until = Math.min(...putOff.values());
      return putOff.size === 0 ? kept : sooner(kept, { kind: 'wait', until });
    } catch (error) {
      if (!(error instanceof RevealFailed)) throw error;
      leaveAlone(error.shoe, { error: error.cause });
      return keep(scene);
    }
  };

  const chooseAct = async (): Promise<Act> => {
    await hearTournament();
    const before = await currentClock();
    const state = table.state();
    const someoneThere = parts.someoneThere(entry.id) || state.patrons.some(({ present }) => present);
    const contributionMs = contributionMsOf(table);
    const kept = await keep({ table: entry.id, game, state, clock: before, contributionMs, someoneThere });
    if (kept.kind === 'give') return kept;
    const dealt = sceneOf(await currentClock());
    return dealt === null ? kept : sooner(nextAct(dealt, now()), kept);
  };

  const failed = (fields: object, words: string): void => {
    failures += 1;
    notBefore = now() + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
    log.warn({ table: entry.id, failures, ...fields }, words);
  };

  const give = async ({ command, onlyAt }: Extract<Act, { kind: 'give' }>): Promise<void> => {
    if (!held()) return;
    const code = codeOf(await table.give(timed(command, now()), onlyAt));
    if (code === null) failures = 0;
    else if (code === 'busy') notBefore = now() + BUSY_MS;
    else if (command.do === 'reveal-shoe') leaveAlone(command.shoe, { code });
    else failed({ do: command.do, id: command.id, code }, 'an act of the house was not carried out');
  };

  const wakeAt = (at: number): void => {
    if (timer !== null) clearTimeout(timer);
    timer = stopped ? null : setTimeout(wake, Math.max(0, Math.min(LOOK_UP_MS, at - now())));
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
      again = true;
    } else if (act.kind === 'wait') wakeAt(act.until);
    else if (isOver()) await house.retireTable(entry.id);
    else if (entry.auto !== null) wakeAt(now() + LOOK_UP_MS);
  };

  const run = async (): Promise<void> => {
    // So that `running` is set before it can be cleared below.
    await Promise.resolve();
    do {
      again = false;
      try {
        if (held() && table.halted() === null) await step();
      } catch (error) {
        failed({ error }, 'the house could not see to a table');
        wakeAt(notBefore);
      }
    } while (again && !stopped);
    running = null;
  };

  const wake = (): void => {
    if (stopped) return;
    again = true;
    running ??= run();
  };

  const unwatch = table.watch(({ first, events }) => {
    // A gap is read from the store when the clock is next asked for.
    if (clock !== null && clock.sequence === first - 1) clock = events.reduce(clockUpTo(now()), clock);
    wake();
  });

  return {
    isHeld: held,
    tryLease: async () => {
      // Whatever stopped the table here may not stop it at another server.
      if (table.halted() !== null) return lease?.release();
      if (stopped || held()) return;
      const won = await house.store.lease(`table:${entry.id}`);
      if (won === null) return;
      if (stopped) return won.release();
      lease = won;
      log.info({ table: entry.id }, 'this server takes care of the table');
      wake();
    },
    deadline: () => {
      // A server that only looks on reads the clock when it is first asked.
      if (clock === null) currentClock().catch((error: unknown) => log.warn({ table: entry.id, error }, 'no clock'));
      const scene = clock === null || clock.sequence !== table.tip().sequence ? null : sceneOf(clock);
      return scene === null ? null : deadlineOf(scene);
    },
    stop: async () => {
      stopped = true;
      unwatch();
      unhear?.();
      if (timer !== null) clearTimeout(timer);
      await running;
      await lease?.release();
    },
  };
};
