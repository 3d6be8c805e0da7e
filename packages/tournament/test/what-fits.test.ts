import { readdirSync, readFileSync } from 'node:fs';
import { readTournamentCommand } from '@sabot/protocol';
import { randomOf } from '@sabot/testkit/random';
import { PEOPLE } from '@sabot/testkit/table';
import { covers, doneIn, filledIn, firstOfEach, isFromOutside } from '@sabot/testkit/table/fitting';
import { GAME } from '@sabot/testkit/tournament/config';
import { parseTournament, runTournament } from '@sabot/testkit/tournament/scenario';
import { describe, expect, it } from 'vitest';
import {
  decideTournament,
  NEW_TOURNAMENT,
  type TournamentCommand,
  type TournamentState,
  whatFitsInTournament,
} from '../src/index.ts';

const tournaments = readdirSync(new URL('./scenarios/', import.meta.url))
  .sort()
  .map((file) => ({
    file,
    run: () => runTournament(parseTournament(readFileSync(new URL(`./scenarios/${file}`, import.meta.url), 'utf8'))),
  }));

const notListedIn = (before: TournamentState, command: TournamentCommand): boolean =>
  !isFromOutside(command) &&
  !whatFitsInTournament(GAME, before, command, command.at).some(
    (fitting) => fitting.do === command.do && covers(fitting, command),
  );

describe('what fits in a tournament', () => {
  it('holds whatever is carried out in any story of a tournament', () => {
    const isFirst = firstOfEach();
    const actIn = ({ stage, pause }: TournamentState, { as, do: what }: TournamentCommand): string =>
      `${stage.phase} ${pause === null ? '' : 'paused'}: ${as} ${what}`;
    const missing = tournaments.flatMap(({ file, run }) =>
      doneIn(run().heard, NEW_TOURNAMENT)
        .filter(({ before, command }) => isFirst(actIn(before, command)))
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
          if (!read.ok) return [`${file}: ${JSON.stringify(line)}: ${read.fault}`];
          const decision = decideTournament(GAME, before, read.value);
          return decision.ok ? [] : [`${file}: ${JSON.stringify(line)}: ${decision.refusal.code}`];
        }),
      );
    });
    expect(wrong).toEqual([]);
  });
});
