import type { Game, WagerId } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import { useMemo } from 'react';
import type { Names } from '../../api/shapes.ts';
import { Felt } from '../../felt/felt.tsx';
import { Hands } from '../../hands/hands.tsx';
import type { Bets } from './betting/use-bets.ts';
import { winningAreas } from './outcome.ts';
import { useMedia } from './use-media.ts';
import type { ShownResult } from './use-result.ts';

export interface SurfaceProps {
  readonly game: Game;
  readonly view: TableView;
  readonly names: Names;
  readonly shown: ShownResult | null;
  readonly bets: Bets;
  readonly isLive: boolean;
  readonly seat: number | null;
  /** Whoever has no seat may take one by tapping it. */
  readonly mayJoin: boolean;
  readonly onSpot: (wager: WagerId) => void;
  readonly onSpotInfo: (wager: WagerId) => void;
  readonly onSeat: (seat: number) => void;
}

/** A phone on its side: the hands go beside the areas. */
const LOW = '(max-height: 500px) and (min-width: 560px)';

/** Nobody has this name: whoever is not known yet may still choose a seat. */
const VISITOR = '';

/** The cloth with the cards on its far side. */
export const Surface = ({ game, view, names, shown, bets, isLive, seat, mayJoin, ...on }: SurfaceProps) => {
  const { setUp, round, last, phase, own } = view;
  const isLow = useMedia(LOW);
  const facts = shown?.result?.facts ?? null;
  const winning = useMemo(() => winningAreas(game, facts), [game, facts]);
  const pending = useMemo(
    () => (Object.entries(bets.moves) as [WagerId, number][]).map(([wager, cents]) => ({ wager, cents })),
    [bets.moves],
  );
  const layout = game.layouts.find(({ letter }) => letter === setUp?.layout);
  if (setUp === null || layout === undefined) return null;
  const person = own?.person ?? (mayJoin ? VISITOR : null);
  // A result that is still news outlives the call for the next round.
  const isHeld = shown !== null && phase === 'betting';
  const hands = (
    <Hands
      round={isHeld ? null : round}
      last={last}
      phase={isHeld ? 'idle' : phase}
      names={names}
      ownPerson={own?.person ?? null}
    />
  );
  const felt = (
    <Felt
      game={game}
      layout={layout}
      setUp={setUp}
      wagers={round?.wagers ?? []}
      pending={pending}
      ends={shown?.last?.ends ?? null}
      winning={winning}
      ownPerson={person}
      ownSeat={seat}
      patrons={view.patrons ?? []}
      names={names}
      open={isLive && phase === 'betting' && round?.freeHand !== true}
      showTotals={round?.wagers?.some(({ owner }) => owner !== own?.person) === true}
      {...on}
    >
      {isLow ? null : hands}
    </Felt>
  );
  if (!isLow) return <div className="table-scroll">{felt}</div>;
  return (
    <div className="table-scroll table-cloth-sides">
      <div className="table-hands">{hands}</div>
      <div className="table-low">{felt}</div>
    </div>
  );
};
