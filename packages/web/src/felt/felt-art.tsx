import type { Game, Words } from '@sabot/rules';
import { memo } from 'react';
import { otherName } from '../game/other-name.tsx';
import { type Language, useLanguage, useMessages } from '../i18n/messages.ts';
import styles from './felt.module.css';
import type { PlacedSeat, SpotView } from './felt-state.ts';
import { letterSizes, truncated, widthInEms } from './lettering.ts';
import { FELT_MESSAGES } from './messages.ts';
import type { FeltPlan } from './plan.ts';
import { SpotArt } from './spot-art.tsx';
import { StationArt } from './station-art.tsx';

/** The outline of a table: straight where the Dealer stands, curved where the patrons sit. */
const outline = ({ cloth: { x, y, width, height }, depth, narrow }: FeltPlan, grow: number): string => {
  const [left, right, top, bottom] = [x - grow, x + width + grow, y - grow, y + height + grow];
  const corner = (narrow ? 12 : 26) + grow;
  const low = narrow ? corner : Math.max(corner, depth * 0.55);
  const end = bottom - depth;
  const middle = (left + right) / 2;
  const near =
    depth === 0
      ? `V ${bottom - corner} Q ${right} ${bottom} ${right - corner} ${bottom} H ${left + corner} Q ${left} ${bottom} ${left} ${bottom - corner}`
      : `V ${end - low} Q ${right} ${end} ${right - low * 1.2} ${end + curveAt(right - low * 1.2, left, right, depth)} Q ${middle} ${bottom + depth * 0.86} ${left + low * 1.2} ${end + curveAt(right - low * 1.2, left, right, depth)} Q ${left} ${end} ${left} ${end - low}`;
  return `M ${left + corner} ${top} H ${right - corner} Q ${right} ${top} ${right} ${top + corner} ${near} V ${top + corner} Q ${left} ${top} ${left + corner} ${top} Z`;
};

const curveAt = (x: number, left: number, right: number, depth: number): number => {
  const t = ((x - left) / (right - left)) * 2 - 1;
  return depth * (1 - t * t);
};

/** A line as curved as the near edge, through `y` at its ends. */
const arcLine = ({ cloth, band, depth }: FeltPlan, y: number): string => {
  const [left, right] = [cloth.x + 10, cloth.x + cloth.width - 10];
  const middle = band.x + band.width / 2;
  return `M ${left} ${y} Q ${middle} ${y + 2 * depth} ${right} ${y}`;
};

interface ClothProps {
  readonly plan: FeltPlan;
  readonly game: Words;
  readonly language: Language;
  /** Asked of the patron: stands in the place of the game's name. */
  readonly hint: string | null;
}

/** Wood, brass and cloth, and what is woven into it. */
const Cloth = memo((props: ClothProps) => {
  const { plan, hint } = props;
  const rim = plan.cloth.x;
  return (
    <g>
      <defs>
        <radialGradient id="felt-light" cx="0.5" cy="0.3" r="0.85">
          <stop offset="0" className={styles['felt-stop-light']} />
          <stop offset="0.55" className={styles['felt-stop']} />
          <stop offset="1" className={styles['felt-stop-dark']} />
        </radialGradient>
        <linearGradient id="felt-wood" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles['felt-stop-wood-light']} />
          <stop offset="0.5" className={styles['felt-stop-wood']} />
          <stop offset="1" className={styles['felt-stop-wood-dark']} />
        </linearGradient>
        <pattern id="felt-weave" width="4" height="4" patternUnits="userSpaceOnUse">
          <path d="M0 1h2M2 3h2" className={styles['felt-weave-light']} />
          <path d="M1 2v2M3 0v2" className={styles['felt-weave-dark']} />
        </pattern>
        <pattern id="felt-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v8" className={styles['felt-hatch']} />
        </pattern>
        <path id="felt-title" d={arcLine(plan, plan.band.y - 12)} />
      </defs>
      <path d={outline(plan, rim - 1)} fill="url(#felt-wood)" className={styles['felt-rim']} />
      <path d={outline(plan, rim * 0.3)} className={styles['felt-brass']} />
      <path d={outline(plan, 0)} fill="url(#felt-light)" />
      <path d={outline(plan, 0)} fill="url(#felt-weave)" />
      <path d={outline(plan, -5)} className={`${styles['felt-hairline']} ${styles['felt-faint']}`} />
      {plan.narrow ? null : <ArcLettering {...props} />}
      {plan.narrow && hint !== null ? (
        <text
          x={plan.band.x + plan.band.width / 2}
          y={plan.band.y - 7}
          fontSize="13"
          textAnchor="middle"
          className={styles['felt-hint']}
        >
          {hint}
        </text>
      ) : null}
    </g>
  );
});
Cloth.displayName = 'Cloth';

/** The title stands with more room between its letters. */
const LETTER_SPACE = 1.25;

/** The game's name along the arc, as on a table: in both languages where they have room. */
const ArcLettering = ({ plan, game, language, hint }: ClothProps) => {
  const size = Math.min(21, plan.depth * 0.42);
  const second = otherName(game, language);
  const both = second === null ? game[language] : `${game[language]}  ·  ${second}`;
  const spaced = size * LETTER_SPACE;
  const isRoomy = widthInEms(both, 'serif') * spaced < plan.cloth.width * 0.7;
  const title = isRoomy ? both : truncated(game[language], plan.cloth.width, spaced, 'serif');
  return (
    <text className={hint === null ? styles['felt-title'] : styles['felt-hint']} fontSize={size} textAnchor="middle">
      <textPath href="#felt-title" startOffset="50%">
        {hint ?? title}
      </textPath>
    </text>
  );
};

interface FeltArtProps {
  readonly plan: FeltPlan;
  readonly game: Game;
  readonly spots: readonly SpotView[];
  readonly seats: readonly PlacedSeat[];
  readonly choosing: boolean;
  readonly open: boolean;
  readonly showTotals: boolean;
}

/** Everything drawn on the cloth. It does not change while cards are dealt over it. */
export const FeltArt = memo(({ plan, game, spots, seats, choosing, open, showTotals }: FeltArtProps) => {
  const messages = useMessages(FELT_MESSAGES);
  const language = useLanguage();
  const sizes = letterSizes(plan, spots, language);
  const shared = { language, messages, narrow: plan.narrow, open };
  return (
    <svg className={styles['felt-art']} viewBox={`0 0 ${plan.width} ${plan.height}`} aria-hidden="true">
      <Cloth plan={plan} game={game.name} language={language} hint={choosing ? messages.chooseSeat : null} />
      {seats.map((each) => (
        <StationArt key={each.station.seat} {...each} {...shared} />
      ))}
      {spots.map((each) => (
        <SpotArt key={each.spot.wager} {...each} {...shared} game={game} sizes={sizes} showTotal={showTotals} />
      ))}
    </svg>
  );
});
FeltArt.displayName = 'FeltArt';
