import type { Game } from '@sabot/rules';
import { isBlocking, isWaitingForPatrons } from '../context.ts';
import type { Matter, TableState } from '../state.ts';
import { type NextOfMatter, nextCommand } from './matter-steps.ts';

/** A matter that holds up the play, and what it asks next. */
export interface MatterAct {
  readonly matter: Matter;
  readonly next: NextOfMatter;
}

/** The matter of a card that was seen in the device before the first of a round (A20). */
export const isOfSeenCard = ({ shoe }: TableState, { kind }: Matter): boolean =>
  kind === 'card-face-up' && shoe?.nextSeen === true;

/**
 * What holds up the play: options of patrons first, then a card that was seen, since no wager moves as long as it lies
 * there, and the rest in the order in which it came up.
 */
export const dueOfMatters = (game: Game, state: TableState): readonly MatterAct[] => {
  const pending = state.matters.filter(isBlocking);
  const windows = pending.filter(isWaitingForPatrons);
  const seen = pending.filter((matter) => isOfSeenCard(state, matter));
  return [...new Set([...windows, ...seen, ...pending])].flatMap((matter) => {
    const next = nextCommand(game, state, matter);
    return next === null ? [] : [{ matter, next }];
  });
};
