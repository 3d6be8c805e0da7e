import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type Command,
  type FittingCommand,
  type FittingField,
  fittingOf,
  readCommand,
  type TableEvent,
  type TableState,
  whatFits,
} from '../src/index.ts';
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

/** Refused, and on record as refused. */
const isLate = ({ type }: TableEvent): boolean => type === 'LateWagerRefused' || type === 'LateWithdrawalRefused';

const isFitting = (field: FittingField, value: unknown): boolean => {
  if (value === undefined || value === false) return field.optional === true || field.values?.includes(value) === true;
  if (field.values !== undefined) return field.values.includes(value);
  if (field.from === undefined || field.to === undefined || field.step === undefined) return true;
  return (
    typeof value === 'number' && value >= field.from && value <= field.to && (value - field.from) % field.step === 0
  );
};

/** What people say of an irregularity beside its kind, and bring to a remedy: the list has examples of it. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  'report-irregularity': ['case', 'cards', 'exposed', 'draw', 'person', 'side'],
  'take-remedy': ['order', 'cards', 'counted', 'person'],
};

const covers = ({ do: what, fields }: FittingCommand, command: Command): boolean =>
  Object.entries(fields).every(
    ([name, field]) => TOLD[what]?.includes(name) === true || isFitting(field, Reflect.get(command, name)),
  );

/** That the house was restored nobody at a table can tell, so nobody is offered it. */
const isFromOutside = ({ do: name }: Command): boolean => name === 'open-epoch';

const notListed = ({ game }: House, before: TableState, command: Command): boolean => {
  const { by, as, at, do: name } = command;
  if (isFromOutside(command)) return false;
  return !fittingOf(game, before, { by, as }, at, name).some((fitting) => covers(fitting, command));
};

const valueFor = (random: Random, { values, from, to, step, example }: FittingField): unknown => {
  if (values !== undefined) return random.pick(values);
  if (from === undefined || to === undefined || step === undefined) return example;
  return (
    from +
    step * random.pick([0, 0, 1, Math.floor((to - from) / step), random.below(Math.floor((to - from) / step) + 1)])
  );
};

/** A line as someone would write it who has read the list; fields of which it says no more than what they are stay out. */
const filledIn = (random: Random, { do: name, fields }: FittingCommand): object => ({
  do: name,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([field, fits]) => {
      const value = valueFor(random, fits);
      return value === undefined || (fits.optional === true && random.chance(0.4)) ? [] : [[field, value]];
    }),
  ),
});

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
        if (!read.ok) return [`${JSON.stringify(line)}: ${read.message}`];
        const decision = decide(house.game, before, read.command);
        if (!decision.ok) return [`${JSON.stringify(line)}: ${decision.refusal.code} ${decision.refusal.detail}`];
        return decision.events.some(isLate) ? [`${JSON.stringify(line)}: late`] : [];
      }),
    );

/** How much of what is carried out in the stories is looked up. */
const LOOKED_UP = 0.15;
const LONG_MS = 120_000;

describe('what fits', () => {
  it(
    'holds whatever is carried out in any story',
    () => {
      const random = randomOf('what is carried out');
      const missing = stories.flatMap(({ name, run }) => {
        const house = run();
        return house.done
          .filter(({ events }) => random.chance(LOOKED_UP) && !events.some(isLate))
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
        const { before } = random.pick(house.done);
        return wrongIn(house, before, random).map((fault) => `${name}: ${fault}`);
      });
      expect(wrong).toEqual([]);
    },
    LONG_MS,
  );
});
