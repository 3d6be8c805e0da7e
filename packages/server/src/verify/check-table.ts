import { evolve, NEW_TABLE, type Posting, postingsOf, type TableEvent, type TableState } from '@sabot/table';
import { gameUnder } from '../house/rules-versions.ts';
import { nodeHashing } from '../shoe/hashing.ts';
import type { EventRecord, StreamId } from '../store/record.ts';
import type { SignedHead } from '../store/store.ts';
import { CURRENT_FORMAT, eventOf } from '../store/upcast.ts';
import { isCanonical, makeChainCheck } from './check-chain.ts';
import { type CommandPlace, makeCommandCheck } from './check-command.ts';
import { makeConservedCheck } from './check-conserved.ts';
import { type KeyRing, makeHeadCheck } from './check-heads.ts';
import { settlementCheck } from './check-settlement.ts';
import { readEvent } from './check-shape.ts';
import { makeShoeCheck } from './check-shoes.ts';
import { stepCheck } from './check-step.ts';
import { type Fault, type Finding, fault, found, type Tally } from './finding.ts';
import type { Step } from './step.ts';

/** A text that is read already goes with its record, so that nothing is parsed twice. */
export interface Read {
  readonly record: EventRecord;
  /** What the body says; undefined where it has not been parsed. */
  readonly value?: unknown;
}

export interface Taken {
  readonly event: TableEvent;
  readonly before: TableState;
  readonly postings: readonly Posting[];
}

/** A table checked event by event. After the first finding it is not to be asked again. */
export interface TableCheck {
  /** What does not hold, or the event as it was understood. */
  readonly take: (read: Read) => Finding | Taken;
  readonly takeHead: (head: SignedHead) => Finding | null;
  /** Whether `settle` has something to do before the next event. */
  readonly isWaiting: () => boolean;
  readonly settle: () => Promise<Finding | null>;
  readonly end: () => Finding | null;
  readonly tally: () => Tally;
  readonly state: () => TableState;
  readonly due: () => number;
  readonly tip: () => string;
  readonly commandAt: (sender: string, id: string) => CommandPlace | null;
  readonly commands: () => number;
}

export interface TableOptions {
  readonly stream: StreamId;
  readonly game: string;
  readonly keys: KeyRing;
}

const parsed = (text: string): { readonly value: unknown } | Fault => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return fault('text', 'it is not JSON');
  }
};

/** The event that a text stands for, in the form of today. */
const understood = ({ record, value }: Read): { readonly event: TableEvent } | Fault => {
  const read = value === undefined ? parsed(record.body) : { value };
  if ('check' in read) return read;
  if (!isCanonical(read.value, record.body)) return fault('text', 'it is not written in the one way it should be');
  if (record.format === CURRENT_FORMAT) return readEvent(read.value);
  try {
    return readEvent(eventOf(record));
  } catch (error) {
    return fault('version', error instanceof Error ? error.message : `format ${record.format} is not known`);
  }
};

export const makeTableCheck = ({ stream, game: gameId, keys }: TableOptions): TableCheck => {
  const chain = makeChainCheck(stream);
  const commands = makeCommandCheck();
  const conserved = makeConservedCheck();
  const shoes = makeShoeCheck(stream.slice(stream.indexOf(':') + 1));
  const heads = makeHeadCheck(keys);
  let state = NEW_TABLE;
  let last: Step | null = null;
  let rounds = 0;

  const findAt = (sequence: number, what: Fault): Finding => found(stream, sequence, what);

  /** What can only be said of a command once all its events are there. */
  const endCommand = (): Finding | null => {
    const due = heads.settled() ?? conserved.commandEnds();
    return due === null || last === null ? null : findAt(last.record.sequence, due);
  };

  const examine = (step: Step): Fault | null =>
    commands.take(step) ??
    stepCheck.take(step) ??
    settlementCheck.take(step) ??
    conserved.take(step) ??
    shoes.take(step);

  const isNewCommand = ({ stamp }: TableEvent): boolean =>
    last === null || last.event.stamp.command !== stamp.command || last.event.stamp.by !== stamp.by;

  const advance = (record: EventRecord, event: TableEvent): Finding | Taken => {
    const unfinished = isNewCommand(event) ? endCommand() : null;
    if (unfinished !== null) return unfinished;
    const game = gameUnder(record.rules, gameId);
    if (game === null)
      return findAt(record.sequence, fault('version', `rules ${record.rules} of ${gameId} are not known`));
    const before = state;
    state = evolve(before, event);
    const step: Step = { game, record, event, before, after: state, postings: postingsOf(event) };
    last = step;
    const broken = examine(step);
    if (broken !== null) return findAt(record.sequence, broken);
    if (event.type === 'RoundSettled' || event.type === 'RoundVoided') {
      rounds += 1;
      heads.expect(event.round, record);
    }
    return { event, before, postings: step.postings };
  };

  return {
    take: (read) => {
      const place = chain.due();
      const broken = chain.take(read.record);
      if (broken !== null) return findAt(place, broken);
      const read1 = understood(read);
      return 'check' in read1 ? findAt(place, read1) : advance(read.record, read1.event);
    },
    takeHead: (head) => {
      const broken = heads.take(head);
      return broken === null ? null : findAt(last?.record.sequence ?? head.sequence, broken);
    },
    isWaiting: shoes.hasSeed,
    settle: async () => {
      const broken = await shoes.checkSeed(nodeHashing);
      return broken === null ? null : findAt(broken.sequence, broken);
    },
    end: endCommand,
    tally: () => ({ events: chain.due() - 1, rounds, shoes: shoes.tally(), heads: heads.count() }),
    state: () => state,
    due: chain.due,
    tip: chain.tip,
    commandAt: commands.placeOf,
    commands: commands.count,
  };
};
