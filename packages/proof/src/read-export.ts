import { ok, type Result } from '@sabot/rules';
import { EVENT_TYPES, type TableEvent } from '@sabot/table';
import { TOURNAMENT_EVENT_TYPES, type TournamentEvent } from '@sabot/tournament';
import { isCanonical } from './canonical.ts';
import { type ChainCheck, makeChainCheck } from './chain.ts';
import type { Crypto } from './crypto.ts';
import { faultOfEnd, faultOfHeader, makeExportOrder } from './export-form.ts';
import { type ExportHeader, type ExportItem, readLine } from './export-line.ts';
import { type ProofCheck, type ProofFault, proofFault } from './fault.ts';
import { tableHeadAt, tournamentHeadAt } from './head-events.ts';
import { type HeadCheck, keyRing, makeHeadCheck, type SignedHead } from './heads.ts';
import { epochOpenedBy } from './receipts.ts';
import type { StoredEvent, Tip } from './record.ts';
import { eventOf } from './upcast.ts';

/** An event of an export, in the form of today, and the record that was hashed. */
export interface ExportedEvent {
  readonly record: StoredEvent;
  readonly event: TableEvent | TournamentEvent;
}

/** All that happened from the end of the round before to the end of this one. */
export interface ExportedRound {
  readonly kind: 'round';
  /** Of a tournament the number of its signed head. Null for what follows on the last end of a round. */
  readonly round: number | null;
  /** The sequence of the first event and of the last. */
  readonly first: number;
  readonly last: number;
  readonly events: readonly ExportedEvent[];
  /** What the house signed; null where `round` is. */
  readonly head: SignedHead | null;
}

export type ExportPart =
  | { readonly kind: 'header'; readonly header: ExportHeader }
  | ExportedRound
  | { readonly kind: 'end'; readonly events: number; readonly heads: number; readonly tip: Tip };

/** Why an export does not hold, and where. */
export interface ExportFault {
  readonly code: ProofCheck;
  readonly message: string;
  /** From 1. */
  readonly line: number;
}

export interface ReadExportOptions {
  /**
   * Public keys of the house, as PEM, known from elsewhere. Without them the keys in the file are taken: then signatures
   * show that the file is all of one piece, and not whose it is.
   */
  readonly publicKeys?: readonly string[];
}

const TYPES = { table: new Set<string>(EVENT_TYPES), tournament: new Set<string>(TOURNAMENT_EVENT_TYPES) };

type Subject = keyof typeof TYPES;

const typeOf = (event: unknown): unknown =>
  typeof event === 'object' && event !== null ? Reflect.get(event, 'type') : undefined;

/** The event of a record. Its fields are the house's word, for which its hash and its head stand. */
const understood = (subject: Subject, record: StoredEvent, value: unknown): ExportedEvent | ProofFault => {
  if (!isCanonical(value, record.body)) return proofFault('text', 'it is not written in the one way it should be');
  try {
    const event = eventOf(record);
    const type = typeOf(event);
    return typeof type === 'string' && TYPES[subject].has(type)
      ? { record, event: event as TableEvent | TournamentEvent }
      : proofFault('shape', `there is no event ${JSON.stringify(type ?? null).slice(0, 40)}`);
  } catch (error) {
    return proofFault('version', error instanceof Error ? error.message : `format ${record.format} is not known`);
  }
};

/** What comes of a line: a part that is whole now, a fault, or nothing yet. */
type Step = ExportPart | ProofFault | null;

/** The events and heads of one stream, once its header is read. */
interface StreamReader {
  readonly event: (record: StoredEvent, value: unknown) => ProofFault | null;
  readonly head: (head: SignedHead) => Step;
  /** What is left at the last line. */
  readonly rest: () => ExportedRound | ProofFault | null;
  readonly chain: ChainCheck;
  readonly heads: HeadCheck;
}

const roundOf = (events: readonly ExportedEvent[], head: SignedHead | null): ExportedRound | null => {
  const [first, last] = [events[0]?.record.sequence, events.at(-1)?.record.sequence];
  if (first === undefined || last === undefined) return null;
  return { kind: 'round', round: head?.round ?? null, first, last, events, head };
};

const makeStreamReader = (crypto: Crypto, header: ExportHeader, heads: HeadCheck): StreamReader => {
  const subject: Subject = 'table' in header ? 'table' : 'tournament';
  const chain = makeChainCheck(crypto, header.stream);
  let epoch: string | null = null;
  let events: ExportedEvent[] = [];

  const headAt = (event: TableEvent | TournamentEvent): number | null =>
    subject === 'table' ? tableHeadAt(event as TableEvent) : tournamentHeadAt(heads.count(), event as TournamentEvent);

  return {
    chain,
    heads,
    event: (record, value) => {
      const broken = heads.settled() ?? chain.take(record);
      if (broken !== null) return broken;
      const read = understood(subject, record, value);
      if ('check' in read) return read;
      events.push(read);
      epoch = epochOpenedBy(read.event, record.sequence)?.id ?? epoch;
      const round = headAt(read.event);
      if (round !== null) heads.expect(round, record, epoch);
      return null;
    },
    head: (head) => {
      const broken = heads.take(head);
      const round = roundOf(events, head);
      events = [];
      return broken ?? round;
    },
    rest: () => heads.settled() ?? roundOf(events, null),
  };
};

/** An export line by line: what each line leads to. */
const makeReader = (crypto: Crypto, { publicKeys }: ReadExportOptions) => {
  const order = makeExportOrder();
  let stream: StreamReader | null = null;

  const begin = (header: ExportHeader): Step => {
    const keys = keyRing(crypto, publicKeys ?? header.publicKeys.map(({ pem }) => pem));
    const wrong = faultOfHeader(header, publicKeys === undefined ? keys : null);
    if (wrong !== null) return proofFault('file', wrong);
    stream = makeStreamReader(crypto, header, makeHeadCheck(crypto, keys));
    return { kind: 'header', header };
  };

  const finish = (reader: StreamReader, end: Extract<ExportItem, { kind: 'end' }>['end'], digest: string) => {
    const tip = { sequence: reader.chain.due() - 1, hash: reader.chain.tip() };
    const rest = reader.rest();
    if (rest !== null && 'check' in rest) return [rest];
    const wrong = faultOfEnd(end, tip, digest);
    if (wrong !== null) return [proofFault('file', wrong)];
    return [rest, { kind: 'end', events: end.events, heads: reader.heads.count(), tip } as const];
  };

  return {
    /** The digest is that of all lines before. */
    take: (item: ExportItem, digest: () => string): readonly Step[] => {
      const misplaced = order.take(item);
      if (misplaced !== null) return [proofFault('file', misplaced)];
      if (item.kind === 'header') return [begin(item.header)];
      if (stream === null) return [];
      if (item.kind === 'head') return [stream.head(item.head)];
      if (item.kind === 'end') return finish(stream, item.end, digest());
      return item.kind === 'event' && 'value' in item ? [stream.event(item.record, item.value)] : [];
    },
    end: (): Step => {
      const cut = order.end();
      return cut === null ? null : proofFault('file', cut);
    },
  };
};

const failed = ({ check: code, message }: ProofFault, line: number): Result<never, ExportFault> => ({
  ok: false,
  fault: { code, message, line },
});

/**
 * Reads an export from its lines, without their line breaks, and checks what needs nothing but the file: the form of each
 * line, the hash chain, the signature at the end of each round, and the count and checksum of the last line. It gives the
 * header, then round by round what happened, then the end. The first fault is the last thing that comes; without one,
 * everything that came holds. Nothing is thrown unless `lines` throws.
 *
 * ```ts
 * for await (const part of readExport(lines, crypto)) {
 *   if (!part.ok) throw new Error(`line ${part.fault.line}: ${part.fault.message}`);
 *   if (part.value.kind === 'round') print(part.value.round, part.value.events.length);
 * }
 * ```
 *
 * What the events tell (cards, money, settlements, shoes) is not recomputed here; `sabot verify` does that.
 */
export async function* readExport(
  lines: AsyncIterable<string> | Iterable<string>,
  crypto: Crypto,
  options: ReadExportOptions = {},
): AsyncGenerator<Result<ExportPart, ExportFault>> {
  const reader = makeReader(crypto, options);
  const digest = crypto.textDigest();
  let number = 0;
  for await (const line of lines) {
    number += 1;
    for (const step of reader.take(readLine(line), digest.hex)) {
      if (step === null) continue;
      if ('check' in step) {
        yield failed(step, number);
        return;
      }
      yield ok(step);
    }
    digest.update(`${line}\n`);
  }
  const cut = reader.end();
  if (cut !== null && 'check' in cut) yield failed(cut, number + 1);
}
