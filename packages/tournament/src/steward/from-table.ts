import { type Game, isRoundWager, outcomeOf, type RoundFacts } from '@sabot/rules';
import { type TableConfig, type TableEvent, type TableState, usualConfig } from '@sabot/table';
import type { TournamentCommandOf } from '../commands.ts';
import { limitsIn, sessionPlanOf, type TournamentConfig } from '../config.ts';
import type { RoundResult } from '../fields.ts';
import type { SessionTable } from '../state.ts';

/** Where a table stands: in which tournament, and its number in the session. */
export interface TablePlace {
  readonly tournament: string;
  readonly table: number;
}

/** How a table of a session is opened: the published layout, decks, limits and unit, and no Dragon Bets of its own. */
export const tableConfigOf = (
  game: Game,
  config: TournamentConfig,
  session: number,
  { tournament: id, table }: TablePlace,
  changes: Partial<TableConfig> = {},
): TableConfig => {
  const { layout, seats, decks, stakeUnit } = config.tables;
  const ofRounds = game.wagers.filter(isRoundWager).map(({ id: wager }) => wager);
  const plan = sessionPlanOf(config, session);
  const limits = limitsIn(config, session).filter(({ wager }) => ofRounds.includes(wager));
  const tournament = { id, table, secretLastRound: plan?.lastRound === 'secret' };
  return usualConfig(game, { layout, seats, decks, stakeUnit, limits, tournament, ...changes });
};

type Told = 'close-dragon-bets' | 'record-round' | 'correct-round';
type Bare<N extends Told> = Omit<TournamentCommandOf<N>, 'id' | 'by' | 'as' | 'at'>;
/** What a table tells the tournament; who tells it, and when, is added by whoever sends it. */
export type TableReport = { [N in Told]: Bare<N> }[Told];

/** What a round is to the tournament by what it came down to at the table: null where it was void. */
export const roundResultOf = (facts: RoundFacts | null): RoundResult => (facts === null ? 'void' : outcomeOf(facts));

const lastResult = ({ last }: TableState): RoundResult => roundResultOf(last?.facts ?? null);

/**
 * What an event of a table means to its session, on the table's state after it; null where nothing. A table may have
 * played before: `before` is the number of its last round before the session.
 */
export const tableReportOf = (
  told: SessionTable,
  table: TableState,
  event: TableEvent,
  before = 0,
): TableReport | null => {
  const { table: number, results, closed } = told;
  switch (event.type) {
    case 'BettingClosed':
      return closed ? null : { do: 'close-dragon-bets', table: number };
    case 'RoundSettled':
    case 'RoundVoided':
      return { do: 'record-round', table: number, round: event.round - before, result: lastResult(table) };
    case 'SettlementCorrected': {
      const round = event.round - before;
      const result = lastResult(table);
      // Corrected cards may leave the outcome as it was.
      return results[round - 1] === result ? null : { do: 'correct-round', table: number, round, result };
    }
    default:
      return null;
  }
};
