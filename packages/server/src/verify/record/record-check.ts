import {
  type EventHeader,
  eventOf,
  type KeyRing,
  makeHeadCheck,
  type SignedHead,
  type StoredEvent,
  tableHeadAt,
} from '@sabot/proof';
import type { EventOf } from '@sabot/table';
import { nodeCrypto } from '../../ops/node-crypto.ts';
import type { HouseEpoch } from '../../store/epochs.ts';
import { type VerifyFault, verifyFault } from '../findings/finding.ts';
import { CommandCheck, type CommandPlace } from './command-check.ts';
import type { StoredCommands } from './stored-commands.ts';

/** An event that opens an epoch. */
interface OpenedEpoch {
  readonly epoch: string;
  readonly number: number;
  readonly restored: number;
  readonly backedUp: number;
}

const isSame = ({ id, number, restored, backedUp }: HouseEpoch, opened: OpenedEpoch): boolean =>
  id === opened.epoch && number === opened.number && restored === opened.restored && backedUp === opened.backedUp;

/** The epochs of one stream, in its order. */
export class EpochCheck {
  /** The restores that the house knows of; null where nothing but the stream is at hand. */
  readonly #known: readonly HouseEpoch[] | null;
  #last: OpenedEpoch | null = null;

  constructor(known: readonly HouseEpoch[] | null) {
    this.#known = known;
  }

  take(opened: OpenedEpoch): VerifyFault | null {
    if (opened.number <= (this.#last?.number ?? 0))
      return verifyFault('epoch', `epoch ${opened.number} is opened after ${this.#last?.number}`);
    this.#last = opened;
    return this.#known === null || this.#known.some((each) => isSame(each, opened))
      ? null
      : verifyFault('epoch', `the house knows no such epoch ${opened.number}`);
  }

  /** The id of the epoch that is open; null before any restore. */
  current(): string | null {
    return this.#last?.epoch ?? null;
  }

  /** After the last event. */
  end(): VerifyFault | null {
    const newest = this.#known?.at(-1);
    if (newest === undefined || newest.id === this.#last?.epoch) return null;
    const when = new Date(newest.restored).toISOString();
    return verifyFault('epoch', `the restore of ${when} has not reached it; start the server once`);
  }
}

/** The commands, epochs and signed heads of a table, event by event. */
export class RecordCheck {
  readonly #commands: CommandCheck;
  readonly #epochs: EpochCheck;
  readonly #heads: ReturnType<typeof makeHeadCheck>;

  constructor(keys: KeyRing, known: readonly HouseEpoch[] | null, stored: StoredCommands | null) {
    this.#commands = new CommandCheck(stored);
    this.#epochs = new EpochCheck(known);
    this.#heads = makeHeadCheck(nodeCrypto, keys);
  }

  take(record: StoredEvent, header: EventHeader): VerifyFault | null {
    const fault =
      this.#commands.take(record.sequence, header.stamp) ??
      (header.type === 'EpochOpened' ? this.#epochs.take(eventOf(record) as EventOf<'EpochOpened'>) : null);
    const head = fault === null ? tableHeadAt(header) : null;
    if (head !== null) this.#heads.expect(head, record, this.#epochs.current());
    return fault;
  }

  takeHead(head: SignedHead): VerifyFault | null {
    return this.#heads.take(head);
  }

  /** After the last event of a command. */
  commandEnds(): VerifyFault | null {
    return this.#heads.settled();
  }

  /** After the last event. */
  end(): VerifyFault | null {
    return this.#epochs.end();
  }

  heads(): number {
    return this.#heads.count();
  }

  commandAt(sender: string, id: string): CommandPlace | null {
    return this.#commands.placeOf(sender, id);
  }

  commands(): number {
    return this.#commands.count();
  }

  hasCommandsAsStored(): boolean {
    return this.#commands.areAsStored();
  }
}
