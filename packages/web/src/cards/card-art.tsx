import { type Card, rankOf, suitOf } from '@sabot/rules';
import { memo } from 'react';
import { backLayers } from './back.ts';
import './cards.css';
import { faceLayers } from './face.ts';
import { indexOf } from './glyphs.ts';
import type { Layer } from './layer.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Path, placed, turned } from './path.ts';
import { PIPS } from './pips.ts';

const twice = (path: Path): Path => `${path}${turned(path)}`;

const Paper = () => (
  <rect className="card-paper" x={0.75} y={0.75} width={CARD_WIDTH - 1.5} height={CARD_HEIGHT - 1.5} rx={15} />
);

const Layers = ({ layers }: { readonly layers: readonly Layer[] }) =>
  layers.map(({ ink, path }) => <path key={`${ink} ${path}`} className={`card-${ink}`} d={path} />);

const Indices = ({ card }: { readonly card: Card }) => (
  <>
    <path className="card-index" d={twice(indexOf(rankOf(card)))} />
    <path className="card-suit" d={twice(placed(PIPS[suitOf(card)], 31.5, 102, 0.37))} />
  </>
);

const isRed = (card: Card): boolean => suitOf(card) === 'h' || suitOf(card) === 'd';

interface FaceArtProps {
  /** Null is paper not yet printed: a card that only the server knows. */
  readonly card: Card | null;
  /** Without them a card tells nothing but its pips. */
  readonly indices?: boolean;
}

/** The face of a card, to be put into an svg of 250 by 350. */
export const FaceArt = memo(({ card, indices = true }: FaceArtProps) =>
  card === null ? (
    <Paper />
  ) : (
    <g className={`card-face ${isRed(card) ? 'red' : 'black'} suit-${suitOf(card)}`}>
      <Paper />
      <Layers layers={faceLayers(card)} />
      {indices && <Indices card={card} />}
    </g>
  ),
);
FaceArt.displayName = 'FaceArt';

/** The back, likewise. */
export const BackArt = memo(() => (
  <g className="card-back">
    <Paper />
    <Layers layers={backLayers()} />
  </g>
));
BackArt.displayName = 'BackArt';
