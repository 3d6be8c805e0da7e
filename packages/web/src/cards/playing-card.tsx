import { type Card, rankOf, type Suit, suitOf } from '@sabot/rules';
import { memo } from 'react';
import { useLanguage, useMessages } from '../i18n/messages.ts';
import { backLayers } from './back.ts';
import styles from './cards.module.css';
import { courtLayers } from './court.ts';
import { CARD_HEIGHT, CARD_WIDTH, type DrawingLayer, type Path, placedAt, rosette, rotated } from './drawing.ts';
import { CARD_MESSAGES, cardName } from './messages.ts';
import { indexOf, PIPS, pipsOf } from './pips.ts';

const MIDDLE = CARD_WIDTH / 2;
const HALF = CARD_HEIGHT / 2;

interface Ace {
  readonly size: number;
  /** Where the great pip is engraved: from its middle, and how large. */
  readonly engraved: readonly (readonly [x: number, y: number, radius: number])[];
}

const ACES: Readonly<Record<Suit, Ace>> = {
  s: { size: 1.4, engraved: [[0, 14, 28]] },
  h: { size: 1.25, engraved: [[0, -6, 25]] },
  d: { size: 1.3, engraved: [[0, 0, 22]] },
  c: {
    size: 1.25,
    engraved: [
      [0, -34, 16],
      [-31, 11, 16],
      [31, 11, 16],
    ],
  },
};

const engraving = (x: number, y: number, radius: number): Path =>
  [0, 1].map((phase) => rosette(x, y, radius * 0.72, radius * 0.28, 12, phase * Math.PI)).join('') +
  rosette(x, y, radius * 0.3, radius * 0.12, 12, 0);

/** The ace: one great pip with a line inlaid along its edge, and a rosette engraved in it. */
const aceLayers = (suit: Suit): readonly DrawingLayer[] => {
  const { size, engraved } = ACES[suit];
  const pip = placedAt(PIPS[suit], MIDDLE, HALF, size);
  return [
    { ink: 'outline', path: pip },
    { ink: 'inlay', path: pip },
    { ink: 'heart', path: pip },
    { ink: 'engraving', path: engraved.map(([x, y, radius]) => engraving(MIDDLE + x, HALF + y, radius)).join('') },
  ];
};

const drawn = (card: Card): readonly DrawingLayer[] => {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  if (rank === 'A') return aceLayers(suit);
  if (rank === 'J' || rank === 'Q' || rank === 'K') return courtLayers(rank, suit);
  return [{ ink: 'suit', path: pipsOf(rank, suit) }];
};

const made = new Map<Card, readonly DrawingLayer[]>();

/** What is printed on a face apart from its indices. Drawn once for each card. */
export const faceLayers = (card: Card): readonly DrawingLayer[] => {
  const known = made.get(card);
  if (known !== undefined) return known;
  const layers = drawn(card);
  made.set(card, layers);
  return layers;
};

const twice = (path: Path): Path => `${path}${rotated(path)}`;

const Paper = () => (
  <rect
    className={styles['card-paper']}
    x={0.75}
    y={0.75}
    width={CARD_WIDTH - 1.5}
    height={CARD_HEIGHT - 1.5}
    rx={15}
  />
);

const Layers = ({ layers }: { readonly layers: readonly DrawingLayer[] }) =>
  layers.map(({ ink, path }) => <path key={`${ink} ${path}`} className={`card-${ink}`} d={path} />);

const Indices = ({ card }: { readonly card: Card }) => (
  <>
    <path className={styles['card-index']} d={twice(indexOf(rankOf(card)))} />
    <path className={styles['card-suit']} d={twice(placedAt(PIPS[suitOf(card)], 31.5, 102, 0.37))} />
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
    <g className={`${styles['card-face']} ${isRed(card) ? styles['red'] : styles['black']} suit-${suitOf(card)}`}>
      <Paper />
      <Layers layers={faceLayers(card)} />
      {indices && <Indices card={card} />}
    </g>
  ),
);
FaceArt.displayName = 'FaceArt';

/** The back, likewise. */
export const BackArt = memo(() => (
  <g className={styles['card-back']}>
    <Paper />
    <Layers layers={backLayers()} />
  </g>
));
BackArt.displayName = 'BackArt';

interface PlayingCardProps {
  /** Null is a card lying face down. */
  readonly card: Card | null;
  readonly className?: string | undefined;
  /** Said instead of the name of the card. */
  readonly title?: string;
}

/** A card as wide as its style makes it. Many of them are cheap: a drawing is a few paths, made once. */
export const PlayingCard = memo(({ card, className = '', title }: PlayingCardProps) => {
  const messages = useMessages(CARD_MESSAGES);
  const language = useLanguage();
  const name = title ?? (card === null ? messages.faceDown : cardName(card, language));
  return (
    <svg
      viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}
      className={`${styles['playing-card']} ${className}`}
      role="img"
      aria-label={name}
      data-card={card ?? 'back'}
    >
      {card === null ? <BackArt /> : <FaceArt card={card} />}
    </svg>
  );
});
PlayingCard.displayName = 'PlayingCard';
