import type { SignedHead } from '../store/store.ts';
import { type CommandPlace, makeCommandCheck } from './check-command.ts';
import { type KeyRing, makeHeadCheck } from './check-heads.ts';
import type { Fault } from './finding.ts';
import type { Step } from './step.ts';

/** What is kept of the commands and rounds of a table, event by event. */
export interface RecordCheck {
  readonly commandEnds: () => Fault | null;
  readonly take: (step: Pick<Step, 'record' | 'event'>) => Fault | null;
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
    take: (step) => {
      const { record, event } = step;
      const broken = commands.take(step);
      if (broken === null && (event.type === 'RoundSettled' || event.type === 'RoundVoided'))
        heads.expect(event.round, record);
      return broken;
    },
    takeHead: heads.take,
    heads: heads.count,
    commandAt: commands.placeOf,
    commands: commands.count,
  };
};
