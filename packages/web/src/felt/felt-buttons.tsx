import { type Game, isRoundWager, type Wager, type WagerId } from '@sabot/rules';
import { memo, useRef } from 'react';
import { type Sums, useSums } from '../game/amounts.ts';
import { wagerName } from '../game/names.ts';
import { type Language, useLanguage, useMessages } from '../i18n/messages.ts';
import { BareButton } from '../ui/button.tsx';
import styles from './felt.module.css';
import type { PlacedSeat, SpotState, SpotView } from './felt-state.ts';
import { FELT_MESSAGES, type FeltMessages } from './messages.ts';
import { type FeltPlan, overlayPosition } from './plan.ts';
import { paysSpoken } from './spot-lettering.tsx';
import type { FeltSpot } from './spots.ts';

interface SpotButtonProps {
  readonly game: Game;
  readonly plan: FeltPlan;
  readonly spot: FeltSpot;
  readonly wager: Wager;
  readonly state: SpotState;
  readonly open: boolean;
  /** Wagers of the whole session can be placed. */
  readonly sessionOpen: boolean;
  readonly language: Language;
  readonly messages: FeltMessages;
  readonly onSpot: () => void;
  readonly onShut: () => void;
  readonly onInfo: () => void;
}

const LONG_PRESS = 550;

/** The corner at the top right. */
const cornerOf = (plan: FeltPlan, spot: FeltSpot) => {
  const { left, top } = overlayPosition(plan, { ...spot, x: spot.x + spot.width });
  return { left, top };
};

/** Of a wager that is not taken round by round: whether it is taken now, and elsewhere, or stands. */
const sessionText = ({ state, sessionOpen, messages }: SpotButtonProps): string => {
  if (sessionOpen) return messages.sessionOpen;
  return state.own > 0 ? messages.sessionStands : messages.sessionWager;
};

/** One line for screen readers with everything that is drawn on the area. */
const labelOf = (props: SpotButtonProps, { sum, net }: Sums): string => {
  const { game, wager, state, open, language, messages } = props;
  const endMessages = (kind: 'won' | 'lost' | 'push' | 'returned', amount: number): string =>
    kind === 'won' || kind === 'lost' ? net(amount) : kind === 'push' ? messages.push : messages.returned;
  return messages.list([
    messages.spot(wager.name[language], paysSpoken(game, wager, language)),
    ...(state.own > 0 ? [messages.yourStake(sum(state.own))] : []),
    ...(state.pending === 0 ? [] : [messages.waiting(net(state.pending))]),
    ...(state.closed ? [messages.closedArea] : []),
    ...(isRoundWager(wager) ? [] : [sessionText(props)]),
    ...(state.won === null ? [] : [state.won ? messages.wins : messages.loses]),
    ...(state.end === null ? [] : [endMessages(state.end.kind, state.end.net)]),
    ...(open || state.won !== null || !isRoundWager(wager) ? [] : [messages.shut]),
  ]);
};

/** What is pressed: the area itself for a chip, held down (or the small letter) for what there is to know. */
const SpotButton = (props: SpotButtonProps) => {
  const { plan, spot, wager, state, open, language, messages, onSpot, onShut, onInfo } = props;
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
      <BareButton
        className={state.won === true ? `${styles['felt-button']} ${styles['felt-won']}` : styles['felt-button']}
        style={overlayPosition(plan, spot)}
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
      <BareButton
        className={styles['felt-info']}
        style={cornerOf(plan, spot)}
        data-spot-info={spot.wager}
        aria-label={messages.info(wager.name[language])}
        onClick={onInfo}
      >
        <span aria-hidden="true">i</span>
      </BareButton>
    </>
  );
};

interface FeltButtonsProps {
  readonly plan: FeltPlan;
  readonly game: Game;
  readonly spots: readonly SpotView[];
  readonly seats: readonly PlacedSeat[];
  readonly open: boolean;
  readonly sessionOpen: boolean;
  readonly onSpot: (wager: WagerId) => void;
  readonly onShut: (wager: WagerId) => void;
  readonly onSpotInfo: (wager: WagerId) => void;
  readonly onSeat: (seat: number) => void;
}

/** The buttons over the drawing, with labels for screen readers. */
export const FeltButtons = memo((props: FeltButtonsProps) => {
  const { plan, game, spots, seats, open, sessionOpen, onSpot, onShut, onSpotInfo, onSeat } = props;
  const messages = useMessages(FELT_MESSAGES);
  const language = useLanguage();
  return (
    <>
      {spots.map((each) => (
        <SpotButton
          key={each.spot.wager}
          {...{ game, plan, open, sessionOpen, language, messages }}
          {...each}
          onSpot={() => onSpot(each.spot.wager)}
          onShut={() => onShut(each.spot.wager)}
          onInfo={() => onSpotInfo(each.spot.wager)}
        />
      ))}
      {seats.map(({ station, state, offered }) =>
        offered !== null ? (
          <BareButton
            key={station.seat}
            className={`${styles['felt-button']} felt-seat`}
            style={overlayPosition(plan, station)}
            data-seat={station.seat}
            aria-label={offered === 'bet' ? messages.betAt(station.seat) : messages.sitAt(station.seat)}
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
  const messages = useMessages(FELT_MESSAGES);
  const language = useLanguage();
  const { sum } = useSums();
  const nameOf = (wager: WagerId): string => wagerName(game, wager, language);
  return (
    <ul className="hidden-visually" aria-label={messages.seats}>
      {seats.map(({ state: { seat, person, away, own, stakes } }) => (
        <li key={seat}>
          {messages.list([
            messages.seat(seat),
            ...(own ? [messages.yourSeat] : []),
            person === null ? messages.free : away ? messages.away(person) : person,
            ...stakes.map(({ wager, cents }) => `${nameOf(wager)} ${sum(cents)}`),
          ])}
        </li>
      ))}
    </ul>
  );
};
