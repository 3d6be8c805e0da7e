import { readdirSync, readFileSync } from 'node:fs';
import { readCommand } from '@sabot/protocol';
import { describe, expect, it } from 'vitest';
import { type Command, fittingOf, NEW_TABLE, type TableState, whatFits } from '../src/index.ts';
import { covers, doneIn, filledIn, isFromOutside, isLate, LOOKED_UP } from './fitting.ts';
import { type House, PEOPLE } from './house.ts';
import { parseScenario, runScenario } from './scenario.ts';
import { decide } from './sealed.ts';
import { type Random, randomOf } from './walk/random.ts';

const folder = new URL('./scenarios/', import.meta.url);
const stories = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .sort()
  .flatMap((file) => {
    const scenario = parseScenario(readFileSync(new URL(file, folder), 'utf8'));
    return scenario.games.map((code) => ({ name: `${file} ${code}`, code, run: () => runScenario(scenario, code) }));
  });

const notListed = ({ game }: House, before: TableState, command: Command): boolean => {
  const { by, as, at, do: name } = command;
  if (isFromOutside(command)) return false;
  return !fittingOf(game, before, { by, as }, at, name).some((fitting) => covers(fitting, command));
};

/** Some of the people of the stories. */
const SOME = 1;

const wrongIn = (house: House, before: TableState, random: Random): readonly string[] =>
  random
    .shuffled(Object.entries(PEOPLE))
    .slice(0, SOME)
    .flatMap(([by, as]) =>
      whatFits(house.game, before, { by, as }, house.commands).flatMap((fitting) => {
        const line = { id: 'tried', at: house.commands, by, as, ...filledIn(random, fitting) };
        const read = readCommand(line);
        if (!read.ok) return [`${JSON.stringify(line)}: ${read.fault}`];
        const decision = decide(house.game, before, read.value);
        if (!decision.ok) return [`${JSON.stringify(line)}: ${decision.refusal.code} ${decision.refusal.detail}`];
        return decision.events.some(isLate) ? [`${JSON.stringify(line)}: late`] : [];
      }),
    );

const LONG_MS = 120_000;

describe('what fits', () => {
  it(
    'holds whatever is carried out in any story',
    () => {
      const random = randomOf('what is carried out');
      const missing = stories.flatMap(({ name, run }) => {
        const house = run();
        return doneIn(house.heard, NEW_TABLE)
          .filter(() => random.chance(LOOKED_UP))
          .filter(({ before, command }) => notListed(house, before, command))
          .map(({ command }) => `${name}: ${JSON.stringify(command)}`);
      });
      expect(missing).toEqual([]);
    },
    LONG_MS,
  );

  it(
    'is carried out as it is filled in, at points of all stories',
    () => {
      const random = randomOf('what fits');
      const wrong = stories.flatMap(({ name, run }) => {
        const house = run();
        const { before } = random.pick(doneIn(house.heard, NEW_TABLE));
        return wrongIn(house, before, random).map((fault) => `${name}: ${fault}`);
      });
      expect(wrong).toEqual([]);
    },
    LONG_MS,
  );
});
