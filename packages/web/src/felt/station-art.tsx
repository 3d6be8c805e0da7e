import { useSums } from '../game/amounts.ts';
import { short } from '../i18n/format.ts';
import { FeltChips } from './chip-stack.tsx';
import styles from './felt.module.css';
import type { SeatOffer, SeatStake, SeatState } from './felt-state.ts';
import { truncated, widthInEms } from './lettering.ts';
import type { FeltMessages } from './messages.ts';
import { MINI_TEXT, placeStacks, type StackLetters } from './seat-stacks.ts';
import { isMain, type Station } from './spots.ts';

interface StationArtProps {
  readonly station: Station;
  readonly state: SeatState;
  readonly narrow: boolean;
  readonly offered: SeatOffer;
  readonly messages: FeltMessages;
}

const classOf = ({ state, offered }: StationArtProps): string =>
  `felt-station ${state.own ? styles['felt-station-own'] : ''} ${state.person === null ? styles['felt-station-free'] : ''} ${offered === null ? '' : styles['felt-station-offered']} ${state.away ? styles['felt-station-away'] : ''}`;

export const StationArt = (props: StationArtProps) => (
  <g className={classOf(props)}>{props.narrow ? <StripCell {...props} /> : <ArcCell {...props} />}</g>
);

/** In full, or in short where that has no room. */
const netWithin = (cents: number, whole: string, width: number, size: number): string => {
  if (widthInEms(whole) * size <= width) return whole;
  return `${cents < 0 ? '−' : '+'}${short(Math.abs(cents))}`;
};

const StripCell = ({ station: { x, y, width, height }, state, offered }: StationArtProps) => {
  const size = offered !== null ? 17 : Math.min(13, width * 0.52);
  const [middle, line] = [x + width / 2, y + height / 2];
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={offered !== null ? 8 : 5}
        className={styles['felt-station-ground']}
      />
      <text
        x={middle}
        y={line + size * 0.36}
        fontSize={size}
        textAnchor="middle"
        className={styles['felt-station-number']}
      >
        {state.seat}
      </text>
      {state.stakes.length > 0 ? (
        <circle cx={x + width - 4} cy={y + 4} r="3" className={styles['felt-station-dot']} />
      ) : null}
    </g>
  );
};

/** From this many seats on a name hardly fits. */
const NARROW_STATION = 66;

/** Guests are told apart by the number in their names: where the whole has no room, that stays. */
export const seatName = (name: string, width: number, size: number): string => {
  const [number] = /\d{4}$/.exec(name) ?? [];
  return number !== undefined && widthInEms(name) * size > width ? number : truncated(name, width, size);
};

const ArcCell = ({ station: { seat, x, y, width, height }, state, offered, messages }: StationArtProps) => {
  const { net } = useSums();
  const middle = x + width / 2;
  const foot = y + height;
  const size = width < 52 ? 11 : 12.5;
  const offer = { sit: messages.sit, bet: messages.bet };
  const shortOffer = { sit: messages.sitShort, bet: messages.betShort };
  const free = offered === null ? '' : (width < NARROW_STATION ? shortOffer : offer)[offered];
  const label = state.person ?? free;
  // Chips lie above it then, and must not hide it.
  const hasChips = state.net === null && state.stakes.length > 0;
  const disc = hasChips ? { y: foot - 35, r: 8 } : { y: foot - 38, r: 11 };
  return (
    <g>
      <rect x={x} y={y} width={width} height={height - 10} rx="10" className={styles['felt-station-ground']} />
      <circle cx={middle} cy={disc.y} r={disc.r} className={styles['felt-station-disc']} />
      <text
        x={middle}
        y={disc.y + disc.r * 0.41}
        fontSize={disc.r * 1.18}
        textAnchor="middle"
        className={styles['felt-station-number']}
      >
        {seat}
      </text>
      <text x={middle} y={foot - 15} fontSize={size} textAnchor="middle" className={styles['felt-station-name']}>
        {seatName(label, width < NARROW_STATION ? width - 4 : width - 12, size)}
      </text>
      {state.net === null ? (
        <SeatStacks stakes={state.stakes} x={middle} y={y + 15} width={width} foot={foot} letters={messages.letters} />
      ) : (
        <text
          x={middle}
          y={y + 22}
          fontSize={size + 1}
          textAnchor="middle"
          className={state.net > 0 ? styles['felt-station-won'] : styles['felt-station-net']}
        >
          {netWithin(state.net, net(state.net), width, size + 1)}
        </text>
      )}
    </g>
  );
};

interface SeatStacksProps {
  readonly stakes: readonly SeatStake[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The y of the foot of the station. */
  readonly foot: number;
  readonly letters: StackLetters;
}

/** One small stack an area, as many as there is room for; how many more there are stands beside the number. */
const SeatStacks = ({ stakes, x, y, width, foot, letters }: SeatStacksProps) => {
  const shown = placeStacks(stakes, x, width, short, letters);
  return (
    <g>
      {shown.map(({ wager, cents, text, middle, wide }) => (
        <g key={wager} className={`${styles['felt-mini']} felt-mini-${isMain(wager) ? wager : 'side'}`}>
          <FeltChips cents={cents} x={middle} y={y - 2} r={7.5} />
          <rect x={middle - wide / 2} y={y + 4} width={wide} height="13" rx="6.5" />
          <text x={middle} y={y + 14} fontSize={MINI_TEXT} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
      {stakes.length > shown.length && width >= NARROW_STATION ? (
        <text x={x + 12} y={foot - 31} fontSize="11" className={styles['felt-station-name']}>
          {`+${stakes.length - shown.length}`}
        </text>
      ) : null}
    </g>
  );
};
