import { cardOf, DECK, RANKS, SUITS, type Suit, showCard } from '@sabot/rules';
import { useWords } from '../../../i18n/dictionary.ts';
import { SYMBOLS } from '../../../staff/card-keypad.tsx';
import { useScrollStop } from '../../../ui/scroll-stop.ts';
import { TABLE_WORDS } from './messages.ts';
import type { Audit } from './shoe-audit.ts';

/** How often each card has been seen, against how often the decks hold it. */
export const Composition = ({ audit, decks }: { readonly audit: Audit; readonly decks: number }) => {
  const words = useWords(TABLE_WORDS);
  const sheet = useScrollStop(words.audit, '', false);
  const seenOf = (suit: Suit, rank: (typeof RANKS)[number]): number =>
    audit.seen[DECK.indexOf(cardOf(rank, suit))] ?? 0;
  return (
    <div className="pit-scroll" ref={sheet}>
      <table className="pit-composition number">
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-visually">{words.rank}</span>
            </th>
            {RANKS.map((rank) => (
              <th key={rank} scope="col">
                {rank === 'T' ? '10' : rank}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SUITS.map((suit) => (
            <tr key={suit} data-suit={suit}>
              <th scope="row">{SYMBOLS[suit]}</th>
              {RANKS.map((rank) => {
                const seen = seenOf(suit, rank);
                const card = showCard(cardOf(rank, suit));
                return (
                  <td
                    key={rank}
                    className={seen > decks ? 'over' : ''}
                    title={words.auditCell(card, seen, decks)}
                    data-seen={seen}
                  >
                    {seen > decks ? `⚠${seen}` : seen}
                  </td>
                );
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">{words.ofRank}</th>
            {RANKS.map((rank) => (
              <td key={rank}>
                {SUITS.reduce((sum, suit) => sum + seenOf(suit, rank), 0)}
                <span className="muted">/{decks * SUITS.length}</span>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
};
