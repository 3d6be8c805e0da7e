import type { Game, WagerId } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import { type BettingState, type Moves, stakeAhead } from './stake-limits.ts';

export interface Part {
  readonly wager: WagerId;
  readonly amount: number;
}

/** What it takes to have the wagers of the last round again; what lies there already counts. */
export const rebetParts = (betting: BettingState, memory: readonly Part[], moves: Moves): readonly Part[] =>
  memory.flatMap(({ wager, amount }) => {
    const spot = betting.spots.find((each) => each.wager === wager);
    const missing = amount - (spot === undefined ? 0 : stakeAhead(spot, moves));
    return missing > 0 ? [{ wager, amount: missing }] : [];
  });

/** The parts that double every stake. */
export const doubleParts = (betting: BettingState, moves: Moves): readonly Part[] =>
  betting.spots.flatMap((spot) => {
    const amount = stakeAhead(spot, moves);
    return amount > 0 ? [{ wager: spot.wager, amount }] : [];
  });

/** The parts that take every stake back. */
export const clearParts = (betting: BettingState, moves: Moves): readonly Part[] =>
  doubleParts(betting, moves).map(({ wager, amount }) => ({ wager, amount: -amount }));

/** What a patron had on the felt when bets were closed; null where that is not the time to look, or nothing lay there. */
export const wagersToRemember = ({ phase, round, own }: TableView, seat: number | null): readonly Part[] | null => {
  if (phase === 'betting' || round === null || own === null) return null;
  const parts = (round.wagers ?? []).flatMap(({ owner, seat: at, wager, stake }) =>
    owner === own.person && at === seat ? [{ wager, amount: stake as number }] : [],
  );
  return parts.length === 0 ? null : parts;
};

/** The wagers of a person's last round at each table, kept in this browser: whoever sits down after has others. */
const keyOf = (table: string, person: string): string => `sabot.rebet.${table}.${person}`;

const isPart = (value: unknown, { wagers }: Pick<Game, 'wagers'>): value is Part => {
  if (typeof value !== 'object' || value === null || !('wager' in value) || !('amount' in value)) return false;
  const { wager, amount } = value;
  return wagers.some(({ id }) => id === wager) && Number.isSafeInteger(amount) && Number(amount) > 0;
};

/** A stored text that cannot be read counts as empty, and a wager that the game does not have is left out. */
export const readParts = (text: string | null, game: Pick<Game, 'wagers'>): readonly Part[] => {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter((each): each is Part => isPart(each, game)) : [];
  } catch {
    return [];
  }
};

const inPage = new Map<string, readonly Part[]>();

export const rememberWagers = (table: string, person: string, parts: readonly Part[]): void => {
  const key = keyOf(table, person);
  inPage.set(key, parts);
  try {
    localStorage.setItem(key, JSON.stringify(parts));
  } catch {
    // Where storage is blocked, the wagers are remembered only until the page is closed.
  }
};

export const rememberedWagers = (game: Pick<Game, 'wagers'>, table: string, person: string): readonly Part[] => {
  const key = keyOf(table, person);
  const known = inPage.get(key);
  if (known !== undefined) return known;
  try {
    return readParts(localStorage.getItem(key), game);
  } catch {
    return [];
  }
};
