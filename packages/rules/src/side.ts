/** The two hands. The quoted "Player" of the texts is a hand, never the person: a person is a patron. */
export const SIDES = ['player', 'banker'] as const;
export type Side = (typeof SIDES)[number];

/** One value a hand. */
export type BySide<T> = { readonly [S in Side]: T };

/** How a round ends for the hands. */
export const OUTCOMES = ['player', 'banker', 'tie'] as const;
export type Outcome = (typeof OUTCOMES)[number];
