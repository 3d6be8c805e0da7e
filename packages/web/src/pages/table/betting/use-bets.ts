import type { Game, WagerId } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import { useEffect, useMemo, useRef, useState } from 'react';
import { giveTable } from '../../../live/client.ts';
import { useObservable } from '../../../state/observable.ts';
import type { Notice } from './bet-notices.ts';
import {
  clearParts,
  doubleParts,
  type Part,
  rebetParts,
  rememberedWagers,
  rememberWagers,
  wagersToRemember,
} from './bet-shortcuts.ts';
import { betStore } from './bet-store.ts';
import type { ShownBets } from './bets-reducer.ts';
import type { ChipChoice } from './chip-choice.ts';
import {
  type BettingState,
  bettingStateOf,
  chipsInHand,
  fit,
  fitAll,
  type Moves,
  spotAt,
  stakeAhead,
} from './stake-limits.ts';

interface RebetOnOpen {
  readonly isOn: boolean;
  readonly set: (to: boolean) => void;
}

/**
 * For whoever finds the time for bets too short: once in every round, when bets are taken. It is never on by itself, and
 * is forgotten with the page, so that nobody bets who has gone away and come back. It begins with the next opening.
 */
const useRebetOnOpen = (round: number | null, isOpen: boolean, rebet: () => void): RebetOnOpen => {
  const [isOn, setOn] = useState(false);
  const done = useRef<number | null>(null);
  const latest = useRef(rebet);
  useEffect(() => {
    latest.current = rebet;
  });
  useEffect(() => {
    if (!isOn || !isOpen || round === null || done.current === round) return;
    done.current = round;
    latest.current();
  }, [isOn, isOpen, round]);
  const set = (to: boolean): void => {
    done.current = round;
    setOn(to);
  };
  return { isOn, set };
};

type Put = (wager: WagerId, chip: ChipChoice) => void;

/**
 * Whoever sits down may press a spot before the first chips have come. That is put down when they are there, as far as
 * bets are still taken then. `isComing`: chips are on their way to a patron who has none.
 */
export const useEarlyPresses = (isComing: boolean, put: Put): Put => {
  const early = useRef<readonly Parameters<Put>[]>([]);
  useEffect(() => {
    if (isComing) return;
    const pressed = early.current;
    early.current = [];
    for (const [wager, chip] of pressed) put(wager, chip);
  }, [isComing, put]);
  return (wager, chip) => {
    if (isComing) early.current = [...early.current, [wager, chip]];
    else put(wager, chip);
  };
};

export interface Bets extends ShownBets {
  readonly betting: BettingState | null;
  /** The sum of the stakes on the felt, pending chips included. */
  readonly staked: number;
  readonly inHand: number;
  readonly canRebet: boolean;
  readonly put: (wager: WagerId, chip: ChipChoice) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly rebet: () => void;
  /** Whether the wagers of the last round are put down again as soon as bets are taken. */
  readonly rebetsOnOpen: boolean;
  readonly setRebetsOnOpen: (to: boolean) => void;
  readonly double: () => void;
  readonly dismiss: (notice: Notice) => void;
}

interface BetBounds {
  /** While the feed is lost, the view may be old, so nothing is put down. */
  readonly isLive: boolean;
  /** What the patron's own loss limit leaves; null without one. */
  readonly spendable: number | null;
}

const NO_PARTS: readonly Part[] = [];

export const useBets = (
  table: string,
  game: Game,
  view: TableView,
  seat: number | null,
  { isLive, spendable }: BetBounds,
): Bets => {
  const [store] = useState(() => betStore((command) => giveTable(table, command)));
  const shown = useObservable(store);
  const betting = useMemo(() => bettingStateOf(game, view, seat, isLive), [game, view, seat, isLive]);
  const round = view.round?.number ?? null;
  useEffect(() => store.see({ betting, sequence: view.sequence, round }), [store, betting, view.sequence, round]);
  useEffect(() => {
    const parts = wagersToRemember(view, seat);
    if (parts !== null && view.own !== null) rememberWagers(table, view.own.person, parts);
  }, [table, view, seat]);

  const { moves } = shown;
  const memory = view.own === null ? NO_PARTS : rememberedWagers(game, table, view.own.person);
  // Two taps may come before the page is drawn again: what is on its way is asked of the store itself.
  const putParts = (partsOf: (betting: BettingState, moves: Moves) => readonly Part[], isRebet = false): void => {
    if (betting === null) return;
    const ahead = store.get().moves;
    store.put(fitAll(betting, partsOf(betting, ahead), ahead, spendable), isRebet);
  };
  const rebet = (): void => putParts((at, ahead) => rebetParts(at, memory, ahead), true);
  const onOpen = useRebetOnOpen(round, betting?.stop === null, rebet);
  return {
    ...shown,
    betting,
    staked: betting?.spots.reduce((sum, spot) => sum + stakeAhead(spot, moves), 0) ?? 0,
    inHand: betting === null ? (view.own?.chips ?? 0) : chipsInHand(betting, moves),
    canRebet: betting?.stop === null && rebetParts(betting, memory, moves).length > 0,
    put: (wager, chip) => {
      if (betting === null) return;
      const ahead = store.get().moves;
      const spot = spotAt(betting, wager);
      const most = spot === undefined ? 0 : Math.max(0, spot.max - stakeAhead(spot, ahead));
      store.put([fit(betting, wager, chip === 'max' ? Math.max(most, 1) : chip, ahead, spendable)]);
    },
    undo: () => {
      if (betting !== null && betting.stop === null) store.undo();
    },
    clear: () => {
      if (betting !== null && betting.stop === null) store.takeBack(clearParts(betting, store.get().moves));
    },
    rebet,
    rebetsOnOpen: onOpen.isOn,
    setRebetsOnOpen: onOpen.set,
    double: () => putParts(doubleParts),
    dismiss: store.dismiss,
  };
};
