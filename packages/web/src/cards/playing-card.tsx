import type { Card } from '@sabot/rules';
import { memo } from 'react';
import { useWords } from '../i18n/dictionary.ts';
import { useLanguage } from '../i18n/language.ts';
import { BackArt, FaceArt } from './card-art.tsx';
import { cardName } from './card-name.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './path.ts';
import { WORDS } from './words.ts';

interface PlayingCardProps {
  /** Null is a card lying face down. */
  readonly card: Card | null;
  readonly className?: string;
  /** Said instead of the name of the card. */
  readonly title?: string;
}

/** A card as wide as its style makes it. Many of them are cheap: a drawing is a few paths, made once. */
export const PlayingCard = memo(({ card, className = '', title }: PlayingCardProps) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const name = title ?? (card === null ? words.faceDown : cardName(card, language));
  return (
    <svg
      viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}
      className={`playing-card ${className}`}
      role="img"
      aria-label={name}
      data-card={card ?? 'back'}
    >
      {card === null ? <BackArt /> : <FaceArt card={card} />}
    </svg>
  );
});
PlayingCard.displayName = 'PlayingCard';
