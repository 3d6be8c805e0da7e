import { SIGHT, type ViewRole } from '@sabot/table';
import type { ViewClass } from '../views/view-class.ts';
import type { FeedConnection } from './connections.ts';

/** Those who see the table alike, and what they were last sent. */
export interface Audience {
  readonly seen: ViewClass;
  readonly watchers: Set<FeedConnection>;
}

/** Everyone who watches a table, by what they see; counted as they come and go, since a table may have thousands. */
export class Audiences {
  readonly #byKey = new Map<string, Audience>();
  readonly #countByRole = new Map<ViewRole, number>();

  /** The audience under this key, made anew where there is none. */
  get(key: string, newViewClass: () => ViewClass): Audience {
    const audience = this.#byKey.get(key) ?? { seen: newViewClass(), watchers: new Set() };
    this.#byKey.set(key, audience);
    return audience;
  }

  add({ seen, watchers }: Audience, watcher: FeedConnection): void {
    watchers.add(watcher);
    this.#count(seen.viewer.role, 1);
  }

  remove({ seen, watchers }: Audience, watcher: FeedConnection): void {
    if (watchers.delete(watcher)) this.#count(seen.viewer.role, -1);
  }

  /** Those in which anyone is; the others are dropped. */
  *occupied(): Iterable<Audience> {
    for (const [key, audience] of this.#byKey) {
      if (audience.watchers.size === 0) this.#byKey.delete(key);
      else yield audience;
    }
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
