import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type Command,
  decideTournament,
  type FittingCommand,
  type FittingField,
  fittingOf,
  NEW_TABLE,
  NEW_TOURNAMENT,
  readCommand,
  readTournamentCommand,
  type TableState,
  type TournamentCommand,
  type TournamentState,
  whatFits,
  whatFitsInTournament,
} from '../src/index.ts';
import { type House, PEOPLE } from './house.ts';
import { parseScenario, runScenario } from './scenario.ts';
import { decide } from './sealed.ts';
import { GAME } from './tournament/club.ts';
import { parseTournament, runTournament } from './tournament/scenario.ts';
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
const isLate = ({ type }: { readonly type: string }): boolean => type.startsWith('Late');

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

const covers = ({ do: what, fields }: FittingCommand, command: object): boolean =>
  Object.entries(fields).every(
    ([name, field]) => TOLD[what]?.includes(name) === true || isFitting(field, Reflect.get(command, name)),
  );

/** That the house was restored nobody at a table can tell, so nobody is offered it. */
const isFromOutside = ({ do: name }: { readonly do: string }): boolean =>
  name === 'open-epoch' || name === 'open-tournament-epoch';

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

interface Done<C, S> {
  readonly command: C;
  readonly before: S;
}

type Ok<S> = { readonly ok: true; readonly state: S; readonly events: readonly { readonly type: string }[] };

/** What was carried out in a story, each with what it was done to; what was late is on record as refused. */
const doneIn = <C, S>(
  heard: readonly { readonly command: C; readonly decision: Ok<S> | { readonly ok: false } }[],
  first: S,
): readonly Done<C, S>[] => {
  let before = first;
  return heard.flatMap(({ command, decision }) => {
    if (!decision.ok) return [];
    const done = { command, before };
    before = decision.state;
    return decision.events.some(isLate) ? [] : [done];
  });
};

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

  const tournaments = readdirSync(new URL('./tournament/scenarios/', import.meta.url))
    .sort()
    .map((file) => ({
      file,
      run: () =>
        runTournament(
          parseTournament(readFileSync(new URL(`./tournament/scenarios/${file}`, import.meta.url), 'utf8')),
        ),
    }));

  const notListedIn = (before: TournamentState, command: TournamentCommand): boolean =>
    !isFromOutside(command) &&
    !whatFitsInTournament(GAME, before, command, command.at).some(
      (fitting) => fitting.do === command.do && covers(fitting, command),
    );

  it('holds whatever is carried out in any story of a tournament', () => {
    const random = randomOf('what is carried out in tournaments');
    const missing = tournaments.flatMap(({ file, run }) =>
      doneIn(run().heard, NEW_TOURNAMENT)
        .filter(() => random.chance(LOOKED_UP))
        .filter(({ before, command }) => notListedIn(before, command))
        .map(({ command }) => `${file}: ${JSON.stringify(command)}`),
    );
    expect(missing).toEqual([]);
  });

  it('is carried out as it is filled in, at points of all tournaments', () => {
    const random = randomOf('what fits in tournaments');
    const people = ['Ann', 'Ben', 'Max', 'Sue', 'Shoe', 'Cal'].map(
      (by) => ({ by, as: PEOPLE[by] ?? 'patron' }) as const,
    );
    const wrong = tournaments.flatMap(({ file, run }) => {
      const { before } = random.pick(doneIn(run().heard, NEW_TOURNAMENT));
      const at = before.at + 1;
      return people.flatMap((actor) =>
        whatFitsInTournament(GAME, before, actor, at).flatMap((fitting) => {
          const line = { id: 'tried', at, ...actor, ...filledIn(random, fitting) };
          const read = readTournamentCommand(line);
          if (!read.ok) return [`${file}: ${JSON.stringify(line)}: ${read.message}`];
          const decision = decideTournament(GAME, before, read.command);
          return decision.ok ? [] : [`${file}: ${JSON.stringify(line)}: ${decision.refusal.code}`];
        }),
      );
    });
    expect(wrong).toEqual([]);
  });
});
