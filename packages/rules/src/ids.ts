/** Ids of games and wagers, which stand in addresses, files and command lines. */
export const ID_PATTERN = /^[a-z](?:-?[a-z0-9]){0,39}$/;
/** The letters that stand for a game and its text. */
export const CODE_PATTERN = /^[A-Z][A-Z0-9]{1,7}$/;
/** Policy, or a code with the number of a clause. */
export const BASIS_PATTERN = /^(?:policy|[A-Z][A-Z0-9]{1,7}:\d+(?:\.\d+)*)$/;
/** The letters of the five texts; apart from their clauses, which are much to load for whoever asks for these alone. */
export const CLAUSE_CODES = ['DTN', 'IDT', 'TNC', 'TB', 'DBT'] as const;
