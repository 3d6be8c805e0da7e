import type { Names } from '@sabot/protocol';
import { SIDES, type Side, type TableOfPlay } from '@sabot/rules';
import type { HandView, HeldHandView, LastRoundView, Phase, RoundView } from '@sabot/table';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { nameIn } from '../game/person-name.ts';
import { useMessages } from '../i18n/messages.ts';
import { CardOfHand } from './dealt-card.tsx';
import styles from './hands.module.css';
import { HAND_MESSAGES, type HandMessages } from './messages.ts';
import { naturalTotal, type ShownRound, shownRound, sideResult, singleCards } from './shown-round.ts';

interface HandsProps {
  /** The table of play by which cards are drawn. */
  readonly play: TableOfPlay;
  readonly round: RoundView | null;
  readonly last: LastRoundView | null;
  readonly phase: Phase;
  readonly names: Names;
  readonly ownPerson: string | null;
}

/** The cards of this round that the page has shown already; any other card is animated out of the shoe. */
interface Seen {
  readonly round: number;
  readonly draws: number;
}

const drawsIn = (shown: ShownRound | null): number =>
  shown === null || shown.hands === null
    ? 0
    : Math.max(0, ...SIDES.flatMap((side) => shown.hands?.[side].cards.map(({ draw }) => draw) ?? []));

/** Cards that lay there when the page came do not move. */
const useSeen = (shown: ShownRound | null): number => {
  const seen = useRef<Seen | null>(null);
  const round = shown?.number ?? 0;
  const draws = drawsIn(shown);
  const before = seen.current === null ? draws : seen.current.round === round ? seen.current.draws : 0;
  useEffect(() => {
    seen.current = { round, draws };
  }, [round, draws]);
  return before;
};

export const BothHands = ({ play, round, last, phase, names, ownPerson }: HandsProps) => {
  const messages = useMessages(HAND_MESSAGES);
  const shoe = useRef<HTMLDivElement>(null);
  const shown = shownRound(round, last);
  const seen = useSeen(shown);
  const outcome = shown?.result?.outcome ?? null;
  return (
    <section
      className={styles['hands']}
      aria-label={messages.hands}
      data-phase={phase}
      data-result={outcome ?? undefined}
    >
      <div className={styles['hands-shoe']} ref={shoe} aria-hidden="true">
        <ShoeArt />
      </div>
      {SIDES.map((side) => (
        <HandOf
          key={side}
          side={side}
          hand={shown?.hands?.[side] ?? null}
          number={shown?.number ?? 0}
          result={sideResult(side, outcome)}
          held={<Holder hand={shown?.hands?.[side] ?? null} names={names} ownPerson={ownPerson} messages={messages} />}
          {...{ play, messages, shoe, seen }}
        />
      ))}
      <Ribbon shown={shown} messages={messages} />
    </section>
  );
};

interface HandOfProps {
  readonly play: TableOfPlay;
  readonly side: Side;
  readonly hand: (HandView & Partial<HeldHandView>) | null;
  readonly number: number;
  readonly result: 'won' | 'lost' | 'even';
  readonly held: ReactNode;
  readonly messages: HandMessages;
  readonly shoe: RefObject<HTMLDivElement | null>;
  readonly seen: number;
}

/** Two cards are dealt to each hand in any case, and have their places before. */
const PLACES = ['first', 'second'] as const;

const HandOf = ({ play, side, hand, number, result, held, messages, shoe, seen }: HandOfProps) => {
  const cards = hand?.cards ?? [];
  const natural = hand === null ? null : naturalTotal(play, hand);
  const total = hand?.total ?? null;
  return (
    <div className={`${styles['hands-hand']} hands-${side} hands-${result}`} data-hand={side}>
      <header className={styles['hands-head']}>
        <h3 className={styles['hands-name']}>
          <span>{messages.name[side]}</span> <span className={styles['hands-other']}>{messages.other[side]}</span>
        </h3>
        <span className={`${styles['hands-total']} number`} data-total={total ?? undefined}>
          <span className="hidden-visually">{total === null ? '' : messages.total(messages.name[side], total)}</span>
          <span key={total} className={styles['hands-points']} aria-hidden="true">
            {total ?? '–'}
          </span>
        </span>
      </header>
      <ul className={styles['hands-cards']}>
        {cards.map((view, index) => (
          <CardOfHand
            key={`${number}-${view.draw}`}
            view={view}
            sideways={index === 2}
            shoe={shoe}
            fresh={view.draw > seen}
            turn={Math.max(0, view.draw - seen - 1)}
          />
        ))}
        {natural === null ? null : <li className={styles['hands-natural']}>{messages.natural(natural)}</li>}
        {PLACES.slice(cards.length).map((place) => (
          <li key={place} className={`${styles['hands-slot']} ${styles['hands-empty']}`} aria-hidden="true" />
        ))}
      </ul>
      <p className={styles['hands-holder']}>{held}</p>
    </div>
  );
};

interface HolderProps {
  readonly hand: Partial<HeldHandView> | null;
  readonly names: Names;
  readonly ownPerson: string | null;
  readonly messages: HandMessages;
}

/** Who has the hand, or is asked to take it. */
const handHolder = (hand: Partial<HeldHandView>, { names, ownPerson, messages }: HolderProps): string | null => {
  const { person = null, dealerExposes = false } = hand;
  if (person === null) return dealerExposes ? messages.dealerExposes : null;
  const own = person === ownPerson;
  const name = nameIn(names, person);
  if (hand.with === 'patron') return own ? messages.withYou : messages.withPatron(name);
  return own ? messages.offeredYou : messages.offered(name);
};

/** Who has the hand, and who has a single card of it by leave. */
const Holder = (props: HolderProps) => {
  const { hand, names, ownPerson, messages } = props;
  if (hand === null) return null;
  const { cards = [] } = hand;
  if (cards.length > 0 && cards.every(({ exposed }) => exposed)) return null;
  const single = singleCards(hand).map(({ place, person }) =>
    person === ownPerson ? messages.cardWithYou(place) : messages.cardWith(place, nameIn(names, person)),
  );
  return [handHolder(hand, props), ...single].filter((each) => each !== null).join(' · ');
};

/** How the round ended, in both languages. */
const Ribbon = ({ shown, messages }: { readonly shown: ShownRound | null; readonly messages: HandMessages }) => {
  const text = ribbonText(shown, messages);
  const outcome = shown?.result?.outcome ?? 'none';
  return (
    <p
      className={`${styles['hands-ribbon']} hands-ribbon-${text === null ? 'none' : shown?.voided ? 'void' : outcome}`}
    >
      {text === null ? null : (
        <span className={styles['hands-ribbon-text']} key={shown?.number}>
          <strong>{text.main}</strong> <span className={styles['hands-other']}>{text.other}</span>
        </span>
      )}
    </p>
  );
};

const ribbonText = (
  shown: ShownRound | null,
  messages: HandMessages,
): { readonly main: string; readonly other: string } | null => {
  if (shown === null) return null;
  if (shown.voided) return { main: messages.voided, other: messages.voidedOther };
  if (shown.result === null) return shown.freeHand ? { main: messages.freeHand, other: '' } : null;
  const { outcome, facts } = shown.result;
  if (outcome === 'tie') return { main: messages.tie(facts.player.total), other: messages.tieOther };
  const loser = outcome === 'player' ? 'banker' : 'player';
  return { main: messages.wins(outcome, facts[outcome].total, facts[loser].total), other: messages.winsOther(outcome) };
};

/** The dealing shoe at the far right, from which the cards come. */
const ShoeArt = () => (
  <svg viewBox="0 0 64 44" aria-hidden="true">
    <path d="M10 6h38l12 22v10H10z" className={styles['hands-shoe-body']} />
    <path d="M14 10h32l9 17H14z" className={styles['hands-shoe-lid']} />
    <path d="M4 22l8-6v20l-8 2z" className={styles['hands-shoe-mouth']} />
    <path d="M12 16v20" className={styles['hands-shoe-line']} />
  </svg>
);
