import { withThousands } from '../paint.ts';
import { table } from '../table.ts';
import type { LatencySpread } from './server/rate.ts';
import type { TournamentBench } from './tournament.ts';

/** What the benchmark of a tournament found, for programs and for people. */

export const tournamentBenchReply = ({ game: _, ...reply }: TournamentBench): object => reply;

/** A figure of a tournament that lost something is worth nothing. */
export const isSound = ({ balanced, fault }: TournamentBench): boolean => balanced && fault === null;

const ms = (value: number): string => value.toFixed(value < 100 ? 1 : 0);
const count = (value: number): string => withThousands(Math.round(value));

const row = (what: string, { count: many, p50, p99, max }: LatencySpread): readonly string[] => [
  what,
  count(many),
  ms(p50),
  ms(p99),
  ms(max),
];

export const showTournamentBench = (bench: TournamentBench): string => {
  const { latency, loopDelay, disk, seconds, cpuSeconds } = bench;
  return [
    `A tournament of ${count(bench.entries)} entries on ${bench.tables} tables, ${bench.sessions} sessions of ${bench.rounds} rounds, SQLite, auto dealer\n`,
    table(
      ['from given to answered', 'commands', 'p50, ms', 'p99, ms', 'longest, ms'],
      [
        row('at the tables', latency.tables),
        row('of the tournament', latency.tournament),
        row('all', latency.all),
        ['event loop, late by', '', ms(loopDelay.p50), ms(loopDelay.p99), ms(loopDelay.max)],
        row('a write of 16 kB made durable beside it', disk),
      ],
      { right: [1, 2, 3, 4] },
    ),
    `${bench.tablesOpened} tables opened, ${count(bench.events)} events in ${seconds.toFixed(0)} s, ${count(bench.commandsPerSecond)} commands a second, `,
    `${((100 * cpuSeconds) / seconds).toFixed(0)} % of one core, load ${bench.load.before.toFixed(1)} to ${bench.load.after.toFixed(1)}; `,
    `${bench.undone} commands not done, ${bench.warnings} warnings; ${isSound(bench) ? 'books balanced, record verified' : `NOT SOUND: ${bench.fault ?? 'the books do not balance'}`}.\n`,
  ].join('');
};
