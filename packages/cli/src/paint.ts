import { type Card, showCard, suitOf } from '@sabot/rules';
import picocolors from 'picocolors';

const wantsColour = (): boolean => {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '' && FORCE_COLOR !== '0') return true;
  return process.stdout.isTTY === true && TERM !== 'dumb';
};

/** Colour only on a terminal; a pipe or a file gets plain text. */
export const paint = picocolors.createColors(wantsColour());

/** Banker red, Player blue, tie green, as on every board; the letter or word beside it says the same. */
export const PAINT_OUTCOME = { banker: paint.red, player: paint.blue, tie: paint.green } as const;

export const paintCard = (card: Card): string => {
  const shown = showCard(card);
  return suitOf(card) === 'h' || suitOf(card) === 'd' ? paint.red(shown) : shown;
};

export const paintCards = (cards: readonly Card[]): string => cards.map(paintCard).join(' ');

export const OUTCOME_LABELS = { player: 'Player', banker: 'Banker', tie: 'Tie' } as const;

/** A whole number with its thousands set apart. */
export const withThousands = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** Cents as people write money, exact to the last digit. */
export const moneyText = (cents: number): string =>
  `${withThousands(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;

export const percent = (share: number, digits = 4): string => `${(share * 100).toFixed(digits)} %`;
