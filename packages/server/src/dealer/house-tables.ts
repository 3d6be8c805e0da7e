import type { Pace } from '@sabot/protocol';
import { GAMES, type Game, type Irregularity, type RemedyCase, usualDecks } from '@sabot/rules';
import {
  type Command,
  type CommandOf,
  candidatesOf,
  wouldAllow as isAllowed,
  houseOrder as order,
  type TableConfig,
  type TableState,
} from '@sabot/table';
import { NotUnique } from '../store/store.ts';
import type { AutoSettings, TableEntry } from '../streams/entries.ts';
import type { House } from '../streams/house.ts';

/** How the house runs a table unless told otherwise. */
export const DEFAULT_AUTO: AutoSettings = {
  config: { decks: 8, source: 'electronic' },
  bettingMs: 15_000,
  paceMs: 900,
  squeezeMs: 10_000,
  contributionMs: 5_000,
  resultMs: 5_000,
  absentMs: 120_000,
  idle: 'pause',
};

/** One table a game; at every second one patrons handle the cards. */
export const demoTables = (now: number, games = GAMES): readonly TableEntry[] =>
  games.map((game, index) => ({
    id: `demo-${GAMES.includes(game) ? index + 1 : game.id}`,
    name: game.name.en,
    game: game.id,
    auto: {
      ...DEFAULT_AUTO,
      config: { ...DEFAULT_AUTO.config, decks: usualDecks(game), method: index % 2 === 1 ? 'A' : 'B' },
    },
    owner: null,
    tournament: null,
    created: now + index,
  }));

/**
 * Creates the demo tables in a house without any other table. Two servers may start at once, and one that was cut off
 * half-way leaves the rest to the next start.
 */
export const createDemoTables = async (house: House, now: number): Promise<readonly string[]> => {
  const there = new Set(house.tables().flatMap(({ id, tournament }) => (tournament === null ? [id] : [])));
  const all = demoTables(now, house.games.list);
  const entries = all.filter(({ id }) => !there.has(id));
  if (there.size + entries.length > all.length) return [];
  for (const entry of entries) {
    try {
      await house.addTable(entry);
    } catch (error) {
      if (!(error instanceof NotUnique)) throw error;
    }
  }
  return entries.map(({ id }) => id);
};

/** A private practice table: its chips are worth nothing, and irregularities happen there on demand (A42). */

const BY_PACE: Readonly<Record<Pace, Partial<AutoSettings>>> = {
  slow: { bettingMs: 30_000, paceMs: 1_600, squeezeMs: 20_000, resultMs: 8_000 },
  usual: {},
  quick: { bettingMs: 8_000, paceMs: 400, squeezeMs: 8_000, contributionMs: 2_500, resultMs: 2_500 },
};

const FORSAKEN_MS = 10 * 60_000;

export const practiceAuto = (pace: Pace, config: Partial<TableConfig>): AutoSettings => ({
  ...DEFAULT_AUTO,
  ...BY_PACE[pace],
  config: { ...DEFAULT_AUTO.config, ...config, practice: true },
  absentMs: 60_000,
  closeMs: FORSAKEN_MS,
});

/** Reports the irregularities of a practice table. The house rules on them, which takes a second person. */
const TRAINER = 'trainer';

type Report = CommandOf<'report-irregularity'>;

/** The highest position: some reports are not for everyone. */
const EVERY_REPORT = { by: TRAINER, as: 'assistant-casino-manager' } as const;

/** The cards are those of the electronic shoe, so that they are not named. */
const withoutCards = ({ cards, ...report }: Report): Report =>
  cards === undefined ? report : { ...report, cards: cards.map(() => null) };

/** The irregularities that can be caused now: one report for each kind and case, the first that fits. */
export const canInjectError = (game: Game, state: TableState, at: number): readonly Report[] => {
  const reports = candidatesOf(game, state, EVERY_REPORT, at, 'report-irregularity').flatMap((command) =>
    command.do === 'report-irregularity' ? [withoutCards(command)] : [],
  );
  const possible = reports.filter((report) => isAllowed({ game, state }, report));
  return possible.filter(
    (report, index) => possible.findIndex((each) => each.kind === report.kind && each.case === report.case) === index,
  );
};

/** The command that causes an irregularity, in the position that it takes; null where it cannot happen now. */
export const errorInjection = (
  game: Game,
  state: TableState,
  wanted: { readonly kind: Irregularity; readonly case?: RemedyCase | undefined },
  at: number,
): Command | null => {
  const found = canInjectError(game, state, at).find(
    (report) => report.kind === wanted.kind && (wanted.case === undefined || report.case === wanted.case),
  );
  if (found === undefined) return null;
  const { id: _id, by: _by, as: _as, at: _at, do: _do, ...fields } = found;
  const asHouse = order({ game, state }, 'report-irregularity', fields);
  return { ...asHouse, by: TRAINER, id: `${TRAINER}:${state.sequence}`, at } as Command;
};
