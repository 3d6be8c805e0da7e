import type { Names } from '@sabot/protocol';
import type { Game, Layout, WagerId, WagerResult } from '@sabot/rules';
import type { PatronView, SetUpView, WagerEnd, WagerView } from '@sabot/table';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useLanguage, useMessages } from '../i18n/messages.ts';
import { useSize } from '../ui/measure.ts';
import styles from './felt.module.css';
import { FeltArt } from './felt-art.tsx';
import { FeltButtons } from './felt-buttons.tsx';
import {
  type PendingStake,
  type PlacedSeat,
  type SessionStakes,
  type SpotView,
  seatState,
  spotState,
} from './felt-state.ts';
import { sideWidthFor } from './lettering.ts';
import { FELT_MESSAGES } from './messages.ts';
import { type FeltPlan, feltPlan, NARROW, overlayPosition } from './plan.ts';

interface FeltProps {
  readonly game: Game;
  readonly layout: Layout;
  readonly setUp: SetUpView;
  readonly wagers: readonly WagerView[];
  readonly pending: readonly PendingStake[];
  /** How the viewer's wagers of the last round ended, while its result is shown. */
  readonly ends: readonly WagerEnd[] | null;
  /** Which areas the open cards have won or lost, while that is shown. */
  readonly results: ReadonlyMap<WagerId, WagerResult['result']>;
  readonly ownPerson: string | null;
  readonly ownSeat: number | null;
  /** The viewer has no fixed seat: they may bet from any free one and change it later. */
  readonly standing: boolean;
  readonly patrons: readonly PatronView[];
  readonly names: Names;
  /** Wagers of the session that is played here. */
  readonly session: SessionStakes | null;
  /** Bets are taken. */
  readonly open: boolean;
  readonly showTotals: boolean;
  readonly onSpot: (wager: WagerId) => void;
  /** An area was tapped on which nothing can be put now. */
  readonly onShut: (wager: WagerId) => void;
  readonly onSpotInfo: (wager: WagerId) => void;
  readonly onSeat: (seat: number) => void;
  /** What lies at the far side of the cloth, such as the hands: the cloth grows by as much as that is high. */
  readonly children?: ReactNode;
}

/** As wide as the cloth lets, and as high as what stands in it. */
const stagePlace = (plan: FeltPlan) => {
  const { left, top, width } = overlayPosition(plan, { ...plan.stage, height: plan.height });
  return { left, top, width };
};

const tableStyle = ({ height, scale }: FeltPlan): CSSProperties => ({
  height: height * scale,
  ...{ '--felt-scale': scale },
});

/**
 * The felt fills the room it is given; where its least is more than that, it runs over and whoever gave it scrolls. It
 * is drawn once that room is known, not once before for nothing.
 */
const usePlan = ({ game, layout, setUp }: Pick<FeltProps, 'game' | 'layout' | 'setUp'>, choosing: boolean) => {
  const [ref, size] = useSize<HTMLElement>();
  const [stageRef, stage] = useSize<HTMLDivElement>();
  const wagers = useMemo(() => game.wagers.filter(({ id }) => layout.wagers.includes(id)), [game, layout]);
  const order = useMemo(() => wagers.map(({ id }) => id), [wagers]);
  const [width, height, stageHeight] = [size?.width ?? 960, size?.height ?? 0, stage?.height ?? 0];
  const { seats } = setUp;
  const language = useLanguage();
  const plan = useMemo(() => {
    const sideWidth = sideWidthFor(wagers, language, width < NARROW);
    return feltPlan({ width, height, wagers: order, seats, choosing, sideWidth, stage: stageHeight });
  }, [width, height, wagers, order, seats, choosing, language, stageHeight]);
  return { ref, stageRef, wagers, order, plan, isMeasured: size !== null };
};

/** A table's cloth, drawn from the layout of its game, with the viewer's own areas large. */
export const Felt = (props: FeltProps) => {
  const { game, setUp, ownPerson, ownSeat, open, showTotals, onSpot, onShut, onSpotInfo, onSeat } = props;
  const { pending, ends, results, patrons, names, standing, session, wagers: stakes } = props;
  const messages = useMessages(FELT_MESSAGES);
  const language = useLanguage();
  const choosing = standing || (ownPerson !== null && ownSeat === null);
  const { ref, stageRef, wagers, order, plan, isMeasured } = usePlan(props, choosing);
  const spots = useMemo(
    (): readonly SpotView[] =>
      plan.spots.flatMap((spot) => {
        const wager = wagers.find(({ id }) => id === spot.wager);
        const lying = { wagers: stakes, pending, ends, results, ownPerson, ownSeat, setUp, session };
        return wager === undefined ? [] : [{ spot, wager, state: spotState(lying, wager.id) }];
      }),
    [plan, wagers, stakes, pending, ends, results, ownPerson, ownSeat, setUp, session],
  );
  const seats = useMemo(
    (): readonly PlacedSeat[] =>
      plan.stations.map((station) => {
        const state = seatState({ patrons, names, wagers: stakes, ends, ownSeat, order }, station.seat);
        const mayUse = standing || (choosing && state.person === null);
        return { station, state, offered: mayUse ? (standing ? 'bet' : 'sit') : null };
      }),
    [plan, patrons, names, stakes, ends, ownSeat, order, choosing, standing],
  );
  return (
    <section
      ref={ref}
      className={`${styles['felt']} ${plan.narrow ? styles['felt-narrow'] : styles['felt-wide']}`}
      aria-label={messages.felt(game.name[language])}
      data-open={open}
      data-seats={setUp.seats}
    >
      <div className={styles['felt-table']} style={tableStyle(plan)}>
        {isMeasured && <FeltArt {...{ plan, game, spots, seats, choosing, open, showTotals }} />}
        <div className={styles['felt-stage']} style={stagePlace(plan)} ref={stageRef}>
          {props.children}
        </div>
        {isMeasured && (
          <FeltButtons
            {...{
              plan,
              game,
              spots,
              seats,
              open,
              sessionOpen: session?.open === true,
              onSpot,
              onShut,
              onSpotInfo,
              onSeat,
            }}
          />
        )}
      </div>
    </section>
  );
};
