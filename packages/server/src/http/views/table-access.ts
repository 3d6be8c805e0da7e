import type { TableSummary } from '@sabot/protocol';
import type { RoadRound } from '@sabot/rules';
import { viewOf } from '@sabot/table';
import { pausesFor } from '../../dealer/plan-idle.ts';
import type { MoneyMode } from '../../people/accounts.ts';
import type { LiveTable } from '../../streams/types.ts';

/** How many results a small road in the lobby shows. */
const RESULTS_SHOWN = 72;

const LETTER = { player: 'P', banker: 'B', tie: 'T' } as const satisfies Readonly<Record<RoadRound['outcome'], string>>;

/** A table as the lobby shows it: nothing of any person. */
export const summaryOf = (table: LiveTable, money: MoneyMode): TableSummary => {
  const { entry, game } = table;
  const state = table.state();
  const { phase, round, setUp, shoe, display } = viewOf(game, state, { role: 'board' });
  const seated = state.patrons.filter(({ seat }) => seat !== null).length;
  return {
    id: entry.id,
    name: entry.name,
    game: { id: game.id, code: game.code, name: game.name },
    phase,
    sequence: state.sequence,
    round: round?.number ?? state.roundsDealt,
    limits: setUp?.limits ?? [],
    differentialLimit: setUp?.differentialLimit ?? null,
    method: setUp?.method ?? null,
    source: setUp?.source ?? null,
    decks: setUp?.decks ?? null,
    seats: { taken: seated, of: setUp?.seats ?? 0 },
    patrons: state.patrons.length,
    shoe: shoe === null ? null : { number: shoe.number, stage: shoe.stage, cardsLeft: shoe.cardsLeft },
    /** The last results of the shoe, oldest first: B, P and T. */
    results: state.roads
      .slice(-RESULTS_SHOWN)
      .map(({ outcome }) => LETTER[outcome])
      .join(''),
    statistics: display.statistics,
    auto: entry.auto !== null,
    /** With nobody at it, the house waits before it calls the next round; elsewhere it deals on, or people do. */
    resting: phase === 'idle' && pausesFor(entry.auto, state),
    private: entry.owner !== null,
    money,
    halted: table.halted() !== null,
  };
};
