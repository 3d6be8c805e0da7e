import type { Game, Layout, WagerId } from '@sabot/rules';
import type { PatronView, SetUpView, WagerEnd, WagerView } from '@sabot/table';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import type { Names } from '../api/shapes.ts';
import { useWords } from '../words/dictionary.ts';
import { useLanguage } from '../words/language.ts';
import { money } from '../words/money.ts';
import { Cloth } from './cloth.tsx';
import './felt.css';
import { letterSizes } from './lettering.ts';
import type { PendingStake } from './pending.ts';
import { placeOf } from './place.ts';
import { type FeltPlan, feltPlan } from './plan.ts';
import { type SeatState, seatState } from './seat-state.ts';
import { SpotArt } from './spot-art.tsx';
import { SpotButton } from './spot-button.tsx';
import { spotState } from './spot-state.ts';
import { StationArt } from './station-art.tsx';
import { useSize } from './use-size.ts';
import { WORDS } from './words.ts';

export interface FeltProps {
  readonly game: Game;
  readonly layout: Layout;
  readonly setUp: SetUpView;
  readonly wagers: readonly WagerView[];
  readonly pending: readonly PendingStake[];
  /** Of the last round, while it is shown. */
  readonly ends: readonly WagerEnd[] | null;
  readonly winning: ReadonlySet<WagerId>;
  readonly ownPerson: string | null;
  readonly ownSeat: number | null;
  readonly patrons: readonly PatronView[];
  readonly names: Names;
  /** Bets are taken. */
  readonly open: boolean;
  readonly showTotals: boolean;
  readonly onSpot: (wager: WagerId) => void;
  readonly onSpotInfo: (wager: WagerId) => void;
  readonly onSeat: (seat: number) => void;
  /** What lies at the far side of the cloth, such as the hands: the cloth grows by as much as that is high. */
  readonly children?: ReactNode;
}

/** As wide as the cloth lets, and as high as what stands in it. */
const stagePlace = (plan: FeltPlan) => {
  const { left, top, width } = placeOf(plan, { ...plan.stage, height: plan.height });
  return { left, top, width };
};

/** It asks for what is usual; whoever puts it into less room sets the least height to nothing, and it gives way. */
const measuresOf = ({ usual, scale }: FeltPlan): CSSProperties => ({
  minHeight: usual * scale,
  ...{ '--felt-scale': scale },
});

/** A table's cloth, drawn from the layout of its game, with the viewer's own areas large. */
export const Felt = (props: FeltProps) => {
  const { game, layout, setUp, ownPerson, ownSeat, children } = props;
  const words = useWords(WORDS);
  const language = useLanguage();
  const [ref, size] = useSize<HTMLElement>();
  const [stageRef, stage] = useSize<HTMLDivElement>();
  const choosing = ownPerson !== null && ownSeat === null;
  const wagers = useMemo(() => game.wagers.filter(({ id }) => layout.wagers.includes(id)), [game, layout]);
  const order = useMemo(() => wagers.map(({ id }) => id), [wagers]);
  const [width, height, stageHeight] = [size?.width ?? 960, size?.height ?? 0, stage?.height ?? 0];
  const plan = useMemo(
    () => feltPlan({ width, height, wagers: order, seats: setUp.seats, choosing, stage: stageHeight }),
    [width, height, order, setUp.seats, choosing, stageHeight],
  );
  const spots = plan.spots.flatMap((spot) => {
    const wager = wagers.find(({ id }) => id === spot.wager);
    return wager === undefined ? [] : [{ spot, wager, state: spotState(props, wager.id, wager.scope) }];
  });
  const sizes = letterSizes(plan, spots, language);
  const seats = plan.stations.map((station) => {
    const state = seatState({ ...props, order }, station.seat);
    return { station, state, offered: choosing && state.people.length === 0 };
  });
  const shared = { language, words, narrow: plan.narrow, open: props.open };
  return (
    <section
      ref={ref}
      className={`felt ${plan.narrow ? 'felt-narrow' : 'felt-wide'}`}
      style={measuresOf(plan)}
      aria-label={words.felt(game.name[language])}
      data-open={props.open}
      data-seats={setUp.seats}
    >
      <div className="felt-table" style={{ height: plan.height * plan.scale }}>
        <svg className="felt-art" viewBox={`0 0 ${plan.width} ${plan.height}`} aria-hidden="true">
          <Cloth plan={plan} game={game.name} language={language} hint={choosing ? words.chooseSeat : null} />
          {seats.map((each) => (
            <StationArt key={each.station.seat} {...each} {...shared} />
          ))}
          {spots.map((each) => (
            <SpotArt key={each.spot.wager} {...each} {...shared} sizes={sizes} showTotal={props.showTotals} />
          ))}
        </svg>
        <div className="felt-stage" style={stagePlace(plan)} ref={stageRef}>
          {children}
        </div>
        {spots.map((each) => (
          <SpotButton
            key={each.spot.wager}
            plan={plan}
            {...each}
            {...shared}
            onSpot={() => props.onSpot(each.spot.wager)}
            onInfo={() => props.onSpotInfo(each.spot.wager)}
          />
        ))}
        {seats.map(({ station, offered }) =>
          offered ? (
            <button
              key={station.seat}
              type="button"
              className="felt-button felt-seat"
              style={placeOf(plan, station)}
              data-seat={station.seat}
              aria-label={words.sitAt(station.seat)}
              onClick={() => props.onSeat(station.seat)}
            />
          ) : null,
        )}
      </div>
      <SeatList seats={seats.map(({ state }) => state)} game={game} />
    </section>
  );
};

/** The seats in words, for whoever does not see the drawing. */
const SeatList = ({ seats, game }: { readonly seats: readonly SeatState[]; readonly game: Game }) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const nameOf = (wager: WagerId): string => game.wagers.find(({ id }) => id === wager)?.name[language] ?? wager;
  return (
    <ul className="hidden-visually" aria-label={words.seats}>
      {seats.map(({ seat, people, away, own, stakes }) => (
        <li key={seat}>
          {words.list([
            words.seat(seat),
            ...(own ? [words.yourSeat] : []),
            ...(people.length === 0 ? [words.free] : people.map((name) => (away ? words.away(name) : name))),
            ...stakes.map(({ wager, cents }) => `${nameOf(wager)} ${money(cents, language)}`),
          ])}
        </li>
      ))}
    </ul>
  );
};
