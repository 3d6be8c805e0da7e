import type { EventRecord, KeyRing, SignedHead, StreamId, Told } from '@sabot/proof';
import { evolve, NEW_TABLE, postingsOf, type TableEvent, type TableState } from '@sabot/table';
import { ledgerEntriesOfTable } from '../../ledger/table-ledger.ts';
import { nodeCrypto } from '../../ops/node-crypto.ts';
import type { HouseEpoch } from '../../store/epochs.ts';
import { gameUnder } from '../../streams/origin.ts';
import { type CheckedStream, faultOfText } from '../books/books-check.ts';
import { type Finding, found, NOTHING_YET, type Tally, type VerifyFault, verifyFault } from '../findings/finding.ts';
import { type TableStep, type VerifyPart, WALK_STEPS } from '../findings/progress.ts';
import { makeRecordCheck } from '../record/record-check.ts';
import { makeTextCheck, makeTextReader, type Read } from '../record/text-check.ts';
import { makeConservedCheck, makeDebtCheck } from './money-check.ts';
import { settlementCheck } from './settlement-check.ts';
import { makeShoeCheck, type ShoeFinding } from './shoe-check.ts';
import { stepCheck } from './step-check.ts';

/** What the events of a table tell, one after another. */
interface PlayCheck {
  readonly commandEnds: () => VerifyFault | null;
  /** Lines are what the ledger has of the event, as one text; undefined where there is no ledger. */
  readonly take: (record: EventRecord, event: TableEvent, lines: string | null | undefined) => VerifyFault | null;
  /** Whether `settle` has something to do before the next event. */
  readonly isWaiting: () => boolean;
  readonly settle: () => Promise<ShoeFinding | null>;
  readonly state: () => TableState;
  readonly tally: () => Pick<Tally, 'rounds' | 'shoes'>;
}

const makePlayCheck = (table: string, gameId: string): PlayCheck => {
  const conserved = makeConservedCheck();
  const debts = makeDebtCheck();
  const shoes = makeShoeCheck(table);
  let state = NEW_TABLE;
  let rounds = 0;

  const examine = (step: TableStep): VerifyFault | null =>
    stepCheck.take(step) ?? settlementCheck.take(step) ?? debts.take(step) ?? conserved.take(step) ?? shoes.take(step);

  return {
    commandEnds: conserved.commandEnds,
    take: (record, event, lines) => {
      const game = gameUnder(record.rules, gameId);
      if (game === null) return verifyFault('version', `rules ${record.rules} of ${gameId} are not known`);
      const before = state;
      const postings = postingsOf(event);
      state = evolve(before, event);
      const broken = examine({ game, record, event, before, after: state, postings });
      if (broken !== null) return broken;
      if (event.type === 'RoundSettled' || event.type === 'RoundVoided') rounds += 1;
      return lines === undefined
        ? null
        : faultOfText(ledgerEntriesOfTable(table, event, before.config, postings), lines);
    },
    isWaiting: shoes.hasSeed,
    settle: () => shoes.checkSeed(nodeCrypto),
    state: () => state,
    tally: () => ({ rounds, shoes: shoes.tally() }),
  };
};

/** An event with what the ledger has of it, as one text; without a ledger, undefined. */
interface ReadWithLines extends Read {
  readonly lines?: string | null;
}

/** A table checked event by event. After the first finding it is not to be asked again. */
export interface TableCheck extends CheckedStream {
  readonly take: (read: ReadWithLines) => Finding | null;
  readonly takeHead: (head: SignedHead) => Finding | null;
  /** Whether `settle` has something to do before the next event. */
  readonly isWaiting: () => boolean;
  readonly settle: () => Promise<Finding | null>;
  readonly end: () => Finding | null;
  /** Of the parts that are looked at; the rest is nothing. */
  readonly tally: () => Tally;
  readonly state: () => TableState | null;
  readonly tip: () => string;
  /** Which of `STEPS` was looked at last. */
  readonly step: () => number;
}

interface TableOptions {
  readonly stream: StreamId;
  readonly game: string;
  readonly keys: KeyRing;
  /** The restores that the house knows of; null where nothing but the table is at hand. */
  readonly epochs: readonly HouseEpoch[] | null;
  readonly parts: readonly VerifyPart[];
}

const isOneCommand = (one: Told['stamp'], other: Told['stamp']): boolean =>
  one.command === other.command && one.by === other.by;

/** Where only the play is looked at, anything may come along as an event. */
const unfollowed = (error: unknown): VerifyFault =>
  verifyFault('step', `it cannot be followed: ${error instanceof Error ? error.message : String(error)}`);

export const makeTableCheck = ({ stream, game, keys, epochs, parts }: TableOptions): TableCheck => {
  const record = parts.includes('record') ? makeRecordCheck(keys, epochs) : null;
  const play = parts.includes('play') ? makePlayCheck(stream.slice(stream.indexOf(':') + 1), game) : null;
  const text = record === null ? makeTextReader() : makeTextCheck(stream, play !== null);
  let last: { readonly record: EventRecord; readonly told: Told } | null = null;
  let step: number = WALK_STEPS.read;

  const foundAt = (sequence: number, what: VerifyFault | null | undefined): Finding | null =>
    what === null || what === undefined ? null : found(stream, sequence, what);

  /** What can only be said of a command once all its events are there. */
  const endCommand = (): Finding | null => {
    step = WALK_STEPS.ended;
    return last === null ? null : foundAt(last.record.sequence, record?.commandEnds() ?? play?.commandEnds());
  };

  const take = (read: ReadWithLines): Finding | null => {
    step = WALK_STEPS.read;
    const place = text.due();
    const heard = text.take(read);
    if ('check' in heard) return found(stream, place, heard);
    const { told, event } = heard;
    const isNew = last !== null && !isOneCommand(last.told.stamp, told.stamp);
    const unfinished = isNew ? endCommand() : null;
    if (unfinished !== null) return unfinished;
    step = WALK_STEPS.taken;
    last = { record: read.record, told };
    const { sequence } = read.record;
    return foundAt(
      sequence,
      record?.take(read.record, told) ?? (event === null ? null : play?.take(read.record, event, read.lines)),
    );
  };

  return {
    take: (read) => {
      try {
        return take(read);
      } catch (error) {
        return found(stream, read.record.sequence, unfollowed(error));
      }
    },
    takeHead: (head) => {
      step = WALK_STEPS.after;
      return foundAt(last?.record.sequence ?? head.sequence, record?.takeHead(head));
    },
    isWaiting: () => play?.isWaiting() === true,
    settle: async () => {
      step = WALK_STEPS.after;
      try {
        const broken = (await play?.settle()) ?? null;
        return broken === null ? null : found(stream, broken.sequence, broken);
      } catch (error) {
        return found(stream, text.due() - 1, unfollowed(error));
      }
    },
    end: () => endCommand() ?? foundAt(text.due() - 1, record?.end()),
    tally: () => ({
      ...NOTHING_YET,
      ...play?.tally(),
      ...(record === null ? {} : { events: text.due() - 1, heads: record.heads() }),
    }),
    state: () => play?.state() ?? null,
    step: () => step,
    due: text.due,
    tip: text.tip,
    commandAt: (sender, id) => record?.commandAt(sender, id) ?? null,
    commands: () => record?.commands() ?? 0,
  };
};
