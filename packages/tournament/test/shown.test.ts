import { readdirSync, readFileSync } from 'node:fs';
import { faultOf } from '@sabot/protocol';
import { must, newTournament } from '@sabot/testkit/tournament';
import { config, GAME } from '@sabot/testkit/tournament/config';
import { parseTournament, runTournament } from '@sabot/testkit/tournament/scenario';
import { describe, expect, it } from 'vitest';
import {
  deadlineIn,
  evolveTournament,
  NEW_TOURNAMENT,
  numberedTournamentEventSchemas,
  sentTournamentCommandSchemas,
  TOURNAMENT_COMMAND_NAMES,
  TOURNAMENT_EVENT_TYPES,
  type TournamentEvent,
  type TournamentState,
  type TournamentViewer,
  tournamentDeadlineSchema,
  tournamentEventFor,
  tournamentViewOf,
  tournamentViewSchema,
  viewedTournamentEventSchemas,
} from '../src/index.ts';
import { sceneOf } from './scene.ts';
import { walk } from './walk.ts';

/** What is shown of a tournament is what its schemas say, with nothing beside it: over every story that is told of one. */

const folder = new URL('./scenarios/', import.meta.url);
const stories = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => parseTournament(readFileSync(new URL(name, folder), 'utf8')));

const VIEW_STEP = 5;
const AUTO = {
  tables: null,
  dragonMs: 5_000,
  organise: { registrationMs: 1, betweenMs: 1, again: true },
  opponents: [],
};

const viewersOf = (state: TournamentState): readonly TournamentViewer[] => [
  { role: 'organiser' },
  { role: 'spectator' },
  { role: 'spectator', person: 'Ann' },
  ...state.entries.slice(0, 3).map(({ person }) => ({ role: 'entrant', person }) as const),
];

const faultsOfViews = (state: TournamentState): readonly string[] => {
  const deadline = deadlineIn(sceneOf(state, { entry: { id: 'cup', auto: AUTO } }));
  return [
    ...viewersOf(state).flatMap(
      (viewer) => faultOf(tournamentViewSchema, tournamentViewOf(GAME, state, viewer), viewer.role) ?? [],
    ),
    ...(deadline === null ? [] : [faultOf(tournamentDeadlineSchema, deadline, 'deadline') ?? []].flat()),
  ];
};

const faultsOfEvent = (state: TournamentState, event: TournamentEvent): readonly string[] =>
  viewersOf(state).flatMap((viewer) => {
    const seen = tournamentEventFor(state, event, viewer);
    if (seen === null) return [];
    const numbered = { sequence: state.sequence, ...seen };
    return faultOf(numberedTournamentEventSchemas[event.type], numbered, `${event.type} for ${viewer.role}`) ?? [];
  });

const faultsOf = (all: readonly (readonly TournamentEvent[])[]): readonly string[] => {
  const faults = new Set<string>();
  let states = 0;
  for (const events of all) {
    let state = NEW_TOURNAMENT;
    for (const event of events) {
      state = evolveTournament(state, event);
      states += 1;
      for (const fault of faultsOfEvent(state, event)) faults.add(fault);
      if (states % VIEW_STEP === 0) for (const fault of faultsOfViews(state)) faults.add(fault);
    }
  }
  expect(states).toBeGreaterThan(500);
  return [...faults];
};

describe('what a tournament shows', () => {
  it('is as its schemas say, in all stories', () => {
    expect(faultsOf(stories.map((story) => runTournament(story).events))).toEqual([]);
  });

  it('is as its schemas say, in tournaments walked at random', () => {
    expect(faultsOf(Array.from({ length: 20 }, (_, seed) => walk(seed + 1, 1_000, () => undefined)))).toEqual([]);
  });

  it('is as its schemas say before anything has happened', () => {
    expect(faultsOfViews(NEW_TOURNAMENT)).toEqual([]);
  });

  it('has a schema for each event, the same with its number before it, and for each command', () => {
    for (const type of TOURNAMENT_EVENT_TYPES) {
      const { sequence: _, ...others } = numberedTournamentEventSchemas[type].properties ?? {};
      expect(others).toEqual(viewedTournamentEventSchemas[type].properties);
    }
    expect(Object.keys(viewedTournamentEventSchemas)).toEqual(TOURNAMENT_EVENT_TYPES);
    expect(Object.keys(sentTournamentCommandSchemas)).toEqual(TOURNAMENT_COMMAND_NAMES);
  });

  it('takes commands without who sends them', () => {
    const schema = sentTournamentCommandSchemas['place-dragon-bet'];
    const sent = { do: 'place-dragon-bet', wager: 'any-dragon', amount: 1_000 };
    expect(faultOf(schema, sent)).toBeNull();
    expect(faultOf(schema, { ...sent, by: 'Ann' })).toContain('by is not known here');
  });
});

describe('the check', () => {
  it('finds a field too many and a field too few', () => {
    const view = tournamentViewOf(GAME, NEW_TOURNAMENT, { role: 'organiser' });
    expect(faultOf(tournamentViewSchema, { ...view, seed: 'x' })).toContain('seed is not known here');
    const { phase: _, ...less } = view;
    expect(faultOf(tournamentViewSchema, less)).toContain('phase is missing');
  });

  it('finds a field of an event that is not told, and one that is missing', () => {
    const club = newTournament();
    const [created] = must(club, 'Max', 'create-tournament', { config: config() });
    if (created === undefined) throw new Error('nothing was created');
    const seen = tournamentEventFor(club.state, created, { role: 'organiser' });
    const schema = viewedTournamentEventSchemas[created.type];
    expect(faultOf(schema, seen)).toBeNull();
    expect(faultOf(schema, { ...seen, seed: 'x' })).toContain('seed is not known here');
    expect(faultOf(schema, { ...seen, stamp: undefined })).toContain('stamp is missing');
  });
});
