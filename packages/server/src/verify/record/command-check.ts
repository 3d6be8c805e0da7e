import { isDeepStrictEqual } from 'node:util';
import type { EventHeader } from '@sabot/proof';
import type { Snapshot } from '../../store/store.ts';
import { type VerifyFault, verifyFault } from '../findings/finding.ts';
import type { StoredCommands } from './stored-commands.ts';

/** Where the events of a command are in their stream. */
export interface CommandPlace {
  readonly first: number;
  readonly events: number;
}

const hasSameStamp = (one: EventHeader['stamp'], other: EventHeader['stamp']): boolean =>
  one.command === other.command && one.by === other.by && one.as === other.as && one.at === other.at;

/** A text by itself: what is read of a page is a part of the page, and would keep the whole of it. */
const detached = (text: string): string => JSON.parse(JSON.stringify(text));

/** Commands are carried out once: all events of one stand together, and its sender never uses the id again. */
export class CommandCheck {
  /** As long as each command is found there, nothing else has to be remembered of it; null once one was not. */
  #stored: StoredCommands | null;
  /** By sender and id, the number of the command: a table may have millions of them. */
  readonly #numbers = new Map<string, Map<string, number>>();
  /** The sequence of the first event of each command, which reaches to the first of the next. */
  readonly #firsts: number[] = [];
  #last: { readonly stamp: EventHeader['stamp']; readonly sequence: number } | null = null;

  constructor(stored: StoredCommands | null = null) {
    this.#stored = stored;
  }

  take(sequence: number, stamp: EventHeader['stamp']): VerifyFault | null {
    const isNew = this.#last === null || !hasSameStamp(this.#last.stamp, stamp);
    this.#last = { stamp, sequence };
    if (!isNew) return null;
    if (this.#stored?.isAt(sequence, stamp) !== true) {
      this.#rememberAll();
      if (!this.#remember(stamp, this.#firsts.length))
        return verifyFault('command', `${stamp.by} has used the id ${stamp.command} before`);
    }
    this.#firsts.push(sequence);
    return null;
  }

  /** Whether the store has all commands as they are here, and no other. */
  areAsStored(): boolean {
    return this.#stored?.areAll(this.#firsts) === true;
  }

  placeOf(sender: string, id: string): CommandPlace | null {
    this.#rememberAll();
    const number = this.#numbers.get(sender)?.get(id);
    const first = number === undefined ? undefined : this.#firsts[number];
    if (number === undefined || first === undefined) return null;
    return { first, events: (this.#firsts[number + 1] ?? (this.#last?.sequence ?? 0) + 1) - first };
  }

  count(): number {
    return this.#firsts.length;
  }

  /** From now on by the ids themselves, with those that were found in the store so far. */
  #rememberAll(): void {
    const stored = this.#stored;
    this.#stored = null;
    if (stored === null) return;
    for (const [number, first] of this.#firsts.entries()) this.#remember(stored.stampAt(first), number);
  }

  /** False where the id is known already. */
  #remember({ by, command }: Pick<EventHeader['stamp'], 'by' | 'command'>, number: number): boolean {
    const own = this.#numbers.get(by) ?? new Map<string, number>();
    const known = own.size;
    if (known === 0) this.#numbers.set(detached(by), own);
    // One look-up less than to ask first whether the id is there.
    return own.set(detached(command), number).size > known;
  }
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Where the events lead: the hash of the last, and the state of the stream after it. */
export interface StreamEnd {
  readonly hash: string;
  readonly state: unknown;
}

/** A snapshot that this program would load is exactly the state that the events lead to. */
export const faultOfSnapshot = (snapshot: Snapshot, reached: StreamEnd, ours: string): VerifyFault | null => {
  if (snapshot.hash !== reached.hash) return verifyFault('snapshot', 'the snapshot at this event has another hash');
  if (snapshot.build !== ours) return null;
  const kept = readJson(snapshot.state);
  if (kept === undefined) return verifyFault('snapshot', 'the snapshot at this event cannot be read');
  const isSame = isDeepStrictEqual(kept, readJson(JSON.stringify(reached.state)));
  return isSame ? null : verifyFault('snapshot', 'the snapshot at this event is not what the events lead to');
};
