import { SIGHT, type ViewRole } from '@sabot/table';
import type { ViewClass } from '../views/view-class.ts';
import type { FeedConnection } from './connections.ts';

/** Those who see the table alike, and what they were last sent. */
export interface ViewGroup {
  readonly key: string;
  readonly seen: ViewClass;
  readonly watchers: Set<FeedConnection>;
}

/** Everyone who watches a table, by what they see; counted as they come and go, since a table may have thousands. */
export class ViewGroups {
  readonly #byKey = new Map<string, ViewGroup>();
  readonly #countByRole = new Map<ViewRole, number>();

  /** The group under this key, made anew where there is none. */
  get(key: string, newViewClass: () => ViewClass): ViewGroup {
    const group = this.#byKey.get(key) ?? { key, seen: newViewClass(), watchers: new Set() };
    this.#byKey.set(key, group);
    return group;
  }

  add({ seen, watchers }: ViewGroup, watcher: FeedConnection): void {
    watchers.add(watcher);
    this.#count(seen.viewer.role, 1);
  }

  /** A group without anyone is gone: nobody would be told what changes from here on. */
  remove({ key, seen, watchers }: ViewGroup, watcher: FeedConnection): void {
    if (!watchers.delete(watcher)) return;
    this.#count(seen.viewer.role, -1);
    if (watchers.size === 0) this.#byKey.delete(key);
  }

  all(): Iterable<ViewGroup> {
    return this.#byKey.values();
  }

  /** In which someone watches. */
  roles(): Iterable<ViewRole> {
    return this.#countByRole.keys();
  }

  isIn(role: ViewRole): boolean {
    return this.#countByRole.has(role);
  }

  /** Watchers who play or look on; not staff, who also watch tables that nobody is at. */
  countWithoutStaff(): number {
    let count = 0;
    for (const [role, watching] of this.#countByRole) if (!SIGHT[role].staff) count += watching;
    return count;
  }

  #count(role: ViewRole, change: 1 | -1): void {
    const count = (this.#countByRole.get(role) ?? 0) + change;
    if (count > 0) this.#countByRole.set(role, count);
    else this.#countByRole.delete(role);
  }
}
