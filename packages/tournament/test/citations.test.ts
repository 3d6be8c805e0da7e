import { readdirSync, readFileSync } from 'node:fs';
import { CLAUSE_IDS, GAMES } from '@sabot/rules';
import type { Heard } from '@sabot/testkit/table';
import { parseScenario, runScenario } from '@sabot/testkit/table/scenario';
import { parseTournament, runTournament } from '@sabot/testkit/tournament/scenario';
import { describe, expect, it } from 'vitest';
import { playthrough } from '../../table/test/playthroughs.ts';
import { methodsOf } from '../../table/test/view-walk.ts';
import { walk } from '../../table/test/walk.ts';
import { type Citation, citationsIn, citationsOf, LIST, USES } from './citations.ts';

/**
 * What a refusal rests on where that goes without saying: a matter that comes first, or its next step, on the clause that
 * the matter stands by; a position that is too low on the clause that asks for the higher one.
 */
const RESTS_ON: Readonly<Record<string, RegExp>> = {
  'refusal matter-pending': /^(irregularity|remedy|option) /,
  'refusal remedy-out-of-order': /^(irregularity|remedy|option) /,
  'refusal position-too-low': /^(position|duty) /,
};

const isListed = (citation: Citation): boolean => {
  const [clause = '', use = ''] = citation.split(' for ');
  const uses = [...(USES.get(clause) ?? [])];
  return uses.includes(use) || uses.some((each) => RESTS_ON[use]?.test(each));
};

const textsIn = (folder: string): readonly string[] => {
  const url = new URL(folder, import.meta.url);
  const names = readdirSync(url).filter((name) => name.endsWith('.txt'));
  return names.map((name) => readFileSync(new URL(name, url), 'utf8'));
};

const heardIn = (heard: readonly Heard<{ readonly do: string }, Parameters<typeof citationsIn>[1]>[]) =>
  heard.flatMap(({ command, decision }) => citationsIn(command, decision));

const told = (): readonly Citation[] =>
  textsIn('../../table/test/scenarios/')
    .map(parseScenario)
    .flatMap((story) => story.games.flatMap((code) => heardIn(runScenario(story, code).heard)));

const toldOfTournaments = (): readonly Citation[] =>
  textsIn('./scenarios/').flatMap((text) => heardIn(runTournament(parseTournament(text)).heard));

const played = (): readonly Citation[] =>
  GAMES.flatMap(({ code }) => methodsOf(code).flatMap((method) => heardIn(playthrough(code, method).house.heard)));

const walked = (): readonly Citation[] => {
  const found = new Set<Citation>();
  const heard: Parameters<typeof walk>[0]['heard'] = (_game, command, decision) => {
    for (const citation of citationsIn(command, decision)) found.add(citation);
  };
  walk({ commands: 1_500, seed: 'every clause for what it says', heard });
  return [...found];
};

const SOURCES: readonly (readonly [name: string, citations: () => readonly Citation[]])[] = [
  ['the records of the games', () => GAMES.flatMap(citationsOf)],
  ['the stories of tables', told],
  ['the stories of tournaments', toldOfTournaments],
  ['the playthroughs', played],
  ['a walk', walked],
];

describe('a clause is cited for what it says', () => {
  const cited = new Set<Citation>();

  it.each(SOURCES)('%s', (_name, citationsNow) => {
    const citations = new Set(citationsNow());
    // What a walk comes upon is chance: the list must not hang on it.
    if (citationsNow !== walked) for (const each of citations) cited.add(each);
    expect(citations.size).toBeGreaterThan(0);
    expect([...citations].filter((each) => !isListed(each)).sort()).toEqual([]);
  });

  it('and nothing is on the list that nothing cites', () => {
    const idle = LIST.flatMap(({ says, clauses, uses }) => [
      ...clauses.filter((clause) => ![...cited].some((each) => each.startsWith(`${clause} for `))),
      ...uses.flatMap((use) => (clauses.some((clause) => cited.has(`${clause} for ${use}`)) ? [] : [`${says} ${use}`])),
    ]);
    expect(idle).toEqual([]);
  });

  it('and every entry of the list names clauses, once', () => {
    const clauses = LIST.flatMap((entry) => entry.clauses);
    expect(clauses.filter((clause) => !CLAUSE_IDS.some((id) => id === clause))).toEqual([]);
    expect(new Set(clauses).size).toBe(clauses.length);
    expect(LIST.filter(({ says, uses }) => says.length < 10 || uses.length === 0)).toEqual([]);
  });
});
