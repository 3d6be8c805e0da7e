import { SIGHT, type TableEvent, type TableState, type ViewRole } from '@sabot/table';

/** What persons are called: streams hold ids alone. */
export interface NameCache {
  readonly get: (person: string) => string | undefined;
  /** Resolves when all of these are known that have a name. */
  readonly load: (persons: Iterable<string>) => Promise<void>;
}

const isPerson = (id: string): boolean => id !== 'house' && !id.startsWith('device:');

const MOST = 20_000;

/** Names read once and kept; of too many, the oldest are forgotten. A person without a name is not asked for again. */
export const makeNameCache = (
  read: (persons: readonly string[]) => Promise<Readonly<Record<string, string>>>,
): NameCache => {
  const book = new Map<string, string | null>();
  return {
    get: (person) => book.get(person) ?? undefined,
    load: async (persons) => {
      const missing = [...new Set(persons)].filter((id) => isPerson(id) && !book.has(id));
      if (missing.length === 0) return;
      const found = await read(missing);
      for (const id of missing) book.set(id, found[id] ?? null);
      for (const oldest of book.keys()) {
        if (book.size <= MOST) break;
        book.delete(oldest);
      }
    },
  };
};

/** Whose names a role needs: of those who are at the table, for staff of those who act there, for the pit of debtors. */
export const personsShownTo = (
  role: ViewRole,
  { patrons, matters, acting, last, debts }: TableState,
  events: readonly TableEvent[],
): ReadonlySet<string> => {
  const sight = SIGHT[role];
  const seen = sight.felt
    ? [...patrons.map(({ person }) => person), ...(last?.ends ?? []).map(({ owner }) => owner)]
    : [];
  const staff = sight.staff
    ? [
        ...matters.map(({ reportedBy }) => reportedBy),
        ...acting.map(({ person }) => person),
        ...events.map(({ stamp }) => stamp.by),
      ]
    : [];
  // Whoever owes something may have left.
  const books = sight.books ? debts.flatMap(({ person, askedBy }) => [person, ...askedBy]) : [];
  return new Set([...seen, ...staff, ...books].filter(isPerson));
};

/** Names as a record, of those that are known. */
export const namesOf = (book: NameCache, persons: Iterable<string>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...persons].flatMap((id) => {
      const name = book.get(id);
      return name === undefined ? [] : [[id, name]];
    }),
  );
