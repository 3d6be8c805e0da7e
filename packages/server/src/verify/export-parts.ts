import type { StreamId } from '../store/record.ts';
import { keyRing } from './check-heads.ts';
import type { ExportEnd, ExportHeader, ExportItem } from './export-line.ts';
import { faultOfHeader, makeSubjectCheck, type SubjectCheck } from './export-subject.ts';
import { type Finding, fault, found, type Tally } from './finding.ts';
import { END, type Outcome, type Part, type Progress, STEPS } from './part.ts';
import { readExport } from './read.ts';

const faultOfEnd = (check: SubjectCheck, { events, tip, sha256 }: ExportEnd, digest: string): string | null => {
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

/** The last line, and the digest of all before it. */
interface Ending {
  readonly end: ExportEnd;
  readonly digest: () => string;
}

const makeExportCheck = (trusted: readonly string[] | undefined, parts: readonly Part[]): ExportCheck => {
  let subject: SubjectCheck | null = null;
  let stream: StreamId | null = null;
  let isOver = false;
  let ending: Ending | null = null;

  const broken = (message: string): Finding => found(stream, subject?.due() ?? null, fault('file', message));

  const start = (header: ExportHeader): Finding | null => {
    if (subject !== null) return broken('a second header');
    stream = header.stream;
    // By the keys that are trusted, or by those in the file.
    const keys = keyRing(trusted ?? header.publicKeys.map(({ pem }) => pem));
    subject = makeSubjectCheck(header, keys, parts);
    const wrong = faultOfHeader(header, trusted === undefined ? keys : null);
    return wrong === null ? null : broken(wrong);
  };

  const finish = async (check: SubjectCheck, { end, digest }: Ending): Promise<Finding | null> => {
    const unfinished = await check.end();
    if (unfinished !== null || !parts.includes('record')) return unfinished;
    const wrong = faultOfEnd(check, end, digest());
    return wrong === null ? null : broken(wrong);
  };

  return {
    take: (item, digest) => {
      if (item.kind === 'bad') return broken(item.message);
      if (isOver) return broken('something follows on the last line');
      if (item.kind === 'header') return start(item.header);
      if (subject === null) return broken('it does not begin as an export does');
      if (item.kind === 'head') return subject.takeHead(item.head);
      if (item.kind === 'event') return subject.take(item);
      isOver = true;
      ending = { end: item.end, digest };
      return null;
    },
    isWaiting: () => ending !== null || subject?.isWaiting() === true,
    settle: async () => {
      const last = ending;
      ending = null;
      if (subject === null) return null;
      return last === null ? subject.settle() : finish(subject, last);
    },
    events: () => (subject?.due() ?? 1) - 1,
    result: () => (subject === null || !isOver ? broken('it ends before its last line') : subject.tally()),
    stepOf: ({ check }) => (check === 'file' ? STEPS.after : (subject?.step() ?? STEPS.read)),
  };
};

/** Some parts of an export. A place in it is the number of a line. */
export const verifyExportParts = async (
  file: string,
  publicKeys: readonly string[] | undefined,
  parts: readonly Part[],
  progress: (done: Progress) => void,
): Promise<Outcome> => {
  const check = makeExportCheck(publicKeys, parts);
  let line = 0;
  for await (const { items, sha256 } of readExport(file, parts.length === 1 ? parts[0] : 'all')) {
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
