import type { House } from '@sabot/server';

/** What each command took from when it was given until it was answered, in milliseconds. */
export interface Times {
  readonly tournament: number[];
  readonly table: number[];
  /** Answers other than done: another was faster, or the table refused. */
  undone: number;
}

/** The little of a table or a tournament that is timed. */
interface Giving<Command, Answer> {
  readonly give: (command: Command, onlyAt?: number) => Promise<Answer>;
}

const timed = <Command, Answer extends { readonly kind: string }, Live extends Giving<Command, Answer>>(
  live: Live & Giving<Command, Answer>,
  list: number[],
  times: Times,
): Live => ({
  ...live,
  give: async (command: Command, onlyAt?: number): Promise<Answer> => {
    const given = performance.now();
    const answer = await live.give(command, onlyAt);
    list.push(performance.now() - given);
    if (answer.kind !== 'done') times.undone += 1;
    return answer;
  },
});

/** The same house, with every command on the clock that anyone gives through it. */
export const timedHouse = (house: House): { readonly house: House; readonly times: Times } => {
  const times: Times = { tournament: [], table: [], undone: 0 };
  return {
    times,
    house: {
      ...house,
      table: async (id) => {
        const live = await house.table(id);
        return live === null ? null : timed(live, times.table, times);
      },
      tournament: async (id) => {
        const live = await house.tournament(id);
        return live === null ? null : timed(live, times.tournament, times);
      },
    },
  };
};
