import type { TableLive } from '@sabot/client';
import type { Me, Problem } from '@sabot/protocol';
import type { Game, WagerId } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import { useMemo } from 'react';
import { type ChipChoice, keyedChips, useChipChoice } from './betting/chip-choice.ts';
import { type Bets, useBets, useEarlyPresses } from './betting/use-bets.ts';
import { pressSqueeze } from './cards-panel.tsx';
import { type Pressed, useKeys, wagerKeys } from './keys.ts';
import { useCountSpend, useLossLeft } from './panels/spend.ts';
import { type SeatHolding, useSeat } from './seat.ts';
import { openHistory } from './side-panels.tsx';
import type { DialogName } from './windows.tsx';

export interface TableRoomProps {
  readonly table: string;
  readonly game: Game;
  readonly live: TableLive;
  readonly view: TableView;
  readonly me: Me | null;
}

const ownStake = ({ round, own }: TableView): number =>
  (round?.wagers ?? []).reduce((sum, { owner, stake }) => (owner === own?.person ? sum + stake : sum), 0);

/** What the patron's own loss limit leaves for new stakes; null without one. */
const useSpendable = ({ table, live, view }: TableRoomProps): number | null => {
  // The chips of a tournament or of a practice table are no money: nothing is spent with them.
  const isMoney = view.setUp?.tournament == null && view.setUp?.practice !== true;
  useCountSpend(table, live.events, isMoney ? (view.own?.person ?? null) : null);
  const left = useLossLeft();
  const onFelt = useMemo(() => ownStake(view), [view]);
  return isMoney && left !== null ? left - onFelt : null;
};

/** The patron at this table: seat, chosen chip and bets. */
export interface PatronPlace {
  readonly isPatron: boolean;
  readonly mayJoin: boolean;
  readonly seating: SeatHolding;
  readonly bets: Bets;
  readonly chip: ChipChoice;
  readonly chooseChip: (chip: ChipChoice) => void;
  /** Puts the chosen chip on a spot; whoever has no seat yet takes one. */
  readonly putOn: (wager: WagerId) => void;
  /** Says why a spot takes nothing now. */
  readonly sayWhy: (wager: WagerId) => void;
}

export const usePlace = (
  props: TableRoomProps,
  isLive: boolean,
  onProblem: (said: Problem | null) => void,
): PatronPlace => {
  const { table, game, view, me } = props;
  const person = me?.person ?? null;
  const isPatron = person === null || person.role === 'patron';
  const [chip, chooseChip] = useChipChoice();
  const seating = useSeat(table, view, onProblem);
  const mayJoin = isPatron && view.setUp?.tournament == null && !seating.isBusy;
  const spendable = useSpendable(props);
  const bets = useBets(table, game, view, seating.seat, { isLive, spendable });
  const isComing = seating.isBusy && !seating.isLeaving && view.own?.chips === 0;
  const putChip = useEarlyPresses(isComing, bets.put);
  const putOn = (wager: WagerId): void => {
    if (view.own !== null) putChip(wager, chip);
    else if (mayJoin) seating.take(null);
  };
  // During a round an idle tap needs no answer; a lost connection, a hold or a shut area does.
  const sayWhy = (wager: WagerId): void => {
    if (bets.betting !== null && bets.betting.stop !== 'not-open') bets.put(wager, chip);
  };
  return { isPatron, mayJoin, seating, bets, chip, chooseChip, putOn, sayWhy };
};

const NO_KEYS: ReadonlyMap<string, WagerId> = new Map();

/** The keys of the wagers at this table, and the chips by their keys. */
interface RoomKeys {
  readonly keys: ReadonlyMap<string, WagerId>;
  readonly chips: readonly number[];
}

export const useRoomKeys = (
  { game, view }: TableRoomProps,
  { bets, chip, chooseChip, putOn }: PatronPlace,
  open: (name: DialogName) => void,
): RoomKeys => {
  const layout = game.layouts.find(({ letter }) => letter === view.setUp?.layout);
  const keys = useMemo(() => (layout === undefined ? NO_KEYS : wagerKeys(layout, game.wagers)), [layout, game]);
  const chips = keyedChips(view, chip);
  const act = (key: Pressed): boolean => {
    if (key.kind === 'chip') {
      const cents = chips[key.nth];
      if (cents !== undefined) chooseChip(cents);
    } else if (key.kind === 'wager') putOn(key.wager);
    else if (key.act === 'peel') return pressSqueeze('little');
    else
      ({
        undo: bets.undo,
        clear: bets.clear,
        rebet: bets.rebet,
        double: bets.double,
        open: () => pressSqueeze('open'),
        history: () => openHistory(() => open('panels')),
        help: () => open('help'),
      })[key.act]();
    return true;
  };
  useKeys(keys, act);
  return { keys, chips };
};
