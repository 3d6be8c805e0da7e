import { GAMES, isStated } from '@sabot/rules';
import { allowedCommands, type SentCommand, type TableState } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { engineOf, MANAGER, playToHeldHand } from '../../test/fixtures.ts';
import { interruptionOf, POWER_FAILURE } from './interruption.tsx';

const INTERRUPTED = { round: 1, since: 0 };

describe.each(GAMES)('a round of $name.en that a restart cut off', (game) => {
  const states: TableState[] = [];
  playToHeldHand(
    engineOf(game, ({ state }) => states.push(state())),
    game,
  );
  const dealing = states.findLast(({ play }) => play.phase === 'dealing' || play.phase === 'revealing');
  const allowedTo = (as: typeof MANAGER): readonly SentCommand[] =>
    dealing === undefined ? [] : (allowedCommands(game, dealing, as, 0) as readonly SentCommand[]);

  it('is told of with what its game says of a power failure, which whoever works there may report at once', () => {
    const rule = game.irregularities[POWER_FAILURE];
    const basis = isStated(rule) ? rule.basis : 'policy';
    const told = interruptionOf(game, INTERRUPTED, allowedTo(MANAGER));
    expect(told).toEqual({ round: 1, basis, mayReport: true });
    expect(interruptionOf(game, INTERRUPTED, allowedTo({ by: 'p-dealer', as: 'dealer' }))).toEqual(told);
    expect(interruptionOf(game, INTERRUPTED, [])).toMatchObject({ mayReport: false });
  });

  it('is not told of where nothing was cut off', () => {
    expect(interruptionOf(game, null, allowedTo(MANAGER))).toBeNull();
  });
});
