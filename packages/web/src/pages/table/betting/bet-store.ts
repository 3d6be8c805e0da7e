import type { Answer } from '@sabot/client';
import type { TableDone } from '@sabot/protocol';
import { createStore, type Observable } from '../../../state/observable.ts';
import type { Notice } from './bet-notices.ts';
import type { Part } from './bet-shortcuts.ts';
import { type BetEvent, NO_BETS, onBetEvent, type SeenTable, type ShownBets } from './bets-reducer.ts';
import type { StakeCommand } from './in-flight-stakes.ts';
import type { FittedStake } from './stake-limits.ts';

interface BetStore extends Observable<ShownBets> {
  readonly see: (table: SeenTable) => void;
  /**
   * Puts down what fits, and says what did not. A Rebet that another page was quicker with is done, as far as it has put
   * down the same.
   */
  readonly put: (fits: readonly FittedStake[], isRebet?: boolean) => void;
  readonly undo: () => void;
  readonly takeBack: (parts: readonly Part[]) => void;
  readonly dismiss: (notice: Notice) => void;
}

type Give = (command: StakeCommand) => Promise<Answer<TableDone>>;

/** Sends what the reducer orders, and hands the answers back to it. */
export const betStore = (give: Give): BetStore => {
  const shown = createStore(NO_BETS.shown);
  let state = NO_BETS;
  const dispatch = (event: BetEvent): void => {
    const [next, orders] = onBetEvent(state, event);
    state = next;
    for (const { id, command } of orders)
      void give(command).then((answer) => dispatch({ kind: 'answered', order: id, answer }));
    shown.set(next.shown);
  };
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    see: (table) => dispatch({ kind: 'table-seen', table }),
    put: (fits, isRebet = false) => dispatch({ kind: 'put', fits, isRebet }),
    undo: () => dispatch({ kind: 'undone' }),
    takeBack: (parts) => dispatch({ kind: 'taken-back', parts }),
    dismiss: (notice) => dispatch({ kind: 'dismissed', notice }),
  };
};
