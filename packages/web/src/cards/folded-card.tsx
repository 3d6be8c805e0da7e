import type { Card } from '@sabot/rules';
import { useEffect, useId, useRef, useState } from 'react';
import { usePeel } from '../live/peels.ts';
import cardsStyles from './cards.module.css';
import { CARD_HEIGHT, CARD_WIDTH } from './drawing.ts';
import styles from './fold.module.css';
import { addPoints, type Fold, faceInFlap, flapReach, onOtherFace, type Polygon, splitByFold } from './fold.ts';
import { CARD, foldOf, lifted } from './peel.ts';
import { BackArt, FaceArt, PlayingCard } from './playing-card.tsx';

const GLIDE_MS = 260;

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A number that goes from nothing to its target smoothly, or at once where asked, or where people want no motion. */
export const useCardTransition = (target: number, atOnce: boolean): number => {
  const [shown, setShown] = useState(0);
  const now = useRef(0);
  useEffect(() => {
    const show = (value: number): void => {
      now.current = value;
      setShown(value);
    };
    if (atOnce || calm()) {
      show(target);
      return;
    }
    const from = now.current;
    const start = performance.now();
    let frame = 0;
    const step = (time: number): void => {
      const part = Math.min(1, Math.max(0, (time - start) / GLIDE_MS));
      show(from + (target - from) * (1 - (1 - part) ** 3));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, atOnce]);
  return atOnce ? target : shown;
};

const pointsOf = (polygon: Polygon): string => polygon.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');

const Clip = ({ id, polygon }: { readonly id: string; readonly polygon: Polygon }) => (
  <clipPath id={id}>
    <polygon points={pointsOf(polygon)} />
  </clipPath>
);

/** Paper bent over catches less light at the bend, and a little less again at its lifted edge. Measured on the face. */
const Bend = ({ id, fold, far }: { readonly id: string; readonly fold: Fold; readonly far: number }) => {
  const start = onOtherFace(fold.at, CARD_WIDTH);
  const end = onOtherFace(addPoints(fold.at, fold.normal, far), CARD_WIDTH);
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={start.x} y1={start.y} x2={end.x} y2={end.y}>
      <stop offset="0" stopColor="#000" stopOpacity="0.5" />
      <stop offset="0.1" stopColor="#000" stopOpacity="0.2" />
      <stop offset="0.26" stopColor="#000" stopOpacity="0.05" />
      <stop offset="0.42" stopColor="#fff" stopOpacity="0.3" />
      <stop offset="0.6" stopColor="#fff" stopOpacity="0" />
      <stop offset="1" stopColor="#000" stopOpacity="0.12" />
    </linearGradient>
  );
};

const Sheet = ({ className, fill }: { readonly className: string | undefined; readonly fill?: string }) => (
  <rect className={className} width={CARD_WIDTH} height={CARD_HEIGHT} rx={15} fill={fill} />
);

interface FoldArtProps {
  readonly card: Card | null;
  readonly fold: Fold;
}

/** A card lying on its face with a part folded over, to be put into an svg of 250 by 350 that shows what overflows. */
export const FoldArt = ({ card, fold }: FoldArtProps) => {
  const id = useId();
  const { flat, lifted } = splitByFold(CARD, fold);
  return (
    <>
      <defs>
        <Clip id={`${id}flat`} polygon={flat} />
        <Clip id={`${id}gone`} polygon={lifted} />
        <Clip id={`${id}face`} polygon={lifted.map((point) => onOtherFace(point, CARD_WIDTH))} />
        <Bend id={`${id}bend`} fold={fold} far={flapReach(CARD, fold)} />
      </defs>
      <g clipPath={`url(#${id}gone)`}>
        <Sheet className={styles['fold-gone']} />
      </g>
      <g clipPath={`url(#${id}flat)`}>
        <BackArt />
      </g>
      <g className={styles['fold-flap']}>
        <g transform={`matrix(${faceInFlap(fold, CARD_WIDTH).join(' ')})`} clipPath={`url(#${id}face)`}>
          <FaceArt card={card} indices={false} />
          <Sheet className="fold-bend" fill={`url(#${id}bend)`} />
        </g>
      </g>
    </>
  );
};

interface LiftedCardProps {
  readonly draw: number;
  readonly title: string;
}

/** A card that somebody else looks at: its back, as far as it is lifted, and a blank where its face would be seen. */
export const LiftedCard = ({ draw, title }: LiftedCardProps) => {
  const peel = usePeel(draw);
  const progress = useCardTransition(peel?.progress ?? 0, false);
  const fold = peel === null || progress < 0.005 ? null : foldOf(lifted(peel.grip, progress));
  if (fold === null) return <PlayingCard card={null} title={title} />;
  return (
    <svg
      viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}
      className={`${cardsStyles['playing-card']} ${styles['lifted-card']}`}
      role="img"
      aria-label={title}
      data-card="back"
      data-lifted={Math.round(100 * (peel?.progress ?? 0))}
    >
      <FoldArt card={null} fold={fold} />
    </svg>
  );
};
