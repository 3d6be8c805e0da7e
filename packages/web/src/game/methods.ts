import { type Game, isStated, type Method } from '@sabot/rules';
import type { CardSource } from '@sabot/table';
import type { FloorArea } from './set-up-names.ts';

/** A way of dealing that a game knows. */
interface KnownMethod {
  readonly method: Method;
  /** Only in the high-limit gaming areas. */
  readonly highLimitOnly: boolean;
  /** Not with cards that are keyed in. */
  readonly needsReader: boolean;
  /** False where the text is silent and the house chose. */
  readonly stated: boolean;
}

export const methodsOf = ({ methods, policy }: Game): readonly KnownMethod[] =>
  isStated(methods)
    ? methods.map(({ method, where, needsReader }) => ({
        method,
        highLimitOnly: where === 'HLGA',
        needsReader,
        stated: true,
      }))
    : policy.methods.map((method) => ({
        method,
        highLimitOnly: false,
        needsReader: false,
        stated: false,
      }));

/** Those that a table with such cards in such a place may be dealt by. */
export const methodsAt = (game: Game, source: CardSource, floorArea: FloorArea): readonly Method[] =>
  methodsOf(game)
    .filter(({ highLimitOnly }) => !highLimitOnly || floorArea === 'HLGA')
    .filter(({ needsReader }) => !needsReader || source !== 'keypad')
    .map(({ method }) => method);
