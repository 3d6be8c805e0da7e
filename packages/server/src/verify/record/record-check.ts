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
import type { Fault } from '../findings/finding.ts';
import { makeEpochCheck } from './check-epochs.ts';
import { type CommandPlace, makeCommandCheck } from './command-check.ts';

/** What is kept of the commands and rounds of a table, event by event. */
export interface RecordCheck {
  readonly commandEnds: () => Fault | null;
  readonly take: (record: EventRecord, told: Told) => Fault | null;
  /** After the last event. */
  readonly end: () => Fault | null;
  readonly takeHead: (head: SignedHead) => Fault | null;
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
