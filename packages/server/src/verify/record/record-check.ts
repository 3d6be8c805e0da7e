import {
  type EventRecord,
  eventOf,
  type KeyRing,
  makeHeadCheck,
  type SignedHead,
  type Told,
  tableHeadAt,
} from '@sabot/proof';
import type { EventOf } from '@sabot/table';
import { nodeCrypto } from '../../ops/node-crypto.ts';
import type { HouseEpoch } from '../../store/epochs.ts';
import { type VerifyFault, verifyFault } from '../findings/finding.ts';
import { type CommandPlace, makeCommandCheck } from './command-check.ts';

/** What an event says that opens an epoch. */
interface OpenedEpoch {
  readonly epoch: string;
  readonly number: number;
  readonly restored: number;
  readonly backedUp: number;
}

/** The epochs of one stream, in its order. */
interface EpochCheck {
  readonly take: (opened: OpenedEpoch) => VerifyFault | null;
  /** The epoch that is open; null before any restore. */
  readonly current: () => string | null;
  readonly end: () => VerifyFault | null;
}

const isSame = ({ id, number, restored, backedUp }: HouseEpoch, opened: OpenedEpoch): boolean =>
  id === opened.epoch && number === opened.number && restored === opened.restored && backedUp === opened.backedUp;

/** Against the restores that the house knows of; null where nothing but the stream is at hand. */
export const makeEpochCheck = (known: readonly HouseEpoch[] | null): EpochCheck => {
  let last: OpenedEpoch | null = null;
  return {
    take: (opened) => {
      if (opened.number <= (last?.number ?? 0))
        return verifyFault('epoch', `epoch ${opened.number} is opened after ${last?.number}`);
      last = opened;
      return known === null || known.some((each) => isSame(each, opened))
        ? null
        : verifyFault('epoch', `the house knows no such epoch ${opened.number}`);
    },
    current: () => last?.epoch ?? null,
    end: () => {
      const newest = known?.at(-1);
      if (newest === undefined || newest.id === last?.epoch) return null;
      const when = new Date(newest.restored).toISOString();
      return verifyFault('epoch', `the restore of ${when} has not reached it; start the server once`);
    },
  };
};

/** What is kept of the commands and rounds of a table, event by event. */
interface RecordCheck {
  readonly commandEnds: () => VerifyFault | null;
  readonly take: (record: EventRecord, told: Told) => VerifyFault | null;
  /** After the last event. */
  readonly end: () => VerifyFault | null;
  readonly takeHead: (head: SignedHead) => VerifyFault | null;
  readonly heads: () => number;
  readonly commandAt: (sender: string, id: string) => CommandPlace | null;
  readonly commands: () => number;
}

export const makeRecordCheck = (keys: KeyRing, known: readonly HouseEpoch[] | null): RecordCheck => {
  const epochs = makeEpochCheck(known);
  const commands = makeCommandCheck();
  const heads = makeHeadCheck(nodeCrypto, keys);
  return {
    commandEnds: heads.settled,
    take: (record, told) => {
      const { type, stamp } = told;
      const broken =
        commands.take(record.sequence, stamp) ??
        (type === 'EpochOpened' ? epochs.take(eventOf(record) as EventOf<'EpochOpened'>) : null);
      const round = broken === null ? tableHeadAt(told) : null;
      if (round !== null) heads.expect(round, record, epochs.current());
      return broken;
    },
    end: epochs.end,
    takeHead: heads.take,
    heads: heads.count,
    commandAt: commands.placeOf,
    commands: commands.count,
  };
};
