import { EVENT_TYPES } from '@sabot/table';
import { pause } from '@sabot/testkit/clock';
import type { Random } from '@sabot/testkit/random';
import { NoAnswer } from '../http.ts';
import type { Visitor } from '../visitor.ts';

/** Someone who asks for everything that there is an address for. */
export interface Reader {
  readonly role: string;
  /** Of a patron, who may see what others may not. */
  readonly person: string | null;
  readonly visitor: Visitor;
}

/** As far as a table has come, so that what is newest is asked for most. */
export interface Progress {
  readonly table: string;
  readonly sequence: () => number;
  readonly round: () => number;
  readonly shoe: () => number;
  /** Cards that have left the shoe. */
  readonly drawn: () => number;
}

const OF_THE_HOUSE = [
  '/api/tables',
  '/api/me',
  '/api/account',
  '/api/account/history',
  '/api/staff',
  '/api/policy',
  '/metrics',
];

const pathOf = (random: Random, { table, sequence, round, shoe, drawn }: Progress): string => {
  const base = `/api/tables/${table}`;
  const near = (number: number, by: number): number => Math.max(0, number - random.below(by) + 2);
  const paths = {
    view: base,
    board: `${base}?as=board`,
    events: `${base}/events?after=${near(sequence(), 60)}&limit=100`,
    log: `${base}/log?after=${near(sequence(), 60)}&types=${EVENT_TYPES.join(',')}`,
    rounds: `${base}/rounds?limit=3`,
    round: `${base}/rounds/${Math.max(1, near(round(), 4))}`,
    receipt: `${base}/rounds/${Math.max(1, near(round(), 4))}/receipt`,
    shoes: `${base}/shoes`,
    card: `${base}/shoes/${Math.max(1, shoe())}/cards/${near(drawn(), 8)}`,
    export: `${base}/export`,
  };
  const weights = {
    view: 6,
    board: 2,
    events: 4,
    log: 3,
    rounds: 2,
    round: 3,
    receipt: 1,
    shoes: 1,
    card: 5,
    export: 1,
  };
  return paths[random.weighted(weights)];
};

/** Asks for one thing after the other, as whoever may or may not. */
export const keepAsking = async (
  readers: readonly Reader[],
  tables: readonly Progress[],
  random: Random,
  stopped: () => boolean,
): Promise<void> => {
  while (!stopped()) {
    const { visitor } = random.pick(readers);
    const path = random.chance(0.9) ? pathOf(random, random.pick(tables)) : random.pick(OF_THE_HOUSE);
    try {
      await visitor.get(path);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
    }
    await pause(random.below(20));
  }
};
