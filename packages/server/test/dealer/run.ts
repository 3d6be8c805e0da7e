import { type Card, cardsOfDecks, type Game } from '@sabot/rules';
import {
  brokenInvariants,
  type Command,
  type Decision,
  decide,
  NEW_TABLE,
  type TableEvent,
  type TableState,
  timed,
} from '@sabot/table';
import { type Random, randomOf } from '@sabot/testkit/random';
import { nextAct } from '../../src/dealer/next-act.ts';
import type { DealerScene } from '../../src/dealer/plan.ts';
import type { AutoSettings } from '../../src/streams/entries.ts';
import { clockAfterEvent, startClock, type TableClock } from '../../src/streams/table-clock.ts';

export const SETTINGS: AutoSettings = {
  config: {},
  bettingMs: 15_000,
  paceMs: 1_000,
  squeezeMs: 8_000,
  contributionMs: 5_000,
  resultMs: 4_000,
  absentMs: 60_000,
  idle: 'pause',
};

/** A table that the house runs, in memory and on a clock of its own. */
export interface Run {
  readonly game: Game;
  readonly auto: AutoSettings;
  readonly random: Random;
  state: TableState;
  clock: TableClock;
  now: number;
  hasAudience: boolean;
  readonly events: TableEvent[];
  readonly shoes: Map<number, readonly Card[]>;
  commands: number;
}

export const newRun = (game: Game, words: string, changes: Partial<AutoSettings> = {}): Run => ({
  game,
  auto: { ...SETTINGS, ...changes },
  random: randomOf(words),
  state: NEW_TABLE,
  clock: startClock(0, 0),
  now: 0,
  hasAudience: true,
  events: [],
  shoes: new Map(),
  commands: 0,
});

export const sceneOf = ({ game, state, auto, clock, hasAudience }: Run): DealerScene => ({
  table: 'one',
  game,
  state,
  auto,
  clock,
  hasAudience: hasAudience || state.patrons.some(({ present }) => present),
});

/** The order of a shoe, the same whenever it is asked for. */
const orderOf = (run: Run, shoe: number): readonly Card[] => {
  const made = run.shoes.get(shoe) ?? run.random.shuffled(cardsOfDecks(run.state.config?.decks ?? 8));
  run.shoes.set(shoe, made);
  return made;
};

export const give = (run: Run, command: Command): Decision => {
  const order = run.state.shoe === null ? [] : orderOf(run, run.state.shoe.number);
  const decision = decide(run.game, run.state, command, (place) => order[place] ?? 'As');
  if (!decision.ok) return decision;
  run.state = decision.state;
  for (const event of decision.events) {
    run.events.push(event);
    run.clock = clockAfterEvent(run.clock, event);
  }
  const broken = brokenInvariants(run.state);
  if (broken.length > 0) throw new Error(`after ${command.do}: ${JSON.stringify(broken)}`);
  return decision;
};

/** By someone at the table; most of what patrons try may be refused. */
export const attempt = (run: Run, by: string, as: Command['as'], fields: object): boolean => {
  run.commands += 1;
  return give(run, { id: `c${run.commands}`, by, as, at: run.now, ...fields } as Command).ok;
};

/** The keeper's part, without its secrets. */
const keep = (run: Run): boolean => {
  const { shoe, sealedShoes } = run.state;
  const past = sealedShoes.find((number) => number !== shoe?.number);
  if (past !== undefined) return attempt(run, 'device:one', 'device', { do: 'reveal-shoe', shoe: past, seed: 'seed' });
  if (shoe === null || run.state.play.phase !== 'idle' || shoe.root !== null) return false;
  if (shoe.commitment === null)
    return attempt(run, 'device:one', 'device', { do: 'commit-shoe', commitment: 'c0ffee' });
  const due = run.hasAudience ? run.clock.marks.committed + run.auto.contributionMs : 0;
  if (due > run.now) return false;
  return attempt(run, 'device:one', 'device', { do: 'seal-shoe', root: 'beef' });
};

/** One act of the house if one is due; else until when it waits, or null. */
const houseTurn = (run: Run): 'acted' | number | null => {
  if (keep(run)) return 'acted';
  const act = nextAct(sceneOf(run), run.now);
  if (act.kind === 'wait') return act.until;
  if (act.kind === 'nothing') return null;
  const decision = give(run, timed(act.command, run.now));
  if (!decision.ok) {
    const { play, matters } = run.state;
    throw new Error(
      `${JSON.stringify(act.command)} refused while ${play.phase}: ${JSON.stringify(decision.refusal)} ${JSON.stringify(matters)}`,
    );
  }
  return 'acted';
};

const MOST_ACTS = 5_000;

/** Lets the house act until it waits; gives back until when, or null. */
export const settleDown = (run: Run): number | null => {
  for (let acts = 0; acts < MOST_ACTS; acts += 1) {
    const turn = houseTurn(run);
    if (turn !== 'acted') return turn;
  }
  throw new Error(`no end of acts while ${run.state.play.phase}`);
};

/** Time goes on until the house has something to do, or by so much where that is sooner. */
export const pass = (run: Run, most: number): void => {
  const until = settleDown(run);
  const sealing =
    run.state.shoe?.commitment === undefined || run.state.shoe?.root !== null
      ? null
      : run.clock.marks.committed + run.auto.contributionMs;
  const next = [until, sealing].flatMap((at) => (at === null || at <= run.now ? [] : [at]));
  run.now = Math.min(run.now + most, ...next);
  settleDown(run);
};

export const eventsOf = <T extends TableEvent['type']>(
  run: Run,
  type: T,
): readonly Extract<TableEvent, { type: T }>[] =>
  run.events.filter((event): event is Extract<TableEvent, { type: T }> => event.type === type);
