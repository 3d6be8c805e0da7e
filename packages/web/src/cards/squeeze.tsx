import type { Card } from '@sabot/rules';
import { useId } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { BareButton, Button } from '../ui/button.tsx';
import { CARD_HEIGHT, CARD_WIDTH } from './drawing.ts';
import { FoldArt, useCardTransition } from './folded-card.tsx';
import { CARD_MESSAGES } from './messages.ts';
import { foldOf, type PeelGesture } from './peel.ts';
import { BackArt, FaceArt } from './playing-card.tsx';
import styles from './squeeze.module.css';
import { LARGE_STEP, SMALL_STEP } from './squeeze-gesture.ts';
import { useSqueeze } from './use-squeeze.ts';

interface SqueezeProps {
  /** Null until the server has told it, after the first peel. */
  readonly card: Card | null;
  /** The server knows of the first peel. */
  readonly peeled: boolean;
  /** The first movement of the card, told again where the house has not taken it. */
  readonly onPeel: () => Promise<boolean>;
  readonly onExpose: () => void;
  readonly onLift: (peel: PeelGesture) => void;
  /** Which card it is: "Player, first card". */
  readonly label: string;
  readonly disabled?: boolean;
}

interface CardInHandProps {
  readonly card: Card | null;
  readonly peel: PeelGesture | null;
  readonly held: boolean;
  readonly opened: boolean;
}

const CardInHand = ({ card, peel, held, opened }: CardInHandProps) => {
  const progress = useCardTransition(peel?.progress ?? 0, held);
  const fold = peel === null || progress < 0.005 ? null : foldOf({ ...peel, progress });
  if (opened && card !== null) return <FaceArt card={card} />;
  return fold === null ? <BackArt /> : <FoldArt card={card} fold={fold} />;
};

/**
 * A card lying on its face, to be peeled by hand, finger, key or button. Only its pips are seen until it is opened: its
 * indices are not drawn in the fold. Give it a `key` of its own for every card.
 */
export const Squeeze = ({ card, peeled, onPeel, onExpose, onLift, label, disabled = false }: SqueezeProps) => {
  const messages = useMessages(CARD_MESSAGES);
  const how = useId();
  const { peel, isHeld, isOpened, step, open, hand } = useSqueeze({
    peeled,
    known: card !== null,
    onPeel,
    onExpose,
    onLift,
    disabled,
  });
  const usable = { disabled, 'aria-disabled': disabled || isOpened };
  return (
    <div
      className={styles['squeeze']}
      data-squeeze={isOpened ? 'opened' : peel === null ? 'flat' : 'peeled'}
      data-known={card !== null}
    >
      <BareButton
        className={styles['squeeze-card']}
        aria-label={messages.surface(label)}
        aria-describedby={how}
        disabled={disabled}
        data-held={isHeld}
        {...hand}
      >
        <svg viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`} aria-hidden="true">
          <CardInHand key={peel?.grip ?? 'flat'} card={card} peel={peel} held={isHeld} opened={isOpened} />
        </svg>
      </BareButton>
      <div className={styles['squeeze-acts']}>
        <Button size="small" {...usable} data-peel="little" onClick={() => step(SMALL_STEP)}>
          {messages.peelLittle}
        </Button>
        <Button size="small" {...usable} data-peel="more" onClick={() => step(LARGE_STEP)}>
          {messages.peelMore}
        </Button>
        <Button size="small" variant="primary" {...usable} data-peel="open" onClick={open}>
          {messages.open}
        </Button>
      </div>
      <p id={how} className="hidden-visually">
        {messages.how}
      </p>
    </div>
  );
};
