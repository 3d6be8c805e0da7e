import type { StreamId } from '../store/record.ts';
import { keyRing } from './check-heads.ts';
import { makeTableCheck, type TableCheck } from './check-table.ts';
import type { ExportEnd, ExportHeader, ExportItem } from './export-line.ts';
import { type Finding, fault, found, type Tally } from './finding.ts';
import { END, type Outcome, type Part, type Progress, STEPS } from './part.ts';
import { readExport } from './read.ts';

const begin = (
  { stream, table, publicKeys }: ExportHeader,
  trusted: readonly string[] | undefined,
  parts: readonly Part[],
): TableCheck =>
  makeTableCheck({ stream, game: table.game, keys: keyRing(trusted ?? publicKeys.map(({ pem }) => pem)), parts });

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
  /** After the last item. */
  readonly result: () => Finding | Tally;
  /** What was looked at when this was found. */
  readonly stepOf: (finding: Finding) => number;
}

const makeExportCheck = (trusted: readonly string[] | undefined, parts: readonly Part[]): ExportCheck => {
  let table: TableCheck | null = null;
  let stream: StreamId | null = null;
  let isOver = false;

  const broken = (message: string): Finding => found(stream, table?.due() ?? null, fault('file', message));

  const start = (header: ExportHeader): Finding | null => {
    if (table !== null) return broken('a second header');
    stream = header.stream;
    table = begin(header, trusted, parts);
    const wrong = faultOfHeader(header, trusted !== undefined);
    return wrong === null ? null : broken(wrong);
  };

  const finish = (check: TableCheck, end: ExportEnd, digest: () => string): Finding | null => {
    isOver = true;
    const unfinished = check.end();
    if (unfinished !== null || !parts.includes('record')) return unfinished;
    const wrong = faultOfEnd(check, end, digest());
    return wrong === null ? null : broken(wrong);
  };

  return {
    take: (item, digest) => {
      if (item.kind === 'bad') return broken(item.message);
      if (isOver) return broken('something follows on the last line');
      if (item.kind === 'header') return start(item.header);
      if (table === null) return broken('it does not begin as an export does');
      if (item.kind === 'head') return table.takeHead(item.head);
      if (item.kind === 'end') return finish(table, item.end, digest);
      return table.take(item);
    },
    isWaiting: () => table?.isWaiting() === true,
    settle: async () => table?.settle() ?? null,
    events: () => (table?.due() ?? 1) - 1,
    result: () => (table === null || !isOver ? broken('it ends before its last line') : table.tally()),
    stepOf: ({ check }) => (check === 'file' ? STEPS.after : (table?.step() ?? STEPS.read)),
  };
};

/** Some parts of an exported table. A place in it is the number of a line. */
export const verifyExportParts = async (
  file: string,
  publicKeys: readonly string[] | undefined,
  parts: readonly Part[],
  progress: (done: Progress) => void,
): Promise<Outcome> => {
  const check = makeExportCheck(publicKeys, parts);
  let line = 0;
  for await (const { items, sha256 } of readExport(file)) {
    for (const item of items) {
      line += 1;
      const finding = check.take(item, sha256) ?? (check.isWaiting() ? await check.settle() : null);
      if (finding !== null) return { finding, place: [0, line, check.stepOf(finding)] };
    }
    progress({ events: check.events(), place: [0, line, STEPS.after] });
  }
  const result = check.result();
  return 'ok' in result ? { finding: result, place: [0, END, STEPS.read] } : { tally: result };
};
