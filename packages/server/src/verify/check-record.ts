import type { EventRecord } from '../store/record.ts';
import type { SignedHead } from '../store/store.ts';
import { type CommandPlace, makeCommandCheck } from './check-command.ts';
import { type KeyRing, makeHeadCheck } from './check-heads.ts';
import type { Fault } from './finding.ts';
import type { Told } from './told.ts';

/** What is kept of the commands and rounds of a table, event by event. */
export interface RecordCheck {
  readonly commandEnds: () => Fault | null;
  readonly take: (record: EventRecord, told: Told) => Fault | null;
  readonly takeHead: (head: SignedHead) => Fault | null;
  readonly heads: () => number;
  readonly commandAt: (sender: string, id: string) => CommandPlace | null;
  readonly commands: () => number;
}

export const makeRecordCheck = (keys: KeyRing): RecordCheck => {
  const commands = makeCommandCheck();
  const heads = makeHeadCheck(keys);
  return {
    commandEnds: heads.settled,
    take: (record, { type, stamp, round }) => {
      const broken = commands.take(record.sequence, stamp);
      if (broken === null && round !== undefined && (type === 'RoundSettled' || type === 'RoundVoided'))
        heads.expect(round, record);
      return broken;
    },
    takeHead: heads.take,
    heads: heads.count,
    commandAt: commands.placeOf,
    commands: commands.count,
  };
};
