import { readdirSync, readFileSync } from 'node:fs';
import { GAME } from '@sabot/testkit/tournament/config';
import { parseTournament, runTournament } from '@sabot/testkit/tournament/scenario';
import { decideTournament, evolveTournament, NEW_TOURNAMENT, type TournamentEvent } from '@sabot/tournament';
import { describe, expect, it } from 'vitest';
import { commandBehind } from '../../src/verify/tournaments/tournament-command.ts';

const folder = new URL('../../../tournament/test/scenarios/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));

const byCommand = (events: readonly TournamentEvent[]): readonly (readonly TournamentEvent[])[] => {
  const groups: TournamentEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    const stamp = last?.[0]?.stamp;
    if (stamp?.command === event.stamp.command && stamp.by === event.stamp.by) last?.push(event);
    else groups.push([event]);
  }
  return groups;
};

/** Every command and every event comes in one of the stories. */
describe('the command behind the events of a tournament', () => {
  it.each(files)('leads to the very same events in %s', (file) => {
    const { events } = runTournament(parseTournament(readFileSync(new URL(file, folder), 'utf8')));
    let state = NEW_TOURNAMENT;
    for (const group of byCommand(events)) {
      const last = group.at(-1);
      if (last === undefined) continue;
      const command = commandBehind(state, last);
      expect(decideTournament(GAME, state, command), command.do).toMatchObject({ ok: true, events: group });
      state = group.reduce(evolveTournament, state);
    }
    expect(state.sequence).toBe(events.length);
  });
});
