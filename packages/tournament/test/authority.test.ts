import { readFileSync } from 'node:fs';
import { readTournamentCommand } from '@sabot/protocol';
import { GAMES, type Game, isStated } from '@sabot/rules';
import { ACTOR_ROLES, type ActorRole } from '@sabot/table';
import { must, newTournament, type TestTournament } from '@sabot/testkit/tournament';
import { config, GAME, plan, rounds } from '@sabot/testkit/tournament/config';
import { announce, giveBack, play } from '@sabot/testkit/tournament/play';
import { SAMPLES } from '@sabot/testkit/tournament/samples';
import { registering, seat } from '@sabot/testkit/tournament/start';
import { describe, expect, it } from 'vitest';
import {
  allowedTournamentCommands,
  decideTournament,
  STAGE_PHASES,
  TOURNAMENT_COMMAND_NAMES,
  type TournamentRefusal,
  type TournamentState,
} from '../src/index.ts';

const ABOVE: Readonly<Record<string, readonly ActorRole[]>> = {
  D: ['dealer', 'pit-supervisor', 'pit-manager', 'gaming-shift-manager', 'assistant-casino-manager'],
  PS: ['pit-supervisor', 'pit-manager', 'gaming-shift-manager', 'assistant-casino-manager'],
  PM: ['pit-manager', 'gaming-shift-manager', 'assistant-casino-manager'],
  patron: ['patron'],
  device: ['device'],
  cashier: ['cashier'],
};

const LINES = readFileSync(new URL('authority.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [name = '', by = '', phases = '', paused = ''] = line.split(/\s{2,}/);
    return {
      name,
      by: by.split(' ').flatMap((word) => ABOVE[word] ?? []),
      phases: phases.split(' '),
      paused: paused === 'yes',
    };
  });

/** A tournament in each phase, with Ann as entry 1. */
const states = (): ReadonlyMap<string, TournamentState> => {
  const found = new Map<string, TournamentState>();
  const keep = ({ state }: TestTournament) => found.set(state.stage.phase, state);
  const blank = newTournament();
  keep(blank);
  must(blank, 'Max', 'create-tournament', { config: config() });
  keep(blank);
  const club = registering({ sessions: [plan(rounds(1))] }, ['Ann', 'Ben', 'Cho']);
  keep(club);
  must(club, 'Max', 'close-registration');
  keep(club);
  seat(club);
  keep(club);
  must(club, 'Sue', 'open-session');
  keep(club);
  play(club, 1, 'B');
  giveBack(club, 1);
  announce(club);
  keep(club);
  must(club, 'Sue', 'end-session');
  keep(club);
  must(club, 'Max', 'award');
  keep(club);
  const off = registering({}, []);
  must(off, 'Max', 'cancel-tournament', { reason: 'flood' });
  keep(off);
  return found;
};

const STATES = states();

const refusalOf = (state: TournamentState, name: string, as: ActorRole): TournamentRefusal | null => {
  const sample = SAMPLES[name as keyof typeof SAMPLES];
  const aboutAnn = as !== 'patron' && /register|entry|rebuy|dragon-bet$/.test(name) && name !== 'close-registration';
  const raw = { do: name, id: `try ${name}`, by: 'Ann', as, at: 1, ...sample, ...(aboutAnn ? { for: 'Ann' } : {}) };
  const read = readTournamentCommand(raw);
  if (!read.ok) throw new Error(`${name}: ${read.fault}`);
  const decision = decideTournament(GAME, state, read.value);
  return decision.ok ? null : decision.refusal;
};

const IDENTITY = ['not-entered', 'unknown-person', 'no-such-entry'];

describe('who may do what, when', () => {
  it('is written down for every command', () => {
    expect(LINES.map(({ name }) => name)).toEqual([...TOURNAMENT_COMMAND_NAMES]);
    expect([...STATES.keys()].sort()).toEqual([...STAGE_PHASES].sort());
  });

  it.each(LINES)('$name', ({ name, by, phases, paused }) => {
    for (const [phase, state] of STATES) {
      const held = { ...state, pause: { since: 0, reason: 'dinner' } };
      for (const as of ACTOR_ROLES) {
        const found = refusalOf(state, name, as);
        if (found !== null && IDENTITY.includes(found.code)) continue;
        const where = `${as} ${name} in ${phase}`;
        expect(found?.code === 'position-too-low', where).toBe(!by.includes(as));
        if (!by.includes(as)) {
          expect(found?.clause, where).not.toBeNull();
          continue;
        }
        expect(found?.code === 'wrong-phase', where).toBe(!phases.includes(phase));
        const isOffered = allowedTournamentCommands(GAME, state, as).includes(name as 'pause');
        expect(isOffered, where).toBe(phases.includes(phase));
        if (!phases.includes(phase) || name === 'pause') continue;
        expect(refusalOf(held, name, as)?.code === 'paused', `${where}, paused`).toBe(!paused);
      }
    }
  });

  it('in a pause, only what goes on in one is allowed', () => {
    const club = registering({}, ['Ann', 'Ben']);
    const allowed = () => allowedTournamentCommands(GAME, club.state, 'pit-manager');
    expect(allowed()).toContain('close-registration');
    must(club, 'Sue', 'pause', { reason: 'dinner' });
    expect(allowed()).toEqual(['withdraw-entry', 'disqualify', 'pause', 'resume', 'cancel-tournament']);
  });

  it('a higher position stands in by the clause of the text that lets it, where there is one', () => {
    const club = registering({}, ['Ann', 'Ben']);
    const raw = { do: 'close-registration', id: 'a', by: 'Gus', as: 'gaming-shift-manager', at: 9 };
    const read = readTournamentCommand(raw);
    if (!read.ok) throw new Error(read.fault);
    const delegationIn = (game: Game) => {
      const decision = decideTournament(game, club.state, read.value);
      return decision.ok ? decision.events.map(({ stamp }) => stamp.delegation) : decision.refusal;
    };
    const other = GAMES.find(({ delegation }) => isStated(delegation));
    if (other === undefined || !isStated(other.delegation)) throw new Error('no text lets anyone stand in');
    expect(delegationIn(GAME)).toEqual(['policy']);
    expect(delegationIn(other)).toEqual([other.delegation.clause]);
  });

  it('DBT:3.12 a game whose text knows no announcement of Dragon Bets has none', () => {
    const silent = { ...GAME, duties: { ...GAME.duties, 'announce-dragon-bets': 'not stated' as const } };
    const raw = { do: 'announce-dragons', id: 'a', by: 'Sue', as: 'pit-supervisor', at: 1 };
    const read = readTournamentCommand(raw);
    const session = STATES.get('session');
    if (!read.ok || session === undefined) throw new Error('no such command or state');
    expect(decideTournament(silent, session, read.value)).toMatchObject({ refusal: { code: 'not-in-this-game' } });
  });
});
