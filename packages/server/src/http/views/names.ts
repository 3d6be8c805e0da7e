import { SIGHT, type TableEvent, type TableState, type ViewRole } from '@sabot/table';

type ReadNames = (persons: readonly string[]) => Promise<Readonly<Record<string, string>>>;

const isPerson = (id: string): boolean => id !== 'house' && !id.startsWith('device:');

const MAX_NAMES = 20_000;

/** Names of persons, whom streams hold by id alone: each read once, and of too many the oldest are dropped. */
export class NameCache {
  readonly #read: ReadNames;
  /** Null for a person without a name, who is not read again. */
  readonly #names = new Map<string, string | null>();

  constructor(read: ReadNames) {
    this.#read = read;
  }

  get(person: string): string | undefined {
    return this.#names.get(person) ?? undefined;
  }

  /** Whether it has been read what this person is called, if anything. */
  isRead(person: string): boolean {
    return this.#names.has(person);
  }

  /** Resolves when all of these are known that have a name. */
  async load(persons: Iterable<string>): Promise<void> {
    const missing = [...new Set(persons)].filter((id) => isPerson(id) && !this.#names.has(id));
    if (missing.length === 0) return;
    const found = await this.#read(missing);
    for (const id of missing) this.#names.set(id, found[id] ?? null);
    for (const oldest of this.#names.keys()) {
      if (this.#names.size <= MAX_NAMES) break;
      this.#names.delete(oldest);
    }
  }

  /** Loads those that are not known yet; whether any of them turns out to have a name. */
  async loadNew(persons: Iterable<string>): Promise<boolean> {
    const unknown = [...persons].filter((id) => this.get(id) === undefined);
    if (unknown.length === 0) return false;
    await this.load(unknown);
    return unknown.some((id) => this.get(id) !== undefined);
  }
}

/** Who of the staff did what, as far as a role is told. */
export const actorsShownTo = (role: ViewRole, events: readonly TableEvent[]): readonly string[] =>
  SIGHT[role].staff ? events.map(({ stamp }) => stamp.by).filter(isPerson) : [];

/** Whose names a role is shown: patrons at the table; to staff also whoever acts there, to the pit also debtors and who has seen what waits. */
export const personsShownTo = (
  role: ViewRole,
  { patrons, matters, acting, dealer, last, debts, float, waiting }: TableState,
  events: readonly TableEvent[],
): ReadonlySet<string> => {
  const sight = SIGHT[role];
  const seen = sight.felt
    ? [...patrons.map(({ person }) => person), ...(last?.ends ?? []).map(({ owner }) => owner)]
    : [];
  const staff = sight.staff
    ? [
        ...matters.flatMap(({ reportedBy, firstCount }) => [
          reportedBy,
          ...(firstCount === null ? [] : [firstCount.by]),
        ]),
        ...acting.map(({ person }) => person),
        ...(float.counted === null ? [] : [float.counted.countedBy]),
        ...(dealer === null ? [] : [dealer]),
      ]
    : [];
  // Debtors may have left the table.
  const books = sight.books
    ? [
        ...debts.flatMap(({ person, askedBy }) => [person, ...askedBy]),
        ...waiting.open.flatMap(({ by, seen }) => [by, ...seen.map(({ person }) => person)]),
      ]
    : [];
  return new Set([...[...seen, ...staff, ...books].filter(isPerson), ...actorsShownTo(role, events)]);
};

/** Whether nobody is shown by this state who was not shown by the one before: quick to tell, and mostly so. */
export const showsSamePersons = (before: TableState, now: TableState): boolean =>
  before.last === now.last &&
  before.matters === now.matters &&
  before.acting === now.acting &&
  before.dealer === now.dealer &&
  before.float.counted === now.float.counted &&
  before.debts === now.debts &&
  before.waiting === now.waiting &&
  before.patrons.length === now.patrons.length &&
  now.patrons.every((patron, at) => patron === before.patrons[at] || patron.person === before.patrons[at]?.person);

/** The names that are known, by person. */
export const namesOf = (cache: NameCache, persons: Iterable<string>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...persons].flatMap((id) => {
      const name = cache.get(id);
      return name === undefined ? [] : [[id, name]];
    }),
  );
