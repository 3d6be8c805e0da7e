import type { Names } from '@sabot/protocol';
import { type Card, SIDES, type Side } from '@sabot/rules';
import type { HandView, TableView } from '@sabot/table';
import { LiftedCard } from '../../cards/folded-card.tsx';
import { PlayingCard } from '../../cards/playing-card.tsx';
import { SIDE_NAMES } from '../../game/names.ts';
import { nameIn } from '../../game/person-name.ts';
import { HAND_MESSAGES } from '../../hands/messages.ts';
import { singleCards } from '../../hands/shown-round.ts';
import { useMessages } from '../../i18n/messages.ts';
import { dueLight } from './announcement.ts';
import styles from './dealer-hands.module.css';
import type { Entries } from './entries.ts';
import { DEALER_MESSAGES } from './messages.ts';

interface HandProps {
  readonly view: TableView;
  readonly side: Side;
  readonly names: Names;
  readonly entries: Entries;
}

const shownHand = ({ round, last, phase }: TableView, side: Side): HandView | null => {
  if (round?.hands != null) return round.hands[side];
  return phase === 'idle' ? (last?.hands[side] ?? null) : null;
};

const Holder = ({ view, side, names }: Omit<HandProps, 'entries'>) => {
  const messages = useMessages(DEALER_MESSAGES);
  const handMessages = useMessages(HAND_MESSAGES);
  const hand = view.round?.hands?.[side];
  if (hand === undefined) return null;
  const hidden = hand.cards.filter(({ exposed }) => !exposed);
  const next = (view.dealer?.handlers?.[side] ?? []).filter((person) => person !== hand.person);
  const singles = singleCards(hand);
  const isSaid = hand.person !== null || hand.dealerExposes || next.length > 0 || singles.length > 0;
  if (hidden.length === 0 || !isSaid) return null;
  const withHand = hidden.filter(({ apart }) => !apart);
  const peeled = withHand.filter((card) => card.peeled).length;
  return (
    <p className={`small ${styles['dealer-holder']}`}>
      {hand.person !== null && hand.with === 'patron' && (
        <strong>
          {messages.held(nameIn(names, hand.person))} · {messages.peeled(peeled, withHand.length)}
        </strong>
      )}
      {hand.person !== null && hand.with === 'dealer' && (
        <strong>{messages.offered(nameIn(names, hand.person))}</strong>
      )}
      {hand.dealerExposes && messages.dealerExposes}
      {singles.map(({ place, person }) => (
        <strong key={place} className={styles['dealer-single']}>
          {handMessages.cardWith(place, nameIn(names, person))}
        </strong>
      ))}
      {next.length > 0 && (
        <span className="muted"> {messages.nextAsked(next.map((person) => nameIn(names, person)).join(', '))}</span>
      )}
    </p>
  );
};

interface ShownCard {
  readonly draw: number;
  readonly card: Card | null;
  /** `entered`: keyed and not sent. `now`: the one to be keyed. */
  readonly state: 'lies' | 'entered' | 'now';
  /** A patron looks at it. */
  readonly isPeeled: boolean;
}

/** The cards of a hand, those that are being entered where they lie or will lie. */
const shownCards = (hand: HandView | null, side: Side, { cardAt, next, places }: Entries): readonly ShownCard[] => {
  const lying = (hand?.cards ?? []).map(
    ({ draw, card, peeled, exposed }): ShownCard => ({ draw, card, state: 'lies', isPeeled: peeled && !exposed }),
  );
  const coming = places
    .filter((place) => place.side === side && !lying.some(({ draw }) => draw === place.draw))
    .map(({ draw }): ShownCard => ({ draw, card: null, state: 'lies', isPeeled: false }));
  return [...lying, ...coming].map((shown) => {
    const entered = cardAt(shown.draw);
    if (shown.card === null && entered !== undefined) return { ...shown, card: entered, state: 'entered' };
    return shown.draw === next?.draw ? { ...shown, state: 'now' } : shown;
  });
};

const Hand = ({ view, side, names, entries }: HandProps) => {
  const sides = useMessages(SIDE_NAMES);
  const messages = useMessages(HAND_MESSAGES);
  const hand = shownHand(view, side);
  const isWinner = (view.round?.result ?? (view.phase === 'idle' ? view.last?.result : null))?.outcome === side;
  return (
    <section
      className={`${styles['dealer-hand']} ${side} ${isWinner ? styles['winner'] : ''}`}
      aria-label={sides[side]}
      data-hand={side}
    >
      <header>
        <h2>{sides[side]}</h2>
        <span className={`${styles['dealer-total']} number`} data-total={hand?.total ?? ''}>
          {hand?.total ?? '–'}
        </span>
      </header>
      <div className={styles['dealer-cards']}>
        {shownCards(hand, side, entries).map(({ draw, card, state, isPeeled }) => (
          <div key={draw} className={`${styles['dealer-card']} ${state}`} data-draw={draw} data-state={state}>
            {isPeeled && card === null ? (
              <LiftedCard draw={draw} title={messages.peeled} />
            ) : (
              <PlayingCard card={card} />
            )}
          </div>
        ))}
      </div>
      <Holder view={view} side={side} names={names} />
    </section>
  );
};

/** Which hand must draw, by the cards that lie open. */
export const DueLight = ({ view }: { readonly view: TableView }) => {
  const messages = useMessages(DEALER_MESSAGES);
  const due = dueLight(view) ?? 'off';
  return (
    <p className={`${styles['due-light']} ${due}`} data-due={due}>
      <strong>{messages.lights[due]}</strong> <span>{messages.lightsOther[due]}</span>
    </p>
  );
};

export const DealerHands = ({ view, names, entries }: Omit<HandProps, 'side'>) => (
  <div className={styles['dealer-hands']}>
    {SIDES.map((side) => (
      <Hand key={side} view={view} side={side} names={names} entries={entries} />
    ))}
  </div>
);
