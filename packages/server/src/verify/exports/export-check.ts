import {
  type ExportEnd,
  type ExportHeader,
  type ExportItem,
  faultOfEnd,
  faultOfHeader,
  type KeyRing,
  makeExportOrder,
  type StreamId,
} from '@sabot/proof';
import { trustedKeys } from '../../store/secrets.ts';
import { type Finding, found, NOTHING_YET, type Tally, verifyFault } from '../findings/finding.ts';
import { type PartOutcome, type VerifyPart, type VerifyProgress, WALK_END, WALK_STEPS } from '../findings/progress.ts';
import { makeTableCheck, type TableCheck } from '../play/table-check.ts';
import { makeTournamentCheck } from '../tournaments/tournament-check.ts';
import { readExportFile } from './read-export.ts';

/** What an export is of, checked event by event. */
interface SubjectCheck
  extends Pick<TableCheck, 'take' | 'takeHead' | 'isWaiting' | 'settle' | 'tally' | 'step' | 'due' | 'tip'> {
  readonly end: () => Finding | null | Promise<Finding | null>;
}

/** For a part that has nothing to say of the file. */
const makeNoCheck = (): SubjectCheck => {
  let due = 1;
  return {
    take: () => {
      due += 1;
      return null;
    },
    takeHead: () => null,
    isWaiting: () => false,
    settle: async () => null,
    end: () => null,
    due: () => due,
    tip: () => '',
    tally: () => NOTHING_YET,
    step: () => WALK_STEPS.read,
  };
};

/** Nothing but the tournament is here: neither its tables nor the books. Each thing waits until it is settled. */
const makeLoneTournamentCheck = (id: string, game: string, keys: KeyRing): SubjectCheck => {
  const check = makeTournamentCheck({ id, game, keys, epochs: null, tales: null });
  let work: (() => Promise<Finding | null>) | null = null;
  const later = (what: () => Promise<Finding | null>): null => {
    work = what;
    return null;
  };
  return {
    take: ({ record }) => later(() => check.take({ record })),
    takeHead: (head) => later(() => check.takeHead(head)),
    isWaiting: () => work !== null,
    settle: async () => {
      const doing = work;
      work = null;
      return doing === null ? null : doing();
    },
    end: check.end,
    due: check.due,
    tip: check.tip,
    tally: () => ({ ...NOTHING_YET, events: check.due() - 1, heads: check.heads() }),
    step: () => WALK_STEPS.read,
  };
};

const makeSubjectCheck = (header: ExportHeader, keys: KeyRing, parts: readonly VerifyPart[]): SubjectCheck => {
  if ('table' in header)
    return makeTableCheck({ stream: header.stream, game: header.table.game, keys, epochs: null, parts });
  const { id, game } = header.tournament;
  return parts.includes('record') ? makeLoneTournamentCheck(id, game, keys) : makeNoCheck();
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

const makeExportCheck = (trusted: readonly string[] | undefined, parts: readonly VerifyPart[]): ExportCheck => {
  let subject: SubjectCheck | null = null;
  let stream: StreamId | null = null;
  const order = makeExportOrder();
  let ending: Ending | null = null;

  const broken = (message: string): Finding => found(stream, subject?.due() ?? null, verifyFault('file', message));

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
    stepOf: ({ check }) => (check === 'file' ? WALK_STEPS.after : (subject?.step() ?? WALK_STEPS.read)),
  };
};

/** Some parts of an export. A place in it is the number of a line. */
export const verifyExportParts = async (
  file: string,
  publicKeys: readonly string[] | undefined,
  parts: readonly VerifyPart[],
  progress: (done: VerifyProgress) => void,
): Promise<PartOutcome> => {
  const check = makeExportCheck(publicKeys, parts);
  let line = 0;
  for await (const { items, sha256 } of readExportFile(file, parts.length === 1 ? parts[0] : 'all')) {
    for (const item of items) {
      line += 1;
      const finding = check.take(item, sha256) ?? (check.isWaiting() ? await check.settle() : null);
      if (finding !== null) return { finding, place: [0, line, check.stepOf(finding)] };
    }
    progress({ events: check.events(), place: [0, line, WALK_STEPS.after] });
  }
  const result = check.result();
  return 'ok' in result ? { finding: result, place: [0, WALK_END, WALK_STEPS.read] } : { tally: result };
};
