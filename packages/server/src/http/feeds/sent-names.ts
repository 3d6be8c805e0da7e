import type { TableEvent, TableState, ViewRole } from '@sabot/table';
import { actorsShownTo, type NameCache, namesOf, personsShownTo, showsSamePersons } from '../views/names.ts';

type NamesByPerson = Readonly<Record<string, string>>;

interface NamesOfRole {
  /** The persons whose names everyone who watches in the role has been sent. */
  readonly sent: Set<string>;
  /** Everyone whom this state shows has been sent, or has no name; null where that is not certain. */
  doneAt: TableState | null;
}

/** Which names of those whom a table shows have been sent to all who watch it, role by role. */
export class SentNames {
  readonly #names: NameCache;
  readonly #byRole = new Map<ViewRole, NamesOfRole>();

  constructor(names: NameCache) {
    this.#names = names;
  }

  /** Whom the role is shown by now without having been sent a name. */
  missing(role: ViewRole, state: TableState, events: readonly TableEvent[]): readonly string[] {
    const { sent, doneAt } = this.#of(role);
    const isDone = doneAt !== null && showsSamePersons(doneAt, state);
    const persons = isDone ? actorsShownTo(role, events) : [...personsShownTo(role, state, events)];
    return persons.filter((id) => !sent.has(id));
  }

  /** Names that go out with these events, and count as sent. */
  take(role: ViewRole, state: TableState, events: readonly TableEvent[]): NamesByPerson {
    const missing = this.missing(role, state, events);
    const names = namesOf(this.#names, missing);
    const of = this.#of(role);
    for (const id of Object.keys(names)) of.sent.add(id);
    if (missing.every((id) => this.#names.isRead(id))) of.doneAt = state;
    return names;
  }

  /**
   * Someone joins and is sent these. A name that either the newcomer or the others lack counts as not sent, and is sent
   * again to all when it comes up.
   */
  join(role: ViewRole, names: NamesByPerson, isFirst: boolean): void {
    const of = this.#of(role);
    of.doneAt = null;
    for (const id of of.sent) if (names[id] === undefined) of.sent.delete(id);
    if (isFirst) for (const id of Object.keys(names)) of.sent.add(id);
  }

  #of(role: ViewRole): NamesOfRole {
    const known = this.#byRole.get(role) ?? { sent: new Set(), doneAt: null };
    this.#byRole.set(role, known);
    return known;
  }
}
