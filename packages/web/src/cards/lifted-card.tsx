import { usePeel } from '../live/peels.ts';
import { FoldArt } from './fold-art.tsx';
import { CARD_HEIGHT, CARD_WIDTH } from './path.ts';
import { foldOf, lifted } from './peel.ts';
import { PlayingCard } from './playing-card.tsx';
import { useGlide } from './use-glide.ts';

interface LiftedCardProps {
  readonly draw: number;
  readonly title: string;
}

/** A card that somebody else looks at: its back, as far as it is lifted, and a blank where its face would be seen. */
export const LiftedCard = ({ draw, title }: LiftedCardProps) => {
  const peel = usePeel(draw);
  const progress = useGlide(peel?.progress ?? 0, false);
  const fold = peel === null || progress < 0.005 ? null : foldOf(lifted(peel.grip, progress));
  if (fold === null) return <PlayingCard card={null} title={title} />;
  return (
    <svg
      viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}
      className="playing-card lifted-card"
      role="img"
      aria-label={title}
      data-card="back"
      data-lifted={Math.round(100 * (peel?.progress ?? 0))}
    >
      <FoldArt card={null} fold={fold} />
    </svg>
  );
};
