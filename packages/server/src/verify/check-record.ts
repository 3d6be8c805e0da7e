import type { EventOf } from '@sabot/table';
import type { HouseEpoch } from '../store/epochs.ts';
import type { EventRecord } from '../store/record.ts';
import type { SignedHead } from '../store/store.ts';
import { eventOf } from '../store/upcast.ts';
import { type CommandPlace, makeCommandCheck } from './check-command.ts';
import { makeEpochCheck } from './check-epochs.ts';
import { type KeyRing, makeHeadCheck } from './check-heads.ts';
import type { Fault } from './finding.ts';
import type { Told } from './told.ts';

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
  const heads = makeHeadCheck(keys);
  return {
    commandEnds: heads.settled,
    take: (record, { type, stamp, round }) => {
      const broken =
        commands.take(record.sequence, stamp) ??
        (type === 'EpochOpened' ? epochs.take(eventOf(record) as EventOf<'EpochOpened'>) : null);
      if (broken === null && round !== undefined && (type === 'RoundSettled' || type === 'RoundVoided'))
        heads.expect(round, record, epochs.current());
      return broken;
    },
    end: epochs.end,
    takeHead: heads.take,
    heads: heads.count,
    commandAt: commands.placeOf,
    commands: commands.count,
  };
};
