import { usualConfig } from '@sabot/table';
import { pause } from '@sabot/testkit/clock';
import type { Random } from '@sabot/testkit/random';
import { answerTo, type History, type Invocation } from './history.ts';
import type { Added } from './tables.ts';
import { newGuest, type Outcome, type Visitor, type Where } from './visitor.ts';

/** A guest who wagers at one table as fast as answers come. */
export interface Bettor {
  readonly visitor: Visitor;
  readonly table: Added;
  readonly seat: number;
  readonly random: Random;
  /** Commands sent that were answered, the latest last. */
  readonly answered: Invocation[];
}

/** How a command goes out; a test may lose it, send it twice or hold it back. */
export type Deliver = (bettor: Bettor, invocation: Invocation) => Promise<void>;

const BUY_IN = 500_000;
const KEPT = 20;
let ids = 0;

const askOf = (bettor: Bettor, name: string, fields: Readonly<Record<string, unknown>>) => {
  ids += 1;
  return { table: bettor.table.id, id: `nemesis-${process.pid}-${ids}`, do: name, fields };
};

/** Where nobody listens any more no one will: a server that is started anew has another address. */
const AWAY_MS = 2_000;
const isDeserted = (outcome: Outcome): boolean => outcome.kind === 'unknown' && outcome.why.includes('ECONNREFUSED');

/** Sends until there is an answer, under one id. */
export const deliverUntilAnswered: Deliver = async ({ visitor, random }, invocation) => {
  for (;;) {
    const address = visitor.where();
    const outcome = await visitor.command(invocation);
    invocation.answers.push(outcome);
    if (outcome.kind !== 'unknown') return;
    const since = performance.now();
    do await pause(40 + random.below(120));
    while (isDeserted(outcome) && visitor.where() === address && performance.now() - since < AWAY_MS);
  }
};

export const act = async (
  history: History,
  bettor: Bettor,
  name: string,
  fields: Readonly<Record<string, unknown>>,
  deliver: Deliver = deliverUntilAnswered,
): Promise<Invocation> => {
  const invocation = history.invoke(bettor.visitor.person(), askOf(bettor, name, fields));
  await deliver(bettor, invocation);
  if (invocation.answers.some(({ kind }) => kind !== 'unknown')) bettor.answered.push(invocation);
  if (bettor.answered.length > KEPT) bettor.answered.shift();
  return invocation;
};

/** Until it is done: a table that was just added may not be open yet, at this server or at all. */
const must = async (history: History, bettor: Bettor, name: string, fields: Readonly<Record<string, unknown>>) => {
  let outcome: Outcome | undefined;
  for (let tried = 0; tried < 100 && outcome?.kind !== 'done'; tried += 1) {
    if (tried > 0) await pause(100);
    outcome = answerTo(await act(history, bettor, name, fields));
  }
  if (outcome?.kind !== 'done') throw new Error(`${name}: ${JSON.stringify(outcome)}`);
};

/** Comes in, stands at the table and buys chips. */
export const newBettor = async (
  where: Where,
  history: History,
  table: Added,
  number: number,
  random: Random,
): Promise<Bettor> => {
  const visitor = await newGuest(where);
  const { seats } = usualConfig(table.game);
  const bettor: Bettor = { visitor, table, seat: 1 + (number % seats), random, answered: [] };
  await must(history, bettor, 'join-table', { seat: number < seats ? bettor.seat : null });
  await must(history, bettor, 'buy-in', { amount: BUY_IN });
  return bettor;
};

/** What a bettor does next: mostly wagers, and now and then money between account and table. */
const nextAsk = ({ random, table, seat }: Bettor): readonly [string, Readonly<Record<string, unknown>>] => {
  const { limits } = usualConfig(table.game);
  const { wager, min } = random.chance(0.7) ? (limits[random.below(2)] ?? random.pick(limits)) : random.pick(limits);
  const amount = min * (1 + random.below(3));
  const what = random.weighted({ place: 10, raise: 3, lower: 2, withdraw: 2, buy: 1, cash: 1 });
  switch (what) {
    case 'place':
      return ['place-wager', { wager, seat, amount }];
    case 'raise':
      return ['raise-wager', { wager, seat, amount: min }];
    case 'lower':
      return ['lower-wager', { wager, seat, amount: min }];
    case 'withdraw':
      return ['withdraw-wager', { wager, seat }];
    case 'buy':
      return ['buy-in', { amount: 100 * (1 + random.below(20)) }];
    case 'cash':
      return ['cash-out', { amount: 100 * (1 + random.below(20)) }];
  }
};

/** Acts until told to stop; resolves when the last answer has come. */
export const keepBetting = async (
  history: History,
  bettor: Bettor,
  stopped: () => boolean,
  pauseMs: number,
  deliver: Deliver = deliverUntilAnswered,
): Promise<void> => {
  while (!stopped()) {
    const [name, fields] = nextAsk(bettor);
    await act(history, bettor, name, fields, deliver);
    await pause(bettor.random.below(pauseMs));
  }
};
