import type { Answer } from '@sabot/client';
import type { Problem, TableDone } from '@sabot/protocol';
import type { SentCommand } from '@sabot/table';
import { useState } from 'react';
import { delay, giveTable } from './client.ts';
import { useRequest } from './request.ts';

/** What follows an order once its answer is there; nothing more ends the run. */
type Follow = (done: TableDone) => readonly SentCommand[];

/** Is told of each order as it is answered, or not. */
export interface CommandListener {
  readonly done: (order: SentCommand) => void;
  readonly failed: (order: SentCommand, problem: Problem) => void;
}

export interface CommandSender {
  readonly busy: boolean;
  readonly problem: Problem | null;
  /** Events so far by the last answer: what is shown of an earlier moment is old. */
  readonly sequence: number;
  /** Gives the orders one after another and stops at the first refusal; whether all were carried out. */
  readonly run: (
    orders: readonly SentCommand[],
    follow?: Follow,
    paceMs?: number,
    heard?: CommandListener,
  ) => Promise<boolean>;
  readonly forget: () => void;
}

const ALL_DONE: Answer<true> = { ok: true, value: true };

/** Gives orders to one table; a refusal is forgotten when its `moment` has passed. */
export const useCommands = (table: string, moment?: string): CommandSender => {
  const { busy, problem, forget, run } = useRequest(moment);
  const [sequence, setSequence] = useState(0);
  const giveAll = async (orders: readonly SentCommand[], follow?: Follow, paceMs = 0, heard?: CommandListener) => {
    let left = orders;
    for (let order = left[0]; order !== undefined; order = left[0]) {
      const answer = await giveTable(table, order);
      if (!answer.ok) {
        heard?.failed(order, answer.fault);
        return answer;
      }
      heard?.done(order);
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
