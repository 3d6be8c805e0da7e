import type { Interrupted } from '@sabot/protocol';
import { type Basis, type Game, type Irregularity, isStated, type Position } from '@sabot/rules';
import type { SentCommand } from '@sabot/table';
import { basisOfKind, reportable } from './report.ts';

/** What is reported where the power failed at the table too. */
export const POWER_FAILURE: Irregularity = 'power-failure';

/** What staff are told of a round that a restart of the house cut off. */
interface Interruption {
  readonly round: number;
  /** What says how such a round goes on. */
  readonly basis: Basis;
  /** Whether whoever looks may report it now. */
  readonly mayReport: boolean;
  /** Who may, where the game or the house says so. */
  readonly reporter: Position | null;
}

export const interruptionOf = (
  game: Game,
  interrupted: Interrupted | null,
  allowed: readonly SentCommand[],
): Interruption | null => {
  if (interrupted === null) return null;
  const duty = game.duties['hold-for-power-failure'];
  return {
    round: interrupted.round,
    basis: basisOfKind(game, POWER_FAILURE),
    mayReport: reportable(game, allowed).some(({ kind }) => kind === POWER_FAILURE),
    reporter: isStated(duty) ? duty.least : null,
  };
};
