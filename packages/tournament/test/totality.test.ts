import { readdirSync, readFileSync } from 'node:fs';
import { readTournamentCommand } from '@sabot/protocol';
import { PEOPLE } from '@sabot/testkit/table';
import type { TestTournament } from '@sabot/testkit/tournament';
import { config, GAME, plan, rounds } from '@sabot/testkit/tournament/config';
import { play } from '@sabot/testkit/tournament/play';
import { SAMPLES } from '@sabot/testkit/tournament/samples';
import { parseTournament, runTournament } from '@sabot/testkit/tournament/scenario';
import { opened } from '@sabot/testkit/tournament/start';
import { describe, expect, it } from 'vitest';
import {
  brokenTournament,
  decideTournament,
  evolveTournament,
  NEW_TOURNAMENT,
  nextActs,
  replayTournament,
  STAGE_PHASES,
  type StagePhase,
  startTournamentClock,
  TOURNAMENT_COMMAND_NAMES,
  TOURNAMENT_COMMANDS,
  TOURNAMENT_EVENT_TYPES,
  TOURNAMENT_REFUSALS,
  TOURNAMENT_VIEW_ROLES,
  type TournamentCommand,
  type TournamentCommandName,
  type TournamentEvent,
  type TournamentEventType,
  type TournamentState,
  tournamentClockAfter,
  tournamentViewOf,
} from '../src/index.ts';
import { sceneOf } from './scene.ts';

const folder = new URL('./scenarios/', import.meta.url);

/** One of every event, one state of every phase and some commands of every kind, as they first come up in the stories. */
const { events, states, given } = (() => {
  const events = new Map<TournamentEventType, TournamentEvent>();
  const states = new Map<StagePhase, TournamentState>([['nothing', NEW_TOURNAMENT]]);
  const given = new Map<TournamentCommandName, TournamentCommand[]>();
  const take = ({ heard }: TestTournament): void => {
    for (const { command, decision } of heard) {
      const like = given.get(command.do) ?? [];
      if (like.length < 3) given.set(command.do, [...like, command]);
      if (!decision.ok) continue;
      for (const event of decision.events) if (!events.has(event.type)) events.set(event.type, event);
      const { phase } = decision.state.stage;
      if (!states.has(phase)) states.set(phase, decision.state);
    }
  };
  for (const file of readdirSync(folder).sort())
    take(runTournament(parseTournament(readFileSync(new URL(file, folder), 'utf8'))));
  return { events, states, given };
})();

/** Also those in which something has happened that could not have: of an entry, a table or a bet that is not there. */
const odd = [NEW_TOURNAMENT, ...states.values()].flatMap((state) =>
  [...events.values()].map((event) => evolveTournament(state, event)),
);

/** The same commands from somebody, and about somebody and somewhere, that the tournament does not know. */
const strange = TOURNAMENT_COMMAND_NAMES.map((name): TournamentCommand => {
  const fields = SAMPLES[name];
  const raw = {
    ...fields,
    ...('entry' in fields ? { entry: 99 } : {}),
    ...('table' in fields ? { table: 99 } : {}),
    ...{ do: name, id: 'strange', by: 'Zoe', as: 'patron', at: 1 },
  };
  const read = readTournamentCommand(raw);
  if (!read.ok) throw new Error(`${name}: ${read.fault}`);
  return read.value;
});

const CODES: ReadonlySet<string> = new Set(Object.values(TOURNAMENT_REFUSALS).flatMap((group) => Object.keys(group)));

/** What a decision says past the check of its phases; null where that is an event or a refusal there is. */
const faultOf = (state: TournamentState, command: TournamentCommand): string | null => {
  const { decide } = TOURNAMENT_COMMANDS[command.do];
  const ruling = decide({ game: GAME, state, config: state.config ?? config(), command });
  const isKnown = 'code' in ruling ? CODES.has(ruling.code) : ruling.every(({ type }) => events.has(type));
  return isKnown ? null : `${command.do} while ${state.stage.phase}: ${JSON.stringify(ruling)}`;
};

const PARTS = Object.keys(NEW_TOURNAMENT).sort();

describe('a tournament takes whatever comes', () => {
  it('the stories come by every event and every phase, and give every command', () => {
    expect([...events.keys()].sort()).toEqual([...TOURNAMENT_EVENT_TYPES].sort());
    expect([...states.keys()].sort()).toEqual([...STAGE_PHASES].sort());
    expect([...given.keys()].sort()).toEqual([...TOURNAMENT_COMMAND_NAMES].sort());
  });

  it('every event is folded into every state, also where nothing of what it is about is there', () => {
    for (const before of states.values())
      for (const event of events.values()) {
        const after = evolveTournament(before, event);
        expect(after.sequence).toBe(before.sequence + 1);
        expect(Object.keys(after).sort()).toEqual(PARTS);
        expect(STAGE_PHASES).toContain(after.stage.phase);
      }
  });

  it('every decision is made in every state, also one in which nobody would be asked for it', () => {
    const commands = [...[...given.values()].flat(), ...strange];
    const faults = [...states.values(), ...odd].flatMap((state) =>
      commands.flatMap((command) => faultOf(state, command) ?? []),
    );
    expect(faults).toEqual([]);
  });

  it('nobody who is not in it, and no table that is not there, gets anywhere', () => {
    const session = states.get('session') ?? NEW_TOURNAMENT;
    const answers = strange.flatMap((command) => {
      const ruling = TOURNAMENT_COMMANDS[command.do].decide({ game: GAME, state: session, config: config(), command });
      return 'code' in ruling && /^(not-entered|no-such|entry-out)/.test(ruling.code) ? [command.do] : [];
    });
    expect(answers).toEqual([
      'withdraw-entry',
      'rebuy',
      'mark-no-show',
      'mark-arrived',
      'disqualify',
      'place-dragon-bet',
      'raise-dragon-bet',
      'lower-dragon-bet',
      'withdraw-dragon-bet',
      'send-chips',
      'bring-chips',
      'close-dragon-bets',
      'record-round',
      'correct-round',
      'return-stacks',
      'correct-stacks',
    ]);
  });

  it('whatever anyone is offered to try has the shape of its command', () => {
    const faults = [...states.values()].flatMap((state) =>
      ['Ann', 'Max', 'Shoe', 'Zoe'].flatMap((by) => {
        const actor = { by, as: PEOPLE[by] ?? 'patron' } as const;
        return TOURNAMENT_COMMAND_NAMES.flatMap((name) =>
          TOURNAMENT_COMMANDS[name].candidates({ game: GAME, state, actor }).flatMap((fields) => {
            const read = readTournamentCommand({ ...fields, do: name, id: 'x', ...actor, at: 1 });
            return read.ok ? [] : [`${read.fault}: ${name} ${JSON.stringify(fields)}`];
          }),
        );
      }),
    );
    expect(faults).toEqual([]);
  });

  it('everyone sees it as it is, and the house knows what to do next', () => {
    for (const state of [...states.values(), ...odd]) {
      for (const role of TOURNAMENT_VIEW_ROLES) {
        const view = tournamentViewOf(GAME, state, role === 'organiser' ? { role } : { role, person: 'Ann' });
        expect(view).toMatchObject({ role, phase: state.stage.phase, sequence: state.sequence });
        expect(view.standings.map(({ place }) => place)).toEqual(view.standings.map((_, index) => index + 1));
      }
      const { acts, until } = nextActs(sceneOf(state), 1_000);
      expect(until === null || until > 1_000).toBe(true);
      expect(acts.every(({ kind }) => kind !== 'succeed')).toBe(true);
    }
  });

  it('the clock goes by every event, a pause that nobody began too', () => {
    const clock = startTournamentClock(5);
    for (const event of events.values())
      expect(tournamentClockAfter(clock, event)).toMatchObject({ sequence: 1, lost: 0 });
  });
});

describe('a story whose beginning is lost', () => {
  const club = opened({ sessions: [plan(rounds(3))] });
  play(club, 1, 'B');
  const [created, ...rest] = club.events;
  const cut = replayTournament(rest);

  it('is one without a set-up: nothing is decided in it but that the house was restored', () => {
    expect(created?.type).toBe('TournamentCreated');
    expect(cut.stage).toEqual(club.state.stage);
    const answer = (by: string, what: TournamentCommandName) => {
      const read = readTournamentCommand({ ...SAMPLES[what], do: what, id: 'x', by, as: PEOPLE[by], at: 99 });
      if (!read.ok) throw new Error(read.fault);
      const decision = decideTournament(GAME, cut, read.value);
      return decision.ok ? 'done' : `${decision.refusal.code} ${decision.refusal.clause}`;
    };
    expect(answer('Ann', 'place-dragon-bet')).toBe('wrong-phase null');
    expect(answer('Max', 'abandon-session')).toBe('wrong-phase null');
    expect(answer('Shoe', 'open-tournament-epoch')).toBe('done');
  });

  it('is not whole, and says so', () => {
    expect(brokenTournament(club.state)).toEqual([]);
    expect(brokenTournament(cut)).toEqual([
      'more entries than there is room for',
      'a seat beyond the table',
      'more tables than there are',
    ]);
  });

  it('can be looked at all the same, and the house leaves it alone', () => {
    const view = tournamentViewOf(GAME, cut, { role: 'organiser' });
    expect(view).toMatchObject({ config: null, acts: null, session: { number: 1, plan: null } });
    expect(view.standings.map(({ person }) => person)).toEqual(['Ann', 'Ben', 'Cho']);
    expect(nextActs(sceneOf(cut), 1_000)).toEqual({ acts: [], until: null });
  });
});
