import { GAMES, type Result } from '@sabot/rules';
import { COMMAND_NAMES } from '@sabot/table';
import { TOURNAMENT_COMMAND_NAMES, usualTournament } from '@sabot/tournament';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noSuchCommand, readCommand, readTournamentCommand } from './read-command.ts';

const envelope = { id: 'c-1', by: 'p-1', as: 'patron', at: 5 };
const wager = { ...envelope, do: 'place-wager', seat: 1, wager: 'player', amount: 500 };

const messageOf = <C>(reading: Result<C, string>): string | null => (reading.ok ? null : reading.fault);
const faultIn = (value: unknown): string | null => messageOf(readCommand(value));

describe('reading a command of a table', () => {
  it('gives the very value', () => {
    const reading = readCommand(wager);
    expect(reading.ok && reading.value).toBe(wager);
  });

  it('takes an object and nothing else', () => {
    for (const value of [undefined, null, 'place-wager', 5, true, [wager], () => wager])
      expect(faultIn(value)).toBe('A command is an object');
  });

  it('names the commands where none is named, or one that there is not', () => {
    expect(faultIn({})).toBe(`There is no command null. The commands: ${COMMAND_NAMES.join(' ')}`);
    expect(faultIn({ ...wager, do: 5 })).toContain('There is no command 5. The commands: ');
    expect(faultIn({ ...wager, do: ['place-wager'] })).toContain('There is no command {…}. The commands: ');
    expect(faultIn({ ...wager, do: 'x'.repeat(1000) })).toContain(`There is no command "${'x'.repeat(39)}. The `);
    expect(faultIn({ ...wager, do: 'constructor' })).toContain('There is no command "constructor". The commands: ');
  });

  it('names the command that was perhaps meant', () => {
    expect(faultIn({ ...wager, do: 'plase-wager' })).toBe(
      'There is no command "plase-wager". Did you mean place-wager?',
    );
    expect(noSuchCommand('opn-table', COMMAND_NAMES)).toBe(
      'There is no command "opn-table". Did you mean open-table or join-table?',
    );
  });

  it('is about the command that was named, with its envelope', () => {
    expect(faultIn({ ...wager, amuont: 500 })).toBe('amuont is not known here. Did you mean amount?');
    expect(faultIn({ ...wager, as: 'delaer' })).toContain('Did you mean dealer?');
    expect(faultIn({ ...wager, wager: 'playr' })).toContain('Did you mean player?');
    expect(faultIn({ ...wager, amount: '500' })).toBe('amount must be cents, from 1 to 1000000000000');
    const { at: _at, ...timeless } = wager;
    expect(faultIn(timeless)).toContain('at is missing: it must be ');
  });

  it('looks at the envelope before what the command carries', () => {
    expect(faultIn({ ...wager, id: '', amount: 0 })).toContain('id must be text');
  });

  it('is not asked for commands of a tournament', () => {
    expect(faultIn({ ...envelope, do: 'create-tournament' })).toContain('There is no command "create-tournament".');
  });
});

describe('reading a command of a tournament', () => {
  const [config] = GAMES.map((game) => usualTournament(game));
  const create = { ...envelope, do: 'create-tournament', config };
  const faultOf = (value: unknown): string | null => messageOf(readTournamentCommand(value));

  it('gives the very value', () => {
    const reading = readTournamentCommand(create);
    expect(reading.ok && reading.value).toBe(create);
  });

  it('knows its own commands alone', () => {
    expect(faultOf(wager)).toContain('There is no command "place-wager".');
    expect(faultOf({})).toContain(`The commands: ${TOURNAMENT_COMMAND_NAMES.join(' ')}`);
  });

  it('says of a session of another kind what it takes', () => {
    const withLength = (length: unknown): unknown => ({
      ...create,
      config: { ...config, sessions: [...(config?.sessions ?? []), { ...config?.sessions[0], length }] },
    });
    const place = `config.sessions[${config?.sessions.length}].length`;
    expect(faultOf(withLength({ kind: 'rounds', rounds: 3 }))).toBeNull();
    expect(faultOf(withLength({ kind: 'rounds', minutes: 3, lastRounds: 0 }))).toBe(
      `${place}.minutes takes "kind":"time"; here it is "rounds"`,
    );
    expect(faultOf(withLength({ kind: 'tiem' }))).toBe(`${place}.kind must be one of rounds time. Did you mean time?`);
  });
});

describe('any value at all', () => {
  const named = fc.record({
    do: fc.oneof(fc.anything(), fc.constantFrom(...COMMAND_NAMES, ...TOURNAMENT_COMMAND_NAMES)),
    by: fc.anything(),
    extra: fc.anything(),
  });

  it.each([
    ['a table', readCommand],
    ['a tournament', readTournamentCommand],
  ] as const)('is no command of %s or is one, and never throws', (_name, read) => {
    fc.assert(
      fc.property(fc.oneof(fc.anything({ withBigInt: true }), named), (value) => {
        expect(typeof messageOf(read(value) as Result<unknown, string>)).toBe('string');
      }),
      { numRuns: 1000 },
    );
    for (const strange of [Symbol('a'), 1n, [1n], () => 1, Object.create(null)])
      expect(messageOf(read({ do: strange }) as Result<unknown, string>)).toContain('There is no command');
  });
});
