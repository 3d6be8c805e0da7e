import type { Card } from '@sabot/rules';
import { useId } from 'react';
import { BackArt, FaceArt } from './card-art.tsx';
import { behind, type Fold, faceInFlap, halves, type Polygon, plus, reach } from './fold.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './path.ts';
import { CARD } from './peel.ts';
import './fold.css';

const pointsOf = (polygon: Polygon): string => polygon.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');

const Clip = ({ id, polygon }: { readonly id: string; readonly polygon: Polygon }) => (
  <clipPath id={id}>
    <polygon points={pointsOf(polygon)} />
  </clipPath>
);

/** Paper bent over catches less light at the bend, and a little less again at its lifted edge. Measured on the face. */
const Bend = ({ id, fold, far }: { readonly id: string; readonly fold: Fold; readonly far: number }) => {
  const start = behind(fold.at, CARD_WIDTH);
  const end = behind(plus(fold.at, fold.normal, far), CARD_WIDTH);
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

const Sheet = ({ className, fill }: { readonly className: string; readonly fill?: string }) => (
  <rect className={className} width={CARD_WIDTH} height={CARD_HEIGHT} rx={15} fill={fill} />
);

interface FoldArtProps {
  readonly card: Card | null;
  readonly fold: Fold;
}

/** A card lying on its face with a part folded over, to be put into an svg of 250 by 350 that shows what overflows. */
export const FoldArt = ({ card, fold }: FoldArtProps) => {
  const id = useId();
  const { flat, lifted } = halves(CARD, fold);
  return (
    <>
      <defs>
        <Clip id={`${id}flat`} polygon={flat} />
        <Clip id={`${id}gone`} polygon={lifted} />
        <Clip id={`${id}face`} polygon={lifted.map((point) => behind(point, CARD_WIDTH))} />
        <Bend id={`${id}bend`} fold={fold} far={reach(CARD, fold)} />
      </defs>
      <g clipPath={`url(#${id}gone)`}>
        <Sheet className="fold-gone" />
      </g>
      <g clipPath={`url(#${id}flat)`}>
        <BackArt />
      </g>
      <g className="fold-flap">
        <g transform={`matrix(${faceInFlap(fold, CARD_WIDTH).join(' ')})`} clipPath={`url(#${id}face)`}>
          <FaceArt card={card} indices={false} />
          <Sheet className="fold-bend" fill={`url(#${id}bend)`} />
        </g>
      </g>
    </>
  );
};
