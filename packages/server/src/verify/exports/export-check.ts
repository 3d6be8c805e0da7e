import {
  type ExportEnd,
  type ExportHeader,
  type ExportItem,
  faultOfEnd,
  faultOfHeader,
  makeExportOrder,
  type StreamId,
} from '@sabot/proof';
import { trustedKeys } from '../../store/public-keys.ts';
import { type Finding, fault, found, NOTHING_YET, type Tally } from '../findings/finding.ts';
import { END, type Outcome, type Part, type Progress, STEPS } from '../findings/progress.ts';
import { makeSubjectCheck, type SubjectCheck } from './export-subject.ts';
import { readExportFile } from './read-export.ts';

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
  const order = makeExportOrder();
  let ending: Ending | null = null;

  const broken = (message: string): Finding => found(stream, subject?.due() ?? null, fault('file', message));

  const start = (header: ExportHeader): Finding | null => {
    stream = header.stream;
    // By the keys that are trusted, or by those in the file.
    const keys = trustedKeys(trusted ?? header.publicKeys.map(({ pem }) => pem));
    subject = makeSubjectCheck(header, keys, parts);
    const wrong = faultOfHeader(header, trusted === undefined ? keys : null);
    return wrong === null ? null : broken(wrong);
  };

  const finish = async (check: SubjectCheck, { end, digest }: Ending): Promise<Finding | null> => {
    const unfinished = await check.end();
    if (unfinished !== null || !parts.includes('record')) return unfinished;
    const wrong = faultOfEnd(end, { sequence: check.due() - 1, hash: check.tip() }, digest());
    return wrong === null ? null : broken(wrong);
  };

  return {
    take: (item, digest) => {
      const misplaced = order.take(item);
      if (misplaced !== null) return broken(misplaced);
      if (item.kind === 'header') return start(item.header);
      if (subject === null || item.kind === 'bad') return null;
      if (item.kind === 'head') return subject.takeHead(item.head);
      if (item.kind === 'event') return subject.take(item);
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
    result: () => {
      const cut = order.end();
      return cut === null ? (subject?.tally() ?? NOTHING_YET) : broken(cut);
    },
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
  for await (const { items, sha256 } of readExportFile(file, parts.length === 1 ? parts[0] : 'all')) {
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
