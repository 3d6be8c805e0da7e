import { cents, ok, type Result } from '@sabot/rules';
import { HOUSE, timed } from '@sabot/table';
import {
  BRING,
  entryOf,
  type LiveChips,
  type NextDeadline,
  playingOf,
  sessionOf,
  sessionTableId,
  type TournamentCommand,
  tableOfEntry,
  tableOrder,
  tournamentOrder,
} from '@sabot/tournament';
import { LeasedWorkers } from '../streams/leased-workers.ts';
import { type StewardOptions, TournamentSteward } from './steward.ts';

/** Why chips did not come back from a table: nobody is in the tournament, they are in play, or there are too few. */
const BRING_FAULTS = ['no-such-tournament', 'not-at-table', 'in-play', 'not-enough-chips', 'busy'] as const;
type ChipFault = (typeof BRING_FAULTS)[number];
/** How much came back. */
type ChipsTaken = Result<number, ChipFault>;

/** What the HTTP side asks about tournaments. It is answered on every server, whichever runs the tournament. */
export interface Stewards {
  /** For countdowns, also of tournaments that another server runs. */
  readonly deadlineOf: (tournament: string) => NextDeadline | null;
  /** Tables of the session under way, by number; empty where none is. */
  readonly tablesOf: (tournament: string) => Readonly<Record<number, string>>;
  /** What each entry has at its table right now. */
  readonly liveChipsOf: (tournament: string) => LiveChips;
  /** Whether the tables of the session under way have nothing left to correct or to report. */
  readonly mayAnnounce: (tournament: string) => boolean;
  /**
   * Chips back from the table to the hand, for a Dragon Bet, as long as those are open. The command's own id makes a
   * repeat harmless.
   */
  readonly bring: (tournament: string, entry: number, amount: number, command: string) => Promise<ChipsTaken>;
  /** Tournaments that this server runs. */
  readonly holds: () => readonly string[];
  /** Gives back all tournaments, once the acts under way are done. */
  readonly stop: () => Promise<void>;
}

interface ChipRequest {
  readonly tournament: string;
  readonly entry: number;
  readonly amount: number;
  /** The id of the command that the chips are for. */
  readonly command: string;
}

const chipFault = (fault: ChipFault): ChipsTaken => ({ ok: false, fault });

/**
 * Moves chips from the table back to the hand. They leave the table first; if anything stops this half-way, the steward
 * finishes it under the same id.
 */
const takeChipsFromTable = async (
  { house, now }: Pick<StewardOptions, 'house' | 'now'>,
  request: ChipRequest,
): Promise<ChipsTaken> => {
  const live = await house.tournament(request.tournament);
  if (live === null) return chipFault('no-such-tournament');
  const { game } = live;
  const state = live.state();
  const session = sessionOf(state);
  const entry = entryOf(state, request.entry);
  const sessionTable = session === null ? undefined : tableOfEntry(session, request.entry);
  if (sessionTable === undefined || entry === undefined || entry.atTable === 0) return chipFault('not-at-table');
  if (sessionTable.closed) return chipFault('in-play');
  const table = await house.table(sessionTableId(request.tournament, playingOf(state), sessionTable.table));
  if (table === null) return chipFault('not-at-table');
  const id = `${BRING}${request.entry}:${request.command}`;
  const amount = cents(request.amount);
  const order = tableOrder({ game }, { state: table.state() }, 'cash-out', { amount, for: entry.person });
  const cashed = await table.give(timed({ ...order, id, by: HOUSE }, now()));
  if (cashed.kind === 'refused')
    return chipFault(cashed.refusal.code === 'not-enough-chips' ? 'not-enough-chips' : 'not-at-table');
  if (cashed.kind === 'failed') return chipFault('busy');
  const bring = tournamentOrder({ game, state: live.state() }, 'bring-chips', { entry: request.entry, amount }, id);
  const brought = await live.give({ ...bring, at: now() } as TournamentCommand);
  if (brought.kind === 'done') return ok(request.amount);
  // "No more bets" was called meanwhile: the steward takes the chips back to the table.
  return chipFault(brought.kind === 'refused' ? 'in-play' : 'busy');
};

interface StewardsOptions extends StewardOptions {
  /** How often this server tries for the leases of tournaments that it does not hold. */
  readonly leaseEveryMs?: number;
}

/** Runs all tournaments of the house, each on one server at a time; every server can say how they stand. */
export const startStewards = (options: StewardsOptions): Stewards => {
  const { house, log, leaseEveryMs } = options;
  const stewards = LeasedWorkers.start({
    ids: () => house.tournaments().map(({ id }) => id),
    open: async (id) => {
      const live = await house.tournament(id);
      return live === null ? null : () => new TournamentSteward(options, live);
    },
    onChange: house.onTournaments,
    onTrouble: (tournament, error) => log.warn({ tournament, error }, 'a tournament could not be taken over'),
    retryMs: leaseEveryMs,
  });
  const unlisten = house.onTables(() => {
    for (const steward of stewards.all()) steward.refresh();
  });

  return {
    deadlineOf: (id) => stewards.get(id)?.deadline() ?? null,
    tablesOf: (id) => stewards.get(id)?.tables() ?? {},
    liveChipsOf: (id) => stewards.get(id)?.liveChips() ?? {},
    mayAnnounce: (id) => stewards.get(id)?.mayAnnounce() ?? true,
    bring: (tournament, entry, amount, command) => takeChipsFromTable(options, { tournament, entry, amount, command }),
    holds: () => stewards.heldIds(),
    stop: async () => {
      unlisten();
      await stewards.stop();
    },
  };
};
