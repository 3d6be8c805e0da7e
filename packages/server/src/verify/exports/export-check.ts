import {
  type ExportEnd,
  type ExportHeader,
  type ExportItem,
  faultOfEnd,
  faultOfHeader,
  type KeyRing,
  makeExportOrder,
  type SignedHead,
  type StreamId,
} from '@sabot/proof';
import { type OwnGame, ownGameOf } from '../../store/own-games.ts';
import { trustedKeys } from '../../store/secrets.ts';
import { type Finding, found, NOTHING_YET, type Tally, verifyFault } from '../findings/finding.ts';
import { type PartOutcome, type VerifyPart, type VerifyProgress, WALK_END, WALK_STEPS } from '../findings/progress.ts';
import { TableCheck } from '../play/table-check.ts';
import type { WithLines } from '../record/pages.ts';
import { TournamentCheck } from '../tournaments/tournament-check.ts';
import { readExportFile } from './read-export.ts';

/** Checks the table or tournament of an export, event by event. */
interface SubjectCheck
  extends Pick<TableCheck, 'take' | 'takeHead' | 'isWaiting' | 'settle' | 'tally' | 'step' | 'due' | 'tip'> {
  readonly end: () => Finding | null | Promise<Finding | null>;
}

/** For a part that the file has nothing of. */
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

/** A tournament without its tables and the ledger. What is taken is checked by `settle`, as that is asynchronous. */
class LoneTournamentCheck implements SubjectCheck {
  readonly #check: TournamentCheck;
  #work: (() => Promise<Finding | null>) | null = null;

  constructor(id: string, game: string, games: readonly OwnGame[], keys: KeyRing) {
    this.#check = new TournamentCheck({ id, game, games, keys, epochs: null, timelines: null });
  }

  take({ record }: Pick<WithLines, 'record'>): null {
    this.#work = () => this.#check.take({ record });
    return null;
  }

  takeHead(head: SignedHead): null {
    this.#work = () => this.#check.takeHead(head);
    return null;
  }

  isWaiting(): boolean {
    return this.#work !== null;
  }

  async settle(): Promise<Finding | null> {
    const work = this.#work;
    this.#work = null;
    return work === null ? null : work();
  }

  end(): Promise<Finding | null> {
    return this.#check.end();
  }

  due(): number {
    return this.#check.due();
  }

  tip(): string {
    return this.#check.tip();
  }

  tally(): Tally {
    return { ...NOTHING_YET, events: this.due() - 1, heads: this.#check.heads() };
  }

  step(): number {
    return WALK_STEPS.read;
  }
}

/** The record of a game that someone else has defined comes with the export; what it is has its fingerprint in each event. */
export const gamesIn = ({ gameRecord }: ExportHeader): readonly OwnGame[] => {
  const own = gameRecord === undefined ? null : ownGameOf(gameRecord);
  return own === null ? [] : [own];
};

const makeSubjectCheck = (header: ExportHeader, keys: KeyRing, parts: readonly VerifyPart[]): SubjectCheck => {
  const games = gamesIn(header);
  if ('table' in header)
    return new TableCheck({ stream: header.stream, game: header.table.game, games, keys, epochs: null, parts });
  const { id, game } = header.tournament;
  return parts.includes('record') ? new LoneTournamentCheck(id, game, games, keys) : makeNoCheck();
};

/** The last line, and the digest of all before it. */
interface Ending {
  readonly end: ExportEnd;
  readonly digest: () => string;
}

/** The items of an export, one after another. */
class ExportCheck {
  readonly #trusted: readonly string[] | undefined;
  readonly #parts: readonly VerifyPart[];
  readonly #order = makeExportOrder();
  /** Null before the header. */
  #subject: SubjectCheck | null = null;
  #stream: StreamId | null = null;
  #ending: Ending | null = null;

  constructor(trusted: readonly string[] | undefined, parts: readonly VerifyPart[]) {
    this.#trusted = trusted;
    this.#parts = parts;
  }

  take(item: ExportItem, digest: () => string): Finding | null {
    const misplaced = this.#order.take(item);
    if (misplaced !== null) return this.#fileFinding(misplaced);
    if (item.kind === 'header') return this.#start(item.header);
    if (this.#subject === null || item.kind === 'bad') return null;
    if (item.kind === 'head') return this.#subject.takeHead(item.head);
    if (item.kind === 'event') return this.#subject.take(item);
    this.#ending = { end: item.end, digest };
    return null;
  }

  /** Whether `settle` has something to do before the next item. */
  isWaiting(): boolean {
    return this.#ending !== null || this.#subject?.isWaiting() === true;
  }

  async settle(): Promise<Finding | null> {
    const ending = this.#ending;
    this.#ending = null;
    if (this.#subject === null) return null;
    return ending === null ? this.#subject.settle() : this.#finish(this.#subject, ending);
  }

  events(): number {
    return (this.#subject?.due() ?? 1) - 1;
  }

  /** After the last item. */
  result(): Finding | Tally {
    const cut = this.#order.end();
    return cut === null ? (this.#subject?.tally() ?? NOTHING_YET) : this.#fileFinding(cut);
  }

  /** What was looked at when this was found. */
  stepOf({ check }: Finding): number {
    return check === 'file' ? WALK_STEPS.after : (this.#subject?.step() ?? WALK_STEPS.read);
  }

  #start(header: ExportHeader): Finding | null {
    this.#stream = header.stream;
    // Without trusted keys, those in the file itself are taken.
    const keys = trustedKeys(this.#trusted ?? header.publicKeys.map(({ pem }) => pem));
    this.#subject = makeSubjectCheck(header, keys, this.#parts);
    const fault = faultOfHeader(header, this.#trusted === undefined ? keys : null);
    return fault === null ? null : this.#fileFinding(fault);
  }

  async #finish(subject: SubjectCheck, { end, digest }: Ending): Promise<Finding | null> {
    const unfinished = await subject.end();
    if (unfinished !== null || !this.#parts.includes('record')) return unfinished;
    const fault = faultOfEnd(end, { sequence: subject.due() - 1, hash: subject.tip() }, digest());
    return fault === null ? null : this.#fileFinding(fault);
  }

  #fileFinding(message: string): Finding {
    return found(this.#stream, this.#subject?.due() ?? null, verifyFault('file', message));
  }
}

/** Verifies some parts of an export. A place in it is the number of a line. */
export const verifyExportParts = async (
  file: string,
  publicKeys: readonly string[] | undefined,
  parts: readonly VerifyPart[],
  progress: (done: VerifyProgress) => void,
): Promise<PartOutcome> => {
  const check = new ExportCheck(publicKeys, parts);
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
