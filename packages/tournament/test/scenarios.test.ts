import { readdirSync, readFileSync } from 'node:fs';
import { CLAUSE_IDS, clauseOf, isLeaf } from '@sabot/rules';
import { idsFor } from '@sabot/testkit/stories';
import { parseScenario } from '@sabot/testkit/table/scenario';
import { GAME } from '@sabot/testkit/tournament/config';
import { parseTournament, runTournament } from '@sabot/testkit/tournament/scenario';
import { CHOICES, choicesNamed } from '@sabot/testkit/tournament/set-up';
import { describe, expect, it } from 'vitest';
import { replayTournament, TOURNAMENT_COMMAND_NAMES, TOURNAMENT_EVENT_TYPES } from '../src/index.ts';

const folder = new URL('./scenarios/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .sort();
const stories = files.map((file) => ({ file, ...parseTournament(readFileSync(new URL(file, folder), 'utf8')) }));

/** What happens at a table is told by the table's own stories. */
const tables = new URL('../../table/test/scenarios/', import.meta.url);
const ofTables = readdirSync(tables).map((file) => parseScenario(readFileSync(new URL(file, tables), 'utf8')));

/** Meanings of words that need no story: they are used in all of them. */
const WORDS_ONLY = ['1.1.4', '1.1.5', '1.1.6', '1.1.8', '1.1.9', '1.1.10', '1.1.14'].map((id) => `${GAME.code}:${id}`);

const happened = new Set<string>();

describe.each(stories)('$file', (story) => {
  it(`${story.title} ${idsFor(story, GAME.code)} `, () => {
    const club = runTournament(story);
    expect(replayTournament(club.events)).toEqual(club.state);
    for (const { type } of club.events) happened.add(type);
  });
});

describe('the stories', () => {
  it('name every choice that organisers have', () => {
    const named = new Set(stories.flatMap(({ setUp }) => choicesNamed(setUp)));
    expect(CHOICES.filter((choice) => !named.has(choice))).toEqual([]);
  });

  it('and those of the tables hold every clause of the text', () => {
    const held = new Set([...stories, ...ofTables].flatMap(({ holds }) => holds));
    const leaves = CLAUSE_IDS.filter((id) => id.startsWith(`${GAME.code}:`) && isLeaf(id));
    // A definition says what a word means; those that a story can show are held all the same.
    const unheld = leaves.filter((id) => !held.has(id) && clauseOf(id).kind !== 'definition');
    expect(unheld).toEqual([]);
    const words = leaves.filter((id) => !held.has(id));
    expect(words).toEqual(WORDS_ONLY);
  });

  it('hold every clause and every reading that is about sessions and Dragon Bets', () => {
    const held = new Set(stories.flatMap(({ holds }) => holds));
    const ofDragons = CLAUSE_IDS.filter(
      (id) => id.startsWith(`${GAME.code}:`) && isLeaf(id) && /dragon|session/i.test(clauseOf(id).summary),
    );
    expect(ofDragons.length).toBeGreaterThan(10);
    const wanted = [...ofDragons, 'DBT:3.5', 'DBT:3.11', 'DBT:5.1.2', 'DBT:5.2', 'DBT:5.6', 'DBT:5.7'];
    const readings = ['A4', 'A4b', 'A18', 'A30', 'A31', 'A39'];
    expect([...wanted, ...readings].filter((id) => !held.has(id))).toEqual([]);
  });

  it('give every command and come by every event', () => {
    const given = stories.flatMap(({ steps }) => steps.map(({ does }) => does.split(/\s/)[0] ?? ''));
    const before = ['create-tournament'];
    expect(TOURNAMENT_COMMAND_NAMES.filter((name) => !given.includes(name) && !before.includes(name))).toEqual([]);
    expect(TOURNAMENT_EVENT_TYPES.filter((type) => !happened.has(type))).toEqual([]);
  });
});
