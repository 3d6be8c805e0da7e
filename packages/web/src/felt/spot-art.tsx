import { type Game, isRoundWager, type Wager } from '@sabot/rules';
import { discsOf } from '../chips/chips.ts';
import { useSums } from '../game/amounts.ts';
import type { Language } from '../i18n/messages.ts';
import { AmountPill, FeltChips, STACK_RISE } from './chip-stack.tsx';
import styles from './felt.module.css';
import type { SpotState } from './felt-state.ts';
import type { LetterSizes } from './lettering.ts';
import type { FeltMessages } from './messages.ts';
import { MainLettering, SideLettering } from './spot-lettering.tsx';
import { type Box, type FeltSpot, isMain } from './spots.ts';

interface SpotMoneyProps {
  readonly spot: FeltSpot;
  readonly state: SpotState;
  readonly narrow: boolean;
  readonly messages: FeltMessages;
}

interface StackPlace {
  readonly x: number;
  readonly y: number;
  /** Where the amount is written, over the foot of the stack. */
  readonly under: number;
  readonly r: number;
  readonly size: number;
  readonly within: Box;
}

/**
 * How far down a main area its lettering reaches, as a share of its height: chips stay below, so that the odds can be
 * read.
 */
const LETTERED = 0.52;

/** How high a stack stands, in radii, from where its amount is written. */
const stackHeight = (cents: number): number => 1.9 + STACK_RISE * Math.max(0, discsOf(cents).length - 1);

/** In the lower half of a main area, at the right of a side area; on a phone at the right of both. */
const stackPlace = (spot: FeltSpot, narrow: boolean, most: number): StackPlace => {
  const { x, y, width, height } = spot;
  const main = isMain(spot.wager);
  const middle = main && !narrow;
  const usual = main
    ? Math.min(36, height * 0.19, width * (narrow ? 0.12 : 0.15))
    : Math.min(22, height * 0.22, width * 0.11);
  const size = Math.max(11, Math.min(16, usual * 0.8));
  const low = height - size * 0.95 - (middle ? 3 : 0);
  const r = middle ? Math.min(usual, (low - height * LETTERED) / stackHeight(most)) : usual;
  return {
    x: middle ? x + width / 2 : x + width - r - (narrow ? 8 : 14),
    y: y + low - r * (narrow ? 1.2 : 0.9),
    under: y + low,
    r,
    size,
    within: spot,
  };
};

/** The viewer's own chips on the area, or what came of them. */
const SpotMoney = ({ spot, state, narrow, messages }: SpotMoneyProps) => {
  const { sum, net } = useSums();
  const { end } = state;
  const solid = state.own + Math.min(0, state.pending);
  const loose = Math.abs(state.pending);
  const { x, y, under, r, size, within } = stackPlace(
    spot,
    narrow,
    end === null ? Math.max(solid, loose) : end.returned,
  );
  if (end !== null) {
    const amount = net(end.net);
    const text = { won: amount, lost: amount, push: messages.push, returned: messages.returned }[end.kind];
    return (
      <g>
        {end.returned > 0 ? <FeltChips cents={end.returned} x={x} y={y} r={r} /> : null}
        <AmountPill x={x} y={under} text={text} size={size} kind={end.kind} within={within} />
      </g>
    );
  }
  if (solid <= 0 && loose === 0) return null;
  const aside = solid > 0 && loose > 0 ? r * 1.5 : 0;
  const at = isMain(spot.wager) && !narrow ? x + aside / 2 : x;
  return (
    <g>
      {solid > 0 ? <FeltChips cents={solid} x={at - aside} y={y} r={r} /> : null}
      {loose > 0 ? <FeltChips cents={loose} x={at} y={y} r={r} pending /> : null}
      <AmountPill
        x={at - aside / 2}
        y={under}
        text={sum(state.own + state.pending)}
        size={size}
        kind={loose > 0 ? 'pending' : 'stake'}
        within={within}
      />
    </g>
  );
};

interface SpotArtProps {
  readonly game: Game;
  readonly spot: FeltSpot;
  readonly wager: Wager;
  readonly state: SpotState;
  readonly sizes: LetterSizes;
  readonly narrow: boolean;
  readonly open: boolean;
  readonly showTotal: boolean;
  readonly language: Language;
  readonly messages: FeltMessages;
}

const classOf = ({ spot, wager, state, open }: SpotArtProps): string => {
  const kind = isMain(spot.wager) ? `felt-spot-${spot.wager}` : styles['felt-spot-side'];
  const result = state.won === null ? '' : state.won ? 'felt-spot-won' : styles['felt-spot-lost'];
  return `felt-spot ${kind} ${result} ${open && isRoundWager(wager) ? '' : styles['felt-spot-shut']} ${state.closed ? 'felt-spot-closed' : ''}`;
};

/** How an area is drawn. What can be pressed lies over it. */
export const SpotArt = (props: SpotArtProps) => {
  const { spot, wager, state, messages, narrow, showTotal } = props;
  const { x, y, width, height } = spot;
  const radius = narrow ? 7 : 12;
  const Lettering = isMain(spot.wager) ? MainLettering : SideLettering;
  // What is not taken round by round is faint, but for what the viewer has there.
  const isFaint = !isRoundWager(wager) && state.own === 0;
  const taken = state.own > 0 || state.pending !== 0 || state.end !== null;
  return (
    <g className={classOf(props)}>
      <g className="felt-spot-print" opacity={isFaint ? 0.6 : undefined}>
        <rect x={x} y={y} width={width} height={height} rx={radius} className={styles['felt-spot-ground']} />
        <rect
          x={x + 3}
          y={y + 3}
          width={width - 6}
          height={height - 6}
          rx={radius - 3}
          className={`${styles['felt-hairline']} ${styles['felt-faint']}`}
        />
        <Lettering {...props} total={showTotal ? state.total : 0} taken={taken} />
      </g>
      {state.closed || isFaint ? (
        <rect x={x} y={y} width={width} height={height} rx={radius} fill="url(#felt-hatch)" />
      ) : null}
      {state.closed ? (
        <AmountPill
          x={x + width}
          y={y + height * 0.55}
          text={messages.closedArea}
          size={narrow ? 11 : 13}
          kind="closed"
          within={{ x: x + 4, y, width: width - 8, height }}
        />
      ) : null}
      <SpotMoney {...props} />
      {state.won === true ? <WonMark spot={spot} radius={radius} /> : null}
    </g>
  );
};

const WonMark = ({ spot: { x, y, width, height }, radius }: { readonly spot: FeltSpot; readonly radius: number }) => (
  <g>
    <rect x={x} y={y} width={width} height={height} rx={radius} className={styles['felt-won-line']} />
    <g transform={`translate(${x + 3} ${y + 3})`}>
      <circle r="9" className={styles['felt-won-disc']} />
      <path d="M-4 0.5l2.8 2.8l5.2 -6" className={styles['felt-won-check']} />
    </g>
  </g>
);
