import { type Game, isRoundWager, type Wager } from '@sabot/rules';
import type { Language } from '../i18n/language.ts';
import type { LetterSizes } from './lettering.ts';
import type { FeltWords } from './messages.ts';
import { Pill } from './pill.tsx';
import { MainLettering, SideLettering } from './spot-lettering.tsx';
import { SpotMoney } from './spot-money.tsx';
import type { SpotState } from './spot-state.ts';
import { isMain, type Spot } from './spots.ts';

interface SpotArtProps {
  readonly game: Game;
  readonly spot: Spot;
  readonly wager: Wager;
  readonly state: SpotState;
  readonly sizes: LetterSizes;
  readonly narrow: boolean;
  readonly open: boolean;
  readonly showTotal: boolean;
  readonly language: Language;
  readonly words: FeltWords;
}

const classOf = ({ spot, wager, state, open }: SpotArtProps): string => {
  const kind = isMain(spot.wager) ? `felt-spot-${spot.wager}` : 'felt-spot-side';
  const result = state.won === null ? '' : state.won ? 'felt-spot-won' : 'felt-spot-lost';
  return `felt-spot ${kind} ${result} ${open && isRoundWager(wager) ? '' : 'felt-spot-shut'} ${state.closed ? 'felt-spot-closed' : ''}`;
};

/** How an area is drawn. What can be pressed lies over it. */
export const SpotArt = (props: SpotArtProps) => {
  const { spot, wager, state, words, narrow, showTotal } = props;
  const { x, y, width, height } = spot;
  const radius = narrow ? 7 : 12;
  const Lettering = isMain(spot.wager) ? MainLettering : SideLettering;
  // What is not taken round by round is faint, but for what the viewer has there.
  const isFaint = !isRoundWager(wager) && state.own === 0;
  const taken = state.own > 0 || state.pending !== 0 || state.end !== null;
  return (
    <g className={classOf(props)}>
      <g className="felt-spot-print" opacity={isFaint ? 0.6 : undefined}>
        <rect x={x} y={y} width={width} height={height} rx={radius} className="felt-spot-ground" />
        <rect
          x={x + 3}
          y={y + 3}
          width={width - 6}
          height={height - 6}
          rx={radius - 3}
          className="felt-hairline felt-faint"
        />
        <Lettering {...props} total={showTotal ? state.total : 0} taken={taken} />
      </g>
      {state.closed || isFaint ? (
        <rect x={x} y={y} width={width} height={height} rx={radius} fill="url(#felt-hatch)" />
      ) : null}
      {state.closed ? (
        <Pill
          x={x + width}
          y={y + height * 0.55}
          text={words.closedArea}
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

const WonMark = ({ spot: { x, y, width, height }, radius }: { readonly spot: Spot; readonly radius: number }) => (
  <g>
    <rect x={x} y={y} width={width} height={height} rx={radius} className="felt-won-line" />
    <g transform={`translate(${x + 3} ${y + 3})`}>
      <circle r="9" className="felt-won-disc" />
      <path d="M-4 0.5l2.8 2.8l5.2 -6" className="felt-won-check" />
    </g>
  </g>
);
