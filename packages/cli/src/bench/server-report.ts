import { withThousands } from '../paint.ts';
import { table } from '../table.ts';
import type { Hearing } from './server/fan-out.ts';
import { FLAT_KINDS } from './server/flat.ts';
import type { Rate } from './server/rate.ts';
import type { ServerBench, StoreBench } from './server.ts';

/** What the server's benchmark found, for programs and for people. */

/** Of medians. The group commit is that of writers on streams of their own; the others hold the same streams against each other. */
const ratiosOf = ({ raw, wagers, http }: StoreBench) => ({
  oneTableToGroupCommit: wagers.one.median / raw.own.median,
  eightTablesToGroupCommit: wagers.eight.median / raw.own.median,
  oneTableToOneStream: wagers.one.median / raw.one.median,
  eightTablesToEightStreams: wagers.eight.median / raw.eight.median,
  httpToOneTable: http.median / wagers.one.median,
  httpToBare: http.median / http.bare.median,
});

const storeReply = (bench: StoreBench): object => ({ ...bench, ratios: ratiosOf(bench) });

export const serverReply = ({ clients, sqlite, postgres, fanOut, flat, startUp }: ServerBench): object => ({
  clients,
  sqlite: storeReply(sqlite),
  postgres: postgres === null ? null : storeReply(postgres),
  fanOut,
  flat,
  startUp,
});

const rate = (value: number): string => withThousands(Math.round(value));
const ms = (value: number): string => value.toFixed(value < 100 ? 1 : 0);

const showStore = (name: string, clients: number, { raw, wagers, http }: StoreBench): string => {
  const row = (what: string, each: Rate, same: Rate | null): readonly string[] => [
    what,
    rate(each.best),
    rate(each.median),
    (each.median / raw.own.median).toFixed(2),
    same === null ? '' : (each.median / same.median).toFixed(2),
    ms(each.latency.p50),
    ms(each.latency.p99),
  ];
  return `${name}, ${clients} clients, everything durable before it is answered\n${table(
    ['a second', 'best', 'median', 'ratio', 'to the same streams', 'p50, ms', 'p99, ms'],
    [
      row('the store alone, a stream each', raw.own, null),
      row('the store alone, 8 streams', raw.eight, null),
      row('the store alone, 1 stream', raw.one, null),
      row('wagers in process, 8 tables', wagers.eight, raw.eight),
      row('wagers in process, 1 table', wagers.one, raw.one),
      row('wagers over HTTP, 1 table', http, raw.one),
      row('the network side alone', http.bare, null),
    ],
    { right: [1, 2, 3, 4, 5, 6] },
  )}`;
};

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

const showHearing = (who: string, { fromAnswer, fromCommand, cpuMsAnUpdate }: Hearing): string =>
  table(
    [`until each ${who} has it`, 'p50, ms', 'p99, ms'],
    [
      ['from the answer to the command', ms(fromAnswer.p50), ms(fromAnswer.p99)],
      ['from the sending of the command', ms(fromCommand.p50), ms(fromCommand.p99)],
      ['processor time of the server, a command', ms(cpuMsAnUpdate), ''],
    ],
    { right: [1, 2] },
  );

const showFanOut = ({ fanOut }: ServerBench): string =>
  [
    `A full table and ${rate(fanOut.watchers)} watchers over WebSocket, ${fanOut.commandsPerSecond} commands a second, ${fanOut.updates} updates\n`,
    showHearing('watcher', fanOut),
    `An update has ${kilobytes(fanOut.bytesAnUpdate)}; a watcher takes ${kilobytes(fanOut.bytesAWatcher)} of the server's memory.\n`,
    `The same with ${rate(fanOut.patrons.watching)} patrons at the table, each watching it too, ${fanOut.patrons.updates} updates\n`,
    showHearing('patron', fanOut.patrons),
    `An update has ${kilobytes(fanOut.patrons.bytesAnUpdate)}.\n`,
    `${rate(fanOut.crowd.watching)} watchers and no patrons among them, ${fanOut.crowd.updates} updates\n`,
    showHearing('watcher', fanOut.crowd),
  ].join('');

const showFlat = ({ flat }: ServerBench): string => {
  const micro = (value: number): string => value.toFixed(0);
  const row = (kind: (typeof FLAT_KINDS)[number]): readonly string[] => {
    const { few, many, ratios } = flat[kind];
    return [
      `${rate(few.count)} and ${rate(many.count)} ${kind}`,
      micro(few.cpu),
      micro(many.cpu),
      ratios.cpu.toFixed(2),
      micro(few.time),
      micro(many.time),
      ratios.time.toFixed(2),
    ];
  };
  return `A wager raised in process, SQLite, with few and with many; us\n${table(
    ['', 'processor, few', 'many', 'ratio', 'time, few', 'many', 'ratio'],
    FLAT_KINDS.map(row),
    { right: [1, 2, 3, 4, 5, 6] },
  )}`;
};

const showStartUp = ({ startUp }: ServerBench): string => {
  const seconds = (value: number): string => (value / 1000).toFixed(2);
  return `Start-up of the process, SQLite\n${table(
    ['until', 'seconds'],
    [
      ['ready, empty store', seconds(startUp.emptyMs)],
      [`ready, one table with ${rate(startUp.events)} events`, seconds(startUp.fullMs)],
      ['that table answers', seconds(startUp.tableMs)],
      ['that table is open without its snapshot, in process', seconds(startUp.withoutSnapshotMs)],
      ['all of it was played, in process', startUp.buildSeconds.toFixed(1)],
      [`ready, ${rate(startUp.pastTables)} tables that are over`, seconds(startUp.pastMs)],
    ],
    { right: [1] },
  )}A table that is loaded takes ${kilobytes(startUp.bytesATable)} of the memory.\n`;
};

export const showServer = (bench: ServerBench): string =>
  [
    showStore('SQLite', bench.clients, bench.sqlite),
    bench.postgres === null
      ? 'PostgreSQL is not installed here.\n'
      : showStore('PostgreSQL', bench.clients, bench.postgres),
    showFanOut(bench),
    showFlat(bench),
    showStartUp(bench),
  ].join('');
