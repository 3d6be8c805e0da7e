/** `1 wager`, `2 wagers`. */
export const counted = (count: number | null, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
