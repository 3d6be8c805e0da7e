import { type Card, DECK, RANKS, SUITS, showCard } from '@sabot/rules';
import { useWords } from '../i18n/dictionary.ts';
import { Button } from '../ui/button.tsx';
import { KEYPAD_WORDS } from './keypad-words.ts';
import { MATTER_WORDS } from './matter-words.ts';

interface OrderFieldProps {
  readonly cards: readonly (Card | null)[];
  /** Places of those cards, first to last. */
  readonly order: readonly number[];
  readonly onChange: (order: readonly number[]) => void;
}

const swapped = (order: readonly number[], index: number): readonly number[] => {
  const [one, other] = [order[index], order[index + 1]];
  return one === undefined || other === undefined ? order : order.with(index, other).with(index + 1, one);
};

/** Puts cards in order by moving one at a time. */
export const OrderField = ({ cards, order, onChange }: OrderFieldProps) => {
  const words = useWords(MATTER_WORDS);
  return (
    <fieldset className="choice-field">
      <legend>{words.order}</legend>
      <ol className="order-list">
        {order.map((place, index) => {
          const card = cards[place - 1] ?? null;
          return (
            <li key={place}>
              <span className="place">{words.place(place, card === null ? words.faceDown : showCard(card))}</span>
              <Button
                size="small"
                disabled={index === 0}
                aria-label={words.up(place)}
                onClick={() => onChange(swapped(order, index - 1))}
              >
                ←
              </Button>
              <Button
                size="small"
                disabled={index === order.length - 1}
                aria-label={words.down(place)}
                onClick={() => onChange(swapped(order, index))}
              >
                →
              </Button>
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
};

interface CountFieldProps {
  readonly counted: readonly number[];
  readonly most: number;
  readonly onChange: (counted: readonly number[]) => void;
}

/** How many of each card lie there when the decks are sorted, in the order of the deck. */
export const CountField = ({ counted, most, onChange }: CountFieldProps) => {
  const words = useWords(MATTER_WORDS);
  const { suits } = useWords(KEYPAD_WORDS);
  return (
    <fieldset className="choice-field count-grid">
      <legend>{words.counted}</legend>
      <table>
        <thead>
          <tr>
            <td />
            {SUITS.map((suit) => (
              <th key={suit} scope="col">
                {suits[suit]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RANKS.map((rank) => (
            <tr key={rank}>
              <th scope="row">{rank === 'T' ? '10' : rank}</th>
              {SUITS.map((suit) => {
                const index = DECK.indexOf(`${rank}${suit}`);
                return (
                  <td key={suit}>
                    <input
                      type="number"
                      inputMode="numeric"
                      min={0}
                      max={most}
                      aria-label={showCard(`${rank}${suit}`)}
                      value={counted[index] ?? 0}
                      onChange={({ target }) =>
                        onChange(counted.with(index, Math.min(most, Math.max(0, Math.trunc(Number(target.value))))))
                      }
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
};
