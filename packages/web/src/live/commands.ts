import type { Answer } from '@sabot/client';
import type { Problem, TableDone } from '@sabot/protocol';
import type { SentCommand } from '@sabot/table';
import { useState } from 'react';
import { delay, giveTable } from './client.ts';
import { useRequest } from './request.ts';

/** The commands that follow from an answer; an empty list ends the run. */
type Follow = (done: TableDone) => readonly SentCommand[];

/** Called for each command as it is answered, or fails. */
export interface CommandListener {
  readonly done: (command: SentCommand) => void;
  readonly failed: (command: SentCommand, problem: Problem) => void;
}

export interface CommandSender {
  readonly busy: boolean;
  readonly problem: Problem | null;
  /** The sequence number of the last answer: a view with a lower one does not show its effect yet. */
  readonly sequence: number;
  /** Gives the commands one after another and stops at the first refusal; whether all were carried out. */
  readonly run: (
    commands: readonly SentCommand[],
    follow?: Follow,
    paceMs?: number,
    heard?: CommandListener,
  ) => Promise<boolean>;
  readonly forget: () => void;
}

const ALL_DONE: Answer<true> = { ok: true, value: true };

/** Gives commands to one table; a refusal is forgotten when its `moment` has passed. */
export const useCommands = (table: string, moment?: string): CommandSender => {
  const { busy, problem, forget, run } = useRequest(moment);
  const [sequence, setSequence] = useState(0);
  const giveAll = async (commands: readonly SentCommand[], follow?: Follow, paceMs = 0, heard?: CommandListener) => {
    let left = commands;
    for (let command = left[0]; command !== undefined; command = left[0]) {
      const answer = await giveTable(table, command);
      if (!answer.ok) {
        heard?.failed(command, answer.fault);
        return answer;
      }
      heard?.done(command);
      setSequence(answer.value.sequence);
      left = left.slice(1);
      if (left.length === 0) left = follow?.(answer.value) ?? [];
      if (left.length > 0 && paceMs > 0) await delay(paceMs);
    }
    return ALL_DONE;
  };
  return {
    busy,
    problem,
    sequence,
    forget,
    run: async (...given) => (await run(() => giveAll(...given))) === true,
  };
};
