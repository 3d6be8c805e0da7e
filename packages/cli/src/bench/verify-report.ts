import { withThousands } from '../paint.ts';
import { table } from '../table.ts';
import type { Took, VerifyBench } from './verify.ts';

/** What the benchmark of verifying found, for programs and for people. */

const withIntegrity = ({ store, integrity }: VerifyBench): Took => ({
  seconds: store.seconds + integrity.seconds,
  cpuSeconds: store.cpuSeconds + integrity.cpuSeconds,
});

const ratiosOf = ({ store, file, plain }: VerifyBench) => ({
  toPlain: store.seconds / plain.seconds,
  cpuToPlain: store.cpuSeconds / plain.cpuSeconds,
  fileToPlain: file.seconds / plain.seconds,
});

export const verifyReply = (bench: VerifyBench): object => ({
  ...bench,
  withIntegrity: withIntegrity(bench),
  eventsPerSecond: bench.events / bench.store.seconds,
  ratios: ratiosOf(bench),
});

export const showVerify = (bench: VerifyBench): string => {
  const { events, rounds, store, integrity, plain, exported, file, isSound } = bench;
  const row = (what: string, { seconds, cpuSeconds }: Took): readonly string[] => [
    what,
    seconds.toFixed(2),
    cpuSeconds.toFixed(2),
    withThousands(Math.round(events / seconds)),
    (seconds / plain.seconds).toFixed(2),
  ];
  return [
    `One table with ${withThousands(events)} events in ${withThousands(rounds)} rounds, SQLite\n`,
    table(
      ['', 'seconds', 'processor, s', 'events a second', 'ratio'],
      [
        row('the rows only read and hashed, one thread', plain),
        row('the store verified', store),
        row('integrity_check of the database file', integrity),
        row('the store verified, with integrity_check', withIntegrity(bench)),
        row(`written out as JSON lines (${(exported.bytes / 2 ** 20).toFixed(0)} MiB)`, exported),
        row('that file verified', file),
      ],
      { right: [1, 2, 3, 4] },
    ),
    isSound ? '' : 'NOT SOUND: something of it does not hold.\n',
  ].join('');
};
