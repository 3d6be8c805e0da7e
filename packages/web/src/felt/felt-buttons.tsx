import { type Game, isRoundWager, type Wager, type WagerId } from '@sabot/rules';
import { memo, useRef } from 'react';
import { type Sums, useSums } from '../game/amounts.ts';
import { wagerName } from '../game/names.ts';
import { type Language, useLanguage, useWords } from '../i18n/messages.ts';
import type { PlacedSeat, PlacedSpot, SpotState } from './felt-state.ts';
import { type FeltWords, WORDS } from './messages.ts';
import { type FeltPlan, placeOf } from './plan.ts';
import { paysSpoken } from './spot-lettering.tsx';
import type { Spot } from './spots.ts';

interface SpotButtonProps {
  readonly game: Game;
  readonly plan: FeltPlan;
  readonly spot: Spot;
  readonly wager: Wager;
  readonly state: SpotState;
  readonly open: boolean;
  /** Wagers of the whole session can be placed. */
  readonly sessionOpen: boolean;
  readonly language: Language;
  readonly words: FeltWords;
  readonly onSpot: () => void;
  readonly onShut: () => void;
  readonly onInfo: () => void;
}

const LONG_PRESS = 550;

/** The corner at the top right. */
const cornerOf = (plan: FeltPlan, spot: Spot) => {
  const { left, top } = placeOf(plan, { ...spot, x: spot.x + spot.width });
  return { left, top };
};

/** Of a wager that is not taken round by round: whether it is taken now, and elsewhere, or stands. */
const sessionWords = ({ state, sessionOpen, words }: SpotButtonProps): string => {
  if (sessionOpen) return words.sessionOpen;
  return state.own > 0 ? words.sessionStands : words.sessionWager;
};

/** Everything that the eye sees on the area, in one line for the ear. */
const labelOf = (props: SpotButtonProps, { sum, net }: Sums): string => {
  const { game, wager, state, open, language, words } = props;
  const endWords = (kind: 'won' | 'lost' | 'push' | 'returned', amount: number): string =>
    kind === 'won' || kind === 'lost' ? net(amount) : kind === 'push' ? words.push : words.returned;
  return words.list([
    words.spot(wager.name[language], paysSpoken(game, wager, language)),
    ...(state.own > 0 ? [words.yourStake(sum(state.own))] : []),
    ...(state.pending === 0 ? [] : [words.waiting(net(state.pending))]),
    ...(state.closed ? [words.closedArea] : []),
    ...(isRoundWager(wager) ? [] : [sessionWords(props)]),
    ...(state.won === null ? [] : [state.won ? words.wins : words.loses]),
    ...(state.end === null ? [] : [endWords(state.end.kind, state.end.net)]),
    ...(open || state.won !== null || !isRoundWager(wager) ? [] : [words.shut]),
  ]);
};

/** What is pressed: the area itself for a chip, held down (or the small letter) for what there is to know. */
const SpotButton = (props: SpotButtonProps) => {
  const { plan, spot, wager, state, open, language, words, onSpot, onShut, onInfo } = props;
  const sums = useSums();
  const held = useRef<{ timer: number; long: boolean }>({ timer: 0, long: false });
  const shut = !open || state.closed || !isRoundWager(wager);
  const letGo = (): void => window.clearTimeout(held.current.timer);
  const hold = (): void => {
    letGo();
    held.current.long = false;
    held.current.timer = window.setTimeout(() => {
      held.current.long = true;
      onInfo();
    }, LONG_PRESS);
  };
  return (
    <>
      <button
        type="button"
        className={state.won === true ? 'felt-button felt-won' : 'felt-button'}
        style={placeOf(plan, spot)}
        data-spot={spot.wager}
        data-own={state.own}
        data-pending={state.pending}
        data-won={state.won ?? undefined}
        aria-label={labelOf(props, sums)}
        aria-disabled={shut}
        onClick={() => {
          if (!held.current.long) (shut ? onShut : onSpot)();
          held.current.long = false;
        }}
        onPointerDown={({ pointerType }) => {
          if (pointerType !== 'mouse') hold();
        }}
        onPointerUp={letGo}
        onPointerLeave={letGo}
        onPointerCancel={letGo}
        onContextMenu={(event) => {
          event.preventDefault();
          if (!held.current.long) onInfo();
          letGo();
        }}
      />
      <button
        type="button"
        className="felt-info"
        style={cornerOf(plan, spot)}
        data-spot-info={spot.wager}
        aria-label={words.info(wager.name[language])}
        onClick={onInfo}
      >
        <span aria-hidden="true">i</span>
      </button>
    </>
  );
};

interface FeltButtonsProps {
  readonly plan: FeltPlan;
  readonly game: Game;
  readonly spots: readonly PlacedSpot[];
  readonly seats: readonly PlacedSeat[];
  readonly open: boolean;
  readonly sessionOpen: boolean;
  readonly onSpot: (wager: WagerId) => void;
  readonly onShut: (wager: WagerId) => void;
  readonly onSpotInfo: (wager: WagerId) => void;
  readonly onSeat: (seat: number) => void;
}

/** What is pressed lies over what is drawn, and is said by name. */
export const FeltButtons = memo((props: FeltButtonsProps) => {
  const { plan, game, spots, seats, open, sessionOpen, onSpot, onShut, onSpotInfo, onSeat } = props;
  const words = useWords(WORDS);
  const language = useLanguage();
  return (
    <>
      {spots.map((each) => (
        <SpotButton
          key={each.spot.wager}
          {...{ game, plan, open, sessionOpen, language, words }}
          {...each}
          onSpot={() => onSpot(each.spot.wager)}
          onShut={() => onShut(each.spot.wager)}
          onInfo={() => onSpotInfo(each.spot.wager)}
        />
      ))}
      {seats.map(({ station, state, offered }) =>
        offered !== null ? (
          <button
            key={station.seat}
            type="button"
            className="felt-button felt-seat"
            style={placeOf(plan, station)}
            data-seat={station.seat}
            aria-label={offered === 'bet' ? words.betAt(station.seat) : words.sitAt(station.seat)}
            aria-pressed={offered === 'bet' ? state.own : undefined}
            onClick={() => onSeat(station.seat)}
          />
        ) : null,
      )}
      <SeatList seats={seats} game={game} />
    </>
  );
});
FeltButtons.displayName = 'FeltButtons';

/** The seats in words, for whoever does not see the drawing. */
const SeatList = ({ seats, game }: Pick<FeltButtonsProps, 'seats' | 'game'>) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const { sum } = useSums();
  const nameOf = (wager: WagerId): string => wagerName(game, wager, language);
  return (
    <ul className="hidden-visually" aria-label={words.seats}>
      {seats.map(({ state: { seat, person, away, own, stakes } }) => (
        <li key={seat}>
          {words.list([
            words.seat(seat),
            ...(own ? [words.yourSeat] : []),
            person === null ? words.free : away ? words.away(person) : person,
            ...stakes.map(({ wager, cents }) => `${nameOf(wager)} ${sum(cents)}`),
          ])}
        </li>
      ))}
    </ul>
  );
};
