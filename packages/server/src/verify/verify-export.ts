import type { StreamId } from '../store/record.ts';
import { keyRing } from './check-heads.ts';
import { makeTableCheck, type TableCheck } from './check-table.ts';
import type { ExportEnd, ExportHeader, ExportItem } from './export-line.ts';
import { type Finding, fault, found, type Verdict } from './finding.ts';
import { readExport } from './read.ts';

export interface VerifyOptions {
  /** Told now and then how many events are done. */
  readonly progress?: (events: number) => void;
}

export interface VerifyExportOptions extends VerifyOptions {
  /**
   * Public keys of the house, as PEM, known from elsewhere. Without them the keys in the file itself are taken: then the
   * signatures show that it is all of one piece, and not whose it is.
   */
  readonly publicKeys?: readonly string[];
}

const begin = ({ stream, table, publicKeys }: ExportHeader, trusted: readonly string[] | undefined): TableCheck =>
  makeTableCheck({ stream, game: table.game, keys: keyRing(trusted ?? publicKeys.map(({ pem }) => pem)) });

const faultOfHeader = ({ stream, table, publicKeys }: ExportHeader, trusted: boolean): string | null => {
  if (stream !== `table:${table.id}`) return `the file is of ${stream} and names the table ${table.id}`;
  const ring = keyRing(publicKeys.map(({ pem }) => pem));
  const isMade = trusted || (ring.size === publicKeys.length && publicKeys.every(({ id }) => ring.has(id)));
  return isMade ? null : 'a public key that is none';
};

const faultOfEnd = (check: TableCheck, { events, tip, sha256 }: ExportEnd, digest: string): string | null => {
  const last = check.due() - 1;
  if (events !== last || tip.sequence !== last || tip.hash !== check.tip())
    return `the last line tells of ${events} events and there are ${last}`;
  return sha256 === digest ? null : 'its bytes are not those that were written';
};

/** The items of an export, one after another. */
interface ExportCheck {
  readonly take: (item: ExportItem, digest: () => string) => Finding | null;
  readonly isWaiting: () => boolean;
  readonly settle: () => Promise<Finding | null>;
  readonly events: () => number;
  readonly verdict: () => Verdict;
}

const makeExportCheck = (trusted: readonly string[] | undefined): ExportCheck => {
  let table: TableCheck | null = null;
  let stream: StreamId | null = null;
  let isOver = false;

  const broken = (message: string): Finding => found(stream, table?.due() ?? null, fault('file', message));

  const start = (header: ExportHeader): Finding | null => {
    if (table !== null) return broken('a second header');
    stream = header.stream;
    table = begin(header, trusted);
    const wrong = faultOfHeader(header, trusted !== undefined);
    return wrong === null ? null : broken(wrong);
  };

  const finish = (check: TableCheck, end: ExportEnd, digest: string): Finding | null => {
    isOver = true;
    const wrong = faultOfEnd(check, end, digest);
    return check.end() ?? (wrong === null ? null : broken(wrong));
  };

  return {
    take: (item, digest) => {
      if (item.kind === 'bad') return broken(item.message);
      if (isOver) return broken('something follows on the last line');
      if (item.kind === 'header') return start(item.header);
      if (table === null) return broken('it does not begin as an export does');
      if (item.kind === 'head') return table.takeHead(item.head);
      if (item.kind === 'end') return finish(table, item.end, digest());
      const taken = table.take(item);
      return 'ok' in taken ? taken : null;
    },
    isWaiting: () => table?.isWaiting() === true,
    settle: async () => table?.settle() ?? null,
    events: () => (table?.due() ?? 1) - 1,
    verdict: () =>
      table === null || !isOver ? broken('it ends before its last line') : { ok: true, ...table.tally() },
  };
};

/** Checks an exported table by itself: nothing but the file is looked at. */
export const verifyExport = async (file: string, options: VerifyExportOptions = {}): Promise<Verdict> => {
  const check = makeExportCheck(options.publicKeys);
  for await (const { items, sha256 } of readExport(file)) {
    for (const item of items) {
      const finding = check.take(item, sha256) ?? (check.isWaiting() ? await check.settle() : null);
      if (finding !== null) return finding;
    }
    options.progress?.(check.events());
  }
  return check.verdict();
};
