import { readdirSync, readFileSync } from 'node:fs';
import { readCommand } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import { type Random, randomOf } from '@sabot/testkit/random';
import { PEOPLE } from '@sabot/testkit/table';
import { covers, doneIn, filledIn, firstOfEach, isFromOutside, isLate } from '@sabot/testkit/table/fitting';
import { parseScenario, runScenario } from '@sabot/testkit/table/scenario';
import { decide } from '@sabot/testkit/table/sealed';
import { describe, expect, it } from 'vitest';
import { type Command, fittingOf, NEW_TABLE, type TableState, whatFits } from '../src/index.ts';

/** Where a story has come to. */
interface Point {
  readonly story: string;
  readonly game: Game;
  readonly before: TableState;
  readonly command: Command;
  /** An instant after all of the story. */
  readonly at: number;
}

/** What a table may be waiting for: stories that come to the same differ in names, cards and amounts. */
const situationOf = ({ play: { phase }, matters }: TableState): string =>
  [phase, ...matters.map(({ kind, case: which, steps }) => `${kind} ${which} ${steps[0]?.remedy}`)].join();

/** Who does what there. Whatever else is said of an irregularity is not looked up. */
const actIn = (code: string, before: TableState, command: Command): string => {
  const what = command.do === 'report-irregularity' ? command.kind : '';
  return `${code} ${situationOf(before)}: ${command.as} ${command.do} ${what}`;
};

const notListed = ({ game, before, command }: Point): boolean => {
  const { by, as, at, do: name } = command;
  if (isFromOutside(command)) return false;
  return !fittingOf(game, before, { by, as }, at, name).some((fitting) => covers(fitting, command));
};

/** Some of the people of the stories. */
const SOME = 1;

const wrongIn = ({ game, at, before }: Point, random: Random): readonly string[] =>
  random
    .shuffled(Object.entries(PEOPLE))
    .slice(0, SOME)
    .flatMap(([by, as]) =>
      whatFits(game, before, { by, as }, at).flatMap((fitting) => {
        const line = { id: 'tried', at, by, as, ...filledIn(random, fitting) };
        const read = readCommand(line);
        if (!read.ok) return [`${JSON.stringify(line)}: ${read.fault}`];
        const decision = decide(game, before, read.value);
        if (!decision.ok) return [`${JSON.stringify(line)}: ${decision.refusal.code} ${decision.refusal.detail}`];
        return decision.events.some(isLate) ? [`${JSON.stringify(line)}: late`] : [];
      }),
    );

const folder = new URL('./scenarios/', import.meta.url);

/** All that is carried out in the stories: who does what in which situation, and every situation, each where it comes up first. */
const pointsOfStories = (): { readonly acts: readonly Point[]; readonly situations: readonly Point[] } => {
  const [isNewAct, isNewSituation] = [firstOfEach(), firstOfEach()];
  const acts: Point[] = [];
  const situations: Point[] = [];
  for (const file of readdirSync(folder).sort()) {
    const scenario = parseScenario(readFileSync(new URL(file, folder), 'utf8'));
    for (const code of scenario.games) {
      const { game, heard, commands: at } = runScenario(scenario, code);
      for (const { before, command } of doneIn(heard, NEW_TABLE)) {
        const point = { story: `${file} ${code}`, game, before, command, at };
        if (isNewAct(actIn(code, before, command))) acts.push(point);
        if (isNewSituation(`${code} ${situationOf(before)}`)) situations.push(point);
      }
    }
  }
  return { acts, situations };
};

const LONG_MS = 600_000;

describe('what fits', () => {
  const { acts, situations } = pointsOfStories();

  it(
    'holds whatever is carried out in any story',
    () => {
      expect(acts.length).toBeGreaterThan(1_000);
      const missing = acts.filter(notListed);
      expect(missing.map(({ story, command }) => `${story}: ${JSON.stringify(command)}`)).toEqual([]);
    },
    LONG_MS,
  );

  it(
    'is carried out as it is filled in, in all situations of all stories',
    () => {
      const random = randomOf('what fits');
      expect(situations.length).toBeGreaterThan(400);
      const wrong = situations.flatMap((point) => wrongIn(point, random).map((fault) => `${point.story}: ${fault}`));
      expect(wrong).toEqual([]);
    },
    LONG_MS,
  );
});
