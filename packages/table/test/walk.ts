import { GAMES, type Game } from '@sabot/rules';
import { type Random, randomOf } from '@sabot/testkit/random';
import { decide } from '@sabot/testkit/table/sealed';
import type { Command, Decision, TableState } from '../src/index.ts';
import { moveCards, NO_CARDS, type Physical } from './walk/cards.ts';
import { likely, type Scene } from './walk/choose.ts';
import { PATRONS } from './walk/people.ts';
import { shrink, tell } from './walk/shrink.ts';
import { noStatistics, record, type Statistics } from './walk/statistics.ts';
import { stray } from './walk/stray.ts';
import { type Failure, type Observed, observe, observeCommand, retold } from './walk/table.ts';
import { weightsOf } from './walk/weights.ts';

export { type Statistics, shown } from './walk/statistics.ts';

/** How many of a hundred commands are given by whoever, whenever. */
const STRAYS = 0.08;
/** Of what people would do, how much they try although it will be refused. */
const REFUSED_ANYHOW = 0.04;
const SHORTEST_TABLE = 400;
const LONGEST_TABLE = 1_600;

export interface WalkOptions {
  readonly commands: number;
  readonly seed: string;
  /** Told now and then how far it is. */
  readonly progress?: (commands: number) => void;
  /** Told what came of every command. */
  readonly heard?: (game: Game, command: Command, decision: Decision) => void;
}

const isCarriedOut = ({ game, state }: Scene, command: Command): boolean =>
  decide(game, state, { ...command, id: 'to see' }).ok;

/** The next command: mostly what people at a table would do now, at times anything at all. */
export const choose = (scene: Scene, wantedPatrons: number): Command => {
  if (scene.random.chance(STRAYS)) return stray(scene);
  const weights = weightsOf(scene.state, wantedPatrons);
  for (let tries = 0; tries < 60; tries += 1) {
    const found = likely(scene, scene.random.weighted(weights));
    if (found !== null && (scene.random.chance(REFUSED_ANYHOW) || isCarriedOut(scene, found))) return found;
  }
  return stray(scene);
};

const report = (table: Observed, seed: string, number: number, failure: Failure): Error => {
  const { check, faults } = failure;
  const story = shrink(table.game, table.story, failure);
  return new Error(
    [
      `seed ${seed}, table ${number} (${table.game.code}), after ${table.story.length} commands: ${check}`,
      ...faults.map((fault) => `  ${fault}`),
      `the story in ${story.length} commands:`,
      tell(table.game, story),
    ].join('\n'),
  );
};

interface Told {
  readonly decision: Decision | null;
  readonly states: readonly TableState[];
  readonly failure: Failure | null;
}

const walkTable = (game: Game, random: Random, options: WalkOptions, number: number, statistics: Statistics): void => {
  const table = observe(game);
  let cards: Physical = NO_CARDS;
  let old: Command | null = null;
  const wanted = 2 + random.below(random.chance(0.2) ? PATRONS.length - 2 : 5);
  const length = Math.min(
    options.commands - statistics.commands,
    SHORTEST_TABLE + random.below(LONGEST_TABLE - SHORTEST_TABLE),
  );
  const give = (command: Command): Told => {
    const told = observeCommand(table, command);
    if (told.failure !== null) throw report(table, options.seed, number, told.failure);
    if (told.decision !== null) {
      record(statistics, command, told.decision);
      options.heard?.(game, command, told.decision);
    }
    return told;
  };
  for (let count = 1; count <= length; count += 1) {
    const scene: Scene = { game, state: table.state, cards, random, at: count };
    const command: Command =
      old !== null && random.chance(0.005) ? old : { ...choose(scene, wanted), id: `${number}-${count}` };
    const { decision, states } = give(command);
    if (decision?.ok === true) {
      cards = moveCards(cards, command, decision.events, states, random);
      old = command;
    }
    if (statistics.commands % 10_000 === 0) options.progress?.(statistics.commands);
  }
  const failure = retold(table);
  if (failure !== null) throw report(table, options.seed, number, failure);
  statistics.tables += 1;
};

/** Walks through table after table of all the games, and throws with the shortest story at the first check that fails. */
export const walk = (options: WalkOptions): Statistics => {
  const statistics = noStatistics();
  for (let number = 0; statistics.commands < options.commands; number += 1) {
    const game = GAMES[number % GAMES.length] as Game;
    walkTable(game, randomOf(`${options.seed} ${number}`), options, number, statistics);
  }
  return statistics;
};
