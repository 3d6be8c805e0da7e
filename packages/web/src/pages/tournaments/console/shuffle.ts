const WORD = 2 ** 32;

/** A number below `below`, each as likely as the others: draws that would favour some are thrown away. */
const numberBelow = (below: number, word: () => number): number => {
  const fair = WORD - (WORD % below);
  for (;;) {
    const drawn = word();
    if (drawn < fair) return drawn % below;
  }
};

/** In an order that is drawn; `word` gives 32 bits at a time. */
export const shuffled = <T>(list: readonly T[], word: () => number): readonly T[] => {
  const drawn = [...list];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const at = numberBelow(last + 1, word);
    [drawn[last], drawn[at]] = [drawn[at] as T, drawn[last] as T];
  }
  return drawn;
};

/** From the machine's own source of chance. */
export const chance = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
