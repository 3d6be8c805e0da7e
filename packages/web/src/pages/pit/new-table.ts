import type { NewTable } from '@sabot/protocol';
import type { Decks, Game, Method } from '@sabot/rules';

export const PACES = ['slow', 'usual', 'quick'] as const;
export type Pace = (typeof PACES)[number];
export const IDLES = ['pause', 'deal'] as const;
export type Idle = (typeof IDLES)[number];

/** Milliseconds for each of what the house waits for. */
const TIMES = {
  slow: { bettingMs: 25_000, paceMs: 1800, squeezeMs: 20_000, contributionMs: 15_000, resultMs: 8000 },
  usual: { bettingMs: 15_000, paceMs: 1200, squeezeMs: 12_000, contributionMs: 10_000, resultMs: 5000 },
  quick: { bettingMs: 7000, paceMs: 600, squeezeMs: 7000, contributionMs: 4000, resultMs: 2500 },
} as const satisfies Readonly<Record<Pace, object>>;
const ABSENT_MS = 120_000;

interface Wanted {
  readonly name: string;
  readonly game: Game;
  readonly auto: {
    readonly layout: string;
    readonly decks: Decks;
    readonly method: Method;
    readonly pace: Pace;
    readonly idle: Idle;
  } | null;
}

/** What the house is sent to add a table. */
export const newTableBody = ({ name, game, auto }: Wanted): NewTable => ({
  name: name.trim(),
  game: game.id,
  auto:
    auto === null
      ? null
      : {
          config: { layout: auto.layout, decks: auto.decks, method: auto.method },
          ...TIMES[auto.pace],
          absentMs: ABSENT_MS,
          idle: auto.idle,
        },
});
