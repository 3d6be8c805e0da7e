import type { Game, Layout, WagerId } from '@sabot/rules';

/** Layouts that differ by their letter alone, told once. */
export interface Felt {
  readonly letters: readonly string[];
  readonly seats: Layout['seats'];
  /** Wagers of the game that it does not offer. */
  readonly without: readonly WagerId[];
}

const isAlike = (felt: Felt, other: Felt): boolean =>
  felt.seats.min === other.seats.min &&
  felt.seats.max === other.seats.max &&
  felt.without.join() === other.without.join();

export const feltsOf = ({ layouts, wagers }: Game): readonly Felt[] => {
  const felts: Felt[] = [];
  for (const { letter, seats, wagers: offered } of layouts) {
    const without = wagers.map(({ id }) => id).filter((id) => !offered.includes(id));
    const felt: Felt = { letters: [letter], seats, without };
    const known = felts.findIndex((each) => isAlike(each, felt));
    const before = felts[known];
    if (before === undefined) felts.push(felt);
    else felts[known] = { ...before, letters: [...before.letters, letter] };
  }
  return felts;
};
