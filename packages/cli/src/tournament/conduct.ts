import type { Game } from '@sabot/rules';
import type { ActorRole } from '@sabot/table';
import {
  decideTournament,
  NEW_TOURNAMENT,
  type TournamentCommand,
  type TournamentDecision,
  type TournamentEvent,
  type TournamentState,
} from '@sabot/tournament';

type Bare<C> = C extends TournamentCommand ? Omit<C, 'id' | 'by' | 'as' | 'at'> : never;
/** A command without who gives it and when. */
type Order = Bare<TournamentCommand>;

/** A tournament under way, and the clock on its wall. */
export interface Conduct {
  readonly game: Game;
  readonly state: () => TournamentState;
  readonly events: () => readonly TournamentEvent[];
  /** Milliseconds since it was set up. */
  readonly clock: () => number;
  readonly waitUntil: (at: number) => void;
  readonly give: (as: ActorRole, by: string, order: Order) => void;
  /** The same, where the rules may well say no: nothing happens then. */
  readonly offer: (as: ActorRole, by: string, order: Order) => void;
}

export const conductOf = (game: Game): Conduct => {
  const events: TournamentEvent[] = [];
  let state = NEW_TOURNAMENT;
  let now = 0;
  let given = 0;
  const decided = (as: ActorRole, by: string, order: Order): TournamentDecision => {
    given += 1;
    const command = { ...order, id: `c-${given}`, by, as, at: now } as TournamentCommand;
    const decision = decideTournament(game, state, command);
    if (decision.ok) {
      events.push(...decision.events);
      state = decision.state;
    }
    return decision;
  };
  return {
    game,
    state: () => state,
    events: () => events,
    clock: () => now,
    waitUntil: (at) => {
      now = at;
    },
    give: (as, by, order) => {
      const decision = decided(as, by, order);
      // The set-up was checked before, so that this is a mistake of ours.
      if (!decision.ok) throw new Error(`${order.do} was refused: ${decision.refusal.code} ${decision.refusal.detail}`);
    },
    offer: (as, by, order) => {
      decided(as, by, order);
    },
  };
};
