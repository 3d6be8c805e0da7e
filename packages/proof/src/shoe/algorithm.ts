/** How a fair shoe is made and checked, written down for everyone in docs/SHOE.md. */
export const SHOE_ALGORITHM = 'sabot-shoe/1';

/** After a restore of the house: the shoe is named by its epoch as well. Cards are salted and joined to a root as before. */
export const SHOE_ALGORITHM_OF_EPOCHS = 'sabot-shoe/2';
