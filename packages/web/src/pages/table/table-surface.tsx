import type { Names } from '@sabot/protocol';
import type { Game, WagerId } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import { memo, useMemo } from 'react';
import { Felt } from '../../felt/felt.tsx';
import type { SessionStakes } from '../../felt/felt-state.ts';
import { BothHands } from '../../hands/hands.tsx';
import { useMedia } from '../../ui/measure.ts';
import { useDeepStable, useStableHandlers } from '../../ui/stable.ts';
import { stopOf } from './betting/stake-limits.ts';
import type { Bets } from './betting/use-bets.ts';
import { areaResults, type ShownResult } from './round-result.tsx';
import tableStyles from './table.module.css';
import styles from './table-low.module.css';

interface TableSurfaceProps {
  readonly game: Game;
  readonly view: TableView;
  readonly names: Names;
  readonly shown: ShownResult | null;
  readonly bets: Bets;
  readonly isLive: boolean;
  readonly seat: number | null;
  /** Wagers of the session of a tournament. */
  readonly session: SessionStakes | null;
  /** Whoever has no seat may take one by tapping it. */
  readonly mayJoin: boolean;
  readonly onSpot: (wager: WagerId) => void;
  readonly onShut: (wager: WagerId) => void;
  readonly onSpotInfo: (wager: WagerId) => void;
  readonly onSeat: (seat: number) => void;
}

/** A phone on its side: the hands go beside the areas. */
const LOW = '(max-height: 500px) and (min-width: 560px)';

/** Nobody has this name: whoever is not known yet may still choose a seat. */
const VISITOR = '';

const MemoHands = memo(BothHands);
const MemoFelt = memo(Felt);

const NONE: readonly never[] = [];

/** The cloth with the cards on its far side. */
export const TableSurface = ({
  game,
  view,
  names,
  shown,
  bets,
  isLive,
  seat,
  session,
  mayJoin,
  ...on
}: TableSurfaceProps) => {
  const { setUp, round, last, phase, own } = view;
  const isLow = useMedia(LOW);
  const facts = useDeepStable(shown?.result?.facts ?? null);
  const results = useMemo(() => areaResults(game, facts), [game, facts]);
  const pending = useDeepStable(
    (Object.entries(bets.moves) as [WagerId, number][]).map(([wager, cents]) => ({ wager, cents })),
  );
  const wagers = useDeepStable(round?.wagers ?? NONE);
  const patrons = useDeepStable(view.patrons ?? NONE);
  const ends = useDeepStable(shown?.last?.ends ?? null);
  const steady = useStableHandlers({
    onSpot: on.onSpot,
    onShut: on.onShut,
    onSpotInfo: on.onSpotInfo,
    onSeat: on.onSeat,
  });
  const ownPerson = own?.person ?? null;
  // A result that is still news outlives the call for the next round.
  const isHeld = shown !== null && phase === 'betting';
  const [dealt, during] = isHeld ? ([null, 'idle'] as const) : ([round, phase] as const);
  const hands = useMemo(
    () => (
      <MemoHands play={game.tableOfPlay} round={dealt} last={last} phase={during} names={names} ownPerson={ownPerson} />
    ),
    [game, dealt, last, during, names, ownPerson],
  );
  const layout = game.layouts.find(({ letter }) => letter === setUp?.layout);
  if (setUp === null || layout === undefined) return null;
  const felt = (
    <MemoFelt
      {...{ game, layout, setUp, wagers, pending, ends, results, patrons, names, session }}
      {...steady}
      ownPerson={ownPerson ?? (mayJoin ? VISITOR : null)}
      ownSeat={seat}
      standing={own !== null && own.seat === null}
      open={stopOf(view, isLive) === null}
      showTotals={wagers.some(({ owner }) => owner !== ownPerson)}
    >
      {isLow ? null : hands}
    </MemoFelt>
  );
  if (!isLow) return <div className={tableStyles['table-scroll']}>{felt}</div>;
  return (
    <div className={`${tableStyles['table-scroll']} ${styles['table-cloth-sides']}`}>
      <div className={styles['table-hands']}>{hands}</div>
      <div className={styles['table-low']}>{felt}</div>
    </div>
  );
};
