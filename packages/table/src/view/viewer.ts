/** Who may look at a table. A patron's own person matters; of all others only the role does. */
export const VIEW_ROLES = ['patron', 'spectator', 'dealer', 'pit', 'surveillance', 'auditor', 'board'] as const;

export type ViewRole = (typeof VIEW_ROLES)[number];

export type Viewer =
  | { readonly role: 'patron'; readonly person: string }
  | { readonly role: Exclude<ViewRole, 'patron'> };

/** A patron who is nobody in particular: no person has this id, so nothing is theirs and no card face down is shown to them. */
export const ANY_PATRON = { role: 'patron', person: '' } as const satisfies Viewer;

/** What a role may see beside what everyone may. Nothing here opens a card that lies face down. */
export interface Sight {
  /** Persons by their ids and what they have on the felt: it lies open on the table, but the board names nobody. */
  readonly felt: boolean;
  /** Who of the staff did what, and what they wrote about it; the chips in front of everybody. */
  readonly staff: boolean;
  /** Who has used up an under-minimum wager (5.14), what the house has won. */
  readonly books: boolean;
  /**
   * Cards carried off, once they are found and before they are put back (5.11): for whoever attends to it. They have
   * typed them in; everyone else learns them when they lie open again.
   */
  readonly found: boolean;
}

const PUBLIC: Sight = { felt: true, staff: false, books: false, found: false };

const WATCHING: Sight = { felt: true, staff: true, books: true, found: false };

export const SIGHT: Readonly<Record<ViewRole, Sight>> = {
  patron: PUBLIC,
  spectator: PUBLIC,
  dealer: { ...WATCHING, books: false },
  pit: { ...WATCHING, found: true },
  surveillance: WATCHING,
  auditor: WATCHING,
  board: { ...PUBLIC, felt: false },
};

export const personOf = (viewer: Viewer): string | null => (viewer.role === 'patron' ? viewer.person : null);
