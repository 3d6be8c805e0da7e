import { readdirSync, readFileSync } from 'node:fs';
import { faultOf } from '@sabot/protocol';
import { GAMES, type Game } from '@sabot/rules';
import { gameOf } from '@sabot/testkit/games';
import { PEOPLE, type TestTable } from '@sabot/testkit/table';
import { parseScenario, runScenario } from '@sabot/testkit/table/scenario';
import { describe, expect, it } from 'vitest';
import {
  type AnySchema,
  allowedCommands,
  COMMAND_NAMES,
  dealerConsole,
  dealerConsoleSchema,
  EVENT_TYPES,
  eventFor,
  evolve,
  NEW_TABLE,
  numberedEventSchemas,
  type SentCommand,
  sentCommandSchemas,
  type TableEvent,
  type TableState,
  tableViewSchema,
  VIEW_ROLES,
  type Viewer,
  viewedEventSchemas,
  viewOf,
} from '../src/index.ts';
import { playthrough } from './playthroughs.ts';
import { methodsOf } from './view-walk.ts';

/** What is shown is what its schema says, with nothing beside it: over every story that is told of a table. */

const folder = new URL('./scenarios/', import.meta.url);

/** Each story at the table of one of its games, not always of the first. */
const stories: readonly (() => TestTable)[] = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .map((name, index) => {
    const scenario = parseScenario(readFileSync(new URL(name, folder), 'utf8'));
    return () => runScenario(scenario, scenario.games[index % scenario.games.length] ?? '');
  });

const golden: readonly (() => TestTable)[] = GAMES.flatMap(({ code }) =>
  methodsOf(code).map((method) => () => playthrough(code, method).house),
);

/** Every so many states of all stories are looked at. */
const VIEW_STEP = 29;
const ALLOWED_STEP = 1499;
/** So often each kind of event is looked at. */
const MOST_OF_A_KIND = 12;
/** Whoever may do most. */
const ACTORS = ['Ann', 'Dan', 'Sue', 'Max', 'Shoe'];

const viewersOf = (state: TableState): readonly Viewer[] => [
  ...VIEW_ROLES.filter((role) => role !== 'patron').map((role) => ({ role })),
  ...['Ann', 'Ben', 'Eve'].map((person) => ({ role: 'patron', person }) as const),
  ...state.patrons.slice(2).map(({ person }) => ({ role: 'patron', person }) as const),
];

const faultsOfViews = (game: Game, state: TableState): readonly string[] =>
  viewersOf(state).flatMap((viewer) => faultOf(tableViewSchema, viewOf(game, state, viewer), viewer.role) ?? []);

const faultsOfEvent = (state: TableState, event: TableEvent): readonly string[] =>
  viewersOf(state).flatMap((viewer) => {
    const seen = eventFor(viewer, event);
    if (seen === null) return [];
    const place = `${event.type} for ${viewer.role}`;
    return faultOf(numberedEventSchemas[event.type], { sequence: state.sequence, ...seen }, place) ?? [];
  });

const faultsOfAllowed = (game: Game, state: TableState): readonly string[] =>
  ACTORS.flatMap((by) => {
    const as = PEOPLE[by] ?? 'patron';
    const allowed = allowedCommands(game, state, { by, as }, state.at).map(
      ({ id: _id, by: _by, as: _as, at: _at, ...command }): SentCommand => command,
    );
    const console = dealerConsole(game, state, allowed, (person) => person === 'Eve');
    return [
      ...allowed.flatMap((command) => faultOf(sentCommandSchemas[command.do], command, `${as} ${command.do}`) ?? []),
      faultOf(dealerConsoleSchema, console, as) ?? [],
    ].flat();
  });

interface Told {
  readonly faults: Set<string>;
  readonly times: Map<string, number>;
  states: number;
}

const tell = (told: Told, { game, events }: TestTable): void => {
  let state = NEW_TABLE;
  for (const event of events) {
    state = evolve(state, event);
    told.states += 1;
    const times = told.times.get(event.type) ?? 0;
    told.times.set(event.type, times + 1);
    if (times < MOST_OF_A_KIND) for (const fault of faultsOfEvent(state, event)) told.faults.add(fault);
    if (told.states % VIEW_STEP === 0) for (const fault of faultsOfViews(game, state)) told.faults.add(fault);
    if (told.states % ALLOWED_STEP === 0) for (const fault of faultsOfAllowed(game, state)) told.faults.add(fault);
  }
};

describe('what a table shows', () => {
  it.each([
    ['stories', stories],
    ['golden rounds', golden],
  ])('is as its schemas say, in all %s', (_, all) => {
    const told: Told = { faults: new Set(), times: new Map(), states: 0 };
    for (const story of all) tell(told, story());
    expect([...told.faults]).toEqual([]);
    expect(told.states).toBeGreaterThan(500);
  });

  it('is as its schemas say before anything has happened', () => {
    for (const game of GAMES) {
      expect(faultsOfViews(game, NEW_TABLE)).toEqual([]);
      expect(faultsOfAllowed(game, NEW_TABLE)).toEqual([]);
    }
  });

  it('has a schema for each event, the same with its number before it, and for each command', () => {
    for (const type of EVENT_TYPES) {
      const { sequence: _, ...others } = numberedEventSchemas[type].properties ?? {};
      expect(others).toEqual(viewedEventSchemas[type].properties);
    }
    expect(Object.keys(viewedEventSchemas)).toEqual(EVENT_TYPES);
    expect(Object.keys(numberedEventSchemas)).toEqual(EVENT_TYPES);
    expect(Object.keys(sentCommandSchemas)).toEqual(COMMAND_NAMES);
  });
});

describe('the check', () => {
  const view = viewOf(gameOf('DTN'), NEW_TABLE, { role: 'board' });

  it('finds a field too many and a field too few', () => {
    expect(faultOf(tableViewSchema, { ...view, seed: 'x' })).toContain('seed is not known here');
    const { phase: _, ...less } = view;
    expect(faultOf(tableViewSchema, less)).toContain('phase is missing');
    const display = { ...view.display, next: 'As' };
    expect(faultOf(tableViewSchema, { ...view, display })).toContain('display.next is not known here');
  });

  it('finds a field of an event that is not told, and one that is missing', () => {
    const { house } = playthrough('DTN', 'A');
    const event = house.events.find(({ type }) => type === 'CardDrawn');
    if (event === undefined) throw new Error('no card was drawn');
    const schema: AnySchema = viewedEventSchemas.CardDrawn;
    const seen = eventFor({ role: 'board' }, event);
    expect(faultOf(schema, seen)).toBeNull();
    expect(faultOf(schema, { ...seen, peek: 'As' })).toContain('peek is not known here');
    expect(faultOf(schema, { ...seen, side: undefined })).toContain('side is missing');
  });
});

/** All schemas in it, each with where it stands. */
const partsOf = (schema: AnySchema, place: string): readonly (readonly [string, AnySchema])[] => [
  [place, schema],
  ...Object.entries(schema.properties ?? {}).flatMap(([key, each]) => partsOf(each as AnySchema, `${place}.${key}`)),
  ...(schema.items === undefined ? [] : partsOf(schema.items as AnySchema, `${place}[]`)),
  ...(schema.anyOf ?? []).flatMap((each, index) => partsOf(each as AnySchema, `${place}|${index}`)),
];

describe('the schema of a view', () => {
  it('says of every field what it is for', () => {
    const silent = partsOf(tableViewSchema, 'view').filter(
      ([place, { description }]) => /\.\w+$/.test(place) && description === undefined,
    );
    expect(silent.map(([place]) => place)).toEqual([]);
  });
});
