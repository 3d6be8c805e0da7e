import { policy } from '../basis.ts';
import type { DeckRule } from '../decks.ts';
import { type Fault, fault, ok, orThrow, type Result } from '../fault.ts';
import { freeze } from '../freeze.ts';
import type { Game, HousePolicy } from '../game.ts';
import type { Layout } from '../layouts.ts';
import { readOutside } from '../outside.ts';
import type { Wager } from '../wager.ts';
import { faultOfGame } from './check-game.ts';
import { completeWager, type Named, type SessionWagerDefinition, type WagerDefinition } from './define-wager.ts';
import { faultOfForm } from './game-shape.ts';
import { HOUSE_GAME } from './house-game.ts';
import { layouts } from './shared-layouts.ts';

/** Parts that may be given in part: the rest is the house's. */
type InPart = 'clauses' | 'meanings' | 'duties' | 'irregularities' | 'withdrawals';

/** A game, with what may be left out of it. A whole `Game` is a definition as well. */
export interface GameDefinition
  extends Partial<Omit<Game, InPart | 'id' | 'name' | 'wagers' | 'decks' | 'policy'>>,
    Readonly<{ [Part in InPart]?: Partial<Game[Part]> }> {
  readonly id: string;
  readonly name: Named;
  readonly wagers: readonly (WagerDefinition | SessionWagerDefinition)[];
  readonly decks?: Omit<DeckRule, 'clause'> & Partial<Pick<DeckRule, 'clause'>>;
  readonly policy?: Partial<HousePolicy>;
}

/** The first letters of the words of an id: `punto-banco` has the code PB. */
const initials = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .padEnd(2, 'X')
    .slice(0, 8);

const oneFelt = (wagers: readonly Wager[]): readonly Layout[] =>
  layouts('A', policy, [1, 9], wagers, { stated: false });

/** What is given and, behind it, what is not; a whole record stays in the order in which it was written. */
const filled = <T extends object>(house: T, given: Partial<T> = {}): T => ({ ...given, ...house, ...given });

const complete = (definition: GameDefinition): Game => {
  const { id, name, code = initials(id), ...given } = definition;
  const wagers = definition.wagers.map(completeWager);
  return {
    id,
    code,
    name: typeof name === 'string' ? { en: name, zh: name } : name,
    ...given,
    ...HOUSE_GAME,
    layouts: oneFelt(wagers),
    ...given,
    wagers,
    decks: { ...HOUSE_GAME.decks, ...given.decks },
    clauses: filled(HOUSE_GAME.clauses, given.clauses),
    meanings: filled(HOUSE_GAME.meanings, given.meanings),
    duties: filled(HOUSE_GAME.duties, given.duties),
    irregularities: filled(HOUSE_GAME.irregularities, given.irregularities),
    withdrawals: filled(HOUSE_GAME.withdrawals, given.withdrawals),
    policy: filled(HOUSE_GAME.policy, given.policy),
  };
};

const built = (definition: GameDefinition): Result<Game> => {
  const wrong = faultOfForm(definition);
  if (wrong !== null) return fault('malformed-game', `${wrong}.`);
  const game = complete(definition);
  const unsound: Fault | null = faultOfGame(game);
  return unsound === null ? ok(freeze(game)) : { ok: false, fault: unsound };
};

/**
 * A game of one's own, or one of the five: complete, checked and frozen. A definition with a mistake throws a `FaultError`,
 * whose `code` says which kind and whose message says where.
 */
export const defineGame = (definition: GameDefinition): Game => orThrow(built(definition));

const MALFORMED = fault('malformed-game', 'A game is an object of plain data with id, name and wagers.');

/** The same of a value from outside: nothing is thrown, and the game shares nothing with what was given. */
export const readGame = (value: unknown): Result<Game> => {
  const copy = readOutside<unknown>(() => ok(JSON.parse(JSON.stringify(value))), MALFORMED);
  return copy.ok ? built(copy.value as GameDefinition) : copy;
};
