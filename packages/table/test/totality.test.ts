import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { readCommand } from '@sabot/protocol';
import type { Remedy } from '@sabot/rules';
import { gameOf } from '@sabot/testkit/games';
import { PEOPLE, type TestTable } from '@sabot/testkit/table';
import { parseScenario, runScenario } from '@sabot/testkit/table/scenario';
import { describe, expect, it } from 'vitest';
import {
  COMMAND_NAMES,
  COMMANDS,
  type Command,
  type CommandName,
  candidatesOf,
  drawsOf,
  EVENT_TYPES,
  type EventType,
  evolve,
  NEW_TABLE,
  PHASES,
  type Phase,
  publicState,
  REFUSALS,
  type TableEvent,
  type TableState,
  usualConfig,
} from '../src/index.ts';

const folder = new URL('./scenarios/', import.meta.url);

/** One of every event and one table of every phase, as they first come up in the stories; and where cards were missed. */
const { events, states, hidden, given, tables } = (() => {
  const hidden: TableState[] = [];
  const given = new Map<CommandName, Command[]>();
  const tables: Pick<TestTable, 'game' | 'state'>[] = [];
  const events = new Map<EventType, TableEvent>();
  const states = new Map<Phase, TableState>();
  const take = ({ game, heard }: TestTable): void => {
    for (const { command, decision } of heard) {
      if (!decision.ok) continue;
      const like = given.get(command.do) ?? [];
      if (like.length < 6) given.set(command.do, [...like, command]);
      for (const event of decision.events) if (!events.has(event.type)) events.set(event.type, event);
      if (decision.events.some(({ type }) => type === 'MissingCardsFound')) hidden.push(decision.state);
      const { phase } = decision.state.play;
      if (states.has(phase)) continue;
      states.set(phase, decision.state);
      tables.push({ game, state: decision.state });
    }
  };
  for (const file of readdirSync(folder).sort()) {
    const scenario = parseScenario(readFileSync(new URL(file, folder), 'utf8'));
    for (const code of scenario.games) take(runScenario(scenario, code));
  }
  return { events, states, hidden, given, tables };
})();

/** Without a round, a shoe, a matter or a wager none of these can come true. */
const ABOUT_A_ROUND: readonly EventType[] = [
  'BettingClosed',
  'BettingReopened',
  'CardCorrected',
  'CardDrawn',
  'CardExposed',
  'CardPeeled',
  'CardsAccepted',
  'CardsBurned',
  'CardsCameOut',
  'CardsDeclined',
  'CardsDisplayed',
  'CardsOffered',
  'CardsPassed',
  'CardsReconstructed',
  'CardsReplaced',
  'DeviceReset',
  'ElectionMade',
  'HandTaken',
  'HandlerChosen',
  'MatterReferred',
  'OutcomeAnnounced',
  'RemedyTaken',
  'RevealOrderChosen',
  'SettlementCorrected',
  'SqueezeAllowed',
  'TotalsAnnounced',
  'WagerLowered',
  'WagerPlaced',
  'WagerRaised',
  'WagerWithdrawn',
  'WagersRemoved',
  'WindowClosed',
  'WindowOpened',
];

const CODES: ReadonlySet<string> = new Set(Object.values(REFUSALS).flatMap((group) => Object.keys(group)));

const PARTS = Object.keys(NEW_TABLE).sort();

describe('a table takes whatever comes', () => {
  it('every event is folded into every state, also where nothing of what it is about is there', () => {
    expect([...events.keys()].sort()).toEqual([...EVENT_TYPES].sort());
    expect([...states.keys()].sort()).toEqual([...PHASES].sort());
    for (const before of [NEW_TABLE, ...states.values()])
      for (const event of events.values()) {
        const after = evolve(before, event);
        expect(after.sequence).toBe(before.sequence + 1);
        expect(Object.keys(after).sort()).toEqual(PARTS);
        expect(PHASES).toContain(after.play.phase);
      }
  });

  it('every decision is made in every state, also one in which nobody would be asked for it', () => {
    expect([...given.keys()].sort()).toEqual([...COMMAND_NAMES].sort());
    const wrong: string[] = [];
    for (const { game, state } of [{ game: gameOf('DTN'), state: NEW_TABLE }, ...tables])
      for (const command of [...given.values()].flat()) {
        const config = state.config ?? usualConfig(game);
        const ruling = COMMANDS[command.do].decide({ game, state, config, command });
        const known = 'code' in ruling ? CODES.has(ruling.code) : ruling.every(({ type }) => events.has(type));
        if (!known) wrong.push(`${command.do} while ${state.play.phase}: ${JSON.stringify(ruling)}`);
      }
    expect(wrong).toEqual([]);
  });

  it('what is about a round, its cards and its wagers leaves a table alone that has none', () => {
    const { sequence: _1, at: _2, staff: _3, handled: _4, ...nothing } = NEW_TABLE;
    const changing = ABOUT_A_ROUND.filter((type) => {
      const event = events.get(type);
      if (event === undefined) return true;
      const { sequence: _5, at: _6, staff: _7, handled: _8, ...after } = evolve(NEW_TABLE, event);
      return !isDeepStrictEqual(after, nothing);
    });
    expect(changing).toEqual([]);
  });

  it('what would take a round where no cards lie leaves it where it is', () => {
    const [before, event] = [states.get('dealing'), events.get('CardExposed')];
    if (before === undefined || event?.type !== 'CardExposed') throw new Error('no such story');
    expect(evolve(before, { ...event, draw: 1 }).play).not.toEqual(before.play);
    expect(evolve(before, { ...event, draw: 1, phase: 'idle' }).play).toEqual(before.play);
  });

  it('a step that is not the next one of its matter leaves the others to be taken', () => {
    const taken = events.get('RemedyTaken');
    const before = [...states.values(), ...hidden].find(({ matters }) => matters.some(({ steps }) => steps.length > 0));
    const matter = before?.matters.find(({ steps }) => steps.length > 0);
    if (taken?.type !== 'RemedyTaken' || before === undefined || matter === undefined) throw new Error('no such story');
    const stepsAfter = (remedy: Remedy): number | undefined =>
      evolve(before, { ...taken, matter: matter.id, remedy }).matters.find(({ id }) => id === matter.id)?.steps.length;
    const next = matter.steps[0]?.remedy ?? 'void-round';
    expect(stepsAfter(next)).toBe(matter.steps.length - 1);
    expect(stepsAfter(next === 'announce-it' ? 'void-round' : 'announce-it')).toBe(matter.steps.length);
  });

  it('A20: of a card that was announced, as records of before have it, the table knows nothing more', () => {
    const [before, event] = [states.get('betting'), events.get('IrregularityReported')];
    if (before === undefined || event?.type !== 'IrregularityReported') throw new Error('no such story');
    const seenAfter = (remedy: Remedy): boolean | undefined =>
      evolve(before, { ...event, kind: 'card-face-up', steps: [{ remedy, basis: 'policy' }] }).shoe?.nextSeen;
    expect(before.shoe?.nextSeen).toBe(false);
    expect(seenAfter('announce-it')).toBe(false);
    expect(seenAfter('refer-to-gaming-shift-manager')).toBe(true);
  });

  it('A11b: what is printed of a table names no card that lies face down, wherever it is', () => {
    for (const state of [NEW_TABLE, ...states.values(), ...hidden]) {
      const printed = publicState(state);
      const lying = [...drawsOf(printed), ...(printed.shoe?.carried ?? []), ...(printed.last?.draws ?? [])];
      expect(lying.filter(({ card, exposed }) => card !== null && !exposed)).toEqual([]);
      expect(printed.matters.flatMap(({ missing }) => missing)).toEqual([]);
      expect(printed.play.phase).toBe(state.play.phase);
      expect(printed.money).toEqual(state.money);
    }
    expect(hidden.some(({ matters }) => matters.some(({ missing }) => missing.length > 0))).toBe(true);
  });

  it('whatever anyone is offered to try has the shape of its command, wherever the table is', () => {
    const game = gameOf('DTN');
    for (const state of [NEW_TABLE, ...states.values()])
      for (const [by, as] of Object.entries(PEOPLE))
        for (const name of COMMAND_NAMES)
          for (const command of candidatesOf(game, state, { by, as }, 1, name)) {
            const read = readCommand(command);
            expect(read.ok ? null : `${read.fault}: ${JSON.stringify(command)}`).toBeNull();
          }
  });
});
