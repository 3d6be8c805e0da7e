import { createWriteStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isHead, type SignedHead } from '@sabot/proof';
import type { ReceiptAnswer } from '@sabot/protocol';
import {
  type EventStore,
  exportTable,
  exportTournament,
  openStore,
  type RoundReport,
  receiptInExport,
  receiptInStore,
  reportText,
  roundReport,
  roundReportOfExport,
  type VerifyOutcome,
  verifyExport,
  verifyStore,
} from '@sabot/server';
import { type Body, type ExitStatus, type Options, UsageError, wholeNumber } from '../command.ts';
import { paint, withThousands } from '../paint.ts';
import { print, tell } from '../streams.ts';
import { withClearErrors } from './clear-errors.ts';
import { WHERE_OPTIONS, whereOf } from './store-location.ts';

const show = (verdict: VerifyOutcome): string => {
  if (!verdict.ok) {
    const { stream, sequence, check, message } = verdict;
    const place = [stream ?? 'the file', ...(sequence === null ? [] : [`event ${sequence}`]), check].join(', ');
    return `${paint.bold('Does not hold:')} ${place}: ${message}\n`;
  }
  const { events, rounds, heads, shoes } = verdict;
  return [
    `${paint.bold('Holds.')} ${withThousands(events)} events, ${withThousands(rounds)} rounds, ${withThousands(heads)} signed heads.`,
    `Shoes: ${shoes.verified} revealed and verified, ${shoes.inPlay} in play, ${shoes.physical} physical (n/a).`,
    '',
  ].join('\n');
};

/** How many events are done, on a terminal. */
const counter = () => {
  const isScreen = process.stderr.isTTY === true;
  return {
    progress: (events: number): void => {
      if (isScreen) process.stderr.write(`\r${withThousands(events)} events`);
    },
    end: (): void => {
      if (isScreen) process.stderr.write('\r\x1b[K');
    },
  };
};

const inStore = async <T>(options: Options, work: (store: EventStore) => Promise<T>): Promise<T> => {
  const store = await openStore(whereOf(options), { readOnly: true });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

const textOf = (options: Options, flag: string): string | undefined => {
  const value = options[flag];
  if (value === '') throw new UsageError(`--${flag} takes a value.`);
  return typeof value === 'string' ? value : undefined;
};

const tableIn = (options: Options): string => {
  const table = textOf(options, 'table');
  if (table === undefined) throw new UsageError('Which table? --table ID.');
  return table;
};

const verdictOf = async (options: Options, file: string | undefined): Promise<VerifyOutcome> => {
  const { progress, end } = counter();
  const key = textOf(options, 'key');
  const table = textOf(options, 'table');
  const settings = { progress, ...(key === undefined ? {} : { publicKeys: [readFileSync(key, 'utf8')] }) };
  try {
    if (file !== undefined) return await verifyExport(file, settings);
    return await verifyStore(whereOf(options), table === undefined ? settings : { ...settings, table });
  } finally {
    end();
  }
};

const reportOf = (options: Options, file: string | undefined, round: number): Promise<RoundReport | null> =>
  file === undefined
    ? inStore(options, (store) => roundReport(store, tableIn(options), round))
    : roundReportOfExport(file, round);

const printReport = async (options: Options, file: string | undefined, round: number): Promise<ExitStatus> => {
  const report = await reportOf(options, file, round);
  if (report === null) {
    tell(`sabot: There is no round ${round} that has ended.`);
    return 1;
  }
  await print(options['json'] === true ? `${JSON.stringify(report)}\n` : reportText(report));
  return 0;
};

const writeExport = async (options: Options, into: string): Promise<ExitStatus> => {
  const tournament = textOf(options, 'tournament');
  const what = tournament === undefined ? { table: tableIn(options) } : { tournament };
  const now = { now: Date.now() };
  await inStore(options, (store) => {
    const lines = 'table' in what ? exportTable(store, what.table, now) : exportTournament(store, what.tournament, now);
    return pipeline(Readable.from(lines), createWriteStream(into));
  });
  if (options['json'] === true) await print(`${JSON.stringify({ ok: true, ...what, file: into })}\n`);
  else tell(`${'table' in what ? `Table ${what.table}` : `Tournament ${what.tournament}`} is in ${into}.`);
  return 0;
};

/** As it was handed out: the receipt alone, or within the answer that it came with. */
const receiptIn = (file: string): SignedHead => {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const inner: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'receipt') : undefined;
  const found = [value, inner].find(isHead);
  if (found === undefined) throw new UsageError(`${file} holds no receipt.`);
  return found;
};

const showReceipt = ({ ok, code, message }: ReceiptAnswer): string =>
  `${paint.bold(ok ? 'Holds.' : `Does not hold: ${code}.`)} ${message}\n`;

/** Against an export, once that holds by itself, or against the store. */
const checkReceipt = async (options: Options, receipt: SignedHead, file: string | undefined): Promise<ExitStatus> => {
  const asJson = options['json'] === true;
  const whole = file === undefined ? null : await verdictOf(options, file);
  if (whole !== null && !whole.ok) {
    await print(asJson ? `${JSON.stringify(whole)}\n` : show(whole));
    return 1;
  }
  const key = textOf(options, 'key');
  const keys = key === undefined ? undefined : [readFileSync(key, 'utf8')];
  const verdict =
    file === undefined
      ? await inStore(options, (store) => receiptInStore(receipt, store))
      : await receiptInExport(receipt, file, keys);
  if (verdict === null) throw new UsageError(`${file} is not an export of ${receipt.stream}.`);
  await print(asJson ? `${JSON.stringify(verdict)}\n` : showReceipt(verdict));
  return verdict.ok ? 0 : 1;
};

const run = async (options: Options, [file, ...rest]: readonly string[]): Promise<ExitStatus> => {
  if (rest.length > 0) throw new UsageError('verify takes one file.');
  const round = wholeNumber(options, 'round', 1, Number.MAX_SAFE_INTEGER);
  if (round !== undefined) return printReport(options, file, round);
  const into = textOf(options, 'export');
  const receipt = textOf(options, 'receipt');
  if (receipt !== undefined) return checkReceipt(options, receiptIn(receipt), file ?? into);
  if (into !== undefined) {
    if (file !== undefined) throw new UsageError('--export reads a store, not an exported file.');
    return writeExport(options, into);
  }
  const verdict = await verdictOf(options, file);
  await print(options['json'] === true ? `${JSON.stringify(verdict)}\n` : show(verdict));
  return verdict.ok ? 0 : 1;
};

export const verify: Body = {
  help: [
    'Settlements are recomputed from the cards under the rules version played; a physical shoe has no commitment (n/a).',
    'The first event that does not hold is named, and the exit status is 1.',
    '',
    '  FILE             a table or tournament exported before, packed or not',
    '  --data DIR       the embedded store, also while the house runs; SABOT_DATA, or ./sabot-data unless set',
    '  --database URL   PostgreSQL; DATABASE_URL',
    '  --table ID       only this table',
    '  --key FILE       the public key, as PEM, that must have signed; otherwise the one that the file or store names',
    '  --export FILE    write the table as JSON lines that anyone can verify; with --tournament ID a tournament',
    '  --round N        print one round as a report',
    '  --receipt FILE   hold a receipt against the store, or with --export FILE against an export; one that a restore has',
    '                   cut off is told as lost, with when that was',
    '  --json           one JSON object',
  ],
  options: {
    ...WHERE_OPTIONS,
    table: { type: 'string' },
    tournament: { type: 'string' },
    key: { type: 'string' },
    export: { type: 'string' },
    round: { type: 'string' },
    receipt: { type: 'string' },
  },
  run: withClearErrors(run),
};
