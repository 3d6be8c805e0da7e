import type { Pace } from '@sabot/protocol';
import type { Game, Irregularity, RemedyCase } from '@sabot/rules';
import {
  type Command,
  type CommandOf,
  candidatesOf,
  wouldAllow as isAllowed,
  houseOrder as order,
  type TableConfig,
  type TableState,
} from '@sabot/table';
import type { AutoSettings } from '../streams/auto-settings.ts';
import { USUAL_AUTO } from './demo.ts';

/** A table of one's own, to try things out: its chips are worth nothing, and things go wrong there on demand (A42). */

const BY_PACE: Readonly<Record<Pace, Partial<AutoSettings>>> = {
  slow: { bettingMs: 30_000, paceMs: 1_600, squeezeMs: 20_000, resultMs: 8_000 },
  usual: {},
  quick: { bettingMs: 8_000, paceMs: 400, squeezeMs: 8_000, contributionMs: 2_500, resultMs: 2_500 },
};

const FORSAKEN_MS = 10 * 60_000;

export const practiceAuto = (pace: Pace, config: Partial<TableConfig>): AutoSettings => ({
  ...USUAL_AUTO,
  ...BY_PACE[pace],
  config: { ...USUAL_AUTO.config, ...config, practice: true },
  absentMs: 60_000,
  closeMs: FORSAKEN_MS,
});

/** Whoever puts an irregularity on is not the house: the house rules on it, and that takes a second person. */
const TRAINER = 'trainer';

type Report = CommandOf<'report-irregularity'>;

/** As high as it gets: some reports are not for everyone. */
const EVERY_REPORT = { by: TRAINER, as: 'assistant-casino-manager' } as const;

/** Of one kind and case, whatever of it fits first; cards are the shoe's own and are not named. */
const withoutCards = ({ cards, ...report }: Report): Report =>
  cards === undefined ? report : { ...report, cards: cards.map(() => null) };

/** What can be put on at this moment, one report for each kind and case. */
export const injectable = (game: Game, state: TableState, at: number): readonly Report[] => {
  const reports = candidatesOf(game, state, EVERY_REPORT, at, 'report-irregularity').flatMap((command) =>
    command.do === 'report-irregularity' ? [withoutCards(command)] : [],
  );
  const possible = reports.filter((report) => isAllowed({ game, state }, report));
  return possible.filter(
    (report, index) => possible.findIndex((each) => each.kind === report.kind && each.case === report.case) === index,
  );
};

/** The command that puts it on, in the position that it takes; null where it cannot happen now. */
export const injection = (
  game: Game,
  state: TableState,
  wanted: { readonly kind: Irregularity; readonly case?: RemedyCase | undefined },
  at: number,
): Command | null => {
  const found = injectable(game, state, at).find(
    (report) => report.kind === wanted.kind && (wanted.case === undefined || report.case === wanted.case),
  );
  if (found === undefined) return null;
  const { id: _id, by: _by, as: _as, at: _at, do: _do, ...fields } = found;
  const asHouse = order({ game, state }, 'report-irregularity', fields);
  return { ...asHouse, by: TRAINER, id: `${TRAINER}:${state.sequence}`, at } as Command;
};
