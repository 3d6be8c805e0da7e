import type { SeatStake } from './felt-state.ts';
import { widthInEms } from './lettering.ts';
import { isMain } from './spots.ts';

/** The size of the amount under a stack at a seat. */
export const MINI_TEXT = 9.5;

const GAP = 3;
const LEAST_WIDTH = 20;

/** Which area a stack lies on, by its letter; its hue says the same. Side wagers have the amount alone. */
export type StackLetters = Readonly<Record<'player' | 'banker' | 'tie', string>>;

interface MiniStack extends SeatStake {
  readonly text: string;
  readonly middle: number;
  readonly wide: number;
}

/** As many stacks as fit side by side, about the middle `x`; at least one. `write` writes an amount in short. */
export const placeStacks = (
  stakes: readonly SeatStake[],
  x: number,
  width: number,
  write: (cents: number) => string,
  letters: StackLetters,
): readonly MiniStack[] => {
  const sized = stakes.map((stake) => {
    const amount = write(stake.cents);
    const text = isMain(stake.wager) ? `${letters[stake.wager]}${amount}` : amount;
    return { ...stake, text, wide: Math.max(LEAST_WIDTH, widthInEms(text) * MINI_TEXT * 0.95 + 5) };
  });
  let used = 0;
  const shown = sized.filter(({ wide }, index) => {
    used += wide + GAP;
    return index === 0 || used - GAP <= width;
  });
  const whole = shown.reduce((sum, { wide }) => sum + wide + GAP, -GAP);
  let left = x - whole / 2;
  return shown.map((stack) => {
    const middle = left + stack.wide / 2;
    left += stack.wide + GAP;
    return { ...stack, middle };
  });
};
